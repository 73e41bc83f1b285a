"""From a picture's template to its PNG: the site's light colours, and the renderer."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, cast

from flask import current_app, render_template

from .picture_addresses import HEIGHT, WIDTH
from .typesetting import FAMILY, FONT_FILES

if TYPE_CHECKING:
    from PIL.Image import Image
    from resvg import usvg

SHADES = 64  # a picture has some ten colours; the others stand along their edges
MOST_COLOURS = 1 << 15  # more than any two of those ten can be mixed to; counting more costs memory
AS_IT_IS = (1, 0, 0, 0, 1, 0)  # neither moved nor scaled, row by row
EFFORT = 4  # of 9: half the time of the usual 6, for a twentieth more bytes
KEPT = 4  # pictures, of some 60 KB each with the SVG file they are drawn from
ONE_AT_A_TIME = Lock()  # each takes some 6 MB until it is done
COLOUR = re.compile(r"var\((--[a-z-]+)(?:,[^)]*)?\)")
DECLARED = re.compile(r"(--[a-z-]+): ([^;]+);")


def svg(template: str, **context: object) -> bytes:
    """The picture ``template`` as an SVG file that refers to nothing outside it."""
    drawn = render_template(template, width=WIDTH, height=HEIGHT, family=FAMILY, **context)
    colours = palette(Path(cast(str, current_app.static_folder)) / "site.css")
    return COLOUR.sub(lambda match: colours[match[1]], drawn).encode()


@lru_cache(maxsize=KEPT)
def png(drawn: bytes) -> bytes:
    """The SVG file ``drawn`` as a PNG file with a palette, half the size it has without.

    What draws is loaded with the first picture: most workers never draw one.
    """
    from PIL.Image import open as opened  # noqa: PLC0415
    from resvg import render, usvg  # noqa: PLC0415

    with ONE_AT_A_TIME:
        rendered = render(usvg.Tree.from_str(drawn.decode(), _options()), AS_IT_IS)
        return _with_palette(opened(BytesIO(rendered)).convert("RGB"))


def _options() -> usvg.Options:
    """The site's fonts and no other; made anew, for options may not pass between threads."""
    from resvg import usvg  # noqa: PLC0415

    options = usvg.Options.default()
    options.font_family = FAMILY
    for file in FONT_FILES.values():
        options.load_font_file(str(file))
    return options


def _with_palette(image: Image) -> bytes:
    """``image`` as a PNG file of its most frequent colours only."""
    from PIL.Image import Dither, new  # noqa: PLC0415

    counted = cast(list[tuple[int, tuple[int, ...]]], image.getcolors(MOST_COLOURS))
    frequent = sorted(counted, reverse=True)[:SHADES]
    kept = new("P", (1, 1))
    kept.putpalette([part for _, colour in frequent for part in colour])
    file = BytesIO()
    image.quantize(palette=kept, dither=Dither.NONE).save(file, "PNG", compress_level=EFFORT)
    return file.getvalue()


@cache
def palette(style_sheet: Path) -> dict[str, str]:
    """The custom properties of the light theme, by name."""
    light = style_sheet.read_text("utf-8").partition(":root {")[2].partition("}")[0]
    return dict(DECLARED.findall(light))

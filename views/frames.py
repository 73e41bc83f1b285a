"""The HTML that other sites paste to frame a ruling or a preset."""

from __future__ import annotations

from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import ruling_title

from .addresses import titled
from .embed_addresses import embed_path, embed_ruling_path
from .public import absolute
from .titles import preset_head

WIDTH, NARROWEST = 560, 280  # pixels
LOWEST = 200
RULING_HEIGHT = 310
TABLE_HEIGHT, ROW_HEIGHT = 240, 54

IFRAME = Markup(
    '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" '
    'style="max-width: 100%; border: 0"></iframe>'
)


def init_app(app: Flask) -> None:
    """Let the templates offer what is pasted."""
    app.jinja_env.globals.update(ruling_frame=ruling_frame, preset_frame=preset_frame)


class Frame(NamedTuple):
    """A page to be framed, by its public address, and the room that it wants."""

    address: str
    title: str
    width: int
    height: int

    @property
    def html(self) -> str:
        """The element to paste."""
        return str(IFRAME.format(*self))

    def within(self, width: int | None, height: int | None) -> Frame:
        """The frame no larger than that; what does not fit it then scrolls inside."""
        return self._replace(
            width=min(self.width, width or self.width),
            height=min(self.height, height or self.height),
        )

    @property
    def is_legible(self) -> bool:
        """Whether there is room enough to read anything."""
        return self.width >= NARROWEST and self.height >= LOWEST


def ruling_frame(rulebook: Rulebook, ruling: Ruling) -> Frame:
    """The frame of one ruling."""
    preset = rulebook.presets[ruling.preset]
    path = titled(embed_ruling_path(preset.id, ruling.target, ruling.attacker), preset)
    return Frame(absolute(path), ruling_title(rulebook, ruling), WIDTH, RULING_HEIGHT)


def preset_frame(preset: Preset) -> Frame:
    """The frame of one preset's table."""
    height = TABLE_HEIGHT + ROW_HEIGHT * len(preset.matrix.targets)
    address = absolute(titled(embed_path(preset.id), preset))
    return Frame(address, preset_head(preset).title, WIDTH, height)

"""The HTML that other sites paste to frame a ruling or a preset."""

from __future__ import annotations

import math
from typing import NamedTuple

from flask import Flask
from markupsafe import Markup

from rules.model import Preset
from rules.plain import credited
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import ruling_table, ruling_title

from .addresses import titled
from .badges import SIZE, text_width
from .embed_addresses import embed_path, embed_ruling_path
from .public import absolute
from .titles import preset_head

WIDTH, NARROWEST = 560, 280  # pixels
WIDE_HEIGHT = 310  # of any ruling in a frame of that width
LOWEST = 200
# What embed.css makes of a page at its narrowest, in pixels; text of two sizes, as it is there.
ACROSS = 254  # of the text
HEADING, PROSE = (17.6, 24), (16, 22)  # size, and height of a line
RULING_HEIGHT, TABLE_HEIGHT = 222, 184  # all but what differs from one page to the next
MARK_HEIGHT, CELL_LINE, CELL_HEIGHT = 22, 20, 50
LONG = 3  # syllables, of the word in a cell
MOST = 4  # columns that fit the narrowest frame
SCROLLBAR = 16  # below a table that is wider than its narrowest frame

IFRAME = Markup(
    '<iframe src="{}" title="{}" width="{}" height="{}" loading="lazy" '
    'style="max-width: 100%; border: 0{}"></iframe>'
)
GROWING = "; min-height: calc({:.0f}px - {:.1f}vw)"


def init_app(app: Flask) -> None:
    """Let the templates offer what is pasted."""
    app.jinja_env.globals.update(
        ruling_frame=ruling_frame, preset_frame=preset_frame, is_long=is_long
    )


class Frame(NamedTuple):
    """A page to be framed, by its public address, and the room that it wants."""

    address: str
    title: str
    width: int
    height: int

    @property
    def html(self) -> str:
        """The element to paste."""
        return str(IFRAME.format(*self, ""))

    def up_to(self, height: int) -> str:
        """The element to paste where any page may stand in it, the highest of that ``height``.

        On a narrow screen it grows; on a wide one it stays as low as it is.
        """
        slope = (height - self.height) / (self.width - NARROWEST)
        return str(IFRAME.format(*self, GROWING.format(height + slope * NARROWEST, slope * 100)))

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
    return Frame(
        absolute(path), ruling_title(rulebook, ruling), WIDTH, ruling_height(rulebook, ruling)
    )


def ruling_height(rulebook: Rulebook, ruling: Ruling) -> int:
    """The room that a ruling takes at its narrowest."""
    prose = (ruling.reason, ruling_table(rulebook, ruling))
    return RULING_HEIGHT + height(ruling.verdict, HEADING) + sum(height(p, PROSE) for p in prose)


def preset_frame(rulebook: Rulebook, preset: Preset) -> Frame:
    """The frame of one preset's table."""
    address = absolute(titled(embed_path(preset.id), preset))
    return Frame(address, preset_head(preset).title, WIDTH, table_height(rulebook, preset))


def table_height(rulebook: Rulebook, preset: Preset) -> int:
    """The room that a table takes at its narrowest."""
    rows = (row_height(rulebook, preset, target) for target in preset.matrix.targets)
    told = height(preset_head(preset).title, HEADING) + height(credited(rulebook, preset), PROSE)
    return TABLE_HEIGHT + told + sum(rows) + SCROLLBAR * (len(preset.matrix.attackers) > MOST)


def row_height(rulebook: Rulebook, preset: Preset, target: str) -> int:
    """The room of a row: the longest word in it may stand one syllable above the other."""
    words = rulebook.vocabulary.outcomes
    told = {
        words[cell.outcome].word for (row, _), cell in preset.matrix.cells.items() if row == target
    }
    return max(CELL_HEIGHT, *map(cell_height, told))


def cell_height(word: str) -> int:
    """The room of a word in a narrow cell; a long one stands without its mark."""
    lines = len(word.split())
    return CELL_LINE * lines + (4 if is_long(word) else MARK_HEIGHT)


def is_long(word: str) -> bool:
    """Whether the word of a cell takes so many lines that no mark fits above it."""
    return len(word.split()) >= LONG


def height(text: str, style: tuple[float, int]) -> int:
    """The room of a paragraph at its narrowest; none for no text. A word too wide is broken."""
    size, line = style
    lines, filled = 0, ACROSS + 1
    for word in text.split():
        wide = math.ceil(text_width(f"{word} ") * size / SIZE)
        if filled + wide <= ACROSS:
            filled += wide
        else:
            lines, filled = lines + math.ceil(wide / ACROSS), wide
    return line * lines

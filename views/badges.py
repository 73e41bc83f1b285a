"""Badges: one ruling as a line of SVG, for the pages of others."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import NamedTuple

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import badge_label, badge_text

HEIGHT = 28
SIZE = 14  # of the text, in pixels
PADDING = 10
MARK = 18  # the drawn mark with the gap behind it
ORDINARY, CAPITAL = 0.64, 0.76
# Advances in Verdana, among the widest of the fonts at hand; by letter without dấu, in em.
ADVANCES: Mapping[str, float] = (
    dict.fromkeys("ijl ", 0.36)
    | dict.fromkeys("frt", 0.43)
    | dict.fromkeys("mw", 0.97)
    | dict.fromkeys("W@%", 1.08)
)


class Badge(NamedTuple):
    """What a badge says, and how wide each text is drawn in whatever font there is."""

    outcome: str
    label: str
    match: str
    said: str
    match_width: int
    said_width: int

    @property
    def seam(self) -> int:
        """Where the match ends and the answer begins."""
        return self.match_width + 2 * PADDING

    @property
    def height(self) -> int:
        """How high every badge is."""
        return HEIGHT

    @property
    def width(self) -> int:
        """How wide the whole badge is."""
        return self.seam + self.said_width + MARK + 2 * PADDING


def badge(rulebook: Rulebook, ruling: Ruling) -> Badge:
    """The badge of one ruling."""
    match, said = badge_text(rulebook, ruling)
    label = badge_label(rulebook, ruling)
    return Badge(ruling.outcome, label, match, said, text_width(match), text_width(said))


def text_width(text: str) -> int:
    """The pixels that ``text`` takes; every mark above or below a letter takes none."""
    letters = (
        char for char in unicodedata.normalize("NFD", text) if not unicodedata.combining(char)
    )
    return round(SIZE * sum(map(_advance, letters)))


def _advance(letter: str) -> float:
    return ADVANCES.get(letter, CAPITAL if letter.isupper() else ORDINARY)

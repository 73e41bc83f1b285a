"""How the cards of a set are laid out, wherever they are drawn.

Pairs stand as columns of two, everything else as rows. A card is 20 × 30; 14 across and 15 down
leave the index of the card beneath in sight.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rules.model import Combination


class Layout(NamedTuple):
    """Columns and rows of cards, whether cards fill column by column, and the room they take."""

    columns: int
    rows: int
    by_column: bool
    width: int
    height: int


@lru_cache(maxsize=64)
def layout(combination: Combination) -> Layout:
    """How the example of ``combination`` is laid out."""
    ranks = len(dict.fromkeys(card[0] for card in combination.cards))
    each = len(combination.cards) // ranks
    pairs = ranks > 1 and each == 2
    columns, rows = (ranks, each) if pairs else (each, ranks)
    width, height = 13 + 7 * rows + 14 * (columns - 1), 15 + 15 * rows
    return Layout(columns, rows, columns == ranks, width, height)

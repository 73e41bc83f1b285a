"""The shape of ``cards.toml``: the cards and all that is said of them."""

from __future__ import annotations

from msgspec import field

from rules.model import Shape
from rules.shapes import Entry, Text


class RankEntry(Entry, frozen=True):
    """How a rank is written and typed (``cards.toml``)."""

    name: Text
    words: list[Text] = field(default_factory=list)


class SuitEntry(Entry, frozen=True):
    """How a suit is called, drawn and typed."""

    name: Text
    symbol: Text
    words: list[Text] = field(default_factory=list)
    red: bool = False


class KindEntry(Entry, frozen=True):
    """How a kind of set is called that is no combination, and what any set of it is called."""

    id: Text
    name: Text
    label: Text


class DeckEntry(Entry, frozen=True):
    """The cards and all that is said of them (``cards.toml``)."""

    fillers: list[Text]
    units: list[Text]
    counts: list[list[Text]]
    ranks: dict[str, RankEntry]
    suits: dict[str, SuitEntry]
    kinds: dict[Shape, KindEntry]
    faults: dict[str, Text]
    plays: dict[str, Text]
    verdicts: dict[str, Text]

"""Why cards are no set, told as a player would: which rank is missing, which pair is none."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from rules.cards import TWO, Card, Deck
from rules.forms import IN_A_ROW, SHORTEST
from rules.model import Preset, Shape
from rules.text import listed

OF_ONE_CARD = frozenset({"card", "rank"})
OF_ALL_CARDS = frozenset({"by", "size", "cards", "ranks"})
OF_UNEVEN_CARDS = OF_ALL_CARDS | {"counts"}
# The patterns in ``cards.toml`` and what each may be filled with.
FAULTS = {
    "count": frozenset({"rank", "size"}),
    "twice": OF_ONE_CARD,
    "fifth": OF_ONE_CARD,
    "empty": frozenset[str](),
    "two-cards": OF_ALL_CARDS,
    "straight-two": OF_ALL_CARDS,
    "straight-round": OF_ALL_CARDS,
    "straight-gap": OF_ALL_CARDS,
    "straight-uneven": OF_UNEVEN_CARDS,
    "pairs-short": OF_ALL_CARDS,
    "pairs-two": OF_ALL_CARDS,
    "pairs-round": OF_ALL_CARDS,
    "pairs-round-two": OF_ALL_CARDS,
    "pairs-gap": OF_ALL_CARDS,
    "pairs-uneven": OF_UNEVEN_CARDS,
    "triples": OF_ALL_CARDS,
    "quads-two": OF_ALL_CARDS,
    "quads-round": OF_ALL_CARDS,
    "quads-gap": OF_ALL_CARDS,
    "quads-unknown": OF_ALL_CARDS,
    "uneven": OF_UNEVEN_CARDS,
}
FEWEST_OF_PAIRS = 6


def why_impossible(deck: Deck, cards: Sequence[Card], extra: Card) -> str:
    """The sentence about ``extra``, the first of ``cards`` that cannot be there."""
    return told_card(deck, deck.faults[extra_fault(cards, extra)], extra)


def why_no_set(deck: Deck, preset: Preset, cards: Sequence[Card], counts: Mapping[int, int]) -> str:
    """The sentence that tells why ``cards``, counted by rank, are no set under a preset."""
    if not cards:
        return deck.faults["empty"]
    fault = _fault(preset, counts)
    return deck.faults[fault].format(
        by=preset.cited_as,
        size=len(counts),
        cards=listed([deck.shown(card) for card in cards]),
        ranks=_named(deck, _missing(counts) if fault.endswith("-gap") else counts),
        counts=_how_many(deck, fault, counts) if "counts" in FAULTS[fault] else "",
    )


def extra_fault(cards: Sequence[Card], extra: Card) -> str:
    """Whether an impossible card is there "twice" or is a "fifth" of its rank."""
    return "twice" if extra.suit is not None and cards.count(extra) > 1 else "fifth"


def told_card(deck: Deck, pattern: str, card: Card) -> str:
    """A pattern about one card, filled."""
    return pattern.format(card=deck.said(card), rank=deck.ranks[card.rank].name)


def _fault(preset: Preset, counts: Mapping[int, int]) -> str:
    each = max(counts.values())
    if min(counts.values()) < each:
        return _uneven(counts)
    shape, ranks = IN_A_ROW.get(each), list(counts)
    if shape is None:
        return "triples"
    if len(ranks) < SHORTEST[shape]:
        return "two-cards" if shape is Shape.STRAIGHT else "pairs-short"
    takes_twos = preset.twos_in_runs and shape is Shape.PAIRS
    if _goes_round(ranks):
        return f"{shape}-round-two" if takes_twos else f"{shape}-round"
    if ranks[-1] == TWO and not takes_twos:
        return f"{shape}-two"
    return f"{shape}-gap" if _missing(counts) else "quads-unknown"


def _goes_round(ranks: Sequence[int]) -> bool:
    """Whether the ranks would be a run if 3 came after the highest: fewer than they leave out."""
    missing = _missing(ranks)
    highest = TWO if TWO in ranks else TWO - 1
    ends = ranks[0] == 0 and ranks[-1] == highest
    return ends and len(ranks) <= len(missing) == missing[-1] - missing[0] + 1


def _uneven(counts: Mapping[int, int]) -> str:
    """Which run the cards were most likely meant to be."""
    singles = sum(count == 1 for count in counts.values())
    if singles > len(counts) - singles:
        return "straight-uneven"
    return "pairs-uneven" if sum(counts.values()) >= FEWEST_OF_PAIRS else "uneven"


def _missing(counts: Collection[int]) -> list[int]:
    """The ranks left out between the lowest and the highest."""
    return [rank for rank in range(min(counts), max(counts)) if rank not in counts]


def _named(deck: Deck, ranks: Iterable[int]) -> str:
    return listed([deck.ranks[rank].name for rank in ranks])


def _how_many(deck: Deck, fault: str, counts: Mapping[int, int]) -> str:
    """How many cards there are of each rank that does not fit the run."""
    fitting = {"straight-uneven": 1, "pairs-uneven": 2}.get(fault)
    return listed(
        [
            deck.faults["count"].format(rank=deck.ranks[rank].name, size=count)
            for rank, count in counts.items()
            if count != fitting
        ]
    )

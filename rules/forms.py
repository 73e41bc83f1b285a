"""What cards make when they are laid together, before any rule set has its say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.cards import RANK_CODES, SUIT_CODES, TWO, Card
from rules.model import Form, Shape

# By how many cards of each rank there are.
OF_ONE_RANK = {1: Shape.SINGLE, 2: Shape.PAIR, 3: Shape.TRIPLE, 4: Shape.QUAD}
IN_A_ROW = {1: Shape.STRAIGHT, 2: Shape.PAIRS, 4: Shape.QUADS}
CARDS_PER_RANK = {
    shape: count for table in (OF_ONE_RANK, IN_A_ROW) for count, shape in table.items()
}
SHORTEST = {Shape.STRAIGHT: 3, Shape.PAIRS: 3, Shape.QUADS: 2}


def in_order(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards lowest first; one whose suit is left out stands before those of its rank."""
    return tuple(sorted(cards, key=strength))


def strength(card: Card) -> tuple[int, int]:
    """Where a card stands in the order of the game."""
    return card.rank, -1 if card.suit is None else card.suit


def counted(ordered: Sequence[Card]) -> dict[int, int]:
    """How many cards of each rank, for cards in order."""
    counts: dict[int, int] = {}
    for card in ordered:
        counts[card.rank] = counts.get(card.rank, 0) + 1
    return counts


def impossible_card(cards: Sequence[Card]) -> Card | None:
    """The first card that cannot be there: a second time, or a fifth of its rank."""
    if len(set(cards)) == len(cards) <= len(SUIT_CODES):
        return None
    seen: set[Card] = set()
    counts: dict[int, int] = {}
    for card in cards:
        counts[card.rank] = counts.get(card.rank, 0) + 1
        if (card.suit is not None and card in seen) or counts[card.rank] > len(SUIT_CODES):
            return card
        seen.add(card)
    return None


def form_of(counts: Mapping[int, int], twos_in_runs: bool = False) -> Form | None:
    """The form of cards counted by rank in order, none of them impossible; None if no set.

    2s stand in no run, but for the upper end of a run of pairs with ``twos_in_runs``.
    """
    ranks = list(counts)
    if not ranks or len(set(counts.values())) > 1:
        return None
    size, each = len(ranks), counts[ranks[0]]
    if size == 1:
        return Form(OF_ONE_RANK[each], 1, ranks[0] == TWO)
    shape = IN_A_ROW.get(each)
    if shape is None or size < SHORTEST[shape] or ranks[-1] - ranks[0] != size - 1:
        return None
    if ranks[-1] == TWO and not (twos_in_runs and shape is Shape.PAIRS):
        return None
    return Form(shape, size, False)


def stretches(form: Form, twos_in_runs: bool = False) -> list[range]:
    """The ranks that sets of a form may go through, lowest first."""
    if form.is_twos:
        return [range(TWO, TWO + 1)]
    with_twos = twos_in_runs and form.shape is Shape.PAIRS
    ranks = len(RANK_CODES) if with_twos else TWO
    return [range(low, low + form.size) for low in range(ranks - form.size + 1)]


def forms(twos_in_runs: bool = False) -> list[Form]:
    """Every form that cards can make, a run of any length included."""
    of_one_rank = [Form(shape, 1, twos) for shape in OF_ONE_RANK.values() for twos in (False, True)]
    runs = [
        Form(shape, size, False)
        for shape, shortest in SHORTEST.items()
        for size in range(shortest, len(RANK_CODES) + 1)
    ]
    return of_one_rank + [form for form in runs if stretches(form, twos_in_runs)]

"""What a hand can do: every set in it that beats another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product

from rules.cards import Card
from rules.forms import CARDS_PER_RANK, in_order, strength, stretches
from rules.meeting import meeting
from rules.model import Form
from rules.play import Answer, play_set
from rules.rulebook import Rulebook
from rules.sets import CardSet, clash, kinds, recognise


def answers(
    rulebook: Rulebook, preset_id: str, target_cards: Sequence[Card], hand: Sequence[Card]
) -> list[tuple[CardSet, Answer]]:
    """Every set in ``hand`` that beats the target for certain, with its answer, cheapest first.

    Ordinary plays come before chops, fewer cards before more, lower before higher. Nothing
    beats cards that are no set, and a hand that clashes with them has no answers (see
    ``clash``). Raises KeyError when there is no such preset.
    """
    target = recognise(rulebook, preset_id, target_cards)
    if not isinstance(target, CardSet) or clash(target.cards, hand) is not None:
        return []
    found = [
        (attacker, answer)
        for attacker in _candidates(rulebook, preset_id, target, hand)
        if (answer := play_set(rulebook, preset_id, target, attacker)).beats
    ]
    return sorted(found, key=_cost)


def _cost(item: tuple[CardSet, Answer]) -> tuple[bool, int, tuple[int, int]]:
    attacker, answer = item
    return answer.is_chop, len(attacker.cards), strength(attacker.top)


def _candidates(
    rulebook: Rulebook, preset_id: str, target: CardSet, hand: Sequence[Card]
) -> Iterator[CardSet]:
    """The sets in the hand of every kind that may beat the target."""
    by_rank: dict[int, list[Card]] = {}
    for card in in_order(hand):
        by_rank.setdefault(card.rank, []).append(card)
    twos_in_runs = rulebook.presets[preset_id].twos_in_runs
    for form, kind in kinds(rulebook, preset_id).items():
        met = meeting(rulebook, preset_id, target.of.form, form)
        if met.compares or met.beats:
            for cards in _laid(form, stretches(form, twos_in_runs), by_rank):
                yield CardSet(kind, cards)


def _laid(
    form: Form, ranks: Sequence[range], by_rank: Mapping[int, Sequence[Card]]
) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards for sets of a form that go through one of ``ranks``."""
    each = CARDS_PER_RANK[form.shape]
    for stretch in ranks:
        if all(len(by_rank.get(rank, ())) >= each for rank in stretch):
            # Cards without their suit are alike: choosing others of them is no other choice.
            choices = (dict.fromkeys(combinations(by_rank[rank], each)) for rank in stretch)
            for parts in product(*choices):
                yield tuple(chain.from_iterable(parts))

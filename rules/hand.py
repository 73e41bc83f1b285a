"""What a hand can do: every set in it that beats another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product

from rules.cards import Card
from rules.forms import CARDS_PER_RANK, counted, in_order, strength, stretches
from rules.meeting import Meeting, meeting
from rules.model import Form
from rules.play import Answer, play_set
from rules.rulebook import Rulebook
from rules.sets import CardSet, clash, kinds, recognise


def answers(
    rulebook: Rulebook, preset_id: str, target_cards: Sequence[Card], hand: Sequence[Card]
) -> list[tuple[CardSet, Answer]]:
    """Every set in ``hand`` that beats the target for certain, with its answer, cheapest first.

    Ordinary plays come before chops, chops by the columns of the preset's table, lower before
    higher. Nothing beats cards that are no set, and a hand that clashes with them has no
    answers (see ``clash``). Raises KeyError when there is no such preset.
    """
    target = recognise(rulebook, preset_id, target_cards)
    if not isinstance(target, CardSet) or clash(target.cards, hand) is not None:
        return []
    found = [
        (attacker, answer)
        for attacker in _candidates(rulebook, preset_id, target, hand)
        if (answer := play_set(rulebook, preset_id, target, attacker)).beats
    ]
    columns = rulebook.presets[preset_id].matrix.attackers
    return sorted(found, key=lambda play: _cost(columns, *play))


def _cost(
    columns: Sequence[str], attacker: CardSet, answer: Answer
) -> tuple[bool, int, int, tuple[int, int]]:
    """What a play costs: a bomb by its column in the table, one without a column after them."""
    known = attacker.combination in columns
    column = columns.index(attacker.combination) if known and attacker.combination else len(columns)
    return answer.is_chop, column, len(attacker.cards), strength(attacker.top)


def most_cards(rulebook: Rulebook, preset_id: str, target: CardSet) -> int:
    """How many cards the largest set has that may beat the target, 0 where none may."""
    return max(
        (
            CARDS_PER_RANK[form.shape] * form.size
            for form in kinds(rulebook, preset_id)
            if _may_beat(meeting(rulebook, preset_id, target.of.form, form))
        ),
        default=0,
    )


def is_several(hand: Sequence[Card]) -> bool:
    """Whether every card of the hand is one of a pair or more, and no run of them was meant."""
    counts = set(counted(in_order(hand)).values())
    return len(counts) > 1 and min(counts) > 1


def _may_beat(met: Meeting) -> bool:
    return met.compares or met.beats is True


def _candidates(
    rulebook: Rulebook, preset_id: str, target: CardSet, hand: Sequence[Card]
) -> Iterator[CardSet]:
    """The sets in the hand of every kind that may beat the target."""
    by_rank: dict[int, list[Card]] = {}
    for card in in_order(hand):
        by_rank.setdefault(card.rank, []).append(card)
    twos_in_runs = rulebook.presets[preset_id].twos_in_runs
    for form, kind in kinds(rulebook, preset_id).items():
        if _may_beat(meeting(rulebook, preset_id, target.of.form, form)):
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

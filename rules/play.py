"""One set of cards played on another: what the table says, or who is higher."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from rules.cards import SUIT_CODES, Card, Deck
from rules.meeting import Meeting, meeting
from rules.model import Outcome, Shape
from rules.pairs import Pair
from rules.rulebook import Rulebook
from rules.set_faults import extra_fault, told_card
from rules.sets import CardSet, NoSet, clash, recognise
from rules.text import capitalised

INVALID: Literal["khong-hop-le"] = "khong-hop-le"
BY_RANK_ALONE = {Shape.QUAD, Shape.QUADS}
OF_TWO_SETS = frozenset({"by", "target", "attacker"})
OF_TWO_CARDS = frozenset({"by", "top", "bottom", "rank"})
# The patterns in ``cards.toml`` and what each may be filled with.
PLAYS = {
    "target-invalid": frozenset({"fault"}),
    "attacker-invalid": frozenset({"fault"}),
    "shared": frozenset({"card", "rank"}),
    "higher": OF_TWO_CARDS,
    "higher-overplay": OF_TWO_CARDS,
    "not-higher": OF_TWO_CARDS,
    "rest": frozenset({"rank"}),
    "suit-order": frozenset({"lowest", "highest"}),
    "suit-decides": OF_TWO_CARDS,
    "different": OF_TWO_SETS,
    "only-twos-and-bombs": OF_TWO_SETS,
    "no-bomb": OF_TWO_SETS,
    "below": OF_TWO_SETS,
    "impossible": OF_TWO_SETS,
    "more-twos": OF_TWO_SETS,
    "not-said": OF_TWO_SETS,
}


class Answer(Struct, frozen=True):
    """What comes of playing ``attacker`` on ``target``.

    ``outcome`` is a cell's outcome, or "khong-hop-le" when a side is no set. ``beats`` is
    None where nothing settles it. ``pair`` is the (target, attacker) of the ruling it rests
    on, if there is one.
    """

    target: CardSet | NoSet
    attacker: CardSet | NoSet
    outcome: str
    beats: bool | None
    reason: str
    pair: Pair | None
    is_chop: bool


def play(
    rulebook: Rulebook, preset_id: str, target_cards: Sequence[Card], attacker_cards: Sequence[Card]
) -> Answer:
    """The answer of a preset to cards, in any order, played on others.

    Raises KeyError when there is no such preset.
    """
    target = recognise(rulebook, preset_id, target_cards)
    attacker = recognise(rulebook, preset_id, attacker_cards)
    if (
        isinstance(target, NoSet)
        or isinstance(attacker, NoSet)
        or clash(target.cards, attacker.cards) is not None
    ):
        reason = _why_invalid(rulebook.deck, target, attacker)
        return Answer(target, attacker, INVALID, False, reason, None, False)
    return play_set(rulebook, preset_id, target, attacker)


def _why_invalid(deck: Deck, target: CardSet | NoSet, attacker: CardSet | NoSet) -> str:
    sides = {"target-invalid": target, "attacker-invalid": attacker}
    faults = [
        deck.plays[pattern].format(fault=side.reason)
        for pattern, side in sides.items()
        if isinstance(side, NoSet)
    ]
    return " ".join(faults) or told_clash(deck, target.cards, attacker.cards)


def told_clash(deck: Deck, target: Sequence[Card], attacker: Sequence[Card]) -> str:
    """The sentence about the card that cannot be there (see ``clash``); empty if all can."""
    cards, extra = [*target, *attacker], clash(target, attacker)
    if extra is None:
        return ""
    fault = extra_fault(cards, extra)
    is_shared = fault == "twice" and extra in target and extra in attacker
    return told_card(deck, deck.plays["shared"] if is_shared else deck.faults[fault], extra)


def play_set(rulebook: Rulebook, preset_id: str, target: CardSet, attacker: CardSet) -> Answer:
    """The answer for two sets recognised under the preset that share no card."""
    met = meeting(rulebook, preset_id, target.of.form, attacker.of.form)
    beats, reason = met.beats, met.reason
    if met.compares:
        beats = outranks(target, attacker)
        pattern = rulebook.deck.plays[_comparison(met, beats)]
        by = rulebook.presets[preset_id].cited_as
        reason = _compared(pattern, by, target, attacker, is_settled=beats is not None)
    elif not reason:
        by = rulebook.presets[preset_id].cited_as
        pattern = rulebook.deck.plays[met.pattern]
        reason = capitalised(pattern.format(by=by, target=target.label, attacker=attacker.label))
    is_chop = beats is True and met.outcome is not Outcome.COMPARE
    return Answer(target, attacker, met.outcome, beats, reason, met.pair, is_chop)


def _comparison(met: Meeting, beats: bool | None) -> str:
    if beats is None:
        return "suit-decides"
    if not beats:
        return "not-higher"
    return "higher-overplay" if met.outcome is Outcome.OVERPLAY else "higher"


def _compared(
    pattern: str, by: str, target: CardSet, attacker: CardSet, *, is_settled: bool
) -> str:
    """The comparison told by what decides it: the whole set, or its highest card."""
    deck, top, bottom = target.of.deck, attacker.label, target.label
    rank = deck.ranks[attacker.top.rank].name
    by_suit = is_settled and _leaves_a_suit_out(target.top, attacker.top)
    if target.shape not in BY_RANK_ALONE:
        top, bottom = (
            deck.plays["rest"].format(rank=rank)
            if by_suit and card.suit is None
            else deck.said(card)
            for card in (attacker.top, target.top)
        )
    told = capitalised(pattern.format(by=by, top=top, bottom=bottom, rank=rank))
    if not by_suit:
        return told
    lowest, highest = deck.suits[0].name, deck.suits[-1].name
    return f"{told} {deck.plays['suit-order'].format(lowest=lowest, highest=highest)}"


def _leaves_a_suit_out(target: Card, attacker: Card) -> bool:
    return target.rank == attacker.rank and None in (target.suit, attacker.suit)


def outranks(target: CardSet, attacker: CardSet) -> bool | None:
    """Whether ``attacker`` is the higher of two sets of one shape and size.

    By the highest rank, then by the highest suit in it; None where suits that were left out
    would decide.
    """
    rank = attacker.top.rank
    if target.top.rank != rank:
        return rank > target.top.rank
    theirs = [card.suit for card in target.cards if card.rank == rank]
    ours = [card.suit for card in attacker.cards if card.rank == rank]
    free = [suit for suit in range(len(SUIT_CODES)) if suit not in theirs and suit not in ours]
    can_win = _highest(ours, free) > _lowest_top(theirs, free)
    can_lose = _lowest_top(ours, free) < _highest(theirs, free)
    return None if can_win and can_lose else can_win


def _highest(suits: Sequence[int | None], free: Sequence[int]) -> int:
    """The top suit when those left out are the highest that are free."""
    blanks = suits.count(None)
    return max([suit for suit in suits if suit is not None] + [*free[len(free) - blanks :]])


def _lowest_top(suits: Sequence[int | None], free: Sequence[int]) -> int:
    """The top suit when those left out are the lowest that are free."""
    return max([suit for suit in suits if suit is not None] + [*free[: suits.count(None)]])

"""A chain of plays: each held against the one before it, and what was chopped on the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations as choose
from itertools import pairwise

from msgspec import Struct

from rules.cards import DECK, TWO, Card
from rules.meeting import Meeting, meeting
from rules.model import Combination, Outcome, Preset
from rules.pairs import Pair
from rules.play import play_set
from rules.reason import derive_reason
from rules.rulebook import Rulebook
from rules.set_faults import told_card
from rules.sets import CardSet, kinds
from rules.text import capitalised

PLAYERS = ("A", "B", "C", "D")
MOST_PLAYS = 12
TWOS = tuple(card for card in DECK if card.rank == TWO)


class Mark(StrEnum):
    """What a play is to the one before it. The values are the JSON and HTML contract."""

    LEADS = "ra-truoc"
    CHOPS = "chat"
    OVERPLAYS = "chat-de"
    COMPARES = "so-bai"
    OPEN = "ban-chot"
    REFUSED = "khong-duoc"
    UNSEEN = "chua-xet"


PAID = frozenset({Mark.CHOPS, Mark.OVERPLAYS, Mark.OPEN})
MARKS = {
    Outcome.CHOPS: Mark.CHOPS,
    Outcome.OVERPLAY: Mark.OVERPLAYS,
    Outcome.COMPARE: Mark.COMPARES,
    Outcome.TABLE_DECIDES: Mark.OPEN,
    Outcome.NOT_SAID: Mark.OPEN,
    Outcome.CANNOT: Mark.REFUSED,
    Outcome.IMPOSSIBLE: Mark.REFUSED,
}


class PlayedSet(Struct, frozen=True):
    """What was played: 2s by their cards, any other set by its kind alone, without ``cards``."""

    combination: Combination
    cards: tuple[Card, ...] = ()

    @property
    def id(self) -> str:
        """How addresses and JSON call it: "2S 2H", "tu-quy"."""
        return " ".join(card.code for card in self.cards) or self.combination.id


class Play(Struct, frozen=True):
    """A set laid by a player, who may have gone out with it."""

    player: str
    set: PlayedSet
    goes_out: bool = False


class Step(Struct, frozen=True):
    """A play as the preset sees it; ``pair`` is the ruling it rests on, if on any."""

    play: Play
    mark: Mark
    reason: str = ""
    pair: Pair | None = None


class Chop(Struct, frozen=True):
    """Who chopped what of whom, at which place of the chain.

    ``earlier`` are the 2s that the chopped 2s had just beaten; ``is_open`` where the preset
    leaves it to the table whether this may chop.
    """

    at: int
    chopped: Play
    chopper: Play
    earlier: tuple[Play, ...] = ()
    is_open: bool = False


@lru_cache(maxsize=4)
def every_set(rulebook: Rulebook) -> Mapping[str, PlayedSet]:
    """Id -> set, of all that may lie in a chain: 2s card by card first, then the bombs."""
    sets = [
        PlayedSet(item, cards)
        for item in rulebook.combinations.values()
        for cards in (choose(TWOS, len(item.cards)) if item.is_twos else [()])
    ]
    return {each.id: each for each in sets}


def playable(rulebook: Rulebook, preset: Preset) -> tuple[PlayedSet, ...]:
    """All 2s, and the other sets that the preset's table speaks of."""
    in_table = {*preset.matrix.targets, *preset.matrix.attackers}
    sets = every_set(rulebook).values()
    return tuple(each for each in sets if each.cards or each.combination.id in in_table)


def hold_plays(rulebook: Rulebook, preset_id: str, plays: Sequence[Play]) -> tuple[Step, ...]:
    """Each play beside the one before it; after the first refused one no other is looked at.

    Where a bomb meets its own kind, the later one is taken to be the higher, as the players
    say. Raises KeyError when there is no such preset.
    """
    steps: list[Step] = []
    for number, play in enumerate(plays):
        if steps and steps[-1].mark in (Mark.REFUSED, Mark.UNSEEN):
            steps.append(Step(play, Mark.UNSEEN))
        else:
            steps.append(_step(rulebook, preset_id, plays[:number], play))
    return tuple(steps)


def chops(steps: Sequence[Step]) -> tuple[Chop, ...]:
    """Every paid chop, in order."""
    return tuple(
        Chop(at, under.play, step.play, tuple(_beaten_before(steps[:at])), step.mark is Mark.OPEN)
        for at, (under, step) in enumerate(pairwise(steps), start=1)
        if step.mark in PAID
    )


def _beaten_before(steps: Sequence[Step]) -> Iterator[Play]:
    """The 2s under the last play, which beat each other in an ordinary way; lowest first."""
    start = len(steps) - 1
    while steps[start].mark is Mark.COMPARES and steps[start].play.set.cards:
        start -= 1
    return (step.play for step in steps[start:-1])


def _step(rulebook: Rulebook, preset_id: str, before: Sequence[Play], play: Play) -> Step:
    refusal = _why_never(rulebook, preset_id, before, play)
    if refusal:
        return Step(play, Mark.REFUSED, refusal)
    if not before:
        return Step(play, Mark.LEADS)
    if before[-1].set.cards and play.set.cards:
        return _twos_on_twos(rulebook, preset_id, before[-1], play)
    target, attacker = before[-1].set.combination, play.set.combination
    met = meeting(rulebook, preset_id, target.form, attacker.form)
    reason = _reason(rulebook, preset_id, met, before[-1].set, play.set)
    return Step(play, MARKS[met.outcome], reason, met.pair)


def _why_never(
    rulebook: Rulebook, preset_id: str, before: Sequence[Play], play: Play
) -> str | None:
    """Why nobody could make this play, whatever the table says; None where one could."""
    refusals, deck = rulebook.chain.refusals, rulebook.deck
    if before and before[-1].player == play.player:
        return refusals["same-player"].format(player=play.player)
    if any(each.goes_out and each.player == play.player for each in before):
        return refusals["gone"].format(player=play.player)
    laid = {card for each in before for card in each.set.cards}
    for card in play.set.cards:
        if card in laid:
            return told_card(deck, refusals["same-card"], card)
    form = play.set.combination.form
    if form not in kinds(rulebook, preset_id):
        by = rulebook.presets[preset_id].cited_as
        return deck.faults["quads-unknown"].format(by=by, size=form.size)
    return None


def _twos_on_twos(rulebook: Rulebook, preset_id: str, before: Play, play: Play) -> Step:
    of = kinds(rulebook, preset_id)
    target, attacker = (
        CardSet(of[each.set.combination.form], each.set.cards) for each in (before, play)
    )
    answer = play_set(rulebook, preset_id, target, attacker)
    return Step(play, Mark.COMPARES if answer.beats else Mark.REFUSED, answer.reason, answer.pair)


def _reason(
    rulebook: Rulebook, preset_id: str, met: Meeting, target: PlayedSet, attacker: PlayedSet
) -> str:
    if met.compares and met.pair:
        return derive_reason(rulebook, rulebook.presets[preset_id], *met.pair)
    if met.compares:
        return rulebook.chain.remarks["same-kind"].format(what=target.combination.name)
    by = rulebook.presets[preset_id].cited_as
    pattern = met.reason or rulebook.deck.plays[met.pattern]
    sides = {"target": target.combination.name, "attacker": attacker.combination.name}
    return capitalised(pattern.format(by=by, **sides))

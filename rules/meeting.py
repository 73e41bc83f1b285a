"""What a preset says when one kind of set is played on another, whatever the cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from rules.forms import CARDS_PER_RANK
from rules.model import MORE_TWOS_NEVER_EASIER, SAME_KIND_OUTCOMES, Form, Outcome, Preset
from rules.pairs import Pair
from rules.reason import derive_reason
from rules.rulebook import Rulebook
from rules.sets import KEPT, SetKind, kinds

BEATS = {Outcome.CHOPS: True, Outcome.CANNOT: False}


class Meeting(Struct, frozen=True):
    """The outcome when two kinds of set meet, and the cell it rests on, if any.

    Same kinds compare and leave ``beats`` and the reason to the cards. ``reason`` is whole
    where a cell gives it, else ``pattern`` names the one to fill.
    """

    outcome: Outcome
    pair: Pair | None
    compares: bool = False
    beats: bool | None = None
    reason: str = ""
    pattern: str = ""


@lru_cache(maxsize=KEPT * KEPT)
def meeting(rulebook: Rulebook, preset_id: str, target: Form, attacker: Form) -> Meeting:
    """What a preset says when a set of one form is played on one of another.

    Raises KeyError when there is no such preset, or no such kind of set under it.
    """
    preset, known = rulebook.presets[preset_id], kinds(rulebook, preset_id)
    below, above = known[target], known[attacker]
    pair = _cell(preset, below, above)
    if pair is not None:
        return _in_the_table(rulebook, preset, pair)
    if (target.shape, target.size) == (attacker.shape, attacker.size):
        return Meeting(Outcome.COMPARE, None, compares=True)
    return _no_challenge(preset, below, above) or _outside_the_table(preset, known, below, above)


def _cell(preset: Preset, target: SetKind, attacker: SetKind) -> Pair | None:
    """The cell of the preset's table that speaks of the two kinds, if any."""
    if target.combination is None or attacker.combination is None:
        return None
    pair = target.combination, attacker.combination
    return pair if pair in preset.matrix.cells else None


def _in_the_table(rulebook: Rulebook, preset: Preset, pair: Pair) -> Meeting:
    outcome = preset.matrix.cells[pair].outcome
    if outcome in SAME_KIND_OUTCOMES:
        return Meeting(outcome, pair, compares=True)
    reason = derive_reason(rulebook, preset, *pair)
    return Meeting(outcome, pair, beats=BEATS.get(outcome), reason=reason)


def _no_challenge(preset: Preset, target: SetKind, attacker: SetKind) -> Meeting | None:
    """Only 2s and bombs are chopped, and by bombs alone; None where both are such."""
    if not attacker.is_bomb:
        return _refusal("no-bomb" if attacker.combination in preset.not_bombs else "different")
    if not (target.is_bomb or target.form.is_twos):
        return _refusal("only-twos-and-bombs")
    return None


def _outside_the_table(
    preset: Preset, known: Mapping[Form, SetKind], target: SetKind, attacker: SetKind
) -> Meeting:
    """A bomb on 2s or on another bomb without a cell: what the cells around it imply."""
    reverse = _cell(preset, attacker, target)
    other_way = preset.matrix.outcome(*reverse) if reverse else None
    if other_way is Outcome.CHOPS:
        return _refusal("below", reverse)
    if other_way is Outcome.IMPOSSIBLE:
        return Meeting(Outcome.IMPOSSIBLE, reverse, pattern="impossible")
    refused = _refused_fewer_twos(preset, known, target, attacker)
    if refused is not None:
        return _refusal("more-twos", refused)
    return Meeting(Outcome.NOT_SAID, None, pattern="not-said")


def _refusal(pattern: str, pair: Pair | None = None) -> Meeting:
    return Meeting(Outcome.CANNOT, pair, beats=False, pattern=pattern)


def _refused_fewer_twos(
    preset: Preset, known: Mapping[Form, SetKind], target: SetKind, attacker: SetKind
) -> Pair | None:
    """The cell that refuses the attacker fewer 2s than the target has: more are never easier."""
    if not target.form.is_twos or MORE_TWOS_NEVER_EASIER in preset.exemptions:
        return None
    count = CARDS_PER_RANK[target.form.shape]
    fewer = [f for f in known if f.is_twos and CARDS_PER_RANK[f.shape] < count]
    pairs = (_cell(preset, known[form], attacker) for form in reversed(fewer))
    return next((p for p in pairs if p and preset.matrix.outcome(*p) is Outcome.CANNOT), None)

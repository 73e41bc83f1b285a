"""When a set may chop: in the round or passed, on turn or not.

Timing is one of the points sources quarrel about (facts, points ``vong`` and ``luot``), so
a requirement nobody states leaves the answer to the table.
"""

from __future__ import annotations

from rules.model import SILENT_OUTCOMES, Need, Outcome, Preset, TimingRule
from rules.ruling import Situation

ALL = ((True, True), (True, False), (False, True), (False, False))
TIMED = frozenset({Outcome.CHOPS, Outcome.OVERPLAY}) | SILENT_OUTCOMES
"""The outcomes that round and turn can still change."""


def timing_rule(preset: Preset, target: str, attacker: str) -> TimingRule:
    """The rule of round and turn that holds for this pair: the last one that covers it."""
    covering = [
        rule
        for rule in preset.timing.rules
        if rule.attacker == attacker and (not rule.targets or target in rule.targets)
    ]
    silent = TimingRule(attacker, (), Need.NOT_SAID, Need.NOT_SAID)
    return covering[-1] if covering else silent


def situations(preset: Preset, target: str, attacker: str) -> tuple[Situation, ...]:
    """The answer in all four situations; the first is the headline."""
    outcome = preset.matrix.cells[target, attacker].outcome
    rule = timing_rule(preset, target, attacker)
    return tuple(
        Situation(in_round, in_turn, _answer(outcome, rule, in_round, in_turn))
        for in_round, in_turn in ALL
    )


def _answer(outcome: Outcome, rule: TimingRule, in_round: bool, in_turn: bool) -> Outcome:
    if in_round and in_turn:
        return outcome
    if outcome is Outcome.COMPARE:
        return Outcome.CANNOT
    if outcome not in TIMED:
        return outcome
    missing = [] if in_round else [rule.needs_round]
    missing += [] if in_turn else [rule.needs_turn]
    if Need.YES in missing:
        return Outcome.CANNOT
    if outcome in SILENT_OUTCOMES or Need.NOT_SAID not in missing:
        return outcome
    return Outcome.TABLE_DECIDES

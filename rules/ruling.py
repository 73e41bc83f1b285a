"""The types of an answer: the ruling, and who stands behind it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.model import SILENT_OUTCOMES, Need, Outcome


class Situation(Struct, frozen=True):
    """The answer when the attacker is, or is not, in the round and on turn."""

    in_round: bool
    in_turn: bool
    outcome: Outcome


class Evidence(Struct, frozen=True):
    """Who answers what about one pair.

    ``presets`` and ``sources`` are grouped by outcome and count only those that state the
    answer themselves; ``inherited`` presets take it over from the one they extend;
    ``absent`` presets have no such cell.
    """

    presets: Mapping[Outcome, tuple[str, ...]]
    sources: Mapping[Outcome, tuple[str, ...]]
    inherited: tuple[str, ...]
    absent: tuple[str, ...]

    @property
    def is_disputed(self) -> bool:
        """Whether at least two different answers are given; leaving it open is no answer."""
        return len({*self.presets, *self.sources} - SILENT_OUTCOMES) > 1


class TimingEvidence(Struct, frozen=True):
    """Who says the attacker needs the round or the turn: need -> preset ids, source keys."""

    round_presets: Mapping[Need, tuple[str, ...]]
    turn_presets: Mapping[Need, tuple[str, ...]]
    round_sources: Mapping[Need, tuple[str, ...]]
    turn_sources: Mapping[Need, tuple[str, ...]]


class Ruling(Struct, frozen=True):
    """The answer to one question, and all that stands behind it."""

    preset: str
    target: str
    attacker: str
    outcome: Outcome
    question: str
    verdict: str
    reason: str
    situations: tuple[Situation, ...]
    sources: tuple[str, ...]
    evidence: Evidence
    timing_evidence: TimingEvidence

    @property
    def timing_is_open(self) -> bool:
        """Whether some situation is left to each table to settle."""
        return any(each.outcome is Outcome.TABLE_DECIDES for each in self.situations)

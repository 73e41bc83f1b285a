"""Who says what about one pair, counted from the data and never asserted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import TypeVar

from rules.model import Need, Outcome
from rules.rulebook import Rulebook
from rules.ruling import Evidence, TimingEvidence
from rules.situations import timing_rule

K = TypeVar("K")
KEPT = 256  # pairs: a table's own rules are no voice, so there are as many as in the real ones


def evidence(rulebook: Rulebook, target: str, attacker: str) -> Evidence:
    """Every answer to "may ``attacker`` chop ``target``?", by outcome.

    A preset that takes the cell over from the one it extends is no voice of its own.
    """
    return _evidence(rulebook.original, target, attacker)


@lru_cache(maxsize=KEPT)
def _evidence(rulebook: Rulebook, target: str, attacker: str) -> Evidence:
    presets: list[tuple[Outcome, str]] = []
    inherited: list[str] = []
    absent: list[str] = []
    for preset in rulebook.sourced.values():
        cell = preset.matrix.cells.get((target, attacker))
        if cell is None:
            absent.append(preset.id)
        elif cell.owner == preset.id:
            presets.append((cell.outcome, preset.id))
        else:
            inherited.append(preset.id)
    sources = [
        (claim.outcome, source.key)
        for source in rulebook.sources.values()
        for claim in source.claims
        if (claim.target, claim.attacker) == (target, attacker)
    ]
    return Evidence(_grouped(presets), _grouped(sources), tuple(inherited), tuple(absent))


def timing_evidence(rulebook: Rulebook, target: str, attacker: str) -> TimingEvidence:
    """Who says that ``attacker`` needs the round, or the turn, to chop ``target``."""
    return _timing_evidence(rulebook.original, target, attacker)


@lru_cache(maxsize=KEPT)
def _timing_evidence(rulebook: Rulebook, target: str, attacker: str) -> TimingEvidence:
    rules = [
        (preset.id, timing_rule(preset, target, attacker))
        for preset in rulebook.sourced.values()
        if preset.timing.owner == preset.id and attacker in preset.matrix.attackers
    ]
    claims = [
        (source.key, claim)
        for source in rulebook.sources.values()
        for claim in source.timing_claims
        if claim.attacker == attacker
    ]
    return TimingEvidence(
        round_presets=_said((rule.needs_round, key) for key, rule in rules),
        turn_presets=_said((rule.needs_turn, key) for key, rule in rules),
        round_sources=_said((claim.needs_round, key) for key, claim in claims),
        turn_sources=_said((claim.needs_turn, key) for key, claim in claims),
    )


def _said(pairs: Iterable[tuple[Need, str]]) -> Mapping[Need, tuple[str, ...]]:
    """Who says yes and who says no; silence is left out."""
    grouped = _grouped(pairs)
    return {need: grouped[need] for need in (Need.YES, Need.NO) if need in grouped}


def _grouped(pairs: Iterable[tuple[K, str]]) -> Mapping[K, tuple[str, ...]]:
    groups: dict[K, tuple[str, ...]] = {}
    for key, name in pairs:
        groups[key] = (*groups.get(key, ()), name)
    return groups

"""The one place where a question becomes a ruling."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.evidence import evidence, timing_evidence
from rules.model import Preset
from rules.pair_words import question, verdict
from rules.reason import derive_reason
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.situations import TIMED, situations
from rules.text import capitalised

KEPT = 512  # rulings: all of the real rule sets


class NoSuchCell(LookupError):
    """The preset, or the pair in its table, does not exist."""


def judge(rulebook: Rulebook, preset_id: str, target: str, attacker: str) -> Ruling:
    """The ruling of a preset on ``attacker`` played on ``target``.

    Raises NoSuchCell when there is no such preset or its table has no such cell.
    """
    preset = rulebook.presets.get(preset_id)
    if preset is None or (target, attacker) not in preset.matrix.cells:
        raise NoSuchCell(preset_id, target, attacker)
    if preset.house:
        return _judged(rulebook, preset_id, target, attacker)
    return _kept(rulebook.original, preset_id, target, attacker)


def _judged(rulebook: Rulebook, preset_id: str, target: str, attacker: str) -> Ruling:
    preset = rulebook.presets[preset_id]
    cell = preset.matrix.cells[target, attacker]
    return Ruling(
        preset=preset_id,
        target=target,
        attacker=attacker,
        outcome=cell.outcome,
        question=capitalised(question(rulebook, target, attacker)),
        verdict=verdict(rulebook, target, attacker, cell.outcome),
        reason=derive_reason(rulebook, preset, target, attacker),
        situations=situations(preset, target, attacker),
        sources=_sources(preset, target, attacker),
        evidence=evidence(rulebook, target, attacker),
        timing_evidence=timing_evidence(rulebook, target, attacker),
    )


_kept = lru_cache(maxsize=KEPT)(_judged)


def rulings(rulebook: Rulebook, preset_id: str) -> Iterator[Ruling]:
    """Every ruling of a preset, row by row. Raises NoSuchCell for an unknown preset."""
    if preset_id not in rulebook.presets:
        raise NoSuchCell(preset_id)
    matrix = rulebook.presets[preset_id].matrix
    for target in matrix.targets:
        for attacker in matrix.attackers:
            yield judge(rulebook, preset_id, target, attacker)


def across(rulebook: Rulebook, target: str, attacker: str) -> tuple[Ruling, ...]:
    """The same question under every preset whose table has the cell, in listing order."""
    return tuple(
        judge(rulebook, preset.id, target, attacker)
        for preset in rulebook.presets.values()
        if (target, attacker) in preset.matrix.cells
    )


def _sources(preset: Preset, target: str, attacker: str) -> tuple[str, ...]:
    """What the ruling rests on: the cell's sources, and those of the timing where it matters."""
    cell = preset.matrix.cells[target, attacker]
    timing = preset.timing.cite if cell.outcome in TIMED else ()
    return tuple(dict.fromkeys([*cell.cite, *timing]))

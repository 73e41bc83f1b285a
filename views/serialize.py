"""Rulings and presets as plain JSON values (for the whole rulebook see ``book``).

Field names never change within v1; new ones may come. ``openapi.json`` describes each of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec.structs import asdict

from rules.credit import credit
from rules.history import Change
from rules.model import House, Preset, Prices, Source
from rules.rulebook import Rulebook
from rules.ruling import Ruling, Situation, TimingEvidence
from rules.since import changes_of_cell, since
from rules.text import capitalised

from .addresses import preset_path, ruling_path
from .public import absolute
from .site import Site

SCHEMA_VERSION = 1
SELF = "self"  # how well the reference page itself was reached
Json = dict[str, Any]


def versions(rulebook: Rulebook) -> Json:
    """What every document starts with: the version of its form, and of the data in it."""
    return {"schema_version": SCHEMA_VERSION, "data_version": rulebook.data_version}


def ruling_json(rulebook: Rulebook, ruling: Ruling) -> Json:
    """One ruling with all that stands behind it."""
    found = credit(rulebook, ruling)
    return {
        **versions(rulebook),
        "preset": ruling.preset,
        **_answer(rulebook, ruling),
        "question": ruling.question,
        "verdict": ruling.verdict,
        "owner": found.owner.id,
        "credit": capitalised(found.text),
        "situations": [situation_json(situation) for situation in ruling.situations],
        "sources": [cited_json(rulebook.sources[key]) for key in ruling.sources],
        "evidence": dict(ruling.evidence.presets),
        "evidence_sources": dict(ruling.evidence.sources),
        "inherited": ruling.evidence.inherited,
        "absent": ruling.evidence.absent,
        "timing_evidence": _timing_evidence(ruling.timing_evidence),
        **_history(rulebook, ruling),
    }


def situation_json(situation: Situation) -> Json:
    """The answer in the round or not, on turn or not."""
    return {
        "in_round": situation.in_round,
        "in_turn": situation.in_turn,
        "outcome": situation.outcome,
    }


def _history(rulebook: Rulebook, ruling: Ruling) -> Json:
    cell = ruling.target, ruling.attacker
    recorded = changes_of_cell(rulebook, ruling.preset, *cell)
    return {
        "since": since(rulebook, rulebook.presets[ruling.preset], *cell),
        "changes": [{"data_version": c.version, **change_json(c)} for c in recorded],
    }


def change_json(change: Change) -> Json:
    """What an answer was and is, when, why, and by which sources."""
    return {
        "when": [{"in_round": round_, "in_turn": turn} for round_, turn in change.when],
        "from": change.before,
        "to": change.after,
        "why": change.why,
        "sources": change.sources,
    }


def preset_summary(preset: Preset) -> Json:
    """A preset as an entry of a list."""
    return {
        "id": preset.id,
        "name": preset.name,
        "cited_as": preset.cited_as,
        "summary": preset.summary,
        "note": preset.note,
        "reached": preset.reached,
        "extends": preset.extends,
        "sources": preset.sources,
        "url": absolute(preset_path(preset.id)),
    }


def preset_list(rulebook: Rulebook) -> Json:
    """All presets, each in short."""
    return {
        **versions(rulebook),
        "default_preset": rulebook.default_preset,
        "presets": [preset_summary(preset) for preset in rulebook.presets.values()],
    }


def preset_document(site: Site, preset: Preset) -> Json:
    """One preset as a document of its own."""
    return {**versions(site.rulebook), **preset_json(site, preset)}


def preset_json(site: Site, preset: Preset) -> Json:
    """A preset with its table, cell by cell in reading order, and its other rules."""
    return {
        **preset_summary(preset),
        "targets": preset.matrix.targets,
        "attackers": preset.matrix.attackers,
        "cells": [_cell(site.rulebook, preset, ruling) for ruling in site.rulings_of(preset)],
        "timing": asdict(preset.timing),
        "chain": asdict(preset.chain),
        "same_kind": asdict(preset.same_kind),
        "prices": prices_json(preset.prices),
        "stands": dict(preset.stands),
        "twos_in_runs": preset.twos_in_runs,
        "not_bombs": preset.not_bombs,
        "house": house_json(preset.house),
    }


def house_json(house: House | None) -> Json | None:
    """What a table settled: the preset it starts from, its choices, whose prices; else null."""
    if house is None:
        return None
    choices = house.choices
    return {
        "base": choices.base,
        "choices": dict(choices.options),
        "prices": choices.prices or None,
        "amounts": _amounts(choices.amounts),
    }


def _answer(rulebook: Rulebook, ruling: Ruling) -> Json:
    return {
        "target": ruling.target,
        "attacker": ruling.attacker,
        "outcome": ruling.outcome,
        "label": rulebook.vocabulary.outcomes[ruling.outcome].word,
        "reason": ruling.reason,
        "url": absolute(ruling_path(ruling.preset, ruling.target, ruling.attacker)),
    }


def _cell(rulebook: Rulebook, preset: Preset, ruling: Ruling) -> Json:
    cell = preset.matrix.cells[ruling.target, ruling.attacker]
    return {**_answer(rulebook, ruling), "owner": cell.owner, "cite": cell.cite}


def cited_json(source: Source) -> Json:
    """A source where it is cited."""
    reached = source.reached or SELF
    return {"key": source.key, "title": source.title, "url": source.url, "reached": reached}


def _timing_evidence(evidence: TimingEvidence) -> Json:
    return {
        "round": {"presets": dict(evidence.round_presets), "sources": dict(evidence.round_sources)},
        "turn": {"presets": dict(evidence.turn_presets), "sources": dict(evidence.turn_sources)},
    }


def prices_json(prices: Prices | None) -> Json | None:
    """Prices as exact fractions; null where none are told."""
    if prices is None:
        return None
    amounts = _amounts(prices.amounts)
    return {"unit": prices.unit, "amounts": amounts, "note": prices.note, "cite": prices.cite}


def _amounts(amounts: Mapping[str, Fraction]) -> dict[str, str]:
    return {item: str(amount) for item, amount in amounts.items()}

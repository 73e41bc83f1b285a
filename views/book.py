"""The whole rulebook as one plain JSON value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import asdict

from rules.content import Point, Vocabulary, Word
from rules.history import Change, DataVersion
from rules.model import Combination, Source

from .addresses import set_path
from .public import absolute
from .serialize import Json, change_json, cited_json, preset_json, prices_json, versions
from .site import Site


def rulebook_json(site: Site) -> Json:
    """Everything the site knows, each list in its order on the site."""
    rulebook = site.rulebook
    return {
        **versions(rulebook),
        "default_preset": rulebook.default_preset,
        "vocabulary": _vocabulary(rulebook.vocabulary),
        "combinations": [_combination(c) for c in rulebook.combinations.values()],
        "sources": [_source(source) for source in rulebook.sources.values()],
        "presets": [preset_json(site, preset) for preset in rulebook.presets.values()],
        "points": [_point(point) for point in rulebook.points.values()],
        "faq": [asdict(entry) for entry in rulebook.faq.values()],
        "notes": [asdict(note) for note in rulebook.notes.values()],
        "glossary": [asdict(term) for term in rulebook.glossary.values()],
        "history": [_version(version) for version in rulebook.versions],
    }


def _version(version: DataVersion) -> Json:
    told = {"data_version": version.id, "text": version.text, "added": version.added}
    return {**told, "changes": [_change(change) for change in version.changes]}


def _change(change: Change) -> Json:
    cells = [{"target": target, "attacker": attacker} for target, attacker in change.cells]
    where = {"presets": change.presets, "cells": cells, "point": change.point}
    return {**where, **change_json(change)}


def _combination(combination: Combination) -> Json:
    told = asdict(combination)
    form = told.pop("form")
    told |= {"shape": form.shape, "size": form.size}
    return {**told, "url": absolute(set_path(combination.id))}


def _source(source: Source) -> Json:
    return {
        **cited_json(source),
        "where": source.where,
        "consulted": source.consulted,
        "note": source.note,
        "claims": [asdict(claim) for claim in source.claims],
        "timing_claims": [asdict(claim) for claim in source.timing_claims],
        "stands": dict(source.stands),
        "prices": prices_json(source.prices),
    }


def _point(point: Point) -> Json:
    options = [{"id": o.id, "label": o.label, "note": o.note} for o in point.options]
    return {
        "id": point.id,
        "question": point.question,
        "why": point.why,
        "options": options,
        "examples": point.examples,
        "prices": point.prices,
    }


def _vocabulary(vocabulary: Vocabulary) -> Json:
    return {
        "outcomes": _words(vocabulary.outcomes),
        "reached": _words(vocabulary.reached),
        "needs": _words(vocabulary.needs),
        "situations": [
            {"in_round": in_round, "in_turn": in_turn, "label": label}
            for (in_round, in_turn), label in vocabulary.situations.items()
        ],
        "sections": dict(vocabulary.sections),
        "price_items": dict(vocabulary.price_items),
    }


def _words(words: Mapping[Any, Word]) -> Json:
    return {key: asdict(word) for key, word in words.items()}

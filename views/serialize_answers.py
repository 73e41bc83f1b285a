"""Answers to cards and to typed questions as plain JSON values.

Field names never change within v1; new ones may come. ``openapi.json`` describes each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.cases import Case
from rules.compare import told_prices
from rules.model import Preset, Prices
from rules.moments import When
from rules.play import Answer
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.sets import CardSet, NoSet
from rules.text import capitalised
from rules.topics import Topic, label

from .addresses import ask_path, carried, position_path, ruling_path, set_path
from .public import absolute, root
from .reply import Pair, Reply
from .serialize import Json, ruling_json, situation_json, versions
from .standing import Standing, standings
from .topics import topic_path

KEPT = 512  # topics: all there are, for the one or two addresses that a site is asked at


def cards_json(rulebook: Rulebook, preset_id: str, answer: Answer) -> Json:
    """Whether one set of cards beats another, and the ruling it rests on, if on any."""
    target, attacker = _side(answer.target), _side(answer.attacker)
    sides = " ".join(target["cards"]), " ".join(attacker["cards"])
    return {
        **versions(rulebook),
        "preset": preset_id,
        "target": target,
        "attacker": attacker,
        "outcome": answer.outcome,
        "beats": answer.beats,
        "is_chop": answer.is_chop,
        "reason": answer.reason,
        "ruling_url": answer.pair and absolute(ruling_path(preset_id, *answer.pair)),
        "url": absolute(carried(rulebook, position_path(*sides), preset_id)),
    }


def _side(found: CardSet | NoSet) -> Json:
    cards = [card.code for card in found.cards]
    if isinstance(found, NoSet):
        return {"cards": cards, "kind": None, "label": None, "fault": found.reason}
    return {"cards": cards, "kind": found.kind, "label": found.label, "fault": None}


def reply_json(rulebook: Rulebook, preset: Preset, question: str, told: Reply) -> Json:
    """How a question was read; what is left open or near stands among the candidates."""
    here, topic, ruling, when = root(), told.topic, told.ruling, told.reading.when
    return {
        **versions(rulebook),
        "preset": told.preset.id,
        "q": question,
        "understood": {
            "target": told.reading.target,
            "attacker": told.reading.attacker,
            "topic": topic and _topic(rulebook.original, topic, here),
            "situations": [{"in_round": a, "in_turn": b} for a, b in when.rows] if when else [],
        },
        "unknown": told.reading.unknown,
        "no_bombs": told.reading.idle,
        "ruling": ruling_json(rulebook, ruling) if ruling else None,
        "situations": _asked_for(when, ruling),
        "stands": [
            _stand(rulebook, by, said) for by in told.presets for said in _said(rulebook, by, topic)
        ],
        "candidates": _candidates(rulebook, told, here),
        "url": here + carried(rulebook, ask_path(question), preset.id),
    }


def _said(rulebook: Rulebook, preset: Preset, topic: Topic | None) -> tuple[Standing, ...]:
    return standings(rulebook, preset, topic) if topic else ()


def _stand(rulebook: Rulebook, preset: Preset, said: Standing) -> Json:
    text = said.text
    words = told_prices(rulebook, text) if isinstance(text, Prices) else text and text.text
    return {
        "preset": preset.id,
        "about": said.title,
        "text": words or None,
        "option": said.option and said.option.id,
        "label": said.option and said.option.label,
        "is_lent": said.is_lent,
    }


def _asked_for(when: When | None, ruling: Ruling | None) -> list[Json]:
    """What a ruling says at the moment the question speaks of; nothing where it speaks of none."""
    return [situation_json(each) for each in when.of(ruling)] if when and ruling else []


def _candidates(rulebook: Rulebook, told: Reply, here: str) -> list[Json]:
    """All ways to read the question where several are left, then what it may be about."""
    readings = told.pairs if len(told.pairs) > 1 else ()
    return [
        *[_reading(rulebook, pair, here) for pair in readings],
        *[_about(rulebook.original, topic, here) for topic in told.near],
    ]


def _reading(rulebook: Rulebook, pair: Pair, here: str) -> Json:
    known = [rulebook.combinations[side].name for side in (pair.target, pair.attacker) if side]
    ruling = pair.ruling
    path = set_path(pair.target or pair.attacker or "")
    if ruling:
        path = ruling_path(ruling.preset, ruling.target, ruling.attacker)
    return {
        "target": pair.target,
        "attacker": pair.attacker,
        "preset": pair.preset.id,
        "topic": None,
        "label": ruling.question if ruling else capitalised(", ".join(known)),
        "url": here + path,
        "situations": _asked_for(pair.when, ruling),
    }


@lru_cache(maxsize=KEPT)
def _about(rulebook: Rulebook, topic: Topic, here: str) -> Json:
    known = _topic(rulebook, topic, here)
    sides = {"target": None, "attacker": None}
    said = {"label": known["label"], "url": known["url"]}
    return {**sides, "preset": None, "topic": known, **said, "situations": []}


@lru_cache(maxsize=KEPT)
def _topic(rulebook: Rulebook, topic: Topic, here: str) -> Json:
    return {
        "kind": topic.kind,
        "id": topic.id,
        "label": label(rulebook, topic),
        "url": here + topic_path(topic),
    }


def cases_json(rulebook: Rulebook, cases: Sequence[Case]) -> Json:
    """Every card case, preset by preset."""
    return {**versions(rulebook), "cases": [case_json(case) for case in cases]}


def case_json(case: Case) -> Json:
    """Cards played on cards, and the answer to expect."""
    return {
        "id": case.id,
        "preset": case.preset,
        "target": [card.code for card in case.target],
        "attacker": [card.code for card in case.attacker],
        "outcome": case.outcome,
        "beats": case.beats,
        "ruling_url": case.pair and absolute(ruling_path(case.preset, *case.pair)),
        "why": case.why,
    }

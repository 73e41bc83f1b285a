"""The JSON answers to what is asked: two sets of cards, a typed question; and the card cases."""

from __future__ import annotations

from typing import TypeVar

from flask import Blueprint, Response, request

from rules.cards import Card
from rules.play import play
from rules.rulebook import Rulebook

from .addresses import ENDPOINTS, FILES, QUESTION
from .inputs import MISSING, Query, Refused, UnreadableError, chosen_preset, printable, the_only
from .position import MAX_TEXT, faults_between, read_cards
from .rendering import json_answer
from .reply import read_question, reply
from .serialize_answers import cards_json, cases_json, reply_json
from .site import current_site

PRESET = "preset"
TARGET, ATTACKER = "target", "attacker"

Given = TypeVar("Given", str, tuple[Card, ...])

blueprint = Blueprint("answers", __name__)


@blueprint.get(ENDPOINTS["cards"])
def cards_answer() -> Response:
    """Whether one set of cards beats another."""
    site, query = current_site(), request.args
    preset = chosen_preset(site, query, PRESET)
    try:
        target, attacker = (_cards(site.rulebook, query, key) for key in (TARGET, ATTACKER))
    except UnreadableError as error:
        raise Refused(str(error)) from error
    for fault in faults_between(site.rulebook, target, attacker, (TARGET, ATTACKER)):
        raise Refused(fault)
    answer = play(site.rulebook, preset.id, target, attacker)
    return json_answer(cards_json(site.rulebook, preset.id, answer))


@blueprint.get(ENDPOINTS["ask"])
def ask_answer() -> Response:
    """How a question is read, and the ruling where it asks for one."""
    site, query = current_site(), request.args
    preset = chosen_preset(site, query, PRESET)
    try:
        _given(printable("".join(query.getlist(QUESTION))).strip(), QUESTION)
        question = _given(read_question(query, QUESTION), QUESTION)
    except UnreadableError as error:
        raise Refused(str(error)) from error
    told = reply(site.rulebook, preset, question)
    return json_answer(reply_json(site.rulebook, preset, question, told))


@blueprint.get(FILES["cases"])
def cases_file() -> Response:
    """Every ruling of every preset as positions of cards."""
    site = current_site()
    return json_answer(cases_json(site.rulebook, site.cases))


def _cards(rulebook: Rulebook, query: Query, key: str) -> tuple[Card, ...]:
    cards = read_cards(rulebook.deck, the_only(query, key, key, MAX_TEXT), key)
    return _given(cards, key)


def _given(value: Given, key: str) -> Given:
    if not value:
        raise UnreadableError(MISSING.format(key))
    return value

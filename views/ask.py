"""The question as players type it, and how the site read it."""

from __future__ import annotations

from functools import partial

from flask import Blueprint, Response, request

from rules.demands import demand
from rules.house import CHAIN_POINTS
from rules.model import Preset
from rules.topics import Topic, label

from .addresses import PAGES, PRESET_PARAMETER, QUESTION, ask_path, carried, titled
from .inputs import FormState, UnreadableError, preset_or_fault, printable
from .json_addresses import ask_json_path
from .pages import bound_rulings
from .rendering import page
from .reply import MAX_QUESTION, Reply, question_of, read_question, reply
from .site import current_site
from .standing import standings, turns_on
from .titles import FIXED, Head, ruling_head
from .topics import topic_path

blueprint = Blueprint("ask", __name__)


@blueprint.get(PAGES["ask"])
def ask() -> Response:
    """One box to type in; below it how the question was read, and the answer."""
    site = current_site()
    faults: list[str] = []
    preset = preset_or_fault(site, request.args, faults)
    question = _question(faults)
    told = reply(site.rulebook, preset, question) if question and not faults else None
    return page(
        "ask.html",
        _head(told),
        preset,
        canonical=PAGES["ask"],
        json=ask_json_path(preset.id, question) if told else None,
        status=400 if faults else 200,
        question=question,
        faults=faults,
        told=told,
        form=_form(told.preset if told else preset, told),
        is_chosen=any(request.args.getlist(PRESET_PARAMETER)),
        ask_under=_ask_under,
        chain_under=_chain_under,
        is_about_chains=_is_about_chains,
        question_of=partial(question_of, site.rulebook),
        topic_path=topic_path,
        topic_label=partial(label, site.rulebook.original),
        demand=partial(demand, site.rulebook),
        standings=partial(standings, site.rulebook),
        bound_rulings=lambda entry: bound_rulings(site, entry, told.preset if told else preset),
    )


def _question(faults: list[str]) -> str:
    """The question; when it cannot be taken, a fault is noted and as much of it kept as may be."""
    try:
        return printable(read_question(request.args))
    except UnreadableError as error:
        faults.append(str(error))
        return printable(request.args[QUESTION])[:MAX_QUESTION]


def _ask_under(preset: Preset, question: str) -> str:
    """The address that answers ``question`` under the preset that answered the one before it."""
    return _under(preset, ask_path(question))


def _chain_under(preset: Preset) -> str:
    """The address that works out a chain under the preset that the question is about."""
    return _under(preset, PAGES["chain"])


def _under(preset: Preset, path: str) -> str:
    return titled(carried(current_site().rulebook, path, preset.id), preset)


def _is_about_chains(topic: Topic) -> bool:
    return any(point.id in CHAIN_POINTS for point in turns_on(current_site().rulebook, topic))


def _form(preset: Preset, told: Reply | None) -> FormState:
    """The lookup form with what was understood of either side."""
    if told is None:
        return FormState(preset)
    return FormState(preset, told.reading.target, told.reading.attacker)


def _head(told: Reply | None) -> Head:
    if told and told.ruling and not told.pairs[0].when:
        return ruling_head(current_site().rulebook, told.ruling)
    return FIXED["ask"]

"""Settling a table's rules before dealing: point by point, or led there by a few questions."""

from __future__ import annotations

from functools import partial
from urllib.parse import parse_qsl, urlsplit

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.codes import Choices, encode
from rules.compare import differing_cells, told_prices
from rules.house import base_of, price_owners
from rules.model import Preset
from rules.quiz import left_after, quiz, started_from
from rules.settling import bases, standings, tidy

from .addresses import (
    OWN_PRICES,
    PAGES,
    PRICES,
    amount_parameter,
    carried,
    preset_path,
    quiz_path,
    settle_path,
    titled,
)
from .choices import MAX_AMOUNT, Settling, read_answers, read_settling
from .houses import MAX_TITLE, bring
from .inputs import preset_or_fault
from .rendering import page
from .site import Site, current_site
from .titles import FIXED

blueprint = Blueprint("settle", __name__)


@blueprint.get(PAGES["settle"])
def settle() -> WerkzeugResponse:
    """The points to settle, each with its options, and the table that comes out of them."""
    site = current_site()
    faults: list[str] = []
    reader = preset_or_fault(site, request.args, faults)
    asked = read_settling(site, request.args)
    faults += [fault for fault in asked.faults if fault not in faults]
    house = make_house(site, asked)
    if asked.is_made and not faults:
        return redirect(titled(preset_path(house.id), house), 303)
    address = settle_address(reader.id, asked.choices, asked.title)
    if asked.is_sent and not faults and _is_spelled_otherwise(address, asked):
        return redirect(address, 303)
    return _page(current_site(), reader, asked, house, faults)


def make_house(site: Site, asked: Settling) -> Preset:
    """The table of the choices, brought among the presets of the request under its code."""
    choices = tidy(site.rulebook, asked.choices)
    code = encode(site.rulebook.newest_codes, choices)
    return bring(code, asked.title)


def settle_address(reader: str, choices: Choices, title: str = "") -> str:
    """The page with ``choices`` made, under the reader's preset."""
    path = settle_path(choices, title)
    return carried(current_site().rulebook, path, reader)


def _is_spelled_otherwise(address: str, asked: Settling) -> bool:
    """Whether the request says no more than ``address`` in other words."""
    said = sorted(request.args.items(multi=True))
    is_unfinished = asked.own_prices and not asked.choices.amounts
    return not is_unfinished and sorted(parse_qsl(urlsplit(address).query)) != said


def _page(
    site: Site, reader: Preset, asked: Settling, house: Preset, faults: list[str]
) -> Response:
    rulebook = site.rulebook
    base = base_of(rulebook, asked.choices)
    owners = price_owners(rulebook)
    return page(
        "settle.html",
        FIXED["settle"],
        site.rulebook.presets[reader.id],
        canonical=PAGES["settle"],
        status=400 if faults else 200,
        asked=asked,
        faults=faults,
        house=house,
        start=base,
        bases=bases(rulebook),
        standings=standings(rulebook, asked.choices),
        owners={key: owners[key] for key in rulebook.newest_codes.prices},
        differing=frozenset(differing_cells(base, house)),
        amount_parameter=amount_parameter,
        items=rulebook.newest_codes.items,
        told_prices=partial(told_prices, rulebook),
        PRICES=PRICES,
        OWN_PRICES=OWN_PRICES,
        MAX_TITLE=MAX_TITLE,
        MAX_AMOUNT=MAX_AMOUNT,
    )


@blueprint.get(PAGES["quiz"])
def ask_quiz() -> Response:
    """A few questions, one at a time, that lead to the nearest rule set."""
    site = current_site()
    faults: list[str] = []
    reader = preset_or_fault(site, request.args, faults)
    answers = read_answers(site.rulebook, request.args, faults)
    return page(
        "quiz.html",
        FIXED["quiz"],
        reader,
        canonical=PAGES["quiz"],
        status=400 if faults else 200,
        faults=faults,
        answers=answers,
        quiz=quiz(site.rulebook, answers),
        left_after=partial(left_after, site.rulebook),
        start=partial(started_from, site.rulebook),
        quiz_path=quiz_path,
    )

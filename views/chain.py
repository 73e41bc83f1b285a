"""The chain payment: plays in order, who pays whom, and the sum written out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple
from urllib.parse import parse_qsl, urlsplit

from flask import Blueprint, Response, redirect, request
from werkzeug.datastructures import MultiDict
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.chain import MOST_PLAYS, PLAYERS, PlayedSet, playable
from rules.chain_pay import BLACK_TWO, POINTS, RED_TWO
from rules.chain_settle import Settlement, settle
from rules.chain_told import balance_texts, called, payment_text, remarks
from rules.content import ChainExample, Option, Point
from rules.model import Preset
from rules.rulebook import Rulebook

from .addresses import ENDPOINTS, PAGES
from .chain_asked import (
    JSON_PLAY,
    MORE,
    SIDES,
    ChainAsked,
    json_address,
    own_address,
    rows_shown,
)
from .chain_form import as_form, read_chain
from .inputs import MISSING, Query, Refused, UnreadableError
from .pages import price_tables
from .rendering import json_answer, page
from .serialize_chain import chain_json
from .site import Site, current_site
from .titles import FIXED

IN_BRACKETS = re.compile(r" ?\([^)]*\)")
UNBREAKABLE = "\u00a0"

blueprint = Blueprint("chain", __name__)


@blueprint.app_template_filter()
def together(text: str) -> str:
    """``text`` with what stands in brackets on one line with what it explains."""
    return IN_BRACKETS.sub(lambda found: found[0].replace(" ", UNBREAKABLE), text)


class Choice(NamedTuple):
    """A point the form lets choose: its parameter, what is chosen, and what the preset says."""

    key: str
    point: Point
    chosen: str | None
    stated: Option | None


class Worked(NamedTuple):
    """A chain worked out in the data, under which preset, and its address."""

    title: str
    preset: Preset
    path: str


@blueprint.get(PAGES["chain"])
def chain() -> WerkzeugResponse:
    """The form and, once there are plays, who pays whom."""
    site = current_site()
    asked = read_chain(site, request.args)
    wants_more = any(request.args.getlist(MORE))
    if not asked.faults and not wants_more:
        address = own_address(site, asked)
        if _fields(urlsplit(address).query) != _fields(request.query_string.decode()):
            return redirect(address, 303)
    return _page(site, asked, all_given=wants_more or bool(asked.faults))


@blueprint.get(ENDPOINTS["chain"])
def chain_answer() -> Response:
    """The same as the page says."""
    site = current_site()
    asked = asked_in_json(site, request.args)
    return json_answer(chain_json(site, asked, settled(site, asked)))


def asked_in_json(site: Site, query: Query) -> ChainAsked:
    """The chain that the JSON is asked for. Raises ``Refused`` with the first fault."""
    try:
        asked = read_chain(site, as_form(query))
    except UnreadableError as error:
        raise Refused(str(error)) from error
    for fault in asked.faults:
        raise Refused(fault)
    if not asked.plays:
        raise Refused(MISSING.format(JSON_PLAY))
    return asked


def settled(site: Site, asked: ChainAsked) -> Settlement:
    """What comes of the chain asked for."""
    return settle(site.rulebook, asked.preset.id, asked.plays, asked.sides, asked.amounts)


def _fields(query: str) -> list[tuple[str, str]]:
    return parse_qsl(query, keep_blank_values=True)


def _page(site: Site, asked: ChainAsked, *, all_given: bool) -> Response:
    rulebook = site.rulebook
    is_told = bool(asked.plays) and not asked.faults
    return page(
        "chain.html",
        FIXED["chain"],
        asked.preset,
        canonical=PAGES["chain"],
        json=json_address(asked) if is_told else None,
        status=400 if asked.faults else 200,
        asked=asked,
        settlement=settled(site, asked) if is_told else None,
        rows=rows_shown(asked, all_given=all_given),
        most=MOST_PLAYS,
        players=PLAYERS,
        sets=_offered_sets(rulebook, asked),
        choices=list(_choices(rulebook, asked)),
        tables=list(price_tables(rulebook)),
        items=_price_items(rulebook, asked),
        examples=_examples(site.root or site),
        called=partial(called, rulebook),
        payment_text=partial(payment_text, rulebook),
        remarks=partial(remarks, rulebook),
        balance_texts=partial(balance_texts, rulebook),
        own_address=partial(own_address, site, asked),
    )


def _offered_sets(rulebook: Rulebook, asked: ChainAsked) -> list[PlayedSet]:
    """What may be played under the preset, and what has been chosen all the same."""
    chosen = [row.set for row in asked.rows if row.set]
    return list({each.id: each for each in (*playable(rulebook, asked.preset), *chosen)}.values())


def _choices(rulebook: Rulebook, asked: ChainAsked) -> Iterator[Choice]:
    stated = asked.stated.by_point
    for key, point_id in zip(SIDES, POINTS, strict=True):
        point = rulebook.points[point_id]
        own = next((option for option in point.options if option.id == stated[point_id]), None)
        yield Choice(key, point, asked.chosen.by_point[point_id], own)


def _price_items(rulebook: Rulebook, asked: ChainAsked) -> list[str]:
    """What has a price here: black and red 2s, the bombs that may be played, what was typed."""
    bombs = [each.id for each in _offered_sets(rulebook, asked) if not each.cards]
    return list(dict.fromkeys([BLACK_TWO, RED_TWO, *bombs, *asked.edited]))


@lru_cache(maxsize=4)
def _examples(site: Site) -> tuple[Worked, ...]:
    """The chains worked out in the data, in their order."""
    asked = (
        (example.title, asked_in_json(site, _query(example)))
        for example in site.rulebook.chain.examples.values()
    )
    return tuple(Worked(title, each.preset, own_address(site, each)) for title, each in asked)


def _query(example: ChainExample) -> Query:
    plays = [(JSON_PLAY, text) for text in example.plays]
    sides = {
        "rule": example.rule,
        "earlier_twos": example.earlier_twos,
        "out_rule": example.out_rule,
    }
    return MultiDict([*plays, ("preset", example.preset), *sides.items()])

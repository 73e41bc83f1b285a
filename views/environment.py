"""What every template knows: the rulebook, the addresses, the names, the filters."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from functools import partial
from typing import Any, TypeVar

from flask import Flask
from flask.templating import Environment
from jinja2 import StrictUndefined

from rules.amounts import shown
from rules.clash import clash
from rules.content import Point
from rules.credit import credit, credited_name, shared_name, table_credit
from rules.pair_words import match, question, verdict
from rules.plain import as_markdown, as_text
from rules.play import INVALID
from rules.rulebook import Rulebook
from rules.since import changes_of_cell, since, told
from rules.snippets import preset_snippets, ruling_snippets, ruling_table, ruling_title
from rules.stands import takers
from rules.text import capitalised, day
from rules.verdicts import in_a_word, is_comparison

from . import addresses
from .card_layout import layout
from .choosing import preset_options
from .embed_addresses import embed_path, embed_ruling_path, oembed_path, ruling_qr_path
from .inputs import COMPARED_LABELS, PAIR_LABELS
from .live import answered_at, live_address
from .picture_addresses import HEIGHT, WIDTH, icon_path
from .position import MAX_TEXT
from .public import absolute
from .rendering import carry, own, own_settle_path, prose
from .reply import MAX_QUESTION
from .security import PAGE_POLICY
from .site import Site
from .titles import DATASET, LICENSE, NAMES, SITE_NAME
from .typesetting import fitted, tied, unbroken

T = TypeVar("T")
Known = dict[str, object]
OPTIONS: Mapping[str, Any] = {
    "trim_blocks": True,
    "lstrip_blocks": True,
    "undefined": StrictUndefined,
}
MOST_VOICES = 16  # presets read out at one place, so that a page grows no further with their number
SCOPE_NOTE = "chi-mien-nam"  # stands in the foot of every page


class Templates(Environment):
    """Templates whose globals are a plain dictionary.

    A template asks at each rendering whether one that it imports has other globals; of the
    chained mappings that Jinja makes that takes a tenth of the time of a page.
    """

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all templates share, all of which is there before any is loaded, and ``d``."""
        return {**self.globals, **(d or {})}


def begin(app: Flask) -> None:
    """Choose how templates are read, before anything is told to them."""
    app.jinja_environment = Templates
    app.jinja_options = {**app.jinja_options, **OPTIONS}


def init_app(app: Flask, site: Site) -> None:
    """Teach the templates the rulebook, the addresses, the names and the filters."""
    app.jinja_env.filters.update(prose=prose, cap=capitalised, amount=shown, day=day, tied=tied)
    app.jinja_env.globals.update(
        _switches(app) | _names() | _addresses(site.rulebook) | _rules(site) | _layout()
    )


def _switches(app: Flask) -> Known:
    """What a page may be or have; a view says where it is otherwise."""
    return {
        "offline": False,
        "keeps": app.config["OFFLINE"],
        "unsought": False,
        "worker": addresses.FILES["worker"] if app.config["OFFLINE"] else "",
    }


def _names() -> Known:
    return {
        "SITE_NAME": SITE_NAME,
        "NAMES": NAMES,
        "PAIR_LABELS": PAIR_LABELS,
        "COMPARED_LABELS": COMPARED_LABELS,
        "INVALID": INVALID,
        "DATASET": DATASET,
        "LICENSE": LICENSE,
        "MAX_QUESTION": MAX_QUESTION,
        "MAX_TEXT": MAX_TEXT,
        "MOST_VOICES": MOST_VOICES,
        "PAGE_POLICY": PAGE_POLICY,
        "PICTURE": {"width": WIDTH, "height": HEIGHT},
    }


def _addresses(rulebook: Rulebook) -> Known:
    return {
        "PAGES": addresses.PAGES,
        "FILES": addresses.FILES,
        "ENDPOINTS": addresses.ENDPOINTS,
        "home_path": own(partial(addresses.home_path, rulebook)),
        "preset_path": own(addresses.preset_path),
        "sheet_path": own(addresses.sheet_path),
        "qr_path": addresses.qr_path,
        "text_path": addresses.text_path,
        "markdown_path": addresses.markdown_path,
        "ruling_path": own(addresses.ruling_path),
        "set_path": addresses.set_path,
        "compare_path": addresses.compare_path,
        "position_path": addresses.position_path,
        "ask_path": addresses.ask_path,
        "settle_path": own_settle_path,
        "resettle_path": addresses.resettle_path,
        "embed_path": own(embed_path),
        "embed_ruling_path": own(embed_ruling_path),
        "oembed_path": oembed_path,
        "ruling_qr_path": ruling_qr_path,
        "icon_path": icon_path,
        "feed_path": addresses.feed_path,
        "live_address": live_address,
        "answered_at": answered_at,
        "absolute": absolute,
        "carry": carry,
    }


def _rules(site: Site) -> Known:
    rulebook = site.rulebook
    return {
        "rulebook": rulebook,
        "vocabulary": rulebook.vocabulary,
        "base": site.base,
        "scope": rulebook.notes.get(SCOPE_NOTE),
        "verdicts": rulebook.deck.verdicts,
        "in_a_word": partial(in_a_word, rulebook),
        "is_comparison": is_comparison,
        "clash": partial(clash, rulebook),
        "takers": once_each(partial(takers, rulebook)),
        "as_text": partial(as_text, rulebook),
        "as_markdown": partial(as_markdown, rulebook),
        "pair_question": partial(question, rulebook),
        "pair_match": partial(match, rulebook),
        "verdict_sentence": partial(verdict, rulebook),
        "credit": credit,
        "credited_name": credited_name,
        "shared_name": shared_name,
        "table_credit": table_credit,
        "ruling_title": ruling_title,
        "ruling_table": ruling_table,
        "ruling_snippets": ruling_snippets,
        "preset_snippets": preset_snippets,
        "since": partial(since, rulebook),
        "changes_of_cell": partial(changes_of_cell, rulebook),
        "told": partial(told, rulebook),
    }


def _layout() -> Known:
    return {
        "layout": layout,
        "fitted": fitted,
        "unbroken": unbroken,
        "preset_options": preset_options,
    }


def once_each(answer: Callable[[Point], T]) -> Callable[[Point], T]:
    """``answer`` to each point, found once: it asks every preset, and the data never changes."""
    found: dict[str, T] = {}

    def known(point: Point) -> T:
        if point.id not in found:
            found[point.id] = answer(point)
        return found[point.id]

    return known

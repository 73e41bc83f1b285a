"""From what a view found out to HTML: the common context, and the filters of the templates."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, TypeVar

import msgspec
from flask import Flask, Response, g, make_response, render_template, request
from jinja2 import StrictUndefined
from markupsafe import Markup, escape

from rules.amounts import shown
from rules.clash import clash
from rules.codes import Choices
from rules.content import Point
from rules.model import Preset
from rules.plain import as_markdown, as_text
from rules.play import INVALID
from rules.since import changes_of_cell, since, told
from rules.snippets import preset_snippets, ruling_snippets
from rules.stands import takers
from rules.text import capitalised
from rules.verdicts import in_a_word, is_comparison

from . import addresses
from .card import Card, page_card
from .card_layout import layout
from .choosing import preset_options
from .embed_addresses import embed_path, embed_ruling_path, oembed_path, ruling_qr_path
from .inputs import COMPARED_LABELS, PAIR_LABELS, chosen_preset
from .live import live_address
from .picture_addresses import HEIGHT, WIDTH, icon_path
from .position import MAX_TEXT
from .public import absolute
from .reply import MAX_QUESTION
from .site import Site, current_site
from .titles import DATASET, FIXED, LICENSE, NAMES, SITE_NAME, Head
from .trail import trail
from .typesetting import fitted, unbroken

T = TypeVar("T")
JINJA_OPTIONS: dict[str, Any] = {
    "trim_blocks": True,
    "lstrip_blocks": True,
    "undefined": StrictUndefined,
}
MOST_VOICES = 20  # presets read out at one place, so that a page grows no further with their number
SCOPE_NOTE = "chi-mien-nam"  # stands in the foot of every page
PARAGRAPHS = re.compile(r"\n\s*\n")
STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
OFFLINE = "bangchat.offline"  # in the environment of a request that asks for a page to be kept
LINK = re.compile(r"\[([^\]]+)\]\((/(?!/)[^)\s]*)\)")


def init_app(app: Flask, site: Site) -> None:
    """Teach the templates the addresses, the rulebook and the filters."""
    app.jinja_env.filters.update(prose=prose, cap=capitalised, amount=shown, day=day)
    app.jinja_env.globals.update(
        offline=False,
        keeps=app.config["OFFLINE"],
        unsought=False,
        worker=addresses.FILES["worker"] if app.config["OFFLINE"] else "",
        rulebook=site.rulebook,
        vocabulary=site.rulebook.vocabulary,
        base=site.base,
        scope=site.rulebook.notes.get(SCOPE_NOTE),
        layout=layout,
        SITE_NAME=SITE_NAME,
        NAMES=NAMES,
        PAIR_LABELS=PAIR_LABELS,
        COMPARED_LABELS=COMPARED_LABELS,
        INVALID=INVALID,
        verdicts=site.rulebook.deck.verdicts,
        in_a_word=partial(in_a_word, site.rulebook),
        is_comparison=is_comparison,
        MAX_QUESTION=MAX_QUESTION,
        MAX_TEXT=MAX_TEXT,
        MOST_VOICES=MOST_VOICES,
        PAGES=addresses.PAGES,
        FILES=addresses.FILES,
        ENDPOINTS=addresses.ENDPOINTS,
        home_path=own(partial(addresses.home_path, site.rulebook)),
        preset_path=own(addresses.preset_path),
        sheet_path=own(addresses.sheet_path),
        qr_path=addresses.qr_path,
        text_path=addresses.text_path,
        markdown_path=addresses.markdown_path,
        ruling_path=own(addresses.ruling_path),
        set_path=addresses.set_path,
        compare_path=addresses.compare_path,
        position_path=addresses.position_path,
        ask_path=addresses.ask_path,
        settle_path=own_settle_path,
        resettle_path=addresses.resettle_path,
        clash=partial(clash, site.rulebook),
        takers=once_each(partial(takers, site.rulebook)),
        as_text=partial(as_text, site.rulebook),
        as_markdown=partial(as_markdown, site.rulebook),
        embed_path=own(embed_path),
        embed_ruling_path=own(embed_ruling_path),
        oembed_path=oembed_path,
        ruling_qr_path=ruling_qr_path,
        icon_path=icon_path,
        ruling_snippets=ruling_snippets,
        preset_snippets=preset_snippets,
        DATASET=DATASET,
        LICENSE=LICENSE,
        PICTURE={"width": WIDTH, "height": HEIGHT},
        fitted=fitted,
        unbroken=unbroken,
        absolute=absolute,
        carry=carry,
        live_address=live_address,
        preset_options=preset_options,
        feed_path=addresses.feed_path,
        since=partial(since, site.rulebook),
        changes_of_cell=partial(changes_of_cell, site.rulebook),
        told=partial(told, site.rulebook),
    )


def once_each(answer: Callable[[Point], T]) -> Callable[[Point], T]:
    """``answer`` to each point, found once: it asks every preset, and the data never changes."""
    found: dict[str, T] = {}

    def known(point: Point) -> T:
        if point.id not in found:
            found[point.id] = answer(point)
        return found[point.id]

    return known


def page(  # noqa: PLR0913  # each is one thing that every page has
    template: str,
    head: Head,
    preset: Preset,
    *,
    canonical: str | None,
    json: str | None = None,
    card: Card | None = None,
    status: int = 200,
    **context: object,
) -> Response:
    """An HTML page.

    ``preset`` is the reader's choice and travels through every link; ``canonical`` is the path
    under which the page stands for itself, ``json`` the path of the same in JSON; ``card`` is
    what a link to it shows where it is pasted, if it is not just the head.
    """
    g.preset = preset
    site = current_site()
    body = render_template(
        template,
        rulebook=site.rulebook,
        head=head,
        card=card or page_card(site.rulebook, head),
        crumbs=trail(site, canonical) if canonical else (),
        preset=preset,
        offline=OFFLINE in request.environ,
        canonical=canonical and absolute(canonical),
        json_path=json,
        **context,
    )
    return make_response(body, status)


def reading_page(name: str, **context: Any) -> Response:
    """The page of that name in ``PAGES``, under the preset that the reader chose."""
    preset = chosen_preset(current_site(), request.args)
    return page(f"{name}.html", FIXED[name], preset, canonical=addresses.PAGES[name], **context)


def json_answer(
    document: Mapping[str, object], status: int = 200, mimetype: str = "application/json"
) -> Response:
    """A JSON document, its Vietnamese readable as it stands."""
    return Response(msgspec.json.encode(document), status, content_type=mimetype)


def carry(path: str) -> str:
    """``path`` with the reader's preset in it, where it is not the default one."""
    carried = addresses.carried(current_site().rulebook, path, g.preset.id)
    return addresses.titled(carried, g.preset)


def own(path_of: Callable[..., str]) -> Callable[..., str]:
    """``path_of`` a preset as links lead there: a table keeps the name it was given."""

    def address(preset_id: str, *rest: str) -> str:
        preset = current_site().rulebook.presets[preset_id]
        return addresses.titled(path_of(preset_id, *rest), preset)

    return address


def own_settle_path(choices: Choices, title: str = "") -> str:
    """The page on which a table settles its points, under the reader's preset."""
    path = addresses.settle_path(choices, title)
    return addresses.carried(current_site().rulebook, path, g.preset.id)


def prose(text: str) -> Markup:
    """Plain text as paragraphs; ``**strong**`` and ``[links](/inside/)`` are all it may hold."""
    paragraphs = PARAGRAPHS.split(text.strip())
    return Markup("\n").join(Markup("<p>{}</p>").format(_inline(text)) for text in paragraphs)


def day(version: str) -> str:
    """The day of a version of the data as it is written here: "30.11.2026"."""
    return ".".join(reversed(version.split(".")))


def _inline(text: str) -> Markup:
    strong = STRONG.sub(r"<strong>\1</strong>", str(escape(text)))
    return Markup(LINK.sub(_link, strong))  # escaped just above


def _link(match: re.Match[str]) -> str:
    words, path = match.groups()
    return f'<a href="{escape(carry(Markup(path).unescape()))}">{words}</a>'

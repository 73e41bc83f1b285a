"""From what a view found out to HTML: the pages, and the words and addresses in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from flask import Response, g, make_response, render_template, request
from markupsafe import Markup, escape

from rules.codes import Choices
from rules.model import Preset

from . import addresses
from .card import Card, page_card
from .inputs import chosen_preset
from .live import answered_at
from .public import absolute
from .site import current_site
from .titles import FIXED, Head
from .trail import trail

PARAGRAPHS = re.compile(r"\n\s*\n")
STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
OFFLINE = "bangchat.offline"  # in the environment of a request that asks for a page to be kept
LINK = re.compile(r"\[([^\]]+)\]\((/(?!/)[^)\s]*)\)")


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
    """``path`` with the reader's preset in it, where it is not the default one.

    From a file, what is asked already goes straight to where it is answered.
    """
    carried = addresses.carried(current_site().rulebook, path, g.preset.id)
    titled = addresses.titled(carried, g.preset)
    return answered_at(titled) if "?" in titled and OFFLINE not in request.environ else titled


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


def _inline(text: str) -> Markup:
    strong = STRONG.sub(r"<strong>\1</strong>", str(escape(text)))
    return Markup(LINK.sub(_link, strong))  # escaped just above


def _link(match: re.Match[str]) -> str:
    words, path = match.groups()
    return f'<a href="{escape(carry(Markup(path).unescape()))}">{words}</a>'

"""From what a view found out to HTML: the common context, and the filters of the templates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from json import dumps
from typing import Any

from flask import Flask, Response, current_app, g, make_response, render_template, request
from jinja2 import StrictUndefined
from markupsafe import Markup, escape

from rules.amounts import shown
from rules.model import Preset
from rules.stands import takers
from rules.text import capitalised

from . import addresses
from .site import Site, current_site
from .titles import Head

JINJA_OPTIONS: dict[str, Any] = {
    "trim_blocks": True,
    "lstrip_blocks": True,
    "undefined": StrictUndefined,
}
PARAGRAPHS = re.compile(r"\n\s*\n")
STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\((/(?!/)[^)\s]*)\)")


def init_app(app: Flask, site: Site) -> None:
    """Teach the templates the addresses, the rulebook and the filters."""
    app.jinja_env.filters.update(prose=prose, cap=capitalised, amount=shown)
    app.jinja_env.globals.update(
        rulebook=site.rulebook,
        vocabulary=site.rulebook.vocabulary,
        PAGES=addresses.PAGES,
        FILES=addresses.FILES,
        home_path=partial(addresses.home_path, site.rulebook),
        preset_path=addresses.preset_path,
        ruling_path=addresses.ruling_path,
        set_path=addresses.set_path,
        compare_path=addresses.compare_path,
        takers=partial(takers, site.rulebook),
        carry=carry,
    )


def page(  # noqa: PLR0913  # each is one thing that every page has
    template: str,
    head: Head,
    preset: Preset,
    *,
    canonical: str | None,
    json: str | None = None,
    status: int = 200,
    **context: object,
) -> Response:
    """An HTML page.

    ``preset`` is the reader's choice and travels through every link; ``canonical`` is the path
    under which the page stands for itself, ``json`` the path of the same in JSON.
    """
    g.preset = preset
    body = render_template(
        template,
        title=head.full_title,
        description=head.description,
        preset=preset,
        canonical=canonical and absolute(canonical),
        json_path=json,
        **context,
    )
    return make_response(body, status)


def json_answer(
    document: Mapping[str, object], status: int = 200, mimetype: str = "application/json"
) -> Response:
    """A JSON document, its Vietnamese readable as it stands."""
    body = dumps(document, ensure_ascii=False, separators=(",", ":"))
    return Response(body, status, mimetype=mimetype)


def absolute(path: str) -> str:
    """``path`` as a public address: under ``BASE_URL``, else under the address of the request."""
    base = current_app.config["BASE_URL"] or request.url_root
    return str(base).rstrip("/") + path


def carry(path: str) -> str:
    """``path`` with the reader's preset in it, where it is not the default one."""
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

"""Which pages are kept for when there is no line, and in which pack each of them lies."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from urllib.parse import urlencode

from flask import current_app, request

from views.addresses import FILES, PAGES, STATIC, TITLE, set_path
from views.assets import Asset, asset_at
from views.listing import preset_paths
from views.rendering import OFFLINE
from views.site import Site, current_site

from .folding import Story, pack

KEPT = ("home", "presets", "faq", "glossary", "sources", "points", "changes", "offline")
TEXTS = ("site.css", "house.css", "changes.css", "site.js", "tables.js")
FONT = "fonts/be-vietnam-pro-700.woff2"
OTHERS = 6  # pages of another preset that are told beforehand: all the rest are much like them
PACKS_KEPT = 64  # of every preset and of some tables, of some 8 KB each


@lru_cache(maxsize=2)
def shared_pack(root: Site) -> tuple[bytes, Story]:
    """The pages of no preset and of the default one, style and script; and what it told.

    A few pages of another preset are in it for what they have in common with the rest.
    """
    sets = [set_path(combination_id) for combination_id in root.rulebook.combinations]
    other = list(root.rulebook.sourced.values())[-1]
    fixed = [PAGES[name] for name in KEPT] + sets
    paths = [*fixed, *preset_paths(root.base), *preset_paths(other)[:OTHERS]]
    story = Story()
    texts = {file.address: file.content.decode() for file in kept_files()}
    return pack(texts | rendered(paths), story), story


@lru_cache(maxsize=PACKS_KEPT)
def preset_pack(root: Site, preset_id: str, title: str = "") -> bytes:
    """The pages of a preset, told after the shared pack; ``title`` is what its table is called."""
    query = urlencode({TITLE: title}) if title else ""
    pages = rendered(preset_paths(current_site().rulebook.presets[preset_id]), query)
    return pack(pages, Story(shared_pack(root)[1]))


def kept_files() -> list[Asset]:
    """The texts that pages are made of besides their own."""
    return [asset_at(path) for path in (FILES["sets"], *(STATIC + name for name in TEXTS))]


def rendered(paths: Iterable[str], query: str = "") -> dict[str, str]:
    """Path -> page as it is kept, asked for with ``query``."""
    return {path: _page(path, query) for path in paths}


def _page(path: str, query: str) -> str:
    app = current_app
    instead = {"PATH_INFO": path, "QUERY_STRING": query, OFFLINE: True}
    with app.app_context(), app.request_context({**request.environ, **instead}):
        response = app.make_response(app.preprocess_request() or app.dispatch_request())
    return response.get_data(as_text=True)

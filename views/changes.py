"""What changed, and since when: a page, and Atom feeds (RFC 4287) of all and of each preset."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from flask import Blueprint, Response, render_template
from msgspec.structs import replace

from rules.history import DataVersion
from rules.since import changes, versions_of

from .addresses import FILES, PAGES, feed_path, preset_path
from .finding import find_preset
from .public import absolute
from .rendering import reading_page
from .site import current_site
from .titles import FIXED, SITE_NAME

# A tag (RFC 4151) instead of an address: readers know an entry by it even if the site moves.
TAG = "tag:bang-chat,2026-11-30:thay-doi"

blueprint = Blueprint("changes", __name__)


class Feed(NamedTuple):
    """A feed: its lasting id, its title, the page it is about, its own path, its entries."""

    id: str
    title: str
    page: str
    path: str
    versions: list[DataVersion]


@blueprint.get(PAGES["changes"])
def show_changes() -> Response:
    """Every version of the data with the rulings that changed, newest first."""
    rulebook = current_site().rulebook
    return reading_page(
        "changes",
        versions=rulebook.versions[::-1],
        count=len(changes(rulebook)),
        presets=rulebook.sourced.values(),
    )


@blueprint.get(FILES["feed"])
def feed() -> Response:
    """Every version of the data."""
    versions = current_site().rulebook.versions[::-1]
    title = f"{FIXED['changes'].title} | {SITE_NAME}"
    return _answer(Feed(TAG, title, PAGES["changes"], FILES["feed"], [*versions]))


@blueprint.get(feed_path("<preset_id>"))
def preset_feed(preset_id: str) -> Response:
    """The versions in which one preset came or changed, with its own changes only."""
    rulebook = current_site().rulebook.original
    preset = find_preset(rulebook, preset_id)
    title = f"{preset.name}: {FIXED['changes'].title} | {SITE_NAME}"
    versions = [*_only(preset_id, versions_of(rulebook, preset_id))]
    path = feed_path(preset_id)
    return _answer(Feed(f"{TAG}/{preset_id}", title, preset_path(preset_id), path, versions))


def _only(preset_id: str, versions: Iterable[DataVersion]) -> Iterable[DataVersion]:
    for version in versions:
        own = (change for change in version.changes if preset_id in change.presets)
        yield replace(version, changes=tuple(replace(c, presets=(preset_id,)) for c in own))


def _answer(told: Feed) -> Response:
    body = render_template("feed.xml", feed=told, at=absolute(PAGES["changes"]))
    return Response(body, mimetype="application/atom+xml")

"""Files for machines beside the pages: robots, sitemap, OpenSearch, favicon, and the drawn sets."""

from __future__ import annotations

from flask import Blueprint, Response, render_template, request

from rules.rulebook import Rulebook
from rules.since import last_change, since

from .addresses import FILES, HEALTH, STATIC, ask_path, cells, preset_path, ruling_path
from .assets import send
from .listing import canonical_paths
from .public import absolute
from .rendering import json_answer
from .site import current_site

blueprint = Blueprint("meta", __name__)


@blueprint.get(FILES["robots"])
def robots() -> Response:
    """What crawlers may read, and where the sitemap is."""
    sitemap = absolute(FILES["sitemap"])
    return Response(render_template("robots.txt", sitemap=sitemap), mimetype="text/plain")


@blueprint.get(FILES["sitemap"])
def sitemap() -> Response:
    """Every canonical page and nothing else, with the day from which it says what it says."""
    rulebook = current_site().rulebook
    days = _days(rulebook)
    pages = [
        (absolute(path), days.get(path, rulebook.data_version).replace(".", "-"))
        for path in canonical_paths(rulebook)
    ]
    body = render_template("sitemap.xml", pages=pages)
    return Response(body, mimetype="application/xml")


@blueprint.get(FILES["opensearch"])
def opensearch() -> Response:
    """How a browser puts a question to the site from its address bar."""
    search = absolute(ask_path("")) + "{searchTerms}"
    body = render_template("opensearch.xml", search=search, icon=absolute(FILES["favicon"]))
    return Response(body, mimetype="application/opensearchdescription+xml")


def _days(rulebook: Rulebook) -> dict[str, str]:
    """Path -> version of the data, of the pages whose changes are recorded."""
    days = {}
    for preset in rulebook.presets.values():
        days[preset_path(preset.id)] = last_change(rulebook, preset.id)
        for cell in cells(preset):
            days[ruling_path(preset.id, *cell)] = str(since(rulebook, preset, *cell))
    return days


@blueprint.get(FILES["favicon"])
def favicon() -> Response:
    """The icon, for programs that ask for it by its old name."""
    return send(f"{STATIC}favicon.svg")


@blueprint.get(FILES["sets"])
@blueprint.get(FILES["sets"].replace(".", ".<_hash>."))
def sets(_hash: str = "") -> Response:
    """Every drawn set and mark, as one SVG file of symbols."""
    return send(request.path)


@blueprint.get(HEALTH)
def health() -> Response:
    """That this machine answers, and from which data: for balancers, not for readers."""
    return json_answer({"status": "ok", "data_version": current_site().rulebook.data_version})

"""Files for machines beside the pages: robots, sitemap, OpenSearch, favicon, and the drawn sets."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, render_template

from .addresses import FILES, ask_path
from .assets import sets_drawing
from .listing import canonical_paths
from .rendering import absolute
from .site import current_site

blueprint = Blueprint("meta", __name__)


@blueprint.get(FILES["robots"])
def robots() -> Response:
    """What crawlers may read, and where the sitemap is."""
    sitemap = absolute(FILES["sitemap"])
    return Response(render_template("robots.txt", sitemap=sitemap), mimetype="text/plain")


@blueprint.get(FILES["sitemap"])
def sitemap() -> Response:
    """Every canonical page and nothing else."""
    addresses = [absolute(path) for path in canonical_paths(current_site().rulebook)]
    body = render_template("sitemap.xml", addresses=addresses)
    return Response(body, mimetype="application/xml")


@blueprint.get(FILES["opensearch"])
def opensearch() -> Response:
    """How a browser puts a question to the site from its address bar."""
    search = absolute(ask_path("")) + "{searchTerms}"
    body = render_template("opensearch.xml", search=search, icon=absolute(FILES["favicon"]))
    return Response(body, mimetype="application/opensearchdescription+xml")


@blueprint.get(FILES["favicon"])
def favicon() -> Response:
    """The icon, for programs that ask for it by its old name."""
    return current_app.send_static_file("favicon.svg")


@blueprint.get(FILES["sets"])
def sets() -> Response:
    """Every drawn set and mark, as one SVG file of symbols."""
    return Response(sets_drawing().content, mimetype="image/svg+xml")

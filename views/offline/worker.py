"""The worker and its packs, the page it shows where it has none, and the one that stops it."""

from __future__ import annotations

from flask import Blueprint, Response, current_app, render_template, request
from werkzeug.exceptions import NotFound

from rules.codes import SOUNDS_ALIKE, WRITTEN
from views.addresses import API, FILES, PAGES, SHARED_PACK, pack_path
from views.assets import asset
from views.edition import current_edition
from views.finding import find_preset
from views.inputs import chosen_preset
from views.listing import pack_paths
from views.live import page_headers
from views.rendering import page
from views.site import current_site
from views.titles import FIXED, NAMES, NOTHING_KEPT

from .packs import FONT, KEPT, kept_files, preset_pack, shared_pack

blueprint = Blueprint("worker", __name__)


@blueprint.get(FILES["worker"])
def worker() -> Response:
    """The program that keeps the site; where nothing may be kept, the one that clears away."""
    name = "worker.js" if current_app.config["OFFLINE"] else "worker-off.js"
    return Response(render_template(name, kept=_kept()), mimetype="text/javascript")


@blueprint.get(pack_path("<preset_id>", "<edition>"))
def pack(preset_id: str, edition: str) -> Response:
    """The pages of a preset, a real one or a table's own, or those of none, folded together."""
    if edition != current_edition():
        raise NotFound
    return Response(_pack(preset_id), mimetype="application/octet-stream")


@blueprint.get(PAGES["offline"])
def offline() -> Response:
    """What works without a line; kept, it stands in for every page that does not."""
    keeps = current_app.config["OFFLINE"]
    head = FIXED["offline"] if keeps else NOTHING_KEPT
    preset = chosen_preset(current_site(), request.args)
    asking = [name for name in NAMES if name not in KEPT]
    return page(
        "offline.html", head, preset, canonical=PAGES["offline"], unsought=not keeps, asking=asking
    )


@blueprint.get(PAGES["off"])
def off() -> Response:
    """The page that, opened, takes the worker and all it keeps away."""
    preset = chosen_preset(current_site(), request.args)
    return page("off.html", FIXED["off"], preset, canonical=None)


def _pack(preset_id: str) -> bytes:
    site = current_site()
    root = site.root or site
    if preset_id == SHARED_PACK:
        return shared_pack(root)[0]
    preset = find_preset(site.rulebook, preset_id)
    return preset_pack(root, preset_id, preset.house.title if preset.house else "")


def _kept() -> dict[str, object]:
    """What the worker has to know: what it keeps, where its pages go, how they are sent."""
    rulebook = current_site().rulebook
    font = asset(FONT)
    return {
        "edition": current_edition(),
        "packs": pack_paths(rulebook),
        "shared": SHARED_PACK,
        "base": rulebook.default_preset,
        "code": WRITTEN.pattern,
        "alike": {chr(typed): chr(meant) for typed, meant in SOUNDS_ALIKE.items()},
        "lookup": PAGES["lookup"],
        "instead": PAGES["offline"],
        "never": [PAGES["off"], API],
        "font": font,
        "parts": {font: "", **{file.address: file.mimetype for file in kept_files()}},
        "headers": page_headers(),
    }

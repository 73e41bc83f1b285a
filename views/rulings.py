"""The main job: from two choices to one ruling, at an address that keeps."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.ruling import Ruling

from .addresses import PAGES, TABLES, ruling_path, titled
from .card import ruling_card
from .errors import redirect_keeping_query
from .finding import find_ruling
from .inputs import FormState, read_form
from .json_addresses import ruling_json_path
from .live import is_files_only
from .rendering import page
from .site import Site, current_site
from .titles import LOOKUP_FAULT, LOOKUP_FILE, ruling_head

blueprint = Blueprint("rulings", __name__)


@blueprint.get(PAGES["lookup"])
def look_up() -> WerkzeugResponse:
    """Where the form goes: on to the ruling, or back with each fault named."""
    if is_files_only():
        return lookup_file()
    form = read_form(current_site(), request.args)
    if form.faults or form.target is None or form.attacker is None:
        return page(
            "lookup_fault.html", LOOKUP_FAULT, form.preset, canonical=None, status=400, form=form
        )
    path = ruling_path(form.preset.id, form.target, form.attacker)
    return redirect(titled(path, form.preset), 303)


def lookup_file() -> Response:
    """Where the form goes on a host of files: a page whose script leads on to the ruling."""
    base = current_site().base
    return page(
        "lookup_file.html",
        LOOKUP_FILE,
        base,
        canonical=None,
        form=FormState(base),
        pattern=ruling_path("{luat}", "{bi-chat}", "{chat}"),
    )


@blueprint.get("/<pair>/")
def short_link(pair: str) -> WerkzeugResponse:
    """A link short enough to be typed, to the ruling under the default preset."""
    site = current_site()
    ruling = find_ruling(site, site.base.id, pair)
    return redirect_keeping_query(ruling_path(ruling.preset, ruling.target, ruling.attacker))


@blueprint.get(f"{PAGES['presets']}<preset_id>/<pair>/")
@blueprint.get(f"{TABLES}<preset_id>/<pair>/")
def show_ruling(preset_id: str, pair: str) -> Response:
    """One ruling and all that stands behind it."""
    site = current_site()
    ruling = find_ruling(site, preset_id, pair)
    preset = site.rulebook.presets[ruling.preset]
    before, after = neighbours(site, ruling)
    return page(
        "ruling.html",
        ruling_head(site.rulebook, ruling),
        preset,
        canonical=ruling_path(preset_id, ruling.target, ruling.attacker),
        json=ruling_json_path(preset_id, ruling.target, ruling.attacker),
        card=ruling_card(site.rulebook, ruling),
        form=FormState(preset, ruling.target, ruling.attacker),
        ruling=ruling,
        others=site.across(ruling.target, ruling.attacker),
        previous=before,
        next=after,
        swapped=swapped(site, ruling),
    )


def neighbours(site: Site, ruling: Ruling) -> tuple[Ruling | None, Ruling | None]:
    """The rulings of the cells before and after, in reading order."""
    order = [None, *site.rulings_of(site.rulebook.presets[ruling.preset]), None]
    here = order.index(ruling)
    return order[here - 1], order[here + 1]


def swapped(site: Site, ruling: Ruling) -> Ruling | None:
    """The ruling with both sets changing places, where that is another cell of the table."""
    if ruling.target == ruling.attacker:
        return None
    return site.rulings.get((ruling.preset, ruling.attacker, ruling.target))

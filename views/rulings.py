"""The main job: from two choices to one ruling, at an address that keeps."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.judge import across, judge
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling

from .addresses import PAGES, cells, home_path, ruling_json_path, ruling_path
from .errors import redirect_keeping_query
from .finding import find_ruling
from .inputs import FormState, read_form
from .rendering import page
from .site import current_site
from .titles import LOOKUP_FAULT, ruling_head

blueprint = Blueprint("rulings", __name__)


@blueprint.get(PAGES["lookup"])
def look_up() -> WerkzeugResponse:
    """Where the form goes: on to the ruling or the preset, or back with each fault named."""
    site = current_site()
    form = read_form(site, request.args)
    if form.faults:
        return page(
            "lookup_fault.html", LOOKUP_FAULT, form.preset, canonical=None, status=400, form=form
        )
    if form.target is None or form.attacker is None:
        return redirect(home_path(site.rulebook, form.preset.id), 303)
    return redirect(ruling_path(form.preset.id, form.target, form.attacker), 303)


@blueprint.get("/<pair>/")
def short_link(pair: str) -> WerkzeugResponse:
    """A link short enough to be typed, to the ruling under the default preset."""
    site = current_site()
    ruling = find_ruling(site.rulebook, site.base.id, pair)
    return redirect_keeping_query(ruling_path(ruling.preset, ruling.target, ruling.attacker))


@blueprint.get(f"{PAGES['presets']}<preset_id>/<pair>/")
def show_ruling(preset_id: str, pair: str) -> Response:
    """One ruling and all that stands behind it."""
    rulebook = current_site().rulebook
    ruling = find_ruling(rulebook, preset_id, pair)
    preset = rulebook.presets[preset_id]
    before, after = neighbours(rulebook, ruling)
    return page(
        "ruling.html",
        ruling_head(rulebook, ruling),
        preset,
        canonical=ruling_path(preset_id, ruling.target, ruling.attacker),
        json=ruling_json_path(preset_id, ruling.target, ruling.attacker),
        form=FormState(preset, ruling.target, ruling.attacker),
        ruling=ruling,
        others=across(rulebook, ruling.target, ruling.attacker),
        absent=absent_from(rulebook, ruling),
        previous=before,
        next=after,
        swapped=swapped(rulebook, ruling),
        base=current_site().base,
    )


def absent_from(rulebook: Rulebook, ruling: Ruling) -> list[Preset]:
    """The presets whose table has no such cell."""
    return [rulebook.presets[preset_id] for preset_id in ruling.evidence.absent]


def neighbours(rulebook: Rulebook, ruling: Ruling) -> tuple[Ruling | None, Ruling | None]:
    """The rulings of the cells before and after, in reading order."""
    order = [None, *cells(rulebook.presets[ruling.preset]), None]
    here = order.index((ruling.target, ruling.attacker))
    around = order[here - 1], order[here + 1]
    before, after = (cell and judge(rulebook, ruling.preset, *cell) for cell in around)
    return before, after


def swapped(rulebook: Rulebook, ruling: Ruling) -> Ruling | None:
    """The ruling with both sets changing places, where that is another cell of the table."""
    pair = ruling.attacker, ruling.target
    if ruling.target == ruling.attacker or pair not in rulebook.presets[ruling.preset].matrix.cells:
        return None
    return judge(rulebook, ruling.preset, *pair)

"""The rule sets: all of them, one of them, and two side by side."""

from __future__ import annotations

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.compare import cells_by_difference, differing_cells, differing_statements, tally
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling

from .addresses import FILES, PAGES, carried, compare_path, preset_path, titled
from .card import compare_card, preset_card
from .finding import find_preset
from .inputs import Compared, FormState, read_compared
from .json_addresses import preset_json_path
from .rendering import page, reading_page
from .site import Site, current_site
from .titles import FIXED, compare_head, preset_head

blueprint = Blueprint("presets", __name__)


@blueprint.get(PAGES["presets"])
def list_presets() -> Response:
    """Every preset, and in how many cells and how it differs from the default one."""
    site = current_site()
    presets = site.rulebook.sourced.values()
    counted = [(preset, tally(site.base, preset)) for preset in presets]
    return reading_page("presets", json=FILES["presets"], presets=counted)


@blueprint.get(f"{PAGES['presets']}<preset_id>/")
def show_preset(preset_id: str) -> Response:
    """One preset: its table with what differs from the default marked, and its other rules."""
    site = current_site()
    preset = find_preset(site.rulebook, preset_id)
    return page(
        "preset.html",
        preset_head(preset),
        preset,
        canonical=preset_path(preset_id),
        json=preset_json_path(preset_id),
        card=preset_card(site.rulebook, preset),
        form=FormState(preset),
        differing=frozenset(differing_cells(site.base, preset)),
        notes=site.notes_at(f"luat/{preset_id}"),
    )


@blueprint.get(PAGES["compare"])
def compare() -> WerkzeugResponse:
    """Two presets side by side: only what differs."""
    site = current_site()
    asked = read_compared(site, request.args)
    if asked.is_typed and asked.a and asked.b and not asked.faults:
        return redirect(own_compare_path(site, asked.a, asked.b, asked.preset), 303)
    both = (asked.a, asked.b) if asked.a and asked.b and not asked.faults else None
    return page(
        "compare.html",
        compare_head(*both) if both else FIXED["compare"],
        asked.preset,
        canonical=PAGES["compare"],
        card=compare_card(site.rulebook, *both) if both else None,
        status=400 if asked.faults else 200,
        choices=offered(site.rulebook, asked),
        code=asked.code,
        faults=asked.faults,
        both=both,
        cells=differences(site, *both) if both else [],
        lone=lone_rulings(site, *both) if both else [],
        tally=tally(*both) if both else None,
        statements=differing_statements(site.rulebook, *both) if both else (),
    )


def own_compare_path(site: Site, a: Preset, b: Preset, reader: Preset) -> str:
    """The comparison of two presets, as the reader's links lead to it."""
    path = carried(site.rulebook, compare_path(a.id, b.id), reader.id)
    return titled(path, reader if reader.house else a)


def offered(rulebook: Rulebook, asked: Compared) -> tuple[Preset, Preset]:
    """What the two choices stand at: as asked, else at presets that are not the same."""
    presets = list(rulebook.presets.values())
    a = asked.a or _first_but(asked.b, [asked.preset, *presets])
    return a, asked.b or _first_but(a, presets)


def _first_but(taken: Preset | None, presets: list[Preset]) -> Preset:
    return next((preset for preset in presets if preset is not taken), presets[0])


def differences(site: Site, a: Preset, b: Preset) -> list[tuple[Ruling, Ruling]]:
    """The rulings of a and b that differ: first those that contradict, then where one is open."""
    found = cells_by_difference(a, b)
    cells = [*found.contradicting, *found.silent]
    return [(site.rulings[(a.id, *cell)], site.rulings[(b.id, *cell)]) for cell in cells]


def lone_rulings(site: Site, a: Preset, b: Preset) -> list[tuple[Preset, list[Ruling]]]:
    """What only one of the two tables has, by whose it is; left out where it is nothing."""
    missing = cells_by_difference(a, b).missing
    owned = [
        (owner, [site.rulings[(owner.id, *cell)] for cell in missing if cell in owner.matrix.cells])
        for owner in (a, b)
    ]
    return [(owner, rulings) for owner, rulings in owned if rulings]

"""The rule sets: all of them, one of them, and two side by side."""

from __future__ import annotations

from flask import Blueprint, Response, request

from rules.compare import differing_cells, differing_statements
from rules.judge import NoSuchCell, judge
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling

from .addresses import FILES, PAGES, preset_json_path, preset_path
from .finding import find_preset
from .inputs import FormState, chosen_preset, read_compared
from .pages import notes_at, reading_page
from .rendering import page
from .site import current_site
from .titles import FIXED, compare_head, preset_head

blueprint = Blueprint("presets", __name__)


@blueprint.get(PAGES["presets"])
def list_presets() -> Response:
    """Every preset, and in how many cells it differs from the default one."""
    site = current_site()
    presets = site.rulebook.presets.values()
    counted = [(preset, len(differing_cells(site.base, preset))) for preset in presets]
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
        form=FormState(preset),
        ruling=None,
        differing=frozenset(differing_cells(site.base, preset)),
        notes=notes_at(site.rulebook, f"luat/{preset_id}"),
        base=site.base,
    )


@blueprint.get(PAGES["compare"])
def compare() -> Response:
    """Two presets side by side: only what differs."""
    site = current_site()
    a, b, faults = read_compared(site, request.args)
    both = (a, b) if a and b else None
    return page(
        "compare.html",
        compare_head(*both) if both else FIXED["compare"],
        chosen_preset(site, request.args),
        canonical=PAGES["compare"],
        status=400 if faults else 200,
        a=a,
        b=b,
        faults=faults,
        cells=differences(site.rulebook, *both) if both else [],
        statements=differing_rules(site.rulebook, *both) if both else [],
    )


def differences(
    rulebook: Rulebook, a: Preset, b: Preset
) -> list[tuple[str, str, Ruling | None, Ruling | None]]:
    """(target, attacker, ruling of a, of b) where they differ; None where one has no cell."""
    return [
        (*cell, _ruling(rulebook, a, *cell), _ruling(rulebook, b, *cell))
        for cell in differing_cells(a, b)
    ]


def differing_rules(rulebook: Rulebook, a: Preset, b: Preset) -> list[tuple[str, str, str]]:
    """(kind, text of a, text of b) of the rules beside the table that the two tell differently."""
    return [(d.kind, d.a, d.b) for d in differing_statements(rulebook, a, b)]


def _ruling(rulebook: Rulebook, preset: Preset, target: str, attacker: str) -> Ruling | None:
    try:
        return judge(rulebook, preset.id, target, attacker)
    except NoSuchCell:
        return None

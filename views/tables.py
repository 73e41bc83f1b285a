"""The page of a table's own rules."""

from __future__ import annotations

from flask import Blueprint, Response

from rules.compare import differing_cells, nearest
from rules.house import base_of
from rules.model import Preset
from rules.ruling import Ruling
from rules.settling import agreed

from .addresses import TABLES, preset_path
from .card import preset_card
from .finding import find_preset
from .inputs import MAX_CODE, FormState
from .json_addresses import preset_json_path
from .rendering import page
from .site import Site, current_site
from .titles import preset_head

blueprint = Blueprint("tables", __name__)


@blueprint.get(f"{TABLES}<preset_id>/")
def show_table(preset_id: str) -> Response:
    """A table's own rules: what it settled, what is open still, and who plays nearly so."""
    site = current_site()
    house = find_preset(site.rulebook, preset_id)
    assert house.house is not None  # nothing else is brought to an address under ``TABLES``
    choices = house.house.choices
    start = base_of(site.rulebook, choices)
    like = nearest(site.rulebook, house, site.rulebook.sourced.values())
    return page(
        "house.html",
        preset_head(house),
        house,
        canonical=preset_path(preset_id),
        json=preset_json_path(preset_id),
        card=preset_card(site.rulebook, house),
        form=FormState(house),
        start=start,
        differing=frozenset(differing_cells(start, house)),
        agreed=agreed(site.rulebook, house, choices),
        like=like,
        unlike=unlike(site, house, like),
        MAX_CODE=MAX_CODE,
    )


def unlike(site: Site, house: Preset, other: Preset) -> list[Ruling]:
    """The rulings of the table that ``other`` gives otherwise, or has no cell for."""
    pairs = differing_cells(house, other)
    keys = ((house.id, *pair) for pair in pairs)
    return [site.rulings[key] for key in keys if key in site.rulings]

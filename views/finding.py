"""From the parts of a path to what they name; an unknown part is a 404 that says which."""

from __future__ import annotations

from werkzeug.exceptions import NotFound

from rules.model import Combination, Preset
from rules.pairs import split_pair
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised

from .site import Site

NO_SUCH_PRESET = "Không có luật nào ở địa chỉ này."
NO_SUCH_SET = "Không có bộ nào ở địa chỉ này."


class Absent(NotFound):
    """A path that names nothing; ``description`` tells the reader what, in Vietnamese."""


def find_preset(rulebook: Rulebook, preset_id: str) -> Preset:
    """The preset of that id; raises ``Absent``."""
    preset = rulebook.presets.get(preset_id)
    if preset is None:
        raise Absent(NO_SUCH_PRESET)
    return preset


def find_combination(rulebook: Rulebook, combination_id: str) -> Combination:
    """The combination of that id; raises ``Absent``."""
    combination = rulebook.combinations.get(combination_id)
    if combination is None:
        raise Absent(NO_SUCH_SET)
    return combination


def find_ruling(site: Site, preset_id: str, slug: str) -> Ruling:
    """The ruling of a preset on the pair of that slug.

    Raises ``Absent`` when there is no such preset or cell, ``NotFound`` when it is no pair at all.
    """
    preset = find_preset(site.rulebook, preset_id)
    pair = split_pair(slug)
    if pair is None:
        raise NotFound
    ruling = site.rulings.get((preset_id, *pair))
    if ruling is None:
        raise Absent(f"{capitalised(preset.cited_as)} không có ô này.")
    return ruling

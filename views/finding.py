"""From the parts of a path to what they name; an unknown part is a 404 that says which."""

from __future__ import annotations

from werkzeug.exceptions import NotFound

from rules.codes import as_code, is_meant_as_code
from rules.model import Combination, Preset
from rules.pairs import split_pair
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised

from .inputs import told_wrong
from .site import Site

NO_SUCH_PRESET = "Không có luật nào ở địa chỉ này."
NO_SUCH_SET = "Không có bộ nào ở địa chỉ này."


class Absent(NotFound):
    """A path that names nothing; ``description`` tells the reader what, in Vietnamese."""


def find_preset(rulebook: Rulebook, preset_id: str) -> Preset:
    """The preset of that id, or with that code however it is spelled; raises ``Absent``."""
    presets = rulebook.presets
    preset = presets.get(preset_id) or presets.get(as_code(preset_id))
    if preset is None:
        wrong = is_meant_as_code(preset_id)
        raise Absent(told_wrong(rulebook, preset_id) if wrong else NO_SUCH_PRESET)
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
    ruling = site.rulings.get((preset.id, *pair))
    if ruling is None:
        raise Absent(f"{capitalised(preset.cited_as)} không có ô này.")
    return ruling

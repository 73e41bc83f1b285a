"""What a pasted link shows: a picture of the ruling, the preset, the set or the comparison."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from flask import Blueprint, Response

from rules.compare import differing_cells, tally
from rules.credit import credit
from rules.model import Outcome

from .addresses import PAGES
from .drawing import png, svg
from .finding import find_combination, find_preset, find_ruling
from .picture_addresses import (
    compare_picture_path,
    home_picture_path,
    picture_file,
    preset_picture_path,
    set_picture_path,
)
from .public import absolute
from .site import Site, current_site

blueprint = Blueprint("pictures", __name__)


Draw = Callable[..., bytes]


def picture(path: str) -> Callable[[Draw], Draw]:
    """Answer at ``path`` with the PNG file of what the function below draws as SVG."""

    def registered(draw: Draw) -> Draw:
        @blueprint.get(path)
        @wraps(draw)
        def view(**names: str) -> Response:
            return Response(png(draw(**names)), mimetype="image/png")

        return draw

    return registered


@picture(home_picture_path())
def home_picture() -> bytes:
    """The default preset's table under the name of the site."""
    return table_svg(current_site(), "")


@picture(preset_picture_path("<preset_id>"))
def preset_picture(preset_id: str) -> bytes:
    """A preset's table."""
    return table_svg(current_site(), preset_id)


@picture(picture_file("<preset_id>", "<pair>"))
def ruling_picture(preset_id: str, pair: str) -> bytes:
    """One ruling: the question, both sets, the verdict and why."""
    return ruling_svg(current_site(), preset_id, pair)


@picture(set_picture_path("<combination_id>"))
def set_picture(combination_id: str) -> bytes:
    """One set: what it chops and what chops it under the default preset."""
    return set_svg(current_site(), combination_id)


@picture(compare_picture_path("<a>", "<b>"))
def compare_picture(a: str, b: str) -> bytes:
    """Two presets and where their tables differ."""
    return compare_svg(current_site(), a, b)


def ruling_svg(site: Site, preset_id: str, pair: str) -> bytes:
    """The picture of a ruling; raises ``Absent`` where there is none."""
    ruling = find_ruling(site, preset_id, pair)
    house = site.rulebook.presets[ruling.preset].house
    return _svg(
        "ruling",
        site,
        ruling=ruling,
        whose=credit(site.rulebook, ruling).text,
        title=house.title if house else "",
    )


def table_svg(site: Site, preset_id: str) -> bytes:
    """The picture of a preset's table; of the site itself where no preset is named.

    Raises ``Absent`` when there is no such preset.
    """
    preset = find_preset(site.rulebook, preset_id or site.base.id)
    return _svg("table", site, shown=preset, is_home=not preset_id)


def set_svg(site: Site, combination_id: str) -> bytes:
    """The picture of a set; raises ``Absent`` when there is none of that id."""
    combination = find_combination(site.rulebook, combination_id)
    matrix, sets = site.base.matrix, site.rulebook.combinations
    chopping = [pair for pair, cell in matrix.cells.items() if cell.outcome is Outcome.CHOPS]
    return _svg(
        "set",
        site,
        combination=combination,
        chops=[sets[target].name for target, by in chopping if by == combination_id],
        chopped_by=[sets[by].name for target, by in chopping if target == combination_id],
        can_chop=combination_id in matrix.attackers,
        can_be_chopped=combination_id in matrix.targets,
    )


def compare_svg(site: Site, a: str, b: str) -> bytes:
    """The picture of two presets side by side; raises ``Absent`` when one is missing."""
    both = find_preset(site.rulebook, a), find_preset(site.rulebook, b)
    return _svg(
        "compare",
        site,
        both=both,
        differing=frozenset(differing_cells(*both)),
        tally=tally(*both),
    )


def _svg(kind: str, site: Site, **context: object) -> bytes:
    place = absolute(PAGES["home"]).partition("://")[2].rstrip("/")
    return svg(f"pictures/{kind}.svg", rulebook=site.rulebook, place=place, **context)

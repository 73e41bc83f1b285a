"""A table being settled: how each point stands, and what every option would change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from rules.codes import Choices
from rules.compare import differing_cells, nearest
from rules.content import Option, Point
from rules.house import (
    CHAIN_POINTS,
    base_of,
    build_house,
    option_of,
    overruled,
    price_owners,
    with_option,
)
from rules.model import SILENT_OUTCOMES, Outcome, Preset
from rules.presets import SAME_KIND_POINT
from rules.rulebook import Rulebook
from rules.settlements import rules_that_matter
from rules.stands import settled


class Why(StrEnum):
    """Why a point stands as it does."""

    CHOSEN = "chosen"
    BASE = "base"
    OTHER_CHOICES = "other-choices"
    OPEN = "open"
    OWN_WAY = "own-way"


class Change(Struct, frozen=True):
    """A cell that comes out otherwise."""

    target: str
    attacker: str
    before: Outcome
    after: Outcome


class Way(Struct, frozen=True):
    """An option, and what taking it changes: cells, and rules beside the table by their key."""

    option: Option
    cells: tuple[Change, ...]
    sections: tuple[str, ...]


class Standing(Struct, frozen=True):
    """A point on its way: what is chosen ("" for nothing), and how it stands without that.

    ``stands`` is None where it is open, or where the base has a way of its own.
    """

    point: Point
    chosen: str
    stands: Option | None
    why: Why
    ways: tuple[Way, ...]

    @property
    def as_it_is(self) -> Option | None:
        """The option that leaves everything as it is; None where each of them changes something."""
        ways = (way for way in self.ways if way.option == self.stands)
        return next((way.option for way in ways if not way.cells and not way.sections), None)


def bases(rulebook: Rulebook) -> list[Preset]:
    """The presets that a table may start from today, in listing order."""
    told = rulebook.newest_codes.bases
    return [preset for preset in rulebook.sourced.values() if preset.id in told]


class Agreed(Struct, frozen=True):
    """How a point stands at a table in the end; ``option`` is None where no option holds."""

    point: Point
    option: Option | None
    why: Why


def agreed(rulebook: Rulebook, house: Preset, choices: Choices) -> list[Agreed]:
    """Every point with options, as it stands at the ``house`` that ``choices`` made."""
    base = base_of(rulebook, choices)
    lost = overruled(rulebook, house)
    found = []
    for point in rulebook.points.values():
        if point.options:
            is_chosen = point.id in choices.options and point not in lost
            held = choices.options[point.id] if is_chosen else settled(rulebook, house, point)
            why = Why.CHOSEN if is_chosen else _why(rulebook, house, base, point)
            found.append(Agreed(point, option_of(point, held), why))
    return found


def standings(rulebook: Rulebook, choices: Choices) -> list[Standing]:
    """Every point that a code can tell, in the order of the points."""
    version = rulebook.newest_codes
    points = [point for point in rulebook.points.values() if point.id in version.points]
    return [_standing(rulebook, choices, point) for point in points]


def _standing(rulebook: Rulebook, choices: Choices, point: Point) -> Standing:
    alone = with_option(choices, point.id, "")
    without = build_house(rulebook, alone, "")
    stands = settled(rulebook, without, point)
    ways = []
    for option in point.options:
        taken = build_house(rulebook, with_option(choices, point.id, option.id), "")
        sections = tuple(_differing_sections(rulebook, without, taken))
        ways.append(Way(option, changes(without, taken), sections))
    return Standing(
        point,
        choices.options.get(point.id, ""),
        option_of(point, stands),
        _why(rulebook, without, base_of(rulebook, choices), point),
        tuple(ways),
    )


def _why(rulebook: Rulebook, house: Preset, base: Preset, point: Point) -> Why:
    stands = settled(rulebook, house, point)
    if stands is None:
        pairs = {pair for option in point.options for pair in option.cells}
        outcomes = {house.matrix.outcome(*pair) for pair in pairs}
        is_silent = not outcomes or not outcomes.isdisjoint(SILENT_OUTCOMES)
        return Why.OPEN if is_silent else Why.OWN_WAY
    return Why.BASE if stands == settled(rulebook, base, point) else Why.OTHER_CHOICES


def changes(before: Preset, after: Preset) -> tuple[Change, ...]:
    """The cells in which two tables of one shape differ, row by row."""
    cells, others = before.matrix.cells, after.matrix.cells
    return tuple(
        Change(*pair, cells[pair].outcome, others[pair].outcome)
        for pair in differing_cells(before, after)
    )


def _differing_sections(rulebook: Rulebook, before: Preset, after: Preset) -> list[str]:
    """The rules beside the table in which two tables differ, by their key."""
    one, other = (_beside(rulebook, preset) for preset in (before, after))
    return [section for section in one if one[section] != other[section]]


def _beside(rulebook: Rulebook, preset: Preset) -> Mapping[str, Sequence[object]]:
    """What the rules beside the table come to, by their key."""

    def stands(points: Iterable[Point]) -> list[str | None]:
        return [settled(rulebook, preset, point) for point in points]

    points = rulebook.points
    timed = (point for point in points.values() if any(o.round or o.turn for o in point.options))
    return {
        "timing": [*rules_that_matter(preset), *stands(timed)],
        "chain": stands(points[key] for key in CHAIN_POINTS),
        "same_kind": stands([points[SAME_KIND_POINT]]),
    }


def tidy(rulebook: Rulebook, choices: Choices) -> Choices:
    """``choices`` without those that only say what holds anyway.

    A table that plays as its base does is therefore told by the base alone.
    """
    for point in rulebook.points.values():
        option = choices.options.get(point.id, "")
        without = with_option(choices, point.id, "")
        if option and _says_nothing(rulebook, point, option, choices, without):
            choices = without
    owned = price_owners(rulebook)[choices.prices].prices if choices.prices else None
    if owned == base_of(rulebook, choices).prices:
        choices = replace(choices, prices="")
    return choices


def _says_nothing(
    rulebook: Rulebook, point: Point, option: str, choices: Choices, without: Choices
) -> bool:
    bare, taken = (build_house(rulebook, each, "") for each in (without, choices))
    return (
        settled(rulebook, bare, point) == option
        and not differing_cells(bare, taken)
        and not _differing_sections(rulebook, bare, taken)
    )


def renewed(rulebook: Rulebook, choices: Choices) -> Choices:
    """``choices`` in what the newest codes can tell, to be settled anew.

    A base that is kept for older codes only gives way to the preset nearest to the table.
    """
    version = rulebook.newest_codes
    if choices.base not in version.bases:
        base = nearest(rulebook, build_house(rulebook, choices, ""), bases(rulebook))
        choices = replace(choices, base=base.id)
    return choices

"""Choices of a table that cannot hold together, and how to mend them."""

from __future__ import annotations

from msgspec import Struct

from rules.codes import Choices
from rules.content import Option, Point
from rules.house import option_of, overruled, ways_out, with_option
from rules.model import Preset
from rules.rulebook import Rulebook


class WayOut(Struct, frozen=True):
    """The choices after ``point`` was settled as ``option``; None: it is settled no more."""

    choices: Choices
    point: Point
    option: Option | None


class Clash(Struct, frozen=True):
    """Options that exclude each other, in the order of their points, and every way out."""

    options: tuple[Option, ...]
    ways: tuple[WayOut, ...]


def clash(rulebook: Rulebook, house: Preset) -> Clash | None:
    """What is contradictory in a table's own rules; None where all of it holds.

    Where no single change mends everything, each way out drops one of the points that lost.
    """
    lost = overruled(rulebook, house)
    if house.house is None or not lost:
        return None
    choices = house.house.choices
    mended = ways_out(rulebook, choices) or [with_option(choices, each.id, "") for each in lost]
    ways = tuple(_way(rulebook, choices, each) for each in mended)
    named = {each.id for each in (*lost, *(way.point for way in ways))}
    points = (point for point in rulebook.points.values() if point.id in named)
    taken = (option_of(point, choices.options.get(point.id)) for point in points)
    return Clash(tuple(option for option in taken if option), ways)


def _way(rulebook: Rulebook, before: Choices, after: Choices) -> WayOut:
    points = rulebook.points.values()
    changed = next(p for p in points if before.options.get(p.id) != after.options.get(p.id))
    return WayOut(after, changed, option_of(changed, after.options.get(changed.id)))

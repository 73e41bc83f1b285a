"""Where presets and sources stand on the points a table must settle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.content import Option, Point
from rules.model import Preset, Source
from rules.presets import CHAIN_POINT, SAME_KIND_POINT
from rules.rulebook import Rulebook


@dataclass(frozen=True, slots=True)
class Takers:
    """The presets and sources that take one option, each stating it themselves."""

    presets: tuple[str, ...]
    sources: tuple[str, ...]


def takers(rulebook: Rulebook, point: Point) -> Mapping[str, Takers]:
    """Option id -> who takes it, in listing order."""
    return {
        option.id: Takers(
            tuple(p.id for p in rulebook.sourced.values() if stand(p, point) == option.id),
            tuple(_source_takers(rulebook, point, option)),
        )
        for option in point.options
    }


def settled(rulebook: Rulebook, preset: Preset, point: Point) -> str | None:
    """The option that holds under ``preset``, whoever states it; None where it is left open."""
    base = rulebook.presets.get(preset.extends or "")
    declared = {**(base.stands if base else {}), **preset.stands}
    for key, statement in ((CHAIN_POINT, preset.chain), (SAME_KIND_POINT, preset.same_kind)):
        if statement.option is not None:
            declared[key] = statement.option
    outcome = preset.matrix.outcome
    read_off = (
        option.id
        for option in point.options
        if option.cells and all(outcome(*pair) in ok for pair, ok in option.cells.items())
    )
    return declared.get(point.id) or next(read_off, None)


def silent(rulebook: Rulebook, point: Point) -> tuple[str, ...]:
    """The presets with a table of their own that take no option of ``point``."""
    return tuple(
        preset.id
        for preset in rulebook.sourced.values()
        if preset.extends is None and stand(preset, point) is None
    )


def stand(preset: Preset, point: Point) -> str | None:
    """The option ``preset`` itself takes, from its own cells or as its file declares."""
    declared = dict(preset.stands)
    for key, statement in ((CHAIN_POINT, preset.chain), (SAME_KIND_POINT, preset.same_kind)):
        if statement.option is not None and statement.owner == preset.id:
            declared[key] = statement.option
    shown = (option.id for option in point.options if _shows(preset, option))
    return declared.get(point.id) or next(shown, None)


def _shows(preset: Preset, option: Option) -> bool:
    """Whether the preset's own cells are those of ``option``."""
    cells = {pair: preset.matrix.cells.get(pair) for pair in option.cells}
    return bool(cells) and all(
        cell is not None and cell.owner == preset.id and cell.outcome in option.cells[pair]
        for pair, cell in cells.items()
    )


def _source_takers(rulebook: Rulebook, point: Point, option: Option) -> list[str]:
    return [
        source.key
        for source in rulebook.sources.values()
        if source.stands.get(point.id) == option.id or _claims(source, option)
    ]


def _claims(source: Source, option: Option) -> bool:
    """Whether the source answers every cell of ``option`` as the option does."""
    claimed = {(claim.target, claim.attacker): claim.outcome for claim in source.claims}
    return bool(option.cells) and all(
        claimed.get(pair) in outcomes for pair, outcomes in option.cells.items()
    )

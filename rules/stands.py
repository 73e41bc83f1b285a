"""Where presets and sources stand on the points a table must settle."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.content import Option, Point
from rules.model import Preset, Source
from rules.presets import CHAIN_POINT, SAME_KIND_POINT, TIMING_POINTS
from rules.rulebook import Rulebook


class Takers(Struct, frozen=True):
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


def silent(rulebook: Rulebook, point: Point) -> tuple[str, ...]:
    """The presets with a table of their own that take no option of ``point``."""
    return tuple(
        preset.id
        for preset in rulebook.sourced.values()
        if preset.extends is None and stand(preset, point) is None
    )


def stand(preset: Preset, point: Point) -> str | None:
    """The option ``preset`` itself takes, from its own cells or as its file declares."""
    declared = {**preset.stands, **_stated(preset, owner=preset.id)}
    shown = (option.id for option in point.options if _shows(preset, option, owner=preset.id))
    return declared.get(point.id) or next(shown, None)


def settled(rulebook: Rulebook, preset: Preset, point: Point) -> str | None:
    """The option that holds under ``preset``, whether its own or taken over from its base."""
    declared = {**_taken_over(rulebook, preset), **preset.stands, **_stated(preset)}
    shown = (option.id for option in point.options if _shows(preset, option))
    return declared.get(point.id) or next(shown, None)


def _taken_over(rulebook: Rulebook, preset: Preset) -> Mapping[str, str]:
    """What the base declares and neither the preset's timing nor its cells go against."""
    base = rulebook.presets.get(preset.extends or "")
    if base is None:
        return {}
    own_timing = TIMING_POINTS if preset.timing.owner == preset.id else ()
    return {
        key: option
        for key, option in base.stands.items()
        if key not in own_timing and _fits(preset, rulebook.points[key], option)
    }


def _fits(preset: Preset, point: Point, option_id: str) -> bool:
    """Whether no cell of the preset's table goes against the option."""
    option = next(option for option in point.options if option.id == option_id)
    outcomes = {pair: preset.matrix.outcome(*pair) for pair in option.fits}
    return all(outcomes[pair] in (None, *option.fits[pair]) for pair in outcomes)


def _stated(preset: Preset, owner: str | None = None) -> Mapping[str, str]:
    """The options of the statements, of all or only of those that ``owner`` makes."""
    statements = {CHAIN_POINT: preset.chain, SAME_KIND_POINT: preset.same_kind}
    return {
        key: statement.option
        for key, statement in statements.items()
        if statement.option is not None and owner in (None, statement.owner)
    }


def _shows(preset: Preset, option: Option, owner: str | None = None) -> bool:
    """Whether the preset's cells, all or only those that ``owner`` states, are the option's."""
    cells = {pair: preset.matrix.cells.get(pair) for pair in option.cells}
    return bool(cells) and all(
        cell is not None and owner in (None, cell.owner) and cell.outcome in option.cells[pair]
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

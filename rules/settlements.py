"""What a table still has to agree on under a preset, and what the preset has agreed for it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.content import Option, Point
from rules.model import SILENT_OUTCOMES, Need, Outcome, Preset, TimingRule
from rules.presets import ROUND_POINT, TURN_POINT
from rules.rulebook import Rulebook
from rules.stands import settled


class Settlement(Struct, frozen=True):
    """How a preset answers a point: by an option, by what it says elsewhere, or not at all."""

    point: Point
    option: Option | None
    is_told: bool

    @property
    def is_open(self) -> bool:
        """Whether the table has to settle it before dealing."""
        return self.option is None and not self.is_told


def settlements(rulebook: Rulebook, preset: Preset) -> tuple[Settlement, ...]:
    """Every point in its order, with the answer that holds under ``preset``."""
    return tuple(_settlement(rulebook, preset, point) for point in rulebook.points.values())


def _settlement(rulebook: Rulebook, preset: Preset, point: Point) -> Settlement:
    taken = settled(rulebook, preset, point)
    option = next((option for option in point.options if option.id == taken), None)
    is_told = option is None and _is_told(preset, point)
    return Settlement(point, option, is_told)


def _is_told(preset: Preset, point: Point) -> bool:
    """Whether the table, the timing or the prices answer it in a way that is no option."""
    if point.prices:
        return preset.prices is not None
    if point.id in (ROUND_POINT, TURN_POINT):
        return _timing_is_told(preset, point.id)
    spoken_of = {pair for option in point.options for pair in option.cells}
    outcomes = {preset.matrix.outcome(*pair) for pair in spoken_of} - {None}
    return bool(outcomes) and outcomes.isdisjoint(SILENT_OUTCOMES)


def _timing_is_told(preset: Preset, point_id: str) -> bool:
    needs = {
        rule.needs_round if point_id == ROUND_POINT else rule.needs_turn
        for rule in rules_that_matter(preset)
    }
    return bool(needs) and Need.NOT_SAID not in needs


def rules_that_matter(preset: Preset) -> Iterator[TimingRule]:
    """The rules on sets that chop anything here."""
    chops = {pair[1] for pair, c in preset.matrix.cells.items() if c.outcome is Outcome.CHOPS}
    return (rule for rule in preset.timing.rules if rule.attacker in chops)

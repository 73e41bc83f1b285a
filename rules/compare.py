"""Two presets side by side: only what differs."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.amounts import shown
from rules.model import SILENT_OUTCOMES, Preset, Prices
from rules.rulebook import Rulebook
from rules.stands import settled
from rules.text import capitalised, within


class Tally(Struct, frozen=True):
    """In how many cells two presets contradict each other, one is silent, or one has none."""

    contradicting: int
    silent: int
    missing: int

    @property
    def total(self) -> int:
        """In how many cells the two differ at all."""
        return self.contradicting + self.silent + self.missing


class DifferingCells(Struct, frozen=True):
    """The (target, attacker) where two presets contradict, one is silent, or one has none."""

    contradicting: list[tuple[str, str]]
    silent: list[tuple[str, str]]
    missing: list[tuple[str, str]]


class StatementDifference(Struct, frozen=True):
    """A rule kept as text that two presets tell differently; empty where one is silent."""

    kind: str
    a: str
    b: str


def differing_cells(a: Preset, b: Preset) -> tuple[tuple[str, str], ...]:
    """The (target, attacker) whose outcome differs, or that only one of the two has."""
    pairs = dict.fromkeys([*a.matrix.cells, *b.matrix.cells])
    return tuple(pair for pair in pairs if a.matrix.outcome(*pair) != b.matrix.outcome(*pair))


def cells_by_difference(a: Preset, b: Preset) -> DifferingCells:
    """The differing cells of two presets, each kind in row order."""
    found = DifferingCells([], [], [])
    for cell in differing_cells(a, b):
        outcomes = a.matrix.outcome(*cell), b.matrix.outcome(*cell)
        if None in outcomes:
            found.missing.append(cell)
        elif SILENT_OUTCOMES.isdisjoint(outcomes):
            found.contradicting.append(cell)
        else:
            found.silent.append(cell)
    return found


def tally(a: Preset, b: Preset) -> Tally:
    """The differing cells of two presets, counted by how they differ."""
    found = cells_by_difference(a, b)
    return Tally(len(found.contradicting), len(found.silent), len(found.missing))


def nearest(rulebook: Rulebook, preset: Preset, among: Iterable[Preset]) -> Preset:
    """Who of ``among`` is most like ``preset``: in the cells first, then in the points settled."""

    def distance(other: Preset) -> tuple[int, int]:
        points = rulebook.points.values()
        unlike = [p for p in points if settled(rulebook, preset, p) != settled(rulebook, other, p)]
        return tally(preset, other).total, len(unlike)

    return min(among, key=distance)


def differing_statements(
    rulebook: Rulebook, a: Preset, b: Preset
) -> tuple[StatementDifference, ...]:
    """How the two differ in timing, chain, same kind and prices."""
    pairs = {
        "timing": (a.timing.text, b.timing.text),
        "chain": (a.chain.text, b.chain.text),
        "same_kind": (a.same_kind.text, b.same_kind.text),
        "prices": (told_prices(rulebook, a.prices), told_prices(rulebook, b.prices)),
    }
    return tuple(
        StatementDifference(kind, *texts) for kind, texts in pairs.items() if texts[0] != texts[1]
    )


def told_prices(rulebook: Rulebook, prices: Prices | None) -> str:
    """A price table as one sentence; empty when the preset has none."""
    if prices is None:
        return ""
    labels = rulebook.vocabulary.price_items
    amounts = ", ".join(
        f"{within(labels[item])} {shown(sum_)}" for item, sum_ in prices.amounts.items()
    )
    note = f" {prices.note}" if prices.note else ""
    return f"{capitalised(amounts)} ({prices.unit}).{note}"

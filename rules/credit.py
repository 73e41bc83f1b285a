"""Whose word a ruling is: no preset is credited with a cell that it takes over from another."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import listed


class Credit(Struct, frozen=True):
    """Who states a cell, the ``owner``, and under whose name it is read, ``by``.

    ``pattern`` tells it in words, with a place for each of the two.
    """

    pattern: str
    owner: Preset
    by: Preset

    @property
    def is_own(self) -> bool:
        """Whether the preset states the cell itself."""
        return self.owner.id == self.by.id

    @property
    def is_taken_over(self) -> bool:
        """Whether a preset shows the cell of another; a table plays what it took as its own."""
        return not self.is_own and not self.by.house

    @property
    def text(self) -> str:
        """The credit as part of a sentence."""
        return self.pattern.format(owner=self.owner.cited_as, by=self.by.cited_as)


def credit(rulebook: Rulebook, ruling: Ruling) -> Credit:
    """Whose word ``ruling`` is."""
    preset = rulebook.presets[ruling.preset]
    return _credit(rulebook, preset, preset.matrix.cells[ruling.target, ruling.attacker].owner)


def credited_name(rulebook: Rulebook, ruling: Ruling) -> str:
    """The name of the preset that rules so, with whose the cell is where it takes it over.

    A table's own rules go by their name alone.
    """
    found = credit(rulebook, ruling)
    if not found.is_taken_over:
        return found.by.name
    named = rulebook.vocabulary.credits["named"]
    return named.format(by=found.by.name, owner=found.owner.cited_as)


def shared_name(rulebook: Rulebook, rulings: Sequence[Ruling]) -> str:
    """The same of several rulings of one preset; its name alone where the cells differ in that."""
    names = {credited_name(rulebook, ruling) for ruling in rulings}
    return names.pop() if len(names) == 1 else rulebook.presets[rulings[0].preset].name


def table_credit(rulebook: Rulebook, preset: Preset) -> str:
    """Whose the cells are that ``preset`` takes over, all of them named; "" where it takes none.

    A table's own rules are what the table plays, wherever it took them from: "", too.
    """
    owners = {cell.owner for cell in preset.matrix.cells.values()}
    taken = sorted(owners - {preset.id}, key=[*rulebook.presets, *rulebook.archive].index)
    if preset.house or not taken:
        return ""
    kind = "some" if preset.id in owners else _kind(preset, taken[0])
    named = listed([rulebook.owner(owner).cited_as for owner in taken])
    return rulebook.vocabulary.credits[kind].format(owner=named, by=preset.cited_as)


def _credit(rulebook: Rulebook, preset: Preset, owner: str) -> Credit:
    pattern = rulebook.vocabulary.credits[_kind(preset, owner)]
    return Credit(pattern, rulebook.owner(owner), preset)


def _kind(preset: Preset, owner: str) -> str:
    if owner == preset.id:
        return "own"
    return "timing" if preset.timing.owner == preset.id else "cells"

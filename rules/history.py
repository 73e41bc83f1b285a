"""The types of what was before: versions of the data, rulings that changed, ids that moved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec import Struct

from rules.pairs import pair_slug

# (in the round, on turn)
Moment = tuple[bool, bool]
HEADLINE: Moment = (True, True)


class Subject(NamedTuple):
    """What changed under one preset: a cell, as its slug, at one moment; or a point, at none."""

    preset: str
    about: str
    moment: Moment | None


class Change(Struct, frozen=True):
    """One answer that changed with a version of the data, wherever it changed alike.

    It is about ``cells``, (target, attacker) each, at the moments ``when``; or about a ``point``.
    ``before`` and ``after`` are values of ``Outcome``, or options of the point; None stands for
    a cell that was not, or is no longer, in the table.
    """

    version: str
    presets: tuple[str, ...]
    cells: tuple[tuple[str, str], ...]
    when: tuple[Moment, ...]
    point: str | None
    before: str | None
    after: str | None
    why: str
    sources: tuple[str, ...]

    @property
    def subjects(self) -> Iterator[Subject]:
        """Everything that changed."""
        for preset in self.presets:
            if self.point:
                yield Subject(preset, self.point, None)
            for cell in self.cells:
                yield from (Subject(preset, pair_slug(*cell), moment) for moment in self.when)


class DataVersion(Struct, frozen=True):
    """One version of the data, named by its day; ``added`` are the presets that came with it."""

    id: str
    text: str
    added: tuple[str, ...]
    changes: tuple[Change, ...]


class Gone(Struct, frozen=True):
    """Why an id was given up, and the id of its kind that readers are sent to."""

    to: str
    why: str


class Moved(Struct, frozen=True):
    """Old ids of one kind: renamed ones with their new id, given up ones with why."""

    renamed: Mapping[str, str]
    gone: Mapping[str, Gone]


class Moves(Struct, frozen=True):
    """Ids that addresses out in the world still hold, by kind."""

    presets: Moved
    combinations: Moved

    @property
    def are_none(self) -> bool:
        """Whether no id was ever renamed or given up."""
        presets, sets = self.presets, self.combinations
        return not (presets.renamed or presets.gone or sets.renamed or sets.gone)

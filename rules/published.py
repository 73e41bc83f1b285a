"""The answers of every published version of the data, and what changed since without a record.

Each version leaves ``versions/<version>.txt`` beside the data: a line per cell with its outcome
in the round and on turn, then in the three other situations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from rules.build import SITUATIONS
from rules.changes import FILE
from rules.faults import Fault
from rules.history import HEADLINE, Change, Moment, Moves, Subject
from rules.model import Outcome
from rules.pairs import pair_slug, split_pair
from rules.rulebook import Rulebook
from rules.since import changes
from rules.situations import ALL, situations

FOLDER = "versions"
Outcomes = tuple[str, ...]
Cell = tuple[str, str]  # preset, slug of the pair


class Edition(NamedTuple):
    """What one version of the data answers."""

    version: str
    answers: Mapping[Cell, Outcomes]


def today(rulebook: Rulebook) -> Edition:
    """The answers of the data as it is."""
    return Edition(
        rulebook.data_version,
        {
            (preset.id, pair_slug(*pair)): tuple(s.outcome for s in situations(preset, *pair))
            for preset in rulebook.presets.values()
            for pair in preset.matrix.cells
        },
    )


def edition_text(edition: Edition) -> str:
    """The answers as text, a line for each cell."""
    return "".join(
        f"{preset}/{slug}: {' '.join(outcomes)}\n"
        for (preset, slug), outcomes in edition.answers.items()
    )


def read_edition(version: str, text: str) -> Edition:
    """What ``edition_text`` wrote."""
    lines = (line.partition(": ") for line in text.splitlines())
    parts = ((key.partition("/"), told) for key, _, told in lines)
    return Edition(
        version, {(preset, slug): tuple(told.split()) for (preset, _, slug), told in parts}
    )


def edition_file(directory: Path, version: str) -> Path:
    """Where the answers of a version lie, in the directory of the data."""
    return directory / FOLDER / f"{version}.txt"


def publish(rulebook: Rulebook, directory: Path) -> None:
    """Write down the answers of today's version, unless that was done."""
    file = edition_file(directory, rulebook.data_version)
    if not file.exists():
        file.parent.mkdir(exist_ok=True)
        file.write_text(edition_text(today(rulebook)), encoding="utf-8")


def unpublished(rulebook: Rulebook, directory: Path) -> list[str]:
    """The versions whose answers were not written down."""
    return [v.id for v in rulebook.versions if not edition_file(directory, v.id).exists()]


def missing_editions(rulebook: Rulebook, directory: Path) -> Iterator[Fault]:
    """Every version left its answers behind: without them no change would be noticed."""
    for version in unpublished(rulebook, directory):
        yield Fault(f"{FOLDER}/{version}.txt", "(cả file)", "thiếu", "chạy make golden để ghi")


def answers_in(rulebook: Rulebook, directory: Path, version: str) -> Mapping[Cell, Outcomes]:
    """The answers of a published version, under the ids of today."""
    text = edition_file(directory, version).read_text(encoding="utf-8")
    return _moved(rulebook.moves, read_edition(version, text).answers)


def unrecorded(rulebook: Rulebook, directory: Path) -> Iterator[Fault]:
    """Every answer that changed from one version to a later one otherwise than is recorded."""
    missing = unpublished(rulebook, directory)
    editions = [
        read_edition(v.id, edition_file(directory, v.id).read_text(encoding="utf-8"))
        for v in rulebook.versions
        if v.id not in missing
    ]
    for older, newer in pairwise([*editions, today(rulebook)]):
        yield from _between(rulebook, older, newer)


def _between(rulebook: Rulebook, older: Edition, newer: Edition) -> Iterator[Fault]:
    moved = _moved(rulebook.moves, older.answers)
    versions = [v for v in rulebook.versions if older.version < v.id <= newer.version]
    added = {preset for version in versions for preset in version.added}
    steps = _steps([c for c in changes(rulebook) if older.version < c.version <= newer.version])
    for cell in dict.fromkeys([*moved, *newer.answers]):
        if cell[0] in added or _is_gone(rulebook.moves, cell):
            continue
        for moment, before, after in _differing(moved.get(cell), newer.answers.get(cell)):
            found = steps.get(Subject(*cell, moment))
            if (before, after) != (found or (before, before)):
                yield Fault(FILE, "/".join(cell), *_record(rulebook, older, moment, before, after))


def _record(
    rulebook: Rulebook, older: Edition, moment: Moment, before: str | None, after: str | None
) -> tuple[str, str]:
    """What changed without a record, and the record that would do, in the words it is kept in."""
    words = {key: f'"{word.word}"' for key, word in rulebook.vocabulary.outcomes.items()}
    from_, to = (words[Outcome(each)] if each else None for each in (before, after))
    when = next(key for key, each in SITUATIONS.items() if each == moment)
    lines = {
        "when": None if moment == HEADLINE else f'["{when}"]',
        "from": from_,
        "to": to,
    }
    record = ", ".join(f"{key} = {line}" for key, line in lines.items() if line)
    wrong = f"sau bản {older.version} đổi {from_ or 'không có ô'} thành {to or 'không có ô'}"
    return wrong, f"một mục ghi {record}, ở bản sau {older.version}"


def _differing(
    before: Outcomes | None, after: Outcomes | None
) -> Iterator[tuple[Moment, str | None, str | None]]:
    """The answers to be looked at: the headline; where it is the same, the other situations."""
    first, last = (outcomes[0] if outcomes else None for outcomes in (before, after))
    yield HEADLINE, first, last
    if before and after and first == last:
        yield from zip(ALL[1:], before[1:], after[1:], strict=True)


def _steps(recorded: list[Change]) -> dict[Subject, tuple[str | None, str | None]]:
    """What each answer was before the first change and is after the last one."""
    steps: dict[Subject, tuple[str | None, str | None]] = {}
    for change in recorded:
        for subject in change.subjects:
            steps[subject] = (steps.get(subject, (change.before,))[0], change.after)
    return steps


def _moved(moves: Moves, answers: Mapping[Cell, Outcomes]) -> dict[Cell, Outcomes]:
    """The answers under the ids of today."""
    return {_renamed(moves, *cell): outcomes for cell, outcomes in answers.items()}


def _renamed(moves: Moves, preset: str, slug: str) -> Cell:
    sets = moves.combinations.renamed
    target, attacker = (sets.get(key, key) for key in split_pair(slug) or ("", ""))
    return moves.presets.renamed.get(preset, preset), pair_slug(target, attacker)


def _is_gone(moves: Moves, cell: Cell) -> bool:
    preset, slug = cell
    sets = {*(split_pair(slug) or ())}
    return preset in moves.presets.gone or bool(sets & moves.combinations.gone.keys())

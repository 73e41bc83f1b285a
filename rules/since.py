"""Since when the site has said what it says, and what it said before."""

from __future__ import annotations

from collections.abc import Iterator

from rules.history import Change, DataVersion
from rules.model import Outcome, Preset
from rules.rulebook import Rulebook


def changes(rulebook: Rulebook) -> tuple[Change, ...]:
    """Every change, oldest first."""
    return tuple(change for version in rulebook.versions for change in version.changes)


def changes_of_cell(
    rulebook: Rulebook, preset_id: str, target: str, attacker: str
) -> tuple[Change, ...]:
    """The changes of one ruling, newest first."""
    found = (c for c in changes(rulebook) if preset_id in c.presets)
    return tuple(change for change in found if (target, attacker) in change.cells)[::-1]


def since(rulebook: Rulebook, preset: Preset, target: str, attacker: str) -> str | None:
    """The version with which a ruling came to be as it is.

    None under a table's own rules: what its code means is settled for ever.
    """
    if preset.house:
        return None
    found = changes_of_cell(rulebook, preset.id, target, attacker)
    return found[0].version if found else added(rulebook, preset.id)


def added(rulebook: Rulebook, preset_id: str) -> str:
    """The version with which a preset came: the first one where none tells it."""
    found = (version.id for version in rulebook.versions if preset_id in version.added)
    return next(found, rulebook.versions[0].id)


def last_change(rulebook: Rulebook, preset_id: str) -> str:
    """The version with which a preset last changed, or came."""
    return versions_of(rulebook, preset_id)[0].id


def versions_of(rulebook: Rulebook, preset_id: str) -> list[DataVersion]:
    """The versions that a preset came with or changed with, newest first."""
    came = added(rulebook, preset_id)
    return [
        version
        for version in reversed(rulebook.versions)
        if version.id == came or any(preset_id in change.presets for change in version.changes)
    ]


def told(rulebook: Rulebook, change: Change, value: str | None) -> str:
    """What ``change`` tells was, or is, the answer: the cell's word or the option's label.

    Empty where there is no such cell.
    """
    if value is None:
        return ""
    if change.point is None:
        return rulebook.vocabulary.outcomes[Outcome(value)].said
    return next(_labels(rulebook, change.point, value))


def _labels(rulebook: Rulebook, point: str, option_id: str) -> Iterator[str]:
    options = rulebook.points[point].options
    return (option.label for option in options if option.id == option_id)

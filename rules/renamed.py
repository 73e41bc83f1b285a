"""Ids that were renamed or given up, out of ``renamed.toml``."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import field

from rules.decode import Place
from rules.history import Gone, Moved, Moves
from rules.refs import Names
from rules.shapes import Entry, Text

FILE = "renamed.toml"


class GoneEntry(Entry, frozen=True):
    """Where to go instead, and why."""

    to: Text
    why: Text


class GoneEntries(Entry, frozen=True):
    """The ids given up, by kind."""

    presets: dict[str, GoneEntry] = field(default_factory=dict)
    combinations: dict[str, GoneEntry] = field(default_factory=dict)


class RenamedEntry(Entry, frozen=True):
    """Old id -> new id, by kind."""

    presets: dict[str, Text] = field(default_factory=dict)
    combinations: dict[str, Text] = field(default_factory=dict)
    removed: GoneEntries = GoneEntries()


def build_moves(entry: RenamedEntry, names: Names, place: Place) -> Moves:
    """The moves; each must lead, in one step, from an id that is free to one that exists."""
    gone = entry.removed
    return Moves(
        presets=_moved("presets", entry.presets, gone.presets, names.presets, place),
        combinations=_moved(
            "combinations", entry.combinations, gone.combinations, names.combinations, place
        ),
    )


def _moved(
    kind: str,
    renamed: Mapping[str, str],
    removed: Mapping[str, GoneEntry],
    ids: Collection[str],
    place: Place,
) -> Moved:
    of_renamed, of_removed = place.at(kind), place.at("removed").at(kind)
    leads = {**{key: entry.to for key, entry in removed.items()}, **renamed}
    for old, new in leads.items():
        _check(old, new, ids, leads, of_renamed.at(old) if old in renamed else of_removed.at(old))
    for old in renamed.keys() & removed.keys():
        of_removed.at(old).fault("vừa đổi tên vừa bỏ", "một trong hai")
    return Moved(renamed, {key: Gone(entry.to, entry.why) for key, entry in removed.items()})


def _check(
    old: str, new: str, ids: Collection[str], leads: Mapping[str, str], place: Place
) -> None:
    if old in ids:
        place.fault(f"{old!r} đang dùng", "một mã không còn dùng")
    if new in leads:
        place.fault(f"{new!r} cũng là mã cũ", f"thẳng tới {leads[new]!r}")
    elif new not in ids:
        place.fault(f"không có {new!r}", ", ".join(ids))

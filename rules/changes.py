"""The versions of the data and what changed with each, out of ``changes.toml``."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from rules.build import SITUATIONS
from rules.decode import Place
from rules.history import Change, DataVersion
from rules.pairs import split_pair
from rules.refs import Names, known, known_stands, parse_word
from rules.shapes import Entry, Text, Version

FILE = "changes.toml"
HEADLINE_KEY = next(iter(SITUATIONS))


class ChangeEntry(Entry, frozen=True):
    """One answer that changed: of cells, by their slugs, or of a point."""

    presets: Annotated[list[Text], Meta(min_length=1)]
    why: Text
    sources: Annotated[list[Text], Meta(min_length=1)]
    cells: list[Text] = field(default_factory=list)
    when: list[Text] = field(default_factory=lambda: [HEADLINE_KEY])
    point: str | None = None
    before: str | None = field(default=None, name="from")
    after: str | None = field(default=None, name="to")


class VersionEntry(Entry, frozen=True):
    """One version of the data."""

    version: Version
    text: Text
    added: list[Text] = field(default_factory=list)
    changes: list[ChangeEntry] = field(default_factory=list)


class ChangesEntry(Entry, frozen=True):
    """The whole history, oldest version first."""

    versions: Annotated[list[VersionEntry], Meta(min_length=1)]


def build_versions(entry: ChangesEntry, names: Names, place: Place) -> tuple[DataVersion, ...]:
    """The versions; a name in them that does not exist is noted below ``place``."""
    return tuple(_version(version, names, place.at(version.version)) for version in entry.versions)


def _version(entry: VersionEntry, names: Names, place: Place) -> DataVersion:
    changes = tuple(
        _change(entry.version, change, names, place.at(number))
        for number, change in enumerate(entry.changes, start=1)
    )
    added = known(entry.added, names.presets, place.at("added"))
    return DataVersion(entry.version, entry.text, added, changes)


def _change(version: str, entry: ChangeEntry, names: Names, place: Place) -> Change:
    if bool(entry.cells) == bool(entry.point):
        place.fault("phải nói về ô hoặc về điểm", "cells hoặc point, một trong hai")
    if entry.before == entry.after:
        place.fault("from và to như nhau", "hai câu trả lời khác nhau")
    known(entry.when, tuple(SITUATIONS), place.at("when"))
    return Change(
        version=version,
        presets=known(entry.presets, names.presets, place.at("presets")),
        cells=_cells(entry, names, place.at("cells")),
        when=tuple(moment for key, moment in SITUATIONS.items() if key in entry.when),
        point=entry.point,
        before=_value(entry, entry.before, names, place.at("from")),
        after=_value(entry, entry.after, names, place.at("to")),
        why=entry.why,
        sources=known(entry.sources, names.sources, place.at("sources")),
    )


def _cells(entry: ChangeEntry, names: Names, place: Place) -> tuple[tuple[str, str], ...]:
    cells = []
    for number, slug in enumerate(entry.cells, start=1):
        pair = split_pair(slug)
        if pair is None:
            place.at(number).fault(f"{slug!r} không đúng dạng", "bộ-chặt-chat-bộ-bị-chặt")
        else:
            known(pair, names.combinations, place.at(number))
            cells.append(pair)
    return tuple(cells)


def _value(entry: ChangeEntry, word: str | None, names: Names, place: Place) -> str | None:
    """What a word of a cell, or an option of the point, stands for."""
    if word is None:
        return None
    if entry.point:
        return known_stands({entry.point: word}, names, place)[entry.point]
    return parse_word(word, names, place)

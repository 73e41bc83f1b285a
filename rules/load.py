"""Data directory into rulebook: everything is read and checked, or nothing starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace

from rules import build, shapes
from rules.cards import LookAlike
from rules.chain_words import build_chain
from rules.changes import FILE as CHANGES
from rules.changes import build_versions
from rules.check import check_rulebook
from rules.check_ask import build_ask
from rules.code_data import FILE as CODES
from rules.code_data import build_code_version
from rules.codes import CodeVersion
from rules.content import Point
from rules.decks import build_look_alike
from rules.decode import Place
from rules.entries import ARCHIVE, PRESETS, Entries, read_entries
from rules.faults import DataFaults, Fault
from rules.files import DataFiles, is_folder
from rules.model import Combination, Preset
from rules.presets import build_presets
from rules.refs import Names
from rules.renamed import FILE as RENAMED
from rules.renamed import build_moves
from rules.rulebook import Rulebook

E = TypeVar("E")
B = TypeVar("B")


def load_rulebook(directory: Path) -> Rulebook:
    """The rulebook in ``directory``; raises DataFaults with every fault of every file."""
    if not is_folder(directory):
        raise DataFaults(
            [Fault(str(directory), "(cả thư mục)", "không có", "thư mục dữ liệu luật")]
        )
    files = DataFiles(directory)
    entries = read_entries(files)
    if entries is None:
        raise DataFaults(files.faults, directory)
    rulebook = _assemble(entries, files)
    check_rulebook(rulebook, files.faults)
    if files.faults:
        raise DataFaults(files.faults, directory)
    return rulebook


def _assemble(entries: Entries, files: DataFiles) -> Rulebook:
    whole, lists, names = entries.whole, entries.lists, entries.names

    def built(
        file: str, items: Mapping[str, E], one: Callable[[str, E, Names, Place], B]
    ) -> dict[str, B]:
        place = files.place(file)
        return {key: one(key, item, names, place.at(key)) for key, item in items.items()}

    combinations: dict[str, Combination] = built(
        "combinations.toml", lists.combinations.entries, build.build_combination
    )
    points: dict[str, Point] = built("points.toml", lists.points.entries, build.build_point)
    return Rulebook(
        data_version=whole.site.data_version,
        default_preset=whole.site.default_preset,
        combinations=combinations,
        sources=built("sources.toml", lists.sources.entries, build.build_source),
        presets=_presets(lists.presets.entries, names, files, PRESETS),
        archive=_presets(lists.archive.entries, _names_in_archive(entries), files, ARCHIVE),
        codes=_codes(entries, files.place(CODES)),
        points=points,
        faq=built("faq.toml", lists.faq.entries, build.build_faq_entry),
        glossary={key: build.build_term(key, term) for key, term in lists.glossary.entries.items()},
        notes=built("notes.toml", lists.notes.entries, build.build_note),
        vocabulary=build.build_vocabulary(whole.vocabulary, combinations),
        deck=whole.deck,
        ask=build_ask(whole.ask, files.place("ask.toml")),
        chain=build_chain(whole.chain, names, files.place("chain.toml")),
        plain=whole.plain,
        versions=build_versions(whole.changes, names, files.place(CHANGES)),
        moves=build_moves(whole.renamed, names, files.place(RENAMED)),
        look_alikes=_look_alikes(entries, files.place("cases.toml")),
    )


def _names_in_archive(entries: Entries) -> Names:
    """An archived preset extends an archived one: today's may change again."""
    return replace(entries.names, presets=tuple(entries.lists.archive.entries))


def _look_alikes(entries: Entries, place: Place) -> dict[str, LookAlike]:
    return {
        key: build_look_alike(key, entry, entries.whole.deck, place.at(key))
        for key, entry in entries.lists.look_alikes.entries.items()
    }


def _presets(
    entries: Mapping[str, shapes.PresetEntry], names: Names, files: DataFiles, folder: str
) -> dict[str, Preset]:
    places = {key: files.place(f"{folder}/{key}.toml") for key in entries}
    return build_presets(entries, names, places)


def _codes(entries: Entries, place: Place) -> dict[str, CodeVersion]:
    archive = tuple(entries.lists.archive.entries)
    versions = (
        build_code_version(key, entry, entries.names, archive, place.at(key))
        for key, entry in entries.lists.codes.entries.items()
    )
    return {version.letter: version for version in versions}

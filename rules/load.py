"""Data directory into rulebook: everything is read and checked, or nothing starts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from rules import build, shapes
from rules.ask_shapes import AskEntry
from rules.cards import Deck, LookAlike
from rules.chain_words import ChainEntry, build_chain
from rules.changes import FILE as CHANGES
from rules.changes import ChangesEntry, build_versions
from rules.check import check_rulebook
from rules.check_ask import build_ask
from rules.code_data import FILE as CODES
from rules.code_data import CodeVersionEntry, build_code_version
from rules.codes import CodeVersion
from rules.content import PlainWords, Point
from rules.deck_shapes import DeckEntry
from rules.decks import build_deck, build_look_alike
from rules.decode import Place
from rules.faults import DataFaults, Fault
from rules.files import DataFiles, is_folder
from rules.model import Combination, Preset
from rules.plain_words import PlainEntry, build_plain
from rules.presets import build_presets
from rules.refs import Names
from rules.renamed import FILE as RENAMED
from rules.renamed import RenamedEntry, build_moves
from rules.rulebook import Rulebook
from rules.words import check_vocabulary

E = TypeVar("E")
B = TypeVar("B")

PRESETS, ARCHIVE = "presets", "cu"


class Entries(Struct, frozen=True):
    """All entries that have the right shape, and the names they may refer to."""

    site: shapes.SiteEntry
    vocabulary: shapes.VocabularyEntry
    combinations: Mapping[str, shapes.CombinationEntry]
    sources: Mapping[str, shapes.SourceEntry]
    points: Mapping[str, shapes.PointEntry]
    faq: Mapping[str, shapes.FaqItemEntry]
    glossary: Mapping[str, shapes.TermEntry]
    notes: Mapping[str, shapes.NoteEntry]
    presets: Mapping[str, shapes.PresetEntry]
    archive: Mapping[str, shapes.PresetEntry]
    codes: Mapping[str, CodeVersionEntry]
    look_alikes: Mapping[str, shapes.LookAlikeEntry]
    deck: Deck
    ask: AskEntry
    chain: ChainEntry
    plain: PlainWords
    changes: ChangesEntry
    renamed: RenamedEntry
    names: Names


def load_rulebook(directory: Path) -> Rulebook:
    """The rulebook in ``directory``; raises DataFaults with every fault of every file."""
    if not is_folder(directory):
        raise DataFaults(
            [Fault(str(directory), "(cả thư mục)", "không có", "thư mục dữ liệu luật")]
        )
    files = DataFiles(directory)
    entries = _read(files)
    if entries is None:
        raise DataFaults(files.faults, directory)
    rulebook = _assemble(entries, files)
    check_rulebook(rulebook, files.faults)
    if files.faults:
        raise DataFaults(files.faults, directory)
    return rulebook


def _read(files: DataFiles) -> Entries | None:
    """Every file's entries; None when the words, the settings or all names of a kind are lost."""
    site = files.whole("site.toml", shapes.SiteEntry)
    vocabulary = files.whole("vocabulary.toml", shapes.VocabularyEntry)
    combinations, combination_ids = files.entries("combinations.toml", shapes.CombinationEntry)
    sources, source_keys = files.entries("sources.toml", shapes.SourceEntry)
    points, point_ids = files.entries("points.toml", shapes.PointEntry)
    faq, _ = files.entries("faq.toml", shapes.FaqItemEntry)
    glossary, _ = files.entries("glossary.toml", shapes.TermEntry)
    notes, _ = files.entries("notes.toml", shapes.NoteEntry)
    look_alikes, _ = files.entries("cases.toml", shapes.LookAlikeEntry)
    deck = _read_deck(files)
    ask = files.whole("ask.toml", AskEntry)
    plain = _read_plain(files)
    changes = files.whole(CHANGES, ChangesEntry)
    renamed = files.whole(RENAMED, RenamedEntry)
    presets, preset_ids = _read_presets(files, PRESETS)
    archive, _ = _read_presets(files, ARCHIVE)
    codes, code_versions = files.entries(CODES, CodeVersionEntry)
    chain = files.whole("chain.toml", ChainEntry)
    if site is None or vocabulary is None or deck is None:
        return None
    if ask is None or plain is None or chain is None:
        return None
    if changes is None or renamed is None:
        return None
    if not (combination_ids and source_keys and point_ids and code_versions):
        return None
    check_vocabulary(vocabulary, files.place("vocabulary.toml"))
    names = Names(
        default_preset=site.default_preset,
        combinations=combination_ids,
        sources=source_keys,
        presets=preset_ids,
        points=point_ids,
        options={key: _declarable(entry) for key, entry in points.items()},
        price_items=(*vocabulary.price_items, *combination_ids),
        cell_words={word.word: outcome for outcome, word in vocabulary.outcomes.items()},
    )
    return Entries(
        site=site,
        vocabulary=vocabulary,
        combinations=combinations,
        sources=sources,
        points=points,
        faq=faq,
        glossary=glossary,
        notes=notes,
        presets=presets,
        archive=archive,
        codes=codes,
        look_alikes=look_alikes,
        deck=deck,
        ask=ask,
        chain=chain,
        plain=plain,
        changes=changes,
        renamed=renamed,
        names=names,
    )


def _read_deck(files: DataFiles) -> Deck | None:
    entry, place = files.whole("cards.toml", DeckEntry), files.place("cards.toml")
    return None if entry is None else build_deck(entry, place)


def _read_plain(files: DataFiles) -> PlainWords | None:
    entry, place = files.whole("plain.toml", PlainEntry), files.place("plain.toml")
    return None if entry is None else build_plain(entry, place)


def _read_presets(
    files: DataFiles, folder: str
) -> tuple[dict[str, shapes.PresetEntry], tuple[str, ...]]:
    entries = {}
    ids = files.names_in(folder)
    for key in ids:
        name = f"{folder}/{key}.toml"
        files.check_slug(key, files.place(name))
        entry = files.whole(name, shapes.PresetEntry)
        if entry is not None:
            entries[key] = entry
    return entries, tuple(ids)


def _declarable(entry: shapes.PointEntry) -> tuple[str, ...] | None:
    """The options a preset may declare; None where the takers follow from the tables."""
    if any(option.cells for option in entry.options.values()):
        return None
    return tuple(entry.options)


def _assemble(entries: Entries, files: DataFiles) -> Rulebook:
    names = entries.names

    def built(
        file: str, items: Mapping[str, E], one: Callable[[str, E, Names, Place], B]
    ) -> dict[str, B]:
        place = files.place(file)
        return {key: one(key, item, names, place.at(key)) for key, item in items.items()}

    combinations: dict[str, Combination] = built(
        "combinations.toml", entries.combinations, build.build_combination
    )
    points: dict[str, Point] = built("points.toml", entries.points, build.build_point)
    return Rulebook(
        data_version=entries.site.data_version,
        default_preset=entries.site.default_preset,
        combinations=combinations,
        sources=built("sources.toml", entries.sources, build.build_source),
        presets=_presets(entries.presets, entries.names, files, PRESETS),
        archive=_presets(entries.archive, _names_in_archive(entries), files, ARCHIVE),
        codes=_codes(entries, files.place(CODES)),
        points=points,
        faq=built("faq.toml", entries.faq, build.build_faq_entry),
        glossary={key: build.build_term(key, entry) for key, entry in entries.glossary.items()},
        notes=built("notes.toml", entries.notes, build.build_note),
        vocabulary=build.build_vocabulary(entries.vocabulary, combinations),
        deck=entries.deck,
        ask=build_ask(entries.ask, files.place("ask.toml")),
        chain=build_chain(entries.chain, names, files.place("chain.toml")),
        plain=entries.plain,
        versions=build_versions(entries.changes, names, files.place(CHANGES)),
        moves=build_moves(entries.renamed, names, files.place(RENAMED)),
        look_alikes=_look_alikes(entries, files.place("cases.toml")),
    )


def _names_in_archive(entries: Entries) -> Names:
    """An archived preset extends an archived one: today's may change again."""
    return replace(entries.names, presets=tuple(entries.archive))


def _look_alikes(entries: Entries, place: Place) -> dict[str, LookAlike]:
    return {
        key: build_look_alike(key, entry, entries.deck, place.at(key))
        for key, entry in entries.look_alikes.items()
    }


def _presets(
    entries: Mapping[str, shapes.PresetEntry], names: Names, files: DataFiles, folder: str
) -> dict[str, Preset]:
    places = {key: files.place(f"{folder}/{key}.toml") for key in entries}
    return build_presets(entries, names, places)


def _codes(entries: Entries, place: Place) -> dict[str, CodeVersion]:
    versions = (
        build_code_version(key, entry, entries.names, tuple(entries.archive), place.at(key))
        for key, entry in entries.codes.items()
    )
    return {version.letter: version for version in versions}

"""The files of a data directory as entries of the right shape, and the names they may refer to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from rules import shapes
from rules.ask_shapes import AskEntry
from rules.cards import Deck
from rules.chain_words import ChainEntry
from rules.changes import FILE as CHANGES
from rules.changes import ChangesEntry
from rules.code_data import FILE as CODES
from rules.code_data import CodeVersionEntry
from rules.content import PlainWords
from rules.deck_shapes import DeckEntry
from rules.decks import build_deck
from rules.files import DataFiles
from rules.plain_words import PlainEntry, build_plain
from rules.refs import Names
from rules.renamed import FILE as RENAMED
from rules.renamed import RenamedEntry
from rules.words import check_vocabulary

E = TypeVar("E")

PRESETS, ARCHIVE = "presets", "cu"


class Listed(NamedTuple, Generic[E]):
    """The entries of one kind that have the right shape, and the ids of all of them."""

    entries: Mapping[str, E]
    ids: tuple[str, ...]


class Whole(Struct, frozen=True):
    """The files that are one entry each."""

    site: shapes.SiteEntry
    vocabulary: shapes.VocabularyEntry
    deck: Deck
    ask: AskEntry
    chain: ChainEntry
    plain: PlainWords
    changes: ChangesEntry
    renamed: RenamedEntry


class Lists(Struct, frozen=True):
    """The entries of which there are several of a kind."""

    combinations: Listed[shapes.CombinationEntry]
    sources: Listed[shapes.SourceEntry]
    points: Listed[shapes.PointEntry]
    faq: Listed[shapes.FaqItemEntry]
    glossary: Listed[shapes.TermEntry]
    notes: Listed[shapes.NoteEntry]
    look_alikes: Listed[shapes.LookAlikeEntry]
    presets: Listed[shapes.PresetEntry]
    archive: Listed[shapes.PresetEntry]
    codes: Listed[CodeVersionEntry]

    @property
    def can_be_named(self) -> bool:
        """Whether no kind that others refer to is lost altogether."""
        return all(kind.ids for kind in (self.combinations, self.sources, self.points, self.codes))


class Entries(Struct, frozen=True):
    """All entries that have the right shape, and the names they may refer to."""

    whole: Whole
    lists: Lists
    names: Names


def read_entries(files: DataFiles) -> Entries | None:
    """Every file's entries; None when the words, the settings or all names of a kind are lost."""
    whole, lists = _read_whole(files), _read_lists(files)
    if whole is None or not lists.can_be_named:
        return None
    check_vocabulary(whole.vocabulary, files.place("vocabulary.toml"))
    return Entries(whole, lists, _names(whole, lists))


def _read_whole(files: DataFiles) -> Whole | None:
    site = files.whole("site.toml", shapes.SiteEntry)
    vocabulary = files.whole("vocabulary.toml", shapes.VocabularyEntry)
    deck, plain = _read_deck(files), _read_plain(files)
    ask, chain = files.whole("ask.toml", AskEntry), files.whole("chain.toml", ChainEntry)
    changes, renamed = files.whole(CHANGES, ChangesEntry), files.whole(RENAMED, RenamedEntry)
    if site is None or vocabulary is None or deck is None or plain is None:
        return None
    if ask is None or chain is None or changes is None or renamed is None:
        return None
    return Whole(site, vocabulary, deck, ask, chain, plain, changes, renamed)


def _read_deck(files: DataFiles) -> Deck | None:
    entry, place = files.whole("cards.toml", DeckEntry), files.place("cards.toml")
    return None if entry is None else build_deck(entry, place)


def _read_plain(files: DataFiles) -> PlainWords | None:
    entry, place = files.whole("plain.toml", PlainEntry), files.place("plain.toml")
    return None if entry is None else build_plain(entry, place)


def _read_lists(files: DataFiles) -> Lists:
    def listed(file: str, shape: type[E]) -> Listed[E]:
        return Listed(*files.entries(file, shape))

    return Lists(
        combinations=listed("combinations.toml", shapes.CombinationEntry),
        sources=listed("sources.toml", shapes.SourceEntry),
        points=listed("points.toml", shapes.PointEntry),
        faq=listed("faq.toml", shapes.FaqItemEntry),
        glossary=listed("glossary.toml", shapes.TermEntry),
        notes=listed("notes.toml", shapes.NoteEntry),
        look_alikes=listed("cases.toml", shapes.LookAlikeEntry),
        presets=_read_presets(files, PRESETS),
        archive=_read_presets(files, ARCHIVE),
        codes=listed(CODES, CodeVersionEntry),
    )


def _read_presets(files: DataFiles, folder: str) -> Listed[shapes.PresetEntry]:
    entries = {}
    ids = files.names_in(folder)
    for key in ids:
        name = f"{folder}/{key}.toml"
        files.check_slug(key, files.place(name))
        entry = files.whole(name, shapes.PresetEntry)
        if entry is not None:
            entries[key] = entry
    return Listed(entries, tuple(ids))


def _names(whole: Whole, lists: Lists) -> Names:
    words, points = whole.vocabulary, lists.points.entries
    return Names(
        default_preset=whole.site.default_preset,
        combinations=lists.combinations.ids,
        sources=lists.sources.ids,
        presets=lists.presets.ids,
        points=lists.points.ids,
        options={key: _declarable(entry) for key, entry in points.items()},
        price_items=(*words.price_items, *lists.combinations.ids),
        cell_words={word.word: outcome for outcome, word in words.outcomes.items()},
    )


def _declarable(entry: shapes.PointEntry) -> tuple[str, ...] | None:
    """The options a preset may declare; None where the takers follow from the tables."""
    if any(option.cells for option in entry.options.values()):
        return None
    return tuple(entry.options)

"""Everything the site has a text about, found by any word of its name, without dấu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from functools import lru_cache

from msgspec import Struct

from rules.asking import Role
from rules.lexicon import SLOTS, lexicon
from rules.phrases import Word, split
from rules.rulebook import Rulebook
from rules.text import nfc
from rules.topics import Topic, ear, names

LONGEST_RUN = 8
SHORTEST_CORRECTED = 3
LIKENESS = 0.75
TELLING = SLOTS - {Role.ASK} | {Role.CHOP}

Keys = tuple[str, ...]


class Index(Struct, frozen=True):
    """Each run of words in a name -> the topics so called, with how many words more they have."""

    runs: dict[Keys, dict[Topic, int]]
    words: dict[str, tuple[str, ...]]
    empty: frozenset[str]

    def topics(self, keys: Keys) -> Iterator[Topic]:
        """The topics that share a run with ``keys``, the longest run and closest name first."""
        for length in range(min(LONGEST_RUN, len(keys)), 0, -1):
            for start in range(len(keys) - length + 1):
                run = keys[start : start + length]
                more = self.runs.get(run, {})
                idle = self.empty.issuperset(run)
                for topic in sorted(more, key=more.__getitem__):
                    if not idle or not more[topic]:
                        yield topic


def find(rulebook: Rulebook, text: str, limit: int) -> tuple[Topic, ...]:
    """At most ``limit`` topics that share words with ``text``, the longest match first."""
    keys = tuple(word.key for word in split(nfc(text), lexicon(rulebook).table.spellings))
    return _first(index(rulebook).topics(keys), limit)


def offers(rulebook: Rulebook, words: Sequence[Word], limit: int) -> tuple[Topic, ...]:
    """The same for words that may be misspelt: what may have been meant, never an answer.

    A word with dấu that no name has is left out, however near it comes without them.
    """
    known, marked = index(rulebook), ear(rulebook).marked
    meant = [word.key for word in words if word.written.isascii() or word.written in marked]
    return _first(known.topics(tuple(_closest(known, key) for key in meant)), limit)


def _first(topics: Iterator[Topic], limit: int) -> tuple[Topic, ...]:
    found: dict[Topic, None] = {}
    for topic in topics:
        if len(found) == limit:
            break
        found[topic] = None
    return tuple(found)


def _closest(known: Index, key: str) -> str:
    """The known word that ``key`` was probably meant to be; ``key`` itself when none is near."""
    if len(key) < SHORTEST_CORRECTED or (key,) in known.runs:
        return key
    alike = get_close_matches(key, known.words.get(key[0], ()), n=1, cutoff=LIKENESS)
    return alike[0] if alike else key


@lru_cache(maxsize=4)
def index(rulebook: Rulebook) -> Index:
    """The index of a rulebook."""
    table = lexicon(rulebook).table
    runs: dict[Keys, dict[Topic, int]] = {}
    for topic, called in names(rulebook).items():
        for name in called:
            keys = tuple(word.key for word in split(nfc(name), table.spellings))
            for run in _runs(keys):
                more = runs.setdefault(run, {})
                more[topic] = min(len(keys) - len(run), more.get(topic, len(keys)))
    words: dict[str, tuple[str, ...]] = {}
    for word in sorted({run[0] for run in runs}):
        words[word[0]] = (*words.get(word[0], ()), word)
    empty = frozenset(
        keys[0]
        for keys, entries in table.meanings.items()
        if len(keys) == 1 and not any(meaning.role in TELLING for _, meaning in entries)
    )
    return Index(runs, words, empty)


def _runs(keys: Keys) -> Iterator[Keys]:
    for start in range(len(keys)):
        for end in range(start + 1, min(start + LONGEST_RUN, len(keys)) + 1):
            yield keys[start:end]

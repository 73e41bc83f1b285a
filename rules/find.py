"""Everything the site has a text about, found by any word of its name, without dấu."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import chain, combinations

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
    """Each run of words in a name -> the topics it tells of, the closest name first.

    A run within one of them is there too, even where it tells of nothing.
    """

    runs: dict[Keys, tuple[Topic, ...]]
    words: dict[str, tuple[str, ...]]

    def topics(self, keys: Keys) -> Iterator[Topic]:
        """The topics that share a run with ``keys``, the longest run and closest name first."""
        for run in sorted(self._shared(keys), key=len, reverse=True):
            yield from self.runs[run]

    def _shared(self, keys: Keys) -> list[Keys]:
        found: list[Keys] = []
        for start in range(len(keys)):
            for end in range(start + 1, len(keys) + 1):
                run = keys[start:end]
                if run not in self.runs:
                    break
                found.append(run)
        return found


def find(rulebook: Rulebook, text: str, limit: int) -> tuple[Topic, ...]:
    """At most ``limit`` topics that share words with ``text``, the longest match first."""
    return find_by(rulebook, _keys(rulebook, text), limit)


def find_by(rulebook: Rulebook, keys: Keys, limit: int) -> tuple[Topic, ...]:
    """The same for a text that was split: its words as they are compared."""
    return _first(index(rulebook).topics(keys), limit)


def _keys(rulebook: Rulebook, text: str) -> Keys:
    return tuple(word.key for word in split(nfc(text), lexicon(rulebook).table.spellings))


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
    empty = frozenset(
        keys[0]
        for keys, entries in table.phrases()
        if len(keys) == 1 and not any(each.role in TELLING for each in chain(*entries.values()))
    )
    runs = {run: _told_of(more, empty.issuperset(run)) for run, more in _runs(rulebook).items()}
    words: dict[str, tuple[str, ...]] = {}
    for word in sorted({run[0] for run in runs}):
        words[word[0]] = (*words.get(word[0], ()), word)
    return Index(runs, words)


def _runs(rulebook: Rulebook) -> dict[Keys, dict[Topic, int]]:
    """Each run of words in a name -> the topics so called, with how many words more they have."""
    runs: dict[Keys, dict[Topic, int]] = {}
    for topic, called in names(rulebook).items():
        for name in called:
            keys = _keys(rulebook, name)
            for start, end in combinations(range(len(keys) + 1), 2):
                if end - start <= LONGEST_RUN:
                    more = runs.setdefault(keys[start:end], {})
                    left = len(keys) - (end - start)
                    more[topic] = min(left, more.get(topic, left))
    return runs


def _told_of(more: Mapping[Topic, int], is_idle: bool) -> tuple[Topic, ...]:
    """The topics of a run, the closest name first; idle words tell of what is so called in full."""
    closest_first = sorted(more, key=more.__getitem__)
    return tuple(topic for topic in closest_first if not is_idle or not more[topic])

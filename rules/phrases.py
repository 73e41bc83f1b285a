"""Typed text into words, and the table of phrases that stand in it.

A word is compared without dấu, yet one typed with dấu never stands for another known word:
"hả" is not "hạ", while "ha" may be either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct, field

from rules.text import fold, nfc

M = TypeVar("M")

WORD = re.compile(r"[^\W\d_]+|\d+|[♠-♧❤=<>]")
WORDS_KEPT = 2048  # players use few words, over and over
DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")


class Word(NamedTuple):
    """A word as it is compared (``key``), as it was written, and where in the text it stands."""

    key: str
    written: str
    start: int
    end: int


def split(text: str, spellings: Mapping[str, str]) -> tuple[Word, ...]:
    """The words of ``text``, which must be NFC; a number touching letters is a word of its own."""
    return tuple(_word(match, spellings) for match in WORD.finditer(text))


def _word(match: re.Match[str], spellings: Mapping[str, str]) -> Word:
    written = _as_compared(match[0])
    key = spellings.get(written)
    return Word(_folded(written) if key is None else key, written, match.start(), match.end())


@lru_cache(maxsize=WORDS_KEPT)
def _as_compared(typed: str) -> str:
    return DRAWN_OUT.sub(r"\1", typed.lower())


_folded = lru_cache(maxsize=WORDS_KEPT)(fold)


def spelling_table(spellings: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Typed word -> key it is read as, from key word -> words typed for it."""
    return {nfc(typed): fold(word) for word, typings in spellings.items() for typed in typings}


class PhraseTable(Struct, Generic[M]):
    """Phrases by their keys, each with what it means and how it is written."""

    spellings: Mapping[str, str]
    meanings: dict[tuple[str, ...], list[tuple[tuple[str, ...], M]]] = field(default_factory=dict)
    lengths: dict[str, tuple[int, ...]] = field(default_factory=dict)
    marked: set[str] = field(default_factory=set)

    def add(self, phrase: str, meaning: M) -> None:
        """Let ``phrase`` have ``meaning``, beside any other it has."""
        words = split(nfc(phrase), self.spellings)
        if words:
            keys, written = zip(*((word.key, word.written) for word in words), strict=True)
            self._put(keys, written, meaning)

    def knows(self, phrase: str) -> bool:
        """Whether ``phrase``, dấu aside, has a meaning already."""
        return tuple(word.key for word in split(nfc(phrase), self.spellings)) in self.meanings

    def add_joined(self, joins: Callable[[M], bool]) -> None:
        """Let phrases whose meaning ``joins`` be typed without spaces, figures apart."""
        for keys, entries in list(self.meanings.items()):
            joined = tuple("".join(run) for _, run in groupby(keys, key=_figure))
            for _, meaning in entries:
                if joins(meaning) and joined not in self.meanings:
                    self._put(joined, joined, meaning)

    def _put(self, keys: tuple[str, ...], written: tuple[str, ...], meaning: M) -> None:
        entries = self.meanings.setdefault(keys, [])
        if (written, meaning) not in entries:
            entries.append((written, meaning))
        lengths = {*self.lengths.get(keys[0], ()), len(keys)}
        self.lengths[keys[0]] = tuple(sorted(lengths, reverse=True))
        self.marked.update(word for word in written if not word.isascii())

    def at(self, text: Text, start: int) -> Iterator[tuple[int, list[M]]]:
        """(length, meanings) of the phrases that begin at a word of ``text``, longest first."""
        keys = text.keys
        for length in self.lengths.get(keys[start], ()):
            end = start + length
            entries = self.meanings.get(keys[start:end])
            if entries and end <= len(keys):
                told = text.told[start:end]
                found = [meaning for written, meaning in entries if _fits(told, written)]
                if found:
                    yield length, found


def _figure(key: str) -> str:
    """Equal for letters that stand together, different for every number."""
    return key if key.isdigit() else ""


def _fits(told: Sequence[str | None], written: Sequence[str]) -> bool:
    """Whether the words typed with dấu are the very words of the phrase."""
    if told == written:
        return True
    return all(word is None or word == other for word, other in zip(told, written, strict=True))


class Text(Struct, frozen=True):
    """Text that was split: its keys, and each word that can only be itself (else None)."""

    typed: str
    words: tuple[Word, ...]
    keys: tuple[str, ...]
    told: tuple[str | None, ...]

    def part(self, start: int, end: int) -> str:
        """The words from ``start`` to before ``end`` as they were typed."""
        return self.typed[self.words[start].start : self.words[end - 1].end]


def text_of(typed: str, spellings: Mapping[str, str], marked: set[str]) -> Text:
    """``typed`` in words; ``marked`` are the known words with dấu."""
    typed = nfc(typed)
    words = split(typed, spellings)
    told = tuple(
        word.written if word.written in marked and word.written not in spellings else None
        for word in words
    )
    return Text(typed, words, tuple(word.key for word in words), told)

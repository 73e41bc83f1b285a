"""Typed text into words, and the table of phrases that stand in it.

A word is compared without dấu, yet one typed with dấu never stands for another known word:
"hả" is not "hạ", while "ha" may be either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from functools import lru_cache
from itertools import chain, groupby, pairwise
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct, field

from rules.text import fold, nfc, plain

M = TypeVar("M")
Writing = tuple[str | None, ...]  # words with their dấu; None for one that may have any
Meanings = Mapping[Writing, list[M]]

WORD = re.compile(r"[^\W\d_]+|\d+|[♠-♧❤=<>]")
WORDS_KEPT, PIECES_KEPT = 2048, 512  # players use few of them, over and over
MARKED = re.compile(r"[,;?!.]")
MARK = re.compile(r"([,;?!]|\.(?=\s|$))")
PAUSE, STOP = 1, 2
DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")


class Word(NamedTuple):
    """A word as it is compared (``key``), and as it was written."""

    key: str
    written: str


def split(text: str, spellings: Mapping[str, str]) -> tuple[Word, ...]:
    """The words of ``text``, which must be NFC; a number touching letters is a word of its own."""
    words = map(_word, WORD.findall(text))
    return tuple([_spelled(w, spellings) if w.written in spellings else w for w in words])


def _spelled(word: Word, spellings: Mapping[str, str]) -> Word:
    return Word(spellings[word.written], word.written)


@lru_cache(maxsize=WORDS_KEPT)
def _word(typed: str) -> Word:
    """A word that is no spelling of another one, with and without its dấu."""
    written = DRAWN_OUT.sub(r"\1", typed.lower())
    return Word(fold(written), written)


def spelling_table(spellings: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Typed word -> key it is read as, from key word -> words typed for it."""
    return {nfc(typed): fold(word) for word, typings in spellings.items() for typed in typings}


class Branch(Struct, Generic[M]):
    """Where phrases that begin with the same words part.

    ``meanings`` are those of the phrases that end here, by how they are written; ``onward`` leads
    to the longer ones by their next word. Most have but one of the two, None for the other.
    """

    meanings: dict[Writing, list[M]] | None = None
    onward: dict[str, Branch[M]] | None = None

    def phrases(self, keys: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Meanings[M]]]:
        """The phrases from here on by their keys, which begin with ``keys``."""
        if self.meanings:
            yield keys, self.meanings
        for key, branch in (self.onward or {}).items():
            yield from branch.phrases((*keys, key))

    def grown(self, key: str) -> Branch[M]:
        """The branch of the next word, new if there is none yet."""
        if self.onward is None:
            self.onward = {}
        return self.onward.setdefault(key, Branch())


class Piece(NamedTuple):
    """Words of a text that no phrase leads out of; questions differ, yet have few such pieces.

    ``told`` is each word that can only be itself, None for one that may have any dấu.
    """

    keys: tuple[str, ...]
    told: Writing


class PhraseTable(Struct, Generic[M], eq=False):
    """Phrases by their keys, each with what it means and how it is written.

    ``neighbours`` are the words that follow one another in a phrase, ``marked`` those with dấu. A
    table equals only itself, so that what is found by it can be kept by ``functools``.
    """

    spellings: Mapping[str, str]
    root: Branch[M] = field(default_factory=Branch)
    neighbours: set[tuple[str, str]] = field(default_factory=set)
    marked: set[str] = field(default_factory=set)

    def add(self, phrase: str, meaning: M) -> None:
        """Let ``phrase`` have ``meaning``, beside any other it has."""
        words = split(nfc(phrase), self.spellings)
        if words:
            keys, written = zip(*((word.key, word.written) for word in words), strict=True)
            self._put(keys, written, meaning)

    def knows(self, phrase: str) -> bool:
        """Whether ``phrase``, dấu aside, has a meaning already."""
        return self._has(word.key for word in split(nfc(phrase), self.spellings))

    def phrases(self) -> Iterator[tuple[tuple[str, ...], Meanings[M]]]:
        """Every phrase by its keys, with what it means by how it is written."""
        return self.root.phrases()

    def add_joined(self, joins: Callable[[M], bool]) -> None:
        """Let phrases whose meaning ``joins`` be typed without spaces, figures apart."""
        for keys, by_writing in list(self.phrases()):
            joined = tuple("".join(run) for _, run in groupby(keys, key=_figure))
            for meaning in chain.from_iterable(by_writing.values()):
                if joins(meaning) and not self._has(joined):
                    self._put(joined, joined, meaning)

    def _put(self, keys: tuple[str, ...], written: tuple[str, ...], meaning: M) -> None:
        branch = self.root
        for key in keys:
            branch = branch.grown(key)
        if branch.meanings is None:
            branch.meanings = {}
        self.neighbours.update(pairwise(keys))
        known = branch.meanings.setdefault(written, [])
        if meaning not in known:
            known.append(meaning)
        self.marked.update(word for word in written if not word.isascii())

    def _has(self, keys: Iterable[str]) -> bool:
        branch: Branch[M] | None = self.root
        for key in keys:
            branch = branch.onward.get(key) if branch and branch.onward else None
        return bool(branch and branch.meanings)

    def at(self, piece: Piece, start: int) -> list[tuple[int, list[M]]]:
        """(length, meanings) of the phrases that begin at a word of ``piece``, longest first."""
        found: list[tuple[int, list[M]]] = []
        branch = self.root
        for length, key in enumerate(piece.keys[start:], 1):
            beyond = branch.onward.get(key) if branch.onward else None
            if beyond is None:
                break
            branch = beyond
            if branch.meanings:
                fitting = _fitting(branch.meanings, piece.told[start : start + length])
                if fitting:
                    found.append((length, fitting))
        found.reverse()
        return found


def _figure(key: str) -> str:
    """Equal for letters that stand together, different for every number."""
    return key if key.isdigit() else ""


def _fitting(meanings: Mapping[Writing, list[M]], told: Writing) -> list[M]:
    """What words mean that were typed so; those typed with dấu throughout are one writing."""
    if told in meanings:
        return meanings[told]
    if any(told):
        meanings = {written: found for written, found in meanings.items() if _fits(told, written)}
    return [each for found in meanings.values() for each in found]


def _fits(told: Writing, written: Writing) -> bool:
    """Whether the words typed with dấu are the very words of the phrase."""
    for word, other in zip(told, written, strict=True):
        if word is not None and word != other:
            return False
    return True


class Text(Struct, frozen=True):
    """Text that was split: into words, which are compared by ``keys``, and into ``pieces``.

    A title may go on behind a pause, other phrases do not ("heo không, bỏ lượt"): ``closed`` are
    the pieces that end there, too. ``marks`` are the words, by their number, that a ``PAUSE`` or a
    ``STOP`` stands before.
    """

    typed: str
    words: tuple[Word, ...]
    keys: tuple[str, ...]
    pieces: list[Piece]
    closed: list[Piece]
    marks: Mapping[int, int]

    def part(self, start: int, end: int) -> str:
        """The words from ``start`` to before ``end`` as they were typed."""
        spans = [match.span() for match in WORD.finditer(self.typed)]
        return self.typed[spans[start][0] : spans[end - 1][1]]


def text_of(
    typed: str, spellings: Mapping[str, str], marked: Set[str], neighbours: Set[tuple[str, str]]
) -> Text:
    """``typed`` in words and pieces.

    ``marked`` are the known words with dấu, ``neighbours`` those that follow one another in a
    phrase.
    """
    typed = plain(typed)
    words = split(typed, spellings)
    keys = tuple([key for key, _ in words])
    told = tuple([word if word in marked and word not in spellings else None for _, word in words])
    cuts = [place for place, pair in enumerate(pairwise(keys), 1) if pair not in neighbours]
    marks = _marks(typed, len(keys)) if MARKED.search(typed) else {}
    if not marks:
        pieces = _pieces(keys, told, cuts)
        return Text(typed, words, keys, pieces, pieces, marks)
    stops = [place for place, mark in marks.items() if mark == STOP]
    pieces, closed = (_pieces(keys, told, sorted({*cuts, *more})) for more in (stops, marks))
    return Text(typed, words, keys, pieces, closed, marks)


def _pieces(keys: tuple[str, ...], told: Writing, cuts: Sequence[int]) -> list[Piece]:
    bounds = pairwise([0, *cuts, len(keys)])
    return [Piece(keys[start:end], told[start:end]) for start, end in bounds]


def _marks(typed: str, total: int) -> Mapping[int, int]:
    """The marks between the words, of which there are ``total``."""
    marks: dict[int, int] = {}
    place = 0
    told = MARK.split(typed)
    for words, mark in zip(told[:-1:2], told[1::2], strict=True):
        place += len(WORD.findall(words))
        marks[place] = max(marks.get(place, 0), PAUSE if mark == "," else STOP)
    return {place: mark for place, mark in marks.items() if 0 < place < total}

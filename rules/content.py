"""The types of what the site says beside its tables: points, FAQ, notes, words."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.model import CellRef, Need, Outcome


class Option(Struct, frozen=True):
    """One way of settling a point.

    With ``cells``, who takes it follows from their tables. ``fits`` are cells that must not
    say otherwise in the table of a preset that declares it. ``says`` tells the option as a clause
    that stands alone. A table that settles it so gets ``effects``: cells with what may stand
    there, best first; and what each attacker needs of ``round`` and ``turn``. ``along`` are points
    that have a say in these cells, too, however they stand.
    """

    id: str
    label: str
    note: str
    cells: Mapping[tuple[str, str], tuple[Outcome, ...]]
    fits: Mapping[tuple[str, str], tuple[Outcome, ...]]
    says: str
    effects: Mapping[tuple[str, str], tuple[Outcome, ...]]
    round: Mapping[str, Need]
    turn: Mapping[str, Need]
    along: tuple[str, ...] = ()


class Point(Struct, frozen=True):
    """Something a table must agree on before dealing; with ``prices``, on an amount."""

    id: str
    question: str
    why: str
    options: tuple[Option, ...]
    examples: tuple[str, ...]
    prices: bool = False


class FaqEntry(Struct, frozen=True):
    """A question players ask, its answer, and what the answer is bound to."""

    id: str
    question: str
    answer: str
    cells: tuple[CellRef, ...]
    points: tuple[str, ...]
    featured: bool


class Note(Struct, frozen=True):
    """A statement that belongs at one place of the site, bound to what it speaks about."""

    id: str
    place: str
    title: str
    text: str
    cells: tuple[CellRef, ...]
    points: tuple[str, ...]


class Term(Struct, frozen=True):
    """A glossary word with the other words players use for it."""

    id: str
    term: str
    words: tuple[str, ...]
    meaning: str


class Word(Struct, frozen=True):
    """How a value is told: the ``word`` in a cell, a sentence about it, and the word aloud."""

    word: str
    meaning: str
    said: str


class Vocabulary(Struct, frozen=True):
    """The words shared by every surface; the last eight hold sentence patterns.

    ``any_set`` stands in a question for a set that is asked for.
    """

    outcomes: Mapping[Outcome, Word]
    reached: Mapping[str, Word]
    needs: Mapping[Need, Word]
    situations: Mapping[tuple[bool, bool], str]
    sections: Mapping[str, str]
    price_items: Mapping[str, str]
    any_set: str
    question: str
    match: str
    verdicts: Mapping[Outcome, str]
    reasons: Mapping[str, str]
    yields: Mapping[str, str]
    demands: Mapping[str, str]
    credits: Mapping[str, str]
    house: Mapping[str, str]


class PlainWords(Struct, frozen=True):
    """The patterns of what is copied: the answers in a row of a table, its lines, one ruling."""

    answers: Mapping[Outcome, str]
    lines: Mapping[str, str]
    snippets: Mapping[str, str]


class ChainExample(Struct, frozen=True):
    """A chain worked out: the plays as "A:2H", "B:tu-quy:out", and the ``payments`` in words.

    ``rule``, ``earlier_twos`` and ``out_rule`` are options that depart from the preset's own.
    """

    title: str
    preset: str
    plays: tuple[str, ...]
    payments: tuple[str, ...]
    rule: str
    earlier_twos: str
    out_rule: str


class ChainWords(Struct, frozen=True):
    """What is said of chains; ``refusals``, ``sums`` and ``remarks`` hold sentence patterns.

    ``restarts`` are the presets that say a chain starts anew after a chop nobody pays.
    """

    marks: Mapping[str, str]
    refusals: Mapping[str, str]
    sums: Mapping[str, str]
    remarks: Mapping[str, str]
    restarts: tuple[str, ...]
    examples: Mapping[str, ChainExample]

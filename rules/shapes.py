"""The shape of the data files, one struct per kind of entry; unknown keys are refused.

msgspec and not pydantic: a tenth of the size, no dependencies and a quicker start. It stops
at an entry's first fault, so ``decode`` goes on field by field to gather the rest.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from rules.model import Need, Outcome, Reached

Text = Annotated[str, Meta(min_length=1, description="chữ, không để trống")]
Month = Annotated[
    str, Meta(pattern=r"^\d{4}-(0[1-9]|1[0-2])$", description="năm-tháng, như 2026-11")
]
Version = Annotated[
    str, Meta(pattern=r"^\d{4}\.\d{2}\.\d{2}$", description="năm.tháng.ngày, như 2026.11.30")
]
Url = Annotated[str, Meta(pattern=r"^https?://\S+$", description="địa chỉ http(s)://…")]
Card = Annotated[
    str, Meta(pattern=r"^([3-9]|10|[JQKA2])[SCDH]$", description="hạng + chất, như 10H hay 2S")
]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all entries share: frozen, named fields only, nothing unknown."""


class SiteEntry(Entry, frozen=True):
    """The site as a whole: which data this is and what is shown first."""

    data_version: Version
    default_preset: Text


class CombinationEntry(Entry, frozen=True):
    """A set of cards (``combinations.toml``)."""

    name: Text
    short: Text
    what: Text
    cards: Annotated[list[Card], Meta(min_length=1)]
    words: list[Text]


class ClaimEntry(Entry, frozen=True):
    """A single answer of a source about a cell."""

    cell: Text
    note: str = ""


class TimingClaimEntry(Entry, frozen=True):
    """A single answer of a source about round and turn."""

    attacker: Text
    round: Text
    turn: Text
    note: str = ""


class PricesEntry(Entry, frozen=True):
    """A price table: item id -> amount as written, like "1½"."""

    unit: Text
    amounts: dict[str, Text]
    note: str = ""
    cite: list[Text] = []


class SourceEntry(Entry, frozen=True):
    """A source (``sources.toml``)."""

    title: Text
    consulted: Month
    url: Url | None = None
    where: str = ""
    reached: Reached | None = None
    note: str = ""
    unused: str = ""
    claims: list[ClaimEntry] = []
    timing: list[TimingClaimEntry] = []
    points: dict[str, Text] = {}
    prices: PricesEntry | None = None


class TableEntry(Entry, frozen=True):
    """A section of a preset that is a table: the cells, or the timing."""

    cite: list[Text]
    table: Text
    text: str = ""


class StatementEntry(Entry, frozen=True):
    """A section of a preset that is a text: chain, same kind."""

    cite: list[Text]
    text: Text
    option: str | None = None


class PresetEntry(Entry, frozen=True):
    """A whole preset file (``presets/*.toml``)."""

    order: int
    name: Text
    summary: Text
    reached: Reached
    sources: Annotated[list[Text], Meta(min_length=1)]
    summary_cells: list[Text] = []
    cited_as: str = ""
    note: str = ""
    extends: str | None = None
    not_said: list[Text] = []
    matrix: TableEntry | None = None
    timing: TableEntry | None = None
    chain: StatementEntry | None = None
    same_kind: StatementEntry | None = None
    prices: PricesEntry | None = None
    points: dict[str, Text] = {}
    reasons: dict[str, Text] = {}
    exemptions: dict[str, Text] = {}
    twos_in_runs: bool | None = None
    not_bombs: list[Text] | None = None


class OptionEntry(Entry, frozen=True):
    """One way of settling a point."""

    label: Text
    note: str = ""
    cells: list[Text] = []
    fits: list[Text] = []
    says: str = ""
    effects: list[Text] = []
    along: list[Text] = []
    round: list[Text] = []
    turn: list[Text] = []


class PointEntry(Entry, frozen=True):
    """A point to settle (``points.toml``)."""

    question: Text
    why: Text
    examples: list[Text] = []
    options: dict[str, OptionEntry] = {}
    prices: bool = False


class FaqItemEntry(Entry, frozen=True):
    """A question and its answer (``faq.toml``)."""

    question: Text
    answer: Text
    cells: list[Text] = []
    points: list[Text] = []
    featured: bool = False


class NoteEntry(Entry, frozen=True):
    """A statement at one place of the site (``notes.toml``)."""

    place: Text
    title: Text
    text: Text
    cells: list[Text] = []
    points: list[Text] = []


class TermEntry(Entry, frozen=True):
    """A word of the glossary (``glossary.toml``)."""

    term: Text
    meaning: Text
    words: list[Text] = []


class WordEntry(Entry, frozen=True):
    """How one value is told (``vocabulary.toml``)."""

    word: Text
    meaning: Text
    said: str = ""


class PatternEntry(Entry, frozen=True):
    """A sentence pattern."""

    pattern: Text


class QuestionEntry(PatternEntry, frozen=True):
    """The pattern of a question, and what stands in it for a set that is asked for."""

    any: Text


class VocabularyEntry(Entry, frozen=True):
    """All words shared by every surface (``vocabulary.toml``)."""

    outcomes: dict[Outcome, WordEntry]
    verdicts: dict[Outcome, Text]
    reached: dict[str, WordEntry]
    needs: dict[Need, WordEntry]
    situations: dict[str, Text]
    sections: dict[str, Text]
    question: QuestionEntry
    match: PatternEntry
    reasons: dict[str, Text]
    yields: dict[str, Text]
    demands: dict[str, Text]
    credits: dict[str, Text]
    house: dict[str, Text]
    price_items: dict[str, Text]


class LookAlikeEntry(Entry, frozen=True):
    """Two sets of cards that programs often judge wrongly (``cases.toml``)."""

    target: Text
    attacker: Text
    why: Text

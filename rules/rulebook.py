"""The rulebook: all data in one frozen object."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.asking import AskWords
from rules.cards import Deck, LookAlike
from rules.content import FaqEntry, Note, PlainWords, Point, Term, Vocabulary
from rules.model import Combination, Preset, Source


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """Everything the site knows. ``presets`` are in the order they are listed.

    It equals only itself, so that what is worked out from it can be kept by ``functools``.
    """

    data_version: str
    default_preset: str
    combinations: Mapping[str, Combination]
    sources: Mapping[str, Source]
    presets: Mapping[str, Preset]
    points: Mapping[str, Point]
    faq: Mapping[str, FaqEntry]
    glossary: Mapping[str, Term]
    notes: Mapping[str, Note]
    vocabulary: Vocabulary
    deck: Deck
    look_alikes: Mapping[str, LookAlike]
    ask: AskWords
    plain: PlainWords

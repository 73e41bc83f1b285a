"""The rulebook: all data in one frozen object."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.asking import AskWords
from rules.cards import Deck, LookAlike
from rules.codes import CodeVersion
from rules.content import ChainWords, FaqEntry, Note, PlainWords, Point, Term, Vocabulary
from rules.history import DataVersion, Moves
from rules.model import Combination, Preset, Source


class Rulebook(Struct, frozen=True, eq=False):
    """Everything the site knows. ``presets`` are in the order they are listed.

    It equals only itself, so that what is worked out from it can be kept by ``functools``.
    ``codes`` tells what the codes of a table's own rules mean, by letter of their version;
    ``archive`` holds presets as they were when older codes were given out. ``versions`` are those
    of the data, oldest first; ``moves`` the ids that were renamed or given up. A book that a
    table's own rules were added to has the one without them as its ``root``.
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
    chain: ChainWords
    plain: PlainWords
    codes: Mapping[str, CodeVersion]
    archive: Mapping[str, Preset]
    versions: tuple[DataVersion, ...]
    moves: Moves
    root: Rulebook | None = None

    @property
    def sourced(self) -> Mapping[str, Preset]:
        """The presets that are real rule sets: all but the tables' own."""
        return self.original.presets

    @property
    def original(self) -> Rulebook:
        """The book without any table's own rules."""
        return self.root or self

    def owner(self, preset_id: str) -> Preset:
        """The preset that owns a cell: one of today's, or one kept for older codes."""
        return self.presets.get(preset_id) or self.archive[preset_id]

    @property
    def newest_codes(self) -> CodeVersion:
        """The version in which codes are given out today: the last one."""
        return list(self.codes.values())[-1]

    def with_houses(self, houses: Mapping[str, Preset]) -> Rulebook:
        """The book with the tables' own rules among its presets."""
        return replace(self, presets={**self.sourced, **houses}, root=self.original)

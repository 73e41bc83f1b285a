"""A typed question, read and answered: the rulings of each way to read it, and what is near."""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from rules.ask import Reading, read
from rules.find import find_by
from rules.judge import across, judge
from rules.model import Preset
from rules.moments import When
from rules.pair_words import question
from rules.readings import Way
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.topics import COMBINATION, PRESET, Topic

from .addresses import QUESTION, cells
from .inputs import UNSEEN, Query, UnreadableError, is_legible, named, the_only

QUESTION_LABEL = "câu hỏi"
MAX_QUESTION = 200
MOMENT = "Lúc {}"
FEW = 6
EMOJI_JOINER = "\u200d"


class Pair(Struct, frozen=True, eq=False, dict=True):
    """One way to read a question, asked for at the moment ``when``, if at any.

    ``ruling`` is that of a full pair, where the preset has it.
    """

    rulebook: Rulebook
    preset: Preset
    target: str | None
    attacker: str | None
    ruling: Ruling | None
    when: When | None

    @cached_property
    def rulings(self) -> tuple[Ruling, ...]:
        """What answers it in ``preset``: one for a full pair, a row or a column for one side."""
        if self.target and self.attacker:
            return (self.ruling,) if self.ruling else ()
        return tuple(
            judge(self.rulebook, self.preset.id, *cell)
            for cell in cells(self.preset)
            if self.target in (None, cell[0]) and self.attacker in (None, cell[1])
        )

    @cached_property
    def elsewhere(self) -> tuple[Ruling, ...]:
        """What answers a full pair in the tables that have it, where that of ``preset`` has not."""
        if not (self.target and self.attacker) or self.ruling:
            return ()
        return across(self.rulebook, self.target, self.attacker)


class Reply(NamedTuple):
    """What was understood of a question.

    ``pairs`` are all the ways left to read it as one set chopping another, ``near`` what else it
    may be about. ``preset`` is the one it names, else the reader's own; ``presets`` are all that
    it names, else the reader's own alone.
    """

    reading: Reading
    preset: Preset
    pairs: tuple[Pair, ...]
    near: tuple[Topic, ...]
    presets: tuple[Preset, ...]

    @property
    def ruling(self) -> Ruling | None:
        """The one ruling that is asked for, if it is one."""
        return self.pairs[0].ruling if len(self.pairs) == 1 else None

    @property
    def topic(self) -> Topic | None:
        """What the question is about beside a ruling; a ruling asked for outright goes first."""
        topic = self.reading.topic
        is_told = bool(self.ruling or (self.pairs and topic and topic.kind == PRESET))
        return None if is_told else topic

    @property
    def topic_comes_first(self) -> bool:
        """Whether the topic is told before the rulings.

        What a set is made of comes after them; so does what the texts leave open of a moment,
        where a preset of its own settles it.
        """
        if not (self.topic and self.pairs):
            return bool(self.topic)
        is_settled = any(pair.when for pair in self.pairs) and not self._is_by_default
        return not (self.topic.kind == COMBINATION or is_settled)

    @property
    def _is_by_default(self) -> bool:
        return self.pairs[0].preset.id == self.pairs[0].rulebook.default_preset

    @property
    def is_understood(self) -> bool:
        """Whether the question has an answer, be it one of several."""
        return bool(self.pairs or self.topic)


def read_question(query: Query, label: str = QUESTION_LABEL) -> str:
    """The question asked, "" for none. Raises ``UnreadableError``."""
    typed = the_only(query, QUESTION, label, MAX_QUESTION)
    if not is_legible(typed.replace(EMOJI_JOINER, "")):
        raise UnreadableError(UNSEEN.format(named(QUESTION, label)))
    return typed


def reply(rulebook: Rulebook, preset: Preset, typed: str) -> Reply:
    """The answer to what was ``typed``, under the presets it names, else ``preset``; no guess."""
    reading = read(rulebook.original, typed)
    presets = tuple(rulebook.presets[key] for key in reading.presets) or (preset,)
    pairs = tuple(_pair(rulebook, by, way) for way in reading.ways for by in presets)
    told = Reply(reading, presets[0] if len(presets) == 1 else preset, pairs, (), presets)
    near = [reading.topic, *reading.wanted]
    if not told.ruling:
        near += find_by(rulebook.original, reading.keys, FEW)
    about = told.topic
    others = dict.fromkeys(topic for topic in near if topic and topic != about)
    return told._replace(near=tuple(others)[:FEW])


def question_of(
    rulebook: Rulebook, target: str | None, attacker: str | None, when: When | None = None
) -> str:
    """The question in words whether one set chops another, None for "which set", at a moment."""
    said = question(rulebook, target, attacker)
    return f"{said} {MOMENT.format(when.said)}" if when else said


def _pair(rulebook: Rulebook, preset: Preset, way: Way) -> Pair:
    target, attacker = way.pair
    ruling = None
    if target and attacker and way.pair in preset.matrix.cells:
        ruling = judge(rulebook, preset.id, target, attacker)
    return Pair(rulebook, preset, target, attacker, ruling, way.when)

"""What a question may be about besides one set chopping another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from rules.asking import Lone
from rules.lexicon import lexicon, preset_names
from rules.phrases import PIECES_KEPT, PhraseTable, Piece, Text
from rules.rulebook import Rulebook

FAQ, TERM, POINT, PRESET, COMBINATION = KINDS = ("hoi-dap", "thuat-ngu", "diem", "luat", "bo")


class Topic(NamedTuple):
    """Something the site has a text about: ``kind`` is one of ``KINDS``, ``id`` its entry's."""

    kind: str
    id: str


def parse_topic(text: str) -> Topic:
    """The topic written as "hoi-dap/thoi-heo"; whether there is one is not looked at."""
    kind, _, key = text.partition("/")
    return Topic(kind, key)


def label(rulebook: Rulebook, topic: Topic) -> str:
    """What ``topic`` is called on the site: the question, the word, the name."""
    return names(rulebook)[topic][0]


@lru_cache(maxsize=4)
def names(rulebook: Rulebook) -> Mapping[Topic, tuple[str, ...]]:
    """Every topic with all it is called, what the site calls it first."""
    found: dict[Topic, tuple[str, ...]] = {}
    ask = rulebook.ask
    for preset, called in preset_names(rulebook).items():
        found[Topic(PRESET, preset)] = called
    for item in rulebook.combinations.values():
        words = dict.fromkeys((item.name, item.short, *item.words, *ask.sets.get(item.id, ())))
        found[Topic(COMBINATION, item.id)] = tuple(word for word in words if "{" not in word)
    for entry in rulebook.faq.values():
        found[Topic(FAQ, entry.id)] = (entry.question,)
    for term in rulebook.glossary.values():
        found[Topic(TERM, term.id)] = (term.term, *term.words)
    for point in rulebook.points.values():
        found[Topic(POINT, point.id)] = (point.question,)
    return found


class Hit(NamedTuple):
    """A topic that was spoken of, by how many words.

    ``lone`` is its rule's; ``is_name`` where it is only named, by a word, a set or a preset;
    ``is_doubtful`` where what is a preset's name is also how players say something else.
    """

    topic: Topic
    length: int
    lone: Lone
    is_name: bool
    is_doubtful: bool = False


class Part(NamedTuple):
    """What a phrase contributes: part ``number`` of rule ``rule``."""

    rule: int
    number: int


class Heard(NamedTuple):
    """A rule of the ear: its topic, how many parts must be said, and what its hits are."""

    topic: Topic
    parts: int
    lone: Lone
    is_name: bool
    is_doubtful: bool = False


class Ear(Struct, frozen=True, eq=False):
    """All phrases by which topics are recognised.

    ``marked`` and ``neighbours`` are those of the lexicon as well.
    """

    table: PhraseTable[Part]
    rules: tuple[Heard, ...]
    marked: Set[str]
    neighbours: Set[tuple[str, str]]

    def hits(self, text: Text, asking: Set[int] = frozenset()) -> list[Hit]:
        """Every topic ``text`` speaks of, the one that takes most words first.

        The words at ``asking`` ask for a meaning ("là gì") and are part of no name.
        """
        longest: dict[Part, int] = {}
        start = 0
        for piece in text.pieces:
            end = start + len(piece.keys)
            asks = {place - start for place in asking if start <= place < end} if asking else ()
            for part, length in _said_in(self, piece, frozenset(asks)):
                if length > longest.get(part, 0):
                    longest[part] = length
            start = end
        return sorted(self._said(longest), key=lambda hit: -hit.length)

    def _said(self, longest: Mapping[Part, int]) -> Iterator[Hit]:
        """The topics of which every part was said, in the order of the rules."""
        found: dict[int, list[int]] = {}
        for (rule, _), length in longest.items():
            found.setdefault(rule, []).append(length)
        for rule, lengths in sorted(found.items()):
            topic, needed, lone, is_name, is_doubtful = self.rules[rule]
            if len(lengths) == needed:
                yield Hit(topic, sum(lengths), lone, is_name, is_doubtful)


@lru_cache(maxsize=PIECES_KEPT)
def _said_in(ear: Ear, piece: Piece, asking: frozenset[int]) -> tuple[tuple[Part, int], ...]:
    """The parts said in ``piece``, each with the most words that say it.

    What is only part of a preset's name is not said: "luật gia đình" asks for no "giá".
    """
    longest: dict[Part, int] = {}
    found = [
        (range(start, start + length), part)
        for start in range(len(piece.keys))
        for length, parts in ear.table.at(piece, start)
        for part in parts
    ]
    presets = [place for place, part in found if _names_a_preset(ear.rules[part.rule])]
    for place, part in found:
        asks = ear.rules[part.rule].is_name and not asking.isdisjoint(place)
        if not asks and not any(_is_within(place, name) for name in presets):
            longest[part] = max(len(place), longest.get(part, 0))
    return tuple(longest.items())


def _names_a_preset(heard: Heard) -> bool:
    return heard.topic.kind == PRESET and not heard.is_doubtful


def _is_within(place: range, other: range) -> bool:
    return len(place) < len(other) and place[0] in other and place[-1] in other


@lru_cache(maxsize=4)
def ear(rulebook: Rulebook) -> Ear:
    """The ear of a rulebook: the rules of ``ask.toml``, then every name as a rule of its own.

    A preset called by words of a rule ("nhảy cóc") is named by these words in doubt only.
    """
    table = PhraseTable[Part](lexicon(rulebook).table.spellings)
    rules = []
    for number, rule in enumerate(rulebook.ask.rules):
        rules.append(Heard(parse_topic(rule.topic), len(rule.parts), rule.lone, False))
        for place, phrases in enumerate(rule.parts):
            for phrase in phrases:
                table.add(phrase, Part(number, place))
    told = {rule.topic: rule.lone for rule in rules}
    presets = chain.from_iterable(preset_names(rulebook).values())
    spoken_of = {name for name in presets if table.knows(name)}
    for topic, called in names(rulebook).items():
        is_name = topic.kind not in (FAQ, POINT)
        rules.append(Heard(topic, 1, told.get(topic, Lone.EITHER), is_name))
        for name in called:
            if topic.kind != PRESET or name not in spoken_of:
                table.add(name, Part(len(rules) - 1, 0))
        doubtful = spoken_of.intersection(called) if topic.kind == PRESET else ()
        if doubtful:
            rules.append(Heard(topic, 1, Lone.EITHER, is_name=True, is_doubtful=True))
            for name in doubtful:
                table.add(name, Part(len(rules) - 1, 0))
    words = lexicon(rulebook).table
    marked, neighbours = table.marked | words.marked, table.neighbours | words.neighbours
    return Ear(table, tuple(rules), marked, neighbours)


def ids(rulebook: Rulebook, kind: str) -> frozenset[str]:
    """The ids of the topics of a kind, none for a kind there is not."""
    return frozenset(topic.id for topic in names(rulebook) if topic.kind == kind)

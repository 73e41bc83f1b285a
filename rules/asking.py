"""The types of the words questions are made of (``ask.toml``)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct


class Role(StrEnum):
    """What a word does in a question. The values are keys of ``ask.toml``."""

    SET = "set"
    LOOSE = "loose"
    BOMB = "bomb"
    OTHER = "other"
    ASK = "ask"
    COUNT = "count"
    CHOP = "chop"
    BEAT = "beat"
    LOSE = "lose"
    SUFFER = "suffer"
    AGAIN = "again"
    TOOL = "tool"
    HOLD = "hold"
    THROW = "throw"
    EXCEPT = "except"
    MEET = "meet"
    AND = "and"
    THEN = "then"
    DEFINE = "define"
    QUALIFIER = "qualifier"
    ELSEWHERE = "elsewhere"
    MOMENT = "moment"
    END = "end"
    FILLER = "filler"


class Lone(StrEnum):
    """What a set is beside a topic: one side of a chop, or no part of one.

    With ``OUTSIDE`` the question is about another game, whatever sets it names.
    """

    EITHER = "either"
    ATTACKER = "attacker"
    NEITHER = "neither"
    OUTSIDE = "outside"


class TopicRule(Struct, frozen=True):
    """A topic ("hoi-dap/…") and what must be said for it: of each of ``parts``, one phrase.

    ``lone`` tells what a set without another is beside this topic.
    """

    topic: str
    parts: tuple[tuple[str, ...], ...]
    lone: Lone


class Moment(Struct, frozen=True):
    """When something is played: one or more rows of a ruling's situations.

    ``rows`` are (in the round, on turn). ``said`` reads on from "lúc" and is a word for it, like
    ``words``; ``verbs`` are words for chopping, too ("nhảy vào").
    """

    said: str
    rows: tuple[tuple[bool, bool], ...]
    words: tuple[str, ...]
    verbs: tuple[str, ...]


class AskWords(Struct, frozen=True):
    """All words of questions that are not names of what the rulebook holds.

    ``samples`` are questions for the reader to try. ``spellings`` maps a word to what is typed
    for it; ``loose`` names sets by words that mean them only beside a verb. ``words`` are
    patterns: {rank} and {suit} stand for any, {many} for a number of cards no rank has.
    ``compare`` is the topic of 2s that meet 2s.
    """

    samples: tuple[str, ...]
    spellings: Mapping[str, tuple[str, ...]]
    sets: Mapping[str, tuple[str, ...]]
    loose: Mapping[str, tuple[str, ...]]
    presets: Mapping[str, tuple[str, ...]]
    words: Mapping[Role, tuple[str, ...]]
    moments: Mapping[str, Moment]
    rules: tuple[TopicRule, ...]
    compare: str

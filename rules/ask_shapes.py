"""The shape of ``ask.toml``, the words of typed questions."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, field

from rules.asking import Lone, Role
from rules.shapes import Entry, Text


class TopicRuleEntry(Entry, frozen=True):
    """How a question is seen to be about a topic."""

    topic: Text
    when: Annotated[list[Text], Meta(min_length=1)]
    lone: Lone = Lone.EITHER


class MomentEntry(Entry, frozen=True):
    """Words for when something is played; ``rows`` are keys of the vocabulary's situations."""

    said: Text
    rows: Annotated[list[Text], Meta(min_length=1)]
    words: list[Text]
    verbs: list[Text] = field(default_factory=list)


class AskEntry(Entry, frozen=True):
    """All words of typed questions (``ask.toml``)."""

    samples: list[Text]
    compare: Text
    spellings: dict[str, list[Text]]
    sets: dict[str, list[Text]]
    loose: dict[str, list[Text]]
    presets: dict[str, list[Text]]
    words: dict[Role, list[Text]]
    moments: dict[str, MomentEntry]
    topics: list[TopicRuleEntry]

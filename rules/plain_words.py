"""The words of a table as plain text, out of ``plain.toml``."""

from __future__ import annotations

from collections.abc import Mapping, Set

from rules.content import PlainWords
from rules.decode import Place
from rules.model import Outcome
from rules.shapes import Entry, Text
from rules.words import complete, fillable

# Line -> what may stand in it.
LINES: Mapping[str, Set[str]] = {
    "heading": {"name"},
    "row": {"target", "answers"},
    "corner": set(),
    "section": {"title", "text"},
    "price": {"item", "amount"},
    "prices": {"amounts", "unit"},
    "open": set(),
    "point": {"question", "options"},
    "option": {"option"},
    "version": {"version"},
    "address": {"address"},
}
ANSWER = frozenset({"sets"})


class PlainEntry(Entry, frozen=True):
    """The patterns of a table as plain text."""

    answers: dict[Outcome, Text]
    lines: dict[str, Text]


def build_plain(entry: PlainEntry, place: Place) -> PlainWords:
    """The patterns; one that is missing, superfluous or not fillable is noted at ``place``."""
    complete(entry.answers, Outcome, place.at("answers"))
    complete(entry.lines, LINES, place.at("lines"))
    for outcome, pattern in entry.answers.items():
        fillable(pattern, ANSWER, place.at("answers").at(outcome))
    for key in LINES.keys() & entry.lines.keys():
        fillable(entry.lines[key], LINES[key], place.at("lines").at(key))
    return PlainWords(entry.answers, entry.lines)

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
    "credit": {"credit"},
    "row": {"target", "answers"},
    "corner": set(),
    "section": {"title", "text"},
    "price": {"item", "amount"},
    "prices": {"amounts", "unit"},
    "open": set(),
    "point": {"question", "options"},
    "option": {"option"},
    "sources": {"sources"},
    "version": {"version"},
    "address": {"address"},
}
ANSWER = frozenset({"sets"})
# The same of what is copied of one ruling, or of one preset.
SNIPPETS: Mapping[str, Set[str]] = {
    "title": {"said", "verdict"},
    "text": {"reason", "table"},
    "table": {"name"},
    "source": {"title", "reached"},
    "settled": set(),
    "answer": {"said", "credit"},
    "badge": {"match", "said"},
    "sentence": {"title", "text", "version", "address"},
    "bbcode": {"title", "text", "sources", "version", "address"},
    "markdown": {"title", "text", "sources", "version", "address"},
}


class PlainEntry(Entry, frozen=True):
    """The patterns of a table as plain text, and of what is copied of a ruling."""

    answers: dict[Outcome, Text]
    lines: dict[str, Text]
    snippets: dict[str, Text]


def build_plain(entry: PlainEntry, place: Place) -> PlainWords:
    """The patterns; one that is missing, superfluous or not fillable is noted at ``place``."""
    complete(entry.answers, Outcome, place.at("answers"))
    for outcome, pattern in entry.answers.items():
        fillable(pattern, ANSWER, place.at("answers").at(outcome))
    _patterns(entry.lines, LINES, place.at("lines"))
    _patterns(entry.snippets, SNIPPETS, place.at("snippets"))
    return PlainWords(entry.answers, entry.lines, entry.snippets)


def _patterns(given: Mapping[str, str], wanted: Mapping[str, Set[str]], place: Place) -> None:
    complete(given, wanted, place)
    for key in wanted.keys() & given.keys():
        fillable(given[key], wanted[key], place.at(key))

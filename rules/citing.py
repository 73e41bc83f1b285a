"""Sources read out where something is copied: each by its title, with how well it was reached."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from rules.model import Preset, Source
from rules.rulebook import Rulebook
from rules.words import SELF_REACHED

MARKUP = re.compile(r"([\\`*_\[\]<>#|~&])")
# BBCode has no way to write a bracket that is none.
UNBRACKETED = str.maketrans("[]", "()")
IN_ADDRESS = str.maketrans({"[": "%5B", "]": "%5D", "<": "%3C", ">": "%3E"})


class Style(NamedTuple):
    """How a text is written that stands for itself, and one that leads to an address."""

    text: Callable[[str], str]
    link: Callable[[str, str], str]


def escaped(text: str) -> str:
    """``text`` for Markdown: whatever is in it stands for itself."""
    return MARKUP.sub(r"\\\1", text)


def unbracketed(text: str) -> str:
    """``text`` for BBCode."""
    return text.translate(UNBRACKETED)


PLAIN = Style(str, "{}, {}".format)
BBCODE = Style(unbracketed, lambda title, url: f"[url={url.translate(IN_ADDRESS)}]{title}[/url]")
MARKDOWN = Style(escaped, lambda title, url: f"[{title}](<{url.translate(IN_ADDRESS)}>)")


def citation(rulebook: Rulebook, keys: Iterable[str], style: Style) -> str:
    """The sources of those keys; what a table settled itself cites none, and that is told."""
    told = [_cited(rulebook, rulebook.sources[key], style) for key in keys]
    return "; ".join(told) or rulebook.plain.snippets["settled"]


def table_citation(rulebook: Rulebook, preset: Preset, style: Style) -> str:
    """The same of a whole table; one that settled its rules itself took over the rest of them."""
    return "; ".join(_of_table(rulebook, preset, style))


def _of_table(rulebook: Rulebook, preset: Preset, style: Style) -> Iterator[str]:
    if preset.house:
        yield rulebook.plain.snippets["settled"]
    yield citation(rulebook, preset.sources, style)


def _cited(rulebook: Rulebook, source: Source, style: Style) -> str:
    title = style.text(source.title)
    if source.url:
        title = style.link(title, source.url)
    reached = rulebook.vocabulary.reached[source.reached or SELF_REACHED].word
    return rulebook.plain.snippets["source"].format(title=title, reached=style.text(reached))

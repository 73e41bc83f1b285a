"""A ruling or a preset as text ready to paste: a sentence, BBCode for forums, Markdown."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.citing import BBCODE, MARKDOWN, Style, citation, escaped, table_citation, unbracketed
from rules.credit import credit
from rules.model import Preset
from rules.pair_words import match
from rules.plain import credited, heading, rows
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised, day

Cite = Callable[[Style], str]


class Snippets(NamedTuple):
    """The same said in several ways; each carries the address of its page."""

    link: str
    sentence: str
    bbcode: str
    markdown: str


def ruling_title(rulebook: Rulebook, ruling: Ruling) -> str:
    """The ruling in one line: the answer, then the verdict."""
    said = rulebook.vocabulary.outcomes[ruling.outcome].said
    return rulebook.plain.snippets["title"].format(said=said, verdict=ruling.verdict)


def ruling_text(rulebook: Rulebook, ruling: Ruling) -> str:
    """Why, and in whose table."""
    table = ruling_table(rulebook, ruling)
    return rulebook.plain.snippets["text"].format(reason=ruling.reason, table=table)


def ruling_table(rulebook: Rulebook, ruling: Ruling) -> str:
    """In whose table it is so; a cell that a preset takes over is told to be another's.

    A table's own rules go by their name: the table plays so, wherever it took that from.
    """
    found = credit(rulebook, ruling)
    name = found.text if found.is_taken_over else _on_one_line(found.by.name)
    return rulebook.plain.snippets["table"].format(name=name)


def badge_text(rulebook: Rulebook, ruling: Ruling) -> tuple[str, str]:
    """What chops what, and the answer in a word, with whose it is."""
    by = credit(rulebook, ruling).owner.cited_as
    answer = rulebook.plain.snippets["answer"].format(
        said=rulebook.vocabulary.outcomes[ruling.outcome].said,
        credit=rulebook.vocabulary.credits["own"].format(by=by),
    )
    return capitalised(match(rulebook, ruling.target, ruling.attacker)), answer


def badge_label(rulebook: Rulebook, ruling: Ruling) -> str:
    """What a badge says, in one line."""
    played, said = badge_text(rulebook, ruling)
    return rulebook.plain.snippets["badge"].format(match=played, said=said)


def ruling_snippets(rulebook: Rulebook, ruling: Ruling, address: str) -> Snippets:
    """What can be pasted of one ruling; ``address`` is the public one of its page."""
    title, text = ruling_title(rulebook, ruling), ruling_text(rulebook, ruling)

    def cite(style: Style) -> str:
        return citation(rulebook, ruling.sources, style)

    return _snippets(rulebook, (title, text, text), cite, address)


def preset_snippets(rulebook: Rulebook, preset: Preset, address: str) -> Snippets:
    """The same of a preset: its summary in the sentence, the rows of its table elsewhere."""
    title = heading(rulebook, preset)
    table = "\n".join(filter(None, [credited(rulebook, preset), *rows(rulebook, preset)]))

    def cite(style: Style) -> str:
        return table_citation(rulebook, preset, style)

    return _snippets(rulebook, (title, preset.summary, table), cite, address)


def _snippets(rulebook: Rulebook, told: tuple[str, str, str], cite: Cite, address: str) -> Snippets:
    title, brief, text = told
    patterns, version = rulebook.plain.snippets, day(rulebook.data_version)
    shared = {"address": address, "version": version}
    return Snippets(
        link=address,
        sentence=patterns["sentence"].format(title=title, text=brief, **shared),
        bbcode=patterns["bbcode"].format(
            title=unbracketed(title), text=unbracketed(text), sources=cite(BBCODE), **shared
        ),
        markdown=patterns["markdown"].format(
            title=_markdown(title), text=_markdown(text), sources=cite(MARKDOWN), **shared
        ),
    )


def _markdown(text: str) -> str:
    """Escaped, and with every line ended as Markdown wants it."""
    return escaped(text).replace("\n", "  \n")


def _on_one_line(text: str) -> str:
    return " ".join(text.split())

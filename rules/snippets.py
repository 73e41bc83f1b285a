"""A ruling or a preset as text ready to paste: a sentence, BBCode for forums, Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.model import Preset
from rules.plain import escaped, heading, rows
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised
from rules.words import SELF_REACHED

# BBCode has no way to write a bracket that is none.
UNBRACKETED = str.maketrans("[]", "()")


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
    name = _on_one_line(rulebook.presets[ruling.preset].name)
    return rulebook.plain.snippets["text"].format(reason=ruling.reason, name=name)


def badge_text(rulebook: Rulebook, ruling: Ruling) -> tuple[str, str]:
    """Who meets whom, and the answer in a word."""
    sets = rulebook.combinations
    attacker, target = (capitalised(sets[id].name) for id in (ruling.attacker, ruling.target))
    match = rulebook.plain.snippets["match"].format(attacker=attacker, target=target)
    return match, rulebook.vocabulary.outcomes[ruling.outcome].said


def badge_label(rulebook: Rulebook, ruling: Ruling) -> str:
    """What a badge says, in one line."""
    match, said = badge_text(rulebook, ruling)
    return rulebook.plain.snippets["badge"].format(match=match, said=said)


def ruling_snippets(rulebook: Rulebook, ruling: Ruling, address: str) -> Snippets:
    """What can be pasted of one ruling; ``address`` is the public one of its page."""
    title, text = ruling_title(rulebook, ruling), ruling_text(rulebook, ruling)
    return _snippets(rulebook, (title, text, text), ruling.sources, address)


def preset_snippets(rulebook: Rulebook, preset: Preset, address: str) -> Snippets:
    """The same of a preset: its summary in the sentence, the rows of its table elsewhere."""
    title, table = heading(rulebook, preset), "\n".join(rows(rulebook, preset))
    return _snippets(rulebook, (title, preset.summary, table), preset.sources, address)


def _snippets(
    rulebook: Rulebook, told: tuple[str, str, str], keys: Iterable[str], address: str
) -> Snippets:
    title, brief, text = told
    patterns = rulebook.plain.snippets
    parts = {
        "title": title,
        "text": text,
        "sources": _sources(rulebook, keys),
        "version": rulebook.data_version,
    }
    return Snippets(
        link=address,
        sentence=patterns["sentence"].format(
            title=title, text=brief, version=rulebook.data_version, address=address
        ),
        bbcode=patterns["bbcode"].format(address=address, **_each(_bbcode, parts)),
        markdown=patterns["markdown"].format(address=address, **_each(_markdown, parts)),
    )


def _sources(rulebook: Rulebook, keys: Iterable[str]) -> str:
    """The sources with how well each was reached; what a table settled itself cites none."""
    patterns, reached = rulebook.plain.snippets, rulebook.vocabulary.reached
    told = (
        patterns["source"].format(
            title=source.title, reached=reached[source.reached or SELF_REACHED].word
        )
        for source in (rulebook.sources[key] for key in keys)
    )
    return "; ".join(told) or patterns["settled"]


def _each(write: Callable[[str], str], parts: dict[str, str]) -> dict[str, str]:
    return {key: write(text) for key, text in parts.items()}


def _bbcode(text: str) -> str:
    return text.translate(UNBRACKETED)


def _markdown(text: str) -> str:
    """Escaped, and with every line ended as Markdown wants it."""
    return escaped(text).replace("\n", "  \n")


def _on_one_line(text: str) -> str:
    return " ".join(text.split())

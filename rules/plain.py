"""A preset's table as text to paste: plain for a chat, Markdown for a forum."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rules.amounts import shown
from rules.citing import MARKDOWN, PLAIN, escaped, table_citation
from rules.content import Point
from rules.credit import table_credit
from rules.model import Need, Outcome, Preset, Prices, Statement, Timing
from rules.rulebook import Rulebook
from rules.settlements import settlements
from rules.text import capitalised, day

Write = Callable[[str], str]

STRONG = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\(/[^)\s]*\)")


def as_text(rulebook: Rulebook, preset: Preset, address: str) -> str:
    """The table, a line for every set that is chopped, and all that is said beside it.

    ``address`` is the public address of the preset's page.
    """
    lines = rulebook.plain.lines
    parts = [
        "\n".join(filter(None, [heading(rulebook, preset), credited(rulebook, preset)])),
        "\n".join(rows(rulebook, preset)),
        "\n".join(
            lines["section"].format(title=title, text=text)
            for title, text in _sections(rulebook, preset)
        ),
        _open_points(rulebook, preset),
        _origin(rulebook, table_citation(rulebook, preset, PLAIN), address),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def as_markdown(rulebook: Rulebook, preset: Preset, address: str) -> str:
    """The same in Markdown: a real table, its words those of the lookup table."""
    lines = rulebook.plain.lines
    parts = [
        f"### {escaped(heading(rulebook, preset))}",
        escaped(credited(rulebook, preset)),
        "\n".join(_grid(rulebook, preset)),
        "\n\n".join(
            lines["section"].format(title=f"**{escaped(title)}**", text=escaped(text))
            for title, text in _sections(rulebook, preset)
        ),
        _open_points(rulebook, preset, escaped, "\n"),
        _origin(rulebook, table_citation(rulebook, preset, MARKDOWN), f"<{address}>", "\n\n"),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def heading(rulebook: Rulebook, preset: Preset) -> str:
    """The name of the preset, and what it is a table of."""
    return rulebook.plain.lines["heading"].format(name=" ".join(preset.name.split()))


def credited(rulebook: Rulebook, preset: Preset) -> str:
    """Whose cells the preset takes over, "" where none."""
    found = table_credit(rulebook, preset)
    return rulebook.plain.lines["credit"].format(credit=capitalised(found)) if found else ""


def rows(rulebook: Rulebook, preset: Preset) -> Iterator[str]:
    """A line for every set that is chopped: which sets answer how."""
    for target in preset.matrix.targets:
        name = capitalised(rulebook.combinations[target].name)
        answers = "; ".join(_answers(rulebook, preset, target))
        yield rulebook.plain.lines["row"].format(target=name, answers=answers)


def _answers(rulebook: Rulebook, preset: Preset, target: str) -> Iterator[str]:
    """What chops the target first, then the rest, each outcome with the sets it holds for."""
    for outcome in Outcome:
        sets = [
            rulebook.combinations[attacker].name
            for attacker in preset.matrix.attackers
            if preset.matrix.outcome(target, attacker) is outcome
        ]
        if sets:
            yield rulebook.plain.answers[outcome].format(sets=", ".join(sets))


def _grid(rulebook: Rulebook, preset: Preset) -> Iterator[str]:
    sets, matrix = rulebook.combinations, preset.matrix
    words = rulebook.vocabulary.outcomes
    yield _line(rulebook.plain.lines["corner"], *(sets[id].short for id in matrix.attackers))
    yield "| " + " | ".join("---" for _ in (None, *matrix.attackers)) + " |"
    for target in matrix.targets:
        outcomes = (matrix.cells[target, attacker].outcome for attacker in matrix.attackers)
        yield _line(sets[target].short, *(words[outcome].word for outcome in outcomes))


def _line(*cells: str) -> str:
    return f"| {' | '.join(map(escaped, cells))} |"


def _sections(rulebook: Rulebook, preset: Preset) -> Iterator[tuple[str, str]]:
    for key, title in rulebook.vocabulary.sections.items():
        yield title, _said(rulebook, getattr(preset, key))


def _said(rulebook: Rulebook, section: Timing | Statement | Prices | None) -> str:
    if isinstance(section, Prices):
        return _prices(rulebook, section)
    text = bare(section.text) if section else ""
    return text or rulebook.vocabulary.needs[Need.NOT_SAID].meaning


def _prices(rulebook: Rulebook, prices: Prices) -> str:
    lines, items = rulebook.plain.lines, rulebook.vocabulary.price_items
    amounts = " · ".join(
        lines["price"].format(item=items[item], amount=shown(amount))
        for item, amount in prices.amounts.items()
    )
    told = lines["prices"].format(amounts=amounts, unit=prices.unit)
    return f"{told} {bare(prices.note)}".rstrip()


def bare(text: str) -> str:
    """Prose of the data on one line, without the marks of emphasis and the links in it."""
    return " ".join(LINK.sub(r"\1", STRONG.sub(r"\1", text)).split())


def _open_points(rulebook: Rulebook, preset: Preset, write: Write = str, gap: str = "") -> str:
    points = [found.point for found in settlements(rulebook, preset) if found.is_open]
    if not points:
        return ""
    listed = (f"- {_open_point(rulebook, point, write)}" for point in points)
    return "\n".join([rulebook.plain.lines["open"] + gap, *listed])


def _open_point(rulebook: Rulebook, point: Point, write: Write) -> str:
    lines = rulebook.plain.lines
    options = (lines["option"].format(option=write(option.label)) for option in point.options)
    told = lines["point"].format(question=write(point.question), options=" ".join(options))
    return told.rstrip()


def _origin(rulebook: Rulebook, sources: str, address: str, gap: str = "\n") -> str:
    lines = rulebook.plain.lines
    told = (
        lines["sources"].format(sources=sources),
        lines["version"].format(version=day(rulebook.data_version)),
        lines["address"].format(address=address),
    )
    return gap.join(told)

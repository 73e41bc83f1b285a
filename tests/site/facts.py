"""The tables of the facts (``tests.rules.facts``) as they must stand on a page, in words."""

from __future__ import annotations

from tests.rules import facts

MARKS = {
    "Y": "Được",
    "N": "Không",
    "C": "—",
    "K": "Chặt đè",
    "?": "Nguồn không nói",
    "x": "Không xảy ra",
}


def tables() -> dict[str, list[list[str]]]:
    """Preset id -> its table: rows of words, row heads left out."""
    return {
        preset: [[MARKS[letter] for letter in row.split()[1:]] for row in lines(preset)[1:]]
        for preset in facts.PRESETS
    }


def heads(preset: str) -> tuple[list[str], list[str]]:
    """Ids of the targets and of the attackers of a preset, in order."""
    first, *rows = lines(preset)
    return [row.split()[0] for row in rows], first.split()


def lines(preset: str) -> list[str]:
    """The lines of a preset's table, the first of which names the attackers."""
    return facts.tables()[preset].strip().splitlines()

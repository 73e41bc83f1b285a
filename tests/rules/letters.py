"""Tables as the facts write them: one letter a cell, one line a row."""

from __future__ import annotations

from msgspec.structs import replace

from rules.model import Cell, Matrix, Outcome, Preset
from rules.rulebook import Rulebook

OWNER = "bua"
OUTCOMES = {
    "Y": Outcome.CHOPS,
    "N": Outcome.CANNOT,
    "C": Outcome.COMPARE,
    "K": Outcome.OVERPLAY,
    "T": Outcome.TABLE_DECIDES,
    "?": Outcome.NOT_SAID,
    "x": Outcome.IMPOSSIBLE,
}


def outcomes(table: str) -> dict[tuple[str, str], Outcome]:
    """Return (target, attacker) -> outcome of a table with its attackers in the first line."""
    attackers, *rows = (line.split() for line in table.strip().splitlines())
    return {
        (target, attacker): OUTCOMES[letter]
        for target, *letters in rows
        for attacker, letter in zip(attackers, letters, strict=True)
    }


def matrix(table: str, owner: str) -> Matrix:
    """Return the same as a matrix whose cells all belong to ``owner``."""
    cells = {pair: Cell(outcome, owner, ()) for pair, outcome in outcomes(table).items()}
    targets, attackers = zip(*cells, strict=True)
    return Matrix(tuple(dict.fromkeys(targets)), tuple(dict.fromkeys(attackers)), cells)


def with_table(rulebook: Rulebook, table: str) -> tuple[Rulebook, Preset]:
    """Return a rulebook whose only preset is made up around ``table``, and that preset."""
    return with_matrix(rulebook, matrix(table, OWNER))


def with_matrix(rulebook: Rulebook, made_up: Matrix) -> tuple[Rulebook, Preset]:
    """Return the same for a matrix whose cells belong to ``OWNER``."""
    default = rulebook.presets[rulebook.default_preset]
    preset = replace(default, id=OWNER, cited_as="luật bịa", matrix=made_up)
    return replace(rulebook, presets={OWNER: preset}), preset

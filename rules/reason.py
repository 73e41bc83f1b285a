"""Why a cell says what it says, read off the shape of the preset's own table.

Each reason names what decides, so it is right for every preset by construction. The
sentences themselves are patterns in ``vocabulary.toml``.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from rules.model import Matrix, Outcome, Preset
from rules.rulebook import Rulebook
from rules.text import capitalised, listed

REASONS = (
    "compare",
    "overplay",
    "impossible",
    "table-decides",
    "not-said",
    "not-said-but",
    "not-said-same-kind",
    "mutual",
    "above",
    "below",
    "own-kind-only",
    "chops-nothing",
    "chops-any",
    "chops-listed",
    "chops-alone",
    "cannot-none",
    "cannot-listed",
    "cannot-open",
    "cannot-alone",
)
YIELDS = ("any", "none", "from", "only", "said")


class Row(Struct, frozen=True):
    """What a preset's table says of one target: the attackers by what they achieve."""

    target: str
    choppers: tuple[str, ...]
    refused: tuple[str, ...]
    open: tuple[str, ...]

    @property
    def pattern(self) -> str:
        """Which sentence pattern tells what the target yields to, "from" excepted."""
        if self.open:
            return "said"
        if not self.choppers:
            return "none"
        return "only" if self.refused or len(self.choppers) == 1 else "any"


def derive_reason(rulebook: Rulebook, preset: Preset, target: str, attacker: str) -> str:
    """One or two sentences that can stand alone: who rules so, and what decides."""
    override = preset.reasons.get((target, attacker))
    if override:
        return override
    matrix = preset.matrix
    row = read_row(matrix, target)
    name = {key: item.name for key, item in rulebook.combinations.items()}
    kind = _kind(rulebook, matrix, row, attacker)
    text = rulebook.vocabulary.reasons[kind].format(
        by=rulebook.owner(_speaker(preset, target)).cited_as,
        target=name[target],
        attacker=name[attacker],
        yields=_yields(rulebook, matrix, row),
    )
    return capitalised(text)


def read_row(matrix: Matrix, target: str) -> Row:
    """The row of ``target``: who chops it, who cannot, and where the table is silent."""
    by_outcome: dict[Outcome | None, list[str]] = {}
    for attacker in matrix.attackers:
        by_outcome.setdefault(matrix.outcome(target, attacker), []).append(attacker)
    silent = by_outcome.get(Outcome.NOT_SAID, []) + by_outcome.get(Outcome.TABLE_DECIDES, [])
    return Row(
        target,
        tuple(by_outcome.get(Outcome.CHOPS, ())),
        tuple(by_outcome.get(Outcome.CANNOT, ())),
        tuple(attacker for attacker in silent if attacker != target),
    )


def _speaker(preset: Preset, target: str) -> str:
    """Who is named as ruling so: whoever states the whole row, else the preset itself."""
    owners = {preset.matrix.cells[target, other].owner for other in preset.matrix.attackers}
    return owners.pop() if len(owners) == 1 else preset.id


def _kind(rulebook: Rulebook, matrix: Matrix, row: Row, attacker: str) -> str:
    """Which reason decides the cell (row, attacker)."""
    outcome = matrix.cells[row.target, attacker].outcome
    if outcome is Outcome.NOT_SAID:
        if row.target == attacker:
            return "not-said-same-kind"
        return "not-said-but" if row.choppers else "not-said"
    settled = {
        Outcome.COMPARE: "compare",
        Outcome.OVERPLAY: "overplay",
        Outcome.IMPOSSIBLE: "impossible",
        Outcome.TABLE_DECIDES: "table-decides",
    }
    if outcome in settled:
        return settled[outcome]
    bombs = not rulebook.combinations[row.target].is_twos
    if outcome is Outcome.CHOPS:
        return _why_chops(matrix, row, attacker, bombs)
    return _why_cannot(rulebook, matrix, row, attacker, bombs)


def _why_chops(matrix: Matrix, row: Row, attacker: str, bombs: bool) -> str:
    if bombs:
        reverse = matrix.outcome(attacker, row.target)
        return "mutual" if reverse is Outcome.CHOPS else "above"
    if row.pattern == "any":
        return "chops-any"
    return "chops-alone" if row.open or len(row.choppers) == 1 else "chops-listed"


def _why_cannot(rulebook: Rulebook, matrix: Matrix, row: Row, attacker: str, bombs: bool) -> str:
    column = {matrix.outcome(target, attacker) for target in matrix.targets}
    if Outcome.CHOPS not in column and not column & {Outcome.NOT_SAID, Outcome.TABLE_DECIDES}:
        return "chops-nothing"
    if bombs and matrix.outcome(attacker, row.target) is Outcome.CHOPS:
        return "below"
    if bombs and _own_kind_only(rulebook, matrix):
        return "own-kind-only"
    if row.open:
        return "cannot-open" if row.choppers else "cannot-alone"
    return "cannot-listed" if row.choppers else "cannot-none"


def _own_kind_only(rulebook: Rulebook, matrix: Matrix) -> bool:
    """Whether no bomb of this table chops a bomb of another kind."""
    return not any(
        cell.outcome is Outcome.CHOPS and not rulebook.combinations[target].is_twos
        for (target, _), cell in matrix.cells.items()
    )


def _yields(rulebook: Rulebook, matrix: Matrix, row: Row) -> str:
    """The clause that tells what the row's target yields to."""
    pattern, shown = row.pattern, row.choppers
    if pattern == "only" and _is_everything_from_the_first_up(matrix, row):
        pattern, shown = "from", row.choppers[:1]
    name = {key: item.name for key, item in rulebook.combinations.items()}
    return rulebook.vocabulary.yields[pattern].format(
        target=name[row.target], attackers=listed([name[key] for key in shown])
    )


def _is_everything_from_the_first_up(matrix: Matrix, row: Row) -> bool:
    """Whether "from X up" is true: the choppers end the table, and each outranks the last."""
    last = [key for key in matrix.attackers if key in {*row.choppers, *row.refused}]
    return (
        len(row.choppers) > 1
        and tuple(last[-len(row.choppers) :]) == row.choppers
        and all(
            matrix.outcome(lower, higher) is Outcome.CHOPS
            and matrix.outcome(higher, lower) is not Outcome.CHOPS
            for lower, higher in pairwise(row.choppers)
        )
    )

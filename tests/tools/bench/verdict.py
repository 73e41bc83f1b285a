"""From measurements to a table that says what is good enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from statistics import median

REACHED, SHORT, OPEN = "đạt", "chưa đạt", "để biết"


@dataclass(frozen=True, slots=True)
class Row:
    """One promise: what was measured, how it came out, and the limit it has to keep to.

    ``limit`` is the least there may be with ``at_least``, else the most; None promises nothing.
    """

    what: str
    figure: float
    limit: float | None
    unit: str
    at_least: bool
    told: str

    @property
    def is_reached(self) -> bool:
        """Whether the promise is kept; a figure right at the limit keeps it."""
        if self.limit is None:
            return True
        return self.figure >= self.limit if self.at_least else self.figure <= self.limit

    @property
    def verdict(self) -> str:
        """The same in a word."""
        if self.limit is None:
            return OPEN
        return REACHED if self.is_reached else SHORT


def ratio(these: Sequence[float], those: Sequence[float]) -> float:
    """How many times ``those`` the middle one of ``these`` is, of rounds run side by side."""
    return median(these) / median(those)


def table(rows: Iterable[Row]) -> Iterator[str]:
    """The lines of the table, each row with what it means."""
    yield f"{'':44} {'đo được':>10}   {'phải':>11}"
    for row in rows:
        sign = "≥" if row.at_least else "≤"
        limit = "" if row.limit is None else f"{sign} {row.limit:g} {row.unit}"
        yield f"{row.what:44} {row.figure:8.2f} {row.unit:2}  {limit:>11}   {row.verdict}"
        yield f"    {row.told}"


def document(
    machine: Mapping[str, str], rounds: Mapping[str, Sequence[float]], rows: Sequence[Row]
) -> dict[str, object]:
    """What ``bench.json`` holds: the machine, requests a second in every round, and the rows."""
    told = [{**asdict(row), "reached": row.is_reached} for row in rows]
    return {"machine": machine, "requests_per_second": rounds, "rows": told}

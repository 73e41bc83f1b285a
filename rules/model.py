"""The types every other module speaks in: frozen, and free of file formats."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct, field

from rules.codes import Choices


class Outcome(StrEnum):
    """What a cell of a lookup table says. The values are the JSON and HTML contract."""

    CHOPS = "duoc"
    CANNOT = "khong"
    COMPARE = "so-bai"
    OVERPLAY = "chat-de"
    TABLE_DECIDES = "tuy-ban"
    NOT_SAID = "nguon-khong-noi"
    IMPOSSIBLE = "khong-xay-ra"


SAME_KIND_OUTCOMES = frozenset({Outcome.COMPARE, Outcome.OVERPLAY})
SILENT_OUTCOMES = frozenset({Outcome.NOT_SAID, Outcome.TABLE_DECIDES})
# The name under which a preset is exempt from "more 2s are never easier to chop".
MORE_TWOS_NEVER_EASIER = "nhieu-heo-khong-de-hon"


class Reached(StrEnum):
    """How well a source was reached, best first; never upgraded from one to another."""

    READ = "read"
    READ_IN_PART = "read-in-part"
    REPORTED = "reported"
    ORIGIN = "origin"


class Need(StrEnum):
    """Whether an attacker needs the round, or the turn, to chop."""

    YES = "yes"
    NO = "no"
    NOT_SAID = "not-said"


class Shape(StrEnum):
    """How the cards of a set hang together: so many of one rank, or ranks in a row."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    QUAD = "quad"
    STRAIGHT = "straight"
    PAIRS = "pairs"
    QUADS = "quads"


class Form(Struct, frozen=True):
    """What makes two sets of one kind: the shape, how many ranks, and whether all are 2s."""

    shape: Shape
    size: int
    is_twos: bool


class Combination(Struct, frozen=True):
    """A set of cards that can be chopped, can chop, or both.

    ``cards`` is one example, rank and suit ("9S", "10H"), from which pictures are drawn and
    the ``form`` follows.
    """

    id: str
    name: str
    short: str
    what: str
    cards: tuple[str, ...]
    words: tuple[str, ...]
    is_twos: bool
    form: Form


class Prices(Struct, frozen=True):
    """What a chopped set costs, in the source's own unit, item id -> exact amount."""

    owner: str
    unit: str
    amounts: Mapping[str, Fraction]
    note: str
    cite: tuple[str, ...]


class Claim(Struct, frozen=True):
    """A single answer of a source that is not a preset, about one cell."""

    target: str
    attacker: str
    outcome: Outcome
    note: str = ""


class TimingClaim(Struct, frozen=True):
    """A single answer of a source that is not a preset, about when a set may chop."""

    attacker: str
    needs_round: Need
    needs_turn: Need
    note: str = ""


class Source(Struct, frozen=True):
    """Where an answer comes from. ``reached`` is None for the reference page itself."""

    key: str
    title: str
    url: str | None
    where: str
    reached: Reached | None
    consulted: str
    note: str = ""
    unused: str = ""
    claims: tuple[Claim, ...] = ()
    timing_claims: tuple[TimingClaim, ...] = ()
    stands: Mapping[str, str] = field(default_factory=dict)
    prices: Prices | None = None


class Cell(Struct, frozen=True):
    """One answer of a preset's table; ``owner`` is the preset that states it."""

    outcome: Outcome
    owner: str
    cite: tuple[str, ...]


class Matrix(Struct, frozen=True):
    """A lookup table: targets down, attackers across, every pair present."""

    targets: tuple[str, ...]
    attackers: tuple[str, ...]
    cells: Mapping[tuple[str, str], Cell]

    def outcome(self, target: str, attacker: str) -> Outcome | None:
        """The outcome of a cell, or None where the table has no such cell."""
        cell = self.cells.get((target, attacker))
        return cell.outcome if cell else None


class CellRef(Struct, frozen=True):
    """A cell of a preset that a text speaks about, with the outcome the text gives it."""

    preset: str
    target: str
    attacker: str
    outcome: Outcome


class TimingRule(Struct, frozen=True):
    """When ``attacker`` may chop; ``targets`` narrows it, empty means every target."""

    attacker: str
    targets: tuple[str, ...]
    needs_round: Need
    needs_turn: Need


class Timing(Struct, frozen=True):
    """A preset's rules of round and turn; a later, narrower rule wins."""

    owner: str
    rules: tuple[TimingRule, ...] = ()
    text: str = ""
    cite: tuple[str, ...] = ()


class Statement(Struct, frozen=True):
    """A rule kept as text (chain, same kind). ``option`` is its stand on the point, if any."""

    owner: str
    option: str | None = None
    text: str = ""
    cite: tuple[str, ...] = ()


class House(Struct, frozen=True):
    """What makes a preset a table's own: its code, what it calls itself, and what it chose."""

    code: str
    title: str
    choices: Choices


class Preset(Struct, frozen=True):
    """One rule set, with ``extends`` already resolved: a real one, or a table's own (``house``).

    ``summary_cells`` are the cells that its summary speaks of. ``twos_in_runs`` lets 2s end a run
    of pairs; ``not_bombs`` are sets that chop nothing here.
    """

    id: str
    name: str
    cited_as: str
    summary: str
    summary_cells: tuple[CellRef, ...]
    note: str
    reached: Reached
    sources: tuple[str, ...]
    extends: str | None
    matrix: Matrix
    timing: Timing
    chain: Statement
    same_kind: Statement
    prices: Prices | None
    stands: Mapping[str, str]
    reasons: Mapping[tuple[str, str], str]
    exemptions: Mapping[str, str]
    twos_in_runs: bool
    not_bombs: tuple[str, ...]
    house: House | None = None

"""A chain settled: what counts, what is still to be agreed, who pays, and who is even."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from rules.chain import Chop, Mark, Play, Step, chops, hold_plays
from rules.chain_pay import (
    EARLIER_TWOS_POINT,
    LAST_SET_POINT,
    STAKES,
    UNPAID,
    Amounts,
    Payment,
    Sides,
    balances,
    pay,
)
from rules.presets import CHAIN_POINT
from rules.rulebook import Rulebook


class Settlement(Struct, frozen=True):
    """What comes of a chain under a preset.

    ``payments`` is None where a play was refused or ``missing``, the points on which a side must
    be taken first, names any. ``void`` is the last chop nobody pays for, its player being out;
    ``forgotten`` are the chops before it. ``counted`` are the chops that are paid.
    """

    preset: str
    steps: tuple[Step, ...]
    sides: Sides
    counted: tuple[Chop, ...]
    forgotten: tuple[Chop, ...]
    void: Chop | None
    missing: tuple[str, ...]
    payments: tuple[Payment, ...] | None

    @property
    def refused(self) -> Step | None:
        """The first play that may not be made."""
        return next((step for step in self.steps if step.mark is Mark.REFUSED), None)

    @property
    def is_conditional(self) -> bool:
        """Whether it holds only if the table allows what the preset leaves open."""
        return any(chop.is_open for chop in self.counted)

    @property
    def has_gap(self) -> bool:
        """Whether a set that nobody chopped was beaten between two chops that are paid."""
        return any(after.at - before.at > 1 for before, after in pairwise(self.counted))

    @property
    def players(self) -> tuple[str, ...]:
        """Everyone who played, in the order of their letters."""
        return tuple(sorted({step.play.player for step in self.steps}))

    @property
    def balances(self) -> Mapping[str, Fraction | None]:
        """What each player is left with."""
        return balances(self.players, self.payments or ())

    @property
    def neither(self) -> tuple[str, ...]:
        """Those who neither pay nor get anything."""
        paid = {side for each in self.payments or () for side in (each.payer, each.payee)}
        return tuple(player for player in self.players if player not in paid)


def settle(
    rulebook: Rulebook, preset_id: str, plays: Sequence[Play], sides: Sides, amounts: Amounts
) -> Settlement:
    """The plays of a chain settled under a preset, by the ``sides`` taken and the prices given.

    Raises KeyError when there is no such preset, or no such rule of payment.
    """
    steps = hold_plays(rulebook, preset_id, plays)
    found = chops(steps)
    last = _last_void(found, sides)
    counted = found[last + 1 :]
    missing = tuple(_missing(found, counted, sides))
    is_settled = not missing and all(step.mark is not Mark.REFUSED for step in steps)
    red = (suit for suit, name in enumerate(rulebook.deck.suits) if name.is_red)
    return Settlement(
        preset=preset_id,
        steps=steps,
        sides=sides,
        counted=counted,
        forgotten=found[: max(last, 0)],
        void=found[last] if last >= 0 else None,
        missing=missing,
        payments=tuple(pay(counted, sides, amounts, red)) if is_settled else None,
    )


def _last_void(found: Sequence[Chop], sides: Sides) -> int:
    """The place of the last chop on a set with which its player went out; -1 where all count."""
    void = [at for at, chop in enumerate(found) if chop.chopped.goes_out]
    return void[-1] if void and sides.last_set == UNPAID else -1


def _missing(found: Sequence[Chop], counted: Sequence[Chop], sides: Sides) -> Iterator[str]:
    """The points that this chain turns on and on which no side is taken."""
    if counted and sides.rule is None:
        yield CHAIN_POINT
    costs_matter = sides.rule not in STAKES
    if any(chop.earlier for chop in counted) and sides.earlier_twos is None and costs_matter:
        yield EARLIER_TWOS_POINT
    if any(chop.chopped.goes_out for chop in found) and sides.last_set is None:
        yield LAST_SET_POINT

"""Who pays whom in a chain: one small function for each option of the point ``chat-chong``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import partial
from types import MappingProxyType

from msgspec import Struct

from rules.chain import Chop, PlayedSet
from rules.model import Preset
from rules.presets import CHAIN_POINT
from rules.rulebook import Rulebook
from rules.stands import settled

EARLIER_TWOS_POINT = "heo-truoc"
LAST_SET_POINT = "het-bai"
ALL_TWOS, ONLY_THE_CHOPPED = "tat-ca", "chi-con-bi-chat"
UNPAID, STILL_PAID = "khong-tra", "van-tra"
BLACK_TWO, RED_TWO = "con-2-den", "con-2-do"

Amounts = Mapping[str, Fraction]


class Sides(Struct, frozen=True):
    """The options taken on the three points that settle a chain; None where none is."""

    rule: str | None = None
    earlier_twos: str | None = None
    last_set: str | None = None

    @property
    def by_point(self) -> Mapping[str, str | None]:
        """Point id -> option id."""
        taken = (self.rule, self.earlier_twos, self.last_set)
        return dict(zip(POINTS, taken, strict=True))


POINTS = (CHAIN_POINT, EARLIER_TWOS_POINT, LAST_SET_POINT)


class Term(Struct, frozen=True):
    """A part of a sum: ``times`` the price of a set, or stakes where there is no set.

    ``price`` is None where nobody says what the set costs.
    """

    times: int
    set: PlayedSet | None
    price: Fraction | None

    @property
    def amount(self) -> Fraction | None:
        """What it comes to."""
        return None if self.price is None else self.times * self.price


class Payment(Struct, frozen=True):
    """What one player owes another; ``total`` is None where a price is missing."""

    payer: str
    payee: str
    terms: tuple[Term, ...]

    @property
    def total(self) -> Fraction | None:
        """The sum of the terms, exact."""
        return exact_sum(term.amount for term in self.terms)


Cost = Callable[[Chop], tuple[Term, ...]]
PaymentRule = Callable[[Sequence[Chop], Cost], list[Payment]]


def stated_sides(rulebook: Rulebook, preset: Preset) -> Sides:
    """What holds on the three points under a preset, of its own or taken over from its base."""
    return Sides(*(settled(rulebook, preset, rulebook.points[key]) for key in POINTS))


def pay(chops: Sequence[Chop], sides: Sides, amounts: Amounts, red: Iterable[int]) -> list[Payment]:
    """The payments for ``chops``, none for no chop; ``red`` are the red suits.

    One payment for each payer and payee, in the order of the chops. Raises KeyError for a rule
    there is not.
    """
    cost = partial(_cost, sides.earlier_twos == ALL_TWOS, amounts, frozenset(red))
    return _together(RULES[sides.rule or ""](chops, cost)) if chops else []


def exact_sum(amounts: Iterable[Fraction | None]) -> Fraction | None:
    """The sum, None as soon as one amount is not known."""
    known = list(amounts)
    return None if None in known else sum((each for each in known if each), Fraction(0))


def balances(players: Iterable[str], payments: Sequence[Payment]) -> dict[str, Fraction | None]:
    """What each player is left with; they add up to zero. None where a price is missing."""
    return {player: exact_sum(_shares(player, payments)) for player in players}


def _shares(player: str, payments: Sequence[Payment]) -> Iterable[Fraction | None]:
    for payment in payments:
        if player == payment.payee:
            yield payment.total
        elif player == payment.payer:
            yield None if payment.total is None else -payment.total


def price(played: PlayedSet, amounts: Amounts, red: frozenset[int]) -> Fraction | None:
    """What a set costs: 2s the sum of their cards (facts, prices); None where nobody says."""
    if not played.cards:
        return amounts.get(played.combination.id)
    items = (RED_TWO if card.suit in red else BLACK_TWO for card in played.cards)
    return exact_sum(amounts.get(item) for item in items)


def _cost(every_two: bool, amounts: Amounts, red: frozenset[int], chop: Chop) -> tuple[Term, ...]:
    """The chopped set, and with ``every_two`` the 2s it had beaten before."""
    lost = [*(chop.earlier if every_two else ()), chop.chopped]
    return tuple(Term(1, play.set, price(play.set, amounts, red)) for play in lost)


def _owed(chop: Chop, terms: Iterable[Term], payee: str = "") -> Payment:
    return Payment(chop.chopped.player, payee or chop.chopper.player, tuple(terms))


def _times(terms: Iterable[Term], times: int) -> tuple[Term, ...]:
    return tuple(Term(times * term.times, term.set, term.price) for term in terms)


def last_pays_all(chops: Sequence[Chop], cost: Cost) -> list[Payment]:
    """The last one chopped pays the last chopper for every set that was chopped."""
    return [_owed(chops[-1], (term for chop in chops for term in cost(chop)))]


def last_pays_by_place(chops: Sequence[Chop], _: Cost) -> list[Payment]:
    """The last one chopped pays as many stakes as there were chops; earlier debts are off."""
    return [_owed(chops[-1], [Term(len(chops), None, Fraction(1))])]


def each_pays_his_own(chops: Sequence[Chop], cost: Cost) -> list[Payment]:
    """Every chop is settled by itself."""
    return [_owed(chop, cost(chop)) for chop in chops]


def last_pays_by_number(chops: Sequence[Chop], cost: Cost) -> list[Payment]:
    """The last one chopped pays for his set as many times as there were chops."""
    return [_owed(chops[-1], _times(cost(chops[-1]), len(chops)))]


def all_pay_the_last_chopper(chops: Sequence[Chop], cost: Cost) -> list[Payment]:
    """Everyone who was chopped pays the last chopper for what he lost; nobody pays himself."""
    payee = chops[-1].chopper.player
    return [_owed(chop, cost(chop), payee) for chop in chops if chop.chopped.player != payee]


def last_pays_doubled(chops: Sequence[Chop], cost: Cost) -> list[Payment]:
    """The last one chopped pays for his set, doubled at every chop after the first."""
    return [_owed(chops[-1], _times(cost(chops[-1]), 2 ** (len(chops) - 1)))]


def _together(payments: Iterable[Payment]) -> list[Payment]:
    """One payment for each payer and payee."""
    terms: dict[tuple[str, str], tuple[Term, ...]] = {}
    for each in payments:
        key = each.payer, each.payee
        terms[key] = (*terms.get(key, ()), *each.terms)
    return [Payment(*key, found) for key, found in terms.items()]


RULES: Mapping[str, PaymentRule] = MappingProxyType(
    {
        "tra-tong": last_pays_all,
        "theo-thu-tu": last_pays_by_place,
        "tung-cu": each_pays_his_own,
        "nhan-so-cu": last_pays_by_number,
        "ai-cung-tra": all_pay_the_last_chopper,
        "gap-doi": last_pays_doubled,
    }
)
"""Option of the point ``chat-chong`` -> who pays; each takes one chop or more."""
STAKES = frozenset({"theo-thu-tu"})
"""The rules that count stakes and ask for no price."""

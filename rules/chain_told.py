"""A settled chain in words, all of them from ``chain.toml``."""

from __future__ import annotations

from collections.abc import Iterator

from rules.amounts import shown
from rules.chain import PlayedSet
from rules.chain_pay import Payment, Term
from rules.chain_settle import Settlement
from rules.rulebook import Rulebook
from rules.text import capitalised, listed


def called(rulebook: Rulebook, played: PlayedSet) -> str:
    """A set as it stands in a sum: "2♠ 2♥", "tứ quý"."""
    return rulebook.deck.written(played.cards) or played.combination.name


def sum_text(rulebook: Rulebook, payment: Payment) -> str:
    """The sum written out: "1 (2♥) + 1½ (3 đôi thông)"."""
    return " + ".join(_term(rulebook, term) for term in payment.terms)


def payment_text(rulebook: Rulebook, payment: Payment) -> str:
    """Who pays whom, and the sum; its total where it is more than one priced part."""
    sums, total = rulebook.chain.sums, payment.total
    sides = {"payer": payment.payer, "payee": payment.payee}
    written = sum_text(rulebook, payment)
    if total is None or not _is_reckoned(payment):
        return sums["payment"].format(sum=written, **sides)
    return sums["payment-total"].format(sum=written, total=shown(total), **sides)


def balance_texts(rulebook: Rulebook, settlement: Settlement) -> Iterator[str]:
    """What each player is left with, where every price is known."""
    sums = rulebook.chain.sums
    for player, amount in settlement.balances.items():
        if amount is not None:
            pattern = "gets" if amount > 0 else "loses" if amount else "even"
            yield sums[pattern].format(player=player, amount=shown(abs(amount)))


def remarks(rulebook: Rulebook, settlement: Settlement) -> Iterator[str]:
    """What must be said beside the payments: why there are none, or what they rest on."""
    told, by = rulebook.chain.remarks, rulebook.presets[settlement.preset].cited_as
    if settlement.refused:
        yield told["not-settled"]
        return
    if settlement.missing:
        yield capitalised(told["not-said"].format(by=by, points=_questions(rulebook, settlement)))
        return
    yield from _void(rulebook, settlement)
    if settlement.has_gap:
        yield told["gap"]
    if settlement.is_conditional:
        yield told["if-allowed"].format(by=by)
    if settlement.payments and settlement.neither:
        yield told["neither"].format(players=listed(settlement.neither))
    if not settlement.payments:
        yield told["nobody-pays" if settlement.void else "no-chop"]


def _void(rulebook: Rulebook, settlement: Settlement) -> Iterator[str]:
    void, told = settlement.void, rulebook.chain.remarks
    if void is None:
        return
    what = called(rulebook, void.chopped.set)
    yield told["void"].format(player=void.chopped.player, what=what)
    restarts = rulebook.chain.restarts
    if settlement.preset not in restarts and (settlement.forgotten or settlement.counted):
        by, others = (rulebook.presets[key].cited_as for key in (settlement.preset, restarts[0]))
        yield capitalised(told["restart"].format(by=by, others=others))
    elif settlement.forgotten:
        yield told["forgotten"]


def _questions(rulebook: Rulebook, settlement: Settlement) -> str:
    return " ".join(rulebook.points[key].question for key in settlement.missing)


def _is_reckoned(payment: Payment) -> bool:
    """Whether there is anything to add up or to multiply."""
    first, *others = payment.terms
    return bool(others) or (first.times > 1 and first.set is not None)


def _term(rulebook: Rulebook, term: Term) -> str:
    sums = rulebook.chain.sums
    if term.set is None:
        return sums["stakes"].format(times=term.times)
    pattern = "unpriced" if term.price is None else "priced"
    price = "" if term.price is None else shown(term.price)
    return sums[pattern + ("-times" if term.times > 1 else "")].format(
        times=term.times, price=price, what=called(rulebook, term.set)
    )

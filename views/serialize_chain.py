"""A settled chain as plain JSON values.

Field names never change within v1; new ones may come. ``openapi.json`` describes each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rules.chain import Step
from rules.chain_pay import Payment, Term
from rules.chain_settle import Settlement
from rules.chain_told import called, payment_text, remarks
from rules.content import Point
from rules.presets import CHAIN_POINT
from rules.rulebook import Rulebook
from rules.stands import takers

from .addresses import ruling_path
from .chain_asked import ChainAsked, own_address
from .public import absolute
from .serialize import Json, prices_json, versions
from .site import Site


def chain_json(site: Site, asked: ChainAsked, settlement: Settlement) -> Json:
    """The chain, who pays whom, and why where nothing is settled."""
    rulebook, preset = site.rulebook, asked.preset
    payments = settlement.payments
    return {
        **versions(rulebook),
        "preset": preset.id,
        "plays": [_step(rulebook, preset.id, step) for step in settlement.steps],
        "rule": settlement.sides.rule,
        "earlier_twos": settlement.sides.earlier_twos,
        "out_rule": settlement.sides.last_set,
        "settled": payments is not None,
        "missing": settlement.missing,
        "conditional": settlement.is_conditional,
        "payments": None if payments is None else [_payment(rulebook, each) for each in payments],
        "balances": None if payments is None else _balances(settlement),
        "neither": settlement.neither if payments is not None else [],
        "remarks": list(remarks(rulebook, settlement)),
        "prices": prices_json(asked.prices),
        "edited_prices": {item: str(asked.amounts[item]) for item in asked.edited},
        "rules": list(_rules(rulebook, rulebook.points[CHAIN_POINT])),
        "url": absolute(own_address(site, asked)),
    }


def _step(rulebook: Rulebook, preset_id: str, step: Step) -> Json:
    played = step.play.set
    return {
        "player": step.play.player,
        "set": played.id,
        "combination": played.combination.id,
        "label": called(rulebook, played),
        "went_out": step.play.goes_out,
        "mark": step.mark.value,
        "word": rulebook.chain.marks[step.mark],
        "reason": step.reason,
        "ruling_url": step.pair and absolute(ruling_path(preset_id, *step.pair)),
    }


def _payment(rulebook: Rulebook, payment: Payment) -> Json:
    return {
        "payer": payment.payer,
        "payee": payment.payee,
        "terms": [_term(rulebook, term) for term in payment.terms],
        "total": _exact(payment.total),
        "text": payment_text(rulebook, payment),
    }


def _term(rulebook: Rulebook, term: Term) -> Json:
    label = called(rulebook, term.set) if term.set else None
    return {"times": term.times, "what": label, "price": _exact(term.price)}


def _balances(settlement: Settlement) -> Json:
    return {player: _exact(amount) for player, amount in settlement.balances.items()}


def _exact(amount: Fraction | None) -> str | None:
    return None if amount is None else str(amount)


def _rules(rulebook: Rulebook, point: Point) -> Iterator[Json]:
    """Every rule of payment, and who takes it."""
    taken = takers(rulebook, point)
    for option in point.options:
        who = taken[option.id]
        yield {
            "id": option.id,
            "label": option.label,
            "note": option.note,
            "presets": who.presets,
            "sources": who.sources,
        }

"""Chains as tests write them, and what they come to."""

from __future__ import annotations

from rules.chain import Play
from rules.chain_pay import Amounts, Sides, stated_sides
from rules.chain_plays import parse_play
from rules.chain_settle import Settlement, settle
from rules.chain_told import payment_text, remarks
from rules.check_chain import names_of_sets
from rules.rulebook import Rulebook

TRAP = "A:2H B:tu-quy C:4-doi-thong"
FOUR = "A:2H B:3-doi-thong C:tu-quy D:4-doi-thong"


def plays_of(rulebook: Rulebook, text: str) -> list[Play]:
    """The plays of a chain, blanks between them; the 2s of a set are joined by "+"."""
    names = names_of_sets(rulebook)
    return [parse_play(rulebook, part.replace("+", " "), names) for part in text.split()]


def settled(
    rulebook: Rulebook,
    text: str,
    preset: str = "goc-danh-bai",
    amounts: Amounts | None = None,
    **sides: str | None,
) -> Settlement:
    """A chain under a preset, by its own sides but for those given, at its own prices."""
    found = rulebook.presets[preset]
    stated = stated_sides(rulebook, found)
    taken = Sides(
        sides.get("rule", stated.rule),
        sides.get("earlier_twos", stated.earlier_twos),
        sides.get("last_set", stated.last_set),
    )
    own = found.prices.amounts if found.prices else {}
    plays = plays_of(rulebook, text)
    return settle(rulebook, preset, plays, taken, own if amounts is None else amounts)


def paid(rulebook: Rulebook, settlement: Settlement) -> list[str]:
    """The payments in words."""
    return [payment_text(rulebook, each) for each in settlement.payments or ()]


def told(rulebook: Rulebook, settlement: Settlement) -> str:
    """All that is said beside the payments."""
    return " ".join(remarks(rulebook, settlement))

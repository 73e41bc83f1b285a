"""Checks of chains: every option is reckoned with, and every worked example comes out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.chain_pay import (
    ALL_TWOS,
    EARLIER_TWOS_POINT,
    LAST_SET_POINT,
    ONLY_THE_CHOPPED,
    RULES,
    STILL_PAID,
    UNPAID,
    Sides,
    stated_sides,
)
from rules.chain_plays import UnreadablePlayError, parse_play
from rules.chain_settle import settle
from rules.chain_told import payment_text
from rules.content import ChainExample
from rules.faults import Fault
from rules.presets import CHAIN_POINT
from rules.rulebook import Rulebook
from rules.text import fold

FILE = "chain.toml"
RECKONED: Mapping[str, tuple[str, ...]] = {
    CHAIN_POINT: tuple(RULES),
    EARLIER_TWOS_POINT: (ONLY_THE_CHOPPED, ALL_TWOS),
    LAST_SET_POINT: (UNPAID, STILL_PAID),
}


def options_of_chains_are_reckoned_with(rulebook: Rulebook) -> Iterator[Fault]:
    """The options of a point about chains are those the payments are made by, and no others."""
    for key, reckoned in RECKONED.items():
        point = rulebook.points.get(key)
        given = [option.id for option in point.options] if point else []
        for option in sorted({*given} ^ {*reckoned}):
            wrong = "không có cách tính" if option in given else "có cách tính mà không có ở đây"
            allowed = ", ".join(reckoned)
            yield Fault("points.toml", f"{key}.options.{option}", wrong, allowed)


def examples_of_chains_come_out(rulebook: Rulebook) -> Iterator[Fault]:
    """Each example says what is paid, word for word; each rule of payment has one."""
    shown = set()
    for key, example in rulebook.chain.examples.items():
        where = f"examples.{key}"
        if example.preset not in rulebook.presets:
            wrong = f"không có luật {example.preset!r}"
            yield Fault(FILE, f"{where}.preset", wrong, ", ".join(rulebook.presets))
            continue
        sides = example_sides(rulebook, example)
        shown.add(sides.rule)
        yield from _wrong_sides(sides, where)
        yield from _wrong_payments(rulebook, example, sides, where)
    for rule in RULES:
        if rule not in shown:
            yield Fault(FILE, "examples", f"không có thí dụ cho {rule!r}", "mỗi cách một thí dụ")


def example_sides(rulebook: Rulebook, example: ChainExample) -> Sides:
    """What the preset of an example says, but for what the example takes otherwise."""
    stated = stated_sides(rulebook, rulebook.presets[example.preset])
    return Sides(
        example.rule or stated.rule,
        example.earlier_twos or stated.earlier_twos,
        example.out_rule or stated.last_set,
    )


def names_of_sets(rulebook: Rulebook) -> dict[str, str]:
    """Folded id -> id of every combination."""
    return {fold(key): key for key in rulebook.combinations}


def _wrong_sides(sides: Sides, where: str) -> Iterator[Fault]:
    for point, option in sides.by_point.items():
        if option is not None and option not in RECKONED[point]:
            wrong = f"{point} không có cách {option!r}"
            yield Fault(FILE, where, wrong, ", ".join(RECKONED[point]))


def _wrong_payments(
    rulebook: Rulebook, example: ChainExample, sides: Sides, where: str
) -> Iterator[Fault]:
    names = names_of_sets(rulebook)
    try:
        plays = [parse_play(rulebook, text, names) for text in example.plays]
    except UnreadablePlayError as error:
        yield Fault(FILE, f"{where}.plays", f"{error.part!r} không đọc được", "A:2H, B:tu-quy:out")
        return
    if any(_wrong_sides(sides, where)):
        return
    prices = rulebook.presets[example.preset].prices
    amounts = prices.amounts if prices else {}
    settled = settle(rulebook, example.preset, plays, sides, amounts)
    said = [payment_text(rulebook, payment) for payment in settled.payments or ()]
    if said != list(example.payments):
        yield Fault(FILE, f"{where}.payments", "không khớp với câu tính ra", " · ".join(said))

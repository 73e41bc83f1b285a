"""Figures in a question that stand for cards ("6789"): never taken for a set, only named."""

from __future__ import annotations

from collections.abc import Sequence

from rules.asking import Role
from rules.lexicon import Item
from rules.phrases import Text
from rules.readings import Pair

BESIDE = frozenset({Role.FILLER, Role.END, Role.HOLD})  # may stand between cards and the verb


def cards_for_a_set(text: Text, items: Sequence[Item], pairs: Sequence[Pair]) -> list[Item]:
    """The figures that stand where the side should that no reading knows."""
    lacks_target = bool(pairs) and all(target is None for target, _ in pairs)
    lacks_attacker = bool(pairs) and all(attacker is None for _, attacker in pairs)
    return [
        item
        for number, item in enumerate(items)
        if item.role is None
        and text.keys[item.start].isdecimal()
        and (
            (lacks_attacker and _chops(items, number))
            or (lacks_target and _role(items, number - 1) is Role.CHOP)
        )
    ]


def _chops(items: Sequence[Item], number: int) -> bool:
    """Whether an item stands before a verb ("6789 có chặt được …") or as its tool."""
    beyond = (item.role for item in items[number + 1 :] if item.role not in BESIDE)
    return _role(items, number - 1) is Role.TOOL or next(beyond, None) is Role.CHOP


def _role(items: Sequence[Item], number: int) -> Role | None:
    return items[number].role if number >= 0 else None

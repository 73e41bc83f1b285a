"""The clauses of a question into the pairs it asks about; what no table allows drops out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rules.clauses import Clause, Event, Slot, clauses
from rules.sides import Sides, alternatives

KEPT = 512  # ways to put sets and verbs together, of which questions know few
Pair = tuple[str | None, str | None]


class Pairs(NamedTuple):
    """The (target, attacker) pairs left, and the sets named as chopping that never chop."""

    left: tuple[Pair, ...]
    refused: tuple[Slot, ...]


@lru_cache(maxsize=KEPT)
def pairs_of(events: tuple[Event, ...], attackers: frozenset[str]) -> Pairs:
    """What the sets and verbs of a question ask about, whatever else it says.

    ``attackers`` are the combinations that chop in at least one preset.
    """
    found: list[list[Pair]] = []
    refused: list[Slot] = []
    last = Sides()
    asked = clauses(events, attackers)
    for clause in asked:
        possible, never = _possible(clause, attackers)
        possible = [_completed(sides, clause, last, attackers) for sides in possible]
        found.append([pair for sides in possible for pair in _pairs(sides)])
        refused += never
        last = possible[-1] if possible else last
    if asked[-1].again and found[-1]:
        found = found[-1:]
    return Pairs(_telling(pair for pairs in found for pair in pairs), tuple(refused))


def _possible(clause: Clause, attackers: Collection[str]) -> tuple[list[Sides], list[Slot]]:
    """The ways to read a clause in which what chops can; else the likeliest without it."""
    read = alternatives(clause)
    chopping = [_with_what_can(sides, attackers) for sides in read.sides]
    possible = [
        left
        for left, sides in zip(chopping, read.sides, strict=True)
        if left.attackers or not sides.attackers
    ]
    if not possible and clause.verb is None:
        return [], []
    if not possible:
        return chopping[:1], [slot for sides in read.sides[:1] for slot in sides.attackers]
    return possible if read.is_open else possible[:1], []


def _with_what_can(sides: Sides, chopping: Collection[str]) -> Sides:
    """Only what can chop chops; what stands in a list with it can but be chopped itself."""
    able = [slot for slot in sides.attackers if slot.id is None or slot.id in chopping]
    if not any(slot.id for slot in able):
        return Sides(sides.targets, able)
    others = [slot for slot in sides.attackers if slot not in able]
    return Sides([*sides.targets, *others], able)


def _completed(sides: Sides, clause: Clause, last: Sides, chopping: Collection[str]) -> Sides:
    """What a later clause leaves out is taken over from the one before it.

    With "lại" it turns round: what chopped is chopped, by what was chopped if by nothing else.
    """
    targets, attackers = sides.targets, sides.attackers
    if not targets:
        targets = last.attackers if clause.again or clause.turned else last.targets
    if not attackers and not clause.turned:
        back = [slot for slot in last.targets if slot.id in chopping]
        attackers = back if clause.again else last.attackers
    return Sides(targets, attackers)


def _pairs(sides: Sides) -> Iterable[Pair]:
    return product(_ids(sides.targets), _ids(sides.attackers))


def _ids(slots: Sequence[Slot]) -> list[str] | list[None]:
    return [slot.id for slot in slots if slot.id is not None] or [None]


def _telling(pairs: Iterable[Pair]) -> tuple[Pair, ...]:
    """Each pair once, and none that another one says more about."""
    distinct = [pair for pair in dict.fromkeys(pairs) if pair != (None, None)]
    full = [pair for pair in distinct if None not in pair]
    said = {(target, None) for target, _ in full} | {(None, attacker) for _, attacker in full}
    return tuple(pair for pair in distinct if pair not in said)

"""The clauses of a question into the pairs it asks about; what no table allows drops out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from rules.clauses import Clause, Event, Slot, clauses
from rules.moments import When
from rules.sides import Sides, alternatives

KEPT = 512  # ways to put sets and verbs together, of which questions know few
Pair = tuple[str | None, str | None]


class Way(NamedTuple):
    """What is asked for: whether ``pair`` chops, at a moment where the question speaks of one."""

    pair: Pair
    when: When | None = None


class Asked(NamedTuple):
    """What one clause asks about.

    ``first`` and ``last`` are the items of its sets; it ``leans`` on the clause before it where it
    takes over a set from that.
    """

    first: int
    last: int
    leans: bool
    pairs: tuple[Pair, ...]


class Pairs(NamedTuple):
    """The pairs left, at whatever moment, and the sets named as chopping that never chop.

    ``asked`` are the clauses that ask about these pairs, in order.
    """

    left: tuple[Way, ...]
    refused: tuple[Slot, ...]
    asked: tuple[Asked, ...]


@lru_cache(maxsize=KEPT)
def pairs_of(events: tuple[Event, ...], attackers: frozenset[str]) -> Pairs:
    """What the sets and verbs of a question ask about, whatever else it says.

    ``attackers`` are the combinations that chop in at least one preset.
    """
    found: list[Asked] = []
    refused: list[Slot] = []
    last = Sides()
    read = clauses(events, attackers)
    for clause in read:
        possible, never = _possible(clause, attackers)
        completed = [_completed(sides, clause, last, attackers) for sides in possible]
        found.append(_asked(clause, found, leans=completed != possible, sides=completed))
        refused += never
        last = completed[-1] if completed else last
    if read[-1].again and completed:
        found = found[-1:]
    left = _telling(pair for asked in found for pair in asked.pairs)
    return Pairs(tuple(map(Way, left)), tuple(refused), tuple(_apart(found)))


def _asked(
    clause: Clause, before: Sequence[Asked], *, leans: bool, sides: Iterable[Sides]
) -> Asked:
    numbers = [slot.number for slot in clause.slots] or [before[-1].last if before else 0]
    pairs = dict.fromkeys(pair for each in sides for pair in _pairs(each))
    known = tuple(pair for pair in pairs if pair != (None, None))
    return Asked(min(numbers), max(numbers), bool(before) and leans, known)


def _apart(found: Sequence[Asked]) -> Iterator[Asked]:
    """The clauses that ask about something, but for bare verbs that ask the same once more."""
    last = -1
    pairs: tuple[Pair, ...] = ()
    for asked in found:
        if asked.pairs and (asked.first > last or asked.pairs != pairs):
            yield asked
        last, pairs = asked.last, asked.pairs


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
    distinct = list(dict.fromkeys(pairs))
    return tuple(pair for pair in distinct if not any(says_more(p, pair) for p in distinct))


def says_more(pair: Pair, other: Pair) -> bool:
    """Whether ``pair`` tells the side that ``other`` leaves open."""
    return None in other and None not in pair and (pair[0] == other[0] or pair[1] == other[1])

"""Which slot of a clause is chopped and which chops: the alternatives, likeliest first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import NamedTuple

from rules.asking import Role
from rules.clauses import Clause, Slot


class Sides(NamedTuple):
    """One way to read a clause: the sets chopped, and the sets that chop."""

    targets: Sequence[Slot] = ()
    attackers: Sequence[Slot] = ()

    @property
    def swapped(self) -> Sides:
        """The same sets the other way round."""
        return Sides(self.attackers, self.targets)


class Alternatives(NamedTuple):
    """Ways to read a clause: all possible ones hold where it ``is_open``, else only the first."""

    sides: Sequence[Sides]
    is_open: bool = False


def alternatives(clause: Clause) -> Alternatives:
    """How the clause may be read, judging by its word order alone."""
    tools = [slot for slot in clause.slots if slot.mark is Role.TOOL]
    if tools:
        return _with_tool(clause, tools)
    if clause.verb is None:
        return _without_verb(_named(clause.slots))
    if clause.turned:
        return _passive(clause)
    read = _active(clause.verb, clause.before, clause.after)
    if clause.verb is Role.LOSE:
        return Alternatives([sides.swapped for sides in read.sides], read.is_open)
    return read


def _named(slots: Sequence[Slot]) -> list[Slot]:
    """The sets among ``slots``; the question words only where there is no set."""
    return [slot for slot in slots if not slot.asks] or list(slots)


def _with_tool(clause: Clause, tools: list[Slot]) -> Alternatives:
    """ "chặt đôi 2 bằng tứ quý", "lấy tứ quý chặt đôi 2"."""
    tools = _listed(clause, tools)
    before, after = (
        [slot for slot in slots if slot not in tools]
        for slots in (clause.before, [*clause.agents, *clause.after])
    )
    targets = before or after if clause.turned else after or before
    return Alternatives([Sides(_named(targets), tools)])


def _listed(clause: Clause, tools: list[Slot]) -> list[Slot]:
    """ "lấy tứ quý, 4 đôi thông chặt đôi 2": one mark holds for all behind it on its side.

    Not where nothing else would be left to be chopped ("lấy tứ quý đôi 2 chặt").
    """
    sides = (clause.before, clause.agents, clause.after)
    side = next(side for side in sides if tools[0] in side)
    listed = side[side.index(tools[0]) :]
    return listed if len(listed) < len(clause.slots) else tools


def _without_verb(slots: list[Slot]) -> Alternatives:
    if len(slots) == 1:
        return Alternatives([Sides((), slots), Sides(slots)], is_open=True)
    if len(slots) != 2:
        return Alternatives([])
    first, second = slots
    if first.mark is second.mark is Role.THROW:
        return _this_or_swapped(first, second)
    if first.mark is Role.HOLD or second.mark is Role.THROW:
        return _this_or_swapped(second, first)
    if first.mark is Role.THROW or second.mark is Role.HOLD:
        return _this_or_swapped(first, second)
    return _either_way(first, second)


def _this_or_swapped(target: Slot, attacker: Slot) -> Alternatives:
    sides = Sides((target,), (attacker,))
    return Alternatives([sides, sides.swapped])


def _either_way(first: Slot, second: Slot) -> Alternatives:
    return _this_or_swapped(first, second)._replace(is_open=True)


def _passive(clause: Clause) -> Alternatives:
    """ "đôi 2 bị tứ quý chặt"; without an agent the other set, if any, is what chops."""
    before, agents, after = map(_named, (clause.before, clause.agents, clause.after))
    if len(agents) > 1 and not before and not after:
        return _all_before(agents)
    if agents:
        return Alternatives([Sides(_named([*before, *after]), agents)])
    if before and after:
        return Alternatives([Sides(before, after), Sides(before)])
    if len(before) == 2:
        return _passive_of_two(*before)
    return Alternatives([Sides(before or after)])


def _passive_of_two(first: Slot, second: Slot) -> Alternatives:
    """ "tứ quý gặp 4 đôi thông có bị chặt không", "nó ra heo thì 3 đôi thông bị chặt không"."""
    if second.link is Role.AND:
        return Alternatives([Sides((first, second))])
    if second.link is Role.MEET:
        return _this_or_swapped(first, second)
    if second.link is Role.THEN:
        return _this_or_swapped(second, first)
    return _either_way(first, second)


def _active(verb: Role, before: Sequence[Slot], after: Sequence[Slot]) -> Alternatives:
    sets, asked = _named(before), [slot for slot in (*before, *after) if slot.asks]
    if len(sets) > 1 and asked and all(slot.asks for slot in after):
        return _asked_of(verb, before, sets, after)
    if before and after:
        return _around(sets, _named(after))
    if len(before) > 1:
        return _all_before(sets if len(sets) > 1 else before)
    if len(after) > 1:
        return _all_after(after)
    return Alternatives([Sides((), before), Sides(before)] if before else [Sides(after)])


def _asked_of(
    verb: Role, before: Sequence[Slot], sets: list[Slot], after: Sequence[Slot]
) -> Alternatives:
    """ "tứ quý, 4 đôi thông chặt được gì", "đôi 2, ba con 2 cái gì chặt được"; else any pair."""
    if verb is Role.CHOP and after and not before[-1].asks:
        return Alternatives([Sides(after, sets)])
    if verb is Role.CHOP and before[-1].asks and not after:
        return Alternatives([Sides(sets, before[-1:])])
    return _any_pair(sets)


def _around(before: list[Slot], after: list[Slot]) -> Alternatives:
    """The sets on both sides of the verb; what was thrown lies on the table."""
    if before[-1].mark is Role.THROW:
        around = Sides(after, before)
        return Alternatives([around, around.swapped], is_open=True)
    thrown = [slot for slot in before if slot.mark is Role.THROW]
    return Alternatives([Sides([*thrown, *after], [s for s in before if s not in thrown])])


def _any_pair(slots: Sequence[Slot]) -> Alternatives:
    """Any of the sets on any other."""
    return Alternatives([Sides((a,), (b,)) for a, b in permutations(slots, 2)], is_open=True)


def _all_before(slots: Sequence[Slot]) -> Alternatives:
    """Two sets, or two groups tied by "hay"; more than that leave every pair open."""
    if len(slots) == 2:
        return _both_before(*slots)
    cuts = [place for place in range(1, len(slots)) if slots[place].link is not Role.AND]
    if len(cuts) != 1:
        return _any_pair(slots)
    sides = Sides(slots[: cuts[0]], slots[cuts[0] :])
    return Alternatives([sides, sides.swapped])


def _both_before(first: Slot, second: Slot) -> Alternatives:
    """ "đôi 2 tứ quý bắt được không": what lies on the table is named first."""
    if second.mark is Role.THROW and first.mark is not Role.THROW:
        return _this_or_swapped(second, first)
    if second.link in (Role.AND, Role.MEET):
        return _either_way(first, second)
    return _this_or_swapped(first, second)


def _all_after(after: Sequence[Slot]) -> Alternatives:
    """ "chặt đôi 2 tứ quý được không", "chặt đôi 2 với ba con 2 được không"."""
    if after[1].link is Role.AND or len(after) > 2:
        return Alternatives([Sides(after)])
    return Alternatives([Sides(after[:1], after[1:]), Sides(after)])

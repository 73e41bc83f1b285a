"""A question's sets, verbs and marks, cut into clauses of one verb each.

Vietnamese puts who chops before the verb and what is chopped behind it; a passive mark
("bị") or a tool mark ("bằng", "lấy") says otherwise, and chat leaves out whatever it can.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple, TypeGuard

from msgspec import Struct, field

from rules.asking import Role
from rules.lexicon import SLOTS, Item

MARKS = frozenset({Role.TOOL, Role.HOLD, Role.THROW, Role.EXCEPT})
LINKS = frozenset({Role.MEET, Role.AND, Role.THEN})
VERBS = frozenset({Role.CHOP, Role.BEAT, Role.LOSE})
EVENTS = VERBS | {Role.SUFFER, Role.AGAIN}
JUMP = Role.MOMENT  # as an event: a verb that tells a moment, too ("nhảy vào")
ACTS = VERBS | {JUMP}
SPOKEN_OF = frozenset({Role.SET, Role.OTHER, Role.BOMB})


class Slot(NamedTuple):
    """A set, or what stands in the place of one ("bộ nào"): then ``id`` is None.

    ``number`` is that of its item in the question. ``mark`` is the word before it that tells its
    side, ``link`` what ties it to the slot before.
    """

    role: Role
    id: str | None
    number: int
    mark: Role | None = None
    link: Role | None = None

    @property
    def asks(self) -> bool:
        """Whether this is the question word itself."""
        return self.role is Role.ASK


class Clause(Struct):
    """One verb and the slots around it; ``turned`` where a passive mark stands before it.

    ``jumps`` where the verb tells a moment, too.
    """

    verb: Role | None = None
    jumps: bool = False
    turned: bool = False
    again: bool = False
    before: list[Slot] = field(default_factory=list)
    agents: list[Slot] = field(default_factory=list)
    after: list[Slot] = field(default_factory=list)

    @property
    def slots(self) -> list[Slot]:
        """Every slot in the order of the text."""
        return [*self.before, *self.agents, *self.after]

    @property
    def is_said(self) -> bool:
        """Whether it ended with its verb, and another one begins the next clause."""
        return bool(self.agents) and not self.jumps

    def surplus(self) -> list[Slot]:
        """Take out what stands behind the verb and is not its object: it begins the next clause."""
        full = len(self.before) > 1 or bool(self.agents and self.before)
        kept = 0 if full else 1
        self.after, rest = self.after[:kept], self.after[kept:]
        return rest

    @property
    def has_tool(self) -> bool:
        """Whether a tool stands before its verb."""
        return bool(self.verb and self.before) and self.before[0].mark is Role.TOOL

    def only_leads_to(self, verb: Role, chopping: Collection[str]) -> bool:
        """Whether its verb is but the moment of the next: "nhảy vào tứ quý chặt heo"."""
        if not (self.jumps and self.after) or self.before:
            return False
        first = self.after[0].id
        return verb is Role.SUFFER or first is None or first in chopping


Event = Slot | Role


def clauses(events: Sequence[Event], chopping: Collection[str]) -> list[Clause]:
    """The clauses of a question, in order; one without a verb when it has none.

    ``chopping`` are the combinations that chop in at least one preset.
    """
    found = [Clause()]
    for event in _with_the_verbs_that_count(list(events)):
        current = found[-1]
        if isinstance(event, Slot):
            if event.mark is Role.TOOL and current.has_tool and len(found) > 1:
                found[-2].after += current.before  # "chặt heo bằng A, chặt lại bằng B": A is there
                current.before = []
            _place(current, event)
        elif event is Role.AGAIN:
            current.again |= bool(current.verb) and not current.after
        elif current.verb is None:
            _begin(current, event)
        elif current.only_leads_to(event, chopping):
            found[-1] = Clause(before=current.after)
            _begin(found[-1], event)
        elif current.after or current.is_said or event is Role.SUFFER:
            found.append(Clause(before=current.surplus()))
            _begin(found[-1], event)
    return found


def _place(clause: Clause, slot: Slot) -> None:
    if clause.verb is not None:
        clause.after.append(slot)
    elif clause.turned:
        clause.agents.append(slot)
    else:
        clause.before.append(slot)


def _begin(clause: Clause, verb: Role) -> None:
    """Let ``verb``, or the passive mark before one, be what the clause turns on."""
    if verb is Role.SUFFER:
        clause.before += clause.agents
        clause.agents, clause.turned = [], True
    else:
        clause.verb, clause.jumps = (Role.CHOP, True) if verb is JUMP else (verb, False)


def events_of(items: Sequence[Item]) -> Iterator[Event]:
    """What matters for the clauses: slots with their marks, verbs, and words that turn them."""
    mark = link = None
    counted = -1
    for number, item in enumerate(items):
        role = item.role
        if role in SLOTS or role is Role.COUNT:
            if item.start == counted or _is_no_slot(items[number : number + 2]):
                continue
            if mark is not Role.EXCEPT:
                yield Slot(Role.ASK if role is Role.COUNT else role, item.id, number, mark, link)
            mark = link = None
        elif role in MARKS:
            mark = role
        elif role in LINKS:
            mark, link = None, role
        elif role in EVENTS:
            mark = link = None
        counted = item.end if role is Role.COUNT else -1
        if role in EVENTS or role is Role.THROW:
            yield JUMP if role is Role.CHOP and item.id else role


def _is_no_slot(items: Sequence[Item]) -> bool:
    """Whether the first only belongs to the second: "2 thằng", "hàng 4 đôi thông"."""
    if len(items) < 2:
        return False
    return (items[0].role, items[1].role) in ((Role.LOOSE, None), (Role.BOMB, Role.SET))


def _with_the_verbs_that_count(events: list[Event]) -> list[Event]:
    """Leave out weaker verbs beside stronger ones, and loose words where they are not needed."""
    if Role.CHOP in events or JUMP in events:
        dropped = {Role.BEAT, Role.LOSE, Role.THROW}
    elif Role.BEAT in events:
        dropped = {Role.LOSE, Role.THROW}
    elif Role.LOSE in events:
        dropped = {Role.SUFFER, Role.THROW}
    elif Role.SUFFER in events:
        events = [Role.LOSE if event is Role.SUFFER else event for event in events]
        dropped = {Role.THROW}
    else:
        events = _thrown_as_verb(events)
        dropped = {Role.THROW}
    kept = [event for event in events if event not in dropped]
    return _without_loose(_without_idle_marks(kept))


def _thrown_as_verb(events: list[Event]) -> list[Event]:
    """Where no other verb is, "đánh" between two sets is one."""
    for place, event in enumerate(events):
        slots = [slot for slot in events[:place] if isinstance(slot, Slot)]
        is_said = slots and slots[-1].mark is not Role.THROW and _has_slot(events[place:])
        if event is Role.THROW and is_said:
            return [*events[:place], Role.BEAT, *events[place + 1 :]]
    return events


def _has_slot(events: Iterable[Event]) -> bool:
    return any(isinstance(event, Slot) for event in events)


def _without_idle_marks(events: list[Event]) -> list[Event]:
    """A passive mark with no verb behind it turns nothing."""
    if Role.SUFFER not in events:
        return events
    last = max((place for place, event in enumerate(events) if event in ACTS), default=-1)
    return [e for place, e in enumerate(events) if e is not Role.SUFFER or place < last]


def _without_loose(events: list[Event]) -> list[Event]:
    """A loose word is a set only beside a verb, and where less than two sets are named."""
    if not any(map(_is_loose, events)):
        return events
    named = sum(isinstance(event, Slot) and event.role in SPOKEN_OF for event in events)
    if named < 2 and any(event in ACTS for event in events):
        return [e._replace(role=Role.SET) if _is_loose(e) else e for e in events]
    return [event for event in events if not _is_loose(event)]


def _is_loose(event: Event) -> TypeGuard[Slot]:
    return isinstance(event, Slot) and event.role is Role.LOOSE

"""When, in the words of a question, something is played: the rows of a ruling it asks for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from rules.asking import Moment, Role
from rules.lexicon import Item
from rules.model import Outcome
from rules.rulebook import Rulebook
from rules.ruling import Ruling, Situation
from rules.situations import ALL

KEPT = 512  # moments spoken of at once, of which questions know few


class When(Struct, frozen=True):
    """The moment a question speaks of, in words that read on from "lúc", and its rows."""

    said: str
    rows: tuple[tuple[bool, bool], ...]

    def of(self, ruling: Ruling) -> tuple[Situation, ...]:
        """The answers of ``ruling`` at this moment, in the order of its situations."""
        return tuple(
            each for each in ruling.situations if (each.in_round, each.in_turn) in self.rows
        )

    def outcome(self, ruling: Ruling) -> Outcome | None:
        """The one answer of ``ruling`` at this moment, None where its rows differ."""
        found = {each.outcome for each in self.of(ruling)}
        return found.pop() if len(found) == 1 else None


def tells_moment(item: Item) -> bool:
    """Whether an item is a word for a moment, or a verb that tells one, too."""
    return item.role is Role.MOMENT or (item.role is Role.CHOP and item.id is not None)


def when_of(rulebook: Rulebook, items: Sequence[Item]) -> When | None:
    """The moment that ``items`` tell of, None where they tell of none.

    Beside words for a moment, a verb that tells one too ("nhảy vào") is no more than the verb.
    """
    keys = _told(items, Role.MOMENT) or _told(items, Role.CHOP)
    return _when(rulebook, keys) if keys else None


def _told(items: Sequence[Item], role: Role) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item.id for item in items if item.role is role and item.id))


@lru_cache(maxsize=KEPT)
def _when(rulebook: Rulebook, keys: tuple[str, ...]) -> When:
    moments = [rulebook.ask.moments[key] for key in keys]
    return When(_said(_telling(moments)), _rows(moments) or ALL)


def _rows(moments: Sequence[Moment]) -> tuple[tuple[bool, bool], ...]:
    """The rows of all ``moments`` at once; of those that exclude each other, either's."""
    return tuple(row for row in ALL if all(_is_of(row, each, moments) for each in moments))


def _is_of(row: tuple[bool, bool], moment: Moment, said: Iterable[Moment]) -> bool:
    """Whether ``row`` is of a moment, or of one that excludes it: then either is asked for."""
    if row in moment.rows:
        return True
    return any(row in each.rows and _exclude(each, moment) for each in said)


def _exclude(one: Moment, other: Moment) -> bool:
    return not {*one.rows} & {*other.rows}


def _telling(moments: Sequence[Moment]) -> Sequence[Moment]:
    """The moments that say something the narrower ones do not."""
    rows, telling = _rows(moments), moments
    for each in sorted(moments, key=_narrowness):
        others = [one for one in telling if one is not each]
        is_told = any(_narrowness(one) > _narrowness(each) for one in others)
        if is_told and _rows(others) == rows:
            telling = others
    return telling


def _narrowness(moment: Moment) -> int:
    return -len(moment.rows)


def _said(moments: Sequence[Moment]) -> str:
    """The moments in words, those that exclude each other as one choice."""
    choices: list[list[Moment]] = []
    for each in moments:
        choice = next((said for said in choices if _exclude(said[0], each)), None)
        if choice is None:
            choices.append([each])
        else:
            choice.append(each)
    return ", ".join(" hay ".join(each.said for each in choice) for choice in choices)

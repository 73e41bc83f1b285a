"""How does your table play? A few questions that lead to the nearest rule set."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from rules.codes import Choices
from rules.content import Point
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.settling import bases, tidy
from rules.stands import settled

FEWEST, MOST = 3, 5

Answers = Mapping[str, str]  # point -> option, "" for one that was skipped


class Quiz(Struct, frozen=True):
    """Where the questions have led: who is left, nearest first, and what to ask next, if anything.

    ``left`` are the rule sets that contradict no answer; ``nearest`` is the first of them, or,
    where none is left, the one that contradicts the fewest.
    """

    nearest: Preset
    left: tuple[Preset, ...]
    question: Point | None


def quiz(rulebook: Rulebook, answers: Answers) -> Quiz:
    """The quiz after ``answers``."""
    return Quiz(
        _ranked(rulebook, answers)[0], left_after(rulebook, answers), _next(rulebook, answers)
    )


def left_after(rulebook: Rulebook, answers: Answers) -> tuple[Preset, ...]:
    """The real rule sets that contradict none of ``answers``, nearest first."""
    ranked = _ranked(rulebook, answers)
    return tuple(preset for preset in ranked if not _distance(rulebook, preset, answers)[0])


def started_from(rulebook: Rulebook, preset: Preset, answers: Answers) -> Choices:
    """The choices that make ``preset`` answer as ``answers`` do."""
    options = {point: option for point, option in answers.items() if option}
    return tidy(rulebook, Choices(preset.id, options))


def _ranked(rulebook: Rulebook, answers: Answers) -> list[Preset]:
    return sorted(bases(rulebook), key=lambda preset: _distance(rulebook, preset, answers))


def _distance(rulebook: Rulebook, preset: Preset, answers: Answers) -> tuple[int, int]:
    """How many answers the preset contradicts, then how many it leaves open."""
    stands = [
        (settled(rulebook, preset, rulebook.points[point]), option)
        for point, option in answers.items()
        if option
    ]
    return sum(held not in (None, option) for held, option in stands), sum(
        held is None for held, _ in stands
    )


def _next(rulebook: Rulebook, answers: Answers) -> Point | None:
    """The point that splits those left best; below ``FEWEST`` questions, that splits all."""
    if len(answers) >= MOST:
        return None
    groups = [left_after(rulebook, answers)]
    if len(answers) < FEWEST:
        groups.append(tuple(bases(rulebook)))
    open_ = [rulebook.points[key] for key in rulebook.newest_codes.points if key not in answers]
    for presets in groups:
        splitting = [(rest, point) for point in open_ if (rest := _rest(rulebook, presets, point))]
        if splitting:
            return min(splitting, key=lambda each: each[0])[1]
    return None


def _rest(rulebook: Rulebook, presets: tuple[Preset, ...], point: Point) -> float:
    """How many of ``presets`` are left on average once ``point`` is answered; 0 if it splits none.

    Those that leave the point open stay whatever the answer.
    """
    stands = [settled(rulebook, preset, point) for preset in presets]
    counts = [stands.count(option.id) for option in point.options if option.id in stands]
    if len(counts) < 2:
        return 0
    return stands.count(None) + sum(count**2 for count in counts) / sum(counts)

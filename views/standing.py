"""What one preset says on the points that a topic turns on."""

from __future__ import annotations

from typing import NamedTuple

from rules.asking import Lone
from rules.content import Option, Point
from rules.house import option_of
from rules.model import Preset, Prices, Statement, Timing
from rules.presets import CHAIN_POINT, ROUND_POINT, SAME_KIND_POINT, TURN_POINT
from rules.rulebook import Rulebook
from rules.stands import settled, stand
from rules.topics import FAQ, POINT, Topic, parse_topic

SECTION_OF = {
    ROUND_POINT: "timing",
    TURN_POINT: "timing",
    CHAIN_POINT: "chain",
    SAME_KIND_POINT: "same_kind",
}
MOST_POINTS = 2  # a question that touches on more of them turns on none


class Standing(NamedTuple):
    """What a preset says under ``title``: its own text on it, or the option it takes.

    Neither, where it says nothing; ``is_lent`` where it has this from the default preset.
    """

    title: str
    text: Timing | Statement | Prices | None = None
    option: Option | None = None
    is_lent: bool = False


def standings(rulebook: Rulebook, preset: Preset, topic: Topic) -> tuple[Standing, ...]:
    """What ``preset`` says on each point of ``topic``; what it says of two at once, once.

    Nothing for the default preset: what the site's own text says of a topic is about that one.
    """
    if preset.id == rulebook.default_preset:
        return ()
    said = (_standing(rulebook, preset, point) for point in turns_on(rulebook, topic))
    return tuple({each.title: each for each in said}.values())


def turns_on(rulebook: Rulebook, topic: Topic) -> list[Point]:
    """The points whose settling answers ``topic``; none for what is about another game."""
    keys: tuple[str, ...] = ()
    if topic.kind == POINT:
        keys = (topic.id,)
    elif topic.kind == FAQ and topic not in _outside(rulebook):
        keys = rulebook.faq[topic.id].points
    return [rulebook.points[key] for key in keys] if len(keys) <= MOST_POINTS else []


def _outside(rulebook: Rulebook) -> list[Topic]:
    return [parse_topic(rule.topic) for rule in rulebook.ask.rules if rule.lone is Lone.OUTSIDE]


def _standing(rulebook: Rulebook, preset: Preset, point: Point) -> Standing:
    section = SECTION_OF.get(point.id)
    if section:
        return _told(rulebook, rulebook.vocabulary.sections[section], getattr(preset, section))
    if point.prices:
        return _told(rulebook, point.question, preset.prices)
    held = settled(rulebook, preset, point)
    taken = held if preset.house else stand(preset, point)
    return Standing(point.question, None, option_of(point, taken), held != taken)


def _told(rulebook: Rulebook, title: str, text: Timing | Statement | Prices | None) -> Standing:
    is_lent = text is not None and text.owner == rulebook.default_preset
    return Standing(title, None if is_lent else text, is_lent=is_lent)

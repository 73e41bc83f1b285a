"""Checks of the vocabulary: every word there, every pattern fillable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from string import Formatter
from typing import TypeVar

from rules.build import SITUATIONS
from rules.decode import Place
from rules.demands import DEMANDS
from rules.model import Need, Outcome, Reached
from rules.presets import SECTIONS
from rules.reason import REASONS, YIELDS
from rules.shapes import VocabularyEntry

K = TypeVar("K", bound=str)

SELF_REACHED = "self"
DECIDING = ("target", "attacker", "yields")
TELLING = "có {by} và ít nhất một trong {target}, {attacker}, {yields}"
FIELDS = {
    "verdicts": {"target", "attacker"},
    "question": {"target", "attacker"},
    "match": {"target", "attacker"},
    "reasons": {"by", "target", "attacker", "yields"},
    "yields": {"target", "attackers"},
    "demands": {"by", "attacker"},
    "credits": {"owner", "by"},
}
CREDITS = ("own", "timing", "cells", "some", "named")
HOUSE = {
    "name": {"code"},
    "cited_as": {"code"},
    "unchanged": {"base"},
    "changed": {"base", "says"},
    "open": {"question"},
    "unit": set[str](),
}


def check_vocabulary(entry: VocabularyEntry, place: Place) -> None:
    """Note what is missing, superfluous, ambiguous or not fillable in the vocabulary."""
    complete(entry.outcomes, Outcome, place.at("outcomes"))
    complete(entry.verdicts, Outcome, place.at("verdicts"))
    complete(entry.reached, [*Reached, SELF_REACHED], place.at("reached"))
    complete(entry.needs, Need, place.at("needs"))
    complete(entry.situations, SITUATIONS, place.at("situations"))
    complete(entry.sections, SECTIONS[1:], place.at("sections"))
    complete(entry.reasons, REASONS, place.at("reasons"))
    complete(entry.yields, YIELDS, place.at("yields"))
    complete(entry.demands, DEMANDS, place.at("demands"))
    complete(entry.credits, CREDITS, place.at("credits"))
    complete(entry.house, HOUSE, place.at("house"))
    for key, pattern in entry.house.items():
        fillable(pattern, HOUSE.get(key, set()), place.at("house").at(key))
    _fillable({"pattern": entry.question.pattern}, "question", place)
    _fillable({"pattern": entry.match.pattern}, "match", place)
    _fillable(entry.verdicts, "verdicts", place)
    _fillable(entry.reasons, "reasons", place)
    _fillable(entry.yields, "yields", place)
    _fillable(entry.demands, "demands", place)
    _fillable(entry.credits, "credits", place)
    _telling(entry.reasons, place.at("reasons"))
    words = [word.word for word in entry.outcomes.values()]
    for word in sorted({word for word in words if words.count(word) > 1}):
        place.at("outcomes").fault(f"hai kết quả cùng một chữ {word!r}", "mỗi kết quả một chữ")


def complete(given: Mapping[K, object], wanted: Iterable[str], place: Place) -> None:
    """Note every key of ``wanted`` that is not given, and every given one that is not wanted."""
    keys = [str(key) for key in wanted]
    for key in keys:
        if key not in given:
            place.at(key).fault("thiếu", "một mục cho mỗi khoá: " + ", ".join(keys))
    for key in given:
        if key not in keys:
            place.at(key).fault("khoá lạ", ", ".join(keys))


def _fillable(patterns: Mapping[K, str], kind: str, place: Place) -> None:
    for key, pattern in patterns.items():
        fillable(pattern, FIELDS[kind], place.at(kind).at(key))


def fillable(pattern: str, fields: Set[str], place: Place) -> None:
    """Note a pattern that cannot be filled with ``fields``."""
    if not _has_only_bare(fields, pattern):
        allowed = ", ".join(f"{{{field}}}" for field in sorted(fields)) or "không có {…} nào"
        place.fault(f"mẫu câu {pattern!r} không điền được", allowed)


def _telling(reasons: Mapping[str, str], place: Place) -> None:
    """A reason says whose rule it is and what decides, never a bare "that is the rule"."""
    for key, pattern in reasons.items():
        if "{by}" not in pattern or not any(f"{{{field}}}" in pattern for field in DECIDING):
            place.at(key).fault(f"mẫu câu {pattern!r} không nói theo ai hay vì đâu", TELLING)


def _has_only_bare(fields: Set[str], pattern: str) -> bool:
    """Whether every {…} in ``pattern`` is one of ``fields`` and nothing more, no format spec."""
    bare: set[tuple[str | None, ...]] = {(field, "", None) for field in fields}
    try:
        parts = {part[1:] for part in Formatter().parse(pattern)}
    except ValueError:
        return False
    return parts <= bare | {(None, None, None)}

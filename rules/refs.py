"""References in the data: ids that must exist, and cells written as
``preset/attacker-chat-target = Word | Word``."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from msgspec import Struct

from rules.decode import Place
from rules.faults import one_of
from rules.model import CellRef, Need, Outcome
from rules.pairs import split_pair
from rules.tables import parse_need

EVERY = "*"


class Names(Struct, frozen=True):
    """Every name the data may refer to.

    ``options`` maps each readable point to the options a preset may declare; ``None`` marks
    one whose takers follow from the tables and may not be declared.
    """

    default_preset: str
    combinations: Collection[str]
    sources: Collection[str]
    presets: Collection[str]
    points: Collection[str]
    options: Mapping[str, Collection[str] | None]
    price_items: Collection[str]
    cell_words: Mapping[str, Outcome]


def known(ids: Iterable[str], allowed: Collection[str], place: Place) -> tuple[str, ...]:
    """``ids`` as they are; a fault is noted for each that is not among ``allowed``."""
    found = tuple(ids)
    for name in found:
        if name not in allowed:
            place.fault(f"không có {name!r}", one_of(name, allowed))
    return found


def known_stands(stands: Mapping[str, str], names: Names, place: Place) -> Mapping[str, str]:
    """``stands`` as they are: point -> option, each of which must exist and be declarable."""
    for point, option in stands.items():
        here = place.at(point)
        known([point], names.points, here)
        if point in names.options:
            _check_option(option, names.options[point], here)
    return stands


def _check_option(option: str, declarable: Collection[str] | None, place: Place) -> None:
    if declarable is None:
        place.fault("điểm này tự suy ra từ bảng", "bỏ dòng này")
    else:
        known([option], declarable, place)


def parse_word(word: str, names: Names, place: Place) -> Outcome | None:
    """The outcome of a cell's word; None, with the fault noted, for any other word."""
    outcome = names.cell_words.get(word)
    if outcome is None:
        place.fault(f"chữ {word!r} không có nghĩa", " · ".join(names.cell_words))
    return outcome


class CellText(NamedTuple):
    """What a text says of a cell: (target, attacker), the outcomes, and under which preset."""

    pair: tuple[str, str]
    outcomes: tuple[Outcome, ...]
    preset: str


def parse_cells(text: str, names: Names, place: Place) -> CellText | None:
    """What ``text`` says; None, with the fault noted, when it does not have the form."""
    address, equals, words = (part.strip() for part in text.partition("="))
    preset, slash, slug = address.rpartition("/")
    pair = split_pair(slug)
    if not equals or pair is None:
        place.fault(f"{text!r} không đúng dạng", "bộ-chặt-chat-bộ-bị-chặt = Chữ trong ô")
        return None
    known(pair, names.combinations, place)
    known([preset] if slash else [], names.presets, place)
    outcomes = [parse_word(word.strip(), names, place) for word in words.split("|")]
    found = tuple(outcome for outcome in outcomes if outcome is not None)
    return CellText(pair, found, preset or names.default_preset)


def spread(text: str, names: Names) -> Iterable[str]:
    """``text`` for every combination that a lone ``*`` in it may stand for, itself without one."""
    return [text.replace(EVERY, key, 1) for key in names.combinations] if EVERY in text else [text]


def parse_needs(texts: Iterable[str], names: Names, place: Place) -> Mapping[str, Need]:
    """What "bộ = có" or "* = không" say that each attacker needs; the later line counts."""
    needs: dict[str, Need] = {}
    for number, text in enumerate(texts, start=1):
        attacker, _, word = (part.strip() for part in text.partition("="))
        spoken_of = names.combinations if attacker == EVERY else [attacker]
        known(spoken_of, names.combinations, place.at(number))
        needs |= dict.fromkeys(spoken_of, parse_need(word, place.at(number)))
    return needs


def parse_cell_refs(texts: Iterable[str], names: Names, place: Place) -> tuple[CellRef, ...]:
    """The cells that a text of the site is bound to, each with exactly one outcome."""
    refs = []
    for number, text in enumerate(texts, start=1):
        parsed = parse_cells(text, names, place.at(number))
        if parsed is None:
            continue
        refs += [CellRef(parsed.preset, *parsed.pair, outcome) for outcome in parsed.outcomes[:1]]
        if len(parsed.outcomes) > 1:
            place.at(number).fault("hai chữ cho một ô", "một chữ")
    return tuple(refs)

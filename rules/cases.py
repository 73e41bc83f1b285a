"""The rulings as cards on the table, for whoever writes a program that plays the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from rules.cards import SUIT_CODES, Card
from rules.forms import CARDS_PER_RANK, stretches
from rules.model import Form, Preset
from rules.pairs import Pair, pair_slug
from rules.play import play
from rules.rulebook import Rulebook
from rules.sets import clash

Cards = tuple[Card, ...]
Sides = tuple[Cards, Cards]


class Case(Struct, frozen=True):
    """Cards played on cards under a preset, and the answer to expect.

    ``id`` stays the same from one version of the data to the next. ``pair`` is the ruling the
    answer rests on, if any; ``why`` says what is easily missed, and is empty for a plain case.
    """

    id: str
    preset: str
    target: Cards
    attacker: Cards
    outcome: str
    beats: bool | None
    pair: Pair | None
    why: str


def cases(rulebook: Rulebook) -> Iterator[Case]:
    """Under every preset: three cases for each cell of its table, then the look-alikes."""
    for preset in rulebook.presets.values():
        for target, attacker in preset.matrix.cells:
            for name, sides in _sides(rulebook, preset, target, attacker).items():
                yield _case(rulebook, preset.id, f"{pair_slug(target, attacker)}/{name}", sides)
        for item in rulebook.look_alikes.values():
            sides = item.target, item.attacker
            yield _case(rulebook, preset.id, f"giong-ma-khac/{item.id}", sides, item.why)


def _case(rulebook: Rulebook, preset_id: str, key: str, sides: Sides, why: str = "") -> Case:
    answer = play(rulebook, preset_id, *sides)
    return Case(
        f"{preset_id}/{key}", preset_id, *sides, answer.outcome, answer.beats, answer.pair, why
    )


def _sides(rulebook: Rulebook, preset: Preset, target: str, attacker: str) -> dict[str, Sides]:
    """(target, attacker) cards: lowest on highest, highest on lowest, and an ordinary case.

    None where the two sets can never lie on one table, as one 2 and all four.
    """
    below, above = (
        _ladder(rulebook.combinations[key].form, preset.twos_in_runs) for key in (target, attacker)
    )
    found = {
        "nho-gap-lon": _first_apart(below[::-1], above),
        "lon-gap-nho": _first_apart(below, above[::-1]),
        "thuong-gap": _first_apart(_from_the_middle(below), _from_the_middle(above)),
    }
    return {name: sides for name, sides in found.items() if sides is not None}


def _ladder(form: Form, twos_in_runs: bool) -> list[Cards]:
    """Sets of a form from lowest to highest, each once in low and once in high suits."""
    each = CARDS_PER_RANK[form.shape]
    suits = dict.fromkeys([range(each), range(len(SUIT_CODES) - each, len(SUIT_CODES))])
    return [
        tuple(Card(rank, suit) for rank in stretch for suit in chosen)
        for stretch in stretches(form, twos_in_runs)
        for chosen in suits
    ]


def _from_the_middle(ladder: Sequence[Cards]) -> list[Cards]:
    middle = len(ladder) // 2
    return [ladder[at] for at in sorted(range(len(ladder)), key=lambda at: abs(at - middle))]


def _first_apart(targets: Sequence[Cards], attackers: Sequence[Cards]) -> Sides | None:
    """The first two sets that can lie on one table, an attacker tried on each target in turn."""
    pairs = product(attackers, targets)
    return next(((below, above) for above, below in pairs if clash(below, above) is None), None)

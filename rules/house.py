"""A table's own rules: a preset to start from, and the points the table settled for itself.

What comes out is a preset like any other, so that every page and every answer works on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.codes import Choices
from rules.content import Option, Point
from rules.model import (
    Cell,
    House,
    Matrix,
    Need,
    Preset,
    Prices,
    Source,
    Statement,
    Timing,
    TimingRule,
)
from rules.presets import CHAIN_POINT, SAME_KIND_POINT
from rules.rulebook import Rulebook
from rules.stands import settled
from rules.text import capitalised

CHAIN_POINTS = (CHAIN_POINT, "heo-truoc", "het-bai")
Cells = dict[tuple[str, str], Cell]


def build_house(rulebook: Rulebook, choices: Choices, code: str, title: str = "") -> Preset:
    """The table of ``choices`` as a preset whose id is its ``code``.

    ``title`` is what the table calls itself, if anything. What the table settled is its own and
    cites nobody; everything else stays with whoever states it in the preset it starts from.
    Raises KeyError when the choices name what is not there.
    """
    base = base_of(rulebook, choices)
    chosen = _chosen(rulebook, choices)
    words = rulebook.vocabulary.house
    named = {"code": code, "base": base.cited_as}
    stands = _stands(rulebook, base, choices)
    house = replace(
        base,
        id=code,
        name=title or words["name"].format(**named),
        cited_as=words["cited_as"].format(**named),
        summary=_summary(rulebook, chosen, named),
        summary_cells=(),
        note="",
        extends=None,
        matrix=_matrix(base, _at_work(rulebook, base, chosen), code),
        timing=base.timing,
        prices=_prices(rulebook, base, choices, code),
        stands=stands,
        house=House(code, title, choices),
    )
    return replace(
        house,
        timing=_timing(rulebook, house, base, chosen),
        chain=_chain(rulebook, house, base, chosen),
        same_kind=_same_kind(house, base, chosen),
        reasons=_reasons(house, base),
    )


def base_of(rulebook: Rulebook, choices: Choices) -> Preset:
    """The preset that the choices start from, as it was when their code was given out."""
    return rulebook.archive.get(choices.base) or rulebook.presets[choices.base]


def _chosen(rulebook: Rulebook, choices: Choices) -> dict[str, Option]:
    """Point -> the option the table took, in the order of the points."""
    options = {
        point.id: {option.id: option for option in point.options}
        for point in rulebook.points.values()
    }
    unknown = choices.options.keys() - options.keys()
    if unknown:
        raise KeyError(*unknown)
    return {
        point: options[point][choices.options[point]]
        for point in options
        if point in choices.options
    }


def _stands(rulebook: Rulebook, base: Preset, choices: Choices) -> dict[str, str]:
    """The options, chosen or taken over, of the points that cannot be read off the cells."""
    stands = {}
    for point in rulebook.points.values():
        option = choices.options.get(point.id) or settled(rulebook, base, point)
        if option and not any(option.cells for option in point.options):
            stands[point.id] = option
    return stands


def _at_work(rulebook: Rulebook, base: Preset, chosen: Mapping[str, Option]) -> list[Option]:
    """The options that make the cells: those chosen, and what the base has on points along."""
    along = {key for option in chosen.values() for key in option.along}
    held = {
        point.id: option_of(point, settled(rulebook, base, point))
        for point in rulebook.points.values()
        if point.id in along
    }
    options = (chosen.get(key) or held.get(key) for key in rulebook.points)
    return [option for option in options if option]


def _matrix(base: Preset, options: Iterable[Option], code: str) -> Matrix:
    cells: Cells = dict(base.matrix.cells)
    for option in options:
        for pair, allowed in option.effects.items():
            if pair in cells and cells[pair].outcome not in allowed:
                cells[pair] = Cell(allowed[0], code, ())
    kept = {pair: _unless_changed(base, pair, cell) for pair, cell in cells.items()}
    return replace(base.matrix, cells=kept)


def _unless_changed(base: Preset, pair: tuple[str, str], cell: Cell) -> Cell:
    before = base.matrix.cells[pair]
    return before if before.outcome is cell.outcome else cell


def _timing(
    rulebook: Rulebook, house: Preset, base: Preset, chosen: Mapping[str, Option]
) -> Timing:
    timed = {key: option for key, option in chosen.items() if option.round or option.turn}
    if not timed:
        return base.timing
    rules = base.timing.rules or tuple(
        TimingRule(attacker, (), Need.NOT_SAID, Need.NOT_SAID) for attacker in base.matrix.attackers
    )
    for option in timed.values():
        rules = tuple(
            replace(
                rule,
                needs_round=option.round.get(rule.attacker, rule.needs_round),
                needs_turn=option.turn.get(rule.attacker, rule.needs_turn),
            )
            for rule in rules
        )
    points = [p.id for p in rulebook.points.values() if any(o.round or o.turn for o in p.options)]
    return Timing(house.id, rules, _told(rulebook, house, points))


def _chain(
    rulebook: Rulebook, house: Preset, base: Preset, chosen: Mapping[str, Option]
) -> Statement:
    if not chosen.keys() & set(CHAIN_POINTS):
        return base.chain
    option = chosen[CHAIN_POINT].id if CHAIN_POINT in chosen else base.chain.option
    return Statement(house.id, option, _told(rulebook, house, CHAIN_POINTS))


def _same_kind(house: Preset, base: Preset, chosen: Mapping[str, Option]) -> Statement:
    option = chosen.get(SAME_KIND_POINT)
    if option is None:
        return base.same_kind
    return Statement(house.id, option.id, f"{capitalised(option.says)}.")


def _told(rulebook: Rulebook, house: Preset, points: tuple[str, ...] | list[str]) -> str:
    """How the points stand at this table, a sentence each; open ones are said to be open."""
    open_ = rulebook.vocabulary.house["open"]
    sentences = []
    for point in (rulebook.points[key] for key in points):
        option = option_of(point, house.stands.get(point.id))
        sentences.append(
            f"{capitalised(option.says)}." if option else open_.format(question=point.question)
        )
    return " ".join(sentences)


def _prices(rulebook: Rulebook, base: Preset, choices: Choices, code: str) -> Prices | None:
    if choices.amounts:
        return Prices(code, rulebook.vocabulary.house["unit"], choices.amounts, "", ())
    if not choices.prices:
        return base.prices
    return price_owners(rulebook)[choices.prices].prices


def price_owners(rulebook: Rulebook) -> Mapping[str, Preset | Source]:
    """Everyone who says what a chopped set costs, by id or key: presets, then sources."""
    owners: list[tuple[str, Preset | Source]] = [*rulebook.sourced.items()]
    owners += rulebook.sources.items()
    return {key: owner for key, owner in owners if owner.prices}


def _reasons(house: Preset, base: Preset) -> Mapping[tuple[str, str], str]:
    """The sentences of the base, for the cells that are still as it has them."""
    return {
        pair: text
        for pair, text in base.reasons.items()
        if house.matrix.cells[pair] is base.matrix.cells[pair]
    }


def _summary(rulebook: Rulebook, chosen: Mapping[str, Option], named: Mapping[str, str]) -> str:
    says = "; ".join(option.says for option in chosen.values())
    pattern = rulebook.vocabulary.house["changed" if says else "unchanged"]
    return capitalised(pattern.format(**named, says=says))


def option_of(point: Point, option_id: str | None) -> Option | None:
    """The option of that id; None for None."""
    return next((option for option in point.options if option.id == option_id), None)


def overruled(rulebook: Rulebook, house: Preset) -> tuple[Point, ...]:
    """The points that the table settled one way and, by settling another, another way.

    "5 đôi thông wins at the deal" and "it chops three 2s" cannot both hold, say.
    """
    options = house.house.choices.options if house.house else {}
    points = (rulebook.points[key] for key in options)
    return tuple(point for point in points if not _holds(rulebook, house, point, options[point.id]))


def _holds(rulebook: Rulebook, house: Preset, point: Point, option_id: str) -> bool:
    """Whether the table, as it came out, is as the option has it, as far as it has the cells."""
    effects = next(option.effects for option in point.options if option.id == option_id)
    shown = {pair: cell.outcome for pair, cell in house.matrix.cells.items() if pair in effects}
    held = settled(rulebook, house, point)
    is_read_off = held == option_id or (held is None and bool(shown))
    return is_read_off and all(outcome in effects[pair] for pair, outcome in shown.items())


def ways_out(rulebook: Rulebook, choices: Choices) -> list[Choices]:
    """Every way to mend contradictory choices by changing or dropping a single one of them."""
    changed = [
        with_option(choices, point.id, option)
        for point in rulebook.points.values()
        for option in ("", *(option.id for option in point.options))
        if option != choices.options.get(point.id, "")
    ]
    return [each for each in changed if not overruled(rulebook, build_house(rulebook, each, ""))]


def with_option(choices: Choices, point: str, option: str) -> Choices:
    """``choices`` with ``option`` taken for ``point``; with "" the point is left as it stands."""
    options = {key: value for key, value in choices.options.items() if key != point}
    return replace(choices, options=options | {point: option} if option else options)

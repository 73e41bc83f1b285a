"""Preset files into presets: tables read, ``extends`` resolved, every section owned."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from rules.decode import Place
from rules.model import (
    Cell,
    CellRef,
    Matrix,
    Outcome,
    Preset,
    Prices,
    Statement,
    Timing,
    TimingRule,
)
from rules.pairs import split_pair
from rules.prices import build_prices
from rules.refs import Names, known, known_stands, parse_cell_refs, parse_word
from rules.shapes import PresetEntry, StatementEntry
from rules.tables import Grid, parse_grid, parse_need

SECTIONS = ("matrix", "timing", "chain", "same_kind", "prices")
TIMING_HEADS = ("bộ chặt", "chặt bộ nào", "cần còn vòng", "cần đúng lượt")
CHAIN_POINT = "chat-chong"
SAME_KIND_POINT = "cung-loai"
ROUND_POINT, TURN_POINT = TIMING_POINTS = ("vong", "luot")


class Draft(Struct, frozen=True):
    """A preset being built: its id, what its file says, and what it extends, if anything."""

    id: str
    entry: PresetEntry
    base: Preset | None
    names: Names
    place: Place


def build_presets(
    entries: Mapping[str, PresetEntry], names: Names, places: Mapping[str, Place]
) -> dict[str, Preset]:
    """Every preset whose table can be read, in listing order; faults are noted at ``places``."""
    bases = [key for key, entry in entries.items() if entry.extends is None]
    drafts = (Draft(key, entries[key], None, names, places[key]) for key in bases)
    alone = {draft.id: preset for draft in drafts if (preset := _build(draft)).matrix.cells}
    unreadable = {*names.presets} - {*entries} | {*bases} - {*alone}
    extending = {}
    for key, entry in entries.items():
        if entry.extends in alone:
            extending[key] = _build(Draft(key, entry, alone[entry.extends], names, places[key]))
        elif entry.extends not in (None, *unreadable):
            places[key].at("extends").fault(f"không dựa trên {entry.extends!r} được", _bases(alone))
    built = alone | extending
    order = sorted(built, key=lambda key: (entries[key].order, key))
    return {key: built[key] for key in order}


def _bases(alone: Mapping[str, Preset]) -> str:
    return f"một luật đứng riêng: {', '.join(alone)}"


def _build(draft: Draft) -> Preset:
    entry, place, names = draft.entry, draft.place, draft.names
    _check_sections(draft)
    matrix = _matrix(draft)
    return Preset(
        id=draft.id,
        name=entry.name,
        cited_as=entry.cited_as or entry.name,
        summary=entry.summary,
        summary_cells=_summary_cells(draft),
        note=entry.note,
        reached=entry.reached,
        sources=known(entry.sources, names.sources, place.at("sources")),
        extends=entry.extends,
        matrix=matrix,
        timing=_timing(draft, matrix),
        chain=_statement(draft, "chain", CHAIN_POINT),
        same_kind=_statement(draft, "same_kind", SAME_KIND_POINT),
        prices=_prices(draft),
        stands=known_stands(entry.points, names, place.at("points")),
        reasons=_reasons(draft, matrix),
        exemptions=entry.exemptions,
        twos_in_runs=_twos_in_runs(draft),
        not_bombs=_not_bombs(draft, matrix),
    )


def _summary_cells(draft: Draft) -> tuple[CellRef, ...]:
    """The cells the summary speaks of: the preset's own where no other is named."""
    names, place = replace(draft.names, default_preset=draft.id), draft.place.at("summary_cells")
    return parse_cell_refs(draft.entry.summary_cells, names, place)


def _check_sections(draft: Draft) -> None:
    """A section is given, said to be not said, or taken from the base: one of the three."""
    silent = known(draft.entry.not_said, SECTIONS[1:], draft.place.at("not_said"))
    for section in SECTIONS:
        given = getattr(draft.entry, section) is not None
        if given and section in silent:
            draft.place.at(section).fault("vừa có mục này vừa ghi not_said", "một trong hai")
        if not given and section not in silent and draft.base is None:
            draft.place.at(section).fault("thiếu", f"mục [{section}], hoặc ghi trong not_said")
        if section in silent and draft.base is not None and _is_silent(draft.base, section):
            draft.place.at("not_said").fault(f"luật gốc cũng không nói {section}", "bỏ tên này")


def _is_silent(preset: Preset, section: str) -> bool:
    part = getattr(preset, section)
    return part is None or not part.cite


def _cite(draft: Draft, section: str, cite: list[str]) -> tuple[str, ...]:
    place = draft.place.at(section).at("cite")
    if not cite:
        place.fault("không dẫn nguồn nào", "ít nhất một nguồn")
    return known(cite, draft.names.sources, place)


def _matrix(draft: Draft) -> Matrix:
    section, place = draft.entry.matrix, draft.place.at("matrix").at("table")
    grid = parse_grid(section.table, place) if section else None
    if section is None or grid is None:
        return draft.base.matrix if draft.base else _unreadable(draft.names)
    base = draft.base.matrix if draft.base else Matrix((), (), {})
    cite = _cite(draft, "matrix", section.cite)
    stated = _outcomes(grid, draft.names, place)
    own = {pair: Cell(outcome, draft.id, cite) for pair, outcome in stated.items() if outcome}
    for (target, attacker), cell in own.items():
        if base.outcome(target, attacker) == cell.outcome:
            place.at(f"{target} × {attacker}").fault("giống hệt luật gốc", "để trống ô này")
    cells = {**base.cells, **own}
    targets = tuple(dict.fromkeys([*base.targets, *(row[0] for row in grid.rows)]))
    attackers = tuple(dict.fromkeys([*base.attackers, *grid.heads[1:]]))
    for pair in ((target, attacker) for target in targets for attacker in attackers):
        if pair not in cells and pair not in stated:
            place.at(" × ".join(pair)).fault("thiếu ô", " · ".join(draft.names.cell_words))
    return Matrix(targets, attackers, cells)


def _unreadable(names: Names) -> Matrix:
    """Stands in for a table that cannot be read, so that the rest of its file still can be."""
    return Matrix(tuple(names.combinations), tuple(names.combinations), {})


def _outcomes(grid: Grid, names: Names, place: Place) -> dict[tuple[str, str], Outcome | None]:
    """What a grid states, None for an unknown word; an empty cell states nothing."""
    known(grid.heads[1:], names.combinations, place)
    outcomes: dict[tuple[str, str], Outcome | None] = {}
    targets = known((row[0] for row in grid.rows), names.combinations, place)
    for twice in sorted({target for target in targets if targets.count(target) > 1}):
        place.fault(f"hàng {twice!r} có hai lần", "mỗi hàng một lần")
    for target, *words in grid.rows:
        for attacker, word in zip(grid.heads[1:], words, strict=True):
            if word:
                here = place.at(f"{target} × {attacker}")
                outcomes[target, attacker] = parse_word(word, names, here)
    return outcomes


def _timing(draft: Draft, matrix: Matrix) -> Timing:
    section, place = draft.entry.timing, draft.place.at("timing").at("table")
    if section is None:
        inherited = draft.base.timing if draft.base else None
        return inherited if inherited and "timing" not in draft.entry.not_said else Timing(draft.id)
    grid = parse_grid(section.table, place)
    if grid is not None and grid.heads != TIMING_HEADS:
        place.fault(f"đầu bảng là {' | '.join(grid.heads)!r}", " | ".join(TIMING_HEADS))
        grid = None
    rules = tuple(_timing_rule(row, matrix, place) for row in grid.rows) if grid else ()
    return Timing(draft.id, rules, section.text, _cite(draft, "timing", section.cite))


def _timing_rule(row: tuple[str, ...], matrix: Matrix, place: Place) -> TimingRule:
    attacker, targets, needs_round, needs_turn = row
    known([attacker], matrix.attackers, place)
    return TimingRule(
        attacker,
        known(targets.split(), matrix.targets, place.at(attacker)),
        parse_need(needs_round, place.at(attacker)),
        parse_need(needs_turn, place.at(attacker)),
    )


def _statement(draft: Draft, section: str, point: str) -> Statement:
    entry: StatementEntry | None = getattr(draft.entry, section)
    if entry is not None:
        stands = {} if entry.option is None else {point: entry.option}
        known_stands(stands, draft.names, draft.place.at(section))
        return Statement(draft.id, entry.option, entry.text, _cite(draft, section, entry.cite))
    if draft.base is None or section in draft.entry.not_said:
        return Statement(draft.id)
    inherited: Statement = getattr(draft.base, section)
    return inherited


def _prices(draft: Draft) -> Prices | None:
    entry, place = draft.entry.prices, draft.place.at("prices")
    if entry is not None:
        cite = _cite(draft, "prices", entry.cite)
        return build_prices(entry, draft.id, cite, draft.names, place)
    return draft.base.prices if draft.base and "prices" not in draft.entry.not_said else None


def _reasons(draft: Draft, matrix: Matrix) -> dict[tuple[str, str], str]:
    """Sentences of the preset's own, and the base's for the cells that are taken over."""
    inherited = draft.base.reasons.items() if draft.base else ()
    reasons = {pair: text for pair, text in inherited if matrix.cells[pair].owner != draft.id}
    for slug, text in draft.entry.reasons.items():
        pair = split_pair(slug)
        if pair is not None and pair[0] in matrix.targets and pair[1] in matrix.attackers:
            reasons[pair] = text
        else:
            draft.place.at("reasons").at(slug).fault("không có ô này", "bộ-chặt-chat-bộ-bị-chặt")
    return reasons


def _twos_in_runs(draft: Draft) -> bool:
    stated, base = draft.entry.twos_in_runs, draft.base
    return stated if stated is not None else base is not None and base.twos_in_runs


def _not_bombs(draft: Draft, matrix: Matrix) -> tuple[str, ...]:
    stated, place = draft.entry.not_bombs, draft.place.at("not_bombs")
    if stated is None:
        return draft.base.not_bombs if draft.base else ()
    for key in matrix.attackers:
        if key in stated:
            place.fault(f"{key!r} đứng ở đầu cột, tức là chặt được", "bộ không có trong cột nào")
    return known(stated, draft.names.combinations, place)

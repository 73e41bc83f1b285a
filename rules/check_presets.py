"""Checks of the sense of each preset's table. A preset may be exempt from those in
``EXEMPTIBLE``, by name and with a reason, and only while it needs to be."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise

from msgspec.structs import replace

from rules.faults import Fault
from rules.model import (
    MORE_TWOS_NEVER_EASIER,
    SAME_KIND_OUTCOMES,
    SILENT_OUTCOMES,
    Outcome,
    Preset,
    Prices,
    Statement,
    Timing,
)
from rules.rulebook import Rulebook

Section = Timing | Statement | Prices | None
PresetCheck = Callable[[Rulebook, Preset], Iterator[Fault]]

DIAGONAL_OUTCOMES = SAME_KIND_OUTCOMES | SILENT_OUTCOMES | {Outcome.IMPOSSIBLE}


def check_presets(rulebook: Rulebook) -> Iterator[Fault]:
    """Every fault of every preset, exemptions taken into account."""
    for preset in rulebook.presets.values():
        for check in ALWAYS:
            yield from check(rulebook, preset)
        for name, check in EXEMPTIBLE.items():
            found = list(check(rulebook, preset))
            if name not in preset.exemptions:
                yield from found
            elif not found:
                yield _fault(preset, f"exemptions.{name}", "miễn trừ thừa", "bỏ dòng này")
        for name in preset.exemptions.keys() - EXEMPTIBLE.keys():
            yield _fault(preset, f"exemptions.{name}", "khoá lạ", ", ".join(EXEMPTIBLE))


def same_kind_lies_on_the_diagonal(rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """— and Chặt đè say that a set meets its own kind, so they stand there and only there."""
    for (target, attacker), cell in preset.matrix.cells.items():
        if target != attacker and cell.outcome in SAME_KIND_OUTCOMES:
            allowed = _words(rulebook, set(Outcome) - SAME_KIND_OUTCOMES)
            yield _cell_fault(preset, target, attacker, "hai bộ khác loại", allowed)
        if target == attacker and cell.outcome not in DIAGONAL_OUTCOMES:
            allowed = _words(rulebook, DIAGONAL_OUTCOMES)
            yield _cell_fault(preset, target, attacker, "cùng một loại", allowed)


def stronger_attacker_is_never_refused(_rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """Attackers stand weakest first: where one may chop, so may those to its right."""
    matrix = preset.matrix
    for target in matrix.targets:
        others = [attacker for attacker in matrix.attackers if attacker != target]
        for weaker, stronger in combinations(others, 2):
            chops = matrix.outcome(target, weaker) is Outcome.CHOPS
            if chops and matrix.outcome(target, stronger) is Outcome.CANNOT:
                wrong = f"{weaker} chặt được mà {stronger} thì không"
                yield _cell_fault(preset, target, stronger, wrong, "bộ mạnh hơn không kém hơn")


def more_twos_are_never_easier(rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """What chops more 2s chops fewer 2s as well."""
    matrix = preset.matrix
    twos = [key for key, item in rulebook.combinations.items() if item.is_twos]
    present = [key for key in twos if key in matrix.targets]
    for fewer, more in pairwise(present):
        for attacker in matrix.attackers:
            chops_more = matrix.outcome(more, attacker) is Outcome.CHOPS
            if chops_more and matrix.outcome(fewer, attacker) is Outcome.CANNOT:
                wrong = f"chặt được {more} mà không chặt được {fewer}"
                yield _cell_fault(preset, fewer, attacker, wrong, "ít heo hơn không khó hơn")


def no_two_kinds_chop_each_other(_rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """Of two kinds of bomb one ranks above the other."""
    matrix = preset.matrix
    for one, other in combinations(matrix.attackers, 2):
        outcomes = {matrix.outcome(one, other), matrix.outcome(other, one)}
        if outcomes == {Outcome.CHOPS}:
            yield _cell_fault(preset, one, other, "chặt được cả hai chiều", "một chiều")


def every_attacker_is_timed(_rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """A timing table speaks of every attacker, once without narrowing and that first."""
    if not preset.timing.rules or preset.timing.owner != preset.id:
        return
    for attacker in preset.matrix.attackers:
        narrowed = [bool(rule.targets) for rule in preset.timing.rules if rule.attacker == attacker]
        if narrowed[:1] != [False] or not all(narrowed[1:]):
            wrong = f"{attacker} không có đúng một hàng chung đứng trước"
            yield _fault(preset, "timing.table", wrong, "một hàng chung, rồi hàng hẹp hơn")


def citations_are_listed(rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """What a section cites is among the preset's sources, and the other way round."""
    cited = {cell.cite for cell in preset.matrix.cells.values() if cell.owner == preset.id}
    owned: list[Section] = [preset.timing, preset.chain, preset.same_kind, preset.prices]
    cited |= {part.cite for part in owned if part is not None and part.owner == preset.id}
    keys = {key for cite in cited for key in cite}
    if not keys <= rulebook.sources.keys():
        return  # told where it is cited
    for key in sorted(keys ^ set(preset.sources)):
        wrong = f"{key} chỉ có ở một nơi"
        yield _fault(preset, "sources", wrong, "đúng những nguồn mà các mục dẫn")


def no_override_repeats_its_base(rulebook: Rulebook, preset: Preset) -> Iterator[Fault]:
    """A preset that extends another writes down only what differs (cells: see ``presets``)."""
    base = rulebook.presets.get(preset.extends or "")
    if base is None:
        return
    pairs: dict[str, tuple[Section, Section]] = {
        "timing": (preset.timing, base.timing),
        "chain": (preset.chain, base.chain),
        "same_kind": (preset.same_kind, base.same_kind),
        "prices": (preset.prices, base.prices),
    }
    for section, (own, inherited) in pairs.items():
        if own is None or inherited is None or own.owner != preset.id:
            continue
        if _content(own) == _content(inherited):
            yield _fault(preset, section, "giống hệt luật gốc", "bỏ mục này")


def _content(part: Timing | Statement | Prices) -> Timing | Statement | Prices:
    """What a section says, whoever says it and on whatever authority."""
    return replace(part, owner="", cite=())


def _words(rulebook: Rulebook, outcomes: set[Outcome] | frozenset[Outcome]) -> str:
    words = rulebook.vocabulary.outcomes.items()
    return " · ".join(word.word for outcome, word in words if outcome in outcomes)


def _cell_fault(preset: Preset, target: str, attacker: str, wrong: str, allowed: str) -> Fault:
    return _fault(preset, f"matrix.table.{target} × {attacker}", wrong, allowed)


def _fault(preset: Preset, key: str, wrong: str, allowed: str) -> Fault:
    return Fault(f"presets/{preset.id}.toml", key, wrong, allowed)


ALWAYS: tuple[PresetCheck, ...] = (
    same_kind_lies_on_the_diagonal,
    every_attacker_is_timed,
    citations_are_listed,
    no_override_repeats_its_base,
)
EXEMPTIBLE: dict[str, PresetCheck] = {
    "bo-manh-hon-khong-chat-kem-hon": stronger_attacker_is_never_refused,
    MORE_TWOS_NEVER_EASIER: more_twos_are_never_easier,
    "hai-bo-khong-chat-qua-lai": no_two_kinds_chop_each_other,
}

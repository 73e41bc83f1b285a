"""What decides a cell, on tables made up so that each reason has its turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.model import Cell, Matrix, Outcome
from rules.reason import REASONS, YIELDS, derive_reason
from rules.rulebook import Rulebook
from tests.rules.letters import with_table

LADDER = """
            3-doi-thong tu-quy 4-doi-thong
con-2       Y Y Y
doi-2       N Y Y
ba-2        N N Y
bon-2       N N N
3-doi-thong C Y Y
tu-quy      N K Y
4-doi-thong N N x
"""
OPEN = """
            3-doi-thong tu-quy 4-doi-thong
con-2       Y ? ?
doi-2       N Y ?
ba-2        T N ?
bon-2       ? ? ?
3-doi-thong ? Y ?
tu-quy      N C ?
4-doi-thong ? Y T
"""
MUTUAL = """
            3-doi-thong tu-quy 4-doi-thong
con-2       Y Y N
doi-2       N Y Y
3-doi-thong C Y Y
tu-quy      N C Y
4-doi-thong N Y C
"""
OWN_KIND = """
            3-doi-thong tu-quy
con-2       Y Y
3-doi-thong C N
tu-quy      N C
"""
POINTLESS = """
            3-doi-thong tu-quy 5-doi-thong
con-2       Y Y N
tu-quy      N C N
3-doi-thong C Y N
"""
SIDEWAYS = """
            3-doi-thong tu-quy 4-doi-thong
con-2       Y N Y
doi-2       N Y Y
3-doi-thong C N N
tu-quy      Y C N
4-doi-thong N N C
"""

KINDS = [
    (LADDER, "3-doi-thong", "3-doi-thong", "compare"),
    (LADDER, "tu-quy", "tu-quy", "overplay"),
    (LADDER, "4-doi-thong", "4-doi-thong", "impossible"),
    (OPEN, "ba-2", "3-doi-thong", "table-decides"),
    (OPEN, "4-doi-thong", "4-doi-thong", "table-decides"),
    (OPEN, "bon-2", "tu-quy", "not-said"),
    (OPEN, "con-2", "tu-quy", "not-said-but"),
    (OPEN, "3-doi-thong", "4-doi-thong", "not-said-but"),
    (OPEN, "3-doi-thong", "3-doi-thong", "not-said-same-kind"),
    # Bombs against bombs.
    (LADDER, "3-doi-thong", "tu-quy", "above"),
    (LADDER, "tu-quy", "3-doi-thong", "below"),
    (MUTUAL, "tu-quy", "4-doi-thong", "mutual"),
    (MUTUAL, "4-doi-thong", "tu-quy", "mutual"),
    (OWN_KIND, "3-doi-thong", "tu-quy", "own-kind-only"),
    (SIDEWAYS, "4-doi-thong", "tu-quy", "cannot-none"),
    (SIDEWAYS, "tu-quy", "4-doi-thong", "cannot-listed"),
    (POINTLESS, "tu-quy", "5-doi-thong", "chops-nothing"),
    # Bombs against 2s.
    (POINTLESS, "con-2", "5-doi-thong", "chops-nothing"),
    (LADDER, "con-2", "tu-quy", "chops-any"),
    (LADDER, "doi-2", "tu-quy", "chops-listed"),
    (LADDER, "ba-2", "4-doi-thong", "chops-alone"),
    (OPEN, "doi-2", "tu-quy", "chops-alone"),
    (LADDER, "doi-2", "3-doi-thong", "cannot-listed"),
    (LADDER, "bon-2", "tu-quy", "cannot-none"),
    (OPEN, "doi-2", "3-doi-thong", "cannot-open"),
    (OPEN, "ba-2", "tu-quy", "cannot-alone"),
]
YIELDING = [
    (LADDER, "con-2", "(any) 3 đôi thông, tứ quý và 4 đôi thông"),
    (LADDER, "bon-2", "(none) "),
    (LADDER, "ba-2", "(only) 4 đôi thông"),
    (OPEN, "doi-2", "(said) tứ quý"),
    # "From X up" is true only where each chopper outranks the one before it …
    (LADDER, "doi-2", "(from) tứ quý"),
    (MUTUAL, "doi-2", "(only) tứ quý và 4 đôi thông"),
    (SIDEWAYS, "doi-2", "(only) tứ quý và 4 đôi thông"),
    # … and none above the first is refused.
    (MUTUAL, "con-2", "(only) 3 đôi thông và tứ quý"),
    (SIDEWAYS, "con-2", "(only) 3 đôi thông và 4 đôi thông"),
]


@pytest.fixture(scope="module")
def bare(rulebook: Rulebook) -> Rulebook:
    """The rulebook with patterns that tell their own name instead of a sentence."""
    vocabulary = replace(
        rulebook.vocabulary,
        reasons={key: f"[{key}] {{by}}: {{yields}}" for key in REASONS},
        yields={key: f"({key}) {{attackers}}" for key in YIELDS},
    )
    return replace(rulebook, vocabulary=vocabulary)


@pytest.mark.parametrize(("table", "target", "attacker", "kind"), KINDS)
def test_the_shape_of_the_table_decides_which_reason_is_given(
    bare: Rulebook, table: str, target: str, attacker: str, kind: str
) -> None:
    book, preset = with_table(bare, table)
    assert derive_reason(book, preset, target, attacker).startswith(f"[{kind}] luật bịa: ")


@pytest.mark.parametrize(("table", "target", "yields"), YIELDING)
def test_the_reason_tells_what_the_target_yields_to(
    bare: Rulebook, table: str, target: str, yields: str
) -> None:
    book, preset = with_table(bare, table)
    assert derive_reason(book, preset, target, "3-doi-thong").endswith(f": {yields}")


def test_every_pattern_of_the_vocabulary_has_its_turn_above(rulebook: Rulebook) -> None:
    assert {kind for *_, kind in KINDS} == rulebook.vocabulary.reasons.keys() == {*REASONS}
    shown = {yields.partition(")")[0].strip("(") for *_, yields in YIELDING}
    assert shown == rulebook.vocabulary.yields.keys() == {*YIELDS}


def test_a_reason_starts_with_a_capital(rulebook: Rulebook) -> None:
    book, preset = with_table(rulebook, OPEN)
    assert derive_reason(book, preset, "ba-2", "3-doi-thong").startswith("Luật bịa ")


def test_a_file_may_give_a_reason_of_its_own(rulebook: Rulebook) -> None:
    book, preset = with_table(rulebook, LADDER)
    preset = replace(preset, reasons={("doi-2", "tu-quy"): "Nguồn ghi rõ tứ quý bắt đôi heo."})
    assert derive_reason(book, preset, "doi-2", "tu-quy") == "Nguồn ghi rõ tứ quý bắt đôi heo."
    assert "luật bịa" in derive_reason(book, preset, "con-2", "tu-quy")


def test_who_states_the_whole_row_is_named_and_else_the_preset_itself(bare: Rulebook) -> None:
    book, preset = with_table(bare, LADDER)
    base = bare.presets[bare.default_preset]
    cells = {
        (target, attacker): replace(cell, owner=base.id)
        for (target, attacker), cell in preset.matrix.cells.items()
    }
    cells["ba-2", "tu-quy"] = Cell(Outcome.CANNOT, preset.id, ())
    mixed = replace(preset, matrix=Matrix(preset.matrix.targets, preset.matrix.attackers, cells))
    book = replace(book, presets={base.id: base, preset.id: mixed})
    assert f" {base.cited_as}: " in derive_reason(book, mixed, "doi-2", "tu-quy")
    for attacker in mixed.matrix.attackers:
        assert " luật bịa: " in derive_reason(book, mixed, "ba-2", attacker)

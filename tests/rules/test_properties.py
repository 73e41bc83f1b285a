"""What holds for any text, any amount, any table and any slip of an editor."""

from __future__ import annotations

import unicodedata
from contextlib import suppress
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.amounts import parse_amount, shown
from rules.faults import DataFaults
from rules.judge import rulings
from rules.model import SAME_KIND_OUTCOMES, Cell, Matrix, Outcome
from rules.pairs import pair_slug, split_pair
from rules.rulebook import Rulebook
from rules.text import fold
from tests.rules.data_copy import DATA, DataCopy
from tests.rules.letters import OWNER, with_matrix

# The time a machine takes proves nothing about the rules.
unhurried = settings(deadline=None, derandomize=True)
slowly = settings(unhurried, max_examples=50)

SETS = ("con-2", "doi-2", "ba-2", "3-doi-thong", "tu-quy", "4-doi-thong", "5-doi-thong")
OFF_DIAGONAL = [outcome for outcome in Outcome if outcome not in SAME_KIND_OUTCOMES]
DIAGONAL = [o for o in Outcome if o not in (Outcome.CHOPS, Outcome.CANNOT)]
AMOUNTS = st.integers(min_value=1, max_value=10**9).map(lambda halves: Fraction(halves, 2))


@st.composite
def matrices(draw: st.DrawFn) -> Matrix:
    """Draw a small table, any outcomes, — and Chặt đè on the diagonal only."""
    names = st.lists(st.sampled_from(SETS), min_size=1, max_size=4, unique=True)
    targets, attackers = draw(names), draw(names)
    cells = {
        (target, attacker): Cell(
            draw(st.sampled_from(DIAGONAL if target == attacker else OFF_DIAGONAL)), OWNER, ()
        )
        for target in targets
        for attacker in attackers
    }
    return Matrix(tuple(targets), tuple(attackers), cells)


@unhurried
@given(st.text())
def test_folding_twice_is_folding_once(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@unhurried
@given(st.text())
def test_folding_does_not_care_how_marks_are_stored(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    decomposed = unicodedata.normalize("NFD", text)
    assert fold(composed) == fold(decomposed) == fold(text)


@unhurried
@given(AMOUNTS)
def test_an_amount_in_halves_is_read_as_it_is_shown(amount: Fraction) -> None:
    assert parse_amount(shown(amount)) == amount


@unhurried
@given(st.text())
def test_any_text_is_an_amount_or_a_value_error(text: str) -> None:
    with suppress(ValueError):
        assert parse_amount(text) > 0


@unhurried
@given(st.text())
def test_any_text_is_a_pair_or_none(text: str) -> None:
    pair = split_pair(text)
    assert pair is None or pair_slug(*pair) == text


@unhurried
@given(matrices())
def test_any_table_has_a_ruling_in_every_cell(rulebook: Rulebook, made_up: Matrix) -> None:
    book, preset = with_matrix(rulebook, made_up)
    found = list(rulings(book, preset.id))
    assert len(found) == len(made_up.cells)
    for ruling in found:
        assert ruling.reason.endswith(".")
        assert "luật bịa" in ruling.reason.casefold()
        assert len(ruling.situations) == 4


PRESET_FILES = sorted(f"presets/{path.name}" for path in (DATA / "presets").glob("*.toml"))
FRAGMENTS = st.one_of(
    st.text(max_size=5),
    st.sampled_from(["|", "\n", '"', '"""', "[", "]", "=", "Được", "—", "tu-quy", "có", "1", "{}"]),
)


@st.composite
def edits(draw: st.DrawFn) -> tuple[str, str]:
    """Draw a preset file and what it says after a stretch of it was typed over."""
    name = draw(st.sampled_from(PRESET_FILES))
    text = (DATA / name).read_text(encoding="utf-8")
    start = draw(st.integers(0, len(text)))
    end = start + draw(st.integers(0, 40))
    return name, text[:start] + draw(FRAGMENTS) + text[end:]


@pytest.fixture(scope="module")
def spoiled(tmp_path_factory: pytest.TempPathFactory) -> DataCopy:
    return DataCopy(tmp_path_factory.mktemp("spoiled") / "data")


@slowly
@given(edit=edits())
def test_any_slip_in_a_preset_file_loads_or_is_told(
    spoiled: DataCopy, edit: tuple[str, str]
) -> None:
    name, text = edit
    before = spoiled.text(name)
    spoiled.write(name, text)
    with suppress(DataFaults):
        assert list(rulings(spoiled.load(), Path(name).stem))
    spoiled.write(name, before)

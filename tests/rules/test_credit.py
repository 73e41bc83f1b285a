"""No preset is credited with a cell that it takes over from another."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.citing import BBCODE, MARKDOWN, PLAIN, Style, citation
from rules.codes import Choices
from rules.credit import credit, credited_name, shared_name, table_credit
from rules.faults import Fault
from rules.house import build_house
from rules.judge import judge
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy

PAIR = ("doi-2", "tu-quy")


@pytest.mark.parametrize(
    ("preset", "told"),
    [
        ("killer", "theo Killer"),
        ("wikipedia", "ô của Bảng phổ biến, vòng và lượt theo Wikipedia"),
        ("ban-an", "ô của Bảng phổ biến, vòng và lượt theo bản án"),
    ],
)
def test_a_ruling_is_credited_to_whoever_states_its_cell(
    rulebook: Rulebook, preset: str, told: str
) -> None:
    found = credit(rulebook, judge(rulebook, preset, *PAIR))
    assert (found.text, found.is_own) == (told, found.owner.id == preset)


def test_a_preset_is_named_with_whose_the_cell_is(rulebook: Rulebook) -> None:
    told = {"killer": "Killer (San Diego)", "wikipedia": "Wikipedia (ô của Bảng phổ biến)"}
    for preset, name in told.items():
        assert credited_name(rulebook, judge(rulebook, preset, *PAIR)) == name


def test_a_table_s_own_rules_go_by_their_name(rulebook: Rulebook) -> None:
    house = build_house(rulebook, Choices("pho-bien"), "A00-000-000")
    book = rulebook.with_houses({house.id: house})
    assert credited_name(book, judge(book, house.id, *PAIR)) == house.name


def test_several_rulings_share_the_name_of_whoever_states_them_all(rulebook: Rulebook) -> None:
    preset = rulebook.presets["wikipedia"]
    rulings = [judge(rulebook, preset.id, *PAIR), judge(rulebook, preset.id, "ba-2", "tu-quy")]
    assert shared_name(rulebook, rulings) == "Wikipedia (ô của Bảng phổ biến)"
    cells = dict(preset.matrix.cells)
    cells[PAIR] = replace(cells[PAIR], owner=preset.id)
    mixed = replace(preset, matrix=replace(preset.matrix, cells=cells))
    book = replace(rulebook, presets={**rulebook.presets, preset.id: mixed})
    assert shared_name(book, rulings) == "Wikipedia"


def test_a_table_is_credited_as_its_rulings_are(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        found = table_credit(rulebook, preset)
        ruled = credit(rulebook, judge(rulebook, preset.id, *PAIR))
        assert found == ("" if ruled.is_own else ruled.text)


def test_a_table_without_a_timing_of_its_own_is_only_the_table(rulebook: Rulebook) -> None:
    base = rulebook.presets["pho-bien"]
    found = table_credit(rulebook, replace(rulebook.presets["wikipedia"], timing=base.timing))
    assert found == "ô của Bảng phổ biến, trong bảng Wikipedia"


def test_a_table_that_states_some_cells_says_that_others_are_not_its_own(
    rulebook: Rulebook,
) -> None:
    preset = rulebook.presets["wikipedia"]
    cells = dict(preset.matrix.cells)
    cells[PAIR] = replace(cells[PAIR], owner=preset.id)
    found = table_credit(rulebook, replace(preset, matrix=replace(preset.matrix, cells=cells)))
    assert found == "có ô lấy lại của Bảng phổ biến"


@pytest.mark.parametrize(
    ("stated", "told"),
    [
        (False, "ô của Bảng phổ biến và Killer, vòng và lượt theo Wikipedia"),
        (True, "có ô lấy lại của Bảng phổ biến và Killer"),
    ],
)
def test_a_table_names_everyone_whose_cells_it_takes_over(
    rulebook: Rulebook, stated: bool, told: str
) -> None:
    preset = rulebook.presets["wikipedia"]
    cells = dict(preset.matrix.cells)
    cells[PAIR] = replace(cells[PAIR], owner="killer")
    if stated:
        cells["con-2", "tu-quy"] = replace(cells["con-2", "tu-quy"], owner=preset.id)
    made_up = replace(preset, matrix=replace(preset.matrix, cells=cells))
    assert table_credit(rulebook, made_up) == told


def test_a_table_of_its_own_rules_is_credited_to_nobody_else(rulebook: Rulebook) -> None:
    assert table_credit(rulebook, build_house(rulebook, Choices("pho-bien"), "A00")) == ""


@pytest.mark.parametrize(
    ("style", "told"),
    [
        (PLAIN, "A [b], https://a.example/?x=[1] (đọc trực tiếp)"),
        (BBCODE, "[url=https://a.example/?x=%5B1%5D]A (b)[/url] (đọc trực tiếp)"),
        (MARKDOWN, r"[A \[b\]](<https://a.example/?x=%5B1%5D>) (đọc trực tiếp)"),
    ],
)
def test_a_source_with_an_address_leads_there(rulebook: Rulebook, style: Style, told: str) -> None:
    source = replace(rulebook.sources["houston"], title="A [b]", url="https://a.example/?x=[1]")
    book = replace(rulebook, sources={**rulebook.sources, "houston": source})
    assert citation(book, ["houston"], style) == told


def test_a_missing_credit_is_told(data: DataCopy) -> None:
    data.replace("vocabulary.toml", "some = ", "vai = ")
    faults = {(fault.key, fault.wrong) for fault in data.faults()}
    assert faults == {("credits.some", "thiếu"), ("credits.vai", "khoá lạ")}


def test_a_credit_that_cannot_be_filled_is_told(data: DataCopy) -> None:
    data.replace("vocabulary.toml", 'theo {by}"\ntiming', 'theo {ai}"\ntiming')
    wrong = "mẫu câu 'theo {ai}' không điền được"
    assert data.faults() == [Fault("vocabulary.toml", "credits.own", wrong, "{by}, {owner}")]

from __future__ import annotations

import pytest

from rules.decode import Place
from rules.faults import Fault
from rules.model import Need
from rules.tables import Grid, parse_grid, parse_need


def place() -> Place:
    return Place("f.toml", [], "table")


def test_a_table_is_read_as_it_looks_and_an_empty_cell_stays_empty() -> None:
    here = place()
    grid = parse_grid(
        "\n| bị chặt | a   |  b |\n|  x      | Được |    |\n  | y | — | Chặt đè |  \n", here
    )
    assert grid == Grid(("bị chặt", "a", "b"), (("x", "Được", ""), ("y", "—", "Chặt đè")))
    assert here.faults == []


@pytest.mark.parametrize(
    ("text", "wrong", "allowed"),
    [
        ("| a | b |\n| x | 1 | 2 |", "hàng 'x' có 3 ô", "2 ô như hàng đầu"),
        ("| a | b |\n| x |", "hàng 'x' có 1 ô", "2 ô như hàng đầu"),
        ("| a | b | b |\n| x | 1 | 2 |", "cột 'b' có hai lần", "mỗi cột một lần"),
        ("| a | b |", "bảng không có hàng nào", "ít nhất một hàng dưới hàng đầu"),
        (" \n ", "bảng không có hàng nào", "ít nhất một hàng dưới hàng đầu"),
        ("", "bảng không có hàng nào", "ít nhất một hàng dưới hàng đầu"),
    ],
)
def test_a_table_that_does_not_add_up_is_told_and_not_used(
    text: str, wrong: str, allowed: str
) -> None:
    here = place()
    assert parse_grid(text, here) is None
    assert here.faults == [Fault("f.toml", "table", wrong, allowed)]


def test_every_uneven_row_is_told() -> None:
    here = place()
    parse_grid("| a | b |\n| x |\n| y | 1 | 2 |", here)
    assert [fault.wrong for fault in here.faults] == ["hàng 'x' có 1 ô", "hàng 'y' có 3 ô"]


@pytest.mark.parametrize(
    ("word", "need"), [("có", Need.YES), ("không", Need.NO), ("không nói", Need.NOT_SAID)]
)
def test_round_and_turn_are_needed_not_needed_or_not_said(word: str, need: Need) -> None:
    here = place()
    assert parse_need(word, here) is need
    assert here.faults == []


def test_any_other_word_for_a_need_is_told() -> None:
    here = place()
    assert parse_need("cần", here) is Need.NOT_SAID
    assert here.faults == [Fault("f.toml", "table", "'cần' không hợp lệ", "có, không, không nói")]

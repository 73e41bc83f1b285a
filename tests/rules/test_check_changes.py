"""The history of the data holds together and leads to what is said today."""

from __future__ import annotations

import pytest

from tests.rules.data_copy import DataCopy
from tests.rules.histories import (
    LATER,
    LATER_STILL,
    change,
    change_cell,
    change_data,
    change_timing,
    say_nothing,
    version,
)

CELL = "vc/5-doi-thong-chat-con-2"
OUT_OF_TURN = {
    "presets": ["killer"],
    "sources": ["cardcore"],
    "cells": ["6-doi-thong-chat-con-2"],
    "when": ["in-round-out-of-turn"],
    "from": "Không",
    "to": "Được",
}


def told(data: DataCopy) -> list[tuple[str, str, str]]:
    assert {fault.file for fault in data.faults()} == {"changes.toml"}
    return [(fault.key, fault.wrong, fault.allowed) for fault in data.faults()]


@pytest.mark.parametrize(
    ("versions", "last", "wrong"),
    [
        ([LATER_STILL, LATER], LATER, (LATER, f"không sau {LATER_STILL}")),
        ([LATER, LATER], LATER, (LATER, f"không sau {LATER}")),
        ([LATER], "9999.02.01", (LATER, "bản cuối không phải 9999.02.01")),
        ([LATER, LATER_STILL], LATER, (LATER_STILL, f"bản cuối không phải {LATER}")),
        (["9999.12.32"], "9999.12.32", ("9999.12.32", "không phải một ngày")),
    ],
)
def test_versions_are_days_in_order(
    data: DataCopy, versions: list[str], last: str, wrong: tuple[str, str]
) -> None:
    change_data(data.directory, *(version(name=name) for name in versions), last=last)
    assert wrong in [(fault.key, fault.wrong) for fault in data.faults()]


def test_changes_follow_one_another(data: DataCopy) -> None:
    change_cell(data.directory)
    again = change(**{"from": "Không"})
    versions = version(change(to="Tuỳ bàn")), version(again, name=LATER_STILL)
    change_data(data.directory, *versions, last=LATER_STILL)
    assert told(data) == [(f"{LATER_STILL}.{CELL}", "đổi từ 'Không'", "từ 'Tuỳ bàn' như lần trước")]


def test_newest_changes_lead_to_today(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version(change(to="Không")))
    assert told(data) == [(f"{LATER}.{CELL}", "đổi thành 'Không'", "'Được' như trong bảng")]


def test_a_change_back_and_forth_is_fine(data: DataCopy) -> None:
    change_cell(data.directory)
    versions = version(change(to="Không")), version(change(**{"from": "Không"}), name=LATER_STILL)
    change_data(data.directory, *versions, last=LATER_STILL)
    assert len(data.load().versions) == 3


def test_a_change_out_of_turn_is_held_against_the_timing(data: DataCopy) -> None:
    change_data(data.directory, version(change(**OUT_OF_TURN)))
    (fault,) = told(data)
    assert fault[0] == f"{LATER}.killer/6-doi-thong-chat-con-2 (2)"
    assert fault[1:] == ("đổi thành 'Được'", "'Không' như trong bảng")
    change_timing(data.directory)
    assert data.load()


def test_a_new_answer_of_a_cell_settles_its_situations_anew(data: DataCopy) -> None:
    away = change(**OUT_OF_TURN | {"when": ["in-round-in-turn"], "from": "Tuỳ bàn"})
    versions = version(change(**OUT_OF_TURN)), version(away, name=LATER_STILL)
    change_data(data.directory, *versions, last=LATER_STILL)
    assert data.load()


def test_a_cell_that_came_or_went_changed_from_or_to_nothing(data: DataCopy) -> None:
    gone = change(cells=["4-doi-thong-chat-con-2"], to=None)
    say_nothing(data.directory)
    change_data(data.directory, version(change(**{"from": None}), gone))
    (fault,) = told(data)
    assert fault == (
        f"{LATER}.{CELL}",
        "đổi thành 'Được'",
        "'Nguồn không nói' như trong bảng",
    )


def test_a_cell_that_is_not_there_is_told(data: DataCopy) -> None:
    change_data(data.directory, version(change(cells=["4-doi-thong-chat-con-2"])))
    (fault,) = told(data)
    assert fault[1:] == ("đổi thành 'Được'", "không có như trong bảng")


def test_a_change_of_a_point_is_held_against_the_stand_of_today(data: DataCopy) -> None:
    settled = change(
        presets=["killer"], cells=None, point="chat-chong", **{"from": "gap-doi"}, to="tra-tong"
    )
    change_data(data.directory, version(settled))
    (fault,) = told(data)
    assert fault[0] == f"{LATER}.killer/chat-chong"
    assert fault[1].startswith("đổi thành ")

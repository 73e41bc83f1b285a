"""``changes.toml``: what may stand in it, and what is told of what may not."""

from __future__ import annotations

import pytest

from rules.history import HEADLINE
from rules.model import Outcome
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy
from tests.rules.histories import LATER, WHY, change, change_cell, change_data, version


def test_the_history_begins_with_the_first_data_and_tells_no_change(rulebook: Rulebook) -> None:
    first = rulebook.versions[0]
    assert (first.id, first.added, first.changes) == ("2026.11.30", (), ())


def test_a_change_tells_what_was_what_is_why_and_by_whom(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version(change()))
    (told,) = data.load().versions[1].changes
    assert (told.version, told.presets, told.sources, told.why) == (LATER, ("vc",), ("vc",), WHY)
    assert (told.cells, told.when) == ((("con-2", "5-doi-thong"),), (HEADLINE,))
    assert (told.before, told.after) == (Outcome.NOT_SAID, Outcome.CHOPS)


def test_a_change_may_be_about_a_point(data: DataCopy) -> None:
    settled = change(
        presets=["killer"], cells=None, point="chat-chong", **{"from": "gap-doi"}, to="theo-thu-tu"
    )
    change_data(data.directory, version(settled))
    (told,) = data.load().versions[1].changes
    assert (told.point, told.before, told.after) == ("chat-chong", "gap-doi", "theo-thu-tu")


@pytest.mark.parametrize(
    ("keys", "key", "wrong"),
    [
        ({"presets": ["la"]}, "presets", "không có 'la'"),
        ({"sources": ["la"]}, "sources", "không có 'la'"),
        ({"when": ["luc-khac"]}, "when", "không có 'luc-khac'"),
        ({"cells": ["tu-quy-doi-2"]}, "cells.1", "'tu-quy-doi-2' không đúng dạng"),
        ({"cells": ["la-chat-con-2"]}, "cells.1", "không có 'la'"),
        ({"to": "được"}, "to", "chữ 'được' không có nghĩa"),
        ({"from": "được"}, "from", "chữ 'được' không có nghĩa"),
        ({"to": "Nguồn không nói"}, "", "from và to như nhau"),
        ({"cells": None}, "", "phải nói về ô hoặc về điểm"),
        ({"point": "luot", "from": None, "to": "moi-cu-chat"}, "", "phải nói về ô hoặc về điểm"),
        ({"cells": None, "point": "la", "from": None, "to": "la"}, "to.la", "không có 'la'"),
        (
            {"cells": None, "point": "luot", "from": None, "to": "la"},
            "to.luot",
            "không có 'la'",
        ),
        (
            {"cells": None, "point": "tu-quy-doi-2", "from": None, "to": "khong"},
            "to.tu-quy-doi-2",
            "điểm này tự suy ra từ bảng",
        ),
    ],
)
def test_a_slip_in_a_change_is_told_with_its_place(
    data: DataCopy, keys: dict[str, object], key: str, wrong: str
) -> None:
    change_cell(data.directory)
    change_data(data.directory, version(change(**keys)))
    where = ".".join(filter(None, (LATER, "1", key)))
    assert (("changes.toml", where, wrong)) in {
        (fault.file, fault.key, fault.wrong) for fault in data.faults()
    }


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"why": None}, "versions.2.changes.1.why"),
        ({"sources": []}, "versions.2.changes.1.sources"),
        ({"presets": []}, "versions.2.changes.1.presets"),
        ({"before": "Được"}, "versions.2.changes.1.before"),
    ],
)
def test_a_change_without_its_parts_is_told(
    data: DataCopy, keys: dict[str, object], told: str
) -> None:
    change_data(data.directory, version(change(**keys)))
    assert [(fault.file, fault.key) for fault in data.faults()] == [("changes.toml", told)]


def test_an_added_preset_must_be_there(data: DataCopy) -> None:
    change_data(data.directory, version(more='added = ["la"]'))
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == (f"{LATER}.added", "không có 'la'")

"""Since when a ruling has been what it is, and what it was before."""

from __future__ import annotations

from rules.codes import Choices
from rules.house import build_house
from rules.rulebook import Rulebook
from rules.since import added, changes_of_cell, last_change, since, told, versions_of
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.rules.histories import (
    LATER,
    LATER_STILL,
    TODAY,
    begin_today,
    change,
    change_cell,
    change_data,
    version,
)

CELL = "con-2", "5-doi-thong"


def test_a_ruling_that_never_changed_has_stood_since_the_data_began(data: DataCopy) -> None:
    begin_today(data.directory)
    book = data.load()
    for preset in book.presets.values():
        for pair in preset.matrix.cells:
            assert since(book, preset, *pair) == TODAY


def test_a_ruling_has_stood_since_its_last_change(data: DataCopy) -> None:
    change_cell(data.directory)
    versions = version(change(to="Không")), version(change(**{"from": "Không"}), name=LATER_STILL)
    change_data(data.directory, *versions, last=LATER_STILL)
    book = data.load()
    assert since(book, book.presets["vc"], *CELL) == LATER_STILL
    assert [c.version for c in changes_of_cell(book, "vc", *CELL)] == [LATER_STILL, LATER]
    assert since(book, book.presets["vc"], "con-2", "tu-quy") == TODAY
    assert since(book, book.presets["killer"], *CELL) == TODAY
    assert last_change(book, "vc") == LATER_STILL
    assert last_change(book, "killer") == TODAY
    assert [v.id for v in versions_of(book, "vc")] == [LATER_STILL, LATER, TODAY]


def test_a_preset_that_came_later_has_ruled_since_it_came(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone())
    change_data(data.directory, version(more=f'added = ["{made_up.ID}"]'))
    book = data.load()
    assert added(book, made_up.ID) == LATER
    assert since(book, book.presets[made_up.ID], "con-2", "tu-quy") == LATER
    assert [v.id for v in versions_of(book, made_up.ID)] == [LATER]


def test_a_tables_own_rules_are_settled_for_ever(rulebook: Rulebook) -> None:
    house = build_house(rulebook, Choices("pho-bien"), "A00-000-0Z6")
    assert since(rulebook, house, "doi-2", "tu-quy") is None


def test_a_change_is_told_in_the_words_of_the_table(data: DataCopy) -> None:
    change_cell(data.directory)
    settled = change(
        presets=["killer"], cells=None, point="chat-chong", **{"from": "gap-doi"}, to="theo-thu-tu"
    )
    change_data(data.directory, version(change(), settled))
    book = data.load()
    cell, point = book.versions[1].changes
    assert told(book, cell, cell.before) == "Nguồn không nói"
    assert told(book, cell, None) == ""
    options = {option.id: option.label for option in book.points["chat-chong"].options}
    assert told(book, point, point.after) == options["theo-thu-tu"]

"""No published answer changes without a record: every version against the one before."""

from __future__ import annotations

import shutil

import pytest

from rules.__main__ import main
from rules.published import edition_file, edition_text, read_edition, today, unrecorded
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DATA, DataCopy
from tests.rules.histories import (
    LATER,
    LATER_STILL,
    TODAY,
    begin_today,
    change,
    change_cell,
    change_data,
    change_timing,
    keep_for_codes,
    say_nothing,
    version,
)

CELL = "vc/5-doi-thong-chat-con-2"
TIMED = [f"6-doi-thong-chat-{target}" for target in ("con-2", "doi-2", "3-doi-thong", "tu-quy")]
TIMED += ["6-doi-thong-chat-4-doi-thong", "6-doi-thong-chat-5-doi-thong"]
OUT_OF_TURN = {
    "presets": ["killer"],
    "sources": ["cardcore"],
    "when": ["in-round-out-of-turn"],
    "from": "Không",
}


@pytest.fixture
def data(data: DataCopy) -> DataCopy:
    """A copy whose history begins today."""
    begin_today(data.directory)
    say_nothing(data.directory)
    return data


def told(data: DataCopy) -> list[tuple[str, str]]:
    return [(fault.key, fault.wrong) for fault in unrecorded(data.load(), data.directory)]


def test_every_answer_of_today_is_as_published_but_for_recorded_changes(
    rulebook: Rulebook,
) -> None:
    assert list(unrecorded(rulebook, DATA)) == []
    assert main(["check"]) == 0


def test_what_is_published_reads_back_as_it_was(rulebook: Rulebook) -> None:
    file = edition_file(DATA, rulebook.data_version)
    assert read_edition(rulebook.data_version, file.read_text("utf-8")) == today(rulebook)


def test_a_change_in_the_same_version_is_told(
    data: DataCopy, capsys: pytest.CaptureFixture[str]
) -> None:
    change_cell(data.directory)
    assert told(data) == [(CELL, f'sau bản {TODAY} đổi "Nguồn không nói" thành "Được"')]
    assert main(["check", str(data.directory)]) == 1
    assert CELL in capsys.readouterr().err


def test_a_change_without_a_record_is_told_and_never_published(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version())
    assert [key for key, _ in told(data)] == [CELL]
    assert main(["publish", str(data.directory)]) == 1
    assert not edition_file(data.directory, LATER).exists()


def test_a_recorded_change_is_fine_once_it_is_published(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version(change()))
    keep_for_codes(data.directory, "vc")
    assert told(data) == []
    assert main(["check", str(data.directory)]) == 1
    assert main(["publish", str(data.directory)]) == 0
    assert main(["check", str(data.directory)]) == 0


def test_what_was_published_once_is_not_written_over(data: DataCopy) -> None:
    file = edition_file(data.directory, TODAY)
    reordered = "".join(reversed(file.read_text("utf-8").splitlines(keepends=True)))
    file.write_text(reordered, "utf-8")
    assert main(["publish", str(data.directory)]) == 0
    assert file.read_text("utf-8") == reordered


def test_a_first_version_is_published_into_an_empty_folder(data: DataCopy) -> None:
    file = edition_file(data.directory, TODAY)
    published = file.read_text("utf-8")
    shutil.rmtree(file.parent)
    assert main(["publish", str(data.directory)]) == 0
    assert file.read_text("utf-8") == published


def test_a_record_that_tells_another_change_than_was_made_is_told(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version(change(**{"from": "Không"})))
    assert [key for key, _ in told(data)] == [CELL]


def test_a_record_of_a_change_that_was_never_made_is_told(data: DataCopy) -> None:
    change_data(data.directory, version(change(**{"from": "Được"}, to="Nguồn không nói")))
    assert [key for key, _ in told(data)] == [CELL]


def test_a_change_that_later_editions_hide_is_still_told(data: DataCopy) -> None:
    change_cell(data.directory)
    change_data(data.directory, version())
    hiding = edition_text(today(data.load()))
    edition_file(data.directory, LATER).write_text(hiding, "utf-8")
    assert [key for key, _ in told(data)] == [CELL]


def test_two_changes_between_editions_count_as_one_way(data: DataCopy) -> None:
    change_cell(data.directory)
    versions = version(change(to="Không")), version(change(**{"from": "Không"}), name=LATER_STILL)
    change_data(data.directory, *versions, last=LATER_STILL)
    assert told(data) == []


def test_a_change_of_round_or_turn_needs_a_record_of_each_situation(data: DataCopy) -> None:
    change_timing(data.directory)
    same_kind = change(**OUT_OF_TURN | {"cells": ["6-doi-thong-chat-6-doi-thong"], "to": "Chặt đè"})
    change_data(data.directory, version(same_kind))
    assert [key for key, _ in told(data)] == [f"killer/{slug}" for slug in TIMED]
    data.append("changes.toml", change(**OUT_OF_TURN | {"cells": TIMED, "to": "Được"}))
    assert told(data) == []


def test_the_record_that_would_do_is_told_in_the_words_that_are_taken(data: DataCopy) -> None:
    change_cell(data.directory)
    change_timing(data.directory)
    faults = [*unrecorded(data.load(), data.directory)]
    allowed = {fault.key: fault.allowed for fault in faults}
    assert allowed[CELL] == (
        f'một mục ghi from = "Nguồn không nói", to = "Được", ở bản sau {TODAY}'
    )
    timed = 'một mục ghi when = ["in-round-out-of-turn"], from = "Không", to = "Được"'
    assert allowed[f"killer/{TIMED[0]}"] == f"{timed}, ở bản sau {TODAY}"


def test_a_new_preset_is_named_by_the_version_it_came_with(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone())
    change_data(data.directory, version())
    assert {key.partition("/")[0] for key, _ in told(data)} == {made_up.ID}
    data.append("changes.toml", f'added = ["{made_up.ID}"]')
    assert told(data) == []


def test_a_renamed_preset_answers_for_its_old_name(data: DataCopy) -> None:
    file = edition_file(data.directory, TODAY)
    file.write_text(file.read_text("utf-8").replace("vc/", "vc-cu/"), "utf-8")
    assert {key.partition("/")[0] for key, _ in told(data)} == {"vc-cu", "vc"}
    data.replace("renamed.toml", "[presets]", '[presets]\nvc-cu = "vc"')
    assert told(data) == []


@pytest.mark.parametrize(
    ("line", "head", "gone"),
    [
        ("mat/tu-quy-chat-con-2", "[removed.presets]", 'mat = { to = "vc", why = "x" }'),
        ("vc/mat-chat-con-2", "[removed.combinations]", 'mat = { to = "tu-quy", why = "x" }'),
    ],
)
def test_what_was_given_up_is_told_unless_it_is_said_so(
    data: DataCopy, line: str, head: str, gone: str
) -> None:
    data.append(f"versions/{TODAY}.txt", f"{line}: duoc duoc duoc duoc")
    data.write(f"versions/{TODAY}.txt", data.text(f"versions/{TODAY}.txt").replace("\n\n", "\n"))
    assert told(data) == [(line, f'sau bản {TODAY} đổi "Được" thành không có ô')]
    data.replace("renamed.toml", head, f"{head}\n{gone}")
    assert told(data) == []


def test_a_version_without_its_answers_is_told(
    data: DataCopy, capsys: pytest.CaptureFixture[str]
) -> None:
    edition_file(data.directory, TODAY).unlink()
    assert main(["check", str(data.directory)]) == 1
    assert f"/versions/{TODAY}.txt: (cả file): thiếu" in capsys.readouterr().err

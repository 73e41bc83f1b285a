"""What a code was given out for holds when its preset is corrected, or the check says so."""

from __future__ import annotations

import pytest

from rules.__main__ import main
from rules.code_promises import broken_promises
from rules.faults import Fault
from rules.published import publish
from rules.rulebook import Rulebook
from tests.rules.data_copy import DATA, DataCopy
from tests.rules.histories import (
    LATER,
    TODAY,
    begin_today,
    change,
    change_cell,
    change_data,
    keep_for_codes,
    say_nothing,
    version,
)


@pytest.fixture
def changed(data: DataCopy) -> DataCopy:
    """A copy with a corrected cell, written down as it should be, and all codes as they were."""
    say_nothing(data.directory)
    change_cell(data.directory)
    change_data(data.directory, version(change()))
    publish(data.load(), data.directory)
    return data


def told(data: DataCopy) -> list[Fault]:
    return [*broken_promises(data.load(), data.directory)]


def test_no_code_that_was_given_out_changed(rulebook: Rulebook) -> None:
    assert [*broken_promises(rulebook, DATA)] == []


def test_a_corrected_preset_must_be_kept_for_the_codes_that_rest_on_it(
    changed: DataCopy, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = f"vc nay xử khác bản {TODAY} ở 5-doi-thong-chat-con-2"
    assert {(fault.file, fault.wrong) for fault in told(changed)} == {("codes.toml", wrong)}
    assert main(["check", str(changed.directory)]) == 1
    assert "cu/" in capsys.readouterr().err
    keep_for_codes(changed.directory, "vc")
    assert told(changed) == []
    assert main(["check", str(changed.directory)]) == 0


def test_a_preset_that_came_after_the_codes_may_change(changed: DataCopy) -> None:
    file = f"versions/{TODAY}.txt"
    lines = changed.text(file).splitlines(keepends=True)
    changed.write(file, "".join(line for line in lines if not line.startswith("vc/")))
    assert told(changed) == []


def test_codes_came_with_a_version_that_there_is(data: DataCopy) -> None:
    begin_today(data.directory)
    codes = data.text("codes.toml")
    data.write("codes.toml", codes.replace(f'since = "{TODAY}"', f'since = "{LATER}"'))
    assert {(fault.key[1:], fault.wrong) for fault in told(data)} == {
        (".since", f"không có bản dữ liệu {LATER}")
    }


def test_an_archived_preset_extends_none_of_today_s(data: DataCopy) -> None:
    """Today's base may change again, and what extends it with it."""
    keep_for_codes(data.directory, "ban-an")
    (fault,) = data.faults()
    assert (fault.file, fault.key) == ("cu/ban-an-truoc.toml", "extends")
    assert fault.wrong == "không dựa trên 'pho-bien' được"
    keep_for_codes(data.directory, "pho-bien")
    data.replace("cu/ban-an-truoc.toml", '"pho-bien"', '"pho-bien-truoc"')
    assert "ban-an-truoc" in data.load().archive

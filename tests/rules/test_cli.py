"""``python -m rules``: what an editor of the data runs."""

from __future__ import annotations

import runpy
import sys

import pytest

from rules.__main__ import main
from rules.golden import golden_text
from rules.rulebook import Rulebook
from tests.rules.data_copy import DATA, DataCopy


def test_check_counts_what_is_there_when_all_is_well(
    rulebook: Rulebook, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check"]) == 0
    counted = f"{len(rulebook.presets)} luật, {len(rulebook.sources)} nguồn"
    assert capsys.readouterr() == (f"{counted}: dữ liệu không có lỗi\n", "")


def test_golden_prints_exactly_the_golden_text(
    rulebook: Rulebook, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["golden", str(DATA)]) == 0
    assert capsys.readouterr() == (golden_text(rulebook), "")


@pytest.mark.parametrize("command", ["check", "golden"])
def test_faulty_data_is_told_one_fault_a_line(
    data: DataCopy, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    data.append("glossary.toml", '[thu]\nterm = ""')
    assert main([command, str(data.directory)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "glossary.toml: thu.meaning: thiếu (cho phép: chữ, không để trống)",
        "glossary.toml: thu.term: '' không hợp lệ (cho phép: chữ, không để trống)",
    ]


@pytest.mark.parametrize("arguments", [[], ["soat"], ["check", "a", "b"]])
def test_a_wrong_call_is_told_how_to_call(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("cách dùng: python -m rules check|golden|publish")


def test_the_module_runs_as_a_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["rules", "check"])
    monkeypatch.delitem(sys.modules, "rules.__main__")
    with pytest.raises(SystemExit) as ended:
        runpy.run_module("rules", run_name="__main__")
    assert ended.value.code == 0

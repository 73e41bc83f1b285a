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
    file = data.directory / "glossary.toml"
    assert out == ""
    assert err.splitlines() == [
        f"{file}: thu.meaning: thiếu (cho phép: chữ, không để trống)",
        f"{file}: thu.term: '' không hợp lệ (cho phép: chữ, không để trống)",
    ]


def test_a_file_is_named_as_it_is_found_from_where_one_works(
    data: DataCopy, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(data.directory.parent)
    data.replace("presets/vc.toml", "order = ", "order ")
    assert main(["check", str(data.directory)]) == 1
    assert capsys.readouterr().err.startswith("data/presets/vc.toml: dòng 1: ")


def test_one_slip_at_several_keys_is_told_in_one_line_with_the_nearest_names(
    data: DataCopy, capsys: pytest.CaptureFixture[str]
) -> None:
    file = "presets/goc-danh-bai.toml"
    data.write(file, data.text(file).replace('cite = ["goc-danh-bai"]', 'cite = ["goc-dan-bai"]'))
    assert main(["check", str(data.directory)]) == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert ": chain.cite, matrix.cite, prices.cite, same_kind.cite, timing.cite: " in line
    assert "không có 'goc-dan-bai' (cho phép: gần nhất là goc-danh-bai" in line
    assert "card-games-planet" not in line


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

"""The arithmetic of the bench, on figures made up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rules.rulebook import Rulebook
from tests.tools.bench.asked import FEW, everything, lists
from tests.tools.bench.larger import Cost
from tests.tools.bench.load import WrongAnswer, listed, rate
from tests.tools.bench.machine import NONE, machine, program
from tests.tools.bench.rows import LIVE, WAYS, rows
from tests.tools.bench.verdict import Row, document, ratio, table

MEASURED = {
    "bare": [100.0, 120.0, 80.0, 100.0, 5.0],
    "exported": [300.0, 300.0, 900.0],
    **{f"{name}, {way}": [50.0] for name in LIVE for way in WAYS},
}
MEMORY = {"live": 69.0, "served": 71.0}
GROWN = Cost(10.0, 60.0, 4.0, 8.0), Cost(111.0, 660.0, 4.5, 9.0)
STARTS = {"bare": [0.2, 0.2, 0.9], "served": [0.5], "live": [0.5]}


def row(figure: float, *, at_least: bool) -> Row:
    return Row("x", figure, 2.0, "×", at_least, "")


def test_a_round_that_stumbles_does_not_count() -> None:
    assert ratio([10, 1, 12], [5, 5, 500]) == 2


@pytest.mark.parametrize(
    ("figure", "at_least", "word"),
    [
        (2.0, True, "đạt"),
        (1.99, True, "chưa đạt"),
        (2.0, False, "đạt"),
        (2.01, False, "chưa đạt"),
    ],
)
def test_a_limit_is_kept_up_to_the_limit_itself(figure: float, at_least: bool, word: str) -> None:
    assert row(figure, at_least=at_least).verdict == word


def test_every_promise_has_a_row() -> None:
    found = {row.what: row for row in rows(MEASURED, MEMORY, STARTS, GROWN)}
    assert found["trang đã xuất / Flask trần"].figure == 3
    assert found["/tra, lặp / Flask trần"].figure == 0.5
    assert [row.what for row in found.values() if not row.is_reached] == [
        "bộ nhớ một tiến trình (make serve)",
        "khởi động (make serve) / Flask trần",
        "khởi động (không bản xuất) / Flask trần",
        "xuất, 10 lần số luật",
    ]
    assert len(found) == 1 + len(LIVE) * len(WAYS) + 2 + 2 + 4


def test_what_promises_nothing_falls_short_of_nothing() -> None:
    open_row = Row("x", 0.1, None, "×", True, "")
    assert (open_row.is_reached, open_row.verdict) == (True, "để biết")
    assert "≥" not in "".join(table([open_row]))


def test_nginx_has_a_row_where_it_is_installed() -> None:
    found = list(rows({**MEASURED, "nginx": [1000.0]}, MEMORY, STARTS, GROWN))
    row = next(row for row in found if row.what.endswith("nginx"))
    assert (row.figure, row.verdict) == (0.3, "chưa đạt")


def test_the_table_tells_figure_limit_verdict_and_meaning() -> None:
    told = "\n".join(table([Row("bộ nhớ", 61.5, 70.0, "MB", False, "sau mọi lượt đo")]))
    for part in ("bộ nhớ", "61.50 MB", "≤ 70 MB", "đạt", "sau mọi lượt đo"):
        assert part in told


def test_what_is_written_down_can_be_read_again() -> None:
    written = json.dumps(document({"lõi": "2"}, MEASURED, [row(1, at_least=True)]))
    assert json.loads(written)["rows"][0]["reached"] is False


def test_errors_under_load_are_no_figure() -> None:
    told = "  Non-2xx or 3xx responses: 12\nRequests/sec:  21000.50\n"
    assert rate("Requests/sec:  21000.50\n") == 21000.5
    for wrong in (told, "Socket errors: connect 1, read 0\nRequests/sec: 1.0", "nothing"):
        with pytest.raises(WrongAnswer):
            rate(wrong)


def test_what_is_asked_in_turn_is_never_the_same(rulebook: Rulebook, tmp_path: Path) -> None:
    for few, many in lists(rulebook).values():
        assert len(few) == FEW
        assert len(many) == len(set(many)) >= 300
        assert listed(tmp_path / "paths", many).read_text("ascii").split("\n")[:-1] == many


def test_the_mix_holds_every_kind_of_page(rulebook: Rulebook) -> None:
    mixed = set(everything(rulebook))
    assert {"/", "/luat/pho-bien/", "/sitemap.xml", "/hoi/", "/api/v1/cases.json"} <= mixed


def test_a_program_that_is_not_here_is_told() -> None:
    assert program("khong-co-lenh-nay", "-v") == NONE
    assert machine()["Python"].startswith("3.")

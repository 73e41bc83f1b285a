from __future__ import annotations

import pytest

from rules.faults import Fault
from rules.model import Need
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.rules.made_up import FILE, ID, SMALL_TABLE, TIMING_HEADS, alone, section


def test_a_preset_that_stands_alone_says_something_of_every_section(data: DataCopy) -> None:
    data.write(FILE, made_up.head() + section("matrix", SMALL_TABLE))
    told = [(fault.key, fault.wrong, fault.allowed) for fault in data.faults()]
    assert told == [
        (name, "thiếu", f"mục [{name}], hoặc ghi trong not_said")
        for name in ("chain", "prices", "same_kind", "timing")
    ]


def test_a_table_cannot_be_left_unsaid(data: DataCopy) -> None:
    data.write(FILE, made_up.head(more='not_said = ["matrix"]'))
    fault = Fault(FILE, "not_said", "không có 'matrix'", "timing, chain, same_kind, prices")
    assert fault in data.faults()


def test_a_section_is_not_both_given_and_left_unsaid(data: DataCopy) -> None:
    sections = section("chain", text="Cú nào trả cú nấy.")
    preset = alone(sections=sections).replace('"same_kind"', '"same_kind", "chain"')
    data.write(FILE, preset)
    assert data.faults() == [
        Fault(FILE, "chain", "vừa có mục này vừa ghi not_said", "một trong hai")
    ]


def test_every_section_cites_a_source(data: DataCopy) -> None:
    data.write(FILE, alone().replace('cite = ["xoviet"]', "cite = []"))
    fault = Fault(FILE, "matrix.cite", "không dẫn nguồn nào", "ít nhất một nguồn")
    assert fault in data.faults()


def test_a_source_that_does_not_exist_is_told_where_it_is_cited(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.write(FILE, alone().replace('"xoviet"', '"la"'))
    allowed = ", ".join(rulebook.sources)
    assert data.faults() == [
        Fault(FILE, "matrix.cite", "không có 'la'", allowed),
        Fault(FILE, "sources", "không có 'la'", allowed),
    ]


def test_every_cell_of_a_table_is_filled(data: DataCopy) -> None:
    data.write(
        FILE, alone(SMALL_TABLE.replace("| Không       | Được   |", "|             | Được   |"))
    )
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == ("matrix.table.doi-2 × 3-doi-thong", "thiếu ô")
    assert fault.allowed == "Được · Không · — · Chặt đè · Tuỳ bàn · Nguồn không nói · Không xảy ra"


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("| doi-2 ", "| doi-heo ", "không có 'doi-heo'"),
        ("| 3-doi-thong | tu-quy |", "| sanh | tu-quy |", "không có 'sanh'"),
        ("| doi-2 ", "| con-2 ", "hàng 'con-2' có hai lần"),
        ("| 3-doi-thong | tu-quy |", "| tu-quy | tu-quy |", "cột 'tu-quy' có hai lần"),
    ],
)
def test_rows_and_columns_are_sets_that_exist_each_once(
    data: DataCopy, old: str, new: str, wrong: str
) -> None:
    assert old in SMALL_TABLE
    data.write(FILE, alone(SMALL_TABLE.replace(old, new, 1)))
    told = [(fault.file, fault.key, fault.wrong) for fault in data.faults()]
    assert (FILE, "matrix.table", wrong) in told


def timing(*rows: str, heads: str = TIMING_HEADS) -> str:
    return section("timing", "\n".join(["", heads, *rows, ""]))


GENERAL = ("| 3-doi-thong | | có | không |", "| tu-quy | | không nói | có |")


def test_timing_says_per_attacker_whether_round_and_turn_are_needed(data: DataCopy) -> None:
    data.write(FILE, alone(sections=timing(*GENERAL, "| tu-quy | con-2 doi-2 | không | có |")))
    rules = data.load().presets[ID].timing.rules
    assert [(r.attacker, r.targets, r.needs_round, r.needs_turn) for r in rules] == [
        ("3-doi-thong", (), Need.YES, Need.NO),
        ("tu-quy", (), Need.NOT_SAID, Need.YES),
        ("tu-quy", ("con-2", "doi-2"), Need.NO, Need.YES),
    ]


@pytest.mark.parametrize(
    ("row", "key", "wrong", "allowed"),
    [
        ("| sanh | | có | có |", "", "không có 'sanh'", "3-doi-thong, tu-quy"),
        (
            "| tu-quy | sanh | có | có |",
            ".tu-quy",
            "không có 'sanh'",
            "con-2, doi-2, 3-doi-thong, tu-quy",
        ),
        ("| tu-quy | con-2 | cần | có |", ".tu-quy", "'cần' không hợp lệ", "có, không, không nói"),
        ("| tu-quy | con-2 | có | cần |", ".tu-quy", "'cần' không hợp lệ", "có, không, không nói"),
        ("| tu-quy | con-2 | có |", "", "hàng 'tu-quy' có 3 ô", "4 ô như hàng đầu"),
    ],
)
def test_a_timing_row_that_makes_no_sense_is_told(
    data: DataCopy, row: str, key: str, wrong: str, allowed: str
) -> None:
    data.write(FILE, alone(sections=timing(*GENERAL, row)))
    assert data.faults() == [Fault(FILE, f"timing.table{key}", wrong, allowed)]


def test_the_timing_table_has_its_own_heads(data: DataCopy) -> None:
    heads = TIMING_HEADS.replace("cần đúng lượt", "lượt")
    data.write(FILE, alone(sections=timing(*GENERAL, heads=heads)))
    (fault,) = data.faults()
    assert fault.wrong == "đầu bảng là 'bộ chặt | chặt bộ nào | cần còn vòng | lượt'"
    assert fault.allowed == "bộ chặt | chặt bộ nào | cần còn vòng | cần đúng lượt"


@pytest.mark.parametrize(("kind", "point"), [("chain", "chat-chong"), ("same_kind", "cung-loai")])
def test_a_statement_takes_an_option_of_its_point(data: DataCopy, kind: str, point: str) -> None:
    data.write(FILE, alone(sections=section(kind, text="Lạ.") + 'option = "la"'))
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == (f"{kind}.{point}", "không có 'la'")


def test_prices_are_amounts_of_things_that_have_a_price(data: DataCopy) -> None:
    amounts = 'unit = "chai"\n[prices.amounts]\ntu-quy = "0"\nla = "1"'
    data.write(FILE, alone(sections=section("prices") + amounts))
    told = [(fault.key, fault.wrong) for fault in data.faults()]
    assert told == [
        ("prices.amounts", "không có 'la'"),
        ("prices.amounts.tu-quy", "'0' không phải là số tiền"),
    ]


@pytest.mark.parametrize("slug", ["tu-quy-chat-ba-2", "tu-quy", "sanh-chat-con-2"])
def test_a_reason_is_written_for_a_cell_of_the_table(data: DataCopy, slug: str) -> None:
    data.write(FILE, alone(sections=f'\n[reasons]\n{slug} = "Lạ."'))
    assert data.faults() == [
        Fault(FILE, f"reasons.{slug}", "không có ô này", "bộ-chặt-chat-bộ-bị-chặt")
    ]


def test_a_reason_in_a_table_that_cannot_be_read_is_no_fault_of_its_own(data: DataCopy) -> None:
    broken = SMALL_TABLE.replace("| Không       | Được   |", "| Không |", 1)
    data.write(FILE, alone(broken, sections='\n[reasons]\ntu-quy-chat-doi-2 = "Lạ."'))
    assert [fault.key for fault in data.faults()] == ["matrix.table"]

from __future__ import annotations

import pytest

from rules.faults import Fault
from rules.judge import judge
from rules.model import Need, Outcome
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.rules.made_up import FILE, ID, SMALL_TABLE, TIMING_HEADS, alone, extending, section

OVERRIDE = section(
    "matrix",
    "\n| bị chặt | tu-quy | 4-doi-thong |\n| doi-2 | Được | |\n",
)


def test_an_extending_preset_overrides_one_cell_and_leaves_the_others_to_its_base(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.write(FILE, extending(OVERRIDE))
    book = data.load()
    own, base = book.presets[ID].matrix, rulebook.presets["pho-bien"].matrix
    assert (own.targets, own.attackers) == (base.targets, base.attackers)
    changed = {pair: cell.outcome for pair, cell in own.cells.items() if cell != base.cells[pair]}
    assert changed == {("doi-2", "tu-quy"): Outcome.CHOPS}
    assert own.cells["doi-2", "tu-quy"].owner == ID
    assert own.cells["doi-2", "tu-quy"].cite == ("xoviet",)
    assert own.cells["doi-2", "4-doi-thong"].owner == "pho-bien"


def test_an_overridden_cell_is_its_own_voice_and_the_others_are_not(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE))
    book = data.load()
    ruling = judge(book, ID, "doi-2", "tu-quy")
    assert ID in ruling.evidence.presets[Outcome.CHOPS]
    assert ID in judge(book, ID, "ba-2", "tu-quy").evidence.inherited


def test_a_reason_names_the_base_only_where_the_whole_row_is_its_own(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE))
    book = data.load()
    assert judge(book, ID, "doi-2", "tu-quy").reason == (
        "Theo Bàn nhà Tư, đôi 2 chỉ chịu thua tứ quý trở lên, nên tứ quý chặt được."
    )
    assert judge(book, ID, "ba-2", "tu-quy").reason == (
        "Theo Bảng phổ biến, ba con 2 chỉ chịu thua 5 đôi thông; tứ quý chưa đủ sức."
    )


def test_an_extending_preset_may_add_a_row_and_a_column(data: DataCopy) -> None:
    table = """
| bị chặt     | 3-doi-thong | tu-quy | 4-doi-thong | 5-doi-thong | 6-doi-thong |
| con-2       |             |        |             |             | Được        |
| doi-2       |             |        |             |             | Được        |
| ba-2        |             |        |             |             | Được        |
| 3-doi-thong |             |        |             |             | Được        |
| tu-quy      |             |        |             |             | Được        |
| 4-doi-thong |             |        |             |             | Được        |
| bon-2       | Không       | Không  | Không       | Không       | Không       |
"""
    data.write(FILE, extending(section("matrix", table)))
    matrix = data.load().presets[ID].matrix
    assert matrix.targets[-1] == "bon-2"
    assert matrix.attackers[-1] == "6-doi-thong"
    assert len(matrix.cells) == 7 * 5


def test_a_cell_override_that_repeats_the_base_is_refused(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE.replace("Được | |", "Được | Được |")))
    assert data.faults() == [
        Fault(FILE, "matrix.table.doi-2 × 4-doi-thong", "giống hệt luật gốc", "để trống ô này")
    ]


def test_a_preset_may_take_all_but_one_section_from_its_base(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.write(FILE, extending(section("chain", text="Cú nào trả cú nấy.")))
    preset, base = data.load().presets[ID], rulebook.presets["pho-bien"]
    assert (preset.chain.owner, preset.chain.text) == (ID, "Cú nào trả cú nấy.")
    assert (preset.matrix, preset.timing, preset.same_kind) == (
        base.matrix,
        base.timing,
        base.same_kind,
    )


def test_a_preset_may_say_that_its_base_does_not_speak_for_it(data: DataCopy) -> None:
    base = "goc-danh-bai"
    unsaid = 'not_said = ["timing", "chain", "same_kind", "prices"]'
    data.write(FILE, extending(OVERRIDE.replace("Được", "Không"), unsaid, base))
    preset = data.load().presets[ID]
    assert (preset.timing.owner, preset.timing.rules) == (ID, ())
    assert (preset.chain.text, preset.same_kind.text, preset.prices) == ("", "", None)


def test_a_preset_takes_prices_from_its_base_and_they_stay_the_base_s(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE.replace("Được", "Không"), base="goc-danh-bai"))
    prices = data.load().presets[ID].prices
    assert prices is not None
    assert prices.owner == "goc-danh-bai"


@pytest.mark.parametrize("base", ["khong-co", "wikipedia", ID])
def test_a_preset_extends_only_one_that_stands_alone(data: DataCopy, base: str) -> None:
    data.write(FILE, extending(OVERRIDE, base=base))
    (fault,) = data.faults()
    assert (fault.file, fault.key) == (FILE, "extends")
    assert fault.wrong == f"không dựa trên {base!r} được"
    assert fault.allowed.startswith("một luật đứng riêng: ")
    assert "pho-bien" in fault.allowed
    assert "wikipedia" not in fault.allowed


def test_a_base_that_cannot_be_read_is_told_once_and_not_by_those_who_extend_it(
    data: DataCopy,
) -> None:
    data.replace("presets/pho-bien.toml", "order = 10", "order = []")
    assert [(fault.file, fault.key) for fault in data.faults()] == [
        ("presets/pho-bien.toml", "order")
    ]


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


def test_an_override_that_cannot_be_read_is_told(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE.replace("Được | |", "Được |")))
    assert data.faults() == [
        Fault(FILE, "matrix.table", "hàng 'doi-2' có 2 ô", "3 ô như hàng đầu"),
        Fault(FILE, "sources", "xoviet chỉ có ở một nơi", "đúng những nguồn mà các mục dẫn"),
    ]


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


def test_a_reason_of_the_base_is_taken_over_with_its_cell(data: DataCopy) -> None:
    sentence = "Nguồn ghi rõ tứ quý bắt đôi heo."
    data.append("presets/pho-bien.toml", f'[reasons]\ntu-quy-chat-doi-2 = "{sentence}"')
    book = data.load()
    assert judge(book, "ban-an", "doi-2", "tu-quy").reason == sentence


def test_an_extending_preset_does_not_repeat_the_silence_of_its_base(data: DataCopy) -> None:
    data.replace(
        "presets/ban-an.toml", 'extends = "pho-bien"', 'extends = "pho-bien"\nnot_said = ["prices"]'
    )
    assert data.faults() == [
        Fault("presets/ban-an.toml", "not_said", "luật gốc cũng không nói prices", "bỏ tên này")
    ]

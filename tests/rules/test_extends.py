"""Presets that extend another: what they override, what they take over, whose voice it is."""

from __future__ import annotations

import pytest

from rules.faults import Fault
from rules.judge import judge
from rules.model import Outcome
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy
from tests.rules.made_up import FILE, ID, extending, section

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
    data.write(FILE, extending(OVERRIDE.replace("Được", "Tuỳ bàn"), unsaid, base))
    preset = data.load().presets[ID]
    assert (preset.timing.owner, preset.timing.rules) == (ID, ())
    assert (preset.chain.text, preset.same_kind.text, preset.prices) == ("", "", None)


def test_a_preset_takes_prices_from_its_base_and_they_stay_the_base_s(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE.replace("Được", "Tuỳ bàn"), base="goc-danh-bai"))
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


def test_an_override_that_cannot_be_read_is_told(data: DataCopy) -> None:
    data.write(FILE, extending(OVERRIDE.replace("Được | |", "Được |")))
    assert data.faults() == [
        Fault(FILE, "matrix.table", "hàng 'doi-2' có 2 ô", "3 ô như hàng đầu"),
        Fault(FILE, "sources", "xoviet chỉ có ở một nơi", "đúng những nguồn mà các mục dẫn"),
    ]

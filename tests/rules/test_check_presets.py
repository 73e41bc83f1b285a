from __future__ import annotations

import pytest

from rules.check_presets import ALWAYS, EXEMPTIBLE
from rules.faults import Fault
from tests.rules.data_copy import DataCopy
from tests.rules.made_up import FILE, SMALL_TABLE, TIMING_HEADS, alone, extending, section

WIDE_TABLE = """
| bị chặt | 3-doi-thong | tu-quy | 4-doi-thong |
| con-2   | Được        | Được   | Được        |
| doi-2   | Không       | Được   | Được        |
| bon-2   | Không       | Không  | Được        |
"""
SAME = "— · Chặt đè · Tuỳ bàn · Nguồn không nói · Không xảy ra"
OTHER = "Được · Không · Tuỳ bàn · Nguồn không nói · Không xảy ra"


def table_fault(pair: str, wrong: str, allowed: str) -> Fault:
    return Fault(FILE, f"matrix.table.{pair}", wrong, allowed)


def test_every_check_of_presets_has_a_test_of_its_own() -> None:
    checks = {check.__name__ for check in (*ALWAYS, *EXEMPTIBLE.values())}
    assert {f"test_{name}" for name in checks} - globals().keys() == set()


@pytest.mark.parametrize(
    ("row", "pair", "wrong", "allowed"),
    [
        ("| tu-quy | — | — |", "tu-quy × 3-doi-thong", "hai bộ khác loại", OTHER),
        ("| tu-quy | Chặt đè | — |", "tu-quy × 3-doi-thong", "hai bộ khác loại", OTHER),
        ("| tu-quy | Không | Không |", "tu-quy × tu-quy", "cùng một loại", SAME),
        ("| tu-quy | Không | Được |", "tu-quy × tu-quy", "cùng một loại", SAME),
    ],
)
def test_same_kind_lies_on_the_diagonal(
    data: DataCopy, row: str, pair: str, wrong: str, allowed: str
) -> None:
    last = SMALL_TABLE.strip().splitlines()[-1]
    data.write(FILE, alone(SMALL_TABLE.replace(last, row)))
    assert data.faults() == [table_fault(pair, wrong, allowed)]


@pytest.mark.parametrize("word", ["Chặt đè", "Tuỳ bàn", "Nguồn không nói", "Không xảy ra"])
def test_the_diagonal_may_be_paid_left_open_or_impossible(data: DataCopy, word: str) -> None:
    data.write(FILE, alone(SMALL_TABLE.replace("—", word)))
    data.load()


def test_stronger_attacker_is_never_refused(data: DataCopy) -> None:
    table = SMALL_TABLE.replace(
        "| con-2       | Được        | Được ", "| con-2       | Được        | Không"
    )
    data.write(FILE, alone(table.replace("| Không       | Được ", "| Không       | Không")))
    wrong = "3-doi-thong chặt được mà tu-quy thì không"
    assert data.faults() == [table_fault("con-2 × tu-quy", wrong, "bộ mạnh hơn không kém hơn")]


def test_a_bomb_that_meets_its_own_kind_is_not_refused(data: DataCopy) -> None:
    """4 đôi thông over 4 đôi thông is so bài, though tứ quý may chop it."""
    table = (
        "\n| bị chặt | tu-quy | 4-doi-thong |\n| tu-quy | — | Không |\n| 4-doi-thong | Được | — |\n"
    )
    data.write(FILE, alone(table))
    data.load()


def test_more_twos_are_never_easier(data: DataCopy) -> None:
    data.write(
        FILE,
        alone(WIDE_TABLE.replace("| Không       | Không  | Được", "| Được        | Được   | Được")),
    )
    wrong = "chặt được bon-2 mà không chặt được doi-2"
    assert data.faults() == [table_fault("doi-2 × 3-doi-thong", wrong, "ít heo hơn không khó hơn")]


def test_no_two_kinds_chop_each_other(data: DataCopy) -> None:
    data.write(FILE, alone(SMALL_TABLE.replace("| Không       | —  ", "| Được        | —  ")))
    fault = table_fault("3-doi-thong × tu-quy", "chặt được cả hai chiều", "một chiều")
    assert data.faults() == [fault]


EXEMPTIONS = {
    "bo-manh-hon-khong-chat-kem-hon": (
        "| con-2   | Được        | Được   | Được ",
        "| con-2   | Được        | Được   | Không",
    ),
    "nhieu-heo-khong-de-hon": (
        "| bon-2   | Không       | Không ",
        "| bon-2   | Được        | Được  ",
    ),
}


@pytest.mark.parametrize("name", EXEMPTIONS)
def test_a_preset_is_exempt_by_name_and_with_a_reason(data: DataCopy, name: str) -> None:
    old, new = EXEMPTIONS[name]
    assert old in WIDE_TABLE
    table = WIDE_TABLE.replace(old, new)
    if name.startswith("bo-manh"):
        table = table.replace(
            "| Được        |\n| bon-2   | Không       | Không  | Được ",
            "| Không       |\n| bon-2   | Không       | Không  | Không",
        )
    data.write(FILE, alone(table))
    assert data.faults() != []
    data.write(FILE, alone(table, sections=f'\n[exemptions]\n{name} = "Nguồn ghi rõ."'))
    data.load()


def test_killer_needs_its_exemption_for_tu_quy_and_4_doi_thong(data: DataCopy) -> None:
    data.replace(
        "presets/killer.toml",
        "[exemptions]\nhai-bo-khong-chat-qua-lai",
        "[reasons]\ntu-quy-chat-doi-2",
    )
    wrong = "chặt được cả hai chiều"
    assert data.faults() == [
        Fault("presets/killer.toml", "matrix.table.tu-quy × 4-doi-thong", wrong, "một chiều")
    ]


@pytest.mark.parametrize("name", EXEMPTIBLE)
def test_an_exemption_that_is_not_needed_is_refused(data: DataCopy, name: str) -> None:
    data.write(FILE, alone(sections=f'\n[exemptions]\n{name} = "Nguồn ghi rõ."'))
    assert data.faults() == [Fault(FILE, f"exemptions.{name}", "miễn trừ thừa", "bỏ dòng này")]


def test_an_exemption_from_nothing_is_refused(data: DataCopy) -> None:
    data.write(FILE, alone(sections='\n[exemptions]\nmuon-sao-cung-duoc = "Ừ."'))
    assert data.faults() == [
        Fault(FILE, "exemptions.muon-sao-cung-duoc", "khoá lạ", ", ".join(EXEMPTIBLE))
    ]


GENERAL = "| 3-doi-thong | | có | có |"
NARROW = "| tu-quy | con-2 | không | có |"


@pytest.mark.parametrize(
    "rows",
    [
        [],
        [NARROW],
        [NARROW, "| tu-quy | | có | có |"],
        ["| tu-quy | | có | có |", "| tu-quy | | không | có |"],
        ["| tu-quy | | có | có |", NARROW, "| tu-quy | | không | có |"],
    ],
)
def test_every_attacker_is_timed(data: DataCopy, rows: list[str]) -> None:
    table = "\n".join(["", TIMING_HEADS, GENERAL, *rows, ""])
    data.write(FILE, alone(sections=section("timing", table)))
    wrong = "tu-quy không có đúng một hàng chung đứng trước"
    assert data.faults() == [Fault(FILE, "timing.table", wrong, "một hàng chung, rồi hàng hẹp hơn")]


@pytest.mark.parametrize(
    ("preset", "wrong"),
    [
        (alone().replace('sources = ["xoviet"]', 'sources = ["xoviet", "bga"]'), "bga"),
        (alone(sections=section("chain", source="bga", text="Lạ.")), "bga"),
        (alone(sections=section("same_kind", source="bga", text="Lạ.")), "bga"),
        (extending(""), "xoviet"),
        (
            extending(section("prices", source="bga") + 'unit = "chai"\namounts = { tu-quy = "1" }')
            .replace('sources = ["xoviet"]', 'sources = ["trang-goc", "bga"]')
            .replace('reached = "read"', 'reached = "read-in-part"'),
            "trang-goc",
        ),
    ],
)
def test_citations_are_listed(data: DataCopy, preset: str, wrong: str) -> None:
    data.write(FILE, preset)
    assert data.faults() == [
        Fault(FILE, "sources", f"{wrong} chỉ có ở một nơi", "đúng những nguồn mà các mục dẫn")
    ]


def section_of(data: DataCopy, preset: str, kind: str) -> str:
    """Return a section as its preset file gives it, cited from elsewhere."""
    _, head, rest = data.text(f"presets/{preset}.toml").partition(f"\n[{kind}]\n")
    assert head
    end = rest.find("\n\n[")
    return f"\n[{kind}]\n" + rest[:end].replace('cite = ["goc-danh-bai"]', 'cite = ["xoviet"]')


@pytest.mark.parametrize("kind", ["timing", "chain", "same_kind", "prices"])
def test_no_override_repeats_its_base(data: DataCopy, kind: str) -> None:
    data.write(FILE, extending(section_of(data, "goc-danh-bai", kind), base="goc-danh-bai"))
    assert data.faults() == [Fault(FILE, kind, "giống hệt luật gốc", "bỏ mục này")]

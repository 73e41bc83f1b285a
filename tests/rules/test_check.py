from __future__ import annotations

import pytest

from rules.check import CHECKS, COMPLETE_BOOK_CHECKS
from rules.check_presets import check_presets
from rules.faults import Fault
from tests.rules import (
    made_up,
    test_check_ask,
    test_check_chain,
    test_check_changes,
    test_check_codes,
    test_check_texts,
)
from tests.rules.data_copy import DataCopy
from tests.rules.histories import TODAY, iso
from tests.rules.test_check_texts import FAQ, NOTE


def test_every_check_has_a_test_of_its_own() -> None:
    checks = {check.__name__ for check in (*CHECKS, *COMPLETE_BOOK_CHECKS)}
    apart = (
        test_check_ask,
        test_check_chain,
        test_check_changes,
        test_check_codes,
        test_check_texts,
    )
    here = {*globals(), *(name for module in apart for name in vars(module))}
    tested = {name.removeprefix("test_") for name in here if name.startswith("test_")}
    assert checks - tested == {check_presets.__name__}


@pytest.mark.parametrize(
    ("file", "entry", "wrong"),
    [
        (
            "combinations.toml",
            'name = "bộ lạ"\nshort = "Lạ"\nwhat = "a"\ncards = ["3S"]\nwords = ["TU QUI"]',
            "'tu qui' trùng với tu-quy khi bỏ dấu",
        ),
        (
            "glossary.toml",
            'words = ["HẺO"]\nterm = "chữ bịa"\nmeaning = "a"',
            "'heo' trùng với heo khi bỏ dấu",
        ),
        (
            "sources.toml",
            'title = "PlayCards.co"\nconsulted = "2026-11"\nunused = "a"',
            "'playcards.co' trùng với playcards khi bỏ dấu",
        ),
        (
            "points.toml",
            'question = "Tu quy co chat duoc doi 2 khong?"\nwhy = "a"',
            "'tu quy co chat duoc doi 2 khong?' trùng với tu-quy-doi-2 khi bỏ dấu",
        ),
        (
            "faq.toml",
            'question = "Tư quy co chat đuoc đoi 2 không?"\nanswer = "a"\npoints = ["gia"]',
            "'tu quy co chat duoc doi 2 khong?' trùng với tu-quy-chat-doi-2 khi bỏ dấu",
        ),
    ],
)
def test_labels_are_unique_without_marks(data: DataCopy, file: str, entry: str, wrong: str) -> None:
    data.append(file, f"[thu]\n{entry}")
    assert data.faults() == [Fault(file, "thu", wrong, "tên khác hẳn")]


def test_preset_names_are_unique_without_marks(data: DataCopy) -> None:
    more = 'cited_as = "bàn nhà Tư"'
    data.write(made_up.FILE, made_up.alone(more=more).replace("Bàn nhà Tư", "Goc danh bai"))
    wrong = "'goc danh bai' trùng với goc-danh-bai khi bỏ dấu"
    assert data.faults() == [Fault(made_up.FILE, made_up.ID, wrong, "tên khác hẳn")]


def test_presets_are_cited_differently(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone(more='cited_as = "killer"'))
    wrong = "'killer' trùng với killer khi bỏ dấu"
    assert data.faults() == [Fault(made_up.FILE, made_up.ID, wrong, "tên khác hẳn")]


def test_default_preset_exists(data: DataCopy) -> None:
    data.replace("site.toml", '"pho-bien"', '"la"')
    data.write("faq.toml", FAQ.format("pho-bien/tu-quy-chat-doi-2 = Không"))
    data.write("notes.toml", NOTE.format("pho-bien/tu-quy-chat-doi-2 = Không"))
    (fault,) = (fault for fault in data.faults() if fault.file != "ask.toml")
    assert (fault.file, fault.key, fault.wrong) == (
        "site.toml",
        "default_preset",
        "không có luật 'la'",
    )
    assert "pho-bien" in fault.allowed.split(", ")


@pytest.mark.parametrize(
    ("unused", "cell", "wrong"),
    [
        ("", "", "không nơi nào dẫn"),
        (
            'unused = "chưa đọc"',
            'claims = [{ cell = "tu-quy-chat-doi-2 = Không" }]',
            "được dẫn mà vẫn ghi unused",
        ),
    ],
)
def test_sources_are_used(data: DataCopy, unused: str, cell: str, wrong: str) -> None:
    data.append(
        "sources.toml", f'[la]\ntitle = "Nguồn lạ"\nconsulted = "2026-11"\n{unused}\n{cell}'
    )
    assert data.faults() == [
        Fault("sources.toml", "la", wrong, "dẫn nguồn, hoặc ghi unused = lý do")
    ]


@pytest.mark.parametrize(
    "use",
    [
        'claims = [{ cell = "tu-quy-chat-doi-2 = Không" }]',
        'timing = [{ attacker = "tu-quy", round = "có", turn = "có" }]',
        'points = { luot = "khong-bao-gio" }',
        'prices = { unit = "chai", amounts = { tu-quy = "1" } }',
    ],
)
def test_a_source_that_says_anything_itself_is_used(data: DataCopy, use: str) -> None:
    data.append("sources.toml", f'[la]\ntitle = "Nguồn lạ"\nconsulted = "2026-11"\n{use}')
    assert "la" in data.load().sources


def test_sources_are_not_read_after_the_data(data: DataCopy) -> None:
    data.append(
        "sources.toml", '[la]\ntitle = "Nguồn lạ"\nconsulted = "9999-12"\nunused = "chưa đọc"'
    )
    assert data.faults() == [
        Fault(
            "sources.toml",
            "la.consulted",
            "đọc 9999-12, sau phiên bản dữ liệu",
            f"tới {iso(TODAY)[:7]}",
        )
    ]


def test_combinations_differ_in_form(data: DataCopy) -> None:
    data.append(
        "combinations.toml",
        '[ba-doi-noi]\nname = "ba đôi nối"\nshort = "Nối"\nwhat = "Ba đôi nối nhau."\n'
        'cards = ["9S", "9H", "10S", "10H", "JS", "JH"]\nwords = []',
    )
    wrong = "các lá mẫu cùng dạng với 3-doi-thong"
    fault = Fault("combinations.toml", "ba-doi-noi.cards", wrong, "một dạng khác hẳn")
    assert data.faults() == [fault]


@pytest.mark.parametrize("version", ["2026.13.01", "2026.11.31"])
def test_data_version_is_a_date(data: DataCopy, version: str) -> None:
    data.write("site.toml", f'data_version = "{version}"\ndefault_preset = "pho-bien"')
    assert (
        Fault(
            "site.toml", "data_version", f"{version} không phải một ngày", "năm.tháng.ngày có thật"
        )
        in data.faults()
    )


def test_presets_reach_no_further_than_their_sources(data: DataCopy) -> None:
    data.replace("presets/vc.toml", 'reached = "read-in-part"', 'reached = "read"')
    assert data.faults() == [
        Fault("presets/vc.toml", "reached", "read hơn mọi nguồn của nó", "read-in-part")
    ]


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        (
            'option = "chat-de"',
            'option = "so-bai"',
            "points.cung-loai",
            ("chọn 'so-bai' mà ô tu-quy chặt tu-quy nói khác", "— · Nguồn không nói"),
        ),
        (
            '5-doi-toi-trang = "toi-trang"',
            '5-doi-toi-trang = "chat-duoc"',
            "points.5-doi-toi-trang",
            ("chọn 'chat-duoc' mà ô 5-doi-thong chặt con-2 nói khác", "Được · Nguồn không nói"),
        ),
    ],
)
def test_stands_fit_the_tables(
    data: DataCopy, old: str, new: str, key: str, told: tuple[str, str]
) -> None:
    file = "presets/goc-danh-bai.toml"
    data.replace(file, old, new)
    assert data.faults() == [Fault(file, key, *told)]


def test_a_preset_and_a_set_are_never_called_by_the_id_of_another(data: DataCopy) -> None:
    data.replace("presets/vc.toml", 'name = "VC"', 'name = "Killer"\ncited_as = "VC"')
    data.replace("combinations.toml", '"cặp heo"', '"cặp heo", "tu-quy"')
    assert [(fault.file, fault.key) for fault in data.faults()] == [
        ("combinations.toml", "tu-quy"),
        ("presets/vc.toml", "vc"),
    ]

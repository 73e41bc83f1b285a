from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest

from rules.faults import Fault
from rules.files import DataFiles
from tests.rules import made_up
from tests.rules.data_copy import DataCopy

ENTRY_FILES = [
    f"{stem}.toml"
    for stem in ("combinations", "sources", "points", "faq", "glossary", "notes", "cases", "codes")
]
WHOLE_FILES = [
    f"{stem}.toml"
    for stem in ("site", "vocabulary", "cards", "ask", "plain", "chain", "changes", "renamed")
]
FILES = [
    *ENTRY_FILES,
    *WHOLE_FILES,
    "presets/pho-bien.toml",
    "presets/killer.toml",
]


@pytest.mark.parametrize("name", [*ENTRY_FILES, *WHOLE_FILES])
def test_a_missing_file_is_told_and_nothing_that_refers_to_it(data: DataCopy, name: str) -> None:
    (data.directory / name).unlink()
    wrong = "không đọc được (FileNotFoundError)"
    assert data.faults() == [Fault(name, "(cả file)", wrong, "một file TOML, UTF-8")]


def test_a_missing_directory_is_told_in_one_line(data: DataCopy) -> None:
    data.directory = data.directory / "khong-co"
    told = Fault(str(data.directory), "(cả thư mục)", "không có", "thư mục dữ liệu luật")
    assert data.faults() == [told]


@pytest.mark.parametrize("name", ENTRY_FILES)
def test_a_file_without_entries_is_told_and_nothing_that_refers_to_it(
    data: DataCopy, name: str
) -> None:
    data.write(name, "# Rỗng.")
    assert data.faults() == [Fault(name, "(cả file)", "không có mục nào", "ít nhất một mục")]


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_utf8_is_told(data: DataCopy, name: str) -> None:
    (data.directory / name).write_bytes("heo = 'đỏ'".encode("utf-16"))
    wrong = "không đọc được (UnicodeDecodeError)"
    assert data.faults() == [Fault(name, "(cả file)", wrong, "một file TOML, UTF-8")]


@pytest.mark.parametrize("name", FILES)
def test_a_slip_in_the_toml_is_told_once_with_its_line(data: DataCopy, name: str) -> None:
    data.write(name, '[heo]\nterm = "heo\nmeaning = "con 2"')
    (fault,) = data.faults()
    assert (fault.file, fault.key) == (name, "dòng 2")
    assert fault.wrong == "chữ thiếu dấu nháy đóng"


def test_text_that_is_not_nfc_is_told_with_its_line(data: DataCopy) -> None:
    number = len(data.text("glossary.toml").splitlines()) + 3
    data.append("glossary.toml", unicodedata.normalize("NFD", '[thu]\nterm = "thú"\nmeaning = "x"'))
    assert data.faults() == [
        Fault("glossary.toml", f"dòng {number}", "chữ không ở dạng NFC", "chữ dựng sẵn (NFC)")
    ]


def test_a_file_that_is_not_nfc_is_told_so_and_nothing_that_follows_from_it(data: DataCopy) -> None:
    data.write(
        "presets/killer.toml", unicodedata.normalize("NFD", data.text("presets/killer.toml"))
    )
    assert {fault.wrong for fault in data.faults()} == {"chữ không ở dạng NFC"}


@pytest.mark.parametrize("unseen", ["\u200b", "\u00ad", "\ufeff", "\u202e", "\u2028"])
def test_a_character_that_nobody_sees_is_told_with_its_line(data: DataCopy, unseen: str) -> None:
    data.replace("presets/killer.toml", 'name = "Killer', f'name = "{unseen}Killer')
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == ("dòng 2", f"có ký tự ẩn U+{ord(unseen):04X}")


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 5000 + "]" * 5000])
def test_a_value_beyond_all_bounds_is_told(data: DataCopy, value: str) -> None:
    data.replace("presets/killer.toml", "order = 120", f"order = {value}")
    (fault,) = data.faults()
    assert fault.wrong == "có số dài quá, hay ngoặc lồng nhau sâu quá"


@pytest.mark.parametrize("key", ["Thu", "thú", "thu_2", "-thu", "thu-", "thu--2", "thu 2"])
def test_an_id_is_an_ascii_slug(data: DataCopy, key: str) -> None:
    data.append("glossary.toml", f'["{key}"]\nterm = "chữ bịa"\nmeaning = "x"')
    assert data.faults() == [
        Fault("glossary.toml", key, f"mã {key!r} không hợp lệ", "chữ thường a–z, số, gạch nối")
    ]


def test_a_preset_file_is_named_by_a_slug(data: DataCopy) -> None:
    data.write("presets/Bàn.toml", made_up.alone())
    assert data.faults() == [
        Fault(
            "presets/Bàn.toml", "(cả file)", "mã 'Bàn' không hợp lệ", "chữ thường a–z, số, gạch nối"
        )
    ]


def test_an_id_given_twice_is_told(data: DataCopy) -> None:
    data.append(
        "glossary.toml", '[thu]\nterm = "a"\nmeaning = "x"\n[thu]\nterm = "b"\nmeaning = "y"'
    )
    (fault,) = data.faults()
    assert fault.file == "glossary.toml"
    assert (fault.wrong, fault.allowed) == ("khoá hay mục này ở trên đã có", "mỗi khoá một lần")


def test_a_file_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('so = "một"', encoding="utf-8-sig")
    assert DataFiles(tmp_path).read("a.toml") == {"so": "một"}


def test_a_directory_with_a_name_too_long_for_the_disk_is_told_as_missing(data: DataCopy) -> None:
    data.directory = data.directory / ("a" * 5000)
    assert [fault.wrong for fault in data.faults()] == ["không có"]

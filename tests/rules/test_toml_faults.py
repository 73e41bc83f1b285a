"""Every slip that TOML does not allow is told in Vietnamese, with its line."""

from __future__ import annotations

import tomllib

import pytest

from rules.toml_faults import MEANINGS, OTHERWISE, toml_fault


def told(text: str) -> tuple[str, str, str]:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    return toml_fault(caught.value)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ('ten = "heo', "chữ thiếu dấu nháy đóng"),
        ('ten "heo"', "sau khoá thiếu dấu ="),
        ("ten = heo", "sau dấu = không đọc được"),
        ('ten = ["a" "b"]', "danh sách chưa đóng"),
        ('ten = { a = "b" c = "d" }', "dấu { chưa đóng"),
        ("[heo", "tên mục chưa đóng"),
        ("[[heo]", "tên mục chưa đóng"),
        ('ten = "heo" đỏ', "thừa chữ sau giá trị"),
        ("= 1", "dòng này không phải khoá, mục hay ghi chú"),
        ("[đỏ]", "dòng này không phải khoá, mục hay ghi chú"),
        ("b = 2", "khoá hay mục này ở trên đã có"),
        ("[c]", "khoá hay mục này ở trên đã có"),
        ("ten = { a = 1, a = 2 }", "khoá hay mục này ở trên đã có"),
        (r'ten = "\heo"', r"dấu \ trong chữ không hợp lệ"),
        (r'ten = "\uzzzz"', r"dấu \ trong chữ không hợp lệ"),
        ('ten = "heo\x07"', OTHERWISE[0]),
    ],
)
def test_a_slip_is_told_with_its_line(line: str, wrong: str) -> None:
    above = "[a]\nb = 1\n" if line == "b = 2" else "b = 1\n[c]\n"
    where, what, allowed = told(f"{above}\n{line}\nx = 1")
    assert (where, what) == ("dòng 4", wrong)
    assert allowed


@pytest.mark.parametrize("text", ['a = """heo\nb = 1', "a = 'heo", 'a = "heo'])
def test_text_that_is_closed_nowhere_is_told_at_the_end(text: str) -> None:
    assert told(text)[:2] == ("cuối file", "chữ thiếu dấu nháy đóng")


def test_no_slip_is_told_in_english() -> None:
    words = " ".join(word for told in (*MEANINGS.values(), OTHERWISE) for word in told)
    assert not {*words.split()} & {"a", "after", "array", "character", "invalid", "string", "value"}

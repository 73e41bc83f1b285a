"""The words of questions: each means one thing, and names only what exists."""

from __future__ import annotations

import pytest

from tests.rules.data_copy import DataCopy


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ("\n[loose]", '\nla = ["chữ bịa"]\n[loose]', "sets.la", "không có 'la'"),
        ("\n[loose]", '\n[loose]\nla = ["chữ bịa"]', "loose.la", "không có 'la'"),
        ("\n[presets]", '\n[presets]\nla = ["chữ bịa"]', "presets.la", "không có 'la'"),
        ("\n[words]", '\n[words]\nset = ["chữ bịa"]', "words.set", "bộ không ghi ở đây"),
        (
            "\n[words]",
            '\n[words]\nmoment = ["chữ bịa"]',
            "words.moment",
            "lúc nào không ghi ở đây",
        ),
        (
            'rows = ["passed-in-turn", "passed-out-of-turn"]',
            'rows = ["passed-in-turn", "la"]',
            "moments.passed.rows",
            "không có 'la'",
        ),
        ("diem/vong", "diem/la", "topics", "không có 'diem/la'"),
        ("diem/vong", "la/vong", "topics", "không có 'la/vong'"),
    ],
)
def test_words_of_questions_name_what_exists(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.replace("ask.toml", old, new)
    (fault,) = data.faults()
    assert (fault.file, fault.key, fault.wrong) == ("ask.toml", key, wrong)


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ("chop = [", 'chop = ["Bị", ', "suffer", "'bị' trùng với một chữ của chop"),
        (
            '"bấm pass"',
            '"trái lượt"',
            "out-of-turn",
            "'trái lượt' trùng với một chữ của passed",
        ),
        (
            'tu-quy = ["',
            'tu-quy = ["Đôi Héo", "',
            "tu-quy",
            "'Đôi Héo' trùng với một chữ của doi-2",
        ),
    ],
)
def test_words_of_questions_mean_one_thing(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.replace("ask.toml", old, new)
    (fault,) = data.faults()
    assert (fault.file, fault.key, fault.wrong) == ("ask.toml", key, wrong)

"""``chain.toml`` and the points it reckons with: every slip of an editor is told."""

from __future__ import annotations

import pytest

from rules.chain import Mark
from rules.chain_pay import RULES
from rules.chain_words import PATTERNS
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy

FILE = "chain.toml"


def told(data: DataCopy) -> list[tuple[str, str, str]]:
    return [(fault.file, fault.key, fault.wrong) for fault in data.faults()]


def test_every_word_is_there_and_none_is_left_over(rulebook: Rulebook) -> None:
    assert rulebook.chain.marks.keys() == {mark.value for mark in Mark}
    for section, patterns in PATTERNS.items():
        assert getattr(rulebook.chain, section).keys() == patterns.keys()


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ('chat-de = "Chặt đè"\n', "", "marks.chat-de", "thiếu"),
        ("[sums] ", '[sums]\nla = "lạ"\n#', "sums.la", "khoá lạ"),
        ("{times} phần", "{lan} phần", "sums.stakes", "mẫu câu '{lan} phần' không điền được"),
        ('restarts = ["cardcore"]', 'restarts = ["la"]', "restarts", "không có 'la'"),
        ('restarts = ["cardcore"]', "restarts = []", "restarts", "không có luật nào"),
    ],
)
def test_words_of_chains_are_checked(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.replace(FILE, old, new)
    assert told(data) == [(FILE, key, wrong)]


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        (".options.gap-doi]", ".options.la]", "gap-doi", "có cách tính mà không có ở đây"),
        (".options.gap-doi]", ".options.la]", "la", "không có cách tính"),
    ],
)
def test_options_of_chains_are_reckoned_with(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.replace("points.toml", old, new)
    assert ("points.toml", f"chat-chong.options.{key}", wrong) in told(data)


@pytest.mark.parametrize(
    ("old", "new", "key", "wrong"),
    [
        ("= 2½", "= 3", "hai-cu-co-gia.payments", "không khớp với câu tính ra"),
        ('preset = "killer"', 'preset = "la"', "killer-hai-cu.preset", "không có luật 'la'"),
        ('"B:tu-quy"', '"B:la"', "ba-nguoi.plays", "'la' không đọc được"),
        ('rule = "tung-cu"', 'rule = "la"', "tung-cu", "chat-chong không có cách 'la'"),
        ('"tat-ca"', '"la"', "heo-nam-duoi", "heo-truoc không có cách 'la'"),
    ],
)
def test_examples_of_chains_come_out(
    data: DataCopy, old: str, new: str, key: str, wrong: str
) -> None:
    data.replace(FILE, old, new)
    assert (FILE, f"examples.{key}", wrong) in told(data)


def test_every_rule_of_payment_has_an_example(data: DataCopy) -> None:
    data.replace(FILE, 'rule = "gap-doi"', 'rule = "tra-tong"')
    assert (FILE, "examples", "không có thí dụ cho 'gap-doi'") in told(data)
    assert len(RULES) == 6

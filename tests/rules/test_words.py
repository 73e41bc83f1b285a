from __future__ import annotations

import pytest

from rules.faults import Fault
from tests.rules.data_copy import DataCopy

FILE = "vocabulary.toml"
OUTCOMES = "duoc, khong, so-bai, chat-de, tuy-ban, nguon-khong-noi, khong-xay-ra"
KINDS = {
    "outcomes": ("tuy-ban = {", OUTCOMES),
    "verdicts": ('tuy-ban = "', OUTCOMES),
    "reached": ("self = {", "read, read-in-part, reported, origin, self"),
    "needs": ("not-said = {", "yes, no, not-said"),
    "situations": (
        'passed-in-turn = "',
        "in-round-in-turn, in-round-out-of-turn, passed-in-turn, passed-out-of-turn",
    ),
    "sections": ('chain = "', "timing, chain, same_kind, prices"),
    "yields": ('from = "', "any, none, from, only, said"),
    "demands": ('turn = "', "round, turn, both, compare"),
    "house": ('unit = "', "name, cited_as, unchanged, changed, open, unit"),
}


def without_line(data: DataCopy, kind: str, start: str) -> None:
    """Take the line that begins with ``start`` out of the table ``kind``."""
    before, head, rest = data.text(FILE).partition(f"[{kind}]")
    assert head
    position = rest.index(f"\n{start}")
    end = rest.index("\n", position + 1)
    data.write(FILE, before + head + rest[:position] + rest[end:])


@pytest.mark.parametrize("kind", KINDS)
def test_check_vocabulary_misses_what_is_missing(data: DataCopy, kind: str) -> None:
    start, keys = KINDS[kind]
    without_line(data, kind, start)
    key = start.partition(" ")[0]
    fault = Fault(FILE, f"{kind}.{key}", "thiếu", f"một mục cho mỗi khoá: {keys}")
    assert fault in data.faults()


def test_check_vocabulary_misses_a_reason(data: DataCopy) -> None:
    without_line(data, "reasons", "mutual = ")
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == ("reasons.mutual", "thiếu")


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("reached", '{ word = "a", meaning = "b" }'),
        ("situations", '"a"'),
        ("sections", '"a"'),
        ("reasons", '"{by} {target}"'),
        ("yields", '"a"'),
        ("demands", '"a"'),
        ("house", '"a"'),
    ],
)
def test_check_vocabulary_refuses_what_is_superfluous(
    data: DataCopy, kind: str, value: str
) -> None:
    before, head, rest = data.text(FILE).partition(f"[{kind}]")
    rest = rest.replace("\n", f"\nthua = {value}\n", 1)
    data.write(FILE, before + head + rest)
    (fault,) = data.faults()
    assert (fault.file, fault.key, fault.wrong) == (FILE, f"{kind}.thua", "khoá lạ")
    assert "thua" not in fault.allowed.split(", ")


@pytest.mark.parametrize(
    ("old", "new", "key", "allowed"),
    [
        (
            'mutual = "Theo {by}',
            'mutual = "Theo {by} {ai}',
            "reasons.mutual",
            "{attacker}, {by}, {target}, {yields}",
        ),
        ('duoc = "{attacker}', 'duoc = "{by} {attacker}', "verdicts.duoc", "{attacker}, {target}"),
        ('from = "{target}', 'from = "{}', "yields.from", "{attackers}, {target}"),
        (
            'pattern = "{attacker}',
            'pattern = "{attacker',
            "question.pattern",
            "{attacker}, {target}",
        ),
        (
            'pattern = "{attacker}',
            'pattern = "{attacker:d}',
            "question.pattern",
            "{attacker}, {target}",
        ),
        (
            'pattern = "{attacker}',
            'pattern = "{attacker!x}',
            "question.pattern",
            "{attacker}, {target}",
        ),
        (
            'pattern = "{attacker}',
            'pattern = "{attacker[0]}',
            "question.pattern",
            "{attacker}, {target}",
        ),
        (
            'pattern = "{attacker}',
            'pattern = "{attacker:{target}}',
            "question.pattern",
            "{attacker}, {target}",
        ),
    ],
)
def test_check_vocabulary_refuses_a_pattern_that_cannot_be_filled(
    data: DataCopy, old: str, new: str, key: str, allowed: str
) -> None:
    data.replace(FILE, old, new)
    (fault,) = data.faults()
    assert (fault.file, fault.key, fault.allowed) == (FILE, key, allowed)
    assert fault.wrong.endswith("không điền được")


def test_check_vocabulary_refuses_one_word_for_two_outcomes(data: DataCopy) -> None:
    data.replace(FILE, 'word = "Tuỳ bàn"', 'word = "—"')
    fault = Fault(FILE, "outcomes", "hai kết quả cùng một chữ '—'", "mỗi kết quả một chữ")
    assert fault in data.faults()


def test_a_word_is_said_aloud_as_written_unless_told_otherwise(data: DataCopy) -> None:
    outcomes = data.load().vocabulary.outcomes
    assert {key: word.word for key, word in outcomes.items() if word.said != word.word} == {
        "so-bai": "—"
    }


def test_a_price_item_that_is_a_set_is_called_by_the_name_of_the_set(data: DataCopy) -> None:
    data.replace("combinations.toml", 'name = "6 đôi thông"', 'name = "sáu đôi nối đuôi"')
    assert data.load().vocabulary.price_items["6-doi-thong"] == "Sáu đôi nối đuôi"


@pytest.mark.parametrize("bare", ["Vì luật quy định.", "Theo {by}, luật là vậy.", "Vì {target}."])
def test_a_reason_is_never_a_bare_that_is_the_rule(data: DataCopy, bare: str) -> None:
    sentence = data.text(FILE).partition("\nmutual = ")[2].partition("\n")[0]
    data.replace(FILE, f"mutual = {sentence}", f'mutual = "{bare}"')
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == (
        "reasons.mutual",
        f"mẫu câu {bare!r} không nói theo ai hay vì đâu",
    )

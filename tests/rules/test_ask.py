"""Questions as players type them, read as they mean them, and never guessed."""

from __future__ import annotations

import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.ask import Reading, read
from rules.build import SITUATIONS
from rules.judge import NoSuchCell, judge
from rules.rulebook import Rulebook
from rules.text import fold
from rules.topics import PRESET, Topic, names, parse_topic
from tests.rules.data_copy import DataCopy

CASES = Path(__file__).with_name("cases") / "questions.jsonl"
QUESTIONS: list[dict[str, Any]] = [
    json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()
]
WORDS = ["tứ quý", "đôi 2", "3 đôi thông", "heo", "bị", "chặt", "bằng", "có", "gì", "mấy", "2"]
WORDS += ["lại", "với", "thì", "ra", "sợ", "hơn", "sảnh", "là gì", "ko", "hàng", "lạ", "ngoài"]
# The game itself, and jumping in, are not called by these words of a preset alone.
NOT_ONLY_A_PRESET = {"Miền Nam", "Nhảy cóc"}
FIRST_NAMED = {Topic(PRESET, "foicica")}  # of the two that are called Thirteen

unhurried = settings(deadline=None, derandomize=True)


def outcome(rulebook: Rulebook, reading: Reading) -> str | None:
    """Return what the default table says of a full pair."""
    if reading.target is None or reading.attacker is None:
        return None
    try:
        return judge(rulebook, "pho-bien", reading.target, reading.attacker).outcome.value
    except NoSuchCell:
        return None


@pytest.mark.parametrize("case", QUESTIONS, ids=[case["q"] for case in QUESTIONS])
def test_a_question_is_read_as_a_player_means_it(rulebook: Rulebook, case: dict[str, Any]) -> None:
    reading = read(rulebook, case["q"])
    assert (reading.target, reading.attacker) == (case["target"], case["attacker"])
    assert outcome(rulebook, reading) == case["base"]
    if "topic" in case:
        assert reading.topic == (case["topic"] and parse_topic(case["topic"]))
    for told in ("unknown", "idle"):
        assert list(getattr(reading, told)) == case.get(told, list(getattr(reading, told)))
    if "presets" in case:
        assert sorted(reading.presets) == sorted(case["presets"])
    rows = [SITUATIONS[key] for key in case.get("moment", ())]
    assert list(reading.when.rows if reading.when else ()) == rows
    if "readings" in case:
        readings = [list(pair) for pair in reading.readings]
        assert sorted(readings, key=str) == sorted(case["readings"], key=str)


@pytest.mark.parametrize(
    "typed",
    [fold, str.upper, lambda q: unicodedata.normalize("NFD", q), lambda q: f"  {q}??? "],
    ids=["no-marks", "upper-case", "nfd", "padded"],
)
def test_a_question_is_read_the_same_however_it_is_typed(rulebook: Rulebook, typed: Any) -> None:
    for case in QUESTIONS:
        reading = read(rulebook, typed(case["q"]))
        assert (reading.target, reading.attacker) == (case["target"], case["attacker"]), case["q"]
        assert bool(reading.when) == ("moment" in case), case["q"]


@pytest.mark.parametrize(
    ("typed", "target"),
    [("tứ quý chặt 2 thằng được không", None), ("đôi 2 bị tứ quý chặt 2 lần", "doi-2")],
)
def test_a_number_is_no_2_where_it_counts_something(
    rulebook: Rulebook, typed: str, target: str | None
) -> None:
    assert read(rulebook, typed).target == target


def test_a_word_typed_with_marks_is_that_word_alone(rulebook: Rulebook) -> None:
    assert read(rulebook, "còn 2 con heo thì sao").target == "doi-2"
    assert read(rulebook, "hai heo bị tứ quý hạ").attacker == "tu-quy"
    assert read(rulebook, "tứ quý chặt đôi 2 hả").readings == (("doi-2", "tu-quy"),)


@pytest.mark.parametrize(
    ("typed", "readings"),
    [
        ("tứ quý 4 đôi thông", [("tu-quy", "4-doi-thong"), ("4-doi-thong", "tu-quy")]),
        ("tứ quý", [(None, "tu-quy"), ("tu-quy", None)]),
        ("tứ quý 3 đôi thông đôi 2", []),
        ("mình có tứ quý nó 4 đôi thông", [("4-doi-thong", "tu-quy")]),
        ("nó ra tứ quý mình 4 đôi thông", [("tu-quy", "4-doi-thong")]),
        ("nó đánh tứ quý, mình đánh 4 đôi thông", [("tu-quy", "4-doi-thong")]),
        ("tứ quý đánh 4 đôi thông", [("4-doi-thong", "tu-quy")]),
        (
            "nó ra tứ quý mình chặt 4 đôi thông",
            [("4-doi-thong", "tu-quy"), ("tu-quy", "4-doi-thong")],
        ),
        ("tứ quý, nó ra 4 đôi thông, chặt được không", [("4-doi-thong", "tu-quy")]),
        (
            "tứ quý gặp 4 đôi thông chặt được không",
            [("tu-quy", "4-doi-thong"), ("4-doi-thong", "tu-quy")],
        ),
        ("heo và tứ quý có bị chặt không", [("con-2", None), ("tu-quy", None)]),
        ("nó ra tứ quý thì 4 đôi thông có bị chặt không", [("4-doi-thong", "tu-quy")]),
        (
            "tứ quý 4 đôi thông có bị chặt không",
            [("tu-quy", "4-doi-thong"), ("4-doi-thong", "tu-quy")],
        ),
        ("tứ quý bị chặt 4 đôi thông được không", [("tu-quy", "4-doi-thong")]),
        ("bị tứ quý 4 đôi thông chặt", [("tu-quy", "4-doi-thong")]),
        ("chặt đôi 2 với ba con 2 được không", [("doi-2", None), ("ba-2", None)]),
        ("tứ quý 4 đôi thông chặt đôi 2", [("doi-2", "tu-quy"), ("doi-2", "4-doi-thong")]),
        ("tứ quý chặt đôi 2, 4 đôi thông chặt", [("doi-2", "tu-quy"), ("doi-2", "4-doi-thong")]),
        ("tứ quý chặt heo, chặt đôi 2", [("con-2", "tu-quy"), ("doi-2", "tu-quy")]),
        ("tứ quý chặt heo rồi có bị chặt lại không", [("tu-quy", None)]),
        (
            "4 đôi thông bị tứ quý chặt 5 đôi thông chặt lại được không",
            [("tu-quy", "5-doi-thong")],
        ),
        (
            "ai trong 4 đôi thông tứ quý thua",
            [("4-doi-thong", "tu-quy"), ("tu-quy", "4-doi-thong")],
        ),
        ("đôi 2 chặt đôi 2", [("doi-2", None)]),
        ("chặt chặt chặt", []),
    ],
)
def test_what_is_left_open_is_shown_and_never_guessed(
    rulebook: Rulebook, typed: str, readings: list[tuple[str | None, str | None]]
) -> None:
    reading = read(rulebook, typed)
    assert sorted(reading.readings, key=str) == sorted(readings, key=str)
    assert reading.target == (readings[0][0] if len(readings) == 1 else None)


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sảng rồng", "thuat-ngu/sanh-rong"),
        ("thoi hangg", "thuat-ngu/thoi-hang"),
        ("đôi thông chặt được heo không", "bo/3-doi-thong"),
        ("bỏ lượt rồi nhảy vào được không", "diem/vong"),
        ("bo luot roi co chat dc ko", "diem/vong"),
    ],
)
def test_what_may_be_meant_is_only_offered(rulebook: Rulebook, typed: str, offered: str) -> None:
    reading = read(rulebook, typed)
    assert parse_topic(offered) in reading.wanted
    assert reading.topic != parse_topic(offered)


def test_a_question_that_is_understood_offers_nothing_else(rulebook: Rulebook) -> None:
    assert read(rulebook, "tứ quý chặt đôi 2 được hông mấy bạn").wanted == ()
    nothing = read(rulebook, "thời tiết hôm nay thế nào")
    assert nothing == Reading(keys=nothing.keys)


def test_every_text_of_the_site_is_found_by_its_own_title(rulebook: Rulebook) -> None:
    for topic, called in names(rulebook).items():
        if topic.kind in ("hoi-dap", "diem"):
            reading = read(rulebook, called[0])
            assert topic in (reading.topic, *reading.wanted), called[0]


def test_a_new_word_for_a_set_or_a_verb_is_a_data_edit(data: DataCopy) -> None:
    data.replace("ask.toml", "chop = [", 'chop = ["uýnh",')
    data.replace("combinations.toml", '"tứ quí"', '"bốn anh em", "tứ quí"')
    reading = read(data.load(), "bốn anh em uýnh đôi 2 đc k")
    assert reading.readings == (("doi-2", "tu-quy"),)
    assert reading.topic is None


def test_preset_whose_name_says_something_else_too_is_offered_and_not_ruled_by(
    rulebook: Rulebook,
) -> None:
    offered = Topic(PRESET, "nhay-coc")
    doubtful = read(rulebook, "nhảy cóc tứ quý chặt đôi heo")
    assert doubtful.presets == ()
    assert offered in doubtful.wanted
    sure = read(rulebook, "theo luật nhảy cóc tứ quý chặt đôi heo")
    assert sure.presets == (offered.id,)


def test_every_preset_is_understood_by_its_name_as_typed(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        bare = re.sub(r"\s*\(.*\)|\.co$", "", preset.name)
        for name in dict.fromkeys((preset.name, preset.name.replace("(", ""), bare)):
            if name in NOT_ONLY_A_PRESET:
                continue
            for typed in (name, fold(name), f"theo {name}"):
                reading = read(rulebook, f"tứ quý chặt heo được không {typed}")
                assert preset.id in reading.presets, typed
                assert reading.readings == (("con-2", "tu-quy"),), typed
                assert (reading.unknown, reading.when) == ((), None), typed
                assert read(rulebook, typed).topic in FIRST_NAMED | {Topic(PRESET, preset.id)}


@unhurried
@given(text=st.text(max_size=200))
def test_any_text_is_read(rulebook: Rulebook, text: str) -> None:
    assert isinstance(read(rulebook, text), Reading)


@unhurried
@given(words=st.lists(st.sampled_from(WORDS), max_size=14))
def test_any_jumble_of_known_words_is_read_and_no_attacker_is_impossible(
    rulebook: Rulebook, words: list[str]
) -> None:
    reading = read(rulebook, " ".join(words))
    chopping = {a for preset in rulebook.presets.values() for a in preset.matrix.attackers}
    assert len(set(reading.readings)) == len(reading.readings)
    for target, attacker in reading.readings:
        assert target or attacker
        assert attacker is None or attacker in chopping
    assert reading.topic is None or reading.topic in names(rulebook)

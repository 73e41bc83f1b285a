"""Several questions in one line: each moment belongs to the question whose words it stands in."""

from __future__ import annotations

import pytest

from rules.ask import read
from rules.rulebook import Rulebook

PASSED, OUT_OF_TURN = "đã bỏ lượt", "chưa tới lượt"
JUMPING_IN = "đã bỏ lượt hoặc chưa tới lượt"
FIRST, SECOND = ("con-2", "tu-quy"), ("doi-2", "4-doi-thong")

Told = list[tuple[tuple[str | None, str | None], str | None]]


def told(rulebook: Rulebook, typed: str) -> Told:
    """Return the ways a line is read, each with its moment in words."""
    return [(way.pair, way.when.said if way.when else None) for way in read(rulebook, typed).ways]


@pytest.mark.parametrize(
    ("typed", "first", "second"),
    [
        ("{1} khi bỏ lượt được không? {2} được không?", PASSED, None),
        ("{1} được không? {2} khi bỏ lượt được không?", None, PASSED),
        ("{1} được không? bỏ lượt rồi, {2} được không", None, PASSED),
        ("{1} được không khi bỏ lượt, {2} được không", PASSED, None),
        ("{1} dc ko bo luot roi {2} dc ko", None, PASSED),
        ("{1}; mà bỏ lượt rồi thì {2} sao", None, PASSED),
        ("{1} bỏ lượt rồi thì {2}", PASSED, PASSED),
        ("{1} khi bỏ lượt, {2} khi chưa tới lượt", PASSED, OUT_OF_TURN),
        ("khi bỏ lượt {1}, khi chưa tới lượt {2}", PASSED, OUT_OF_TURN),
        ("{1} được không. {2} được không, bỏ lượt rồi", None, PASSED),
    ],
)
def test_a_moment_is_of_the_question_whose_words_it_stands_in(
    rulebook: Rulebook, typed: str, first: str | None, second: str | None
) -> None:
    line = typed.replace("{1}", "tứ quý chặt heo").replace("{2}", "4 đôi thông chặt đôi 2")
    assert told(rulebook, line) == [(FIRST, first), (SECOND, second)]
    passive = typed.replace("{1}", "heo bị tứ quý chặt").replace("{2}", "đôi 2 bị 4dt chặt")
    assert told(rulebook, passive) == [(FIRST, first), (SECOND, second)]


@pytest.mark.parametrize(
    "typed",
    [
        "bỏ lượt rồi {1} được không? còn {2} thì sao",
        "bỏ lượt rồi. {1} được không? {2} được không?",
        "bỏ lượt rồi {1}, {2} được không",
        "{1}, {2} khi bỏ lượt được không",
        "{1} với {2} khi bỏ lượt được không",
        "bỏ lượt rồi {1} được không, 4 đôi thông nhảy vào chặt đôi 2 được không",
    ],
)
def test_a_moment_before_all_or_of_one_sentence_holds_for_all(
    rulebook: Rulebook, typed: str
) -> None:
    line = typed.replace("{1}", "tứ quý chặt heo").replace("{2}", "4 đôi thông chặt đôi 2")
    assert told(rulebook, line) == [(FIRST, PASSED), (SECOND, PASSED)]
    when = read(rulebook, line).when
    assert when
    assert when.said == PASSED


def test_a_scene_holds_until_another_is_set(rulebook: Rulebook) -> None:
    line = (
        "bỏ lượt rồi tứ quý chặt heo được không? chưa tới lượt thì 4dt chặt đôi 2 được không?"
        " 3 đôi thông chặt heo được không?"
    )
    ways = [(FIRST, PASSED), (SECOND, OUT_OF_TURN), (("con-2", "3-doi-thong"), OUT_OF_TURN)]
    assert told(rulebook, line) == ways


def test_what_leaves_out_a_set_takes_over_the_moment_with_it(rulebook: Rulebook) -> None:
    line = "tứ quý chặt heo khi bỏ lượt được không? chặt đôi 2 được không?"
    assert told(rulebook, line) == [(FIRST, PASSED), (("doi-2", "tu-quy"), PASSED)]


@pytest.mark.parametrize(
    ("typed", "first", "second"),
    [
        ("tứ quý nhảy vào chặt heo, 4 đôi thông chặt đôi 2", JUMPING_IN, None),
        ("heo bị tứ quý nhảy vào chặt, đôi 2 bị 4dt chặt", JUMPING_IN, None),
        ("tứ quý chặt heo, nhảy vào 4 đôi thông chặt đôi 2 được không", None, JUMPING_IN),
        ("nhảy vào tứ quý chặt heo được không? 4dt chặt đôi 2 được không", JUMPING_IN, JUMPING_IN),
    ],
)
def test_a_verb_that_tells_a_moment_stays_with_its_clause(
    rulebook: Rulebook, typed: str, first: str | None, second: str | None
) -> None:
    assert told(rulebook, typed) == [(FIRST, first), (SECOND, second)]


@pytest.mark.parametrize(
    "typed",
    [
        "tứ quý chặt heo khi bỏ lượt được không? chưa tới lượt thì sao?",
        "tứ quý chặt heo được không? bỏ lượt thì sao? chưa tới lượt thì sao?",
        "tứ quý chặt heo khi bỏ lượt được không, tứ quý chặt heo khi chưa tới lượt được không",
        "tứ quý chặt heo khi bỏ lượt được không, khi chưa tới lượt chặt được không",
    ],
)
def test_the_same_asked_again_for_another_moment_is_another_question(
    rulebook: Rulebook, typed: str
) -> None:
    assert told(rulebook, typed) == [(FIRST, PASSED), (FIRST, OUT_OF_TURN)]
    assert read(rulebook, typed).when is None


@pytest.mark.parametrize(
    "typed",
    [
        "tứ quý chặt heo được không? bỏ lượt rồi thì sao?",
        "tứ quý chặt heo được không, bỏ lượt rồi chặt được không",
        "tứ quý chặt heo được không? mình bỏ lượt rồi",
        "nó ra heo, chặt lại bằng tứ quý được không, bỏ lượt rồi",
    ],
)
def test_one_question_has_the_moment_wherever_it_is_said(rulebook: Rulebook, typed: str) -> None:
    assert told(rulebook, typed) == [(FIRST, PASSED)]


def test_what_another_question_says_more_about_at_the_same_moment_is_left_out(
    rulebook: Rulebook,
) -> None:
    line = "tứ quý chặt heo được không? {} tứ quý chặt được gì"
    assert told(rulebook, line.format("")) == [(FIRST, None)]
    ways = [(FIRST, None), ((None, "tu-quy"), PASSED)]
    assert told(rulebook, line.format("bỏ lượt rồi")) == ways


@pytest.mark.parametrize(
    ("typed", "pairs"),
    [
        (
            "chặt heo bằng tứ quý, chặt lại bằng 4 đôi thông được không",
            [("tu-quy", "4-doi-thong")],
        ),
        (
            "chặt heo bằng 3 đôi thông, chặt đôi heo bằng tứ quý",
            [("con-2", "3-doi-thong"), ("doi-2", "tu-quy")],
        ),
        ("chặt heo, lấy tứ quý chặt đôi 2", [("con-2", None), ("doi-2", "tu-quy")]),
    ],
)
def test_what_one_chops_with_stays_with_its_verb_where_the_next_has_its_own(
    rulebook: Rulebook, typed: str, pairs: list[tuple[str, str | None]]
) -> None:
    assert [pair for pair, _ in told(rulebook, typed)] == pairs

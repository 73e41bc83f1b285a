"""Words for when something is played: read as rows of a ruling, and said back."""

from __future__ import annotations

from itertools import combinations

import pytest

from rules.ask import read
from rules.judge import judge
from rules.model import Outcome
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("bỏ lượt rồi tứ quý chặt heo", "đã bỏ lượt"),
        ("bỏ lượt rồi nhảy vào chặt heo bằng tứ quý", "đã bỏ lượt"),
        ("chưa tới phiên mà bỏ lượt rồi", "chưa tới lượt, đã bỏ lượt"),
        ("còn vòng hay bỏ lượt", "còn trong vòng hay đã bỏ lượt"),
        (
            "bỏ lượt hay còn vòng, chưa tới lượt cũng nhảy vào",
            "đã bỏ lượt hay còn trong vòng, chưa tới lượt",
        ),
        ("còn vòng hay bỏ lượt đều nhảy vào chặt", "còn trong vòng hay đã bỏ lượt"),
        ("4dt nhảy vào chặt heo", "đã bỏ lượt hoặc chưa tới lượt"),
        ("tứ quý chặt heo phải tới lượt không", "tới lượt hay chưa"),
    ],
)
def test_a_moment_is_said_back_in_words_that_are_read_the_same(
    rulebook: Rulebook, typed: str, said: str
) -> None:
    when = read(rulebook, typed).when
    assert when is not None
    assert when.said == said
    again = read(rulebook, f"tứ quý chặt heo lúc {said}").when
    assert again is not None
    assert again.rows == when.rows


def test_moments_said_together_are_said_back_with_nothing_left_out(rulebook: Rulebook) -> None:
    said = [moment.said for moment in rulebook.ask.moments.values()]
    for number in range(1, len(said) + 1):
        for together in combinations(said, number):
            when = read(rulebook, f"{', '.join(together)} tứ quý chặt heo").when
            assert when is not None
            again = read(rulebook, f"tứ quý chặt heo lúc {when.said}").when
            assert again is not None
            assert again.rows == when.rows, together


@pytest.mark.parametrize(
    "typed", ["vòng là gì", "mấy lượt", "không theo luật", "nó chặt rồi lượt sau đánh gì"]
)
def test_words_of_the_round_alone_are_no_moment(rulebook: Rulebook, typed: str) -> None:
    assert read(rulebook, typed).when is None


def test_every_moment_has_rows_and_a_word_of_its_own(rulebook: Rulebook) -> None:
    for moment in rulebook.ask.moments.values():
        for word in (moment.said, *moment.words, *moment.verbs):
            when = read(rulebook, word).when
            assert when is not None, word
            assert when.rows == moment.rows, word


def test_a_new_word_for_a_moment_is_a_data_edit(data: DataCopy) -> None:
    data.replace("ask.toml", '"bấm pass"', '"bấm pass", "xếp bài"')
    when = read(data.load(), "xep bai roi tu quy chat heo dc ko").when
    assert when is not None
    assert when.said == "đã bỏ lượt"


@pytest.mark.parametrize(
    ("preset", "outcomes", "outcome"),
    [
        ("killer", [Outcome.CANNOT, Outcome.CANNOT], Outcome.CANNOT),
        ("nhay-coc", [Outcome.CHOPS, Outcome.CANNOT], None),
        ("pho-bien", [Outcome.TABLE_DECIDES, Outcome.TABLE_DECIDES], Outcome.TABLE_DECIDES),
    ],
)
def test_a_ruling_at_a_moment_has_one_answer_only_where_its_rows_agree(
    rulebook: Rulebook, preset: str, outcomes: list[Outcome], outcome: Outcome | None
) -> None:
    when = read(rulebook, "bỏ lượt rồi tứ quý chặt heo").when
    assert when is not None
    ruling = judge(rulebook, preset, "con-2", "tu-quy")
    assert [each.outcome for each in when.of(ruling)] == outcomes
    assert when.outcome(ruling) == outcome

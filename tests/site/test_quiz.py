"""The questions that lead to the nearest rule set: one tap each."""

from __future__ import annotations

from collections.abc import Callable

from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.quiz import left_after, quiz
from rules.rulebook import Rulebook
from tests.site.settling import chosen, page_at, text_of

Soup = Callable[[str], BeautifulSoup]
START = "/chot-luat/hoi/"


def test_every_answer_tells_which_rule_sets_are_left(soup: Soup, rulebook: Rulebook) -> None:
    page = soup(f"{START}?tu-quy-doi-2=duoc")
    question = quiz(rulebook, {"tu-quy-doi-2": "duoc"}).question
    assert question is not None
    assert text_of(page.select("#cau-hoi")[0]) == question.question
    answers = page.select(".one-tap a")
    for option, link in zip(question.options, answers, strict=False):
        left = left_after(rulebook, {"tu-quy-doi-2": "duoc", question.id: option.id})
        assert option.label in text_of(link)
        assert all(preset.name in text_of(link) for preset in left)
        assert f"còn {len(left)}" in text_of(link)
    assert len(answers) == len(question.options) + 1


def test_first_answers_lead_to_a_rule_set_and_from_it_to_settling(soup: Soup) -> None:
    page, taps = soup(START), 0
    while links := page.select(".one-tap a"):
        page, taps = soup(str(links[0]["href"])), taps + 1
    assert 3 <= taps <= 5
    nearest = text_of(page.select("#gan-nhat")[0]).removeprefix("Gần bàn bạn nhất: ")
    settling = soup(str(page.select(".found a.go")[0]["href"]))
    assert text_of(settling.select("#tu option[selected]")[0]) == nearest


def test_passing_over_every_question_leaves_the_default(soup: Soup, rulebook: Rulebook) -> None:
    page, taps = soup(START), 0
    while links := page.select(".one-tap a.plain"):
        page, taps = soup(str(links[0]["href"])), taps + 1
    assert taps == 5
    assert rulebook.presets["pho-bien"].name in text_of(page.select("#gan-nhat")[0])
    assert "bỏ qua" in text_of(page.select(".agreed")[0])


def test_answers_that_differ_are_filled_in_when_settling_starts(soup: Soup) -> None:
    answers = "bon-doi-tu-quy=chat-qua-lai&luot=khong-bao-gio&tu-quy-doi-2=duoc&cung-loai=so-bai"
    page = soup(f"{START}?{answers}&ba-2=")
    assert "Killer" in text_of(page.select("#gan-nhat")[0])
    assert "Không luật nào khớp hết" in text_of(page.select(".found")[0])
    settling = soup(str(page.select(".found a.go")[0]["href"]))
    assert chosen(settling) == {"tu": "killer", "cung-loai": "so-bai"}


def test_an_answer_that_is_none_is_told_and_the_others_kept(client: FlaskClient) -> None:
    page = page_at(client, f"{START}?tu-quy-doi-2=duoc&vong=x", 400)
    assert "“x”" in text_of(page.select("main [role=alert]")[0])
    assert "Chặt được" in text_of(page.select(".agreed")[0])

"""Questions about a point of the game: what the preset asked about says of it stands first."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.site.asked import asked, text_of, understood
from tests.site.soup import Soup

CHAIN = "chặt chồng ai trả"
PASSED = "bỏ lượt rồi có được chặt không"
LENT = "Chỗ này lấy lại của Bảng phổ biến."


def said(page: BeautifulSoup) -> list[str]:
    return [text_of(each) for each in page.select("#tra-loi .statements dd")]


def headings(page: BeautifulSoup) -> list[str]:
    return [text_of(each) for each in page.select("#tra-loi h3")]


@pytest.mark.parametrize(
    ("question", "chosen"), [(f"killer {CHAIN}", {}), (CHAIN, {"luat": "killer"})]
)
def test_a_named_or_chosen_preset_answers_before_the_default_one(
    soup: Soup, rulebook: Rulebook, question: str, chosen: dict[str, str]
) -> None:
    page = asked(soup, question, **chosen)
    assert understood(page).endswith("theo Killer")
    assert headings(page) == ["Theo Killer", "Theo Bảng phổ biến"]
    (told,) = said(page)
    assert told.startswith(rulebook.presets["killer"].chain.text)
    assert "cardcore" in told


def test_round_and_turn_are_one_statement_and_told_once(soup: Soup, rulebook: Rulebook) -> None:
    (told,) = said(asked(soup, f"killer {PASSED}"))
    assert told.startswith(rulebook.presets["killer"].timing.text)


def test_what_is_lent_by_the_default_preset_is_not_put_into_anothers_mouth(soup: Soup) -> None:
    assert said(asked(soup, f"wiki {CHAIN}")) == [LENT]
    assert said(asked(soup, "wiki 5 đôi thông có tới trắng không")) == [LENT]
    assert said(asked(soup, CHAIN, luat="A00-EZW-8DC")) == [LENT]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("cardcore hết bài bị chặt có trả không", "Không phải trả."),
        ("pagat 5 đôi thông có tới trắng không", "Là hàng, đem ra chặt."),
        ("foicica hàng chặt hàng được không", "Nguồn không nói."),
        ("killer bị chặt heo đền bao nhiêu", "Nguồn không nói."),
    ],
)
def test_an_option_is_told_and_so_is_silence(soup: Soup, question: str, answer: str) -> None:
    assert said(asked(soup, question)) == [answer]


def test_prices_of_the_preset_are_told(soup: Soup) -> None:
    page = asked(soup, "góc đánh bài bị chặt heo đền bao nhiêu")
    rows = [row.get_text(" ", strip=True) for row in page.select("#tra-loi table.prices tr")]
    assert rows[:2] == ["Heo đen ½", "Heo đỏ 1"]


def test_two_presets_of_one_name_both_speak(soup: Soup) -> None:
    page = asked(soup, f"thirteen {PASSED}")
    assert headings(page) == ["Theo Foicica", "Theo pagat", "Theo Bảng phổ biến"]


@pytest.mark.parametrize(
    ("question", "chosen"),
    [
        (CHAIN, ""),
        ("thối heo là gì", "killer"),
        ("luật nào là luật chuẩn", "killer"),
        ("miền bắc chặt chồng ai trả", "killer"),
    ],
)
def test_nothing_is_added_where_the_text_of_the_site_is_all_there_is(
    soup: Soup, question: str, chosen: str
) -> None:
    page = asked(soup, question, luat=chosen)
    assert not headings(page)
    assert not said(page)


@pytest.mark.parametrize(
    ("question", "led"),
    [
        (CHAIN, "/chat-chong/"),
        (f"killer {CHAIN}", "/chat-chong/?luat=killer"),
        ("heo cuối bị chặt", "/chat-chong/"),
        (PASSED, None),
        (f"miền bắc {CHAIN}", None),
    ],
)
def test_who_asks_who_pays_is_led_to_where_a_chain_is_worked_out(
    soup: Soup, question: str, led: str | None
) -> None:
    links = asked(soup, question).select("#tra-loi a[href^='/chat-chong/']")
    assert [link["href"] for link in links] == ([led] if led else [])


def test_preset_is_named_as_in_a_sentence(soup: Soup) -> None:
    page = asked(soup, "theo bản án tứ quý chặt heo")
    assert understood(page) == "Tôi hiểu: tứ quý chặt một con 2, theo bản án."


def test_json_tells_what_the_named_preset_says(client: FlaskClient, rulebook: Rulebook) -> None:
    def stands(question: str) -> list[dict[str, object]]:
        answer = client.get("/api/v1/ask", query_string={"q": question}).get_json()
        return list(answer["stands"])

    nothing = {"text": None, "option": None, "label": None, "is_lent": False}
    about = "Chặt chồng"
    killer = {"preset": "killer", "text": rulebook.presets["killer"].chain.text}
    assert stands(f"killer {CHAIN}") == [{**nothing, "about": about, **killer}]
    wikipedia = {"preset": "wikipedia", "is_lent": True}
    assert stands(f"wiki {CHAIN}") == [{**nothing, "about": about, **wikipedia}]
    (over,) = stands("cardcore hết bài bị chặt có trả không")
    assert (over["option"], over["label"]) == ("khong-tra", "Không phải trả")
    (prices,) = stands("góc đánh bài bị chặt heo đền bao nhiêu")
    assert str(prices["text"]).startswith("Heo đen ½, heo đỏ 1,")
    assert stands(CHAIN) == stands("killer tứ quý chặt heo") == []

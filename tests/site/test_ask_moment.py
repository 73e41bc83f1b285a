"""Questions that say when: the verdict is that of the moment, never of another one."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.ask import read
from rules.judge import judge
from rules.rulebook import Rulebook
from tests.site.asked import asked, links, text_of, understood
from tests.site.soup import Soup

PAIR = "tứ quý chặt heo được không"


def verdicts(page: BeautifulSoup) -> list[tuple[str, str]]:
    """The outcomes that stand largest, and their words."""
    found = page.select("#phan-xu .ruled .word")
    marked = [word.find_parent(attrs={"data-outcome": True}) for word in found]
    return [
        (str(place["data-outcome"]), text_of(word))
        for place, word in zip(marked, found, strict=True)
        if place is not None
    ]


@pytest.mark.parametrize(
    ("question", "said", "outcome", "word"),
    [
        (
            "bỏ lượt rồi tứ quý chặt heo được không theo góc đánh bài",
            "đã bỏ lượt",
            "khong",
            "Không",
        ),
        ("bỏ lượt rồi 3dt chặt heo được không", "đã bỏ lượt", "tuy-ban", "Tuỳ bàn"),
        ("da bo luot con chat heo bang tu quy dc ko killer", "đã bỏ lượt", "khong", "Không"),
        (
            "chưa tới lượt tứ quý chặt heo dc ko luật gia đình houston",
            "chưa tới lượt",
            "khong",
            "Không",
        ),
        (
            "chặt heo bằng 3 đôi thông khi bỏ lượt luật góc đánh bài",
            "đã bỏ lượt",
            "khong",
            "Không",
        ),
        ("bỏ lượt 4dt chặt heo được không theo cardcore", "đã bỏ lượt", "duoc", "Được"),
    ],
)
def test_a_question_that_says_when_is_answered_for_then(
    soup: Soup, question: str, said: str, outcome: str, word: str
) -> None:
    page = asked(soup, question)
    assert f", lúc {said}, theo " in understood(page)
    assert verdicts(page) == [(outcome, word)]
    assert text_of(page.select("#phan-xu .sentence")[0]).startswith(f"Lúc {said}: ")
    assert "Được" not in page.select("title")[0].get_text()


def test_rows_that_differ_are_all_shown_each_with_its_word(soup: Soup) -> None:
    page = asked(soup, f"bỏ lượt rồi {PAIR}", luat="nhay-coc")
    assert verdicts(page) == [("duoc", "Được"), ("khong", "Không")]
    assert not page.select("#phan-xu[data-outcome]")
    rows = [text_of(row) for row in page.select("#phan-xu .ruled > p:not(.word)")]
    assert rows == ["Đã bỏ lượt, tới lượt mình", "Đã bỏ lượt, chưa tới lượt"]


def test_largest_word_is_never_that_of_another_moment(soup: Soup, rulebook: Rulebook) -> None:
    for preset in rulebook.presets:
        ruling = judge(rulebook, preset, "con-2", "tu-quy")
        for moment in rulebook.ask.moments.values():
            page = asked(soup, f"{PAIR} lúc {moment.said}", luat=preset)
            rows = [s for s in ruling.situations if (s.in_round, s.in_turn) in moment.rows]
            wanted = [row.outcome.value for row in rows]
            told = [outcome for outcome, _ in verdicts(page)]
            assert told == (wanted if len(set(wanted)) > 1 else wanted[:1]), (preset, moment.said)


def test_rows_asked_for_stand_out_in_the_table_of_all_four(soup: Soup) -> None:
    page = asked(soup, f"chưa tới lượt {PAIR}")
    rows = page.select("#phan-xu .situations tr")
    assert [text_of(row.select("th")[0]) for row in rows if row.get("class") == ["asked-for"]] == [
        "Còn trong vòng, chưa tới lượt",
        "Đã bỏ lượt, chưa tới lượt",
    ]


def test_what_the_rule_asks_for_is_told_where_it_decides(soup: Soup) -> None:
    page = asked(soup, f"chưa tới lượt {PAIR} theo killer")
    told = [text_of(reason) for reason in page.select("#phan-xu .reason")]
    assert told[0] == (
        "Theo Killer, muốn chặt bằng tứ quý thì phải còn trong vòng và tới lượt mình."
    )
    assert told[1].startswith("Còn trong vòng, tới lượt mình: tứ quý chặt được một con 2.")
    compared = asked(soup, "bỏ lượt rồi tứ quý chặt tứ quý được không")
    assert verdicts(compared) == [("khong", "Không")]
    assert "như đánh bài thường" in text_of(compared.select("#phan-xu .reason")[0])


@pytest.mark.parametrize("moment", ["bỏ lượt rồi ", ""])
def test_a_cell_taken_over_is_told_to_be_another_s_at_every_moment(soup: Soup, moment: str) -> None:
    page = asked(soup, f"{moment}{PAIR}", luat="wikipedia")
    told = [text_of(line) for line in page.select("#phan-xu .reason + .small")]
    assert told == ["Ô của Bảng phổ biến, vòng và lượt theo Wikipedia."]


def test_another_set_is_asked_for_at_the_same_moment(soup: Soup, rulebook: Rulebook) -> None:
    page = asked(soup, f"bỏ lượt rồi {PAIR}")
    first = read(rulebook, f"bỏ lượt rồi {PAIR}").when
    for link in page.select("#doi-bo a"):
        assert read(rulebook, str(soup(str(link["href"])).select("#q")[0]["value"])).when == first


def test_a_row_of_sets_is_answered_for_the_moment_too(soup: Soup) -> None:
    page = asked(soup, "pass rồi tứ quý chặt được gì", luat="killer")
    chips = page.select("main .panel:not(#tra-loi) .chip")
    assert chips
    assert {str(chip["data-outcome"]) for chip in chips} == {"khong"}
    split = asked(soup, "pass rồi tứ quý chặt được gì", luat="nhay-coc")
    told = [text_of(chip) for chip in split.select("main .chip")]
    assert "Được Tứ quý chặt một con 2 – đã bỏ lượt, tới lượt mình" in told
    assert "Không Tứ quý chặt một con 2 – đã bỏ lượt, chưa tới lượt" in told


def test_what_the_texts_leave_open_stands_behind_what_a_rule_settles(soup: Soup) -> None:
    question = "pass rồi tứ quý chặt được gì"
    for preset, first in (("pho-bien", "Đã bỏ lượt rồi"), ("killer", "tứ quý chặt được bộ nào")):
        page = asked(soup, question, luat=preset)
        assert first in understood(page)
        assert page.select("#tra-loi")


def test_json_tells_the_moment_and_its_answers(client: FlaskClient) -> None:
    query = {"q": f"bỏ lượt rồi {PAIR}", "preset": "nhay-coc"}
    answer = client.get("/api/v1/ask", query_string=query).get_json()
    rows = [{"in_round": False, "in_turn": True}, {"in_round": False, "in_turn": False}]
    assert answer["understood"]["situations"] == rows
    outcomes = ["duoc", "khong"]
    told = [{**row, "outcome": out} for row, out in zip(rows, outcomes, strict=True)]
    assert answer["situations"] == told
    assert answer["ruling"]["outcome"] == "duoc"


def test_json_of_several_readings_tells_the_answers_of_each(client: FlaskClient) -> None:
    query = {"q": f"bỏ lượt rồi {PAIR} killer với cardcore"}
    answer = client.get("/api/v1/ask", query_string=query).get_json()
    told = {c["preset"]: [s["outcome"] for s in c["situations"]] for c in answer["candidates"]}
    assert told["killer"] == ["khong", "khong"]
    assert told["cardcore"] == ["duoc", "khong"]
    assert answer["situations"] == told[None] == []


def test_two_questions_are_each_answered_for_their_own_moment(
    client: FlaskClient, soup: Soup
) -> None:
    line = f"{PAIR}? bỏ lượt rồi 3 đôi thông chặt heo được không"
    page = asked(soup, line, luat="killer")
    ways = [text_of(way) for way in page.select("#cach-hieu .way .understood")]
    assert [", lúc đã bỏ lượt, theo " in way for way in ways] == [False, True]
    chips = page.select("#cach-hieu .chip")
    assert [chip["data-outcome"] for chip in chips] == ["duoc", "khong"]
    answer = client.get("/api/v1/ask", query_string={"q": line, "preset": "killer"}).get_json()
    first, second = (each for each in answer["candidates"] if each["attacker"])
    assert first["situations"] == answer["understood"]["situations"] == []
    assert [each["outcome"] for each in second["situations"]] == ["khong", "khong"]


def test_a_question_without_a_moment_has_no_trace_of_one(client: FlaskClient, soup: Soup) -> None:
    page = asked(soup, PAIR)
    assert "lúc" not in understood(page)
    assert not links(page, "#doi-bo a[href^='/hoi/']")
    answer = client.get("/api/v1/ask", query_string={"q": PAIR}).get_json()
    assert answer["situations"] == answer["understood"]["situations"] == []

"""The chain page: who pays whom, the sum written out, nothing chosen for the reader."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from rules.chain_pay import RULES
from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from rules.stands import takers
from tests.site.chained import FOUR, TRAP, address, chosen, payments, text_of
from tests.site.soup import Soup


def test_empty_form_has_three_rows_for_players_in_turn_and_settles_nothing(soup: Soup) -> None:
    page = soup("/chat-chong/")
    assert chosen(page, "ai") == ["A", "B", "C"]
    assert chosen(page, "bo") == []
    assert not page.select("#ket-qua .owed")
    assert page.select("form#chuoi")[0]["method"] == "get"


def test_trap_is_told_with_who_is_even(soup: Soup) -> None:
    page = soup(address(TRAP))
    assert payments(page) == ["B trả C: giá 2♥ + giá tứ quý"]
    assert "A không trả, cũng không được gì." in text_of(page.select("#ket-qua")[0])


def test_sum_is_written_out_with_the_prices_of_the_preset(soup: Soup) -> None:
    page = soup(address(FOUR, luat="goc-danh-bai"))
    assert payments(page) == ["C trả D: 1 (2♥) + 1½ (3 đôi thông) + 2 (tứ quý) = 4½"]
    assert [tag.get_text() for tag in page.select(".balances li")] == [
        *("A huề", "B huề", "C mất 4½", "D được 4½"),
    ]


def test_every_worked_example_is_a_link_that_shows_what_the_data_says(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    links = soup("/chat-chong/").select(".examples a")
    examples = rulebook.chain.examples.values()
    for link, example in zip(links, examples, strict=True):
        assert client.get(str(link["href"])).status_code == 200
        assert payments(soup(str(link["href"]))) == list(example.payments)


def test_every_worked_example_tells_its_rules_without_a_comma_that_could_wrap_alone(
    soup: Soup, rulebook: Rulebook
) -> None:
    lines = [text_of(line) for line in soup("/chat-chong/").select(".examples li")]
    assert lines == [
        f"{example.title} theo {rulebook.presets[example.preset].cited_as}"
        for example in rulebook.chain.examples.values()
    ]


def test_how_it_is_shared_ends_its_sentence_once_under_every_rule(soup: Soup) -> None:
    for rule in RULES:
        page = soup(address(TRAP, cach=rule))
        told = text_of(page.select("#ket-qua .verdict .small")[-1])
        assert told.endswith(".")
        assert told[-2].isalnum()


def test_chain_is_drawn_play_by_play_and_readable_without_the_drawing(soup: Soup) -> None:
    page = soup(address("A:2S B:2H C:tu-quy:out", luat="goc-danh-bai"))
    links = page.select("ol.chain > li")
    assert [link["data-mark"] for link in links] == ["ra-truoc", "so-bai", "chat"]
    assert [text_of(link) for link in links] == [
        *("A 2 bích", "So bài B 2 cơ", "Chặt C Tứ quý hết bài")
    ]
    assert links[2].select("a")[0]["href"] == "/luat/goc-danh-bai/tu-quy-chat-con-2/"


def test_first_play_that_may_not_be_made_is_marked_with_its_reason(soup: Soup) -> None:
    page = soup(address("A:2S+2H B:tu-quy C:4-doi-thong"))
    result = page.select("#ket-qua section.verdict")[0]
    assert (result["data-outcome"], result["data-settled"]) == ("khong", "false")
    assert "Cú 2: không được" in text_of(result)
    assert "đôi 2 chỉ chịu thua 4 đôi thông trở lên" in text_of(result)
    assert result.select("a[href='/luat/pho-bien/tu-quy-chat-doi-2/']")
    assert not payments(page)


def test_silent_preset_offers_the_rules_of_others_and_chooses_none(
    soup: Soup, rulebook: Rulebook
) -> None:
    page = soup(address(TRAP, luat="playaural"))
    assert page.select("#ket-qua .verdict")[0]["data-outcome"] == "tuy-ban"
    assert not payments(page)
    offers = page.select(".offer .ways > li")
    assert len(offers) == len(RULES)
    who = takers(rulebook, rulebook.points["chat-chong"])
    for offer, taken in zip(offers, who.values(), strict=True):
        named = [str(a["href"]) for a in offer.select("p a")]
        assert named == [f"/luat/{preset}/" for preset in taken.presets]
    settled = soup(str(offers[0].select("a")[0]["href"]))
    assert payments(settled) == ["B trả C: giá 2♥ + giá tứ quý"]


def test_without_prices_the_tables_of_others_are_offered(soup: Soup) -> None:
    offers = soup(address(TRAP)).select(".offer .ways a")
    assert offers[0].get_text() == "Góc đánh bài"
    assert payments(soup(str(offers[0]["href"]))) == ["B trả C: 1 (2♥) + 2 (tứ quý) = 3"]


@pytest.mark.parametrize("typed", ["1½", "1.5", "1,5", "3/2"])
def test_prices_are_edited_in_any_usual_way(soup: Soup, typed: str) -> None:
    page = soup(address(TRAP, gia="goc-danh-bai", gia_tu_quy=typed))
    assert payments(page) == ["B trả C: 1 (2♥) + 1½ (tứ quý) = 2½"]
    assert page.select("#gia-tu-quy")[0]["value"] == typed


def test_set_outside_the_table_stays_chosen_when_the_preset_changes(soup: Soup) -> None:
    assert chosen(soup(address("A:2H B:6-doi-thong")), "bo") == ["2H", "6-doi-thong"]


def test_page_is_reached_from_preset_points_and_foot(soup: Soup) -> None:
    assert soup("/luat/killer/").select(".statements a[href='/chat-chong/?luat=killer']")
    for point in ("chat-chong", "heo-truoc", "het-bai"):
        assert soup("/diem-can-chot/").select(f"[id={point}] a[href='/chat-chong/']")
    assert soup("/").select("footer a[href='/chat-chong/']")
    links = soup(address(TRAP)).select("#ket-qua a")
    assert {"/luat/pho-bien/", "/bai/", "/diem-can-chot/#chat-chong"} <= {a["href"] for a in links}


def test_page_takes_no_bets_and_says_so(soup: Soup, rulebook: Rulebook) -> None:
    assert rulebook.chain.remarks["friendly"] in text_of(soup("/chat-chong/").select("main")[0])


def test_own_table_settles_chains_by_what_it_agreed_on(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    stands = {"tu-quy-doi-2": "duoc", "chat-chong": "tung-cu", "het-bai": "van-tra"}
    code = encode(rulebook.newest_codes, Choices("pho-bien", stands, "goc-danh-bai"))
    plays = "A:2S+2H:out B:tu-quy C:4-doi-thong"
    page = soup(address(plays, luat=code, ten="Chú Ba"))
    assert payments(page) == ["A trả B: 1½ (2♠ 2♥)", "B trả C: 2 (tứ quý)"]
    assert chosen(page, "luat") == [code]
    assert page.select(f"#ket-qua a[href^='/ban/{code}/']")
    query = [("play", play.replace("+", " ")) for play in plays.split()]
    answer = client.get("/api/v1/chain", query_string=[*query, ("preset", code)]).get_json()
    assert [payment["total"] for payment in answer["payments"]] == ["3/2", "2"]
    assert answer["preset"] == code

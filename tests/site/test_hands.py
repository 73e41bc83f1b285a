"""A hand on the cards page: the list of what it can play, and no word on what it is together."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest

from tests.site.test_cards import HAND, Soup, address, text_of, verdict


def test_hand_lists_every_set_that_beats_cheapest_first_and_says_which_chop(soup: Soup) -> None:
    plays = soup(address("2D", HAND)).select("#trong-tay li a")
    labels = [play.select("strong")[0].get_text() for play in plays]
    assert labels == ["Con 2 cơ", "3 đôi thông 4-5-6", "Tứ quý 9"]
    kinds = [play.select(".kind")[0].get_text() for play in plays]
    assert kinds == ["đè thường", "chặt", "chặt"]


def test_each_play_of_a_hand_leads_to_its_own_position(soup: Soup) -> None:
    for play in soup(address("2D", HAND, luat="killer")).select("#trong-tay li a"):
        path = str(play["href"])
        assert parse_qs(urlsplit(path).query)["luat"] == ["killer"]
        assert verdict(soup(path))["data-beats"] == "true"


def test_hand_that_is_itself_a_set_is_searched_on_request_only(soup: Soup) -> None:
    plain, asked = (soup(address("8S", "9S 9C", tat_ca=value)) for value in ("", "1"))
    assert not plain.select("#trong-tay")
    assert len(asked.select("#trong-tay li")) == 2
    assert asked.select("input[name=tat-ca][checked]")
    assert verdict(asked)["data-outcome"] == "khong"


LOOSE = "3S 4C 6S 8C 9D JS KD"


@pytest.mark.parametrize(
    ("target", "hand"),
    [("2D", HAND), ("8S 8H", "9S 9C JD"), ("2S 2H", "5S 5C 5D 5H 6S 6C"), ("8S 8H", LOOSE)],
)
def test_hand_is_answered_by_the_list_alone(soup: Soup, target: str, hand: str) -> None:
    page = soup(address(target, hand))
    assert not page.select("#phan-xu")
    (section,) = page.select(".told-column > *")
    assert section["id"] == "trong-tay"
    assert "hợp lệ" not in text_of(section)
    folded = section.select("details")[-1]
    assert not folded.has_attr("open")
    assert f"{len(hand.split())} lá" in text_of(folded.select("summary")[0])


@pytest.mark.parametrize("hand", [HAND, "5S 5C 5D 5H 6S 6C", f"{LOOSE} AS 2H"])
def test_hand_with_nothing_on_the_table_is_asked_for_the_table_alone(soup: Soup, hand: str) -> None:
    (section,) = soup(address("", hand)).select(".told-column > *")
    assert text_of(section) == "Giờ chọn bộ đang nằm trên bàn."


def test_few_cards_that_are_no_set_are_told_why_with_nothing_on_the_table(soup: Soup) -> None:
    assert "thiếu 5" in text_of(verdict(soup(address("", "3S 4S 6S"))))


def test_hand_without_an_answer_says_so(soup: Soup) -> None:
    page = soup(address("2H", "3S 4S 6S 8C"))
    assert "không có bộ nào đè được con 2 cơ" in text_of(page.select("#trong-tay")[0])


def test_long_lists_of_plays_are_folded_but_whole(soup: Soup) -> None:
    hand = "4S 4C 4D 5S 5C 5D 6S 6C 6D 7S 7C 7D"
    section = soup(address("3S 4H 5H", hand)).select("#trong-tay")[0]
    plays = section.select("li")
    assert len(section.select(":scope > ol > li")) < len(plays)
    assert f"{len(plays)} cách" in text_of(section.select("h2")[0])
    assert len(plays) == len({str(play.select("a")[0]["href"]) for play in plays})

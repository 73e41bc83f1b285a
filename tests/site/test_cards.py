"""The cards page: tapped or typed, one address a position, and answers a player can act on."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode, urlsplit

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

from rules.cards import DECK
from rules.model import Outcome
from rules.rulebook import Rulebook

Soup = Callable[[str], BeautifulSoup]
DUOC_2H = "/bai/?ban=2H&tay=5S+5C+5D+5H"
HAND = "4S 4C 5S 5C 6S 6C 9S 9C 9D 9H JS KD 2H"


def address(target: str = "", attacker: str = "", **more: str) -> str:
    given = {"ban": target, "tay": attacker} | {k.replace("_", "-"): v for k, v in more.items()}
    return f"/bai/?{urlencode({key: value for key, value in given.items() if value})}"


def verdict(page: BeautifulSoup) -> Tag:
    (section,) = page.select("section#phan-xu")
    return section


def text_of(tag: Tag) -> str:
    return " ".join(tag.get_text().split())


def ticked(page: BeautifulSoup, side: str) -> list[str]:
    return [str(box["value"]) for box in page.select(f"input[name={side}][checked]")]


def faults(client: FlaskClient, path: str) -> tuple[BeautifulSoup, list[str]]:
    response = client.get(path)
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    return page, list(page.select("main [role=alert]")[0].stripped_strings)


@pytest.mark.parametrize("side", ["ban", "tay"])
def test_board_holds_every_card_once_lowest_first_and_named(soup: Soup, side: str) -> None:
    boxes = soup("/bai/").select(f"form[action='/bai/'] input[type=checkbox][name={side}]")
    assert [box["value"] for box in boxes] == [card.code for card in DECK]
    names = [str(box["aria-label"]) for box in boxes]
    assert names[:4] == ["3 bích", "3 chuồn", "3 rô", "3 cơ"]
    assert names[-1] == "2 cơ"
    assert len(set(names)) == 52
    assert not ticked(soup("/bai/"), side)


def test_bomb_on_a_two_tells_the_ruling_of_its_cell_and_links_to_it(
    soup: Soup, rulebook: Rulebook
) -> None:
    section = verdict(soup(DUOC_2H))
    assert section["data-outcome"] == "duoc"
    assert text_of(section.select(".word")[0]) == rulebook.vocabulary.outcomes[Outcome.CHOPS].said
    assert section.select("a[href='/luat/pho-bien/tu-quy-chat-con-2/']")
    assert "Tứ quý 5" in text_of(section)
    assert "Con 2 cơ" in text_of(section)


def test_same_kind_is_told_by_who_wins_and_said_to_be_no_chop(soup: Soup) -> None:
    higher = verdict(soup(address("7S 7C 7D 7H", "9S 9C 9D 9H")))
    assert (higher["data-outcome"], higher["data-beats"]) == ("so-bai", "true")
    assert text_of(higher.select(".word")[0]) == "Đè được"
    assert "không gọi là chặt" in text_of(higher)
    lower = verdict(soup(address("9S 9C 9D 9H", "7S 7C 7D 7H")))
    assert (lower["data-outcome"], lower["data-beats"]) == ("so-bai", "false")
    assert text_of(lower.select(".word")[0]) == "Không đè được"


def test_same_kind_that_is_paid_as_chop_is_called_so(soup: Soup) -> None:
    page = soup(address("7S 7C 7D 7H", "9S 9C 9D 9H", luat="killer"))
    assert text_of(verdict(page).select(".word")[0]) == "Chặt đè"


def test_suits_left_out_leave_the_answer_open_where_they_decide(soup: Soup) -> None:
    section = verdict(soup(address("9 9", "9 9")))
    assert (section["data-outcome"], section["data-beats"]) == ("so-bai", "null")
    assert text_of(section.select(".word")[0]) == "Tuỳ chất"
    assert verdict(soup(address("2S", "9 9 9 9")))["data-outcome"] == "duoc"


def test_no_set_is_told_with_the_reason(soup: Soup) -> None:
    section = verdict(soup(address("2H", "QS KC AH 2D")))
    assert section["data-outcome"] == "khong-hop-le"
    assert text_of(section.select(".word")[0]) == "Không hợp lệ"
    assert "Lá 2 không được nằm trong sảnh" in text_of(section)


def test_set_alone_is_recognised_before_the_other_side_is_there(soup: Soup) -> None:
    section = verdict(soup(address("2S 2H")))
    assert "Đôi 2" in text_of(section)
    assert section.select("a[href='/bo/doi-2/']")
    assert not section.has_attr("data-outcome")
    assert "Tứ quý 9" in text_of(verdict(soup(address("", "9S 9C 9D 9H"))))
    assert "thiếu" in text_of(verdict(soup(address("3S 4S 6S"))))


def test_address_carries_the_position_and_the_board_shows_it(soup: Soup) -> None:
    page = soup("/bai/?ban=2H&tay=5S+5C+5D+5H&luat=killer")
    assert ticked(page, "ban") == ["2H"]
    assert ticked(page, "tay") == ["5S", "5C", "5D", "5H"]
    assert page.select("select[name=luat] option[selected]")[0]["value"] == "killer"
    assert page.select("form#bai")[0]["method"] == "get"


@pytest.mark.parametrize(
    "query",
    [
        "ban=2H&tay=5S&tay=5C&tay=5D&tay=5H",
        "ban-go=2+cơ&tay-go=5♠+5c+5+rô+5+cơ",
        "luat=pho-bien&ban=2H&ban-go=&tay=5S&tay=5H&tay-go=5+tép+5+D",
        "tay=5H+5D+5C+5S&ban=2h",
        "ban=2H&tay=5S+5C+5D+5H&tat-ca=",
    ],
)
def test_every_way_to_give_a_position_leads_to_its_one_address(
    client: FlaskClient, query: str
) -> None:
    response = client.get(f"/bai/?{query}")
    assert response.status_code == 303
    assert response.location == DUOC_2H


def test_cards_without_suits_stay_in_the_field(client: FlaskClient, soup: Soup) -> None:
    assert client.get("/bai/?ban-go=2S&tay-go=9999").location == "/bai/?ban=2S&tay=9+9+9+9"
    page = soup("/bai/?ban=2S&tay=9+9+9+9")
    assert page.select("#tay-go")[0]["value"] == "9 9 9 9"
    assert ticked(page, "tay") == []


def test_sending_the_answered_form_again_asks_the_same(client: FlaskClient, soup: Soup) -> None:
    for path in (DUOC_2H, "/bai/?ban=2S&tay=9+9+9+9H&luat=killer", address("2D", HAND, tat_ca="1")):
        form = soup(path).select("form#bai")[0]
        fields = [(str(b["name"]), str(b["value"])) for b in form.select("input[checked]")]
        fields += [(str(b["name"]), str(b["value"])) for b in form.select(".typed input")]
        chosen = soup(path).select("select[form=bai] option[selected]")[0]
        location = client.get(f"/bai/?{urlencode([*fields, ('luat', chosen['value'])])}").location
        assert parse_qsl(urlsplit(location).query) == parse_qsl(urlsplit(path).query)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("ban=2H&tay-go=9x+9c", ["Trong tay: “9x” không phải là lá bài nào."]),
        ("ban=1S&tay=xyz", ["Trên bàn: “1S”", "Trong tay: “xyz”"]),
        ("ban=2H&tay=9S+9C+9D+9H+9H", ["9 cơ"]),
        ("ban=2H&tay=2H", ["2 cơ"]),
        ("ban=9+9+9&tay=9+9", ["9"]),
        ("ban=2H&luat=mien-bac", ["Luật: không có luật nào tên “mien-bac”."]),
        ("ban-go=9S%00&tay-go=%E2%80%8B", ["Trên bàn: có ký tự", "Trong tay: có ký tự"]),
        ("ban-go=t%E1%BB%A9+qu%C3%BD+9", ["Trên bàn: “tứ quý” không phải là lá bài nào."]),
        (f"ban-go={'9 ' * 101}", ["Trên bàn: ghi dài quá 200 ký tự."]),
        (f"ban={'+'.join(c.code for c in DECK[:15])}", ["Trên bàn có 15 lá"]),
    ],
)
def test_each_fault_is_named(client: FlaskClient, query: str, told: list[str]) -> None:
    found = faults(client, f"/bai/?{query}")[1]
    assert len(found) == len(told)
    assert all(part in sentence for part, sentence in zip(told, found, strict=True))


def test_choices_are_kept_beside_a_fault(client: FlaskClient) -> None:
    query = "ban=2H&tay=9S&tay=9C&tay-go=9x+9d&luat=killer"
    page, _ = faults(client, f"/bai/?{query}")
    assert ticked(page, "ban") == ["2H"]
    assert ticked(page, "tay") == ["9S", "9C"]
    assert page.select("#tay-go")[0]["value"] == "9x 9d"
    assert page.select("select[name=luat] option[selected]")[0]["value"] == "killer"


def test_sides_can_be_swapped(soup: Soup) -> None:
    links = [str(link["href"]) for link in verdict(soup(DUOC_2H)).select("a")]
    assert "/bai/?ban=5S+5C+5D+5H&tay=2H" in links


def test_title_tells_the_two_sets(soup: Soup) -> None:
    title = soup(DUOC_2H).select("title")[0].get_text()
    assert title == "Tứ quý 5 có đè được con 2 cơ không? | Bảng chặt"


def test_position_announces_its_json(client: FlaskClient, soup: Soup) -> None:
    twin = str(soup(DUOC_2H).select("link[rel=alternate]")[0]["href"])
    document = client.get(twin).get_json()
    assert document["outcome"] == "duoc"
    assert document["url"] == f"http://localhost{DUOC_2H}"


@pytest.mark.parametrize("key", ["ban", "tay", "ban-go", "tay-go", "luat"])
def test_input_is_never_reflected_unescaped(client: FlaskClient, key: str) -> None:
    evil = '"><script>alert(1)</script>'
    response = client.get("/bai/", query_string={key: evil})
    assert response.status_code == 400
    assert "<script>alert" not in response.text


def test_cards_that_are_printed_are_read_back(soup: Soup, rulebook: Rulebook) -> None:
    faces = soup(DUOC_2H).select("#phan-xu .faces")
    read = [rulebook.deck.parse(face.get_text()) for face in faces]
    assert [[card.code for card in cards] for cards in read] == [["5S", "5C", "5D", "5H"], ["2H"]]

"""A table's own rules live in the address alone, and work wherever a preset does."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.checksum import checks
from rules.codes import ALPHABET, Choices, encode
from rules.house import build_house
from rules.rulebook import Rulebook
from tests.site.test_travel import PAGES

CHOSEN = Choices("pho-bien", {"tu-quy-doi-2": "duoc", "vong": "chi-4-doi-tu-do"})
Soup = Callable[[str], BeautifulSoup]


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return encode(rulebook.newest_codes, CHOSEN)


def test_a_tables_page_shows_the_table_it_settled(
    soup: Soup, rulebook: Rulebook, code: str
) -> None:
    house = build_house(rulebook, CHOSEN, code)
    words = rulebook.vocabulary.outcomes
    shown = [cell.get_text(strip=True) for cell in soup(f"/ban/{code}/").select("#bang-tra td a")]
    assert shown == [words[cell.outcome].word for cell in house.matrix.cells.values()]


def test_every_ruling_of_a_table_has_its_page_and_its_json(
    client: FlaskClient, soup: Soup, rulebook: Rulebook, code: str
) -> None:
    house = build_house(rulebook, CHOSEN, code)
    for (target, attacker), cell in house.matrix.cells.items():
        slug = f"{attacker}-chat-{target}"
        page = soup(f"/ban/{code}/{slug}/")
        twin = client.get(str(page.select("link[type='application/json']")[0]["href"])).get_json()
        assert page.select("#phan-xu")[0]["data-outcome"] == twin["outcome"] == cell.outcome
        assert twin["reason"] in " ".join(page.select("#phan-xu")[0].get_text(" ").split())
        assert twin["preset"] == code
        assert urlsplit(twin["url"]).path == f"/ban/{code}/{slug}/"


@pytest.mark.parametrize("path", PAGES)
def test_a_table_travels_through_every_link_like_a_preset(
    client: FlaskClient, code: str, path: str
) -> None:
    page = BeautifulSoup(client.get(f"{path}?luat={code}&ten=Ch%C3%BA+Ba").text, "html.parser")
    names = [str(option.get_text()) for option in page.select("#luat option[selected]")]
    assert names in ([], ["Chú Ba"])
    inside = [urlsplit(str(link["href"])) for link in page.select("a[href^='/']")]
    carrying = [link for link in inside if f"luat={code}" in link.query or code in link.path]
    assert carrying
    for link in carrying:
        assert parse_qs(link.query).get("ten") == ["Chú Ba"], link


@pytest.mark.parametrize(
    "path",
    [
        "/ban/{}/",
        "/ban/{}/tu-quy-chat-doi-2/",
        "/luat/{}/",
    ],
)
@pytest.mark.parametrize("spell", [str.lower, lambda code: code.replace("-", "")])
def test_a_code_spelled_otherwise_leads_to_its_own_spelling(
    client: FlaskClient, code: str, path: str, spell: Callable[[str], str]
) -> None:
    answer = client.get(path.format(spell(code)) + "?ten=Ba")
    assert answer.status_code == 301
    right = path.replace("/luat/", "/ban/").format(code)
    assert answer.headers["Location"] == f"{right}?ten=Ba"


@pytest.mark.parametrize("folder", ["/ban/", "/luat/"])
@pytest.mark.parametrize("rest", ["/", "/tu-quy-chat-doi-2/", "/to-in/"])
def test_a_dot_that_ended_the_sentence_is_no_part_of_a_code(
    client: FlaskClient, code: str, folder: str, rest: str
) -> None:
    answer = client.get(f"{folder}{code}.{rest}")
    assert (answer.status_code, answer.location) == (301, f"/ban/{code}{rest}")


@pytest.mark.parametrize("tail", ["", "/Tu-Quy-Chat-Doi-2", "/tứ-quý-chat-đôi-2/"])
def test_a_page_of_a_table_is_found_whatever_way_it_is_typed(
    client: FlaskClient, code: str, tail: str
) -> None:
    answer = client.get(f"/ban/{code}{tail}", follow_redirects=True)
    assert answer.status_code == 200


def test_an_unknown_page_of_a_table_offers_near_ones(client: FlaskClient, code: str) -> None:
    answer = client.get(f"/ban/{code}/tu-quy-chat-doi-3/")
    assert answer.status_code == 404
    assert f"/ban/{code}/tu-quy-chat-doi-2/" in answer.text


@pytest.mark.parametrize("tail", ["é", "%00", "to-in2", "toi-trang"])
def test_an_address_near_to_the_page_of_a_table_leads_back_to_it(
    client: FlaskClient, code: str, tail: str
) -> None:
    answer = client.get(f"/ban/{code}/{tail}/")
    assert answer.status_code == 404
    assert f'href="/ban/{code}/' in answer.text


def test_the_form_leads_to_the_ruling_of_the_table_with_its_name(
    client: FlaskClient, code: str
) -> None:
    answer = client.get(f"/tra?luat={code.lower()}&bi-chat=doi-2&chat=tu-quy&ten=Ba")
    assert answer.status_code == 303
    assert answer.headers["Location"] == f"/ban/{code}/tu-quy-chat-doi-2/?ten=Ba"


@pytest.mark.parametrize(
    "path",
    [
        "/api/v1/cards?target=2S+2H&attacker=9999&preset={}",
        "/api/v1/ask?q=tu+quy+chat+doi+heo&preset={}",
        "/api/v1/presets/{}.json",
    ],
)
def test_json_takes_a_code_wherever_it_takes_a_preset(
    client: FlaskClient, code: str, path: str
) -> None:
    answer = client.get(path.format(code))
    assert answer.status_code == 200
    document = answer.get_json()
    assert code in (document.get("preset"), document.get("id"))


def test_files_of_all_presets_hold_no_table(client: FlaskClient, code: str) -> None:
    for path in ("/api/v1/rulebook.json", "/api/v1/presets.json", "/sitemap.xml"):
        assert client.get(f"{path}?luat={code}").data == client.get(path).data


def test_a_table_is_in_no_list_of_presets_and_asks_not_to_be_found(soup: Soup, code: str) -> None:
    assert code not in str(soup(f"/luat/?luat={code}").select("main ul")[0].get_text())
    assert soup(f"/ban/{code}/").select("meta[name=robots][content=noindex]")


def test_the_name_of_a_table_is_shown_and_never_run(soup: Soup, code: str) -> None:
    name = "<script>alert(1)</script>"
    page = soup(f"/ban/{code}/?ten={quote(name)}")
    assert page.select("h1")[0].get_text(strip=True) == name
    assert {name in script.get_text() for script in page.select("script")} == {False}
    assert "alert(1)" not in "".join(script.get_text() for script in page.select("script[src]"))


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("ten=" + "a" * 41, "40 ký tự"),
        ("ten=a&ten=b", "nhiều lần"),
        ("ten=%00", "ký tự không đọc được"),
    ],
)
def test_a_name_that_cannot_be_taken_is_told(
    client: FlaskClient, code: str, query: str, told: str
) -> None:
    answer = client.get(f"/ban/{code}/?{query}")
    assert answer.status_code == 400
    assert told in answer.text


def test_a_wrong_letter_is_told_and_never_another_table(client: FlaskClient, code: str) -> None:
    for at, letter in enumerate(code):
        wrong = ALPHABET[(ALPHABET.find(letter) + 1) % len(ALPHABET)]
        if letter != "-":
            answer = client.get(f"/ban/{code[:at]}{wrong}{code[at + 1 :]}/")
            assert answer.status_code == 404
            assert "sai hoặc thiếu chữ nào đó" in answer.text


def test_a_code_of_a_newer_version_is_told_as_such(client: FlaskClient) -> None:
    symbols = [ALPHABET.index("Z"), *range(6)]
    letters = "".join(ALPHABET[symbol] for symbol in [*symbols, *checks(symbols)])
    answer = client.get(f"/ban/{letters}/")
    assert answer.status_code == 404
    assert "bản mới hơn" in answer.text


@given(st.text(max_size=300) | st.text(ALPHABET + "-", max_size=30))
@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_text_as_a_code_gives_a_page_or_a_404_that_says_so(app: Flask, text: str) -> None:
    answer = app.test_client().get(f"/ban/{quote(text, safe='')}/")
    assert answer.status_code in (200, 301, 404)
    if answer.status_code == 404:
        assert BeautifulSoup(answer.text, "html.parser").select("main h1")

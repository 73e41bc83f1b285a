"""What cannot be settled is told, and the other choices kept."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, parse_qsl, quote, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.site.houses import CONTRADICTORY, TWO_CHANGES, code_of, wrong_code_of
from tests.site.settling import chosen, page_at, text_of
from views.addresses import settle_path

Soup = Callable[[str], BeautifulSoup]


@pytest.mark.parametrize("key", ["ma", "luat"])
def test_a_code_with_a_slip_is_told_and_no_table_shown_for_it(
    client: FlaskClient, rulebook: Rulebook, key: str
) -> None:
    wrong = wrong_code_of(rulebook, TWO_CHANGES)
    page = page_at(client, f"/chot-luat/?{key}={wrong}", 400)
    told = text_of(page.select("#loi")[0])
    assert told == f"Mã bàn “{wrong}” sai hoặc thiếu chữ nào đó. Đọc lại từng chữ với người gửi."
    assert chosen(page) == {"tu": "pho-bien"}


def test_contradictory_choices_are_told_with_ways_out_that_work(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    code = code_of(rulebook, CONTRADICTORY)
    assert client.get(f"{settle_path(CONTRADICTORY)}&lap=1").location == f"/ban/{code}/"
    for path in (settle_path(CONTRADICTORY), f"/ban/{code}/"):
        note = soup(path).select(".clash")[0]
        for point, option in CONTRADICTORY.options.items():
            says = next(o.says for o in rulebook.points[point].options if o.id == option)
            assert says.lower() in text_of(note).lower()
        links = [str(link["href"]) for link in note.select(".ways-out a")]
        assert len(links) == 4
        for link in links:
            assert not soup(link).select(".clash")


def test_a_name_is_shown_as_it_is_and_never_as_html(client: FlaskClient, soup: Soup) -> None:
    name = "<b>Tư & Năm</b>"
    made = client.get(f"/chot-luat/?tu=pho-bien&vong=khong-can&lap=1&ten={quote(name)}")
    assert parse_qs(urlsplit(made.location).query)["ten"] == [name]
    page = soup(made.location)
    assert text_of(page.select("h1")[0]) == name
    assert not page.select("h1 b")
    again = str(page.select(".actions a")[0]["href"])
    assert chosen(soup(again))["ten"] == name


def test_the_form_holds_what_the_reader_chose_before(soup: Soup) -> None:
    page = soup("/chot-luat/?tu=vc&luat=killer")
    assert page.select("#chot input[name=luat]")[0]["value"] == "killer"
    sent = dict(parse_qsl(urlsplit("/chot-luat/?tu=vc&luat=killer").query))
    assert chosen(page)["tu"] == sent["tu"]


def test_two_different_codes_at_once_are_refused(client: FlaskClient, rulebook: Rulebook) -> None:
    code = code_of(rulebook, TWO_CHANGES)
    page = page_at(client, f"/chot-luat/?ma={code}&ma=x", 400)
    assert text_of(page.select("#loi")[0]) == (
        "Địa chỉ ghi mã bàn nhiều lần khác nhau; chỉ chọn một thôi."
    )

"""The way to tell that a ruling is wrong: only where someone listens, and all filled in."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app import create_app
from rules.text import day
from tests.site.soup import Soup

PAGE = "/luat/killer/tu-quy-chat-doi-2/"
HOUSE = "/ban/A00-000-0Z6/tu-quy-chat-doi-2/"
BASE_URL = "https://bang.example"
ISSUES = "https://git.example/ban/issues/new"


def report_link(client: FlaskClient, path: str) -> str:
    page = BeautifulSoup(client.get(path).text, "html.parser")
    (link,) = (a for a in page.select("#phan-xu a") if a.get_text() == "Báo sai")
    return str(link["href"])


def test_without_an_address_nothing_is_offered(soup: Soup) -> None:
    assert "Báo sai" not in soup(PAGE).get_text()


@pytest.mark.parametrize("path", [PAGE, HOUSE])
def test_report_holds_preset_cell_answer_version_and_link(
    configured: Callable[..., FlaskClient], path: str
) -> None:
    client = configured(REPORT=ISSUES, BASE_URL=BASE_URL)
    link = urlsplit(report_link(client, path))
    assert f"{link.scheme}://{link.netloc}{link.path}" == ISSUES
    told = parse_qs(link.query)
    assert set(told) == {"title", "body"}
    json = client.get(f"/api/v1/rulings/{path.split('/')[2]}/tu-quy-chat-doi-2.json").get_json()
    body = told["body"][0]
    for part in ("preset", "question", "label", "reason", "url"):
        assert str(json[part]) in body
    assert f"Dữ liệu ngày: {day(json['data_version'])}" in body
    assert "tu-quy-chat-doi-2" in body
    assert json["question"] in told["title"][0]


def test_address_with_a_query_keeps_it(configured: Callable[..., FlaskClient]) -> None:
    client = configured(REPORT=f"{ISSUES}?labels=luat")
    told = parse_qs(urlsplit(report_link(client, PAGE)).query)
    assert told["labels"] == ["luat"]
    assert set(told) == {"labels", "title", "body"}


def test_mail_is_written_to_and_filled_in(configured: Callable[..., FlaskClient]) -> None:
    link = urlsplit(report_link(configured(REPORT="sai@bang.example"), PAGE))
    assert (link.scheme, link.path) == ("mailto", "sai@bang.example")
    assert "+" not in link.query
    told = parse_qs(link.query)
    assert told["subject"][0].startswith("Báo sai: Tứ quý có chặt được đôi 2 không?")
    assert "Killer (San Diego) (killer)" in told["body"][0]


def test_table_name_in_a_report_is_escaped(configured: Callable[..., FlaskClient]) -> None:
    client = configured(REPORT="sai@bang.example")
    response = client.get(f"{HOUSE}?ten=%22%3E%3Cb%3E%26cc=a@b.example")
    assert "<b>" not in response.text
    page = BeautifulSoup(response.text, "html.parser")
    (link,) = (a for a in page.select("#phan-xu a") if a.get_text() == "Báo sai")
    assert set(parse_qs(urlsplit(str(link["href"])).query)) == {"subject", "body"}


@pytest.mark.parametrize(
    "value",
    [
        *("", "  ", "http://git.example/new", "git.example", "@", "a@b", "javascript:alert(1)"),
        *("https://", "https://git.example/ new", "https://git.example/\nnew"),
        *("a@b.example?cc=c@d.example", "mailto:a@b.example", "https://[", "https://a.example/#x"),
        *(True, 7),
    ],
)
def test_address_that_nothing_could_be_sent_to_stops_the_start(value: object) -> None:
    with pytest.raises(SystemExit, match="BANGCHAT_REPORT") as stop:
        create_app({"TESTING": True, "REPORT": value})
    assert stop.value.code not in (0, None)


def test_address_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANGCHAT_REPORT", "sai@bang.example")
    assert "Báo sai" in create_app({"TESTING": True}).test_client().get(PAGE).text

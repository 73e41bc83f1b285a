"""An address that leads nowhere offers what was meant, however its sets were written."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook

GENERAL = "Địa chỉ này không dẫn tới trang nào cả."


def main_of(client: FlaskClient, path: str, status: int = 404) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == status
    return BeautifulSoup(response.text, "html.parser")


def offered(page: BeautifulSoup) -> list[str]:
    lists = page.select("main ul.links")
    assert len(lists) == 2, "nothing is offered beside the ways on"
    return [str(link["href"]) for link in lists[0].select("a[href]")]


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("/doi-2-chat-tu-quy/", "/luat/pho-bien/tu-quy-chat-doi-2/"),
        ("/luat/killer/doi-2-chat-tu-quy/", "/luat/killer/tu-quy-chat-doi-2/"),
        ("/tu-qui-chat-doi-2/", "/luat/pho-bien/tu-quy-chat-doi-2/"),
        ("/tu-quuy-chat-doi-heo/", "/luat/pho-bien/tu-quy-chat-doi-2/"),
        ("/luat/killer/tu-qui-chat-heo/", "/luat/killer/tu-quy-chat-con-2/"),
        ("/luat/killer/4-doi-chat-2-heo/", "/luat/killer/4-doi-thong-chat-doi-2/"),
        ("/bo/heo/", "/bo/con-2/"),
        ("/bo/tu-qui/", "/bo/tu-quy/"),
        ("/bo/3-thong/", "/bo/3-doi-thong/"),
    ],
)
def test_sets_are_read_by_any_word_in_an_address(
    client: FlaskClient, typed: str, first: str
) -> None:
    assert offered(main_of(client, typed))[0] == first


def test_pair_is_offered_under_the_default_preset_before_others(client: FlaskClient) -> None:
    assert offered(main_of(client, "/luat/vc/tu-quy-chat-tu-quy/"))[0] == (
        "/luat/pho-bien/tu-quy-chat-tu-quy/"
    )


@pytest.mark.parametrize("path", ["/khong-co/", "/wp-admin/", "/-chat-/", "/luat/vc/gi-do/"])
def test_address_that_is_no_pair_is_told_in_general(client: FlaskClient, path: str) -> None:
    assert main_of(client, path).select("main .lead")[0].get_text() == GENERAL


def test_pair_without_a_cell_is_told_by_the_name_of_the_preset(client: FlaskClient) -> None:
    for preset, told in (("foicica", "Foicica"), ("ban-an", "Bản án")):
        page = main_of(client, f"/luat/{preset}/7-doi-thong-chat-con-2/")
        assert page.select("main .lead")[0].get_text() == f"{told} không có ô này."


def test_unknown_preset_offers_the_same_page_under_each_that_is_there(
    client: FlaskClient, rulebook: Rulebook
) -> None:
    page = main_of(client, "/hoi-dap/?luat=killr", 400)
    links = offered(page)
    assert len(links) == len(rulebook.presets)
    assert links[0] == "/hoi-dap/"
    assert "/hoi-dap/?luat=killer" in links
    assert "Ý bạn là" not in page.get_text()

"""Errors help: in Vietnamese, with the right status, a near address offered, nothing leaked."""

from __future__ import annotations

import unicodedata

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient


def page_of(client: FlaskClient, path: str, status: int) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == status
    return BeautifulSoup(response.text, "html.parser")


def offered(page: BeautifulSoup) -> list[str]:
    return [str(link["href"]) for link in page.select("main a[href]")]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/luat/Pho-Bien/", "/luat/pho-bien/"),
        ("/LUAT/PHO-BIEN", "/luat/pho-bien/"),
        ("/bo/tứ-quý/", "/bo/tu-quy/"),
        (unicodedata.normalize("NFD", "/bo/tứ-quý/"), "/bo/tu-quy/"),
        ("/bo/tứ quý", "/bo/tu-quy/"),
        ("/hoi-dap", "/hoi-dap/"),
        ("/Hỏi-Đáp/", "/hoi-dap/"),
        ("/luat//killer//", "/luat/killer/"),
        ("/luat/killer/Tu-Quy-chat-Doi-2", "/luat/killer/tu-quy-chat-doi-2/"),
        ("/tứ-quý-chặt-đôi-2/", "/luat/pho-bien/tu-quy-chat-doi-2/"),
        ("/tra/", "/tra"),
        ("/api/v1/Presets.json", "/api/v1/presets.json"),
        ("/robots.txt/", "/robots.txt"),
    ],
)
def test_known_address_typed_otherwise_redirects_for_good_with_its_query(
    client: FlaskClient, typed: str, meant: str
) -> None:
    response = client.get(typed, query_string="x=đ&y=1")
    assert response.status_code == 301
    assert response.location == f"{meant}?x=%C4%91&y=1"


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("/hoi-dapp/", "/hoi-dap/"),
        ("/luat/phobien/", "/luat/pho-bien/"),
        ("/bo/tuquy/", "/bo/tu-quy/"),
        ("/luat/pho-bien/tu-quy-chat-doi-3/", "/luat/pho-bien/tu-quy-chat-doi-2/"),
        ("/luat/pho-bien/6-doi-thong-chat-con-2/", "/luat/killer/6-doi-thong-chat-con-2/"),
        ("/6-doi-thong-chat-con-2/", "/luat/killer/6-doi-thong-chat-con-2/"),
    ],
)
def test_near_address_is_offered(client: FlaskClient, typed: str, near: str) -> None:
    page = page_of(client, typed, 404)
    assert "Ý bạn là" in page.get_text()
    assert near in offered(page)


def test_suggestions_are_told_by_their_titles(client: FlaskClient) -> None:
    link = page_of(client, "/6-doi-thong-chat-con-2/", 404).select("main a[href*='-chat-']")[0]
    assert link.get_text() == "6 đôi thông có chặt được một con 2 không? Được – theo Killer"


def test_far_address_offers_no_guess(client: FlaskClient) -> None:
    assert "Ý bạn là" not in page_of(client, "/wp-login.php", 404).get_text()


@pytest.mark.parametrize(
    "path",
    [
        "/<script>alert(1)</script>/",
        "/luat/%22%3E%3Cimg%20src=x%3E/",
        "/bo/..%2f..%2fapp.py",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/%00",
        "/%ff%fe/",
        "/luat/pho-bien/%0d%0aSet-Cookie:x=1/",
        "/" + "đ" * 600,
    ],
)
def test_hostile_paths_are_not_found_and_not_reflected(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "<script>alert" not in response.text
    assert "<img src=x" not in response.text
    assert "Set-Cookie" not in response.headers


def test_error_pages_are_vietnamese_whole_and_not_canonical(client: FlaskClient) -> None:
    for path, status in (("/khong-co/", 404), ("/hoi-dap/?luat=x", 400), ("/tra", 400)):
        page = page_of(client, path, status)
        assert page.select("html[lang=vi]")
        assert len(page.select("h1")) == 1
        assert page.select("title")[0].get_text()
        assert not page.select("link[rel=canonical]")


def test_over_long_address_is_refused(client: FlaskClient) -> None:
    assert page_of(client, "/?" + "x" * 2001, 414).select("h1")
    assert page_of(client, "/" + "x" * 2001, 414).select("h1")


@pytest.mark.parametrize("path", ["/api/v1/presets/khong-co.json", "/api/v1/gi-do"])
def test_api_errors_are_problem_documents_in_vietnamese(client: FlaskClient, path: str) -> None:
    response = client.get(path)
    assert response.mimetype == "application/problem+json"
    problem = response.get_json()
    assert set(problem) == {"type", "title", "status", "detail", "instance"}
    assert problem["status"] == response.status_code == 404
    assert problem["instance"] == path
    assert problem["detail"].startswith(("Không có luật", "Địa chỉ này"))


def test_pair_without_a_cell_is_told_by_the_api(client: FlaskClient) -> None:
    problem = client.get("/api/v1/rulings/vc/tu-quy-chat-tu-quy.json").get_json()
    assert problem["detail"] == "VC không có ô này."


def test_failure_gives_a_vietnamese_page_that_leaks_nothing(broken: FlaskClient) -> None:
    page = page_of(broken, "/hoi-dap/", 500)
    assert "Lỗi ở phía trang" in page.get_text()
    assert "secret detail" not in page.get_text()

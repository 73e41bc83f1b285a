"""Old ids: a renamed one leads on for good, a given up one says why and where to go."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

MOVES = """
[presets]
luat-cu = "killer"
cards = "killer"

[combinations]
bo-tu = "tu-quy"

[removed.presets]
luat-bo = { to = "vc", why = "Nguồn của luật này không còn." }

[removed.combinations]
bo-la = { to = "doi-2", why = "Không bàn nào dùng bộ này." }
"""


@pytest.fixture
def moved(data_copy: Path, configured: Callable[..., FlaskClient]) -> FlaskClient:
    (data_copy / "renamed.toml").write_text(MOVES, "utf-8")
    return configured(DATA_DIR=data_copy)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("/luat/luat-cu/", "/luat/killer/"),
        ("/luat/luat-cu", "/luat/killer"),
        ("/luat/LUẬT-cu/", "/luat/killer/"),
        ("/luat/luat-cu/to-in/?kho=a5", "/luat/killer/to-in/?kho=a5"),
        ("/luat/luat-cu/tu-quy-chat-doi-2/", "/luat/killer/tu-quy-chat-doi-2/"),
        ("/luat/luat-cu/bo-tu-chat-doi-2/", "/luat/killer/tu-quy-chat-doi-2/"),
        ("/luat/vc/doi-2-chat-bo-tu/", "/luat/vc/doi-2-chat-tu-quy/"),
        ("/bo-tu-chat-doi-2/", "/tu-quy-chat-doi-2/"),
        ("/bo/bo-tu/", "/bo/tu-quy/"),
        ("/thay-doi/luat-cu.xml", "/thay-doi/killer.xml"),
        ("/api/v1/presets/luat-cu.json", "/api/v1/presets/killer.json"),
        (
            "/api/v1/rulings/luat-cu/bo-tu-chat-doi-2.json",
            "/api/v1/rulings/killer/tu-quy-chat-doi-2.json",
        ),
        ("/hoi-dap/?luat=luat-cu", "/hoi-dap/?luat=killer"),
        ("/so-sanh/?a=luat-cu&b=vc", "/so-sanh/?a=killer&b=vc"),
        ("/chot-luat/?tu=luat-cu", "/chot-luat/?tu=killer"),
        (
            "/tra?luat=luat-cu&bi-chat=bo-tu&chat=tu-quy",
            "/tra?luat=killer&bi-chat=tu-quy&chat=tu-quy",
        ),
        ("/api/v1/ask?q=heo&preset=luat-cu", "/api/v1/ask?q=heo&preset=killer"),
        ("/luat//luat-cu/", "/luat/killer/"),
    ],
)
def test_renamed_id_leads_on_for_good(moved: FlaskClient, old: str, new: str) -> None:
    response = moved.get(old)
    assert (response.status_code, response.location) == (301, new)


def test_an_old_address_leads_to_a_page(moved: FlaskClient) -> None:
    response = moved.get("/luat/luat-cu/bo-tu-chat-doi-2/", follow_redirects=True)
    assert response.status_code == 200
    assert "Killer" in response.text


@pytest.mark.parametrize("path", ["/static/cards.js", "/bo/", "/api/v1/presets.json", "/bai/"])
def test_address_that_only_reads_like_an_old_id_stands(
    moved: FlaskClient, client: FlaskClient, path: str
) -> None:
    with moved.get(path) as answer, client.get(path) as before:
        assert answer.status_code == before.status_code


def test_query_that_is_no_choice_is_left_alone(moved: FlaskClient) -> None:
    assert moved.get("/hoi/?q=luat-cu").status_code == 200


@pytest.mark.parametrize(
    ("old", "why", "instead"),
    [
        ("/luat/luat-bo/", "Nguồn của luật này không còn.", "/luat/vc/"),
        (
            "/luat/luat-bo/tu-quy-chat-doi-2/",
            "Nguồn của luật này không còn.",
            "/luat/vc/tu-quy-chat-doi-2/",
        ),
        ("/luat/luat-bo/4-doi-thong-chat-con-2/", "Nguồn của luật này không còn.", "/luat/vc/"),
        ("/hoi-dap/?luat=luat-bo", "Nguồn của luật này không còn.", "/luat/vc/"),
        ("/bo/bo-la/", "Không bàn nào dùng bộ này.", "/bo/doi-2/"),
        (
            "/luat/killer/tu-quy-chat-bo-la/",
            "Không bàn nào dùng bộ này.",
            "/luat/killer/tu-quy-chat-doi-2/",
        ),
    ],
)
def test_given_up_id_says_why_and_where_to_go(
    moved: FlaskClient, old: str, why: str, instead: str
) -> None:
    response = moved.get(old)
    assert response.status_code == 410
    main = BeautifulSoup(response.text, "html.parser").select("main")[0]
    assert why in main.get_text()
    assert str(main.select("ul a")[0]["href"]) == instead
    assert moved.get(instead).status_code == 200


def test_api_tells_of_a_given_up_id_in_a_problem_document(moved: FlaskClient) -> None:
    response = moved.get("/api/v1/rulings/luat-bo/tu-quy-chat-doi-2.json")
    assert (response.status_code, response.mimetype) == (410, "application/problem+json")
    assert response.get_json() == {
        "type": "about:blank",
        "title": "Trang này đã bỏ",
        "status": 410,
        "detail": "Nguồn của luật này không còn. Xem thay vào: /luat/vc/",
        "instance": "/api/v1/rulings/luat-bo/tu-quy-chat-doi-2.json",
    }


@pytest.mark.parametrize(
    "path",
    ["//la.example/luat-cu/", "/luat/luat-cu/\r\nSet-Cookie:x=1/", "/luat/luat-cu/?//la.example"],
)
def test_hostile_old_address_stays_on_the_site(moved: FlaskClient, path: str) -> None:
    response = moved.get("/", environ_overrides={"PATH_INFO": path})
    assert response.status_code == 301
    assert "Set-Cookie" not in response.headers
    assert str(response.location).startswith("/")
    assert not str(response.location).startswith("//")
    assert "?" not in str(response.location)

"""oEmbed 1.0: asked by the address of a page, answered with its frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.codes import Choices, encode
from rules.rulebook import Rulebook

Soup = Callable[[str], BeautifulSoup]
RULING = "http://localhost/luat/killer/tu-quy-chat-doi-2/"
NUMBERS = ("width", "height", "thumbnail_width", "thumbnail_height")


def asked(client: FlaskClient, address: str = RULING, **more: object) -> dict[str, Any]:
    response = client.get(f"/api/oembed?{urlencode({'url': address, **more})}")
    assert response.status_code == 200, response.text
    assert response.mimetype == "application/json"
    document: dict[str, Any] = response.get_json()
    return document


def frame(document: dict[str, Any]) -> dict[str, Any]:
    (found,) = BeautifulSoup(document["html"], "html.parser").select("iframe")
    return dict(found.attrs)


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return encode(rulebook.newest_codes, Choices("pho-bien", {"tu-quy-doi-2": "duoc"}))


def test_an_answer_has_all_that_oembed_asks_of_rich_content(client: FlaskClient) -> None:
    document = asked(client)
    assert document["version"] == "1.0"
    assert document["type"] == "rich"
    assert document["title"] == "Được: tứ quý chặt được đôi 2"
    assert document["provider_url"] == "http://localhost/"
    assert all(isinstance(document[name], int) for name in NUMBERS)
    found = frame(document)
    assert found["src"] == "http://localhost/nhung/killer/tu-quy-chat-doi-2/"
    assert (found["width"], found["height"]) == (str(document["width"]), str(document["height"]))
    assert client.get(found["src"]).status_code == 200


def test_pages_tell_where_to_ask(client: FlaskClient, soup: Soup, code: str) -> None:
    for path in ("/luat/vc/", "/luat/vc/tu-quy-chat-doi-2/", f"/ban/{code}/?ten=Ba+%26"):
        (link,) = soup(path).select('link[rel=alternate][type="application/json+oembed"]')
        document = client.get(str(link["href"])).get_json()
        expected = path.replace("/luat/", "/nhung/").replace("/ban/", "/nhung/")
        assert frame(document)["src"] == f"http://localhost{expected}"
        assert document["title"] == link["title"]
    assert not soup("/hoi-dap/").select('link[type="application/json+oembed"]')


@pytest.mark.parametrize(
    "address",
    [
        "https://localhost/luat/killer/tu-quy-chat-doi-2/",
        "http://localhost/luat/killer/tu-quy-chat-doi-2",
        "http://localhost/luat/Killer/Tứ-quý-chặt-đôi-2/",
        f"http://localhost/luat/Killer/{quote('tứ-quý-chặt-đôi-2')}/?x=1#ai-noi-gi",
        "http://localhost/nhung/killer/tu-quy-chat-doi-2/",
    ],
)
def test_an_address_is_known_however_it_is_written(client: FlaskClient, address: str) -> None:
    assert frame(asked(client, address))["src"].endswith("/nhung/killer/tu-quy-chat-doi-2/")


def test_a_short_link_and_a_code_typed_otherwise_are_known(client: FlaskClient, code: str) -> None:
    found = frame(asked(client, "http://localhost/tu-quy-chat-doi-2/"))
    assert found["src"] == "http://localhost/nhung/pho-bien/tu-quy-chat-doi-2/"
    typed = code.lower().replace("-", "")
    found = frame(asked(client, f"http://localhost/ban/{typed}/"))
    assert found["src"] == f"http://localhost/nhung/{code}/"


@pytest.mark.parametrize(
    "address",
    [
        *("http://evil.example/luat/killer/", "//localhost/luat/killer/", "javascript:alert(1)"),
        *("http://localhost:81/luat/killer/", "http://localhost@evil.example/luat/killer/"),
        *("http://localhost/", "http://localhost/hoi-dap/", "http://localhost/khong-co/"),
        *("http://localhost/luat/khong-co/", "http://localhost/ban/A01-7XK-B75/", "x", "http://["),
        *("http://localhost/api/v1/presets/killer.json", "http://localhost/luat/killer/to-in/"),
    ],
)
def test_foreign_and_unknown_addresses_are_a_404(client: FlaskClient, address: str) -> None:
    response = client.get(f"/api/oembed?{urlencode({'url': address})}")
    assert response.status_code == 404
    assert response.mimetype == "application/problem+json"
    assert response.get_json()["detail"]


@pytest.mark.parametrize("wanted", ["xml", "XML", "html"])
def test_only_json_is_offered(client: FlaskClient, wanted: str) -> None:
    response = client.get(f"/api/oembed?{urlencode({'url': RULING, 'format': wanted})}")
    assert response.status_code == 501
    assert "JSON" in response.get_json()["detail"]
    assert asked(client, format="JSON") == asked(client)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("", "Thiếu url"),
        ("url=", "Thiếu url"),
        ("url=a&url=b", "nhiều lần"),
        (f"url={RULING}&maxwidth=0", "maxwidth phải là số"),
        (f"url={RULING}&maxwidth=-5", "maxwidth phải là số"),
        (f"url={RULING}&maxheight=1e3", "maxheight phải là số"),
        (f"url={RULING}&maxheight=99999", "maxheight phải là số"),
        (f"url={RULING}&maxwidth=%D9%A3", "maxwidth phải là số"),
    ],
)
def test_what_cannot_be_read_is_told(client: FlaskClient, query: str, told: str) -> None:
    response = client.get(f"/api/oembed?{query}")
    assert response.status_code == 400
    assert told in response.get_json()["detail"]


@pytest.mark.parametrize("page", ["killer/tu-quy-chat-doi-2/", "killer/"])
def test_nothing_is_larger_than_asked_for(client: FlaskClient, page: str) -> None:
    every: list[dict[str, Any]] = [
        {"maxwidth": 300},
        {"maxheight": 250},
        {"maxwidth": 1100, "maxheight": 600},
    ]
    for limits in every:
        document = asked(client, f"http://localhost/luat/{page}", **limits)
        assert document["type"] == "rich"
        assert document["width"] <= limits.get("maxwidth", 9999)
        assert document["height"] <= limits.get("maxheight", 9999)
        assert "thumbnail_url" not in document
    assert asked(client, maxwidth=1200, maxheight=630)["thumbnail_width"] == 1200


@pytest.mark.parametrize("limits", [{"maxwidth": 279}, {"maxheight": 199}])
def test_where_nothing_could_be_read_there_is_only_a_link(
    client: FlaskClient, limits: dict[str, Any]
) -> None:
    document = asked(client, **limits)
    assert document["type"] == "link"
    assert not {"html", "width", "height"} & document.keys()


def test_a_named_table_stays_named(client: FlaskClient, code: str) -> None:
    name = '"><script>'
    address = f"http://localhost/ban/{code}/?{urlencode({'ten': name})}"
    document = asked(client, address)
    assert name in document["title"]
    assert frame(document)["title"] == document["title"]
    response = client.get(f"/api/oembed?{urlencode({'url': address + 'x' * 50})}")
    assert response.status_code == 400


@given(st.text(max_size=60), st.text(max_size=60))
@settings(
    max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_address_gets_an_answer(client: FlaskClient, path: str, query: str) -> None:
    address = f"http://localhost/{path}?ten={query}"
    response = client.get(f"/api/oembed?{urlencode({'url': address})}")
    assert response.status_code in (200, 400, 404)


def test_the_host_is_known_in_any_case(client: FlaskClient) -> None:
    asked = {"url": "HTTP://LocalHost/luat/vc/"}
    assert client.get("/api/oembed", query_string=asked).status_code == 200

"""What every answer carries, and what is refused before any page is asked."""

from __future__ import annotations

from collections.abc import Callable
from json import loads

import pytest
from bs4 import BeautifulSoup
from flask import Flask, session
from flask.testing import FlaskClient
from werkzeug.test import create_environ

from views import caching
from views.addresses import SHARED_PACK, pack_path
from views.edition import current_edition
from views.http import whole
from views.security import HEADERS, PART_HEADERS

ADDRESSES = [
    *("/", "/luat/killer/", "/tra", "/khong-co/", "/tra?bi-chat=doi-2&chat=tu-quy", "/hoi-dap"),
    *("/api/v1/presets.json", "/api/v1/khong-co", "/robots.txt", "/sw.js", "/bo/tu-quy/"),
    *("/static/khong-co.css", "/favicon.ico", "/?" + "x" * 3000, "/opensearch.xml", "/api/oembed"),
]
FONT = "/static/fonts/be-vietnam-pro-700"
RULINGS = "/api/v1/rulings/pho-bien/"
MALFORMED = [
    *("<script>", "x" * 300, "evil.example:99999", "[::1", "[1::2::3]"),
    *("xn--a.example", "xn--.example", "XN--ZZZZZZ99999.VN"),
]
PARTS = [
    *("/static/site.css", "/static/site.js", f"{FONT}.woff2"),
    *("/static/fonts/OFL.txt", "/bo.svg"),
]


@pytest.mark.parametrize("path", ADDRESSES)
def test_every_answer_carries_the_security_headers(client: FlaskClient, path: str) -> None:
    with client.get(path) as response:
        for name, value in HEADERS.items():
            assert response.headers.getlist(name) == [value]


@pytest.mark.parametrize("path", PARTS)
def test_parts_of_pages_may_do_nothing_and_carry_no_more_than_that(
    client: FlaskClient, path: str
) -> None:
    with client.get(path) as response:
        told = {*response.headers.keys()} & {*HEADERS}
        assert {name: response.headers[name] for name in told} == PART_HEADERS
    assert PART_HEADERS["Content-Security-Policy"].startswith("default-src 'none'; frame")
    assert PART_HEADERS["X-Content-Type-Options"] == "nosniff"


def test_policy_allows_this_site_only_and_no_framing() -> None:
    policy = dict(part.split(" ", 1) for part in HEADERS["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == policy["base-uri"] == policy["frame-ancestors"] == "'none'"
    assert policy.pop("img-src") == "'self' data:"  # the icon of a page stands in it
    assert set(policy.values()) == {"'none'", "'self'"}


@pytest.mark.parametrize("path", ["/", "/luat/killer/", "/khong-co/", "/nhung/killer/", "/bai/"])
def test_a_page_refuses_by_itself_what_no_page_has(client: FlaskClient, path: str) -> None:
    page = BeautifulSoup(client.get(path).text, "html.parser")
    own = page.select_one("meta[charset] + meta[http-equiv=Content-Security-Policy]")
    assert own
    told = dict(part.split(" ", 1) for part in str(own["content"]).split("; "))
    assert told == dict.fromkeys(("base-uri", "frame-src", "media-src", "object-src"), "'none'")
    assert not page.select("base, iframe, frame, audio, video, object, embed")


def test_headers_keep_what_they_promise() -> None:
    assert HEADERS["X-Content-Type-Options"] == "nosniff"
    assert HEADERS["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert HEADERS["Cross-Origin-Opener-Policy"] == "same-origin"
    denied = HEADERS["Permissions-Policy"].split(", ")
    assert {"camera=()", "microphone=()", "geolocation=()", "payment=()"} <= set(denied)


def test_failure_carries_the_security_headers_too(broken: FlaskClient) -> None:
    response = broken.get("/hoi-dap/")
    assert response.status_code == 500
    assert response.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "XYZ"])
@pytest.mark.parametrize("path", ["/", "/tra", "/khong-co/", "/static/site.css", "/hoi-dap"])
def test_only_get_and_head_are_allowed(client: FlaskClient, method: str, path: str) -> None:
    response = client.open(path, method=method)
    assert response.status_code == 405
    assert response.headers["Allow"] == "GET, HEAD"
    assert BeautifulSoup(response.text, "html.parser").select("html[lang=vi] h1")


def test_api_refuses_writing_with_a_problem_document(client: FlaskClient) -> None:
    response = client.post("/api/v1/presets.json")
    assert response.status_code == 405
    assert response.mimetype == "application/problem+json"


@pytest.mark.parametrize("path", ["/", "/luat/pho-bien/tu-quy-chat-doi-2/", "/api/v1/presets.json"])
def test_head_answers_like_get_without_a_body(client: FlaskClient, path: str) -> None:
    get, head = client.get(path), client.head(path)
    assert head.status_code == 200
    assert head.data == b""
    assert head.headers["Content-Length"] == get.headers["Content-Length"]


@pytest.mark.parametrize("path", ["/", "/hoi-dap", "/khong-co/", "/static/site.css", "/bo.svg?v=1"])
def test_untrusted_host_gets_a_vietnamese_400(
    configured: Callable[..., FlaskClient], path: str
) -> None:
    client = configured(TRUSTED_HOSTS=["bang.example"])
    response = client.get(path, headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert "evil.example" not in response.text
    assert BeautifulSoup(response.text, "html.parser").select("html[lang=vi] h1")
    assert response.headers["Content-Security-Policy"] == HEADERS["Content-Security-Policy"]


@pytest.mark.parametrize("path", ["/", "/hoi/", "/bai/", "/khong-co/", "/api/v1/ask"])
def test_a_query_of_a_thousand_parameters_is_refused_and_told_why(
    client: FlaskClient, path: str
) -> None:
    answer = client.get(f"{path}?{'&'.join(['a'] * 1000)}")
    assert answer.status_code == 400
    assert "quá 200 tham số" in answer.text


def test_every_card_of_both_sides_may_be_ticked_at_once(client: FlaskClient) -> None:
    cards = [f"{rank}{suit}" for rank in "34567890JQKA2" for suit in "SCDH"]
    ticked = "&".join(f"ban={card}&tay={card}" for card in cards)
    assert "tham số" not in client.get(f"/bai/?{ticked}").text


def test_untrusted_host_gets_a_problem_from_the_api(
    configured: Callable[..., FlaskClient],
) -> None:
    client = configured(TRUSTED_HOSTS=["bang.example"])
    response = client.get("/api/v1/presets.json", headers={"Host": "evil.example"})
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"


def test_trusted_host_is_served(configured: Callable[..., FlaskClient]) -> None:
    client = configured(TRUSTED_HOSTS="bang.example")
    assert client.get("/", headers={"Host": "bang.example"}).status_code == 200


@pytest.mark.parametrize("host", MALFORMED)
def test_malformed_host_never_fails(configured: Callable[..., FlaskClient], host: str) -> None:
    app = configured().application
    with app.app_context():
        pack = pack_path(SHARED_PACK, current_edition())
    for path in ("/", "/hoi-dap", pack):
        status, _, body = whole(app, {**create_environ(path), "HTTP_HOST": host})
        assert status[:3] in ("200", "301", "400")
        assert b"<script>" not in body


@pytest.mark.parametrize("host", ["a b", "bang_chat:8000", "", *MALFORMED])
def test_where_no_host_is_named_addresses_are_paths(
    configured: Callable[..., FlaskClient], host: str
) -> None:
    asked = {**create_environ(f"{RULINGS}tu-quy-chat-doi-2.json"), "HTTP_HOST": host}
    *_, body = whole(configured().application, asked)
    assert loads(body)["url"] == "/luat/pho-bien/tu-quy-chat-doi-2/"


def test_redirects_stay_on_this_site(client: FlaskClient) -> None:
    for path in ("//evil.example/hoi-dap", "//evil.example", "//hoi-dap", "/\\evil.example/"):
        response = client.get("/", environ_overrides={"PATH_INFO": path})
        assert response.status_code in (301, 404)
        assert not response.headers.get("Location", "/").startswith(("//", "http", "/\\"))


def test_only_the_api_may_be_read_from_elsewhere(client: FlaskClient) -> None:
    for path in ("/api/v1/presets.json", "/api/v1/khong-co"):
        assert client.get(path).headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Origin" not in client.get("/").headers


def test_nothing_is_stored_at_the_reader(client: FlaskClient) -> None:
    assert "Set-Cookie" not in client.get("/luat/killer/").headers


HOST_NAMING = [
    *("/", "/luat/killer/", "/so-sanh/", "/robots.txt", "/sitemap.xml"),
    *("/api/v1/rulebook.json", "/api/v1/rulings.csv", "/api/v1/openapi.json"),
]


@pytest.mark.parametrize("path", HOST_NAMING)
def test_pages_are_kept_briefly_errors_not_at_all(
    configured: Callable[..., FlaskClient], path: str
) -> None:
    client = configured(BASE_URL="https://bang.example")
    assert client.get(path).headers["Cache-Control"] == caching.PAGE
    assert client.get("/khong-co/").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", HOST_NAMING)
def test_what_names_the_host_of_the_request_is_kept_by_no_shared_cache(
    client: FlaskClient, path: str
) -> None:
    response = client.get(f"{path}?v=1")
    assert "//localhost" in response.text
    assert response.headers["Cache-Control"] == caching.BY_THE_READER_ONLY


def test_what_names_no_host_is_kept_by_every_cache(client: FlaskClient) -> None:
    for path in ("/static/site.css", "/bo.svg", "/tra?bi-chat=doi-2&chat=tu-quy"):
        with client.get(path) as response:
            assert response.headers["Cache-Control"] == caching.PAGE


@pytest.mark.parametrize("plain", ["/static/site.css", f"{FONT}.woff2", "/bo.svg"])
def test_assets_are_kept_for_ever_only_by_the_name_of_their_content(
    client: FlaskClient, soup: Callable[[str], BeautifulSoup], plain: str
) -> None:
    stem, ending = plain.rsplit(".", 1)
    tags = soup("/").select("link[href], use[href]")
    addresses = [str(tag["href"]).partition("#")[0] for tag in tags]
    named = next(address for address in addresses if address.startswith(f"{stem}."))
    current, old = client.get(named), client.get(f"{stem}.0123456789.{ending}")
    assert current.headers["Cache-Control"] == caching.FOR_EVER
    assert old.headers["Cache-Control"] == caching.PAGE
    assert client.get(f"{plain}?v=old").headers["Cache-Control"] == caching.PAGE
    assert client.get(plain).data == current.data == old.data


def test_a_name_that_no_content_ever_had_is_no_asset(client: FlaskClient) -> None:
    for path in ("/bo.khac.svg", "/static/site.0123.css", "/static/khac.0123456789.css"):
        assert client.get(path).status_code == 404


def test_no_session_can_be_opened_for_a_reader(app: Flask) -> None:
    with app.test_request_context("/"), pytest.raises(RuntimeError):
        session["reader"] = "known"

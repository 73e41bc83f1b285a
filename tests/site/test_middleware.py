"""Keeping answers changes none of them; who has one already is not sent it again."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from urllib.parse import quote, urlencode
from wsgiref.types import WSGIApplication

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import Client, TestResponse

from tests.fuzz.alphabets import QUERIES
from views.addresses import ENDPOINTS, PAGES
from views.kept import Kept
from views.middleware import PAGES_BYTES, Middleware
from views.tracking import IGNORED_QUERY

RULING = "/luat/pho-bien/tu-quy-chat-doi-2/"
QUESTION = "/api/v1/ask?q=t%E1%BB%A9+qu%C3%BD+ch%E1%BA%B7t+heo"
FOUND = "/tra?bi-chat=doi-2&chat=tu-quy"
GZIP = {"Accept-Encoding": "gzip, br"}
ASKING = [PAGES[name] for name in ("lookup", "ask", "cards", "settle")]
PATHS = st.sampled_from([*ASKING, *ENDPOINTS.values(), RULING, "/"]) | st.text(max_size=30)
TAGGED = ["/", RULING, QUESTION, "/bo.svg", "/favicon.ico", "/sitemap.xml"]

often = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture
def keeping(app: Flask) -> tuple[Client, Kept]:
    """A client of the site, and the answers that are kept for it: none so far."""
    kept = Kept(PAGES_BYTES)
    return Client(Middleware(inner(app), "/static/", kept, kept)), kept


@pytest.fixture
def forgetting(app: Flask) -> Client:
    """A client of the site that keeps nothing."""
    return Client(Middleware(inner(app), "/static/", Kept(0), Kept(0)))


def inner(app: Flask) -> WSGIApplication:
    assert isinstance(app.wsgi_app, Middleware)
    return app.wsgi_app.app


def told(answer: TestResponse) -> tuple[str, Mapping[str, str], bytes]:
    with answer:
        return answer.status, dict(answer.headers), answer.data


def twice(client: Client, path: str, **request: object) -> TestResponse:
    client.get(path, **request).close()
    client.get(path, **request).close()
    return client.get(path, **request)


@often
@given(path=PATHS, query=QUERIES, headers=st.sampled_from([{}, GZIP]))
def test_kept_answers_are_those_made_anew(
    keeping: tuple[Client, Kept],
    forgetting: Client,
    path: str,
    query: list[tuple[str, str]],
    headers: dict[str, str],
) -> None:
    address = f"{quote(path, errors='surrogatepass')}?{urlencode(query, errors='surrogatepass')}"
    expected = told(forgetting.get(f"/{address.lstrip('/')}", headers=headers))
    for _ in range(3):
        assert told(keeping[0].get(f"/{address.lstrip('/')}", headers=headers)) == expected


@settings(often, max_examples=20)
@given(paths=st.lists(st.binary(max_size=12), min_size=2, max_size=4))
def test_no_two_raw_addresses_share_an_answer(
    keeping: tuple[Client, Kept], forgetting: Client, paths: list[bytes]
) -> None:
    for raw in [b"tra", b"tr%61", *paths] * 2:
        text = raw.decode("latin-1")
        for environ in ({"PATH_INFO": f"/{text}"}, {"PATH_INFO": "/hoi/", "QUERY_STRING": text}):
            answers = [
                told(client.get("/", environ_overrides=environ))
                for client in (keeping[0], forgetting)
            ]
            assert answers[0] == answers[1]


def test_what_is_asked_again_is_not_made_again(
    app: Flask, keeping: tuple[Client, Kept], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = told(twice(keeping[0], RULING))
    monkeypatch.setitem(app.view_functions, "rulings.show_ruling", None)
    assert told(keeping[0].get(RULING)) == first


def test_questions_push_out_no_page(app: Flask) -> None:
    pages, quick = Kept(PAGES_BYTES), Kept(PAGES_BYTES)
    client = Client(Middleware(inner(app), "/static/", pages, quick))
    for path in (RULING, FOUND, QUESTION):
        client.get(path).close()
    assert (len(pages), len(quick)) == (1, 2)


@pytest.mark.parametrize(
    "address", ["/khong-co/", "/tra", "/ban/AAAA/", "/api/v1/ask", "/luat/" + "x" * 3000]
)
def test_errors_are_never_kept(keeping: tuple[Client, Kept], address: str) -> None:
    client, kept = keeping
    with twice(client, address) as answer:
        assert answer.status_code >= 400
        assert "ETag" not in answer.headers
    assert len(kept) == 0


def test_what_is_told_to_one_host_is_not_told_to_another(keeping: tuple[Client, Kept]) -> None:
    client, _ = keeping
    assert "http://localhost/" in twice(client, RULING).text
    assert "http://127.0.0.1/" in client.get(RULING, base_url="http://127.0.0.1/").text
    assert "https://localhost/" in client.get(RULING, base_url="https://localhost/").text
    assert client.get(RULING, base_url="http://elsewhere.example/").status_code == 400


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_either_form_of_a_question_is_given_back_as_it_came(
    keeping: tuple[Client, Kept], form: str
) -> None:
    asked = {each: unicodedata.normalize(each, "thối heo là gì") for each in ("NFC", "NFD")}
    for question in asked.values():
        twice(keeping[0], f"/khong-co?{urlencode({'q': question})}").close()
    path = f"/hoi?{urlencode({'q': asked[form]})}"
    answer = twice(keeping[0], path)
    assert answer.location == path.replace("?", "/?")


def test_a_refused_way_of_asking_is_answered_as_ever(keeping: tuple[Client, Kept]) -> None:
    client, _ = keeping
    twice(client, RULING).close()
    assert client.post(RULING).status_code == 405


@pytest.mark.parametrize("path", TAGGED)
@pytest.mark.parametrize("headers", [{}, GZIP])
def test_who_has_an_answer_is_not_sent_it_again(
    keeping: tuple[Client, Kept], path: str, headers: dict[str, str]
) -> None:
    client, _ = keeping
    with client.get(path, headers=headers) as whole:
        tag = whole.headers["ETag"]
        assert tag.startswith('"')
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        for _ in range(3):
            with client.get(path, headers={**headers, "If-None-Match": known}) as answer:
                assert (answer.status_code, answer.data) == (304, b"")
                assert answer.headers["ETag"] == tag
                assert answer.headers.get("Vary") == whole.headers.get("Vary")
                assert answer.headers["Cache-Control"] == whole.headers["Cache-Control"]
                assert "Content-Type" not in answer.headers
    with client.get(path, headers={**headers, "If-None-Match": '"other"'}) as answer:
        assert (answer.status_code, answer.data) == (200, whole.data)


def test_each_encoding_has_a_tag_of_its_own(client: FlaskClient) -> None:
    tags = {client.get(RULING, headers=headers).headers["ETag"] for headers in ({}, GZIP)}
    assert len(tags) == 2


def test_a_changed_page_has_another_tag(client: FlaskClient) -> None:
    assert client.get("/").headers["ETag"] != client.get(RULING).headers["ETag"]


@pytest.mark.parametrize("path", [*TAGGED, FOUND, "/khong-co/"])
def test_head_tells_the_same_without_the_body(keeping: tuple[Client, Kept], path: str) -> None:
    for _ in range(3):
        with keeping[0].get(path) as whole, keeping[0].head(path) as head:
            assert (head.status, head.headers, head.data) == (whole.status, whole.headers, b"")


@pytest.mark.parametrize("key", sorted(IGNORED_QUERY))
def test_what_platforms_add_to_an_address_is_no_part_of_it(
    keeping: tuple[Client, Kept], key: str
) -> None:
    client, kept = keeping
    twice(client, f"{FOUND}").close()
    answer = client.get(f"/tra?{key}=1&bi-chat=doi-2&{key}&chat=tu-quy&{key}=%20")
    assert (answer.status_code, answer.location) == (303, RULING)
    assert len(kept) == 1


def test_what_is_too_long_is_refused_even_where_it_says_nothing(client: FlaskClient) -> None:
    assert client.get(f"{RULING}?fbclid={'x' * 2000}").status_code == 414

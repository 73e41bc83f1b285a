"""Text comes small to whoever takes gzip, and says the same."""

from __future__ import annotations

import gzip

import pytest
from flask.testing import FlaskClient

from views.compression import SHORT, SMALLEST, in_gzip
from views.http import LONGEST

STYLE = "/static/site.css"
TEXTS = [
    *("/", STYLE, "/static/site.js", "/bo.svg", "/api/v1/presets.json", "/khong-co/"),
    *("/sitemap.xml", "/lap-trinh/", "/api/v1/rulings.csv"),
]
FONT = "/static/fonts/be-vietnam-pro-700"
GZIP = {"Accept-Encoding": "gzip"}


@pytest.mark.parametrize("path", TEXTS)
def test_text_in_gzip_is_smaller_and_the_same(client: FlaskClient, path: str) -> None:
    with client.get(path) as plain, client.get(path, headers=GZIP) as small:
        assert small.headers["Content-Encoding"] == "gzip"
        assert len(small.data) < len(plain.data) / 1.5
        assert gzip.decompress(small.data) == plain.data
        assert "Content-Encoding" not in plain.headers
        assert plain.headers["Vary"] == small.headers["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize("length", [0, SMALLEST, SHORT, SHORT + 1])
def test_a_short_text_gets_as_small_with_little_memory(client: FlaskClient, length: int) -> None:
    text = client.get("/").data[:length]
    packed = in_gzip(text)
    assert gzip.decompress(packed) == text
    assert len(packed) <= len(gzip.compress(text)) * 1.01


def test_a_client_that_refuses_gzip_gets_plain_text(client: FlaskClient) -> None:
    answer = client.get("/", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize("path", [f"{FONT}.woff2", "/static/favicon.svg", "/manifest.webmanifest"])
def test_what_is_small_already_stays_as_it_is(client: FlaskClient, path: str) -> None:
    with client.get(path, headers=GZIP) as answer:
        assert "Content-Encoding" not in answer.headers


def test_a_list_of_codings_that_no_browser_sends_gets_plain_text(client: FlaskClient) -> None:
    longest = "gzip, deflate, br, zstd".ljust(LONGEST)
    for listed, coding in ((longest, "gzip"), (f"{longest}, x", None)):
        with client.get("/", headers={"Accept-Encoding": listed}) as answer:
            assert answer.headers.get("Content-Encoding") == coding


def test_text_that_fits_in_a_packet_stays_as_it_is(client: FlaskClient) -> None:
    for question in ("tứ quý chặt heo không", "x"):
        answer = client.get("/api/v1/ask", query_string={"q": question}, headers=GZIP)
        length = int(client.get(answer.request.full_path).headers["Content-Length"])
        assert ("Content-Encoding" in answer.headers) == (length >= SMALLEST)


def test_who_asks_for_the_headers_only_gets_those_of_the_whole(client: FlaskClient) -> None:
    for path in (STYLE, "/"):
        with client.get(path, headers=GZIP) as whole, client.head(path, headers=GZIP) as head:
            told = [{**answer.headers, "Date": ""} for answer in (whole, head)]
            assert (told[0], head.data) == (told[1], b"")


def test_what_is_unchanged_is_not_sent_again(client: FlaskClient) -> None:
    with client.get(STYLE, headers=GZIP) as first:
        tag = first.headers["ETag"]
    with client.get(STYLE, headers={**GZIP, "If-None-Match": tag}) as again:
        assert (again.status_code, again.data) == (304, b"")


@pytest.mark.parametrize("path", [STYLE, "/bo.svg", f"{FONT}.woff2"])
def test_what_pages_are_made_of_is_sent_whole(client: FlaskClient, path: str) -> None:
    with client.get(path, headers=GZIP) as whole:
        tag = whole.headers["ETag"]
        told = {**whole.headers, "Date": ""}
    for more in ({}, {"If-Range": tag}, {"If-None-Match": '"another"'}):
        asked = {**GZIP, "Range": "bytes=0-9", **more}
        with client.get(path, headers=asked) as answer, client.head(path, headers=asked) as head:
            assert (answer.status_code, answer.data) == (200, whole.data)
            assert head.status_code == 200
            assert {**answer.headers, "Date": ""} == {**head.headers, "Date": ""} == told
    asked = {**GZIP, "Range": "bytes=0-9", "If-None-Match": tag}
    with client.get(path, headers=asked) as answer:
        assert (answer.status_code, answer.data) == (304, b"")

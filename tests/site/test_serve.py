"""The front: files of the exported tree, as HTTP wants them, and the application behind."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from werkzeug.test import Client

from app import create_app
from tests.site.served import CONTENT, HASHES, LIVE_PAGE, PAGE, PICTURE
from views.http import LONGEST
from views.public import LONGEST_HOST
from views.serve.front import Front
from views.serve.tree import Tree

DECODED: dict[str | None, Callable[[bytes], bytes]] = {
    None: bytes,
    "gzip": gzip.decompress,
    "br": brotli.decompress,
}
HELD, DRAWN = f"{HASHES[PAGE]}.br", f'"{HASHES[PICTURE]}"'
SUFFIX = {None: "", "gzip": ".gz", "br": ".br"}


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        *((None, None), ("", None), ("identity", None), ("deflate, zstd", None)),
        *(("gzip", "gzip"), ("gzip, deflate, br", "br"), ("BR", "br")),
        *(("gzip;q=1.0, br;q=0.1", "br"), ("br;q=0, gzip", "gzip"), ("br; q=0.000", None)),
        *(("*", "br"), ("*;q=0", None), ("gzip;q=0, *", "br"), ("br;q=0, *;q=0.5", "gzip")),
        *(("brotli, gz", None), (",;=q,,", None)),
        *(("gzip".ljust(LONGEST), "gzip"), ("gzip".ljust(LONGEST + 1), None)),
    ],
)
def test_page_comes_in_the_best_encoding_that_is_taken(
    front: Client, header: str | None, coding: str | None
) -> None:
    answer = front.get(PAGE, headers={"Accept-Encoding": header} if header is not None else {})
    assert answer.status_code == 200
    assert answer.headers.get("Content-Encoding") == coding
    assert answer.headers["ETag"] == f'"{HASHES[PAGE]}{SUFFIX[coding]}"'
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert int(answer.headers["Content-Length"]) == len(answer.data)
    assert DECODED[coding](answer.data) == CONTENT[PAGE]


def test_file_is_sent_with_the_headers_of_the_listing(front: Client) -> None:
    headers = front.get(PICTURE).headers
    assert headers["Content-Type"] == "image/png"
    assert headers["Cache-Control"] == "public, max-age=300"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "Vary" not in headers


@pytest.mark.parametrize("path", [PAGE, PICTURE])
def test_head_tells_the_same_and_sends_nothing(front: Client, path: str) -> None:
    sent = {"Accept-Encoding": "br", "Range": "bytes=0-1"}
    answer = front.head(path, headers=sent)
    assert (answer.status_code, answer.data) == (200, b"")
    whole = front.get(path, headers={"Accept-Encoding": "br"})
    assert dict(answer.headers) == dict(whole.headers)


@pytest.mark.parametrize("method", ["get", "head"])
@pytest.mark.parametrize(
    "known", [f'"{HELD}"', f'W/"{HELD}"', f'"x", "{HELD}"', f'W/"x",W/"{HELD}"', "*"]
)
def test_client_that_has_it_is_told_so_in_a_few_bytes(
    front: Client, known: str, method: str
) -> None:
    sent = {"Accept-Encoding": "br", "If-None-Match": known, "Range": "bytes=0-1"}
    answer = getattr(front, method)(PAGE, headers=sent)
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["ETag"] == f'"{HELD}"'
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert not {"Content-Length", "Content-Type", "Content-Encoding"} & {*answer.headers.keys()}


@pytest.mark.parametrize(
    "known", [f'"{HASHES[PAGE]}"', f'"{HASHES[PAGE]}.gz"', f'"{HASHES[LIVE_PAGE]}.br"', '"', ""]
)
def test_client_that_has_another_encoding_or_version_gets_this_one(
    front: Client, known: str
) -> None:
    answer = front.get(PAGE, headers={"Accept-Encoding": "br", "If-None-Match": known})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        *(("bytes=0-1", 0, 1), ("bytes=10-19", 10, 19), ("bytes=250-", 250, 255)),
        *(("bytes=0-0", 0, 0), ("bytes=255-", 255, 255), ("bytes=-1", 255, 255)),
        *(("bytes=-6", 250, 255), ("bytes=-9999", 0, 255), ("bytes=200-99999999", 200, 255)),
    ],
)
def test_part_of_a_picture(front: Client, asked: str, first: int, last: int) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert answer.status_code == 206
    assert answer.headers["Content-Range"] == f"bytes {first}-{last}/256"
    assert answer.headers["Content-Length"] == str(last - first + 1)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.data == CONTENT[PICTURE][first : last + 1]


@pytest.mark.parametrize("asked", ["bytes=256-", "bytes=300-400"])
def test_part_that_is_not_there_is_refused(front: Client, asked: str) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert (answer.status_code, answer.data) == (416, b"")
    assert answer.headers["Content-Range"] == "bytes */256"


@pytest.mark.parametrize("asked", ["bytes=-", "bytes=0-1,4-5", "cards=0-1"])
def test_range_that_says_nothing_gives_the_whole(front: Client, asked: str) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert (answer.status_code, len(answer.data)) == (200, 256)
    assert answer.headers["Accept-Ranges"] == "bytes"


@pytest.mark.parametrize(
    ("known", "status"),
    [
        (f'"{HASHES[PICTURE]}"', 206),
        (f'W/"{HASHES[PICTURE]}"', 200),
        ('"x"', 200),
        ("Mon, 30 Nov 2026 00:00:00 GMT", 200),
    ],
)
def test_part_only_of_the_version_that_the_client_began(
    front: Client, known: str, status: int
) -> None:
    answer = front.get(PICTURE, headers={"Range": "bytes=0-1", "If-Range": known})
    assert answer.status_code == status


@pytest.mark.parametrize("query", ["fbclid=x", "utm_source=zalo&utm_medium=social", "zarsrc"])
def test_what_platforms_add_to_a_link_changes_nothing(front: Client, query: str) -> None:
    assert front.get(f"{PAGE}?{query}").data == CONTENT[PAGE]


@pytest.mark.parametrize("query", ["luat=killer", "fbclid=x&luat=killer", "a", "&", "utm_x=1"])
def test_any_other_query_is_answered_live(front: Client, query: str) -> None:
    answer = front.get(f"{PAGE}?{query}")
    assert answer.status_code == 200
    assert answer.data != CONTENT[PAGE]


def test_page_that_needs_the_application_comes_from_it(front: Client) -> None:
    answer = front.get(LIVE_PAGE)
    assert answer.status_code == 200
    assert answer.data != CONTENT[LIVE_PAGE]


@pytest.mark.parametrize(
    "path",
    [
        *("/_files.json", "/_headers", "/luat/index.html.br", "/luat/index.html"),
        *("/anh/../_files.json", "/luat/\0", "/%2e%2e/etc/passwd"),
    ],
)
def test_nothing_but_listed_addresses_is_served(front: Client, path: str) -> None:
    answer = front.get(path)
    assert answer.status_code in (301, 404)
    assert b"max-age=300" not in answer.data


def test_nothing_can_be_sent_to_a_file(front: Client) -> None:
    assert front.post(PAGE).status_code == 405


def test_files_answer_to_trusted_hosts_only(tree: Path) -> None:
    hosts = ["bang.example", ".moi.example"]
    client = Client(Front(create_app({"TRUSTED_HOSTS": hosts}), Tree(tree)))

    def status(host: str) -> int:
        return client.get(PAGE, headers={"Host": host}).status_code

    assert [status(host) for host in ("bang.example", "bang.example:81", "a.moi.example")] == (
        [200] * 3
    )
    assert [status(host) for host in ("elsewhere.example", "bang.example.elsewhere", "")] == (
        [400] * 3
    )


def test_a_host_that_can_be_none_is_not_kept_in_mind(tree: Path) -> None:
    front = Front(create_app({"TRUSTED_HOSTS": [".moi.example"]}), Tree(tree))
    for host, status in ((f"{'a' * LONGEST_HOST}.moi.example", 200), ("b" * 30_000, 400)):
        with Client(front).get("/", headers={"Host": host}) as answer:
            assert answer.status_code == status
    assert front.trusts.cache_info().currsize == 0


def test_balancer_may_ask_for_health_by_address(tree: Path) -> None:
    app = create_app({"TRUSTED_HOSTS": [".bang.example"]})
    client = Client(Front(app, Tree(tree)))
    answer = client.get("/healthz", headers={"Host": "10.0.0.7:8000"})
    assert answer.status_code == 200
    assert client.get("/", headers={"Host": "10.0.0.7:8000"}).status_code == 400


def test_health_tells_the_data_and_is_never_kept(front: Client) -> None:
    answer = front.get("/healthz")
    assert answer.json is not None
    assert set(answer.json) == {"status", "data_version"}
    assert answer.headers["Cache-Control"] == "no-store"

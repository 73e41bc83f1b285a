"""The front: files of the exported tree, as HTTP wants them, and the application behind."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from flask import Flask
from werkzeug.test import Client

from app import create_app
from tests.site.exported import CONTENT, HASHES, LIVE_PAGE, PAGE, PICTURE, file_of, write_tree
from views.serve.access_log import Logged
from views.serve.answering import Site
from views.serve.asking import accepted, has_it, is_ignored, part_of
from views.serve.front import Front
from views.serve.tree import read_tree

DECODED: dict[str | None, Callable[[bytes], bytes]] = {
    None: bytes,
    "gzip": gzip.decompress,
    "br": brotli.decompress,
}
SUFFIX = {None: "", "gzip": ".gz", "br": ".br"}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_tree(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def front(app: Flask, tree: Path) -> Client:
    return Client(Front(app, read_tree(tree)))


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        *((None, None), ("", None), ("identity", None), ("deflate, zstd", None)),
        *(("gzip", "gzip"), ("x-gzip", "gzip"), ("gzip, deflate, br", "br"), ("BR", "br")),
        *(("gzip;q=1.0, br;q=0.1", "br"), ("br;q=0, gzip", "gzip"), ("br; q=0.000", None)),
        *(("*", "br"), ("*;q=0", None), ("gzip;q=0, *", "br"), ("br;q=0, *;q=0.5", "gzip")),
        *(("brotli, gz", None), (",;=q,,", None), ("gzip;level=9", "gzip")),
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
    "known", ['"aaaa.br"', 'W/"aaaa.br"', '"x", "aaaa.br"', 'W/"x",W/"aaaa.br"', "*", " * "]
)
def test_client_that_has_it_is_told_so_in_a_few_bytes(
    front: Client, known: str, method: str
) -> None:
    sent = {"Accept-Encoding": "br", "If-None-Match": known, "Range": "bytes=0-1"}
    answer = getattr(front, method)(PAGE, headers=sent)
    assert (answer.status_code, answer.data) == (304, b"")
    assert answer.headers["ETag"] == '"aaaa.br"'
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert not {"Content-Length", "Content-Type", "Content-Encoding"} & {*answer.headers.keys()}


@pytest.mark.parametrize("known", ['"aaaa"', '"aaaa.gz"', "aaaa.br", '"bbbb.br"', '"', "W/", ""])
def test_client_that_has_another_encoding_or_version_gets_this_one(
    front: Client, known: str
) -> None:
    answer = front.get(PAGE, headers={"Accept-Encoding": "br", "If-None-Match": known})
    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        *(("bytes=0-0", 0, 0), ("bytes=10-19", 10, 19), ("bytes=250-", 250, 255)),
        *(("bytes=-6", 250, 255), ("bytes=-9999", 0, 255), ("bytes=255-99999999", 255, 255)),
    ],
)
def test_part_of_a_picture(front: Client, asked: str, first: int, last: int) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert answer.status_code == 206
    assert answer.headers["Content-Range"] == f"bytes {first}-{last}/256"
    assert answer.headers["Content-Length"] == str(last - first + 1)
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.data == CONTENT[PICTURE][first : last + 1]


@pytest.mark.parametrize("asked", ["bytes=256-", "bytes=300-400", "bytes=-0"])
def test_part_that_is_not_there_is_refused(front: Client, asked: str) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert (answer.status_code, answer.data) == (416, b"")
    assert answer.headers["Content-Range"] == "bytes */256"


@pytest.mark.parametrize(
    "asked", ["bytes=5-1", "bytes=-", "bytes=0-1,4-5", "cards=0-1", "bytes=+1-2", f"bytes={9**99}-"]
)
def test_range_that_says_nothing_gives_the_whole(front: Client, asked: str) -> None:
    answer = front.get(PICTURE, headers={"Range": asked})
    assert (answer.status_code, len(answer.data)) == (200, 256)
    assert answer.headers["Accept-Ranges"] == "bytes"


@pytest.mark.parametrize(
    ("known", "status"),
    [('"cccc"', 206), ('W/"cccc"', 200), ('"x"', 200), ("Mon, 30 Nov 2026 00:00:00 GMT", 200)],
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


def test_overlong_query_is_refused_though_it_says_nothing(front: Client) -> None:
    assert front.get(f"{PAGE}?fbclid={'x' * 2000}").status_code == 414


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
    client = Client(Front(create_app({"TRUSTED_HOSTS": hosts}), read_tree(tree)))

    def status(host: str) -> int:
        return client.get(PAGE, headers={"Host": host}).status_code

    assert [status(host) for host in ("bang.example", "bang.example:81", "a.moi.example")] == (
        [200] * 3
    )
    assert [status(host) for host in ("elsewhere.example", "bang.example.elsewhere", "")] == (
        [400] * 3
    )


def test_balancer_may_ask_for_health_by_address(tree: Path) -> None:
    app = create_app({"TRUSTED_HOSTS": [".bang.example"]})
    client = Client(Front(app, read_tree(tree)))
    answer = client.get("/healthz", headers={"Host": "10.0.0.7:8000"})
    assert answer.status_code == 200
    assert client.get("/", headers={"Host": "10.0.0.7:8000"}).status_code == 400


def test_health_tells_the_data_and_is_never_kept(front: Client) -> None:
    answer = front.get("/healthz")
    assert answer.json is not None
    assert set(answer.json) == {"status", "data_version"}
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("spoil", [Path.unlink, lambda file: file.write_bytes(b"new")])
def test_file_that_is_not_the_listed_one_any_more_is_answered_live(
    app: Flask, tmp_path: Path, spoil: Callable[[Path], object]
) -> None:
    client = Client(Front(app, read_tree(write_tree(tmp_path))))
    spoil(file_of(tmp_path, PAGE))
    answer = client.get(PAGE)
    assert answer.status_code == 200
    assert "Bảng phổ biến" in answer.text
    assert answer.headers.get("ETag") != f'"{HASHES[PAGE]}"'


def test_large_file_is_read_each_time_and_whole(app: Flask, tmp_path: Path) -> None:
    large = os.urandom(100_000)
    write_tree(tmp_path)
    file_of(tmp_path, PICTURE).write_bytes(large)
    client = Client(Front(app, read_tree(tmp_path)))
    assert [client.get(PICTURE).data for _ in range(2)] == [large, large]


def test_no_tree_means_every_page_live(tmp_path: Path) -> None:
    assert read_tree(tmp_path) == {}


@pytest.mark.parametrize("listing", ["", "[]", "{}", '{"files": {"/x/": {"hash": "a"}}}', "\ufeff"])
def test_broken_tree_stops_the_start_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listing: str
) -> None:
    (tmp_path / "_files.json").write_text(listing, "utf-8")
    monkeypatch.setenv("BANGCHAT_SITE_DIR", str(tmp_path))
    with pytest.raises(SystemExit, match="make export") as stop:
        Site()
    assert str(tmp_path) in str(stop.value)


def test_log_tells_the_answer_and_nothing_of_who_asked(front: Client) -> None:
    reader, writer = os.pipe()
    client = Client(Logged(front.application, writer))
    secrets = {"User-Agent": "Secret/1", "Referer": "https://secret.example/", "Cookie": "s=secret"}
    client.get(f'{PAGE}"?q=secret', headers=secrets, environ_base={"REMOTE_ADDR": "203.0.113.9"})
    os.close(writer)
    with open(reader, "rb") as log:  # noqa: PTH123  # a pipe has no path
        (line,) = log.readlines()
    told = json.loads(line)
    assert list(told) == ["time", "method", "path", "status", "ms", "bytes"]
    assert (told["method"], told["path"]) == ("GET", f'{PAGE}"')
    assert told["status"] == 404
    assert told["bytes"] > 0
    assert b"ecret" not in line
    assert b"203.0" not in line


def test_answer_is_given_though_the_log_cannot_be_written(front: Client) -> None:
    assert Client(Logged(front.application, -1)).get(PAGE).data == CONTENT[PAGE]


def test_readers_of_headers_never_keep_more_than_a_little() -> None:
    for remember in (accepted, is_ignored):
        assert remember.cache_info().maxsize == 256
    assert has_it('"' * 8000, '"a"') is False
    assert part_of("bytes=" + "1" * 8000, 256) is None

"""The front when its tree is gone, broken or new, and what it tells in the log."""

from __future__ import annotations

import gzip
import json
import os
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import Client, TestResponse

from tests.site.served import CONTENT, HASHES, LIVE_PAGE, PAGE, PICTURE, file_of, write_tree
from views.exported import INDEX, Entry, written_index
from views.serve import serving
from views.serve.access_log import Logged
from views.serve.front import Front
from views.serve.serving import Served, Serving
from views.serve.tree import Tree

BROKEN_GZIP = gzip.compress(b"anew")[:10] + b"\xff" * 20


def is_live(answer: TestResponse) -> bool:
    return "Bảng phổ biến" in answer.text and HASHES[PAGE] not in answer.headers["ETag"]


@pytest.mark.parametrize("ending", ["", ".gz", ".br"])
@pytest.mark.parametrize("content", [b"", b"anew", gzip.compress(b"anew"), BROKEN_GZIP])
def test_file_that_is_not_the_listed_one_any_more_is_answered_live(
    app: Flask, tmp_path: Path, ending: str, content: bytes
) -> None:
    file = Path(f"{file_of(write_tree(tmp_path), PAGE)}{ending}")
    file.write_bytes(content)
    assert is_live(Client(Front(app, Tree(tmp_path))).get(PAGE))


def test_file_exchanged_while_it_is_served_is_answered_live(app: Flask, tmp_path: Path) -> None:
    client = Client(Front(app, Tree(write_tree(tmp_path))))
    assert client.get(PAGE).data == CONTENT[PAGE]
    fresh = tmp_path / "fresh"
    fresh.write_bytes(CONTENT[PAGE].upper())  # of the same length
    fresh.replace(file_of(tmp_path, PAGE))
    assert is_live(client.get(PAGE))


def test_copied_tree_is_served_whatever_its_dates(app: Flask, tmp_path: Path) -> None:
    """A container, rsync and chown date each file as it comes, the listing before the pages."""
    write_tree(tmp_path)
    file = file_of(tmp_path, PAGE)
    listed = (tmp_path / "_files.json").stat().st_ctime_ns
    while file.stat().st_ctime_ns <= listed:  # a clock of files may tick slowly
        file.write_bytes(CONTENT[PAGE])
    answer = Client(Front(app, Tree(tmp_path))).get(PAGE)
    assert answer.headers["ETag"] == f'"{HASHES[PAGE]}"'
    assert answer.data == CONTENT[PAGE]


def test_file_that_is_gone_is_answered_live(app: Flask, tmp_path: Path) -> None:
    client = Client(Front(app, Tree(write_tree(tmp_path))))
    file_of(tmp_path, PAGE).unlink()
    assert "Bảng phổ biến" in client.get(PAGE).text


def test_large_file_comes_whole_each_time(app: Flask, tmp_path: Path) -> None:
    large = os.urandom(100_000)
    client = Client(Front(app, Tree(write_tree(tmp_path, {PICTURE: large}))))
    assert [client.get(PICTURE).data for _ in range(2)] == [large, large]


def test_no_tree_means_every_page_live(tmp_path: Path) -> None:
    assert Tree(tmp_path).files == {}


def test_what_only_the_application_answers_is_no_file(tmp_path: Path) -> None:
    entries = {path: Entry("aaaa", {}) for path in (PAGE, LIVE_PAGE, "/tra/")}
    (tmp_path / INDEX).write_bytes(written_index(entries))
    assert [*Tree(tmp_path).files] == [PAGE]


@pytest.mark.parametrize(
    "listing",
    ["", "[]", "{}", '{"version": 1, "files": {"/x/": {}}}', '{"version": 2, "files": {}}'],
)
def test_broken_tree_stops_the_start_and_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, listing: str
) -> None:
    (tmp_path / "_files.json").write_text(listing, "utf-8")
    monkeypatch.setenv("BANGCHAT_SITE_DIR", str(tmp_path))
    with pytest.raises(SystemExit, match="make export") as stop:
        Served()
    assert str(tmp_path) in str(stop.value)


def test_reload_that_fails_in_any_way_leaves_what_answers(
    monkeypatch: pytest.MonkeyPatch, tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BANGCHAT_SITE_DIR", str(tree))
    site = Serving()
    before = site.now

    def half_replaced() -> None:
        raise TypeError("half a file")

    monkeypatch.setattr(serving, "create_app", half_replaced)
    site.renew()
    assert site.now is before
    assert "half a file" in capsys.readouterr().err


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

"""`python -m views.serve` as it runs: what it answers, how it starts, stops and refuses."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.site.served import CONTENT, HASHES, PAGE, PICTURE, write_tree
from tests.site.served_process import AT_MOST, answers, asked, serving, until
from tests.tools.server import ROOT, environment, free_port

LARGE = bytes(range(256)) * 4 * 10_000  # more than any socket takes without being read


@contextmanager
def reading_slowly(port: int) -> Iterator[http.client.HTTPResponse]:
    """A large answer of which only the head has been read: it is in flight."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as connection:
        connection.request("GET", PICTURE)
        yield connection.getresponse()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("serve")
    write_tree(folder / "tree", {**CONTENT, PICTURE: LARGE})
    return folder


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    with serving(folder, LOG=1, TRUSTED_HOSTS="127.0.0.1") as (port, _):
        yield port


def test_it_answers_from_the_tree(port: int) -> None:
    response, body = asked(port, PAGE)
    assert (response.status, body) == (200, CONTENT[PAGE])
    assert response.headers["ETag"] == f'"{HASHES[PAGE]}"'


def test_it_answers_the_rest_live(port: int) -> None:
    response, body = asked(port, "/tra?bi-chat=con-2&chat=tu-quy")
    assert response.status == 303
    response, body = asked(port, str(response.headers["Location"]))
    assert response.status == 200
    assert 'id="phan-xu"' in body.decode()
    assert asked(port, "/_files.json")[0].status == 404
    assert asked(port, "/healthz")[0].headers["Cache-Control"] == "no-store"


def test_it_speaks_http_on_the_wire(port: int) -> None:
    response, body = asked(port, PAGE, Accept_Encoding="gzip, br")
    assert response.headers["Content-Encoding"] == "br"
    assert len(body) == int(str(response.headers["Content-Length"]))
    head, nothing = asked(port, PAGE, "HEAD", Accept_Encoding="gzip, br")
    assert (head.headers["Content-Length"], nothing) == (response.headers["Content-Length"], b"")
    known = str(response.headers["ETag"])
    again, nothing = asked(port, PAGE, Accept_Encoding="br", If_None_Match=known)
    assert (again.status, nothing) == (304, b"")
    part, some = asked(port, PICTURE, Range="bytes=256-259")
    assert (part.status, some) == (206, bytes(range(4)))


def test_it_refuses_another_host_for_files_too(port: int) -> None:
    assert asked(port, PAGE, Host="elsewhere.example")[0].status == 400


def test_log_has_a_line_for_an_answer_and_nothing_of_the_reader(port: int, folder: Path) -> None:
    asked(port, "/hoi/?q=secret", User_Agent="Secret/1", Referer="https://secret.example/")
    log = (folder / "out").read_text("utf-8")
    told = [json.loads(line) for line in log.splitlines()]
    assert [entry["status"] for entry in told if entry["path"] == "/hoi/"] == [200]
    assert "ecret" not in log
    assert "127.0.0.1" not in log


def test_check_tells_whether_it_answers(port: int) -> None:
    def code(**settings: object) -> int:
        command = [sys.executable, "-m", "views.serve.check"]
        done = subprocess.run(
            command, cwd=ROOT, env=environment(**settings), check=False, stderr=subprocess.PIPE
        )
        return done.returncode

    assert [code(PORT=port), code(PORT=port, HOST="0.0.0.0"), code(PORT=free_port())] == [0, 0, 1]


def test_what_is_being_sent_is_finished_before_it_stops(folder: Path) -> None:
    with serving(folder, workers=1) as (port, process), reading_slowly(port) as response:
        process.terminate()
        until(lambda: not answers(port))
        assert response.read() == LARGE
        assert process.wait(AT_MOST) == 0


def test_second_signal_stops_it_at_once(folder: Path) -> None:
    with serving(folder, workers=1) as (port, process), reading_slowly(port):
        process.terminate()
        until(lambda: not answers(port))
        process.send_signal(signal.SIGINT)
        process.wait(AT_MOST)


def test_without_a_tree_it_says_so_and_serves_live(tmp_path: Path) -> None:
    with serving(tmp_path, workers=1) as (port, _):
        assert asked(port, PAGE)[0].status == 200
        assert "chưa có bản xuất" in (tmp_path / "errors").read_text("utf-8")
        assert (tmp_path / "out").read_text("utf-8") == ""


def test_reload_takes_what_is_new_and_never_what_is_broken(tmp_path: Path) -> None:
    tree = write_tree(tmp_path / "tree")
    listing = tree / "_files.json"
    with serving(tmp_path, workers=1) as (port, process):
        listing.write_text("{", "utf-8")
        process.send_signal(signal.SIGHUP)
        told = tmp_path / "errors"
        until(lambda: "Bản đang chạy giữ nguyên" in told.read_text("utf-8"))
        assert asked(port, PAGE)[1] == CONTENT[PAGE]
        write_tree(tree, {PAGE: b"new"})
        process.send_signal(signal.SIGHUP)
        until(lambda: asked(port, PAGE)[1] == b"new")

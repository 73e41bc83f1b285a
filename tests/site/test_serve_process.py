"""`python -m views.serve` as it runs: what it answers, how it starts, stops and refuses."""

from __future__ import annotations

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.site.exported import CONTENT, HASHES, PAGE, PICTURE, file_of, write_tree

AT_MOST = 20.0  # seconds for anything that is waited for
LARGE = bytes(range(256)) * 4 * 10_000  # more than any socket takes without being read
COMMAND = [sys.executable, "-m", "views.serve"]
ROOT = Path(__file__).parents[2]


def environment(**settings: object) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BANGCHAT")}
    return kept | {f"BANGCHAT_{key}": str(value) for key, value in settings.items()}


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=AT_MOST):
            return True
    except OSError:
        return False


def wait_until(port: int, process: subprocess.Popen[bytes], *, answering: bool) -> None:
    deadline = time.monotonic() + AT_MOST
    while answers(port) is not answering:
        assert time.monotonic() < deadline
        assert not answering or process.poll() is None, "it ended before it answered"
        time.sleep(0.01)


@contextmanager
def serving(folder: Path, **settings: object) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The server on a free port; its two streams go to ``out`` and ``err`` in ``folder``."""
    port = free_port()
    settings = {"PORT": port, "WORKERS": 2, "SITE_DIR": folder / "tree", **settings}
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        process = subprocess.Popen(
            COMMAND, cwd=ROOT, env=environment(**settings), stdout=out, stderr=err
        )
    try:
        wait_until(port, process, answering=True)
        yield port, process
    finally:
        process.terminate()
        try:
            process.wait(AT_MOST)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def refused(**settings: object) -> str:
    """What the server says when it does not start, which must be told with 1 and no traceback."""
    run = subprocess.run(
        COMMAND,
        cwd=ROOT,
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=AT_MOST,
    )
    assert run.returncode == 1
    assert run.stdout == ""
    assert "Traceback" not in run.stderr
    return run.stderr.strip()


def asked(
    port: int, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as connection:
        connection.request(method, path, headers=sent)
        response = connection.getresponse()
        return response, response.read()


@contextmanager
def reading_slowly(port: int) -> Iterator[http.client.HTTPResponse]:
    """A large answer of which only the head has been read: it is in flight."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as connection:
        connection.request("GET", PICTURE)
        yield connection.getresponse()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("serve")
    file_of(write_tree(folder / "tree"), PICTURE).write_bytes(LARGE)
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


def test_what_is_being_sent_is_finished_before_it_stops(folder: Path) -> None:
    with serving(folder) as (port, process), reading_slowly(port) as response:
        process.terminate()
        wait_until(port, process, answering=False)
        assert response.read() == LARGE
        assert process.wait(AT_MOST) == 0


def test_second_signal_stops_it_at_once(folder: Path) -> None:
    with serving(folder) as (port, process), reading_slowly(port):
        process.terminate()
        wait_until(port, process, answering=False)
        process.send_signal(signal.SIGINT)
        process.wait(AT_MOST)


def test_without_a_tree_it_says_so_and_serves_live(tmp_path: Path) -> None:
    with serving(tmp_path, WORKERS=1) as (port, _):
        assert asked(port, PAGE)[0].status == 200
        assert "chưa có bản xuất" in (tmp_path / "err").read_text("utf-8")
        assert (tmp_path / "out").read_text("utf-8") == ""


def test_reload_takes_what_is_new_and_never_what_is_broken(tmp_path: Path) -> None:
    tree = write_tree(tmp_path / "tree")
    with serving(tmp_path, WORKERS=1) as (port, process):
        (tree / "_files.json").write_text("{", "utf-8")
        process.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + AT_MOST
        while "giữ nguyên" not in (tmp_path / "err").read_text("utf-8"):
            assert time.monotonic() < deadline
            time.sleep(0.01)
        assert asked(port, PAGE)[1] == CONTENT[PAGE]


def test_port_in_use_is_told_in_a_line(folder: Path) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        told = refused(PORT=port, SITE_DIR=folder / "tree")
    assert told.startswith(f"Không mở được http://127.0.0.1:{port}/: cổng đã có chương trình khác")
    assert len(told.splitlines()) == 1


def test_address_of_another_machine_is_told_in_a_line(folder: Path) -> None:
    told = refused(HOST="192.0.2.1", PORT=free_port(), SITE_DIR=folder / "tree")
    assert "xem lại BANGCHAT_HOST" in told
    assert len(told.splitlines()) == 1


def test_unknown_and_wrong_settings_are_told_by_name() -> None:
    told = refused(BASEURL="x", PORT="y").splitlines()
    assert [line.partition(":")[0] for line in told] == ["BANGCHAT_BASEURL", "BANGCHAT_PORT"]


def test_bad_data_is_told_once_before_any_worker_starts(data_copy: Path) -> None:
    file = data_copy / "presets" / "killer.toml"
    file.write_text(file.read_text("utf-8").replace("sources = ", "nguon = "), "utf-8")
    told = refused(DATA_DIR=data_copy, WORKERS=2, PORT=free_port())
    assert told.count("presets/killer.toml: nguon:") == 1


def test_data_that_cannot_be_read_is_told_by_file(data_copy: Path) -> None:
    (data_copy / "faq.toml").unlink()
    (data_copy / "faq.toml").mkdir()
    assert "faq.toml: (cả file): không đọc được" in refused(DATA_DIR=data_copy, PORT=free_port())

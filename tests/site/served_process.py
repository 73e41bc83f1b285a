"""`python -m views.serve` started as a process of its own, on a free port."""

from __future__ import annotations

import http.client
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.tools.server import ROOT, environment, free_port

AT_MOST = 20.0  # seconds for anything that is waited for
COMMAND = [sys.executable, "-m", "views.serve"]


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=AT_MOST):
            return True
    except OSError:
        return False


def wait_until(port: int, process: subprocess.Popen[bytes], *, answering: bool) -> None:
    def settled() -> bool:
        assert not answering or process.poll() is None, "it ended before it answered"
        return answers(port) is answering

    until(settled)


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + AT_MOST
    while not holds():
        assert time.monotonic() < deadline
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


def asked(
    port: int, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as connection:
        connection.request(method, path, headers=sent)
        response = connection.getresponse()
        return response, response.read()

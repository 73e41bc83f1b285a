"""`python -m views.serve` started as a process of its own, on a free port."""

from __future__ import annotations

import http.client
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from tests.tools.server import served_in

AT_MOST = 20.0  # seconds for anything that is waited for


def answers(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=AT_MOST):
            return True
    except OSError:
        return False


def until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + AT_MOST
    while not holds():
        assert time.monotonic() < deadline
        time.sleep(0.01)


@contextmanager
def serving(
    folder: Path, workers: int = 2, **settings: object
) -> Iterator[tuple[int, subprocess.Popen[bytes]]]:
    """The server of the tree in ``folder``, where its two streams go as well."""
    with served_in(folder, workers, SITE_DIR=folder / "tree", **settings) as server:
        yield server.port, server.process


def asked(
    port: int, path: str, method: str = "GET", **headers: str
) -> tuple[http.client.HTTPResponse, bytes]:
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=AT_MOST)) as connection:
        connection.request(method, path, headers=sent)
        response = connection.getresponse()
        return response, response.read()

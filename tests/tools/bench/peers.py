"""Servers to measure, each started on a free port and stopped for sure."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from tests.tools.server import HOST, free_port, resident, workers_of

WORKERS = len(os.sched_getaffinity(0))
BARE = (sys.executable, "-m", "tests.tools.bench.bare")
PATIENCE, ATTEMPTS = 10, 3  # seconds each
SOURCE_ONLY = "PYTHONDONTWRITEBYTECODE"  # would have each start compile all of the site anew
NGINX = """
daemon off; worker_processes {workers}; pid {folder}/pid; error_log stderr crit;
events {{ worker_connections 1024; }}
http {{
    access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
    types {{ text/html html; }} charset utf-8; gzip_static on;
    client_body_temp_path {folder}; proxy_temp_path {folder}; fastcgi_temp_path {folder};
    uwsgi_temp_path {folder}; scgi_temp_path {folder};
    server {{ listen {host}:{port}; root {root}; index index.html; }}
}}
"""


@dataclass(frozen=True, slots=True)
class Peer:
    """A server that answers; ``started_in`` seconds it did so for the first time."""

    process: int
    port: int
    started_in: float

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://{HOST}:{self.port}"

    def memory(self) -> float:
        """The largest resident memory of its workers, in MB."""
        return max(map(resident, workers_of(self.process)))


@contextmanager
def running(command: Sequence[str], path: str = "/", **settings: object) -> Iterator[Peer]:
    """A server started with settings of the site; raises ``TimeoutError`` where none answers."""
    port = free_port()
    told = {"PORT": port, "WORKERS": WORKERS, **settings}
    with started(command, port, path, {f"BANGCHAT_{key}": str(told[key]) for key in told}) as peer:
        yield peer


@contextmanager
def nginx(root: Path, folder: Path, path: str) -> Iterator[Peer]:
    """nginx serving the files under ``root``; ``folder`` is for its own."""
    port = free_port()
    file = folder / "nginx.conf"
    file.write_text(
        NGINX.format(workers=WORKERS, folder=folder, host=HOST, port=port, root=root.resolve())
    )
    with started(("nginx", "-c", str(file), "-p", str(folder)), port, path, {}) as peer:
        yield peer


@contextmanager
def started(
    command: Sequence[str], port: int, path: str, environment: dict[str, str]
) -> Iterator[Peer]:
    """A server from its start to its end, with all the processes that it starts."""
    process, seconds = _up(command, port, path, environment)
    try:
        yield Peer(process.pid, port, seconds)
    finally:
        _end(process)


def _up(
    command: Sequence[str], port: int, path: str, environment: dict[str, str]
) -> tuple[subprocess.Popen[bytes], float]:
    """A server that answers, and how long it took to; one that never does is started again."""
    inherited = {key: value for key, value in os.environ.items() if key != SOURCE_ONLY}
    for _ in range(ATTEMPTS):
        begun = time.perf_counter()
        process = subprocess.Popen(
            command,
            env=inherited | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        if answers_in_time(port, path):
            return process, time.perf_counter() - begun
        _end(process)
    raise TimeoutError(f"{' '.join(command)}: no answer")


def _end(process: subprocess.Popen[bytes]) -> None:
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def answers_in_time(port: int, path: str) -> bool:
    """Ask until there is an answer, or for too long."""
    last = time.monotonic() + PATIENCE
    while not (found := _answers(port, path)) and time.monotonic() < last:
        time.sleep(0.002)
    return found


def _answers(port: int, path: str) -> bool:
    connection = HTTPConnection(HOST, port, timeout=5)
    try:
        connection.request("GET", path)
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()

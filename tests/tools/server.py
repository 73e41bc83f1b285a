"""The site as `make serve` serves it: a server of its own on a free port, ended when done."""

from __future__ import annotations

import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "views.serve")
HOST = "127.0.0.1"
STARTED_WITHIN, STOPPED_WITHIN = 60.0, 40.0  # seconds
GLANCE = 0.02  # seconds between two looks
STARTED = 19  # where the kernel tells when a process started, counted from its state


class Server:
    """A running server: where it listens, its processes, and what it complained of."""

    def __init__(self, process: subprocess.Popen[bytes], port: int, errors: Path) -> None:
        self.process, self.port, self.errors = process, port, errors

    def connect(self, timeout: float = 30.0) -> socket.socket:
        """A new connection."""
        return socket.create_connection((HOST, self.port), timeout)

    def get(self, address: str) -> tuple[int, bytes]:
        """The status and the body at ``address``, asked over a connection of its own."""
        with closing(http.client.HTTPConnection(HOST, self.port, timeout=30)) as connection:
            connection.request("GET", address)
            answer = connection.getresponse()
            return answer.status, answer.read()

    def workers(self) -> list[int]:
        """The process ids of the workers that run now, the oldest first."""
        return workers_of(self.process.pid)

    @property
    def ended(self) -> int | None:
        """The exit code, None while it runs."""
        return self.process.poll()

    def complaints(self) -> str:
        """What was written on the error stream."""
        return self.errors.read_text("utf-8", "replace")

    def wait(self) -> None:
        """Wait until it answers. Raises ``RuntimeError`` where it ends or takes too long."""
        until = monotonic() + STARTED_WITHIN
        while monotonic() < until:
            try:
                self.connect(1).close()
                return
            except OSError:
                if not self._is_running_after(GLANCE):
                    break
        raise RuntimeError(f"the server did not start:\n{self.complaints()}")

    def _is_running_after(self, seconds: float) -> bool:
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return True
        return False


@contextmanager
def served(workers: int = 1, **more: object) -> Iterator[Server]:
    """A server of that many workers; ``more`` are further settings, without their prefix."""
    with TemporaryDirectory() as folder, served_in(Path(folder), workers, **more) as server:
        yield server


@contextmanager
def served_in(folder: Path, workers: int = 1, **more: object) -> Iterator[Server]:
    """The same, whose two streams go to ``out`` and ``errors`` in ``folder``."""
    port = free_port()
    given = {"HOST": HOST, "PORT": port, "WORKERS": workers, **more}
    with (folder / "out").open("wb") as out, (folder / "errors").open("wb") as errors:
        process = subprocess.Popen(
            COMMAND, cwd=ROOT, env=environment(**given), stdout=out, stderr=errors
        )
    server = Server(process, port, folder / "errors")
    try:
        server.wait()
        yield server
    finally:
        stop(server)


def environment(**settings: object) -> dict[str, str]:
    """The environment of a server with these settings, named without their prefix, alone."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("BANGCHAT")}
    return kept | {f"BANGCHAT_{key}": str(value) for key, value in settings.items()}


def stop(server: Server) -> None:
    """End it and its workers, by force if it does not end by itself."""
    workers = server.workers() if server.process.poll() is None else []
    server.process.terminate()
    try:
        server.process.wait(STOPPED_WITHIN)
    except subprocess.TimeoutExpired:
        for pid in workers:
            os.kill(pid, signal.SIGKILL)
        server.process.kill()
        server.process.wait()


def free_port() -> int:
    """A port of this machine that nobody listens at."""
    with socket.socket() as trial:
        trial.bind((HOST, 0))
        return int(trial.getsockname()[1])


def workers_of(pid: int) -> list[int]:
    """The processes that the server of that process id answers with, the oldest first."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()
    running = [child for child in map(int, children) if _stat(child)[0] not in "ZX"]
    return sorted(running, key=lambda child: int(_stat(child)[STARTED]))


def resident(pid: int) -> float:
    """The memory that a process holds, in MB of 1024 KB."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmRSS"))
    return int(kilobytes) / 1024


def _stat(pid: int) -> list[str]:
    """What the kernel tells of a process, from its state on; state X where it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return ["X", *["0"] * STARTED]

"""Full speed while workers are killed: `SECONDS=60 python -m tests.tools.load`.

Every answer is compared with the right one. Nothing but this machine is ever asked: the server is
started here, and there is no way to name another. Fails when a promise is broken.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from statistics import median
from tempfile import TemporaryDirectory
from time import monotonic
from typing import NamedTuple

from app import create_app
from tests.tools.load.clients import Client, Seen, SlowClients, share
from tests.tools.load.expected import Expected, expected
from tests.tools.load.workers import Killer, Memory
from tests.tools.server import ROOT, Server, served

SECONDS = 60.0
WORKERS, CONNECTIONS, SLOW = 2, 16, 20
ADDRESS = {"BASE_URL": "https://bang.example"}
MOMENT = 1.0  # seconds after a kill in which connections may be cut
WARM = 3  # the memory after one part in so many is what growth is counted from
GROWTH, AT_LEAST = 0.10, 10.0  # a part, and MB
MOST = 70.0  # MB that a warm worker may hold; while it draws a picture it takes some 6 MB more


class Run(NamedTuple):
    """One run: how long, what the clients saw, and what became of the workers."""

    seconds: float
    seen: Seen
    killer: Killer
    memory: list[float]
    slow: SlowClients

    @property
    def cut_for_no_reason(self) -> int:
        """How many connections were cut while no worker was killed."""
        kills = self.killer.kills
        return sum(not any(0 <= cut - kill < MOMENT for kill in kills) for cut in self.seen.cuts)

    @property
    def warm(self) -> float:
        """The memory once the caches are filled."""
        return self.memory[len(self.memory) // WARM]

    @property
    def held(self) -> float:
        """The memory that is held from then on, but for moments."""
        return median(self.memory[len(self.memory) // WARM :])


def run(server: Server, right: dict[str, Expected], seconds: float) -> Run:
    """Ask at full speed for so long."""
    stop = threading.Event()
    clients = [Client(server, right, stop, number) for number in range(CONNECTIONS)]
    killer, memory = Killer(server, stop), Memory(server, stop)
    slow = SlowClients(server, stop, SLOW)
    started = monotonic()
    for thread in (*clients, killer, memory, slow):
        thread.start()
    killer.join(seconds)
    stop.set()
    for thread in (*clients, killer, memory, slow):
        thread.join()
    seen = Seen()
    for client in clients:
        seen.add(client.seen)
    return Run(monotonic() - started, seen, killer, memory.read, slow)


def table(run: Run) -> Iterator[tuple[str, str]]:
    """What there is to tell."""
    seen, killer = run.seen, run.killer
    times = [1000 * time for time in seen.times]
    statuses = ", ".join(f"{status}: {n}" for status, n in sorted(seen.statuses.items()))
    yield "yêu cầu", f"{len(times)} ({statuses})"
    yield "mỗi giây", f"{len(times) / run.seconds:.0f}"
    yield "trả lời sai", f"{len(seen.wrong)}"
    yield (
        "đứt giữa chừng",
        f"{len(seen.cuts)}, {run.cut_for_no_reason} lúc không giết tiến trình nào",
    )
    shares = f"{share(times, 0.5):.1f} / {share(times, 0.99):.1f} / {max(times):.1f} ms"
    yield "chờ: một nửa / 99 % / lâu nhất", shares
    back = f", lâu nhất {max(killer.returns):.2f} giây" if killer.returns else ""
    yield "tiến trình bị giết / có lại", f"{len(killer.kills)} / {len(killer.returns)}{back}"
    held = run.memory[0], run.warm, run.held, max(run.memory), run.memory[-1]
    memory = " / ".join(f"{each:.1f}" for each in held)
    yield "bộ nhớ: đầu / đã nóng / thường / cao nhất / cuối", f"{memory} MB"
    yield "người chậm bị ngắt", f"{run.slow.closed}"


def broken(run: Run) -> Iterator[str]:
    """Every promise that did not hold."""
    seen = run.seen
    yield from seen.wrong[:10]
    if failed := sum(n for status, n in seen.statuses.items() if status >= 500):
        yield f"{failed} lần lỗi 5xx"
    if run.cut_for_no_reason:
        yield f"{run.cut_for_no_reason} kết nối đứt lúc không giết tiến trình nào"
    if len(run.killer.returns) != len(run.killer.kills):
        yield "có tiến trình bị giết mà không có lại"
    if run.memory[-1] - run.warm > max(AT_LEAST, GROWTH * run.warm):
        yield f"bộ nhớ tăng từ {run.warm:.1f} lên {run.memory[-1]:.1f} MB"
    if run.held > MOST:
        yield f"một tiến trình giữ {run.held:.1f} MB, quá {MOST:.0f} MB"


def exported(folder: str) -> str:
    """``folder``, the site exported to it as it is before `make serve`."""
    environment = {key: value for key, value in os.environ.items() if "BANGCHAT" not in key}
    environment |= {f"BANGCHAT_{key}": value for key, value in ADDRESS.items()}
    command = [sys.executable, "-m", "views.export", folder]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return folder


def main() -> None:
    """Print a table of one run, then what is broken."""
    seconds = float(os.environ.get("SECONDS", SECONDS))
    hosts = "localhost,127.0.0.1"
    right = expected(create_app({"TRUSTED_HOSTS": hosts, **ADDRESS}))
    print(f"{len(right)} địa chỉ, {CONNECTIONS} kết nối, {WORKERS} tiến trình, {seconds:g} giây …")
    with (
        TemporaryDirectory() as folder,
        served(WORKERS, SITE_DIR=exported(folder), TRUSTED_HOSTS=hosts, **ADDRESS) as server,
    ):
        done = run(server, right, seconds)
        ended, complaints = server.ended, server.complaints()
    for name, told in table(done):
        print(f"{name:40} {told}")
    faults = [*broken(done)]
    if ended is not None or "Traceback" in complaints:
        faults.append(f"máy chủ ngừng hay kêu ca (mã {ended}):\n{complaints}")
    print("\n".join([f"{len(faults)} lời hứa không giữ được", *faults]))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()

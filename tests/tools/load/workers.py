"""What happens to the workers meanwhile: one is killed now and then, and their memory is read."""

from __future__ import annotations

import os
import signal
import threading
from time import monotonic

from tests.tools.server import GLANCE, Server, resident

EVERY = 10.0  # seconds between two kills: a worker that dies sooner again ends the whole server
BACK_WITHIN = 5.0


class Killer(threading.Thread):
    """Kills the youngest worker every so often; the oldest lives on to show how memory grows.

    ``kills`` are moments of the clock, ``returns`` the seconds until another took the place.
    """

    def __init__(self, server: Server, stop: threading.Event, every: float = EVERY) -> None:
        super().__init__()
        self.server, self.stop, self.every = server, stop, every
        self.kills: list[float] = []
        self.returns: list[float] = []

    def run(self) -> None:
        """Kill until told to stop."""
        while not self.stop.wait(self.every) and self.server.ended is None:
            before = self.server.workers()
            os.kill(before[-1], signal.SIGKILL)
            self.kills.append(monotonic())
            until = monotonic() + BACK_WITHIN
            while monotonic() < until:
                now = self.server.workers()
                if len(now) == len(before) and now != before:
                    self.returns.append(monotonic() - self.kills[-1])
                    break
                self.stop.wait(GLANCE)


class Memory(threading.Thread):
    """Reads the memory of the oldest worker every so often, in MB."""

    def __init__(self, server: Server, stop: threading.Event) -> None:
        super().__init__()
        self.server, self.stop = server, stop
        self.pid = server.workers()[0]
        self.read = [resident(self.pid)]

    def run(self) -> None:
        """Read until told to stop."""
        while not self.stop.wait(0.5) and self.server.ended is None:
            self.read.append(resident(self.pid))

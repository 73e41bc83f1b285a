"""Clients at full speed that compare every answer with the right one, and slow ones beside them."""

from __future__ import annotations

import gzip
import http.client
import random
import select
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from time import monotonic

import brotli

from tests.tools.load.expected import Expected, digest
from tests.tools.server import HOST, Server

UNPACK = {"gzip": gzip.decompress, "br": brotli.decompress, "": bytes}
ACCEPTED = ("gzip", "gzip", "br, gzip", "identity")
TIMEOUT = 30.0
EACH_BYTE = 0.5  # seconds between two bytes of a slow client


@dataclass
class Seen:
    """What the clients saw: times in seconds, ``cuts`` as moments of the clock."""

    times: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    cuts: list[float] = field(default_factory=list)

    def add(self, other: Seen) -> None:
        """Take in what another client saw."""
        self.times += other.times
        self.statuses += other.statuses
        self.wrong += other.wrong
        self.cuts += other.cuts


class Client(threading.Thread):
    """One connection, kept alive, that asks for everything in an order of its own."""

    def __init__(
        self, server: Server, right: Mapping[str, Expected], stop: threading.Event, number: int
    ) -> None:
        super().__init__()
        self.server, self.right, self.stop = server, right, stop
        self.chance = random.Random(number)
        self.connection = http.client.HTTPConnection(HOST, server.port, timeout=TIMEOUT)
        self.seen = Seen()

    def run(self) -> None:
        """Ask until told to stop; what was cut off is asked again."""
        addresses = [*self.right]
        while True:
            self.chance.shuffle(addresses)
            for address in addresses:
                while not self._is_over() and not self._asked(address):
                    pass
                if self._is_over():
                    return self.connection.close()

    def _is_over(self) -> bool:
        return self.stop.is_set() or self.server.ended is not None

    def _asked(self, address: str) -> bool:
        started = monotonic()
        try:
            fault = self._fault(address)
        except (OSError, http.client.HTTPException):
            self.connection.close()
            self.seen.cuts.append(monotonic())
            return False
        self.seen.times.append(monotonic() - started)
        if fault:
            self.seen.wrong.append(f"{address}: {fault}")
        return True

    def _fault(self, address: str) -> str:
        """What is wrong with the answer, if anything."""
        encoding = self.chance.choice(ACCEPTED)
        self.connection.request("GET", address, headers={"Accept-Encoding": encoding})
        answer = self.connection.getresponse()
        body, right = answer.read(), self.right[address]
        self.seen.statuses[answer.status] += 1
        if answer.status != right.status or answer.getheader("Location", "") != right.location:
            return f"{answer.status}, not {right.status}"
        plain = UNPACK[answer.getheader("Content-Encoding", "")](body)
        return "" if digest(plain) == right.body else f"another body ({encoding})"


class SlowClients(threading.Thread):
    """Connections that send a byte now and then; whichever is closed is opened again."""

    def __init__(self, server: Server, stop: threading.Event, number: int) -> None:
        super().__init__()
        self.server, self.stop, self.number = server, stop, number
        self.closed = 0

    def run(self) -> None:
        """Be slow until told to stop."""
        with ExitStack() as stack:
            slow = [stack.enter_context(self.server.connect()) for _ in range(self.number)]
            while not self.stop.wait(EACH_BYTE) and self.server.ended is None:
                done, _, _ = select.select(slow, [], [], 0)
                self.closed += len(done)
                slow = [each for each in slow if each not in done]
                slow += [stack.enter_context(self.server.connect()) for _ in done]
                for each in slow:
                    with suppress(OSError):  # closed just now: seen in the next round
                        each.sendall(b"G")


def share(values: Sequence[float], part: float) -> float:
    """The value below which that part of ``values`` lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]

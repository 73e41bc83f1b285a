"""One request made and its answer judged; what was seen on the way is kept for the report."""

from __future__ import annotations

import gzip
import sys
import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import _lru_cache_wrapper
from time import process_time
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import unquote_to_bytes

from flask import Flask
from werkzeug.wrappers import Response

from tests.fuzz.judge import Answer, faults

SLOWEST = 250.0  # milliseconds of the application's own time
TRIES = 3
OWN = ("views.", "rules.")
FEW = 4  # caches of so few hold what is made once for all requests


class Request(NamedTuple):
    """What is asked: an address as it goes over the line, the method and any headers."""

    address: str
    method: str = "GET"
    headers: Mapping[str, str] = MappingProxyType({})

    def __str__(self) -> str:
        said = "".join(f" {name}: {value!r}" for name, value in self.headers.items())
        return f"{self.method} {self.address}{said}"


class Finding(AssertionError):
    """A request whose answer is wrong; ``str()`` tells the request, then what is wrong."""


@dataclass
class Tally:
    """What a target was asked and how it answered; ``slow`` holds what took too long every time."""

    statuses: Counter[int] = field(default_factory=Counter)
    slowest: tuple[float, str] = (0.0, "")
    largest: tuple[int, str] = (0, "")
    slow: dict[str, float] = field(default_factory=dict)

    @property
    def asked(self) -> int:
        """How many times something was asked."""
        return self.statuses.total()

    def add(self, asked: str, status: int, size: int, taken: float) -> None:
        """Count one answer: its bytes, and the milliseconds that it took."""
        self.statuses[status] += 1
        self.slowest = max(self.slowest, (taken, asked))
        self.largest = max(self.largest, (size, asked))
        if taken > SLOWEST:
            self.slow[asked] = taken


def ask(app: Flask, request: Request, tally: Tally) -> None:
    """Ask once and count it; again where it took too long, for the best of some times.

    Raises ``Finding`` when the answer is not as every answer must be.
    """
    answer, taken = timed(app, request)
    if wrong := faults(answer):
        raise Finding(f"{request}\n  {answer.status}: {'; '.join(wrong)}")
    if taken > SLOWEST:
        taken = min(taken, *(_timed_cold(app, request) for _ in range(1, TRIES)))
    tally.add(str(request), answer.status, len(answer.body), taken)


def _plain(response: Response) -> bytes:
    """The body, unpacked where the request let it be packed."""
    packed = response.headers.get("Content-Encoding") == "gzip"
    return gzip.decompress(response.data) if packed and response.data else response.data


def timed(app: Flask, request: Request) -> tuple[Answer, float]:
    """The answer, and the milliseconds of this process's own time that it took."""
    path, _, query = request.address.partition("?")
    environ = {"PATH_INFO": unquote_to_bytes(path).decode("latin-1"), "QUERY_STRING": query}
    client, headers = app.test_client(), dict(request.headers)
    started = process_time()
    try:
        with client.open(
            "/", method=request.method, headers=headers, environ_overrides=environ
        ) as got:
            told = got.status_code, got.headers, _plain(got)
            answer = Answer(environ["PATH_INFO"], *told, request.method != "HEAD")
    except Exception as error:
        raise Finding(f"{request}\n{traceback.format_exc()}") from error
    return answer, (process_time() - started) * 1e3


def _timed_cold(app: Flask, request: Request) -> float:
    """The time once more, nothing of this very request being remembered."""
    modules = [module for name, module in sys.modules.items() if name.startswith(OWN)]
    for kept in (value for module in modules for value in vars(module).values()):
        if isinstance(kept, _lru_cache_wrapper) and (kept.cache_info().maxsize or 0) > FEW:
            kept.cache_clear()
    for answers in app.extensions["kept"]:
        answers.clear()
    return timed(app, request)[1]

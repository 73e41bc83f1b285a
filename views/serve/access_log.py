"""The access log: one line of JSON for each answer, and nothing in it about who asked."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from json.encoder import encode_basestring_ascii as quoted
from time import gmtime, perf_counter, strftime, time
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

LONGEST_PATH = 300  # a line is then written whole, also where several processes write
LONGEST_METHOD = 10


class Logged:
    """``answer``, each of its answers told on the file of number ``out``.

    Neither address nor program of the reader is written, nor the query: it may hold a question.
    """

    def __init__(self, answer: WSGIApplication, out: int = 1) -> None:
        self.answer, self.out = answer, out

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request (PEP 3333), then tell of it."""
        started = perf_counter()
        status, body = "500", [b""]

        def start(told: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            nonlocal status
            status = told
            return start_response(told, headers, exc_info)

        try:
            body = [*self.answer(environ, start)]
            return body
        finally:
            with suppress(OSError):  # a full disk takes no answer away from anybody
                os.write(self.out, line(environ, status, body, perf_counter() - started))


def line(environ: WSGIEnvironment, status: str, body: list[bytes], seconds: float) -> bytes:
    """What is told of one answer."""
    now = time()
    method = quoted(environ["REQUEST_METHOD"][:LONGEST_METHOD])
    path = quoted(environ["PATH_INFO"][:LONGEST_PATH])
    told = (
        f'{{"time": "{_second(int(now))}.{int(now % 1 * 1000):03}Z", "method": {method}, '
        f'"path": {path}, "status": {status[:3]}, "ms": {seconds * 1000:.2f}, '
        f'"bytes": {sum(map(len, body))}}}\n'
    )
    return told.encode("ascii")


@lru_cache(maxsize=1)
def _second(since_epoch: int) -> str:
    return strftime("%Y-%m-%dT%H:%M:%S", gmtime(since_epoch))

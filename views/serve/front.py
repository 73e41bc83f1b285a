"""What stands in front of the application: the exported tree, with everything HTTP about it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from flask import Flask
from werkzeug.sansio.utils import host_is_trusted
from whitenoise import WhiteNoise

from views.addresses import HEALTH

from .asking import accepted, best, has_it, is_ignored, part_of
from .tree import Answer, Tree

OF_THE_BODY = ("Content-Type", "Content-Length", "Content-Encoding", "Accept-Ranges")


class Front(WhiteNoise):  # type: ignore[misc]  # comes without types
    """The exported tree where it has the answer, else ``app``.

    What a file is sent with is decided once, at the start; a request only chooses.
    """

    def __init__(self, app: Flask, tree: Tree) -> None:
        super().__init__(app)
        self.tree, self.files = tree, tree.files
        self.hosts: list[str] | None = app.config["TRUSTED_HOSTS"]
        self.trusts = lru_cache(maxsize=64)(self._trusts)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer one request (PEP 3333)."""
        path = environ["PATH_INFO"]
        file = self.files.get(path)
        if file is None or not self._takes_files(environ):
            return self._live(environ, start_response)
        coding = best(file.codings & accepted(environ.get("HTTP_ACCEPT_ENCODING", "")))
        try:
            answer = self.tree.answer(path, coding)
        except OSError:  # exported anew meanwhile, or gone
            return self._live(environ, start_response)
        return _sent(answer, environ, start_response)

    def _takes_files(self, environ: dict[str, Any]) -> bool:
        """Whether this request may be answered from a file at all."""
        query = environ["QUERY_STRING"]
        return (
            environ["REQUEST_METHOD"] in ("GET", "HEAD")
            and (not query or is_ignored(query))
            and (self.hosts is None or self.trusts(environ.get("HTTP_HOST")))
        )

    def _trusts(self, host: str | None) -> bool:
        return host_is_trusted(host, self.hosts or ())

    def _live(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """The answer of the application, whole: a slow reader then keeps no thread busy."""
        if self.hosts and environ["PATH_INFO"] == HEALTH:
            # A balancer asks by address, and this answer names no host.
            environ["HTTP_HOST"] = self.hosts[0].lstrip(".")
        answer = self.application(environ, start_response)
        return answer if isinstance(answer, list) else _whole(answer)


def _whole(answer: Any) -> list[bytes]:
    try:
        return [b"".join(answer)]
    finally:
        answer.close()


def _sent(answer: Answer, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
    """``answer``, or as much of it as is asked for."""
    known = environ.get("HTTP_IF_NONE_MATCH")
    if known and has_it(known, answer.etag):
        start_response("304 Not Modified", _without_body(answer))
        return []
    if environ["REQUEST_METHOD"] == "HEAD":
        start_response("200 OK", answer.headers)
        return []
    asked = environ.get("HTTP_RANGE")
    if asked and environ.get("HTTP_IF_RANGE", answer.etag) == answer.etag:
        return _part(answer, asked, start_response)
    start_response("200 OK", answer.headers)
    return [answer.body]


def _part(answer: Answer, asked: str, start_response: Any) -> Iterable[bytes]:
    size = len(answer.body)
    try:
        start, stop = part_of(asked, size)
    except IndexError:
        told = [("Content-Range", f"bytes */{size}"), ("Content-Length", "0")]
        start_response("416 Range Not Satisfiable", [*_without_body(answer), *told])
        return []
    except ValueError:
        start_response("200 OK", answer.headers)
        return [answer.body]
    kept = [header for header in answer.headers if header[0] != "Content-Length"]
    told = [("Content-Range", f"bytes {start}-{stop - 1}/{size}")]
    start_response("206 Partial Content", [*kept, *told, ("Content-Length", str(stop - start))])
    return [answer.body[start:stop]]


def _without_body(answer: Answer) -> list[tuple[str, str]]:
    return [header for header in answer.headers if header[0] not in OF_THE_BODY]

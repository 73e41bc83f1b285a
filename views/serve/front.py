"""What stands in front of the application: WhiteNoise, with the exported tree."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask
from werkzeug.sansio.utils import host_is_trusted
from whitenoise import WhiteNoise

from views.addresses import HEALTH
from views.exported import SUFFIXES
from views.http import LONGEST, METHODS, takes
from views.public import LONGEST_HOST
from views.tracking import without_tracking

from .files import ExportedFile, Gone, Known
from .tree import Tree

MOST_READY = 128  # files whose headers are kept ready


class Front(WhiteNoise):  # type: ignore[misc]  # comes without types
    """The exported tree where it has the answer, else ``app``."""

    def __init__(self, app: Flask, tree: Tree) -> None:
        super().__init__(app)
        self.tree = tree
        self.known: Known = {}
        self.hosts: list[str] | None = app.config["TRUSTED_HOSTS"]
        self.trusts = lru_cache(maxsize=64)(self._trusts)
        self.ready = lru_cache(maxsize=MOST_READY)(self._ready)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer one request (PEP 3333)."""
        path = environ["PATH_INFO"]
        if path not in self.tree.files or not self._takes_files(environ):
            return self._live(environ, start_response)
        accepted = environ.get("HTTP_ACCEPT_ENCODING", "")[: LONGEST + 1]  # still one too long
        environ["HTTP_ACCEPT_ENCODING"] = taken(accepted)
        try:
            return self.serve(self.ready(path), environ, start_response)
        except Gone:  # exported anew meanwhile, or gone
            return self._live(environ, start_response)

    @staticmethod
    def serve(
        file: ExportedFile, environ: WSGIEnvironment, start_response: StartResponse
    ) -> list[bytes]:
        """As WhiteNoise does it, but whole: a slow reader then keeps no thread busy."""
        answer = file.get_response(environ["REQUEST_METHOD"], environ)
        body = _read(answer.file)
        start_response(f"{answer.status} {answer.status.phrase}", list(answer.headers))
        return body

    def _ready(self, path: str) -> ExportedFile:
        return ExportedFile(self.tree.name(path), self.tree.files[path], self.known)

    def _takes_files(self, environ: WSGIEnvironment) -> bool:
        """Whether this request may be answered from a file at all."""
        return (
            environ["REQUEST_METHOD"] in METHODS
            and not without_tracking(environ["QUERY_STRING"])
            and (self.hosts is None or self._is_trusted(environ.get("HTTP_HOST", "")))
        )

    def _is_trusted(self, host: str) -> bool:
        """Whether this is one of the hosts; no overlong one is read, nor kept."""
        return len(host) <= LONGEST_HOST and self.trusts(host)

    def _trusts(self, host: str) -> bool:
        return host_is_trusted(host, self.hosts or ())

    def _live(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The answer of the application, whole as well."""
        if self.hosts and environ["PATH_INFO"] == HEALTH:
            # A balancer asks by address, and this answer names no host.
            environ["HTTP_HOST"] = self.hosts[0].lstrip(".")
        answer = self.application(environ, start_response)
        return answer if isinstance(answer, list) else _whole(answer)


@lru_cache(maxsize=256)
def taken(accept_encoding: str) -> str:
    """The encodings of files that an ``Accept-Encoding`` takes, named one by one."""
    return ", ".join(coding for coding in SUFFIXES if takes(accept_encoding, coding))


def _read(file: Any) -> list[bytes]:
    if file is None:
        return []
    with file:
        return [file.read()]


def _whole(answer: Any) -> list[bytes]:
    try:
        return [b"".join(answer)]
    finally:
        answer.close()

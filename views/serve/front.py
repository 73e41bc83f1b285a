"""What stands in front of the application: the exported tree, with everything HTTP about it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from flask import Flask
from werkzeug.sansio.utils import host_is_trusted
from whitenoise import WhiteNoise

from views.addresses import HEALTH

from .asking import accepted, has_it, is_ignored, part_of
from .tree import Variant, Variants, body_of

OF_THE_BODY = ("Content-Type", "Content-Length", "Content-Encoding", "Accept-Ranges")


class Front(WhiteNoise):  # type: ignore[misc]  # comes without types
    """The exported tree where it has the answer, else ``app``.

    What a file is sent with is decided once, at the start; a request only chooses.
    """

    def __init__(self, app: Flask, files: dict[str, Variants]) -> None:
        super().__init__(app)
        self.files = files
        self.hosts: list[str] | None = app.config["TRUSTED_HOSTS"]
        self.trusts = lru_cache(maxsize=64)(self._trusts)

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        """Answer one request (PEP 3333)."""
        variants = self.files.get(environ["PATH_INFO"])
        if variants is None or not self._takes_files(environ):
            return self._live(environ, start_response)
        variant = variants[accepted(environ.get("HTTP_ACCEPT_ENCODING", ""))]
        known = environ.get("HTTP_IF_NONE_MATCH")
        if known and has_it(known, variant.etag):
            start_response("304 Not Modified", _without_body(variant))
            return []
        if environ["REQUEST_METHOD"] == "HEAD":
            start_response("200 OK", variant.headers)
            return []
        try:
            body = body_of(variant)
        except OSError:  # exported anew meanwhile, or gone
            return self._live(environ, start_response)
        return _sent(variant, body, environ, start_response)

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
        try:
            return [b"".join(answer)]
        finally:
            answer.close()


def _sent(
    variant: Variant, body: bytes, environ: dict[str, Any], start_response: Any
) -> Iterable[bytes]:
    """``body``, or the part of it that is asked for."""
    asked = environ.get("HTTP_RANGE")
    if not asked or environ.get("HTTP_IF_RANGE", variant.etag) != variant.etag:
        start_response("200 OK", variant.headers)
        return [body]
    return _part(variant, body, asked, start_response)


def _part(variant: Variant, body: bytes, asked: str, start_response: Any) -> Iterable[bytes]:
    try:
        part = part_of(asked, len(body))
    except IndexError:
        told = [("Content-Range", f"bytes */{len(body)}"), ("Content-Length", "0")]
        start_response("416 Range Not Satisfiable", [*_without_body(variant), *told])
        return []
    if part is None:
        start_response("200 OK", variant.headers)
        return [body]
    start, stop = part
    told = [("Content-Range", f"bytes {start}-{stop - 1}/{len(body)}")]
    told.append(("Content-Length", str(stop - start)))
    kept = [header for header in variant.headers if header[0] != "Content-Length"]
    start_response("206 Partial Content", [*kept, *told])
    return [body[start:stop]]


def _without_body(variant: Variant) -> list[tuple[str, str]]:
    return [header for header in variant.headers if header[0] not in OF_THE_BODY]

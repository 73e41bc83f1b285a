"""Text made smaller for whoever takes gzip: a cheap phone on a bad line gains most from it."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Response

from .http import is_text, takes, whole

SMALLEST = 1400  # bytes: what is shorter takes one packet either way
GZIP = 16  # added to the bits of a window, it has zlib write gzip
# The bits of zlib's window, and its level of memory. For a short text all that it needs stays
# below LARGE of views/serve/server.py: what is larger takes longer to get than to use.
SHORT = 7 << 10  # bytes, all of which a window of 13 bits holds
FOR_SHORT, FOR_LONG = (13, 6), (zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL)
VARYING = ("Vary", "Accept-Encoding")  # nothing else makes answers differ
IN_GZIP = ("Content-Encoding", "gzip")


def init_app(app: Flask) -> None:
    """Compress last of all, when every other header is set."""
    app.after_request(vary)
    app.wsgi_app = Compressed(app.wsgi_app)  # type: ignore[method-assign]


def vary(response: Response) -> Response:
    """``response`` marked as one that may be sent in gzip, where its kind gains by it."""
    if is_text(str(response.mimetype)):
        response.headers.add(*VARYING)
    return response


class Compressed:
    """``app`` with what is marked so in gzip, where the client takes that and it is worth it."""

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request; HEAD gets the headers of GET, which follow from the whole body."""
        is_head = environ["REQUEST_METHOD"] == "HEAD"
        asked = {**environ, "REQUEST_METHOD": "GET"} if is_head else environ
        status, headers, body = whole(self.app, asked)
        is_worth_it = len(body) >= SMALLEST and VARYING in headers
        if is_worth_it and takes(environ.get("HTTP_ACCEPT_ENCODING", ""), "gzip"):
            body = in_gzip(body)
            headers = [*(_of_smaller(header, body) for header in headers), IN_GZIP]
        start_response(status, headers)
        return [] if is_head else [body]


def in_gzip(text: bytes) -> bytes:
    """``text`` in gzip, as small as it gets; the same bytes each time."""
    bits, memory = FOR_SHORT if len(text) <= SHORT else FOR_LONG
    packer = zlib.compressobj(zlib.Z_BEST_COMPRESSION, zlib.DEFLATED, GZIP + bits, memory)
    return packer.compress(text) + packer.flush()


def _of_smaller(header: tuple[str, str], body: bytes) -> tuple[str, str]:
    """``header`` of a text as it is for the ``body`` that is sent: the same text, other bytes."""
    name, value = header
    if name == "Content-Length":
        return name, str(len(body))
    return (name, f"W/{value.removeprefix('W/')}") if name == "ETag" else header

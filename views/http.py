"""HTTP as the application, its layers and the server in front of it have to agree on it."""

from __future__ import annotations

import re
from functools import lru_cache
from wsgiref.types import WSGIApplication, WSGIEnvironment

from werkzeug.http import parse_accept_header, parse_etags

METHODS = ("GET", "HEAD")
"""The methods that every address takes: nothing here can be changed."""

NAMED_BY = ("wsgi.url_scheme", "HTTP_HOST", "SERVER_NAME", "SERVER_PORT", "SCRIPT_NAME")
"""The keys of a WSGI environment that tell at which address the site was asked."""

Headers = list[tuple[str, str]]
LONGEST = 200  # of an Accept-Encoding; browsers send some 20, and to keep long ones costs MB
TEXT = re.compile(r"text/.+|.+[/+](json|xml)")


@lru_cache(maxsize=64)
def is_text(content_type: str) -> bool:
    """Whether content of this kind is text, and so gains by compression."""
    return bool(TEXT.fullmatch(content_type.partition(";")[0]))


def takes(accept_encoding: str, coding: str) -> bool:
    """Whether a client with this ``Accept-Encoding`` takes ``coding``; no overlong one is read."""
    return len(accept_encoding) <= LONGEST and _takes(accept_encoding, coding)


@lru_cache(maxsize=256)
def _takes(accept_encoding: str, coding: str) -> bool:
    return parse_accept_header(accept_encoding)[coding] > 0


def has_already(if_none_match: str, tag: str) -> bool:
    """Whether a client with this ``If-None-Match`` has the content of ``tag``, which is quoted."""
    return bool(if_none_match) and parse_etags(if_none_match).contains_weak(tag.strip('"'))


def whole(app: WSGIApplication, environ: WSGIEnvironment) -> tuple[str, Headers, bytes]:
    """What ``app`` answers: the status line, the headers, and all of the body."""
    started: list[tuple[str, Headers]] = []

    def start(status: str, headers: Headers, _error: object = None) -> None:
        started.append((status, headers))

    parts = app(environ, start)  # type: ignore[arg-type]  # nothing here writes
    try:
        body = b"".join(parts)
    finally:
        if hasattr(parts, "close"):
            parts.close()
    return *started[-1], body

"""What stands before the application: answers kept, entity tags, 304 and HEAD.

An answer follows from nothing but the address, the host and whether gzip is taken. So it is made
once, as if all of it were asked for, and sent to each as asked.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask

from .addresses import API, PAGES, STATIC
from .http import METHODS, NAMED_BY, has_already, takes, whole
from .kept import Answer, Kept
from .security import MAX_ADDRESS
from .tracking import without_tracking

KEPT_STATUSES = ("200 ", "301 ", "303 ")
OF_A_PART = frozenset(
    [
        *("HTTP_IF_NONE_MATCH", "HTTP_IF_MODIFIED_SINCE", "HTTP_IF_MATCH"),
        *("HTTP_IF_UNMODIFIED_SINCE", "HTTP_RANGE", "HTTP_IF_RANGE"),
    ]
)
OF_THE_BODY = frozenset({"content-type", "content-length", "content-encoding"})
QUICK = (PAGES["lookup"], API)  # made in no time, and of very many: they push out no page
PAGES_BYTES, QUICK_BYTES = 3 << 20, 1 << 19
Asked = tuple[object, ...]


class Middleware:
    """The application with its answers kept; those that lie on disk go past it as they are."""

    def __init__(self, app: WSGIApplication, files: str, pages: Kept, quick: Kept) -> None:
        self.app = app
        self._files = files
        self._pages, self._quick = pages, quick

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request."""
        method, path = environ["REQUEST_METHOD"], environ.get("PATH_INFO", "")
        if method not in METHODS or path.startswith(self._files):
            return self.app(environ, start_response)
        query = _query(environ.get("QUERY_STRING", ""))
        gzip = takes(environ.get("HTTP_ACCEPT_ENCODING", ""), "gzip")
        asked: Asked = (path, query, gzip, *map(environ.get, NAMED_BY))
        kept = self._quick if path.startswith(QUICK) else self._pages
        answer = kept.get(asked)
        if answer is None:
            answer = self._made(_of_all(environ, query))
            if answer.status.startswith(KEPT_STATUSES):
                kept.offer(asked, answer)
        if answer.etag and has_already(environ.get("HTTP_IF_NONE_MATCH", ""), answer.etag):
            start_response("304 NOT MODIFIED", _without_body(answer))
            return []
        start_response(answer.status, list(answer.headers))
        return [] if method == "HEAD" else [answer.body]

    def _made(self, environ: WSGIEnvironment) -> Answer:
        """The whole answer of the application."""
        status, headers, body = whole(self.app, environ)
        etag = f'"{blake2b(body, digest_size=12).hexdigest()}"' if status[:3] == "200" else None
        if etag:
            headers = [each for each in headers if each[0] != "ETag"] + [("ETag", etag)]
        return Answer(status, tuple(headers), body, etag)


def init_app(app: Flask) -> None:
    """Let everything that is asked of the application come through here."""
    kept = app.extensions["kept"] = Kept(PAGES_BYTES), Kept(QUICK_BYTES)
    app.wsgi_app = Middleware(app.wsgi_app, STATIC, *kept)  # type: ignore[method-assign]


def _query(given: str) -> str:
    """What of a query is read; one that is refused for its length stays as long as it is."""
    return given if len(given) > MAX_ADDRESS else without_tracking(given)


def _of_all(environ: WSGIEnvironment, query: str) -> WSGIEnvironment:
    """The same request, for the whole answer whatever the client has of it."""
    asked = {**environ, "REQUEST_METHOD": "GET", "QUERY_STRING": query}
    for key in OF_A_PART & asked.keys():
        del asked[key]
    return asked


def _without_body(answer: Answer) -> list[tuple[str, str]]:
    return [header for header in answer.headers if header[0].lower() not in OF_THE_BODY]

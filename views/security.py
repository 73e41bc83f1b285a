"""What is refused before any view runs, and the headers that every answer carries."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Request, Response, current_app, g
from flask.sessions import NullSession, SessionInterface, SessionMixin
from werkzeug.exceptions import MethodNotAllowed, RequestURITooLarge

from .addresses import API, FILES, PICTURES, STATIC
from .assets import is_current
from .caching import cache_control
from .http import METHODS
from .inputs import Refused
from .picture_addresses import VERSION
from .site import current_request

MAX_ADDRESS = 2000
MAX_PARAMETERS = 200  # the largest form has fields for 52 cards on either side
TOO_MANY = f"Địa chỉ này có quá {MAX_PARAMETERS} tham số; không ô nào ở đây cần nhiều vậy."
QUERY_CHARACTERS = "%=&+-._~!$'()*,;:@/?[]"

FORMS = "form-action 'self'"
POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",  # the icon of a page stands in it
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    FORMS,
    "base-uri 'none'",
)
CONTENT_SECURITY_POLICY = "; ".join((*POLICY, "frame-ancestors 'none'"))
FRAMED_POLICY = "; ".join((*POLICY, "frame-ancestors *"))
PAGE_POLICY = "base-uri 'none'; frame-src 'none'; media-src 'none'; object-src 'none'"
"""What stands in each page: what none has, none may get, from a host without headers either.

Chromium then looks for the parts of a page once it is there, and not while it puts it in place;
Lighthouse has them wait for what it was doing meanwhile, a tenth of a second.
"""
DENIED_FEATURES = (
    *("accelerometer", "autoplay", "camera", "display-capture", "fullscreen", "geolocation"),
    *("gyroscope", "magnetometer", "microphone", "midi", "payment", "usb"),
)
Header = tuple[str, str]
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED_FEATURES),
    "Cross-Origin-Opener-Policy": "same-origin",
}
PART_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": HEADERS["X-Content-Type-Options"],
}
"""Of the parts that pages are made of, which do nothing by themselves: half a kilobyte less."""
PARTS = (STATIC, FILES["sets"].removesuffix("svg"))  # under their plain names and hashed ones


class Secured:
    """``app`` with the security headers on every answer, but for those it sets itself."""

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Answer a request (PEP 3333)."""
        path = environ.get("PATH_INFO", "")

        def start(status: str, headers: list[Header], error: Any = None) -> Any:
            return start_response(status, secured(path, headers), error)

        return self.app(environ, start)


def secured(path: str, headers: list[Header]) -> list[Header]:
    """``headers`` of the answer at ``path``, and the security headers it lacks."""
    own = dict(headers)
    needed = headers_of(path, own.get("Content-Type", ""))
    return headers + [header for header in needed.items() if header[0] not in own]


def headers_of(path: str, kind: str) -> Mapping[str, str]:
    """The security headers of an answer of content type ``kind`` at ``path``."""
    is_part = path.startswith(PARTS) and not kind.startswith("text/html")
    return PART_HEADERS if is_part else HEADERS


class Sessionless(SessionInterface):
    """Nothing is kept about a reader: all requests share one session, which stays empty."""

    def __init__(self) -> None:
        self._empty = NullSession()

    def open_session(self, app: Flask, request: Request) -> SessionMixin:  # noqa: ARG002
        """The empty session."""
        return self._empty


def init_app(app: Flask) -> None:
    """Put the checks before every request and the headers on every answer."""
    app.session_interface = Sessionless()
    app.before_request(check)
    app.after_request(add_headers)
    app.wsgi_app = Secured(app.wsgi_app)  # type: ignore[method-assign]


def check() -> None:
    """Refuse what no page here is asked; raises the error that tells why."""
    asked = current_request()
    quote_query(asked)
    refuse_writing(asked)
    refuse_long_addresses(asked)
    refuse_crowded_queries(asked)


def quote_query(asked: Request) -> None:
    """Raw bytes in a query, which some clients send, as the percent signs they stand for."""
    asked.query_string = quote(asked.query_string, safe=QUERY_CHARACTERS).encode()


def refuse_writing(asked: Request) -> None:
    """Nothing here can be changed, so every address takes GET and HEAD only."""
    if asked.method not in METHODS:
        raise MethodNotAllowed(METHODS)


def refuse_long_addresses(asked: Request) -> None:
    """No page has an address this long; the bound keeps odd ones cheap."""
    if max(len(asked.query_string), len(asked.path)) > MAX_ADDRESS:
        raise RequestURITooLarge


def refuse_crowded_queries(asked: Request) -> None:
    """No form sends this many parameters, however short each of them is."""
    if asked.query_string.count(b"&") >= MAX_PARAMETERS:
        raise Refused(TOO_MANY)


def add_headers(response: Response) -> Response:
    """How long the answer may be kept, and open reading of the JSON."""
    asked = current_request()
    kept = cache_control(
        asked.path,
        response.status_code,
        is_final=_is_final(asked),
        names_host=g.get("names_host", False),
    )
    response.headers.add("Cache-Control", kept)
    if asked.path.startswith(API):
        response.headers.add("Access-Control-Allow-Origin", "*")
    return response


def _is_final(asked: Request) -> bool:
    """Whether the address of this request tells which version of the content it is."""
    if asked.path.startswith(PICTURES):
        return bool(asked.args.get(VERSION) == current_app.extensions["rulebook"].data_version)
    return is_current(asked.path) or asked.endpoint == "worker.pack"

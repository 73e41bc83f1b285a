"""What is refused before any view runs, and the headers that every answer carries."""

from __future__ import annotations

from urllib.parse import quote

from flask import Flask, Response, current_app, g, request
from werkzeug.exceptions import MethodNotAllowed, RequestURITooLarge

from .addresses import API, PICTURES
from .assets import is_current
from .caching import cache_control
from .http import METHODS
from .inputs import Refused
from .picture_addresses import VERSION

MAX_ADDRESS = 2000
MAX_PARAMETERS = 200  # the largest form has fields for 52 cards on either side
TOO_MANY = f"Địa chỉ này có quá {MAX_PARAMETERS} tham số; không ô nào ở đây cần nhiều vậy."
QUERY_CHARACTERS = "%=&+-._~!$'()*,;:@/?[]"

POLICY = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
)
CONTENT_SECURITY_POLICY = "; ".join((*POLICY, "frame-ancestors 'none'"))
FRAMED_POLICY = "; ".join((*POLICY, "frame-ancestors *"))
DENIED_FEATURES = (
    *("accelerometer", "autoplay", "camera", "display-capture", "fullscreen", "geolocation"),
    *("gyroscope", "magnetometer", "microphone", "midi", "payment", "usb"),
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": ", ".join(f"{feature}=()" for feature in DENIED_FEATURES),
    "Cross-Origin-Opener-Policy": "same-origin",
}


def init_app(app: Flask) -> None:
    """Put the checks before every request and the headers on every answer."""
    app.before_request(quote_query)
    app.before_request(refuse_writing)
    app.before_request(refuse_long_addresses)
    app.before_request(refuse_crowded_queries)
    app.after_request(add_headers)


def quote_query() -> None:
    """Raw bytes in a query, which some clients send, as the percent signs they stand for."""
    request.query_string = quote(request.query_string, safe=QUERY_CHARACTERS).encode()


def refuse_writing() -> None:
    """Nothing here can be changed, so every address takes GET and HEAD only."""
    if request.method not in METHODS:
        raise MethodNotAllowed(METHODS)


def refuse_long_addresses() -> None:
    """No page has an address this long; the bound keeps odd ones cheap."""
    if max(len(request.query_string), len(request.path)) > MAX_ADDRESS:
        raise RequestURITooLarge


def refuse_crowded_queries() -> None:
    """No form sends this many parameters, however short each of them is."""
    if request.query_string.count(b"&") >= MAX_PARAMETERS:
        raise Refused(TOO_MANY)


def add_headers(response: Response) -> Response:
    """The security headers, how long the answer may be kept, and open reading of the JSON."""
    response.headers.update(HEADERS)
    if g.get("may_be_framed"):
        response.headers["Content-Security-Policy"] = FRAMED_POLICY
    response.headers["Cache-Control"] = cache_control(
        request.path,
        response.status_code,
        is_final=_is_final(),
        names_host=g.get("names_host", False),
    )
    if request.path.startswith(API):
        response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _is_final() -> bool:
    """Whether the address of this request tells which version of the content it is."""
    if request.path.startswith(PICTURES):
        return bool(request.args.get(VERSION) == current_app.extensions["rulebook"].data_version)
    return is_current(request.path) or request.endpoint == "worker.pack"

"""Addresses as others are told them: with the name of the site before the path."""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from flask import Request, current_app, g, request

from .http import NAMED_BY

LONGEST_HOST = 260  # 253 letters of a name (RFC 1035), and a port; a page tells it dozens of times


def absolute(path: str) -> str:
    """``path`` as a public address: under ``BASE_URL``, else under the address of the request.

    An answer of the second kind holds for that one address only: ``g.names_host`` tells it. Where
    the request names no host that could be one, the path is all there is to tell.
    """
    return root() + path


def root() -> str:
    """Where the site is, worked out once a request."""
    known = g.get("root")
    return cast(str, known) if known is not None else _find_root()


def _find_root() -> str:
    found = str(current_app.config["BASE_URL"])
    if not found:
        found = _address_here()
        g.names_host = True
    g.root = found
    return found


def _address_here() -> str:
    """Where the site was asked, "" where the request names no host that could be one."""
    if len(request.environ.get("HTTP_HOST", "")) > LONGEST_HOST:
        return ""
    return _address_of(*map(request.environ.get, NAMED_BY))


@lru_cache(maxsize=64)
def _address_of(*named: str | None) -> str:
    asked = {key: value for key, value in zip(NAMED_BY, named, strict=True) if value is not None}
    asking = Request(asked)
    try:
        return asking.root_url.rstrip("/") if asking.host else ""
    except ValueError:  # "xn--" before what encodes nothing, brackets around no address
        return ""

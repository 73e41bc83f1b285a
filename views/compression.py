"""Text made smaller for whoever takes gzip: a cheap phone on a bad line gains most from it."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

from .http import is_text, takes

SMALLEST = 500


def init_app(app: Flask) -> None:
    """Compress last of all, when every other header is set."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """``response`` in gzip where its client takes that and its kind gains by it."""
    if not is_text(str(response.mimetype)):
        return response
    response.headers["Vary"] = "Accept-Encoding"  # nothing else makes answers differ
    if takes(request.headers.get("Accept-Encoding", ""), "gzip") and _is_worth_it(response):
        response.set_data(gzip.compress(response.get_data(), mtime=0))
        response.content_encoding = "gzip"
        etag, _ = response.get_etag()
        if etag:
            response.set_etag(etag, weak=True)  # the same text, in other bytes
    return response


def _is_worth_it(response: Response) -> bool:
    whole = response.status_code not in {206, 304}
    return whole and (response.content_length or 0) >= SMALLEST

"""Text made smaller for whoever takes gzip: a cheap phone on a bad line gains most from it."""

from __future__ import annotations

import gzip

from flask import Flask, Response, request

from .http import is_text, takes

SMALLEST = 1400  # bytes: what is shorter takes one packet either way


def init_app(app: Flask) -> None:
    """Compress last of all, when every other header is set."""
    app.after_request(compress)


def compress(response: Response) -> Response:
    """``response`` in gzip where its client takes that and its kind gains by it."""
    if not is_text(str(response.mimetype)):
        return response
    response.headers.add("Vary", "Accept-Encoding")  # nothing else makes answers differ
    if _is_worth_it(response) and takes(request.environ.get("HTTP_ACCEPT_ENCODING", ""), "gzip"):
        response.set_data(gzip.compress(response.get_data(), mtime=0))
        response.headers.add("Content-Encoding", "gzip")
        if "ETag" in response.headers:
            response.set_etag(str(response.get_etag()[0]), weak=True)  # the same text, other bytes
    return response


def _is_worth_it(response: Response) -> bool:
    whole = response.status_code not in {206, 304}
    return whole and (response.content_length or 0) >= SMALLEST

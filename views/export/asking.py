"""An address asked of the application itself; a picture is drawn only when it would be another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from inspect import unwrap
from pathlib import Path
from typing import NamedTuple, cast

from flask import Flask, Response

from views import drawing
from views.addresses import PICTURES
from views.exported import Entry, digest
from views.security import Header, secured
from views.typesetting import FONT_FILES

OF_THE_MOMENT = frozenset({"Content-Length", "Date", "ETag"})
DRAWN_BY = ("resvg", "pillow")


class Answered(NamedTuple):
    """The content of an address, None where it is what it was, and what is known of it."""

    content: bytes | None
    entry: Entry


class Unanswered(Exception):
    """An address that did not answer with a page or a file."""

    def __init__(self, path: str, status: int) -> None:
        super().__init__(path, status)

    def __str__(self) -> str:
        path, status = self.args
        return f"{path} trả lời {status}, không phải 200"


def ask(app: Flask, path: str, before: Entry | None = None, status: int = 200) -> Answered:
    """What ``app`` answers at ``path``; ``before`` is what is known from the last time.

    Raises ``Unanswered`` when the answer has another ``status``.
    """
    source = _source(app, path) if path.startswith(PICTURES) else ""
    if before and source and source == before.source:
        return Answered(None, Entry(before.hash, _undrawn(app, path), source))
    with app.test_client().get(path) as response:
        if response.status_code != status:
            raise Unanswered(path, response.status_code)
        content = response.get_data()
        return Answered(content, Entry(digest(content), _headers([*response.headers]), source))


def _headers(headers: list[Header]) -> dict[str, str]:
    return {key: value for key, value in headers if key not in OF_THE_MOMENT}


def _source(app: Flask, path: str) -> str:
    """The hash of everything that decides what the picture at ``path`` looks like.

    "" for one that is no drawing of the rules, as the icons are.
    """
    with app.test_request_context(path) as context:
        app.preprocess_request()
        view = app.view_functions[str(context.request.endpoint)]
        draw = cast(Callable[..., object], unwrap(cast(Callable[..., object], view)))
        drawn = draw(**(context.request.view_args or {}))
        return digest(drawn + _renderer()) if isinstance(drawn, bytes) else ""


def _undrawn(app: Flask, path: str) -> dict[str, str]:
    """The headers of the picture at ``path``, which is not drawn for them."""
    with app.test_request_context(path):
        app.preprocess_request()
        answer = app.process_response(Response(mimetype="image/png"))
        return _headers(secured(path, [*answer.headers]))


@cache
def _renderer() -> bytes:
    """What else decides: the renderer, its settings and its fonts."""
    files = (Path(str(drawing.__file__)), *FONT_FILES.values())
    versions = " ".join(version(name) for name in DRAWN_BY)
    return versions.encode() + b"".join(Path(file).read_bytes() for file in files)

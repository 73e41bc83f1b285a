"""Addresses of static files and of the drawn sets, versioned by what they contain."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, cast

from flask import Flask, current_app

from rules.rulebook import Rulebook

from .addresses import FILES, PICTURES


class Drawing(NamedTuple):
    """An SVG file made from the rulebook, and its address, which changes when it does."""

    content: str
    address: str


def init_app(app: Flask) -> None:
    """Draw the sets once; their template knows nothing but the rulebook."""
    content = app.jinja_env.get_template("sets.svg").render()
    drawing = Drawing(content, _versioned(FILES["sets"], _digest(content.encode())))
    app.extensions["sets"] = drawing
    app.jinja_env.globals.update(asset=asset, sets_svg=drawing.address)


def sets_drawing() -> Drawing:
    """Every drawn set and mark, as one SVG file of symbols."""
    return cast(Drawing, current_app.extensions["sets"])


def asset(name: str) -> str:
    """The address of static file ``name``, which changes when the file does.

    Raises ``FileNotFoundError`` for a file that is not there.
    """
    file = Path(cast(str, current_app.static_folder)) / name
    return _versioned(_static_prefix() + name, _file_digest(file, file.stat().st_mtime_ns))


def is_current(path: str, version: str) -> bool:
    """Whether ``path``, known to be served, was asked for by the version it has now."""
    if path == FILES["sets"]:
        return sets_drawing().address == _versioned(path, version)
    if path.startswith(_static_prefix()):
        return asset(path.removeprefix(_static_prefix())) == _versioned(path, version)
    if path.startswith(PICTURES):
        return version == cast(Rulebook, current_app.extensions["rulebook"]).data_version
    return False


def _static_prefix() -> str:
    return f"{current_app.static_url_path}/"


def _versioned(path: str, version: str) -> str:
    return f"{path}?v={version}"


@lru_cache(maxsize=64)
def _file_digest(file: Path, _changed: int) -> str:
    return _digest(file.read_bytes())


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]

"""What this site is made of, as one short word: another edition is another site."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain
from pathlib import Path
from typing import cast

from flask import Flask, current_app

ROOT = Path(__file__).parent.parent
MADE_OF = ("rules", "views", "templates", "static")
LEFT_OUT = "__pycache__"
LENGTH = 10


def init_app(app: Flask) -> None:
    """Read once what the site is made of: its rule data, wherever it lies, and its own files."""
    places = [ROOT / name for name in MADE_OF]
    app.extensions["edition"] = edition_of([Path(str(app.config["DATA_DIR"])), *places])


def current_edition() -> str:
    """The edition of the site that answers."""
    return cast(str, current_app.extensions["edition"])


def edition_of(places: Iterable[Path]) -> str:
    """The edition of the files under ``places``: it changes when any of them does."""
    digest = sha256()
    for name, content in chain.from_iterable(map(_files, places)):
        digest.update(f"{name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:LENGTH]


def _files(place: Path) -> Iterator[tuple[str, bytes]]:
    for name in sorted(_names(place, "")):
        yield name, (place / name).read_bytes()


def _names(folder: Path, within: str) -> Iterator[str]:
    """The files in ``folder`` and below, by their path from where it was begun."""
    for each in os.scandir(folder):
        if each.is_dir(follow_symlinks=False):
            if each.name != LEFT_OUT:
                yield from _names(Path(each.path), f"{within}{each.name}/")
        elif each.is_file():  # not the lock of an editor, a link to nowhere
            yield within + each.name

"""The exported tree, as its listing tells it: which path has a file, and what goes with it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from views.addresses import LIVE_PAGES, PAGES

LISTING = "_files.json"
INDEX = "index.html"
LIVE = frozenset({*LIVE_PAGES, PAGES["lookup"]})
DECIDED_HERE = frozenset({"Vary", "ETag", "Content-Length"})

Headers = tuple[tuple[str, str], ...]


class File(NamedTuple):
    """What is known of a file: the hash of its content, and what it is sent with."""

    hash: str
    headers: Headers


class Listed(msgspec.Struct):
    """What the listing tells of a file."""

    hash: str
    headers: dict[str, str]


class Listing(msgspec.Struct):
    """What stands in ``_files.json``, by path."""

    files: dict[str, Listed]


class Tree:
    """The files of an export, by path; none where nothing was exported to ``root``.

    Raises ``OSError`` or ``ValueError`` where the listing cannot be read.
    """

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self.files = self._listed()

    def name(self, path: str) -> str:
        """The name of the file that answers at ``path``."""
        return f"{self._root}{path}{INDEX if path.endswith('/') else ''}"

    def _listed(self) -> dict[str, File]:
        try:
            found = msgspec.json.decode(Path(self._root, LISTING).read_bytes(), type=Listing)
        except FileNotFoundError:
            return {}
        shared: dict[Headers, Headers] = {}
        return {
            path: _file(entry, shared) for path, entry in found.files.items() if path not in LIVE
        }


def _file(entry: Listed, shared: dict[Headers, Headers]) -> File:
    headers = tuple(each for each in entry.headers.items() if each[0] not in DECIDED_HERE)
    return File(entry.hash, shared.setdefault(headers, headers))

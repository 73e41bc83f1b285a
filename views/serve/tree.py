"""The exported tree, as its listing tells it: which path has a file, and what goes with it."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

from views.addresses import LIVE_PAGES, PAGES

LISTING = "_files.json"
INDEX = "index.html"
DECIDED_HERE = frozenset({"Vary", "ETag", "Content-Length"})

Headers = tuple[tuple[str, str], ...]


class File(NamedTuple):
    """What is known of a file: the hash of its content, and what it is sent with."""

    hash: str
    headers: Headers


class Tree:
    """The files of an export, by path; none where nothing was exported to ``root``.

    ``newest`` tells when the last of them was put there. Raises ``OSError`` or ``ValueError``
    where the tree cannot be read or is not whole.
    """

    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self.newest = 0
        self.files = self._listed()

    def name(self, path: str) -> str:
        """The name of the file that answers at ``path``."""
        return f"{self._root}{path}{INDEX if path.endswith('/') else ''}"

    def _listed(self) -> dict[str, File]:
        try:
            listing = loads(Path(self._root, LISTING).read_bytes())
        except FileNotFoundError:
            return {}
        there = dict(_walk(self._root))
        self.newest = max(there.values())
        live = {*LIVE_PAGES, PAGES["lookup"]}
        listed = {path: entry for path, entry in listing.items() if path not in live}
        for lacking in {*map(self.name, listed)} - there.keys():
            raise FileNotFoundError(lacking)
        shared: dict[Headers, Headers] = {}
        return {path: _file(entry, shared) for path, entry in listed.items()}


def _walk(folder: str) -> Iterator[tuple[str, int]]:
    """Yield every file below ``folder`` and when it was last changed in any way."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from _walk(entry.path)
        else:
            yield entry.path, entry.stat().st_ctime_ns


def _file(entry: Mapping[str, Any], shared: dict[Headers, Headers]) -> File:
    headers = tuple(each for each in entry["headers"].items() if each[0] not in DECIDED_HERE)
    return File(str(entry["hash"]), shared.setdefault(headers, headers))

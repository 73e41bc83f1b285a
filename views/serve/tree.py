"""The exported tree, as its index tells it: which path has a file, and what goes with it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from views.addresses import LIVE_PAGES, PAGES
from views.exported import Entry, file_address, file_name, read_index

LIVE = frozenset(map(file_address, (*LIVE_PAGES, PAGES["lookup"])))
DECIDED_HERE = frozenset({"Vary", "ETag", "Content-Length"})

Headers = tuple[tuple[str, str], ...]


class File(NamedTuple):
    """What is known of a file: the hash of its content, and what it is sent with."""

    hash: str
    headers: Headers


class Tree:
    """The files of an export, by path; none where nothing was exported to ``root``.

    Raises ``OSError`` or ``ValueError`` where the index cannot be read.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self.files = self._listed()

    def name(self, path: str) -> str:
        """The name of the file that answers at ``path``."""
        return f"{self._root}/{file_name(path)}"

    def _listed(self) -> dict[str, File]:
        try:
            entries = read_index(self._root)
        except FileNotFoundError:
            return {}
        shared: dict[Headers, Headers] = {}
        return {path: _file(entry, shared) for path, entry in entries.items() if path not in LIVE}


def _file(entry: Entry, shared: dict[Headers, Headers]) -> File:
    headers = tuple(each for each in entry.headers.items() if each[0] not in DECIDED_HERE)
    return File(entry.hash, shared.setdefault(headers, headers))

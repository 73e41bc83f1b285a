"""The exported tree, as its listing tells it; little is kept of each file until it is asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from json import loads
from pathlib import Path
from typing import Any, NamedTuple

from views.addresses import LIVE_PAGES, PAGES
from views.export.index import INDEX, file_name

from .asking import BROTLI, GZIP, IDENTITY

SUFFIXES = {IDENTITY: "", GZIP: ".gz", BROTLI: ".br"}
NAMES = {GZIP: "gzip", BROTLI: "br"}
DECIDED_HERE = frozenset({"Vary", "ETag", "Content-Length"})
MOST_KEPT, LARGEST_KEPT = 128, 64 * 1024  # answers, and bytes of each: 8 MB at most

Headers = tuple[tuple[str, str], ...]


class File(NamedTuple):
    """What is known of a file before it is read; ``codings`` are those it lies there in."""

    hash: str
    headers: Headers
    codings: int


class Answer:
    """A file in one encoding with all that is sent along with it."""

    __slots__ = ("body", "etag", "headers")

    def __init__(self, headers: Headers, etag: str, body: bytes) -> None:
        self.body, self.etag = body, etag
        self.headers = [*headers, ("ETag", etag), ("Content-Length", str(len(body)))]


class Changed(OSError):
    """Raised for a file that is no longer the one that was listed at the start."""


class Large(Exception):
    """Carries an answer past the ones that are kept."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        self.answer = answer


class Tree:
    """The files of an export, by path; none where nothing was exported to ``root``.

    Raises ``OSError`` or ``ValueError`` where the tree cannot be read or is not whole.
    """

    def __init__(self, root: Path) -> None:
        self.root = str(root)
        self._newest = 0
        self.files = self._listed()
        self._kept = lru_cache(maxsize=MOST_KEPT)(self._small)

    def answer(self, path: str, coding: int) -> Answer:
        """The file of ``path`` in that encoding, which must be one it lies there in.

        Raises ``OSError`` where it is gone or another by now.
        """
        try:
            return self._kept(path, coding)
        except Large as large:
            return large.answer

    def _small(self, path: str, coding: int) -> Answer:
        answer = self._read(path, coding)
        if len(answer.body) > LARGEST_KEPT:
            raise Large(answer)
        return answer

    def _read(self, path: str, coding: int) -> Answer:
        file = self.files[path]
        with open(_name(self.root, path) + SUFFIXES[coding], "rb", buffering=0) as content:  # noqa: PTH123  # half the time of a Path
            # Only what was put there after the start is newer than all that was there then.
            if os.fstat(content.fileno()).st_ctime_ns > self._newest:
                raise Changed(path)
            body = content.read()
        about = (("Vary", "Accept-Encoding"),) if file.codings else (("Accept-Ranges", "bytes"),)
        coded = (("Content-Encoding", NAMES[coding]),) if coding else ()
        return Answer((*file.headers, *about, *coded), f'"{file.hash}{SUFFIXES[coding]}"', body)

    def _listed(self) -> dict[str, File]:
        try:
            listing = loads(Path(self.root, INDEX).read_bytes())
        except FileNotFoundError:
            return {}
        there = dict(_walk(self.root))
        self._newest = max(there.values())
        shared: dict[Headers, Headers] = {}
        live = {*LIVE_PAGES, PAGES["lookup"]}
        return {
            path: _file(_name(self.root, path), entry, there, shared)
            for path, entry in listing.items()
            if path not in live
        }


def _name(root: str, path: str) -> str:
    return f"{root}/{file_name(path)}"


def _walk(folder: str) -> Iterator[tuple[str, int]]:
    """Yield every file below ``folder`` and when it was last changed in any way."""
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from _walk(entry.path)
        else:
            yield entry.path, entry.stat().st_ctime_ns


def _file(
    name: str, entry: Mapping[str, Any], there: Mapping[str, int], shared: dict[Headers, Headers]
) -> File:
    if name not in there:
        raise FileNotFoundError(name)
    headers = tuple(each for each in entry["headers"].items() if each[0] not in DECIDED_HERE)
    codings = sum(coding for coding in NAMES if name + SUFFIXES[coding] in there)
    return File(str(entry["hash"]), shared.setdefault(headers, headers), codings)

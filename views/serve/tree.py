"""The exported tree as it stands on the disk at the start: which file answers which path."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import lru_cache
from json import loads
from pathlib import Path

from views.addresses import LIVE_PAGES

from .asking import BROTLI, GZIP, IDENTITY

LISTING = "_files.json"
INDEX = "index.html"
SUFFIXES = {IDENTITY: "", GZIP: ".gz", BROTLI: ".br"}
CODINGS = {GZIP: ("Content-Encoding", "gzip"), BROTLI: ("Content-Encoding", "br")}
VARY = ("Vary", "Accept-Encoding")
RANGES = ("Accept-Ranges", "bytes")
LARGEST_KEPT = 64 * 1024  # of 128 files at most: 8 MB

Header = tuple[str, str]
Variants = tuple["Variant", "Variant", "Variant", "Variant"]


class Variant:
    """One file of the tree, in one encoding, with all that is sent along with it."""

    __slots__ = ("etag", "file", "headers", "seen", "size")

    def __init__(self, file: str, etag: str, headers: list[Header]) -> None:
        stat = Path(file).stat()
        self.file, self.etag = file, etag
        self.size, self.seen = stat.st_size, stat.st_mtime_ns
        self.headers = [*headers, ("ETag", etag), ("Content-Length", str(stat.st_size))]


class Changed(OSError):
    """Raised for a file that is no longer the one that was listed at the start."""


def body_of(variant: Variant) -> bytes:
    """What the file holds. Raises ``OSError`` where it is gone or another by now."""
    return _kept(variant) if variant.size <= LARGEST_KEPT else _read(variant)


def _read(variant: Variant) -> bytes:
    with open(variant.file, "rb", buffering=0) as file:  # noqa: PTH123  # half the time of a Path
        stat = os.fstat(file.fileno())
        if (stat.st_size, stat.st_mtime_ns) != (variant.size, variant.seen):
            raise Changed(variant.file)
        return file.read()


_kept = lru_cache(maxsize=128)(_read)


def read_tree(root: Path) -> dict[str, Variants]:
    """Path -> its file in the best encoding for each set of encodings that a client may take.

    Empty where nothing was exported to ``root``. Raises ``OSError`` or ``ValueError`` where the
    tree cannot be read or is not whole.
    """
    try:
        listing = loads((root / LISTING).read_bytes())
    except FileNotFoundError:
        return {}
    shared: dict[Header, Header] = {}
    return {
        path: _variants(root, path, entry, shared)
        for path, entry in listing["files"].items()
        if path not in LIVE_PAGES
    }


def _variants(
    root: Path, path: str, entry: Mapping[str, object], shared: dict[Header, Header]
) -> Variants:
    file = f"{root}{path}{INDEX if path.endswith('/') else ''}"
    headers = [*_headers(entry["headers"], shared)]
    codings = [coding for coding in CODINGS if Path(file + SUFFIXES[coding]).exists()]
    plain = Variant(file, f'"{entry["hash"]}"', [*headers, VARY if codings else RANGES])
    found = {
        coding: Variant(
            file + SUFFIXES[coding],
            f'"{entry["hash"]}{SUFFIXES[coding]}"',
            [*headers, VARY, CODINGS[coding]],
        )
        for coding in codings
    }
    gzip = found.get(GZIP, plain)
    brotli = found.get(BROTLI, plain)
    return plain, gzip, brotli, found.get(BROTLI, gzip)


def _headers(given: object, shared: dict[Header, Header]) -> Iterator[Header]:
    assert isinstance(given, dict)
    for header in given.items():
        if header[0] not in ("Vary", "ETag", "Content-Length"):
            yield shared.setdefault(header, header)

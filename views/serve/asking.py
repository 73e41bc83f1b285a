"""What a client asks of a file: in which encoding, which part of it, and whether it has it."""

from __future__ import annotations

import re
from functools import lru_cache

from views.addresses import IGNORED_QUERY
from views.security import MAX_ADDRESS

IDENTITY, GZIP, BROTLI = 0, 1, 2
ENCODINGS = {"gzip": GZIP, "x-gzip": GZIP, "br": BROTLI}
ANY = GZIP | BROTLI
RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})")
TAG = re.compile(r'(?:W/)?("[^"]*")')


@lru_cache(maxsize=256)
def accepted(header: str) -> int:
    """The encodings, as bits, that an ``Accept-Encoding`` of ``header`` takes (RFC 9110)."""
    taken, refused = IDENTITY, IDENTITY
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        bit = ANY if name.strip() == "*" else ENCODINGS.get(name.strip(), IDENTITY)
        if not _is_nothing(weight):
            taken |= bit
        elif bit != ANY:
            refused |= bit
    return taken & ~refused


def _is_nothing(weight: str) -> bool:
    name, _, value = weight.partition("=")
    return name.strip() == "q" and not value.strip(" 0.")


@lru_cache(maxsize=256)
def is_ignored(query: str) -> bool:
    """Whether a page is the same with and without ``query``."""
    keys = (part.partition("=")[0] for part in query.split("&"))
    return len(query) <= MAX_ADDRESS and all(key in IGNORED_QUERY for key in keys)


def has_it(header: str, etag: str) -> bool:
    """Whether an ``If-None-Match`` of ``header`` tells that the client has ``etag`` already."""
    return header.strip() == "*" or etag in TAG.findall(header)


def part_of(header: str, size: int) -> tuple[int, int] | None:
    """The first byte and the one after the last that a ``Range`` of ``header`` asks for.

    None where it is no single range of bytes: it is then ignored. Raises ``IndexError`` where
    ``size`` bytes hold nothing of it.
    """
    found = RANGE.fullmatch(header.strip())
    first, last = found.groups() if found else ("", "")
    if not (first or last) or (first and last and int(first) > int(last)):
        return None
    start = int(first) if first else max(0, size - int(last))
    stop = min(size, int(last) + 1) if first and last else size
    if start >= stop:
        raise IndexError(header)
    return start, stop

"""The headers that a host must be told, by address."""

from __future__ import annotations

from collections.abc import Mapping
from posixpath import splitext

from views.assets import KINDS
from views.exported import Entries, file_name
from views.security import HEADERS

from .patterns import patterns

KIND = "Content-Type"
EVERYWHERE = {name: HEADERS[name] for name in HEADERS if name != "Content-Security-Policy"}
"""Parts of pages do without some of these; told of all, they hold for what is not there, too."""
BY_ENDING = {
    **KINDS,
    ".bin": "application/octet-stream",
    ".csv": "text/csv",
    ".html": "text/html",
    ".json": "application/json",
    ".md": "text/markdown",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
    ".xml": "application/xml",
}
"""What hosts take a file for, unless they are told otherwise."""
BY_THE_HOST = frozenset({KIND, "Vary"})  # as it compresses, and by the ending of a file


def told(entries: Entries) -> dict[str, dict[str, str]]:
    """Header -> pattern -> value."""
    by_address = {path: {**EVERYWHERE, **entry.headers} for path, entry in entries.items()}
    names = dict.fromkeys(name for headers in by_address.values() for name in headers)
    found = {
        name: patterns({path: headers.get(name) for path, headers in by_address.items()})
        for name in names
        if name not in BY_THE_HOST
    }
    kinds = patterns({path: _unlike_its_ending(path, of) for path, of in by_address.items()})
    return {**found, KIND: kinds}


def is_as_it_ends(path: str, kind: str) -> bool:
    """Whether the file at ``path`` is of the ``kind`` that its ending tells hosts."""
    return BY_ENDING.get(splitext(file_name(path))[1]) == kind.partition(";")[0]


def _unlike_its_ending(path: str, headers: Mapping[str, str]) -> str | None:
    kind = headers[KIND]
    return None if is_as_it_ends(path, kind) else kind

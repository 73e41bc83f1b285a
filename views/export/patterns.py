"""From the header of each address to few patterns that never overlap.

Hosts join what two rules say of one header, or take either: so of each header one rule speaks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

ANY_FILE = ":file"
REST = "*"
Values = Mapping[str, str | None]


def patterns(values: Values) -> dict[str, str]:
    """Pattern -> value of one header, told by path; None where an address has none.

    A pattern is a path, or ends in ``*`` for all below a folder, or in ``:file`` for the files
    of a folder and of no folder in it.
    """
    return {pattern: value for pattern, value in _within("/", values) if value is not None}


def _within(folder: str, values: Values) -> Iterator[tuple[str, str | None]]:
    if len({*values.values()}) == 1:
        yield f"{folder}{REST}", next(iter(values.values()))
        return
    files: dict[str, str | None] = {}
    folders: dict[str, dict[str, str | None]] = defaultdict(dict)
    for path, value in values.items():
        first, slash, _ = path[len(folder) :].partition("/")
        (folders[f"{folder}{first}/"] if slash else files)[path] = value
    yield from _files(folder, files)
    for below, inside in folders.items():
        yield from _within(below, inside)


def _files(folder: str, files: Mapping[str, str | None]) -> Iterator[tuple[str, str | None]]:
    """The patterns of the page of a folder and of the files beside it."""
    beside = {path: value for path, value in files.items() if path != folder}
    if len(beside) > 1 and len({*beside.values()}) == 1:
        yield f"{folder}{ANY_FILE}", next(iter(beside.values()))
        beside = {}
    yield from beside.items()
    if folder in files:
        yield folder, files[folder]

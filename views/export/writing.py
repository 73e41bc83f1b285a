"""Files and their compressed variants, written aside first and put in place all at once."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType
from urllib.parse import quote

import brotli

from views.exported import SUFFIXES

STAGING = "_new"
BEST_GZIP = 9
GOOD_BROTLI = 6  # from 9 on it takes fifteen times as long, for a fiftieth
VARIANTS: Mapping[str, Callable[[bytes], bytes]] = MappingProxyType(
    {
        SUFFIXES["gzip"]: lambda content: gzip.compress(content, BEST_GZIP, mtime=0),
        SUFFIXES["br"]: lambda content: bytes(brotli.compress(content, quality=GOOD_BROTLI)),
    }
)


def stage(folder: Path, name: str, content: bytes, *, compressed: bool) -> bool:
    """Write ``content`` aside unless file ``name`` has it already; tell whether it was written.

    With ``compressed`` each variant that is smaller is written beside it.
    """
    if _holds(folder / name, content):
        return False
    made = {ending: make(content) for ending, make in VARIANTS.items()} if compressed else {}
    staged = _staged(folder, name)
    staged.parent.mkdir(exist_ok=True)
    staged.write_bytes(content)
    for ending, variant in made.items():
        if len(variant) < len(content):
            staged.with_name(staged.name + ending).write_bytes(variant)
    return True


def _staged(folder: Path, name: str) -> Path:
    """Where file ``name`` is written aside: all in one folder, as disks like new files best."""
    return folder / STAGING / quote(name, safe="")


def _holds(file: Path, content: bytes) -> bool:
    try:
        return file.stat().st_size == len(content) and file.read_bytes() == content
    except OSError:
        return False


def put_in_place(folder: Path, names: Iterable[str]) -> None:
    """Move what was written aside to where it belongs, file by file, in the order of ``names``.

    Folders are made before the first file moves, for a full disk has no room for them.
    """
    ordered = [*names]
    for parent in {(folder / name).parent for name in ordered}:
        parent.mkdir(parents=True, exist_ok=True)
    for name in ordered:
        for ending in VARIANTS:
            _move(folder, name + ending)
        _move(folder, name)  # last: while it is the old one, the next export does all this again


def _move(folder: Path, name: str) -> None:
    """Move one file; what was not written aside is no longer there."""
    try:
        _staged(folder, name).replace(folder / name)
    except FileNotFoundError:
        (folder / name).unlink(missing_ok=True)


def clear_staging(folder: Path) -> None:
    """Take away what was written aside, all of it or what was left."""
    shutil.rmtree(folder / STAGING, ignore_errors=True)


def remove(folder: Path, names: Iterable[str]) -> None:
    """Remove files with their variants, and the folders that this leaves empty."""
    for name in names:
        for each in (name, *(name + ending for ending in VARIANTS)):
            (folder / each).unlink(missing_ok=True)
        _remove_empty(folder, (folder / name).parent)


def _remove_empty(folder: Path, within: Path) -> None:
    with suppress(OSError):  # the first that is not empty
        while within != folder:
            within.rmdir()
            within = within.parent

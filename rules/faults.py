"""What is wrong with the data, told so that its editor can mend it."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from difflib import get_close_matches
from itertools import groupby, islice
from pathlib import Path

from msgspec import Struct

FEW, MANY = 8, 30


class Fault(Struct, frozen=True, order=True):
    """One fault: the file, the key in it, what is wrong and what would be allowed."""

    file: str
    key: str
    wrong: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.wrong} (cho phép: {self.allowed})"


class DataFaults(Exception):
    """Raised when the data cannot be used; ``faults`` holds every fault found, sorted.

    The message has a line for each, with the file as it is found from where one works;
    what is wrong alike at several keys of a file is told once.
    """

    def __init__(self, faults: Sequence[Fault], directory: Path = Path()) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in _told(self.faults, directory)))


def one_of(name: str, allowed: Collection[str]) -> str:
    """What might stand instead of ``name``: all of a few names, the nearest of many."""
    if len(allowed) <= FEW:
        return ", ".join(allowed)
    near = get_close_matches(name, allowed, n=3)
    if near:
        return f"gần nhất là {', '.join(near)}; có tất cả {len(allowed)} tên"
    return ", ".join([*islice(allowed, MANY), *["…"] * (len(allowed) > MANY)])


def _told(faults: Sequence[Fault], directory: Path) -> list[Fault]:
    alike = sorted(faults, key=_all_but_key)
    merged = []
    for (file, wrong, allowed), found in groupby(alike, _all_but_key):
        keys = dict.fromkeys(fault.key for fault in sorted(found, key=_in_order))
        merged.append(Fault(_from_here(directory / file), ", ".join(keys), wrong, allowed))
    return sorted(merged)


def _all_but_key(fault: Fault) -> tuple[str, str, str]:
    return fault.file, fault.wrong, fault.allowed


def _in_order(fault: Fault) -> list[str]:
    """Line 4 comes before line 10."""
    return [part.zfill(9) if part.isdecimal() else part for part in re.split(r"(\d+)", fault.key)]


def _from_here(path: Path) -> str:
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)

"""Reading the data files: TOML, NFC, ids that are slugs, entries of the right shape."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeVar

from rules.decode import Place, decode
from rules.faults import Fault
from rules.text import nfc
from rules.toml_faults import toml_fault

T = TypeVar("T")

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
UNSEEN = re.compile("[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]")


def is_folder(directory: Path) -> bool:
    """Whether there is such a folder, and a way to it."""
    try:
        return directory.is_dir()
    except OSError:  # a name too long for the disk, a folder on the way that is closed
        return False


class DataFiles:
    """The files of one data directory, and the faults found while reading them."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.faults: list[Fault] = []

    def place(self, name: str) -> Place:
        """The place that stands for the whole file ``name``."""
        return Place(name, self.faults)

    def read(self, name: str) -> dict[str, object] | None:
        """What the file says; None, with the fault noted, when it cannot be read."""
        place = self.place(name)
        try:
            text = (self.directory / name).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            place.fault(f"không đọc được ({type(error).__name__})", "một file TOML, UTF-8")
            return None
        _check_characters(text, place)
        try:
            return tomllib.loads(nfc(text))  # so that it is told once, and not for each word
        except tomllib.TOMLDecodeError as error:
            where, wrong, allowed = toml_fault(error)
            place.at(where).fault(wrong, allowed)
        except (RecursionError, ValueError):
            place.fault("có số dài quá, hay ngoặc lồng nhau sâu quá", "số và danh sách cỡ thường")
        return None

    def whole(self, name: str, shape: type[T]) -> T | None:
        """The file as one entry; None, with the faults noted, when it does not fit ``shape``."""
        content = self.read(name)
        return None if content is None else decode(content, shape, self.place(name))

    def entries(self, name: str, shape: type[T]) -> tuple[dict[str, T], tuple[str, ...]]:
        """The entries of a file that fit ``shape``, and the ids of all its entries."""
        content, place = self.read(name), self.place(name)
        if content is None:
            return {}, ()
        if not content:
            place.fault("không có mục nào", "ít nhất một mục")
        return dict(self._decoded(content, shape, place)), tuple(content)

    def _decoded(
        self, content: Mapping[str, object], shape: type[T], place: Place
    ) -> Iterator[tuple[str, T]]:
        for key, value in content.items():
            self.check_slug(key, place.at(key))
            entry = decode(value, shape, place.at(key))
            if entry is not None:
                yield key, entry

    def check_slug(self, key: str, place: Place) -> None:
        """Ids are ASCII slugs: they end up in addresses."""
        if not SLUG.fullmatch(key):
            place.fault(f"mã {key!r} không hợp lệ", "chữ thường a–z, số, gạch nối")

    def names_in(self, folder: str) -> list[str]:
        """The TOML files of ``folder``, sorted, without their ending."""
        return sorted(path.stem for path in (self.directory / folder).glob("*.toml"))


def _check_characters(text: str, place: Place) -> None:
    """Copied text may bring what nobody sees, and names are then found by no search."""
    for number, line in enumerate(text.split("\n"), start=1):
        where = place.at(f"dòng {number}")
        if not unicodedata.is_normalized("NFC", line):
            where.fault("chữ không ở dạng NFC", "chữ dựng sẵn (NFC)")
        for unseen in UNSEEN.findall(line):
            where.fault(f"có ký tự ẩn U+{ord(unseen):04X}", "chữ nhìn thấy được; xoá nó đi")

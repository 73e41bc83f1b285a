"""What the codes of a table's own rules mean, read from ``codes.toml``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.codes import ALPHABET, CodeVersion
from rules.decode import Place
from rules.faults import Fault
from rules.refs import Names, known
from rules.rulebook import Rulebook
from rules.shapes import Entry, Text, Version

FILE = "codes.toml"


class CodeVersionEntry(Entry, frozen=True):
    """What the codes of one version can tell (``codes.toml``)."""

    since: Version
    bases: Annotated[list[Text], Meta(min_length=1)]
    prices: list[Text]
    items: list[Text]
    points: dict[str, list[Text]]
    letters: int


def build_code_version(
    key: str, entry: CodeVersionEntry, names: Names, archived: tuple[str, ...], place: Place
) -> CodeVersion:
    """One version; every name in it must be there still."""
    letter = key.upper()
    if len(letter) != 1 or letter not in ALPHABET:
        place.fault(f"phiên bản {key!r} không phải một chữ", f"một chữ trong {ALPHABET}")
    known(entry.bases, (*names.presets, *archived), place.at("bases"))
    known(entry.prices, (*names.presets, *names.sources), place.at("prices"))
    known(entry.items, names.price_items, place.at("items"))
    known(entry.points, names.points, place.at("points"))
    points = {point: tuple(options) for point, options in entry.points.items()}
    version = CodeVersion(
        letter=letter,
        since=entry.since,
        bases=tuple(entry.bases),
        points=points,
        prices=tuple(entry.prices),
        items=tuple(entry.items),
        letters=entry.letters,
    )
    if not version.has_room:
        place.at("letters").fault(f"{entry.letters} chữ không đủ", "thêm chữ, ở một phiên bản mới")
    return version


def code_options_exist(rulebook: Rulebook) -> Iterator[Fault]:
    """Every option that a code may tell is one of its point."""
    for version in rulebook.codes.values():
        for point, options in version.points.items():
            allowed = [option.id for option in rulebook.points[point].options]
            for option in options:
                if option not in allowed:
                    where = f"{version.letter.lower()}.points.{point}"
                    yield Fault(FILE, where, f"không có {option!r}", ", ".join(allowed))


def every_option_has_a_code(rulebook: Rulebook) -> Iterator[Fault]:
    """Every option of every point can be told by the newest version, and is told in words."""
    version = rulebook.newest_codes
    for point in rulebook.points.values():
        for option in point.options:
            if option.id not in version.points.get(point.id, ()):
                where = f"{version.letter.lower()}.points.{point.id}"
                yield Fault(FILE, where, f"thiếu {option.id!r}", "mở phiên bản mã có thêm tên này")

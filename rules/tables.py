"""Tables as people type them in the data files: rows of words between upright bars."""

from __future__ import annotations

from msgspec import Struct

from rules.decode import Place
from rules.model import Need

NEED_WORDS = {"có": Need.YES, "không": Need.NO, "không nói": Need.NOT_SAID}


class Grid(Struct, frozen=True):
    """A table's column heads and its rows, each row as long as the heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def parse_grid(text: str, place: Place) -> Grid | None:
    """The table written in ``text``; None when a row does not fit, with the fault noted."""
    lines = [_split_row(line) for line in text.strip().splitlines() or [""]]
    heads, rows = lines[0], lines[1:]
    uneven = [row for row in rows if len(row) != len(heads)]
    for row in uneven:
        place.fault(f"hàng {row[0]!r} có {len(row)} ô", f"{len(heads)} ô như hàng đầu")
    for twice in sorted({head for head in heads if heads.count(head) > 1}):
        place.fault(f"cột {twice!r} có hai lần", "mỗi cột một lần")
        uneven.append(heads)
    if not rows:
        place.fault("bảng không có hàng nào", "ít nhất một hàng dưới hàng đầu")
    return None if uneven or not rows else Grid(heads, tuple(rows))


def parse_need(word: str, place: Place) -> Need:
    """What "có", "không" or "không nói" means; a fault is noted for anything else."""
    if word not in NEED_WORDS:
        place.fault(f"{word!r} không hợp lệ", ", ".join(NEED_WORDS))
    return NEED_WORDS.get(word, Need.NOT_SAID)


def _split_row(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))

"""The tables as the sources give them, typed once more by hand: the site is held to them.

Y chops · N cannot · C same kind, compared · K same kind, paid as a chop · ? not said ·
x cannot happen.
"""

from __future__ import annotations

MARKS = {
    "Y": "Được",
    "N": "Không",
    "C": "—",
    "K": "Chặt đè",
    "?": "Nguồn không nói",
    "x": "Không xảy ra",
}

TABLES = """
pho-bien          3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y Y
doi-2             N N Y Y
ba-2              N N N Y
3-doi-thong       C Y Y Y
tu-quy            N C Y Y
4-doi-thong       N N C Y

goc-danh-bai      3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y x
doi-2             N Y Y x
ba-2              N N N x
3-doi-thong       K Y Y x
tu-quy            N K Y x
4-doi-thong       N N K x

cardcore          3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y N
doi-2             N Y Y N
ba-2              N N N N
3-doi-thong       K Y Y N
tu-quy            N K Y N
4-doi-thong       N N K N

nhay-coc          3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y x
doi-2             N Y Y x
ba-2              ? ? ? x
3-doi-thong       K Y Y x
tu-quy            N K Y x
4-doi-thong       N N K x

playaural         3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y ? ?
doi-2             N Y Y ?
ba-2              N N N Y
3-doi-thong       K Y Y ?
tu-quy            N K Y ?
4-doi-thong       N N K ?

tien-len-poker    3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y ?
doi-2             N Y Y ?
ba-2              ? ? ? ?
3-doi-thong       C Y Y ?
tu-quy            N C Y ?
4-doi-thong       N N C ?

foicica           3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y Y
doi-2             N N Y Y
ba-2              N N N Y
bon-2             N N N N
3-doi-thong       ? ? ? ?
tu-quy            ? ? ? ?
4-doi-thong       ? ? ? ?

gia-dinh-houston  3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y Y ?
doi-2             N N Y ?
ba-2              ? ? ? ?
3-doi-thong       C N N ?
tu-quy            N C N ?
4-doi-thong       N N C ?

pagat             3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2             Y Y ? ?
doi-2             N N Y ?
ba-2              N N N Y
3-doi-thong       C N N N
tu-quy            N C N N
4-doi-thong       N N C N

killer            3-doi-thong tu-quy 4-doi-thong 5-doi-thong 6-doi-thong
con-2             Y Y Y Y Y
doi-2             N Y Y Y Y
ba-2              N N N N N
3-doi-thong       K Y Y Y Y
tu-quy            N K Y Y Y
4-doi-thong       N Y K Y Y
5-doi-thong       N N N K Y
6-doi-thong       N N N N K

vc                3-doi-thong tu-quy 5-doi-thong 2-tu-quy-lien 7-doi-thong 3-tu-quy-lien
con-2             Y Y ? ? ? ?
doi-2             N N Y Y ? ?
ba-2              N N N N Y Y
"""

SAME_CELLS_AS_BASE = ("playcards", "ban-an", "wikipedia")


def tables() -> dict[str, list[list[str]]]:
    """Preset id -> its table as it must stand on the page: rows of words, row heads left out."""
    blocks = [block.splitlines() for block in TABLES.strip().split("\n\n")]
    return {head.split()[0]: [words(row) for row in rows] for head, *rows in blocks}


def heads(preset: str) -> tuple[list[str], list[str]]:
    """Ids of the targets and of the attackers of a preset, in order."""
    block = next(b for b in TABLES.strip().split("\n\n") if b.split()[0] == preset)
    first, *rows = block.splitlines()
    return [row.split()[0] for row in rows], first.split()[1:]


def words(row: str) -> list[str]:
    return [MARKS[mark] for mark in row.split()[1:]]

"""Many pages as one small file: what a page shares with those before it is only pointed at.

Plain gzip looks back 32 KB, one page; these pages differ in a few lines out of hundreds.
"""

from __future__ import annotations

import gzip
import re
from array import array
from collections import defaultdict
from collections.abc import Mapping
from itertools import islice
from json import dumps
from sys import intern

from views.addresses import PAGES, TABLES

CUT = re.compile(r"(?<=\n)|(?<=</svg>)|(?=<a )")  # where pages differ, found by measuring
LOOKED_AT = 40  # earlier places where a piece stands; more gain nothing
OWNER = re.compile(f"(?:{PAGES['presets']}|{TABLES})([^/]+)/")
HOME_MARK, QUERY_MARK = "\x01", "\x02"  # stand for the preset of a page; no page has them

Runs = list[int]


class Story:
    """Everything told so far, piece by piece, and where each piece stands in it."""

    def __init__(self, before: Story | None = None) -> None:
        """Begin anew, or go on from ``before``, which stays as it is."""
        self.pieces: list[str] = [*before.pieces] if before else []
        places = {piece: at[:] for piece, at in before.places.items()} if before else {}
        self.places: defaultdict[str, array[int]] = defaultdict(_nowhere, places)

    def add(self, page: list[str]) -> None:
        """Tell one more page; of a piece that many pages have, one copy is held."""
        for piece in map(intern, page):
            self.places[piece].append(len(self.pieces))
            self.pieces.append(piece)

    def longest(self, page: list[str], at: int, back: int) -> tuple[int, int]:
        """How far back the longest stretch like ``page`` from ``at`` on begins, and its length.

        The stretch that lies as far ``back`` as the last one wins over others of its length.
        """
        here = len(self.pieces) + at
        found = (back, self._length(page, at, here - back)) if back else (0, 0)
        for place in islice(reversed(self.places.get(page[at], ())), LOOKED_AT):
            length = self._length(page, at, place)
            if length > found[1]:
                found = (here - place, length)
        return found

    def _length(self, page: list[str], at: int, place: int) -> int:
        most = min(len(page) - at, len(self.pieces) - place)
        length = 0
        while length < most and page[at + length] == self.pieces[place + length]:
            length += 1
        return length


def _nowhere() -> array[int]:
    return array("I")


def pack(pages: Mapping[str, str], story: Story) -> bytes:
    """``pages``, path -> text, told after ``story``, which goes on by them.

    A gzip file of JSON: ``pieces`` are those not told before; ``pages`` has for each path its
    runs, three numbers each: so many new pieces, then from so much further back than the last
    time, so many pieces again.
    """
    new: list[str] = []
    folded = {}
    for path, text in pages.items():
        page = CUT.split(marked(path, text))
        folded[path] = _runs(page, story, new)
        story.add(page)
    document = dumps({"pieces": new, "pages": folded}, ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(document.encode(), 9, mtime=0)


def marked(path: str, text: str) -> str:
    """``text`` with the preset that ``path`` names left open: another's page reads alike."""
    owner = OWNER.match(path)
    if not owner:
        return text
    return text.replace(owner[0], HOME_MARK).replace(f"?luat={owner[1]}", QUERY_MARK)


def _runs(page: list[str], story: Story, new: list[str]) -> Runs:
    runs: Runs = []
    at = begin = back = 0
    while at < len(page):
        distance, length = story.longest(page, at, back)
        if length:
            runs += [at - begin, distance - back, length]
            back, at = distance, at + length
            begin = at
        else:
            new.append(page[at])
            at += 1
    return [*runs, at - begin, 0, 0] if at > begin else runs

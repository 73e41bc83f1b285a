"""Text set to measure: how wide it runs in the site's font, where it breaks, what size fits."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from rules.text import nfc

REGULAR, BOLD = 400, 700
FONT_FILES = {
    weight: Path(__file__).parent / "fonts" / f"BeVietnamPro-{name}.ttf"
    for weight, name in ((REGULAR, "Regular"), (BOLD, "Bold"))
}
FAMILY = "Be Vietnam Pro"
EM = 1000  # units in which the font files measure
LEADING, ASCENT = 1.32, 1.04  # of the size: from line to line, from the top to the first one's foot
ELLIPSIS = "…"
BREAK = re.compile(r"(?<=[,;:]) |(?<!\b\d) (?!\d\b)")  # never within "đôi 2" or "3 đôi thông"
UNBROKEN = "\N{NO-BREAK SPACE}"
AT_NUMBER = re.compile(r"(?<=\b\d) | (?=\d\b)")
WIDTHLESS = ("Mn", "Cf")  # kinds of Unicode
NARROWER = (0.6, 0.7, 0.8, 0.9)


class Widths(msgspec.Struct, frozen=True):
    """How far each character of a font runs, and by how much two of them stand nearer.

    ``kerning`` goes by the class of the left one, then by that of the right one. Each stands in
    a file beside the font's, for a shaper takes long to load and much memory.
    """

    advances: dict[str, int]
    left: dict[str, int]
    right: dict[str, int]
    kerning: list[list[int]]


class Block(NamedTuple):
    """Lines of text in one size."""

    lines: tuple[str, ...]
    size: int
    weight: int

    @property
    def height(self) -> float:
        """From the top of the first line to the foot of the last."""
        return len(self.lines) * self.size * LEADING

    @property
    def placed(self) -> list[tuple[float, str]]:
        """Each line after the distance of its baseline from the top."""
        step = self.size * LEADING
        return [(self.size * ASCENT + step * i, line) for i, line in enumerate(self.lines)]


def tied(text: str) -> str:
    """``text`` whose lone digits stay with the words they belong to: "con 2", "3 đôi thông"."""
    return AT_NUMBER.sub(UNBROKEN, text)


def unbroken(text: str, names: Iterable[str]) -> str:
    """``text`` that breaks inside none of ``names``, however they are capitalised."""
    longest_first = sorted(names, key=len, reverse=True)
    name = re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)
    return name.sub(lambda found: found[0].replace(" ", UNBROKEN), text)


def fitted(
    text: str, width: float, height: float, sizes: Sequence[int], weight: int = REGULAR
) -> Block:
    """``text`` in the largest of ``sizes`` (falling) in which it fits ``width`` by ``height``.

    Where it fits in none, it is cut at the last one and ends in an ellipsis.
    """
    text = drawable(text, weight)
    widest = _widest_word(text, weight)
    for size in sizes:
        block = Block(_balanced(text, width * EM / size, weight), size, weight)
        if block.height <= height and widest * size <= width * EM:
            return block
    room = max(1, int(height / (sizes[-1] * LEADING)))
    return Block(_cut(text, width * EM / sizes[-1], weight, room), sizes[-1], weight)


def drawable(text: str, weight: int = REGULAR) -> str:
    """``text`` with an ellipsis for every run of characters that the font does not have.

    What has no width (marks that stayed apart, soft hyphens) is left out.
    """
    letters = [c for c in nfc(text) if unicodedata.category(c) not in WIDTHLESS]
    known = (c if c == " " or c in _widths(weight).advances else ELLIPSIS for c in letters)
    return re.sub(f"{ELLIPSIS}+", ELLIPSIS, "".join(known)).strip()


def measured(text: str, weight: int = REGULAR) -> int:
    """How far ``text``, all of it drawable, runs in thousandths of its size, kerned as drawn."""
    font = _widths(weight)
    kerned = sum(font.kerning[font.left[a]][font.right[b]] for a, b in pairwise(text))
    return kerned + sum(font.advances[character] for character in text)


def _balanced(text: str, width: float, weight: int) -> tuple[str, ...]:
    """The fewest lines, and among those as even ones as a few tries find."""
    lines = tuple(_wrapped(text, width, weight))
    widest = _widest_word(text, weight)
    for narrower in (width * share for share in NARROWER if width * share >= widest):
        evener = tuple(_wrapped(text, narrower, weight))
        if len(evener) == len(lines):
            return evener
    return lines


def _widest_word(text: str, weight: int) -> int:
    return max(measured(word, weight) for word in BREAK.split(text))


def _wrapped(text: str, width: float, weight: int) -> Iterator[str]:
    line = ""
    for word in BREAK.split(text):
        joined = f"{line} {word}".strip()
        if measured(joined, weight) <= width:
            line = joined
        elif measured(word, weight) <= width:
            yield line
            line = word
        else:
            *full, line = _broken(joined, width, weight)
            yield from full
    yield line


def _broken(text: str, width: float, weight: int) -> Iterator[str]:
    """``text``, which holds a word wider than ``width``, in pieces that are not."""
    while measured(text, weight) > width and len(text) > 1:
        fits = (n for n in range(len(text) - 1, 1, -1) if measured(text[:n], weight) <= width)
        piece = text[: next(fits, 1)]
        yield piece
        text = text[len(piece) :]
    yield text


def _cut(text: str, width: float, weight: int, room: int) -> tuple[str, ...]:
    lines = tuple(_wrapped(text, width, weight))
    if len(lines) <= room:
        return lines
    last = lines[room - 1].rstrip(ELLIPSIS)
    while last and measured(last + ELLIPSIS, weight) > width:
        last = last[:-1].rstrip()
    return (*lines[: room - 1], last + ELLIPSIS)


@cache
def _widths(weight: int) -> Widths:
    return msgspec.json.decode(FONT_FILES[weight].with_suffix(".json").read_bytes(), type=Widths)

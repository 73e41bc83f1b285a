"""What stands where in a picture: its texts and its sets as boxes, measured from the font."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import uharfbuzz

from views.typesetting import FONT_FILES

SVG = "{http://www.w3.org/2000/svg}"
EM = 1000


class Box(NamedTuple):
    """What is drawn, and the edges of its ink."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def is_within(self, left: float, top: float, right: float, bottom: float) -> bool:
        """Whether the whole of it stands between these edges."""
        across = left <= self.left and self.right <= right
        return across and top <= self.top and self.bottom <= bottom


def boxes(svg: str) -> list[Box]:
    """Every line of text and every drawn set or mark, in the order of the file."""
    root = ElementTree.fromstring(svg)
    texts = [_text_box(node) for node in root.iter(f"{SVG}text")]
    return texts + [_use_box(node) for node in root.iter(f"{SVG}use")]


def overlapping(found: list[Box]) -> list[tuple[str, str]]:
    """Which of them overlap which."""
    return [(a.what, b.what) for a, b in combinations(found, 2) if a.overlaps(b)]


def lines(svg: str) -> list[str]:
    """The lines of text in a picture, in the order of the file, every space a plain one."""
    texts = [node.text or "" for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]
    return [text.replace("\N{NO-BREAK SPACE}", " ") for text in texts]


def glyphs(text: str, weight: int) -> list[int]:
    """The glyphs of ``text``; 0 stands for a character that the font does not have."""
    return [info.codepoint for info in _shaped(text, weight).glyph_infos]


def ink(text: str, weight: int) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the ink of ``text`` in ems, from where it starts."""
    font, shaped = _font(weight), _shaped(text, weight)
    x, edges = 0, []
    for info, at in zip(shaped.glyph_infos, shaped.glyph_positions, strict=True):
        extents = font.get_glyph_extents(info.codepoint)
        left, top = x + at.x_offset + extents.x_bearing, -(at.y_offset + extents.y_bearing)
        edges.append((left, top, left + extents.width, top - extents.height))
        x += at.x_advance
    lefts, tops, rights, bottoms = zip(*edges, strict=True)
    return min(lefts) / EM, min(tops) / EM, max(rights) / EM, max(bottoms) / EM


def advance(text: str, weight: int) -> float:
    """How far ``text`` runs, in ems."""
    return float(sum(at.x_advance for at in _shaped(text, weight).glyph_positions or ())) / EM


def _text_box(node: ElementTree.Element) -> Box:
    text, weight = node.text or "", int(node.attrib["font-weight"])
    x, y, size = (float(node.attrib[key]) for key in ("x", "y", "font-size"))
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[node.attrib["text-anchor"]]
    x -= shift * advance(text, weight) * size
    left, top, right, bottom = (edge * size for edge in ink(text, weight))
    return Box(text, x + left, y + top, x + right, y + bottom)


def _use_box(node: ElementTree.Element) -> Box:
    x, y, width, height = (float(node.attrib[key]) for key in ("x", "y", "width", "height"))
    return Box(node.attrib["href"], x, y, x + width, y + height)


@cache
def _font(weight: int) -> uharfbuzz.Font:
    return uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob.from_file_path(str(FONT_FILES[weight]))))


def characters(weight: int) -> list[str]:
    """Every character that the font has."""
    return [chr(code) for code in sorted(_font(weight).face.unicodes)]


def run(text: str, weight: int) -> int:
    """How far ``text`` runs, in units of the font, as a shaper tells it."""
    return sum(position.x_advance for position in _shaped(text, weight).glyph_positions or ())


def _shaped(text: str, weight: int) -> uharfbuzz.Buffer:
    buffer = uharfbuzz.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    uharfbuzz.shape(_font(weight), buffer)
    return buffer

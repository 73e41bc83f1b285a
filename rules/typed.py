"""Text in the pieces that may be cards, each folded, and how they hang together as typed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container

from rules.text import fold

PIECE = re.compile(r"[^\s,;.+/|·–-]+")
JOINED = re.compile(r"[\s-]+")  # what may stand between two words of one name: "tứ quý"
EMOJI_OR_TEXT = dict.fromkeys(map(ord, "\ufe0e\ufe0f"))


class Typed:
    """A text, and what stands in it between blanks and punctuation.

    ``words`` are these pieces, each folded, its full-width digits and letters as plain ones.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._pieces = list(PIECE.finditer(text))
        self.words = tuple(_plain(piece.group()) for piece in self._pieces)

    def is_spaced(self, at: int) -> bool:
        """Whether nothing but blanks stands between a piece and the next."""
        return self._gap(at).isspace()

    def name_around(self, at: int, ranks: Container[str]) -> str:
        """A piece as it was typed, with the words for ranks beside it: "tứ quý"."""
        first = last = at
        while first and self._is_rank_word(first - 1, ranks) and self._is_joined(first - 1):
            first -= 1
        while last + 1 < len(self.words) and (
            self._is_rank_word(last + 1, ranks) and self._is_joined(last)
        ):
            last += 1
        return self.text[self._pieces[first].start() : self._pieces[last].end()]

    def _is_rank_word(self, at: int, ranks: Container[str]) -> bool:
        word = self.words[at]
        return len(word) > 1 and word.isalpha() and word in ranks

    def _is_joined(self, at: int) -> bool:
        return JOINED.fullmatch(self._gap(at)) is not None

    def _gap(self, at: int) -> str:
        return self.text[self._pieces[at].end() : self._pieces[at + 1].start()]


def _plain(piece: str) -> str:
    if piece.isascii():
        return piece.lower()
    return fold(unicodedata.normalize("NFKC", piece.translate(EMOJI_OR_TEXT)))

"""Vietnamese text: one normal form for what is stored, one folded form for comparing."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def nfc(text: str) -> str:
    """``text`` in the form everything is stored in."""
    return unicodedata.normalize("NFC", text)


def plain(text: str) -> str:
    """``text`` in that form, its full-width digits and letters as plain ones."""
    return unicodedata.normalize("NFKC", text)


def fold(text: str) -> str:
    """``text`` as typed by someone without dấu: no marks, đ as d, lower case, single spaces."""
    if text.isascii():
        return " ".join(text.lower().split())
    decomposed = unicodedata.normalize("NFD", text.casefold())
    bare = "".join(char for char in decomposed if not unicodedata.combining(char))
    return " ".join(bare.replace("đ", "d").split())


def capitalised(text: str) -> str:
    """``text`` as the start of a sentence; the rest of it is left alone."""
    return text[:1].upper() + text[1:]


def within(text: str) -> str:
    """``text`` as it stands inside a sentence; the rest of it is left alone."""
    return text[:1].lower() + text[1:]


def day(version: str) -> str:
    """The day of a version of the data as it is written here: "30.11.2026"."""
    return ".".join(reversed(version.split(".")))


def listed(words: Sequence[str], last: str = "và") -> str:
    """``words`` read out as a list: "a, b và c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"

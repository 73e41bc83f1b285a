"""Exact amounts as players write them: ½, 1½, 36."""

from __future__ import annotations

import re
from fractions import Fraction

HALF = "½"
LONGEST_TYPED = 6
PARTS = re.compile(r"[0-9]*([.,][0-9]+|(?<=[0-9])/[0-9]*[1-9][0-9]*)")
AND_A_HALF = re.compile(r"(?<=[0-9])\s+(½|1/2)$")


def parse_amount(text: str) -> Fraction:
    """The amount written as ``text``: digits, optionally followed by ½.

    Raises ValueError for anything else, zero and signs included.
    """
    whole = text.removesuffix(HALF)
    if not (whole.isascii() and whole.isdigit()) and (whole or text != HALF):
        raise ValueError(text)
    amount = Fraction(whole or 0) + (Fraction(1, 2) if text.endswith(HALF) else 0)
    if not amount:
        raise ValueError(text)
    return amount


def read_amount(text: str) -> Fraction:
    """The amount as players type it: also 1.5, 1,5, 3/2 and 1 1/2, at most six characters.

    Raises ValueError for anything else, zero and signs included.
    """
    typed = AND_A_HALF.sub(HALF, text.strip())
    if len(typed) > LONGEST_TYPED:
        raise ValueError(text)
    if not PARTS.fullmatch(typed):
        return parse_amount(typed)
    amount = Fraction(typed.replace(",", "."))
    if not amount:
        raise ValueError(text)
    return amount


def shown(amount: Fraction) -> str:
    """``amount`` as players write it; thirds and other parts as a plain fraction."""
    whole, rest = divmod(amount, 1)
    if not rest:
        return str(whole)
    if rest != Fraction(1, 2):
        return str(amount)
    return f"{whole or ''}{HALF}"

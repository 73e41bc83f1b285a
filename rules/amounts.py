"""Exact amounts as players write them: ½, 1½, 36."""

from __future__ import annotations

import re
from fractions import Fraction

HALF = "½"
TYPED = re.compile(r"(\d*)\s*(½|[.,]50?|(?<!\d)1/2)?(?:[.,]00?)?", re.ASCII)


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


def shown(amount: Fraction) -> str:
    """``amount`` as players write it; thirds and other parts as a plain fraction."""
    whole, rest = divmod(amount, 1)
    if not rest:
        return str(whole)
    if rest != Fraction(1, 2):
        return str(amount)
    return f"{whole or ''}{HALF}"


def read_amount(text: str) -> Fraction:
    """The amount that a player typed as ``text``: "2", "½", "1½", "1 1/2", "1,5", "1.5".

    Raises ValueError for anything else.
    """
    typed = TYPED.fullmatch(text.strip())
    if typed is None:
        raise ValueError(text)
    whole, half = typed.groups()
    return parse_amount(f"{whole}{HALF if half else ''}")

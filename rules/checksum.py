"""Two check symbols that no slip of the tongue gets past.

The code is Reed–Solomon over the field of 32 elements with generator (x - a)(x - a²): any two
words of at most 31 symbols differ in three places or more. One wrong symbol, two of them, or
two that changed places can therefore never make another valid word.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

FIELD = 32
POLYNOMIAL = 0b100101  # x⁵ + x² + 1, primitive
CHECKS = 2
LONGEST = FIELD - 1


def checks(symbols: Sequence[int]) -> list[int]:
    """The two check symbols to stand after ``symbols``, each in 0..31, at most 29 of them."""
    low, high = _remainder([*symbols, 0, 0])
    return [high, low]


def is_valid(symbols: Sequence[int]) -> bool:
    """Whether ``symbols`` end in their own check symbols."""
    return CHECKS < len(symbols) <= LONGEST and _remainder(symbols) == (0, 0)


def _remainder(symbols: Sequence[int]) -> tuple[int, int]:
    """(constant, linear) coefficient of the word divided by the generator, highest power first."""
    low, high = 0, 0
    for symbol in symbols:
        carry = high
        high = low ^ TIMES_SUM[carry]
        low = symbol ^ TIMES_PRODUCT[carry]
    return low, high


def _times(a: int, b: int) -> int:
    """The product of two elements of the field."""
    rows = (a << shift for shift in range(5) if b >> shift & 1)
    return _reduced(reduce(int.__xor__, rows, 0))


def _reduced(value: int) -> int:
    for shift in range(value.bit_length() - 6, -1, -1):
        if value >> (shift + 5) & 1:
            value ^= POLYNOMIAL << shift
    return value


SUM = 2 ^ _times(2, 2)
PRODUCT = _times(2, _times(2, 2))
TIMES_SUM = [_times(element, SUM) for element in range(32)]
TIMES_PRODUCT = [_times(element, PRODUCT) for element in range(32)]

"""The code of a table's own rules: short, read out over the phone, never mistaken for another.

A code is the letter of its version, the choices as one number in as many letters as the version
needs, prices of the table's own if any, and two letters that give every slip away.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from math import prod

from msgspec import Struct, field

from rules.checksum import CHECKS, FIELD, checks, is_valid

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
SOUNDS_ALIKE = str.maketrans("OIL", "011")
BITS = 5  # in a letter
GROUP = 3
DEAREST = Fraction(FIELD - 1, 2)
LONGEST_TYPED = 40
KEPT = 1024  # pieces of addresses, most of which are no codes and come again
WRITTEN = re.compile(rf"[{ALPHABET}]{{{GROUP}}}(-[{ALPHABET}]{{1,{GROUP}}})+")
IGNORED = re.compile(r"[\s.·_–-]+")


class WrongCode(ValueError):
    """A text that is no code; nothing can be said of what was meant."""


class UnknownVersion(WrongCode):
    """A code in order, but of a version that this data does not have."""


class Choices(Struct, frozen=True):
    """What a table agreed on: the preset it starts from, and an option for each point it settles.

    ``prices`` is the owner of the price table it takes, "" to leave the prices as they are;
    ``amounts`` are prices of its own, by item.
    """

    base: str
    options: Mapping[str, str] = field(default_factory=dict)
    prices: str = ""
    amounts: Mapping[str, Fraction] = field(default_factory=dict)


class CodeVersion(Struct, frozen=True, dict=True):
    """What the codes of one version can tell, each list in an order that never changes.

    ``since`` is the version of the data with which it came. The number of a code takes ``letters``
    letters. Its base stands highest in it, so bases may be added at the end for as long as there
    is room; nothing else may.
    """

    letter: str
    since: str
    bases: tuple[str, ...]
    points: Mapping[str, tuple[str, ...]]
    prices: tuple[str, ...]
    items: tuple[str, ...]
    letters: int

    @cached_property
    def sizes(self) -> tuple[int, ...]:
        """How many values each place of the number has: base, prices, then every point."""
        own_prices = 1
        unsettled = 1
        points = [len(options) + unsettled for options in self.points.values()]
        return len(self.bases), len(self.prices) + own_prices + unsettled, *points

    @property
    def has_room(self) -> bool:
        """Whether the letters are enough for every number there is."""
        return (prod(self.sizes) - 1).bit_length() <= BITS * self.letters


def encode(version: CodeVersion, choices: Choices) -> str:
    """The code of ``choices``, as in "A7M-2QX-4D9".

    Raises ValueError for a choice that ``version`` has no place for.
    """
    owners = ("", *version.prices)
    places = [
        version.bases.index(choices.base),
        len(owners) if choices.amounts else owners.index(choices.prices),
    ]
    for point, options in version.points.items():
        places.append(("", *options).index(choices.options.get(point, "")))
    if choices.options.keys() - version.points.keys():
        raise ValueError(choices.options)
    symbols = [ALPHABET.index(version.letter)]
    symbols += _letters(_number(places, version.sizes), version.letters)
    if choices.amounts:
        symbols += _halves(choices.amounts, version.items)
    return _grouped([*symbols, *checks(symbols)])


def decode(versions: Mapping[str, CodeVersion], text: str) -> Choices:
    """The choices of the code ``text``, however it is spaced or cased.

    Raises ``WrongCode`` for anything but a code in every letter, ``UnknownVersion`` for one that
    these versions do not know.
    """
    symbols = _symbols(text)
    if not is_valid(symbols):
        raise WrongCode(text)
    version = versions.get(ALPHABET[symbols[0]])
    if version is None:
        raise UnknownVersion(text)
    letters = symbols[1:-CHECKS]
    base, prices, *options = _places(letters[: version.letters], version.sizes, text)
    owners, own = ("", *version.prices), letters[version.letters :]
    announced = len(version.items) if prices == len(owners) else 0
    if len(letters) != version.letters + announced:
        raise WrongCode(text)
    known = zip(version.points.items(), options, strict=True)
    return Choices(
        base=version.bases[base],
        options={point: named[at - 1] for (point, named), at in known if at},
        prices="" if own else owners[prices],
        amounts={
            item: Fraction(halves, 2)
            for item, halves in zip(version.items, own, strict=False)
            if halves
        },
    )


def as_code(text: str) -> str:
    """``text`` as a code is written, right or wrong; as it is where it cannot be one."""
    return text if len(text) > LONGEST_TYPED else _as_code(text)


@lru_cache(maxsize=KEPT)
def _as_code(text: str) -> str:
    try:
        return _grouped(_symbols(text))
    except WrongCode:
        return text


def is_code(text: str) -> bool:
    """Whether ``text`` has the form of a code as the site writes it, right or wrong."""
    return WRITTEN.fullmatch(text) is not None


def is_meant_as_code(text: str) -> bool:
    """Whether someone who typed ``text`` probably meant a code, right or wrong."""
    bare = _bare(text)
    is_long = len(bare) > 2 * GROUP and all(char in ALPHABET for char in bare)
    return is_long and any(char.isdigit() for char in text)  # typed: in "mien-bac" there is none


def _bare(text: str) -> str:
    return IGNORED.sub("", text[:LONGEST_TYPED]).upper().translate(SOUNDS_ALIKE)


def _symbols(text: str) -> list[int]:
    bare = _bare(text)
    if len(text) > LONGEST_TYPED or not bare or any(char not in ALPHABET for char in bare):
        raise WrongCode(text)
    return [ALPHABET.index(char) for char in bare]


def _grouped(symbols: Sequence[int]) -> str:
    letters = "".join(ALPHABET[symbol] for symbol in symbols)
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _number(places: Sequence[int], sizes: Sequence[int]) -> int:
    number = 0
    for place, size in zip(places, sizes, strict=True):
        number = number * size + place
    return number


def _places(letters: Sequence[int], sizes: Sequence[int], text: str) -> list[int]:
    number, places = _number(letters, [FIELD] * len(letters)), []
    for size in reversed(sizes):
        number, place = divmod(number, size)
        places.append(place)
    if number:
        raise WrongCode(text)
    return places[::-1]


def _letters(number: int, width: int) -> list[int]:
    return [number // FIELD**power % FIELD for power in reversed(range(width))]


def _halves(amounts: Mapping[str, Fraction], items: Sequence[str]) -> Iterator[int]:
    """The amounts in halves; raises ValueError for one that no letter stands for."""
    if amounts.keys() - set(items):
        raise ValueError(amounts)
    for item in items:
        halves = amounts.get(item, Fraction(0)) * 2
        if halves.denominator != 1 or not 0 <= halves < FIELD:
            raise ValueError(amounts)
        yield int(halves)

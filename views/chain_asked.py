"""A chain as it is asked for: its rows, the sides taken on the points, the prices; its address."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType

from msgspec import Struct

from rules.chain import MOST_PLAYS, PLAYERS, Play, PlayedSet
from rules.chain_pay import POINTS, Sides
from rules.chain_plays import play_text
from rules.model import Preset, Prices

from .addresses import PRESET_PARAMETER, carried, chain_path, titled
from .json_addresses import chain_json_path
from .site import Site

WHO, WHAT, WENT_OUT, MORE = "ai", "bo", "het", "them"
SIDES: Mapping[str, str] = MappingProxyType(
    {"cach": "cách chia", "heo": "cách tính heo", "het-bai": "cách hết bài"}
)
"""The parameters of ``POINTS``, in their order, and what they are called."""
OWNER, EDITED = "gia", "gia-"
FIRST_ROWS = 3
JSON_PLAY, JSON_PRICE = "play", "price"
JSON_NAMES: Mapping[str, str] = MappingProxyType(
    {
        PRESET_PARAMETER: "preset",
        "cach": "rule",
        "heo": "earlier_twos",
        "het-bai": "out_rule",
        OWNER: "prices",
    }
)
"""What the JSON calls the single choices of the form."""


class Row(Struct, frozen=True):
    """A row of the form; ``set`` is None where nothing was chosen."""

    player: str
    set: PlayedSet | None = None
    goes_out: bool = False


class ChainAsked(Struct, frozen=True):
    """What was asked.

    ``chosen`` holds only the sides that were chosen, ``stated`` what the preset says. "" in
    ``owner`` stands for the preset's own ``prices``; ``edited`` are those that were typed, as
    typed.
    """

    preset: Preset
    rows: tuple[Row, ...]
    chosen: Sides
    stated: Sides
    owner: str
    prices: Prices | None
    edited: Mapping[str, str]
    amounts: Mapping[str, Fraction]
    faults: tuple[str, ...] = ()

    @property
    def plays(self) -> tuple[Play, ...]:
        """The rows that were filled in."""
        return tuple(Play(row.player, row.set, row.goes_out) for row in self.rows if row.set)

    @property
    def sides(self) -> Sides:
        """What was chosen, else what the preset says."""
        chosen, stated = self.chosen.by_point, self.stated.by_point
        return Sides(*(chosen[point] or stated[point] for point in POINTS))


def own_address(
    site: Site, asked: ChainAsked, instead: Mapping[str, str] = MappingProxyType({})
) -> str:
    """The one address of a chain, its preset included; ``instead`` replaces single choices."""
    path = chain_path(_query_of(asked, instead))
    return titled(carried(site.rulebook, path, asked.preset.id), asked.preset)


def _query_of(asked: ChainAsked, instead: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A chain as the form sends it, but for the preset."""
    for number, play in enumerate(asked.plays, start=1):
        yield WHO, play.player
        yield WHAT, play.set.id
        if play.goes_out:
            yield WENT_OUT, str(number)
    yield from ((key, value) for key, value in _single(asked, instead).items() if value)
    yield from ((EDITED + item, text) for item, text in asked.edited.items())


def json_address(asked: ChainAsked) -> str:
    """The same chain in JSON."""
    single = {PRESET_PARAMETER: asked.preset.id, **_single(asked, {})}
    named = [(JSON_NAMES[key], value) for key, value in single.items() if value]
    plays = [(JSON_PLAY, play_text(play)) for play in asked.plays]
    prices = [(JSON_PRICE, f"{item}:{text}") for item, text in asked.edited.items()]
    return chain_json_path([*plays, *named, *prices])


def _single(asked: ChainAsked, instead: Mapping[str, str]) -> dict[str, str | None]:
    sides = zip(SIDES, asked.chosen.by_point.values(), strict=True)
    return {**dict(sides), OWNER: asked.owner, **instead}


def rows_shown(asked: ChainAsked, *, all_given: bool) -> list[Row]:
    """The rows of the form: those filled in, or ``all_given``, and a blank one after them."""
    rows = [row for row in asked.rows if row.set or all_given]
    wanted = min(max(FIRST_ROWS, len(rows) + 1), MOST_PLAYS)
    while len(rows) < wanted:
        last = PLAYERS.index(rows[-1].player) if rows else -1
        rows.append(Row(PLAYERS[(last + 1) % len(PLAYERS)]))
    return rows

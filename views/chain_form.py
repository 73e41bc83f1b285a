"""A chain read from a query, the form's or the JSON's; what cannot be read is named."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import zip_longest

from werkzeug.datastructures import MultiDict

from rules.amounts import LONGEST_TYPED, read_amount
from rules.chain import MOST_PLAYS, PLAYERS, PlayedSet
from rules.chain_pay import POINTS, Sides, stated_sides
from rules.chain_plays import OUT, SEPARATOR, UnreadablePlayError, parse_player, parse_set
from rules.model import Preset, Prices
from rules.text import capitalised, fold, nfc

from .chain_asked import (
    EDITED,
    JSON_NAMES,
    JSON_PLAY,
    JSON_PRICE,
    OWNER,
    SIDES,
    WENT_OUT,
    WHAT,
    WHO,
    ChainAsked,
    Row,
)
from .inputs import MAX_LENGTH, Query, UnreadableError, preset_or_fault, printable, the_only
from .pages import price_tables
from .site import Site


def read_chain(site: Site, query: Query) -> ChainAsked:
    """The chain asked for; what cannot be read is named among the faults, the rest is kept."""
    faults: list[str] = []
    preset = preset_or_fault(site, query, faults)
    rows = _read_rows(site, query, faults)
    chosen = Sides(*(_option(site, query, key, faults) or None for key in SIDES))
    owner, prices = _owner(site, preset, query, faults)
    edited = dict(_edited(site, query, faults))
    amounts = prices.amounts if prices else {}
    return ChainAsked(
        preset=preset,
        rows=rows,
        chosen=chosen,
        stated=stated_sides(site.rulebook, preset),
        owner=owner,
        prices=prices,
        edited={item: text for item, (text, _) in edited.items()},
        amounts={**amounts, **{item: amount for item, (_, amount) in edited.items()}},
        faults=tuple(faults),
    )


def as_form(query: Query) -> Query:
    """The JSON's query under the names of the form.

    Raises ``UnreadableError`` for a play or a price that is not written as it should be.
    """
    form: Query = MultiDict()
    for number, text in enumerate(query.getlist(JSON_PLAY), start=1):
        player, _, rest = text.partition(SEPARATOR)
        what, colon, end = rest.partition(SEPARATOR)
        if not what.strip() or (colon and fold(end) != OUT):
            raise UnreadableError(
                f"{JSON_PLAY}: “{_seen(text)}” không đúng dạng A:2H hay A:2H:out."
            )
        fields = [(WHO, player), (WHAT, what), *([(WENT_OUT, str(number))] if colon else [])]
        form.update(fields)
    for text in query.getlist(JSON_PRICE):
        item, colon, amount = text.partition(SEPARATOR)
        if not colon:
            raise UnreadableError(f"{JSON_PRICE}: “{_seen(text)}” không đúng dạng tu-quy:2.")
        form.add(EDITED + item, amount)
    for key, name in JSON_NAMES.items():
        form.setlist(key, query.getlist(name))
    return form


def _read_rows(site: Site, query: Query, faults: list[str]) -> tuple[Row, ...]:
    given = [*zip_longest(query.getlist(WHO), query.getlist(WHAT), fillvalue="")]
    if len(given) > MOST_PLAYS:
        faults.append(f"Chuỗi có {len(given)} cú; nhiều nhất {MOST_PLAYS} cú.")
    rows = []
    out = set(_numbers(query, faults))
    for number, texts in enumerate(given[:MOST_PLAYS], start=1):
        player, what = (nfc(text).strip() for text in texts)
        if what and not player:
            faults.append(f"Cú {number}: chưa chọn ai đánh.")
        played = _set(site, number, what, faults) if what else None
        is_out = number in out and played is not None
        rows.append(Row(_player(number, player, faults), played, is_out))
    return tuple(rows)


def _player(number: int, text: str, faults: list[str]) -> str:
    """The player named; in turn where none is, or none that can be read."""
    in_turn = PLAYERS[(number - 1) % len(PLAYERS)]
    try:
        return parse_player(text) if text else in_turn
    except UnreadablePlayError:
        last = PLAYERS[-1]
        faults.append(f"Cú {number}: không có ai tên “{_seen(text)}”, chỉ có A tới {last}.")
        return in_turn


def _set(site: Site, number: int, text: str, faults: list[str]) -> PlayedSet | None:
    try:
        if len(text) > MAX_LENGTH:
            raise UnreadablePlayError(text)
        return parse_set(site.rulebook, text, site.combination_names)
    except UnreadablePlayError:
        faults.append(unread_set(number, text))
        return None


def unread_set(number: int, text: str) -> str:
    """The sentence about a play that names no set."""
    told = f"Cú {number}: không đọc được bộ “{_seen(text)}”."
    return f"{told} Heo thì ghi từng lá kèm chất, như 2♥."


def _numbers(query: Query, faults: list[str]) -> Iterator[int]:
    known = {str(number): number for number in range(1, MOST_PLAYS + 1)}
    for text in filter(None, query.getlist(WENT_OUT)):
        if text in known:
            yield known[text]
        else:
            faults.append(f"Hết bài: không có cú nào số “{_seen(text)}”.")


def _option(site: Site, query: Query, key: str, faults: list[str]) -> str:
    point = site.rulebook.points[POINTS[[*SIDES].index(key)]]
    known = {fold(word): each.id for each in point.options for word in (each.id, each.label)}
    return _one_of(query, key, SIDES[key], known, faults)


def _owner(
    site: Site, preset: Preset, query: Query, faults: list[str]
) -> tuple[str, Prices | None]:
    """Whose prices were chosen, "" for the preset's own, and the table."""
    tables = {prices.owner: prices for _, prices in price_tables(site.rulebook)}
    owner = _one_of(query, OWNER, "bảng giá", {fold(key): key for key in tables}, faults)
    return owner, tables[owner] if owner else preset.prices


def _one_of(query: Query, key: str, label: str, known: Mapping[str, str], faults: list[str]) -> str:
    """What the only value of ``key`` names; "" when there is none, or a fault."""
    try:
        value = the_only(query, key, label)
    except UnreadableError as error:
        faults.append(str(error))
        return ""
    if value and fold(value) not in known:
        faults.append(f"{capitalised(label)}: không có “{_seen(value)}”.")
    return known.get(fold(value), "")


def _edited(
    site: Site, query: Query, faults: list[str]
) -> Iterator[tuple[str, tuple[str, Fraction]]]:
    """Item -> the price as typed, and exact."""
    for key in query:
        if not key.startswith(EDITED):
            continue
        item = key.removeprefix(EDITED)
        name = site.rulebook.vocabulary.price_items.get(item)
        if name is None:
            faults.append(f"Giá: không có món nào tên “{_seen(item)}”.")
        elif typed := _price(query, key, f"giá {name}", faults):
            yield item, typed


def _price(query: Query, key: str, label: str, faults: list[str]) -> tuple[str, Fraction] | None:
    try:
        text = the_only(query, key, label, LONGEST_TYPED)
    except UnreadableError as error:
        faults.append(str(error))
        return None
    try:
        return (text, read_amount(text)) if text else None
    except ValueError:
        faults.append(
            f"{capitalised(label)}: “{_seen(text)}” không đọc được, ghi như ½, 1½ hay 1,5."
        )
        return None


def _seen(text: str) -> str:
    return printable(text[:MAX_LENGTH]).strip()

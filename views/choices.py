"""What a table chooses, read from a query; a choice that cannot be read is named and dropped."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import replace

from rules.amounts import read_amount, shown
from rules.codes import DEAREST, Choices
from rules.rulebook import Rulebook
from rules.settling import bases, renewed
from rules.text import capitalised, fold, within

from .addresses import BASE, MADE, OWN_PRICES, PRICES, amount_parameter
from .houses import read_title
from .inputs import (
    PRESET_LABEL,
    Query,
    UnreadableError,
    preset_or_fault,
    printable,
    the_only,
    typed_house,
)
from .site import Site

MAX_AMOUNT = 12
BASE_LABEL = "luật gốc"
NO_OPTION = "{}: không có lựa chọn “{}”."
NO_AMOUNT = "Giá {}: “{}” không đọc được. Ghi như 2, ½, 1½ hay 1,5."
TOO_DEAR = "Giá {}: cao nhất là {}."


class Settling(Struct, frozen=True):
    """What the page was asked: the choices, what the table calls itself, and the faults.

    ``own_prices`` tells that the table prices for itself, ``typed`` what stands in the fields of
    these prices; ``is_made`` that the choices are final.
    """

    choices: Choices
    title: str = ""
    own_prices: bool = False
    typed: Mapping[str, str] = field(default_factory=dict)
    is_made: bool = False
    is_sent: bool = False
    faults: tuple[str, ...] = ()


def read_settling(site: Site, query: Query) -> Settling:
    """The choices made; where no base is named, on top of those of the table in ``ma`` or ``luat``.

    Such a table brings its name along, unless the query gives another.
    """
    faults: list[str] = []
    rulebook = site.rulebook
    title = _title(query, faults)
    is_sent = any(query.getlist(BASE))
    choices, own_title = _own_start(site, query, faults)
    if is_sent:
        choices, own_title = Choices(_base(site, query, faults)), ""
    options = read_options(rulebook, query, faults)
    choices = replace(choices, options={**choices.options, **options})
    choices, typed = _priced(rulebook, query, choices, faults)
    return Settling(
        choices=choices,
        title=title or own_title,
        own_prices=bool(choices.amounts) or fold(query.get(PRICES, "")) == OWN_PRICES,
        typed=typed,
        is_made=any(query.getlist(MADE)),
        is_sent=is_sent,
        faults=tuple(faults),
    )


def _priced(
    rulebook: Rulebook, query: Query, choices: Choices, faults: list[str]
) -> tuple[Choices, Mapping[str, str]]:
    """``choices`` with the prices that the query takes, and what stands in their fields."""
    version = rulebook.newest_codes
    priced = _option(query, PRICES, (*version.prices, OWN_PRICES), "giá", faults)
    if not priced and choices.amounts:
        return choices, {item: shown(amount) for item, amount in choices.amounts.items()}
    typed = {item: _typed(query, item) for item in version.items}
    if priced == OWN_PRICES:
        amounts = _amounts(rulebook, typed, faults)
        return replace(choices, prices="", amounts=amounts), typed
    return replace(choices, prices=priced or choices.prices, amounts={}), typed


def read_options(rulebook: Rulebook, query: Query, faults: list[str]) -> dict[str, str]:
    """Point -> option, of every point that a query settles."""
    found = {}
    for point, options in rulebook.newest_codes.points.items():
        label = rulebook.points[point].question
        if option := _option(query, point, options, label, faults):
            found[point] = option
    return found


def read_answers(rulebook: Rulebook, query: Query, faults: list[str]) -> dict[str, str]:
    """The answers of the quiz in the order given; "" for a question that was passed over."""
    options = read_options(rulebook, query, faults)
    asked = (key for key in query if key in rulebook.newest_codes.points)
    return {key: options.get(key, "") for key in asked}


def _own_start(site: Site, query: Query, faults: list[str]) -> tuple[Choices, str]:
    """The choices of the table that is to be settled anew, else none yet; and its name."""
    preset = typed_house(site, query, faults) or preset_or_fault(site, query, [])
    if preset.house:
        return renewed(site.rulebook, preset.house.choices), preset.house.title
    return Choices(preset.id), ""


def _title(query: Query, faults: list[str]) -> str:
    try:
        return read_title(query)
    except UnreadableError as error:
        faults.append(str(error))
        return ""


def _base(site: Site, query: Query, faults: list[str]) -> str:
    named = {
        fold(name): preset.id
        for preset in bases(site.rulebook)
        for name in (preset.id, preset.name, preset.cited_as)
    }
    typed = _single(query, BASE, BASE_LABEL, faults)
    found = named.get(fold(typed))
    if found is None and typed:
        told = f"{capitalised(BASE_LABEL)}: không có {PRESET_LABEL} nào tên “{printable(typed)}”."
        faults.append(told)
    return found or site.base.id


def _option(query: Query, key: str, options: tuple[str, ...], label: str, faults: list[str]) -> str:
    """The option that ``key`` takes, "" for none; a fault is noted for one that is not there."""
    typed = _single(query, key, label, faults)
    if fold(typed) not in ("", *options):
        faults.append(NO_OPTION.format(capitalised(label), printable(typed)))
        return ""
    return fold(typed)


def _single(query: Query, key: str, label: str, faults: list[str]) -> str:
    try:
        return the_only(query, key, label)
    except UnreadableError as error:
        faults.append(str(error))
        return ""


def _typed(query: Query, item: str) -> str:
    """What was typed as the price of ``item``, bounded, to be shown again."""
    values = filter(None, query.getlist(amount_parameter(item)))
    return printable(next(values, "").strip()[:MAX_AMOUNT])


def _amounts(
    rulebook: Rulebook, typed: Mapping[str, str], faults: list[str]
) -> dict[str, Fraction]:
    """The prices that were typed, each that cannot be read named among the faults."""
    amounts = {}
    for item, text in ((item, text) for item, text in typed.items() if text):
        label = within(rulebook.vocabulary.price_items[item])
        try:
            amount = _in_halves(text)
        except ValueError:
            faults.append(NO_AMOUNT.format(label, text))
            continue
        if amount > DEAREST:
            faults.append(TOO_DEAR.format(label, shown(DEAREST)))
        else:
            amounts[item] = amount
    return amounts


def _in_halves(text: str) -> Fraction:
    """The amount typed; raises ValueError for one that a code cannot tell."""
    amount = read_amount(text)
    if (2 * amount).denominator != 1:
        raise ValueError(text)
    return amount

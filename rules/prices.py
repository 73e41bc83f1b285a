"""Price tables from the data: exact amounts in the unit their source uses."""

from __future__ import annotations

from fractions import Fraction

from rules.amounts import parse_amount
from rules.decode import Place
from rules.model import Preset, Prices
from rules.refs import Names, known
from rules.rulebook import Rulebook
from rules.shapes import PricesEntry


def build_prices(
    entry: PricesEntry, owner: str, cite: tuple[str, ...], names: Names, place: Place
) -> Prices:
    """The price table of ``entry``, stated by ``owner`` (a preset id or a source key)."""
    known(entry.amounts, names.price_items, place.at("amounts"))
    amounts = {
        item: _amount(text, place.at("amounts").at(item)) for item, text in entry.amounts.items()
    }
    return Prices(owner, entry.unit, amounts, entry.note, cite)


def _amount(text: str, place: Place) -> Fraction:
    try:
        return parse_amount(text)
    except ValueError:
        place.fault(f"{text!r} không phải là số tiền", "1, ½, 1½ …")
        return Fraction(0)


def priced_items(rulebook: Rulebook, preset: Preset) -> tuple[str, ...]:
    """What a table of ``preset`` has to put a price on: 2s by colour, then the sets that chop."""
    by_colour = (i for i in rulebook.vocabulary.price_items if i not in rulebook.combinations)
    return (*by_colour, *preset.matrix.attackers)

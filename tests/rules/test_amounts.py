from __future__ import annotations

from fractions import Fraction

import pytest

from rules.amounts import parse_amount, read_amount, shown


@pytest.mark.parametrize(
    ("text", "amount"),
    [("½", Fraction(1, 2)), ("1", Fraction(1)), ("1½", Fraction(3, 2)), ("36", Fraction(36))],
)
def test_amounts_are_read_exactly_and_shown_as_written(text: str, amount: Fraction) -> None:
    assert parse_amount(text) == amount
    assert shown(amount) == text


@pytest.mark.parametrize(
    "text",
    ["", "0", "-1", "+1", "1.5", "1,5", "½½", "½1", "1 ½", "một", "１", "1/2", "⅓", " 1"],  # noqa: RUF001
)
def test_anything_else_is_no_amount(text: str) -> None:
    with pytest.raises(ValueError, match=r"^.*$"):
        parse_amount(text)


def test_other_parts_are_shown_as_fractions() -> None:
    assert shown(Fraction(1, 3)) == "1/3"
    assert shown(Fraction(7, 4)) == "7/4"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "2"),
        ("½", "½"),
        ("1½", "1½"),
        ("1 ½", "1½"),
        ("1,5", "1½"),
        ("1.5", "1½"),
        ("3/2", "1½"),
        ("6/4", "1½"),
        (" 1 1/2 ", "1½"),
        ("1/2", "½"),
        (",5", "½"),
        ("2,0", "2"),
        ("1.50", "1½"),
    ],
)
def test_an_amount_is_read_the_way_players_type_it(typed: str, meant: str) -> None:
    assert read_amount(typed) == parse_amount(meant)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "0",
        "0,0",
        "0.0",
        "0/2",
        "1/0",
        "/2",
        "-1",
        "1e3",
        "1234567",
        "1.",
        "hai",
        "1½½",
        "٣",
        "1.5.5",
    ],
)
def test_what_is_typed_and_no_amount_is_refused(typed: str) -> None:
    with pytest.raises(ValueError, match=r"^"):
        read_amount(typed)

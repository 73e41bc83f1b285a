from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.checksum import checks
from rules.codes import (
    ALPHABET,
    Choices,
    UnknownVersion,
    WrongCode,
    as_code,
    decode,
    encode,
    is_code,
    is_meant_as_code,
)
from rules.load import load_rulebook
from tests.rules.data_copy import DATA
from tests.rules.houses import choices

BOOK = load_rulebook(DATA)
VERSION = BOOK.newest_codes
OWN = Choices("killer", {"vong": "khong-can"}, "", {"tu-quy": Fraction(31, 2)})


@given(choices(VERSION))
def test_every_combination_of_options_comes_back_from_its_code(chosen: Choices) -> None:
    code = encode(VERSION, chosen)
    assert is_code(code)
    assert decode(BOOK.codes, code) == chosen


@given(choices(VERSION), choices(VERSION))
def test_different_choices_have_different_codes(one: Choices, other: Choices) -> None:
    assert (encode(VERSION, one) == encode(VERSION, other)) == (one == other)


@given(choices(VERSION), st.data())
def test_one_changed_letter_is_told_and_never_another_table(
    chosen: Choices, data: st.DataObject
) -> None:
    code = encode(VERSION, chosen)
    at = data.draw(st.sampled_from([at for at, char in enumerate(code) if char != "-"]))
    wrong = data.draw(st.sampled_from(ALPHABET.replace(code[at], "")))
    with pytest.raises(WrongCode):
        decode(BOOK.codes, code[:at] + wrong + code[at + 1 :])


@given(choices(VERSION), st.data())
def test_two_swapped_letters_are_told_and_never_another_table(
    chosen: Choices, data: st.DataObject
) -> None:
    letters = list(encode(VERSION, chosen).replace("-", ""))
    one, other = data.draw(
        st.lists(st.integers(0, len(letters) - 1), min_size=2, max_size=2, unique=True)
    )
    swapped = list(letters)
    swapped[one], swapped[other] = letters[other], letters[one]
    if swapped != letters:
        with pytest.raises(WrongCode):
            decode(BOOK.codes, "".join(swapped))


@given(st.text(max_size=60) | st.text(ALPHABET + "oil-", max_size=60))
def test_any_text_is_a_code_or_is_told(text: str) -> None:
    try:
        chosen = decode(BOOK.codes, text)
    except WrongCode:
        return
    assert encode(VERSION, chosen) == as_code(text)


def test_a_code_without_own_prices_has_nine_letters_in_three_groups() -> None:
    code = encode(VERSION, Choices("pho-bien"))
    assert [len(group) for group in code.split("-")] == [3, 3, 3]
    assert code[0] == VERSION.letter


@pytest.mark.parametrize("spell", [str.lower, lambda code: code.replace("-", ""), "  {} ".format])
def test_a_code_is_read_in_any_case_and_spacing(spell) -> None:  # type: ignore[no-untyped-def]
    assert decode(BOOK.codes, spell(encode(VERSION, OWN))) == OWN


def test_letters_that_look_alike_are_read_as_the_figure() -> None:
    code = encode(VERSION, Choices("pho-bien"))
    assert "0" in code
    assert decode(BOOK.codes, code.replace("0", "o")) == Choices("pho-bien")


def test_a_code_of_a_later_version_is_told_as_such() -> None:
    symbols = [ALPHABET.index("Z"), 1, 2, 3, 4, 5, 6]
    text = "".join(ALPHABET[symbol] for symbol in [*symbols, *checks(symbols)])
    with pytest.raises(UnknownVersion):
        decode(BOOK.codes, text)


@pytest.mark.parametrize(
    "letters",
    [
        [31] * VERSION.letters,  # a number beyond the last
        [0] * (VERSION.letters - 1),
        [0] * (VERSION.letters + 1),
        [0] * (VERSION.letters + len(VERSION.items)),  # prices that the number does not announce
    ],
)
def test_checks_in_order_do_not_make_a_code_of_nonsense(letters: list[int]) -> None:
    symbols = [ALPHABET.index(VERSION.letter), *letters]
    with pytest.raises(WrongCode):
        decode(BOOK.codes, "".join(ALPHABET[symbol] for symbol in [*symbols, *checks(symbols)]))


def test_a_code_longer_than_any_is_told_without_being_read() -> None:
    with pytest.raises(WrongCode):
        decode(BOOK.codes, encode(VERSION, OWN) + " " * 40)


@pytest.mark.parametrize(
    "chosen",
    [
        Choices("khong-co"),
        Choices("pho-bien", {"khong-co": "khong"}),
        Choices("pho-bien", {"vong": "khong-co"}),
        Choices("pho-bien", {}, "pagat"),
        Choices("pho-bien", {}, "", {"khong-co": Fraction(1)}),
        Choices("pho-bien", {}, "", {"tu-quy": Fraction(1, 3)}),
        Choices("pho-bien", {}, "", {"tu-quy": Fraction(16)}),
        Choices("pho-bien", {}, "", {"tu-quy": Fraction(-1)}),
    ],
)
def test_what_a_code_cannot_tell_gets_none(chosen: Choices) -> None:
    with pytest.raises(ValueError):  # noqa: PT011  # any of them
        encode(VERSION, chosen)


def test_presets_added_at_the_end_leave_every_older_code_as_it_was() -> None:
    longer = replace(VERSION, bases=(*VERSION.bases, "moi-them"))
    assert encode(longer, OWN) == encode(VERSION, OWN)
    assert decode({VERSION.letter: longer}, encode(longer, Choices("moi-them"))) == Choices(
        "moi-them"
    )


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        ("A01-7XK-B74", True),
        ("a017xkb75", True),
        ("pho-bien", False),
        ("killer", False),
        ("a1", False),
        ("Bàn 2 người", False),
        ("", False),
    ],
)
def test_what_is_meant_as_a_code_is_known_from_a_name(text: str, is_meant: bool) -> None:
    assert is_meant_as_code(text) is is_meant

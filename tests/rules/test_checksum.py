from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.checksum import FIELD, LONGEST, checks, is_valid

LONGEST_CODE = 15
SYMBOL = st.integers(0, FIELD - 1)


def words(longest: int = LONGEST - 2) -> st.SearchStrategy[list[int]]:
    return st.lists(SYMBOL, min_size=1, max_size=longest).map(lambda word: word + checks(word))


@given(words())
def test_every_word_ends_in_its_own_checks(word: list[int]) -> None:
    assert is_valid(word)


@given(words(7))
def test_one_wrong_symbol_never_makes_another_word(word: list[int]) -> None:
    for at in range(len(word)):
        for wrong in range(1, FIELD):
            assert not is_valid([*word[:at], word[at] ^ wrong, *word[at + 1 :]])


@given(words())
def test_two_symbols_that_changed_places_never_make_another_word(word: list[int]) -> None:
    for one, other in combinations(range(len(word)), 2):
        swapped = list(word)
        swapped[one], swapped[other] = word[other], word[one]
        assert swapped == word or not is_valid(swapped)


@given(st.lists(SYMBOL, min_size=LONGEST_CODE, max_size=LONGEST_CODE), st.data())
def test_checks_of_a_sum_are_the_sum_of_checks(word: list[int], data: st.DataObject) -> None:
    other = data.draw(st.lists(SYMBOL, min_size=len(word), max_size=len(word)))
    summed = [one ^ another for one, another in zip(word, other, strict=True)]
    assert checks(summed) == [
        one ^ another for one, another in zip(checks(word), checks(other), strict=True)
    ]


def test_two_wrong_symbols_never_make_another_word() -> None:
    """For checks add up: no single symbol leaves a check as it was, no two the same checks."""
    found = []
    for at in range(LONGEST_CODE):
        for symbol in range(1, FIELD):
            word = [0] * LONGEST_CODE
            word[at] = symbol
            found.append(tuple(checks(word)))
    assert all(all(each) for each in found)
    assert len(set(found)) == len(found)


@pytest.mark.parametrize("length", [0, 1, 2, LONGEST + 1])
def test_nothing_too_short_or_too_long_is_a_word(length: int) -> None:
    assert not is_valid([0] * length)

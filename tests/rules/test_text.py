from __future__ import annotations

import unicodedata

import pytest

from rules.text import capitalised, fold, listed, nfc


def test_stored_text_is_composed() -> None:
    assert nfc(unicodedata.normalize("NFD", "Tứ quý")) == "Tứ quý"


@pytest.mark.parametrize(
    "typed",
    ["Đôi Thông", "ĐÔI THÔNG", "doi thong", "  đôi \t thông\n", "đôi\u00a0thông"],
)
def test_a_word_is_the_same_with_or_without_dau_in_any_case_and_spacing(typed: str) -> None:
    assert fold(typed) == "doi thong"
    assert fold(unicodedata.normalize("NFD", typed)) == "doi thong"


def test_words_that_differ_in_letters_stay_apart() -> None:
    assert fold("tứ quí") != fold("tứ quý")


def test_a_sentence_starts_with_a_capital_and_keeps_the_rest() -> None:
    assert capitalised("đôi 2 thua Killer") == "Đôi 2 thua Killer"
    assert capitalised("") == ""


@pytest.mark.parametrize(
    ("words", "read_out"),
    [([], ""), (["a"], "a"), (["a", "b"], "a và b"), (["a", "b", "c"], "a, b và c")],
)
def test_a_list_is_read_out_as_one_says_it(words: list[str], read_out: str) -> None:
    assert listed(words) == read_out


def test_a_list_may_be_of_choices() -> None:
    assert listed(["a", "b"], last="hoặc") == "a hoặc b"

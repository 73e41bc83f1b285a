"""Words and phrases: compared without dấu, yet never taken for another known word."""

from __future__ import annotations

import pytest

from rules.phrases import PAUSE, STOP, PhraseTable, Text, spelling_table, split, text_of

SPELLINGS = spelling_table({"3": ["ba"], "không": ["ko", "hông"]})


def table() -> PhraseTable[str]:
    """Return a table in which words clash but for their marks."""
    made = PhraseTable[str](SPELLINGS)
    phrases = {"hạ": "verb", "hả": "filler", "đôi thông": "any", "ba đôi thông": "set", "con": "x"}
    for phrase, meaning in phrases.items():
        made.add(phrase, meaning)
    return made


def typed(text: str) -> Text:
    """Return ``text`` as the table's words let it be read."""
    known = table()
    return text_of(text, SPELLINGS, known.marked, known.neighbours)


def begun(text: str, piece: int = 0) -> list[tuple[int, list[str]]]:
    """Return what begins at the first word of a piece of ``text``."""
    return table().at(typed(text).pieces[piece], 0)


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Ba đôi thông", ["3", "doi", "thong"]),
        ("3đôi thông", ["3", "doi", "thong"]),
        ("hông? HÔNG! ko", ["khong", "khong", "khong"]),
        ("hồng", ["hong"]),
        ("kooooo", ["khong"]),
        ("2♥ = 10", ["2", "♥", "=", "10"]),
        ("…–_", []),
    ],
)
def test_a_text_is_split_into_words_without_marks(text: str, keys: list[str]) -> None:
    assert [word.key for word in split(text, SPELLINGS)] == keys


def test_the_longest_phrase_comes_first() -> None:
    assert begun("3 đôi thông") == [(3, ["set"])]
    assert begun("đôi thông") == [(2, ["any"])]
    assert begun("đôi") == []


def test_a_text_is_cut_where_no_phrase_goes_on() -> None:
    pieces = [piece.keys for piece in typed("Con đôi thông con 3 đôi nào?").pieces]
    assert pieces == [("con",), ("doi", "thong"), ("con",), ("3", "doi"), ("nao",)]
    assert [piece.keys for piece in typed("").pieces] == [()]


def test_no_phrase_goes_on_behind_a_stop_and_only_names_behind_a_pause() -> None:
    text = typed("?3 đôi, thông? 3. đôi 3.đôi!")
    assert [" ".join(piece.keys) for piece in text.pieces] == ["3 doi thong", "3", "doi", "3 doi"]
    closed = [" ".join(piece.keys) for piece in text.closed]
    assert closed == ["3 doi", "thong", "3", "doi", "3 doi"]
    assert typed("con?! con, 3,. đôi ...").marks == {1: STOP, 2: PAUSE, 3: STOP}


def test_a_word_with_marks_is_no_other_known_word() -> None:
    assert begun("hạ") == [(1, ["verb"])]
    assert begun("HẢ") == [(1, ["filler"])]
    assert begun("ha") == [(1, ["verb", "filler"])]


def test_a_word_with_wrong_marks_is_what_it_is_without_them() -> None:
    assert begun("đối thóng") == [(2, ["any"])]
    assert begun("hạ đôi thông", 1) == [(2, ["any"])]


def test_a_phrase_without_any_word_is_left_out() -> None:
    made = table()
    made.add("…", "nothing")
    assert made.knows("Con")
    assert not made.knows("…")


def test_a_phrase_may_be_typed_without_spaces_but_figures_stand_apart() -> None:
    made = table()
    made.add_joined(lambda meaning: meaning == "set")
    assert made.knows("3doithong")
    assert not made.knows("doithong")


def test_part_of_a_text_is_given_as_it_was_typed() -> None:
    assert typed("Có  3  Đôi thông!").part(1, 4) == "3  Đôi thông"

"""Text is broken, sized and cut so that it fits its place, whatever it is."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.site.inked import advance, characters, run
from tests.tools.widths import written
from views.typesetting import (
    BOLD,
    FONT_FILES,
    LEADING,
    REGULAR,
    drawable,
    fitted,
    measured,
    tied,
    unbroken,
)

QUESTION = "Hai tứ quý liền nhau có chặt được một con 2 không?"
SIZES = (60, 40, 20)


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
def test_widths_are_those_of_the_font_files_as_they_are_now(weight: int) -> None:
    assert FONT_FILES[weight].with_suffix(".json").read_text("utf-8") == written(weight)


@pytest.mark.parametrize("weight", [REGULAR, BOLD])
@example(QUESTION)
@example("AV To WÀ")
@example("")
@example("0\N{SOFT HYPHEN}A")
@given(st.text(max_size=40) | st.text(st.sampled_from(characters(BOLD)), max_size=40))
def test_text_is_measured_as_it_is_shaped(weight: int, text: str) -> None:
    shown = drawable(text, weight)
    assert measured(shown, weight) == run(shown, weight)


def test_the_largest_size_that_fits_is_taken() -> None:
    assert fitted("Không", 500, 100, SIZES).size == 60
    assert fitted(QUESTION, 700, 60, SIZES).size == 20
    assert fitted(QUESTION, 700, 120, SIZES).size == 40


def test_a_word_is_made_smaller_rather_than_broken() -> None:
    block = fitted("Chặt đè", 160, 500, (90, 60), BOLD)
    assert (block.size, block.lines) == (60, ("Chặt", "đè"))


def test_lines_are_as_even_as_they_can_be() -> None:
    first, second = fitted("Sáu đôi thông có chặt được đôi heo không?", 600, 200, (40,)).lines
    assert advance(second, REGULAR) > 0.6 * advance(first, REGULAR)


@pytest.mark.parametrize("width", range(150, 700, 50))
def test_a_set_is_never_broken_at_its_number(width: int) -> None:
    lines = fitted(f"{QUESTION} 3 đôi thông, 4 đôi thông, đôi 2.", width, 900, (30,)).lines
    assert len(lines) > 1
    for line in lines:
        assert not line[-1].isdigit() or line.endswith("2")
        assert not line.startswith("2")


@pytest.mark.parametrize("width", range(400, 700, 20))
def test_a_name_is_kept_on_one_line(width: int) -> None:
    names = ("tứ quý", "hai tứ quý liền nhau", "6 đôi thông")
    text = f"{QUESTION} Tứ quý, hai tứ quý liền nhau và 6 đôi thông thì được, tứ quý thì không."
    lines = " | ".join(fitted(unbroken(text, names), width, 900, (30,)).lines)
    lines = lines.replace("\N{NO-BREAK SPACE}", " ")
    assert lines.replace(" | ", " ") == text
    assert [lines.lower().count(name) for name in names] == [4, 2, 1]


def test_a_lone_number_is_tied_to_the_words_around_it() -> None:
    tie = "\N{NO-BREAK SPACE}"
    assert tied("Ba con 2 và 10 lá") == f"Ba con{tie}2{tie}và 10 lá"
    assert tied("K-A-2 có 3 đôi thông") == f"K-A-2{tie}có{tie}3{tie}đôi thông"


def test_what_fits_in_no_size_is_cut_at_an_ellipsis() -> None:
    block = fitted(QUESTION, 200, 60, SIZES)
    assert (block.size, len(block.lines)) == (20, 2)
    assert block.lines[-1].endswith("…")
    assert QUESTION.startswith(" ".join(block.lines).rstrip("…"))


def test_characters_the_font_lacks_become_an_ellipsis() -> None:
    assert drawable("Chú Ba 🎉🎉") == "Chú Ba …"
    assert drawable("龍虎") == "…"
    assert drawable("e\u0302\u0301 e\u0320") == "ế e"
    assert drawable("chặt\N{SOFT HYPHEN} được\N{ZERO WIDTH SPACE}") == "chặt được"
    assert drawable("Ẵ Ỵ đ Ơ ư ₫ – “ ” ·") == "Ẵ Ỵ đ Ơ ư ₫ – “ ” ·"


@given(st.text(max_size=60), st.integers(60, 700), st.integers(30, 200))
def test_any_text_fits_its_place(text: str, width: int, height: int) -> None:
    block = fitted(text, width, height, SIZES, BOLD)
    assert block.height <= height
    assert len(block.placed) == len(block.lines) >= 1
    for line in block.lines:
        assert advance(line, BOLD) * block.size <= width
        assert 0 not in map(ord, line)
    assert block.height == pytest.approx(len(block.lines) * block.size * LEADING)

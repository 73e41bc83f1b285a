"""The answer to cards in a word: who is higher where the cards decide, else the outcome."""

from __future__ import annotations

import pytest

from rules.rulebook import Rulebook
from rules.verdicts import in_a_word, is_comparison
from tests.rules.laid import BASE, played


@pytest.mark.parametrize(
    ("preset", "target", "attacker", "key"),
    [
        (BASE, "9S 8S", "9H", "invalid"),
        (BASE, "9S", "9H", "higher"),
        (BASE, "9H", "9S", "not-higher"),
        (BASE, "9", "9", "suit-decides"),
        ("cardcore", "9999", "7777", "not-higher"),
    ],
)
def test_who_is_higher_or_that_a_side_is_no_set_is_told(
    rulebook: Rulebook, preset: str, target: str, attacker: str, key: str
) -> None:
    answer = played(rulebook, target, attacker, preset)
    assert in_a_word(rulebook, answer) == rulebook.deck.verdicts[key]
    assert is_comparison(answer) == (key != "invalid")


@pytest.mark.parametrize(
    ("preset", "target", "attacker", "word"),
    [
        (BASE, "2S", "9999", "Được"),
        (BASE, "2S 2H", "9999", "Không"),
        ("cardcore", "7777", "9999", "Chặt đè"),
    ],
)
def test_what_the_table_decides_is_told_in_its_word(
    rulebook: Rulebook, preset: str, target: str, attacker: str, word: str
) -> None:
    assert in_a_word(rulebook, played(rulebook, target, attacker, preset)) == word

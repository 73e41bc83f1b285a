"""Every set in a hand that beats another, cheapest first."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.cards import DECK, Card
from rules.hand import answers, is_several, most_cards
from rules.play import play
from rules.rulebook import Rulebook
from tests.rules.laid import BASE, cards, found

unhurried = settings(deadline=None, derandomize=True, max_examples=40)


def listed(rulebook: Rulebook, target: str, hand: str, preset: str = BASE) -> list[str]:
    plays = answers(rulebook, preset, cards(rulebook, target), cards(rulebook, hand))
    return [
        " ".join(card.code for card in attacker.cards) + (" chặt" if answer.is_chop else "")
        for attacker, answer in plays
    ]


def test_ordinary_plays_come_before_chops_and_lower_before_higher(rulebook: Rulebook) -> None:
    hand = "2H 2D 3S 3C 4S 4C 5S 5C 6S 6C 9S 9C 9D"
    assert listed(rulebook, "2C", hand) == [
        "2D",
        "2H",
        "3S 3C 4S 4C 5S 5C chặt",
        "4S 4C 5S 5C 6S 6C chặt",
        "3S 3C 4S 4C 5S 5C 6S 6C chặt",
    ]


def test_bombs_are_as_cheap_as_their_column_in_the_table_of_the_preset(rulebook: Rulebook) -> None:
    hand = "AS AC AD AH 3S 3C 4S 4C 5S 5C 6S 6C"
    assert listed(rulebook, "2C", hand) == [
        "3S 3C 4S 4C 5S 5C chặt",
        "4S 4C 5S 5C 6S 6C chặt",
        "AS AC AD AH chặt",
        "3S 3C 4S 4C 5S 5C 6S 6C chặt",
    ]
    preset = rulebook.presets[BASE]
    turned = replace(preset.matrix, attackers=preset.matrix.attackers[::-1])
    book = replace(rulebook, presets={BASE: replace(preset, matrix=turned)})
    assert listed(book, "2C", hand)[:2] == [
        "3S 3C 4S 4C 5S 5C 6S 6C chặt",
        "AS AC AD AH chặt",
    ]


def test_bombs_of_the_same_kind_as_the_target_come_before_those_that_chop_it(
    rulebook: Rulebook,
) -> None:
    plays = listed(rulebook, "8888", "AS AC AD AH 3S 3C 4S 4C 5S 5C 6S 6C")
    assert plays == ["AS AC AD AH", "3S 3C 4S 4C 5S 5C 6S 6C chặt"]


@pytest.mark.parametrize(
    ("target", "size"), [("9S", 1), ("9S 9C", 2), ("3 4 5", 3), ("2H", 10), ("33 44 55 66", 10)]
)
def test_no_set_that_may_beat_the_target_has_more_cards(
    rulebook: Rulebook, target: str, size: int
) -> None:
    assert most_cards(rulebook, BASE, found(rulebook, target)) == size


@pytest.mark.parametrize(
    ("hand", "several"),
    [
        ("5555 99", True),
        ("5555 66 77", True),
        ("33 44", False),
        ("33 44 66", False),
        ("55 66 7", False),
        ("", False),
    ],
)
def test_cards_of_several_sets_are_told_from_a_run_gone_wrong(
    rulebook: Rulebook, hand: str, several: bool
) -> None:
    assert is_several(cards(rulebook, hand)) is several


def test_every_choice_of_cards_is_listed(rulebook: Rulebook) -> None:
    assert listed(rulebook, "8S 8H", "9S 9D 9H") == ["9S 9D", "9S 9H", "9D 9H"]
    assert listed(rulebook, "3S 4S 5S", "4H 5H 6S 6C") == ["4H 5H 6S", "4H 5H 6C"]


def test_a_hand_answers_by_the_table_of_its_preset(rulebook: Rulebook) -> None:
    hand = "9S 9C 9D 9H KS KC AS AC 2S 2C"
    assert listed(rulebook, "2D 2H", hand) == []
    assert listed(rulebook, "2D 2H", hand, "cardcore") == ["9S 9C 9D 9H chặt"]
    assert listed(rulebook, "2D", "KS KC AS AC 2S 2C", "vc") == ["KS KC AS AC 2S 2C chặt"]


def test_only_certain_answers_are_listed(rulebook: Rulebook) -> None:
    assert listed(rulebook, "7 7", "7 7 8 8 8") == ["8 8"]
    longest = listed(rulebook, "2H", "33 44 55 66 77", "goc-danh-bai")[-1]
    assert longest == "4 4 5 5 6 6 7 7 chặt"  # 5 đôi thông never gets to chop there
    assert listed(rulebook, "33 44 55 66", "77 88 99 1010 JJ", "goc-danh-bai") == [
        *("7 7 8 8 9 9 10 10 chặt", "8 8 9 9 10 10 J J chặt"),
    ]


def test_no_set_and_no_possible_hand_have_no_answers(rulebook: Rulebook) -> None:
    assert listed(rulebook, "9S 8S", "2H") == []
    assert listed(rulebook, "9S", "9S 2H") == []
    assert listed(rulebook, "9S", "2H 2H") == []
    assert listed(rulebook, "9S", "") == []


def test_an_unknown_preset_is_an_error(rulebook: Rulebook) -> None:
    with pytest.raises(KeyError):
        listed(rulebook, "9S", "10S", "bang-la")


def subsets(hand: list[Card]) -> list[tuple[Card, ...]]:
    return [chosen for size in range(1, 9) for chosen in combinations(hand, size)]


TARGETS = ["2S", "2S 2C", "2S 2C 2D", "9S 9C 9D 9H", "3S 3C 4S 4C 5S 5C", "6S 7S 8S", "KS", "4S 4D"]


@unhurried
@given(data=st.data())
def test_the_list_is_every_part_of_the_hand_that_beats_the_target(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    target = cards(rulebook, data.draw(st.sampled_from(TARGETS)))
    preset = data.draw(st.sampled_from(list(rulebook.presets)))
    low = data.draw(st.integers(0, 10))
    near = [card for card in DECK if low <= card.rank < low + 4 and card not in target]
    hand = data.draw(st.lists(st.sampled_from(near), max_size=9, unique=True).map(sorted))
    plays = [attacker.cards for attacker, _ in answers(rulebook, preset, target, hand)]
    expected = [part for part in subsets(hand) if play(rulebook, preset, target, part).beats]
    assert sorted(plays) == sorted(expected)

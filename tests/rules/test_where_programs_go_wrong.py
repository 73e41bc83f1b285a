"""The mistakes that programs of this game make, each shown not to be made here."""

from __future__ import annotations

from itertools import permutations

import pytest

from rules.rulebook import Rulebook
from tests.rules.facts import PRESETS, STANDS
from tests.rules.laid import BASE, fault, found, played


@pytest.mark.parametrize("attacker", ["4S 4C 5S 5C 6S 6C 7S 7C", "4S 4C 5S 5C 6S 6C 7S 7C 8S 8C"])
def test_4_and_5_doi_thong_chop_a_lone_2(rulebook: Rulebook, attacker: str) -> None:
    assert played(rulebook, "2H", attacker).is_chop


@pytest.mark.parametrize(
    ("target", "attacker"),
    [
        ("QS QC KS KC AS AC", "3S 3C 3D 3H"),
        ("AS AC AD AH", "3S 3H 4S 4H 5S 5H 6S 6H"),
        ("JS JC QS QC KS KC AS AC", "3S 3H 4S 4H 5S 5H 6S 6H 7S 7H"),
    ],
)
def test_a_bomb_chops_a_lower_kind_of_bomb_whatever_the_ranks(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    assert played(rulebook, target, attacker).is_chop
    assert played(rulebook, attacker, target).beats is False


@pytest.mark.parametrize(
    "cards",
    ["3S 4S 4C 5S 5C 6S", "3S 3C 4S 5S 5C 6S", "3S 3C 3D 4S 4C 5S", "3S 3C 5S 5C 6S 6C"],
)
def test_six_cards_that_look_like_three_pairs_are_none(rulebook: Rulebook, cards: str) -> None:
    assert "ôi thông" in fault(rulebook, cards)
    assert played(rulebook, "2H", cards).outcome == "khong-hop-le"


@pytest.mark.parametrize(
    "cards",
    [
        *("KS AS 2S", "QS KS AS 2S", "AS 2S 3S", "2S 3S 4S"),
        *("KS KC AS AC 2S 2C", "AS AC 2S 2C 3S 3C", "2S 2C 3S 3C 4S 4C"),
    ],
)
def test_no_2_stands_in_a_run(rulebook: Rulebook, cards: str) -> None:
    assert "lá 2 không được nằm trong" in fault(rulebook, cards).casefold()


def test_tu_quy_plus_two_pairs_is_no_4_doi_thong(rulebook: Rulebook) -> None:
    cards = "5S 5C 5D 5H 6S 6C 7S 7C"
    assert "5 có 4 lá" in fault(rulebook, cards)
    assert played(rulebook, "2S 2H", cards).outcome == "khong-hop-le"


@pytest.mark.parametrize("ranks", ["8 9 10", "9 10 J", "10 J Q"])
def test_ten_is_a_number_between_9_and_j(rulebook: Rulebook, ranks: str) -> None:
    pairs = [f"{rank}S {rank}C" for rank in ranks.split()]
    assert found(rulebook, ranks).kind == "sanh-3"
    assert found(rulebook, " ".join(pairs)).label == f"3 đôi thông {ranks.replace(' ', '-')}"
    assert played(rulebook, "9H", "10S").beats
    assert played(rulebook, "10H", "JS").beats


def test_cards_come_in_any_order(rulebook: Rulebook) -> None:
    for pairs in permutations(["8S", "10C", "9S 10S", "8C 9C"]):
        assert found(rulebook, " ".join(pairs)).label == "3 đôi thông 8-9-10"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("4S 4C 4D 4H", "8S 9C 10D JH"),
        ("4S 4H 5S 5H 6S 6H", "6C 7D 8C 9D 10C JD"),
        ("KS KC KD", "3S 4S 5S"),
    ],
)
def test_as_many_cards_of_another_kind_do_not_compare(
    rulebook: Rulebook, one: str, other: str
) -> None:
    for preset in rulebook.presets:
        assert played(rulebook, one, other, preset).outcome == "khong"
        assert played(rulebook, other, one, preset).outcome == "khong"


def test_no_tu_quy_however_high_beats_4_doi_thong(rulebook: Rulebook) -> None:
    for rank in ("8", "K", "A"):
        quad = " ".join(f"{rank}{suit}" for suit in "SCDH")
        assert played(rulebook, "3S 3C 4S 4C 5S 5C 6S 6C", quad).outcome == "khong"


@pytest.mark.parametrize(
    ("target", "attacker"),
    [
        ("6S 6C 7S 7C 8C 8D", "6D 6H 7D 7H 8S 8H"),
        ("9D 9C", "9S 9H"),
        ("3H 4H 5D", "3S 4S 5H"),
        ("QC", "QD"),
    ],
)
def test_the_suit_of_the_top_card_decides_between_equal_ranks(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    assert played(rulebook, target, attacker).beats is True
    assert played(rulebook, attacker, target).beats is False


def test_a_repeated_card_is_refused_by_name(rulebook: Rulebook) -> None:
    assert fault(rulebook, "9S 9C 9D 9H 9H") == "Lá 9 cơ có hai lần."
    shared = played(rulebook, "2H", "2H 2D")
    assert (shared.outcome, shared.reason) == ("khong-hop-le", "Lá 2 cơ nằm ở cả hai bên.")


@pytest.mark.parametrize("target", ["AH", "KS KH", "AS AC AH", "3S 4C 5D 6H"])
@pytest.mark.parametrize("attacker", ["9S 9C 9D 9H", "7S 7C 8S 8C 10C 10S 9S 9C"])
def test_a_bomb_chops_nothing_but_2s_and_bombs(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    for preset in rulebook.presets.keys() - {"vc"}:
        answer = played(rulebook, target, attacker, preset)
        assert (answer.outcome, answer.beats) == ("khong", False)
        assert answer.reason.startswith("Chỉ heo và hàng mới bị chặt.")


def test_a_higher_2_on_a_2_is_no_chop(rulebook: Rulebook) -> None:
    for preset in rulebook.presets:
        answer = played(rulebook, "2S", "2H", preset)
        assert (answer.outcome, answer.beats, answer.is_chop) == ("so-bai", True, False)
        assert "không gọi là chặt" in answer.reason


def test_each_preset_answers_by_its_own_table(rulebook: Rulebook) -> None:
    quad_on_two_2s = {
        preset: played(rulebook, "2S 2H", "5S 5C 5D 5H", preset).beats
        for preset in rulebook.presets
    }
    assert quad_on_two_2s[BASE] is False
    stands = STANDS["tu-quy-doi-2"]
    for option, beats in (("duoc", True), ("khong", False)):
        told = {quad_on_two_2s[key] for key in stands[option].split() if key in PRESETS}
        assert told == {beats}

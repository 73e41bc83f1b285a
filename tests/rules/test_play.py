"""Cards played on cards: the table's ruling, the comparison, or why neither."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.judge import judge
from rules.model import MORE_TWOS_NEVER_EASIER, Outcome
from rules.play import PLAYS, told_clash
from rules.rulebook import Rulebook
from tests.rules.laid import BASE, cards, played
from tests.rules.letters import with_table


@pytest.fixture(scope="module")
def bare(rulebook: Rulebook) -> Rulebook:
    """The rulebook with patterns that tell their own name instead of a sentence."""
    patterns = {
        key: " ".join([f"[{key}]", *(f"{{{field}}}" for field in sorted(PLAYS[key]))])
        for key in PLAYS
    }
    return replace(rulebook, deck=replace(rulebook.deck, plays=patterns))


PATTERNS = [
    # No set on one side, on both; a card on both sides.
    (BASE, "9S 8S", "9H", "[target-invalid]", "khong-hop-le", False),
    (BASE, "9S", "9H 8H", "[attacker-invalid]", "khong-hop-le", False),
    (BASE, "9S", "9S 9C", "[shared] 9 bích 9", "khong-hop-le", False),
    # Same kind, by rank, then by suit, by rank alone.
    (BASE, "9H", "10S", "[higher] 9 cơ Bảng phổ biến 10 10 bích", "so-bai", True),
    (BASE, "10S", "9H", "[not-higher] 10 bích Bảng phổ biến 9 9 cơ", "so-bai", False),
    (BASE, "2S", "2H", "[higher] 2 bích Bảng phổ biến 2 2 cơ", "so-bai", True),
    (BASE, "AS AH", "2S 2C", "[higher] A cơ", "so-bai", True),
    (BASE, "7777", "9999", "[higher] tứ quý 7 Bảng phổ biến 9 tứ quý 9", "so-bai", True),
    ("cardcore", "7777", "9999", "[higher-overplay] tứ quý 7", "chat-de", True),
    ("cardcore", "9999", "7777", "[not-higher]", "chat-de", False),
    (BASE, "7 7", "7 7", "[suit-decides]", "so-bai", None),
    ("vc", "7777 8888", "9999 10101010", "[higher] hai tứ quý liền nhau 7-8", "so-bai", True),
    # Different kinds, no bomb: nothing to compare.
    (BASE, "9S", "10S 10H", "[different] đôi 10", "khong", False),
    (BASE, "3 4 5", "4 5 6 7", "[different]", "khong", False),
    (BASE, "2S 2C", "2H", "[different]", "khong", False),
    (BASE, "9999", "2S 2H", "[different]", "khong", False),
    ("vc", "2S", "33 44 55 66", "[no-bomb] 4 đôi thông 3-4-5-6 VC con 2 bích", "khong", False),
    # Bombs on what is never chopped.
    (BASE, "AS", "9999", "[only-twos-and-bombs]", "khong", False),
    (BASE, "3456", "9999", "[only-twos-and-bombs]", "khong", False),
    ("vc", "33 44 55 66", "9999", "[only-twos-and-bombs]", "khong", False),
    # Bombs outside the table.
    (BASE, "33 44 55 66 77", "9999", "[below] tứ quý 9 Bảng phổ biến 5 đôi", "khong", False),
    ("cardcore", "2222", "33 44 55", "[more-twos] 3 đôi thông 3-4-5", "khong", False),
    ("goc-danh-bai", "33 44 55 66 77", "9999", "[impossible]", "khong-xay-ra", None),
    (BASE, "2222", "33 44 55 66 77", "[not-said]", "nguon-khong-noi", None),
    (BASE, "2S", "33 44 55 66 77 88", "[not-said]", "nguon-khong-noi", None),
    (BASE, "2S", "33 44 55 66 77 88 99 1010", "[not-said]", "nguon-khong-noi", None),
    ("vc", "33 44 55", "9999", "[not-said]", "nguon-khong-noi", None),
    ("nhay-coc", "2222", "33 44 55 66", "[not-said]", "nguon-khong-noi", None),
]


@pytest.mark.parametrize("case", PATTERNS, ids=lambda case: " ".join(case[:4]))
def test_what_decides_is_told(
    bare: Rulebook, case: tuple[str, str, str, str, str, bool | None]
) -> None:
    preset, target, attacker, told, outcome, beats = case
    answer = played(bare, target, attacker, preset)
    assert answer.reason.startswith(told)
    assert (answer.outcome, answer.beats) == (outcome, beats)
    assert answer.is_chop == (outcome == "chat-de" and beats is True)


PARTS = {"rest", "suit-order"}  # filled into other patterns, or said after them


def test_every_pattern_has_its_turn_above() -> None:
    assert {
        told.partition("]")[0].strip("[") for *_, told, _, _ in PATTERNS
    } == PLAYS.keys() - PARTS


def test_two_sides_that_are_no_set_are_both_told(rulebook: Rulebook) -> None:
    reason = played(rulebook, "9S 8S", "").reason
    assert reason.startswith("Bộ trên bàn không hợp lệ. Hai lá 8♠ và 9♠ khác hạng")
    assert reason.endswith("Bộ đem đánh không hợp lệ. Chưa có lá nào.")


def test_a_cell_of_the_table_is_the_answer_with_its_ruling(rulebook: Rulebook) -> None:
    answer = played(rulebook, "2S 2H", "5S 5C 5D 5H")
    ruling = judge(rulebook, BASE, "doi-2", "tu-quy")
    assert (answer.outcome, answer.reason, answer.beats) == (ruling.outcome, ruling.reason, False)
    assert answer.pair == ("doi-2", "tu-quy")
    other = played(rulebook, "2S 2H", "5S 5C 5D 5H", "cardcore")
    assert (other.outcome, other.beats, other.is_chop) == (Outcome.CHOPS, True, True)


@pytest.mark.parametrize(
    ("preset", "target", "attacker", "pair"),
    [
        (BASE, "7777", "9999", ("tu-quy", "tu-quy")),
        (BASE, "33 44 55 66 77", "9999", ("tu-quy", "5-doi-thong")),
        ("goc-danh-bai", "33 44 55 66 77", "9999", ("tu-quy", "5-doi-thong")),
        (BASE, "2222", "33 44 55", ("ba-2", "3-doi-thong")),
        ("playaural", "2S", "33 44 55 66", ("con-2", "4-doi-thong")),
        ("foicica", "2222", "9999", ("bon-2", "tu-quy")),
        (BASE, "9S", "10S", None),
        ("vc", "7777", "9999", None),
        (BASE, "AS", "9999", None),
    ],
)
def test_the_ruling_that_the_answer_rests_on_is_named(
    rulebook: Rulebook, preset: str, target: str, attacker: str, pair: tuple[str, str] | None
) -> None:
    assert played(rulebook, target, attacker, preset).pair == pair


def test_in_killer_tu_quy_and_4_doi_thong_chop_each_other(rulebook: Rulebook) -> None:
    quad, pairs = "9999", "33 44 55 66"
    assert played(rulebook, quad, pairs, "killer").is_chop
    assert played(rulebook, pairs, quad, "killer").is_chop
    assert not played(rulebook, pairs, quad).beats


def test_in_vc_a_run_of_pairs_that_ends_in_2s_chops(rulebook: Rulebook) -> None:
    assert played(rulebook, "2S", "KS KC AS AC 2C 2D", "vc").is_chop
    higher = played(rulebook, "QS QC KS KC AS AC", "KD KH AD AH 2D 2H", "vc")
    assert (higher.outcome, higher.beats, higher.is_chop) == ("so-bai", True, False)


def test_more_2s_may_be_easier_where_the_preset_is_exempt_from_that(rulebook: Rulebook) -> None:
    book, preset = with_table(rulebook, "3-doi-thong\ncon-2 N\n")
    assert played(book, "2S 2H", "33 44 55", preset.id).outcome == "khong"
    exempt = replace(preset, exemptions={MORE_TWOS_NEVER_EASIER: "Nguồn ghi vậy."})
    book = replace(book, presets={preset.id: exempt})
    assert played(book, "2S 2H", "33 44 55", preset.id).outcome == "nguon-khong-noi"


@pytest.mark.parametrize(
    ("target", "attacker", "beats"),
    [
        # A suit that is left out counts only where it would decide.
        ("7 7", "8 8", True),
        ("7S 7C", "7 7", True),
        ("7 7", "7D 7H", True),
        ("7D 7H", "7 7", False),
        ("7 7", "7S 7C", False),
        ("7S", "7", True),
        ("7H", "7", False),
        ("7C", "7", None),
        ("7 7", "7 7", None),
        ("7 7D", "7 7", None),
        ("7 7D", "7H 7", True),
        ("66 77 8 8", "66 77 8 8H", True),
        ("6 7 8", "6 7 8", None),
        ("6 7 8S", "6 7 8", True),
    ],
)
def test_suits_left_out_are_asked_for_only_where_they_decide(
    rulebook: Rulebook, target: str, attacker: str, beats: bool | None
) -> None:
    answer = played(rulebook, target, attacker)
    assert answer.beats is beats
    assert ("phải biết chất" in answer.reason) == (beats is None)


@pytest.mark.parametrize(
    ("target", "attacker", "told"),
    [
        ("9S", "9", "các lá 9 còn lại lớn hơn 9 bích"),
        ("9H", "9", "các lá 9 còn lại không lớn hơn 9 cơ"),
        ("9", "9H", "9 cơ lớn hơn các lá 9 còn lại"),
        ("9", "9S", "9 bích không lớn hơn các lá 9 còn lại"),
        ("9S 9C", "9 9", "các lá 9 còn lại lớn hơn 9 chuồn"),
        ("6 7 8S", "6 7 8", "các lá 8 còn lại lớn hơn 8 bích"),
    ],
)
def test_suits_left_out_that_decide_nothing_are_told_by_their_order(
    rulebook: Rulebook, target: str, attacker: str, told: str
) -> None:
    reason = played(rulebook, target, attacker).reason
    assert told in reason
    assert reason.endswith("bích là chất nhỏ nhất, cơ là chất lớn nhất.")


@pytest.mark.parametrize(
    ("target", "attacker"), [("9", "10"), ("9S", "9H"), ("9", "9"), ("2", "2")]
)
def test_order_of_suits_is_told_only_where_it_settles_what_was_left_out(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    reason = played(rulebook, target, attacker).reason
    assert "còn lại" not in reason
    assert "chất nhỏ nhất" not in reason


@pytest.mark.parametrize(
    ("target", "attacker", "told"),
    [
        ("2S", "2H", ""),
        ("2S", "2H 2S", "Lá 2 bích nằm ở cả hai bên."),
        ("2S", "2H 2H", "Lá 2 cơ có hai lần."),
        ("9999", "9 2H", "Hạng 9 chỉ có bốn lá, không thể có hơn."),
        ("9S 9C 9D", "9H 9", "Hạng 9 chỉ có bốn lá, không thể có hơn."),
    ],
)
def test_a_card_that_cannot_be_there_is_named(
    rulebook: Rulebook, target: str, attacker: str, told: str
) -> None:
    sides = cards(rulebook, target), cards(rulebook, attacker)
    assert told_clash(rulebook.deck, *sides) == told


@pytest.mark.parametrize("preset", [BASE, "killer", "vc"])
def test_every_reason_is_a_sentence(rulebook: Rulebook, preset: str) -> None:
    for target in ["9", "99", "999", "9999", "2S", "345", "334455", "33445566", "22"]:
        for attacker in ["10", "AAAA", "667788", "66778899", "KK", "7"]:
            reason = played(rulebook, target, attacker, preset).reason
            assert reason[0].isupper()
            assert reason.endswith(".")
            assert "{" not in reason

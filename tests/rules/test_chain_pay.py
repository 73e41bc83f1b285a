"""Who pays whom: the worked examples of the facts, and every rule of payment."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.chain_pay import RULES
from rules.chain_told import balance_texts
from rules.rulebook import Rulebook
from tests.rules.chained import FOUR, TRAP, paid, settled, told


def test_in_the_trap_b_pays_c_everything_and_a_nothing(rulebook: Rulebook) -> None:
    found = settled(rulebook, TRAP, "pho-bien")
    assert paid(rulebook, found) == ["B trả C: giá 2♥ + giá tứ quý"]
    assert found.neither == ("A",)
    assert "A không trả, cũng không được gì." in told(rulebook, found)


def test_with_four_plays_the_chopper_between_pays_and_gets_nothing(rulebook: Rulebook) -> None:
    found = settled(rulebook, FOUR, "pho-bien")
    assert paid(rulebook, found) == ["C trả D: giá 2♥ + giá 3 đôi thông + giá tứ quý"]
    assert found.neither == ("A", "B")
    assert "A và B không trả" in told(rulebook, found)


def test_b_pays_two_and_a_half_for_a_red_two_and_three_pairs(rulebook: Rulebook) -> None:
    found = settled(rulebook, "A:2H B:3-doi-thong C:tu-quy")
    assert paid(rulebook, found) == ["B trả C: 1 (2♥) + 1½ (3 đôi thông) = 2½"]
    assert found.balances == {"A": 0, "B": Fraction(-5, 2), "C": Fraction(5, 2)}
    assert list(balance_texts(rulebook, found)) == ["A huề", "B mất 2½", "C được 2½"]


def test_c_pays_four_and_a_half_when_d_chops_on(rulebook: Rulebook) -> None:
    found = settled(rulebook, FOUR)
    assert paid(rulebook, found) == ["C trả D: 1 (2♥) + 1½ (3 đôi thông) + 2 (tứ quý) = 4½"]
    assert found.neither == ("A", "B")


@pytest.mark.parametrize(
    ("plays", "payment"),
    [
        ("A:2H B:tu-quy", "A trả B: 1 phần"),
        ("A:2H B:tu-quy C:4-doi-thong", "B trả C: 2 phần"),
        ("A:2H B:tu-quy C:4-doi-thong D:5-doi-thong", "C trả D: 3 phần"),
    ],
)
def test_killer_counts_stakes_by_place_and_cancels_earlier_debts(
    rulebook: Rulebook, plays: str, payment: str
) -> None:
    assert paid(rulebook, settled(rulebook, plays, "killer")) == [payment]


@pytest.mark.parametrize(
    ("rule", "payments"),
    [
        ("tra-tong", ["C trả D: 1 (2♥) + 1½ (3 đôi thông) + 2 (tứ quý) = 4½"]),
        ("theo-thu-tu", ["C trả D: 3 phần"]),
        ("tung-cu", ["A trả B: 1 (2♥)", "B trả C: 1½ (3 đôi thông)", "C trả D: 2 (tứ quý)"]),
        ("nhan-so-cu", ["C trả D: 3 × 2 (tứ quý) = 6"]),
        ("ai-cung-tra", ["A trả D: 1 (2♥)", "B trả D: 1½ (3 đôi thông)", "C trả D: 2 (tứ quý)"]),
        ("gap-doi", ["C trả D: 4 × 2 (tứ quý) = 8"]),
    ],
)
def test_each_rule_comes_to_its_own_sum(rulebook: Rulebook, rule: str, payments: list[str]) -> None:
    assert paid(rulebook, settled(rulebook, FOUR, rule=rule)) == payments


def test_last_chopper_pays_nobody_for_what_was_chopped_of_him(rulebook: Rulebook) -> None:
    found = settled(rulebook, "A:2H B:3-doi-thong C:tu-quy B:4-doi-thong", rule="ai-cung-tra")
    assert paid(rulebook, found) == ["A trả B: 1 (2♥)", "C trả B: 2 (tứ quý)"]


def test_debts_between_the_same_two_are_one_payment(rulebook: Rulebook) -> None:
    found = settled(rulebook, "A:2H B:3-doi-thong A:tu-quy B:4-doi-thong", rule="tung-cu")
    sums = ["A trả B: 1 (2♥) + 2 (tứ quý) = 3", "B trả A: 1½ (3 đôi thông)"]
    assert paid(rulebook, found) == sums
    assert found.balances == {"A": Fraction(-3, 2), "B": Fraction(3, 2)}


@pytest.mark.parametrize(
    ("option", "payment"),
    [
        ("chi-con-bi-chat", "C trả D: 1 (2♥)"),
        ("tat-ca", "C trả D: ½ (2♠) + 1 (2♦) + 1 (2♥) = 2½"),
    ],
)
@pytest.mark.parametrize("rule", [rule for rule in RULES if rule != "theo-thu-tu"])
def test_earlier_twos_are_paid_only_where_the_table_says_so(
    rulebook: Rulebook, option: str, payment: str, rule: str
) -> None:
    plays = "A:2S B:2D C:2H D:tu-quy"
    assert paid(rulebook, settled(rulebook, plays, earlier_twos=option, rule=rule)) == [payment]


def test_pair_of_twos_costs_the_sum_of_its_cards(rulebook: Rulebook) -> None:
    found = settled(rulebook, "A:2C+2H B:4-doi-thong")
    assert paid(rulebook, found) == ["A trả B: 1½ (2♣ 2♥)"]
    three = settled(rulebook, "A:2S+2C+2D B:5-doi-thong", "foicica", last_set=None)
    assert three.missing == ("chat-chong",)


def test_without_prices_the_sum_is_written_in_words(rulebook: Rulebook) -> None:
    found = settled(rulebook, FOUR, "pho-bien", rule="gap-doi")
    assert paid(rulebook, found) == ["C trả D: 4 × giá tứ quý"]
    assert set(found.balances.values()) == {None, Fraction(0)}
    assert list(balance_texts(rulebook, found)) == ["A huề", "B huề"]


def test_one_missing_price_leaves_the_total_out(rulebook: Rulebook) -> None:
    found = settled(rulebook, FOUR, amounts={"con-2-do": Fraction(1), "tu-quy": Fraction(2)})
    assert paid(rulebook, found) == ["C trả D: 1 (2♥) + giá 3 đôi thông + 2 (tứ quý)"]


OUT = "A:2H B:3-doi-thong:out C:tu-quy"


def test_chop_on_the_set_that_its_player_went_out_with_is_not_paid(rulebook: Rulebook) -> None:
    found = settled(rulebook, OUT)
    assert found.payments == ()
    assert "B hết bài bằng 3 đôi thông, nên cú chặt vào bộ đó không ai trả." in told(
        rulebook, found
    )
    assert paid(rulebook, settled(rulebook, OUT, last_set="van-tra")) == [
        "B trả C: 1 (2♥) + 1½ (3 đôi thông) = 2½"
    ]


@pytest.mark.parametrize(
    ("preset", "payment"), [("cardcore", "C trả D: 2 (tứ quý)"), ("killer", "C trả D: 1 phần")]
)
def test_a_new_chain_starts_after_a_chop_nobody_pays(
    rulebook: Rulebook, preset: str, payment: str
) -> None:
    found = settled(rulebook, f"{OUT} D:4-doi-thong", preset)
    assert paid(rulebook, found) == [payment]


def test_only_cardcore_says_how_it_goes_on_after_a_chop_nobody_pays(rulebook: Rulebook) -> None:
    borrowed = "Góc đánh bài không nói sau cú đó thì tính sao. Ở đây theo cardcore"
    assert borrowed in told(rulebook, settled(rulebook, f"{OUT} D:4-doi-thong"))
    assert borrowed in told(rulebook, settled(rulebook, OUT))
    own = told(rulebook, settled(rulebook, OUT, "cardcore"))
    assert "Mấy cú chặt trước đó cũng bỏ." in own
    assert "không nói" not in own
    lone = told(rulebook, settled(rulebook, "A:2H:out B:tu-quy"))
    assert "không nói" not in lone
    assert "cũng bỏ" not in lone


def test_what_the_preset_does_not_say_is_asked_and_never_chosen(rulebook: Rulebook) -> None:
    silent = settled(rulebook, OUT, "playaural")
    assert silent.payments is None
    assert silent.missing == ("chat-chong", "het-bai")
    assert "không nói điểm này: Chặt chồng thì ai trả cho ai?" in told(rulebook, silent)
    twos = settled(rulebook, "A:2S B:2H C:tu-quy", "pho-bien")
    assert (twos.payments, twos.missing) == (None, ("heo-truoc",))
    by_stakes = settled(rulebook, "A:2S B:2H C:tu-quy", "killer")
    assert paid(rulebook, by_stakes) == ["B trả C: 1 phần"]


def test_points_that_the_chain_does_not_turn_on_are_not_asked(rulebook: Rulebook) -> None:
    assert settled(rulebook, TRAP, "pho-bien").missing == ()
    nothing = settled(rulebook, "A:2S B:2H", "playaural")
    assert (nothing.missing, nothing.payments) == ((), ())
    assert "Chưa có cú chặt nào" in told(rulebook, nothing)


def test_chain_holds_over_an_ordinary_overplay_and_that_is_told(rulebook: Rulebook) -> None:
    found = settled(rulebook, "A:2H B:3-doi-thong C:3-doi-thong D:tu-quy", "pho-bien")
    assert paid(rulebook, found) == ["C trả D: giá 2♥ + giá 3 đôi thông"]
    assert "Giữa hai cú chặt có cú so bài." in told(rulebook, found)
    assert "so bài" not in told(rulebook, settled(rulebook, FOUR))


def test_open_chop_is_settled_only_under_a_condition(rulebook: Rulebook) -> None:
    assert not settled(rulebook, FOUR, "nhay-coc").is_conditional
    open_chop = settled(rulebook, "A:2S+2C+2D B:tu-quy", "nhay-coc")
    assert open_chop.is_conditional
    assert "chỉ tính vầy nếu bàn cho chặt" in told(rulebook, open_chop)
    assert paid(rulebook, open_chop) == ["A trả B: 4 (2♠ 2♣ 2♦)"]

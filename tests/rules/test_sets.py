"""Which set cards make, what it is called, and why other cards make none."""

from __future__ import annotations

import pytest

from rules.cards import Card
from rules.forms import SHORTEST, forms
from rules.model import Shape
from rules.rulebook import Rulebook
from rules.sets import clash, kinds, recognise
from tests.rules.laid import BASE, cards, fault, found

SETS = [
    ("9S", "rac", "con 9 bích"),
    ("9", "rac", "con 9"),
    ("2H", "con-2", "con 2 cơ"),
    ("2", "con-2", "con 2"),
    ("9S 9H", "doi", "đôi 9"),
    ("2S 2H", "doi-2", "đôi 2"),
    ("KS KD KH", "sam-co", "sám cô K"),
    ("2S 2C 2H", "ba-2", "ba con 2"),
    ("9S 9C 9D 9H", "tu-quy", "tứ quý 9"),
    ("2S 2C 2D 2H", "bon-2", "bốn con 2"),
    ("3S 4C 5H", "sanh-3", "sảnh 3 lá 3-4-5"),
    ("JS QC KH AD", "sanh-4", "sảnh 4 lá J-Q-K-A"),
    ("3 4 5 6 7 8 9 10 J Q K A", "sanh-12", "sảnh 12 lá 3-4-5-6-7-8-9-10-J-Q-K-A"),
    ("6S 6C 7S 7C 8S 8C", "3-doi-thong", "3 đôi thông 6-7-8"),
    ("QS QC KS KC AS AC", "3-doi-thong", "3 đôi thông Q-K-A"),
    ("33 44 55 66", "4-doi-thong", "4 đôi thông 3-4-5-6"),
    ("33 44 55 66 77", "5-doi-thong", "5 đôi thông 3-4-5-6-7"),
    ("33 44 55 66 77 88", "6-doi-thong", "6 đôi thông 3-4-5-6-7-8"),
    ("33 44 55 66 77 88 99", "7-doi-thong", "7 đôi thông 3-4-5-6-7-8-9"),
    ("33 44 55 66 77 88 99 1010", "8-doi-thong", "8 đôi thông 3-4-5-6-7-8-9-10"),
]


@pytest.mark.parametrize(("text", "kind", "label"), SETS)
def test_a_set_is_recognised_and_called_as_players_call_it(
    rulebook: Rulebook, text: str, kind: str, label: str
) -> None:
    made = found(rulebook, text)
    assert (made.kind, made.label) == (kind, label)
    assert made.combination == (kind if kind in rulebook.combinations else None)


@pytest.mark.parametrize("key", [f"{n}-doi-thong" for n in range(3, 8)] + ["tu-quy", "ba-2"])
def test_the_example_of_a_combination_is_that_combination(rulebook: Rulebook, key: str) -> None:
    item = rulebook.combinations[key]
    assert found(rulebook, " ".join(item.cards)).combination == key


def test_a_set_tells_its_shape_its_size_and_its_top_card_in_any_order(rulebook: Rulebook) -> None:
    made = found(rulebook, "10H 8S 9C 8D 10S 9H")
    assert (made.shape, made.size, made.top.code) == (Shape.PAIRS, 3, "10H")
    assert [card.code for card in made.cards] == ["8S", "8D", "9C", "9H", "10S", "10H"]


GO_ROUND = "Sảnh không quay vòng: A đứng cuối, lá 2 không được nằm trong sảnh."
PAIRS_GO_ROUND = (
    "Đôi thông không quay vòng. "
    "Theo Bảng phổ biến, A đứng cuối, lá 2 không được nằm trong đôi thông."
)
FAULTS = [
    ("", "Chưa có lá nào."),
    ("9S 9C 9D 9D", "Lá 9 rô có hai lần."),
    ("9S 9C 9D 9H 9", "Hạng 9 chỉ có bốn lá, không thể có hơn."),
    ("9 9 9 9 9", "Hạng 9 chỉ có bốn lá, không thể có hơn."),
    ("7S 8H", "Hai lá 7♠ và 8♥ khác hạng nên không phải đôi."),
    ("QS KH 2D", "Lá 2 không được nằm trong sảnh."),
    ("AS 2S 3S", GO_ROUND),
    ("2S 3S 4S", GO_ROUND),
    ("KS AS 2S 3S", GO_ROUND),
    ("AS 3S 4S", GO_ROUND),
    ("3S 4S 2S KS QS JS 10S", "Lá 2 không được nằm trong sảnh."),
    ("3S 4S 5S 7S KS AS", "Sảnh phải liền nhau mà ở đây thiếu 6, 8, 9, 10, J và Q."),
    ("3S 4S 5S JS QS KS", "Sảnh phải liền nhau mà ở đây thiếu 6, 7, 8, 9 và 10."),
    ("AA 22 33", PAIRS_GO_ROUND),
    ("KK AA 33 44", PAIRS_GO_ROUND),
    ("AAAA 2222 3333", "Tứ quý liền nhau không quay vòng: hạng cao nhất không nối tiếp xuống 3."),
    ("9D 7S 10H", "Sảnh phải liền nhau mà ở đây thiếu 8."),
    ("3S 7S 8S", "Sảnh phải liền nhau mà ở đây thiếu 4, 5 và 6."),
    ("3S 4S 4C 5S", "Sảnh mỗi hạng chỉ một lá, mà 4 có 2 lá."),
    ("3S 3C 4S 4C", "Mới có hai đôi, đôi thông phải từ ba đôi liền nhau."),
    ("KS KC AS AC 2S 2C", "Theo Bảng phổ biến, lá 2 không được nằm trong đôi thông."),
    ("3S 3C 5S 5C 7S 7C", "Đôi thông phải liền nhau mà ở đây thiếu đôi 4 và 6."),
    ("3S 4S 4C 5S 5C 6S", "Đôi thông mỗi hạng đúng một đôi, mà 3 có 1 lá và 6 có 1 lá."),
    ("9C 9S 10H 10D 9H 8D", "Đôi thông mỗi hạng đúng một đôi, mà 8 có 1 lá và 9 có 3 lá."),
    ("5S 5C 5D 5H 6S 6C 7S 7C", "Đôi thông mỗi hạng đúng một đôi, mà 5 có 4 lá."),
    ("333 444 555", "Nhiều sám cô đi chung thì không thành bộ nào: 3, 4 và 5."),
    ("AAAA 2222", "Tứ quý 2 không nối liền với tứ quý khác được."),
    ("7777 9999", "Các tứ quý không liền nhau, ở đây thiếu tứ quý 8."),
    ("7777 8888", "Theo Bảng phổ biến, 2 tứ quý đi chung không phải là một bộ."),
    (
        "10S 10C JH",
        "Các lá không cùng hạng, cũng không nối được thành sảnh hay đôi thông: "
        "10 có 2 lá và J có 1 lá.",
    ),
]


@pytest.mark.parametrize(("text", "reason"), FAULTS)
def test_cards_that_are_no_set_are_told_why(rulebook: Rulebook, text: str, reason: str) -> None:
    assert fault(rulebook, text) == reason


def test_vc_lets_2s_end_a_run_of_pairs_and_only_that(rulebook: Rulebook) -> None:
    assert found(rulebook, "KK AA 22", "vc").kind == "3-doi-thong"
    assert found(rulebook, "KK AA 22", "vc").label == "3 đôi thông K-A-2"
    rounds = "Đôi thông không quay vòng. Theo VC, lá 2 chỉ đứng cuối, không nối tiếp xuống 3."
    assert fault(rulebook, "22 33 44", "vc") == fault(rulebook, "AA 22 33", "vc") == rounds
    assert fault(rulebook, "22 AA QQ", "vc") == "Đôi thông phải liền nhau mà ở đây thiếu đôi K."
    assert fault(rulebook, "AA 22", "vc").startswith("Mới có hai đôi")
    assert fault(rulebook, "K A 2", "vc") == "Lá 2 không được nằm trong sảnh."
    assert fault(rulebook, "AAAA 2222", "vc").startswith("Tứ quý 2 không nối liền")


def test_tu_quy_in_a_row_are_a_set_only_where_the_table_speaks_of_them(rulebook: Rulebook) -> None:
    two = found(rulebook, "7777 8888", "vc")
    assert (two.kind, two.label) == ("2-tu-quy-lien", "hai tứ quý liền nhau 7-8")
    assert found(rulebook, "7777 8888 9999", "vc").kind == "3-tu-quy-lien"
    four = "Theo VC, 4 tứ quý đi chung không phải là một bộ."
    assert fault(rulebook, "7777 8888 9999 10101010", "vc") == four
    for preset in rulebook.presets.keys() - {"vc"}:
        assert "2 tứ quý" in fault(rulebook, "7777 8888", preset)


def test_every_run_of_a_deck_of_12_ranks_is_a_kind_and_no_longer_one(rulebook: Rulebook) -> None:
    known = {(form.shape, form.size) for form in kinds(rulebook, BASE)}
    assert {size for shape, size in known if shape is Shape.STRAIGHT} == set(range(3, 13))
    assert {size for shape, size in known if shape is Shape.PAIRS} == set(range(3, 13))
    with_twos = [form.size for form in forms(twos_in_runs=True) if form.shape is Shape.PAIRS]
    assert max(with_twos) == 13
    assert SHORTEST == {Shape.STRAIGHT: 3, Shape.PAIRS: 3, Shape.QUADS: 2}


def test_bombs_are_what_chops_somewhere_and_never_2s(rulebook: Rulebook) -> None:
    bombs = {kind.id for kind in kinds(rulebook, "vc").values() if kind.is_bomb}
    assert bombs == {
        *("tu-quy", "2-tu-quy-lien", "3-tu-quy-lien"),
        *(f"{n}-doi-thong" for n in range(3, 14) if n != 4),
    }
    base = {kind.id for kind in kinds(rulebook, BASE).values() if kind.is_bomb}
    assert base == {"tu-quy", *(f"{n}-doi-thong" for n in range(3, 13))}


def test_an_unknown_preset_is_an_error(rulebook: Rulebook) -> None:
    with pytest.raises(KeyError):
        recognise(rulebook, "bang-la", [Card(0, 0)])


@pytest.mark.parametrize(
    ("target", "attacker", "card"),
    [
        ("2S", "2H", None),
        ("2S", "2S 2H", "2S"),
        ("9S 9S", "2H", "9S"),
        ("2H", "9S 9S", "9S"),
        ("9 9 9", "9", None),
        ("9 9 9", "9 9", "9"),
        ("9S 9C 9D 9H", "9", "9"),
        ("9 9 9 9", "9H", "9H"),
    ],
)
def test_a_card_twice_or_a_fifth_of_a_rank_clashes(
    rulebook: Rulebook, target: str, attacker: str, card: str | None
) -> None:
    extra = clash(cards(rulebook, target), cards(rulebook, attacker))
    assert (extra and extra.code) == card

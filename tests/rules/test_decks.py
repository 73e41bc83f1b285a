"""``cards.toml`` and ``cases.toml``: every slip of an editor is told."""

from __future__ import annotations

import pytest

from rules.faults import Fault
from rules.play import PLAYS
from rules.rulebook import Rulebook
from rules.set_faults import FAULTS
from rules.verdicts import VERDICTS
from tests.rules.data_copy import DataCopy

FILE = "cards.toml"


def told(data: DataCopy) -> list[tuple[str, str]]:
    faults = data.faults()
    assert {fault.file for fault in faults} == {FILE}
    return [(fault.key, fault.wrong) for fault in faults]


def test_every_pattern_is_there_and_none_is_left_over(rulebook: Rulebook) -> None:
    assert rulebook.deck.faults.keys() == FAULTS.keys()
    assert rulebook.deck.plays.keys() == PLAYS.keys()
    assert rulebook.deck.verdicts.keys() == VERDICTS


@pytest.mark.parametrize(
    ("line", "key"), [("J = {", "ranks"), ("K = {", "ranks"), ("D = {", "suits")]
)
def test_every_rank_and_suit_is_there(data: DataCopy, line: str, key: str) -> None:
    data.replace(FILE, line, f"X{line}")
    assert told(data) == [(key, "thiếu, thừa hay sai thứ tự")]


def test_ranks_stand_in_the_order_of_the_game(data: DataCopy) -> None:
    seven = '7 = { name = "7", words = ["bảy", "bẩy"] }\n'
    data.replace(FILE, seven, "")
    data.replace(FILE, "[ranks]\n", f"[ranks]\n{seven}")
    order = "3 < 4 < 5 < 6 < 7 < 8 < 9 < 10 < J < Q < K < A < 2"
    assert data.faults() == [Fault(FILE, "ranks", "thiếu, thừa hay sai thứ tự", order)]


@pytest.mark.parametrize("kind", ["kinds", "faults", "plays", "verdicts"])
def test_what_is_superfluous_is_told(data: DataCopy, kind: str) -> None:
    value = '{ id = "a", name = "b", label = "c" }' if kind == "kinds" else '"a"'
    data.replace(FILE, f"[{kind}]\n", f"[{kind}]\nthua = {value}\n")
    assert f"{kind}.thua" in [key for key, _ in told(data)]


@pytest.mark.parametrize("line", ["triple = {", "twice = ", "shared = ", "no-chop = "])
def test_what_is_missing_is_told(data: DataCopy, line: str) -> None:
    text = data.text(FILE)
    start = text.index(f"\n{line}")
    data.write(FILE, text[:start] + text[text.index("\n", start + 1) :])
    ((key, wrong),) = told(data)
    assert (key.rpartition(".")[2], wrong) == (line.partition(" ")[0], "thiếu")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('id = "sanh-{size}"', 'id = "sanh-{n}"', "kinds.straight.id"),
        ('name = "sảnh {size} lá"', 'name = "sảnh {rank}"', "kinds.straight.name"),
        ('label = "con {card}"', 'label = "con {cards}"', "kinds.single.label"),
        ("{rank} có {size} lá", "{rank} có {count} lá", "faults.count"),
        ("Chưa có lá nào.", "Chưa có lá {card}.", "faults.empty"),
        ("Lá {card} nằm ở cả hai bên.", "Lá {card nằm ở cả hai bên.", "plays.shared"),
    ],
)
def test_a_pattern_that_cannot_be_filled_is_told(
    data: DataCopy, old: str, new: str, key: str
) -> None:
    data.replace(FILE, old, new)
    ((found, wrong),) = told(data)
    assert (found, wrong.endswith("không điền được")) == (key, True)


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('words = ["chín"]', 'words = ["chín", "tám"]', "'tam' vừa là 8 vừa là 9 khi bỏ dấu"),
        ('words = ["♢"]', 'words = ["♢", "nhẹp"]', "'2nhep' vừa là 2C vừa là 2D khi bỏ dấu"),
        ('words = ["bồi"]', 'words = ["3s"]', "'3s' vừa là 3S vừa là J khi bỏ dấu"),
        ('words = ["♢"]', 'words = ["♢", "hái"]', "'hai' vừa là lá bài hay chất, vừa là thứ khác"),
        ('"quân"', '"cơ"', "'co' vừa là lá bài hay chất, vừa là thứ khác"),
        ('"quân"', '"Hai"', "'hai' vừa là lá bài hay chất, vừa là thứ khác"),
    ],
)
def test_no_text_stands_for_two_things(data: DataCopy, old: str, new: str, wrong: str) -> None:
    data.replace(FILE, old, new)
    assert ("(cả file)", wrong) in told(data)


def test_a_new_word_for_a_card_is_one_word_in_the_data(data: DataCopy) -> None:
    data.replace(FILE, 'words = ["bồi"]', 'words = ["bồi", "gi"]')
    assert [card.code for card in data.load().deck.parse("gi cơ giS")] == ["JH", "JS"]


@pytest.mark.parametrize("side", ["target", "attacker"])
def test_the_cards_of_a_look_alike_must_be_readable(data: DataCopy, side: str) -> None:
    sides = {"target": "2H", "attacker": "3H"} | {side: "2H 1H"}
    lines = "\n".join(f'{key} = "{text}"' for key, text in sides.items())
    data.append("cases.toml", f'[la]\n{lines}\nwhy = "Lạ."')
    allowed = "hạng + chất, như 10H hay 2S"
    assert data.faults() == [Fault("cases.toml", f"la.{side}", "'1H' không phải lá bài", allowed)]

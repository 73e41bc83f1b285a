"""What a preset says about the cards themselves: 2s in runs, sets that are no bomb."""

from __future__ import annotations

from rules.faults import Fault
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DataCopy

CHAIN = made_up.section("chain", text="Người bị chặt sau cùng trả.")


def test_vc_alone_lets_2s_into_runs_and_takes_4_doi_thong_for_no_bomb(rulebook: Rulebook) -> None:
    said = {key: (p.twos_in_runs, p.not_bombs) for key, p in rulebook.presets.items()}
    assert said.pop("vc") == (True, ("4-doi-thong",))
    assert set(said.values()) == {(False, ())}


def test_a_preset_that_says_nothing_of_its_cards_follows_its_base(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.extending(CHAIN, base="vc"))
    preset = data.load().presets[made_up.ID]
    assert (preset.twos_in_runs, preset.not_bombs) == (True, ("4-doi-thong",))


def test_a_preset_may_take_back_what_its_base_says_of_the_cards(data: DataCopy) -> None:
    taken_back = "twos_in_runs = false\nnot_bombs = []"
    data.write(made_up.FILE, made_up.extending(CHAIN, more=taken_back, base="vc"))
    preset = data.load().presets[made_up.ID]
    assert (preset.twos_in_runs, preset.not_bombs) == (False, ())


def test_only_a_set_that_exists_and_chops_nothing_is_no_bomb(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone(more='not_bombs = ["tu-quy", "sanh"]'))
    attacker, unknown = data.faults()
    wrong = "'tu-quy' đứng ở đầu cột, tức là chặt được"
    assert attacker == Fault(made_up.FILE, "not_bombs", wrong, "bộ không có trong cột nào")
    assert (unknown.key, unknown.wrong) == ("not_bombs", "không có 'sanh'")

"""What round and turn a rule demands of who chops is told of the preset whose timing it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.codes import Choices
from rules.demands import demand
from rules.house import build_house
from rules.rulebook import Rulebook

BOTH = "thì phải còn trong vòng và tới lượt mình."


@pytest.mark.parametrize(
    ("preset", "attacker", "told"),
    [
        ("killer", "tu-quy", f"Theo Killer, muốn chặt bằng tứ quý {BOTH}"),
        (
            "playcards",
            "tu-quy",
            "Theo playcards.co, muốn chặt bằng tứ quý thì phải còn trong vòng.",
        ),
        ("ban-an", "tu-quy", "Theo bản án, muốn chặt bằng tứ quý thì phải tới lượt mình."),
        ("nhay-coc", "4-doi-thong", ""),
        ("pho-bien", "tu-quy", ""),
    ],
)
def test_a_demand_is_told_where_the_rule_makes_it(
    rulebook: Rulebook, preset: str, attacker: str, told: str
) -> None:
    assert demand(rulebook, rulebook.presets[preset], "con-2", attacker) == told


def test_sets_that_only_compare_are_played_as_usual_under_every_preset(rulebook: Rulebook) -> None:
    told = demand(rulebook, rulebook.presets["pho-bien"], "tu-quy", "tu-quy")
    assert told == "So bài thì như đánh bài thường: phải còn trong vòng và tới lượt mình."


@pytest.mark.parametrize(
    ("preset", "cell"),
    [("killer", ("doi-2", "3-doi-thong")), ("goc-danh-bai", ("con-2", "5-doi-thong"))],
)
def test_nothing_is_demanded_where_no_moment_helps(
    rulebook: Rulebook, preset: str, cell: tuple[str, str]
) -> None:
    assert demand(rulebook, rulebook.presets[preset], *cell) == ""


def test_a_timing_taken_over_is_told_to_be_another_s_but_a_table_s_own(rulebook: Rulebook) -> None:
    killer = rulebook.presets["killer"]
    taken = replace(rulebook.presets["pho-bien"], timing=killer.timing)
    assert demand(rulebook, taken, "con-2", "tu-quy").startswith("Theo Killer, ")
    house = build_house(rulebook, Choices("killer"), "A00-000-000")
    assert house.timing.owner == "killer"
    assert demand(rulebook, house, "con-2", "tu-quy").startswith("Theo bàn A00-000-000, ")

"""The cases for engine authors: complete, stable, and at one with the tables."""

from __future__ import annotations

import pytest

from rules.cases import Case, cases
from rules.judge import judge
from rules.model import SAME_KIND_OUTCOMES, Outcome
from rules.play import play
from rules.rulebook import Rulebook
from rules.sets import CardSet
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.rules.letters import with_table

WAYS = ("nho-gap-lon", "lon-gap-nho", "thuong-gap")


@pytest.fixture(scope="module")
def found(rulebook: Rulebook) -> dict[str, Case]:
    listed = list(cases(rulebook))
    by_id = {case.id: case for case in listed}
    assert len(by_id) == len(listed)
    return by_id


def test_every_cell_of_every_preset_has_three_different_cases(
    rulebook: Rulebook, found: dict[str, Case]
) -> None:
    for preset in rulebook.presets.values():
        for target, attacker in preset.matrix.cells:
            three = [found[f"{preset.id}/{attacker}-chat-{target}/{way}"] for way in WAYS]
            assert len({(case.target, case.attacker) for case in three}) == 3


def test_a_case_of_a_cell_rests_on_that_cell_and_says_what_it_says(
    rulebook: Rulebook, found: dict[str, Case]
) -> None:
    for case in found.values():
        slug = case.id.split("/")[1]
        if slug == "giong-ma-khac":
            continue
        assert case.pair is not None
        assert slug == f"{case.pair[1]}-chat-{case.pair[0]}"
        outcome = judge(rulebook, case.preset, *case.pair).outcome
        assert case.outcome == outcome
        if outcome in SAME_KIND_OUTCOMES:
            assert isinstance(case.beats, bool)
        else:
            assert case.beats is {Outcome.CHOPS: True, Outcome.CANNOT: False}.get(outcome)


def test_the_lowest_meets_the_highest_and_the_other_way_round(
    rulebook: Rulebook, found: dict[str, Case]
) -> None:
    def shown(key: str) -> tuple[str, str]:
        case = found[key]
        return rulebook.deck.written(case.attacker), rulebook.deck.written(case.target)

    low, high = (f"pho-bien/3-doi-thong-chat-tu-quy/{way}" for way in WAYS[:2])
    assert shown(low) == ("3♠ 3♣ 4♠ 4♣ 5♠ 5♣", "A♠ A♣ A♦ A♥")
    assert shown(high) == ("Q♦ Q♥ K♦ K♥ A♦ A♥", "3♠ 3♣ 3♦ 3♥")
    same = "pho-bien/tu-quy-chat-tu-quy"
    assert found[f"{same}/nho-gap-lon"].beats is False
    assert found[f"{same}/lon-gap-nho"].beats is True
    assert shown("vc/7-doi-thong-chat-ba-2/lon-gap-nho")[0].startswith("8♦ 8♥")


def test_every_look_alike_is_there_under_every_preset_with_what_is_missed(
    rulebook: Rulebook, found: dict[str, Case]
) -> None:
    for preset in rulebook.presets:
        for key, item in rulebook.look_alikes.items():
            case = found[f"{preset}/giong-ma-khac/{key}"]
            assert (case.target, case.attacker) == (item.target, item.attacker)
            assert case.why == item.why != ""


def test_cards_of_cases_make_sets_but_for_the_look_alikes(
    rulebook: Rulebook, found: dict[str, Case]
) -> None:
    for case in found.values():
        answer = play(rulebook, case.preset, case.target, case.attacker)
        assert (answer.outcome, answer.beats) == (case.outcome, case.beats)
        if not case.why:
            assert isinstance(answer.target, CardSet)
            assert isinstance(answer.attacker, CardSet)


def test_ids_do_not_change_when_a_preset_is_added(found: dict[str, Case], data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone())
    later = {case.id: case for case in cases(data.load())}
    assert found.items() <= later.items()
    assert {key.split("/")[0] for key in later.keys() - found.keys()} == {made_up.ID}


def test_a_cell_whose_sets_can_never_meet_has_no_case(rulebook: Rulebook) -> None:
    book, _ = with_table(rulebook, "tu-quy bon-2\ncon-2 Y Y\n")
    slugs = {case.id.split("/")[1] for case in cases(book)}
    assert slugs == {"tu-quy-chat-con-2", "giong-ma-khac"}

"""The data against the facts: cells, timing and stands of the presets."""

from __future__ import annotations

import pytest

from rules.model import Need, Outcome, Reached
from rules.rulebook import Rulebook
from rules.situations import timing_rule
from rules.stands import silent, takers
from tests.rules.facts import BASE, PRESETS, REACHED, STANDS, TIMING, tables
from tests.rules.letters import matrix, outcomes

NEEDS = {"y": Need.YES, "n": Need.NO, "?": Need.NOT_SAID}
ORIGIN = ("playcards", "ban-an", "wikipedia")


def test_all_12_sets_are_there(rulebook: Rulebook) -> None:
    assert list(rulebook.combinations) == [
        *("con-2", "doi-2", "ba-2", "bon-2", "3-doi-thong", "tu-quy", "4-doi-thong"),
        *("5-doi-thong", "6-doi-thong", "7-doi-thong", "2-tu-quy-lien", "3-tu-quy-lien"),
    ]


def test_all_14_presets_are_there_with_how_well_each_was_reached(rulebook: Rulebook) -> None:
    found = {key: rulebook.presets[key].reached for key in PRESETS}
    assert found == {key: Reached(value) for key, value in REACHED.items()}
    assert len(PRESETS) == 14


def test_the_24_base_cells_have_their_words_and_their_order(rulebook: Rulebook) -> None:
    assert rulebook.default_preset == "pho-bien"
    table = rulebook.presets["pho-bien"].matrix
    words = {outcome: word.word for outcome, word in rulebook.vocabulary.outcomes.items()}
    assert [
        [words[table.cells[target, attacker].outcome] for attacker in table.attackers]
        for target in table.targets
    ] == [
        ["Được", "Được", "Được", "Được"],
        ["Không", "Không", "Được", "Được"],
        ["Không", "Không", "Không", "Được"],
        ["—", "Được", "Được", "Được"],
        ["Không", "—", "Được", "Được"],
        ["Không", "Không", "—", "Được"],
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_the_table_of_a_preset_is_that_of_the_facts(rulebook: Rulebook, preset: str) -> None:
    found, expected = rulebook.presets[preset].matrix, matrix(tables()[preset], preset)
    assert (found.targets, found.attackers) == (expected.targets, expected.attackers)
    assert {pair: cell.outcome for pair, cell in found.cells.items()} == outcomes(tables()[preset])


@pytest.mark.parametrize("preset", ORIGIN)
def test_only_the_timing_is_the_preset_s_own(rulebook: Rulebook, preset: str) -> None:
    found = rulebook.presets[preset]
    assert found.extends == "pho-bien"
    assert {cell.owner for cell in found.matrix.cells.values()} == {"pho-bien"}
    assert found.timing.owner == preset


@pytest.mark.parametrize("preset", PRESETS)
def test_the_timing_of_a_preset_is_that_of_the_facts(rulebook: Rulebook, preset: str) -> None:
    found = rulebook.presets[preset]
    bomb = "3-doi-thong" if preset != "vc" else "con-2"
    rules = [timing_rule(found, bomb, attacker) for attacker in found.matrix.attackers]
    expected = [(NEEDS[letters[0]], NEEDS[letters[1]]) for letters in TIMING[preset].split()]
    assert [(rule.needs_round, rule.needs_turn) for rule in rules] == expected


def test_in_nhay_coc_tu_quy_needs_no_round_against_2s_and_needs_it_against_bombs(
    rulebook: Rulebook,
) -> None:
    preset = rulebook.presets["nhay-coc"]
    rounds = {t: timing_rule(preset, t, "tu-quy").needs_round for t in preset.matrix.targets}
    twos = dict.fromkeys(("con-2", "doi-2", "ba-2"), Need.NO)
    assert rounds == twos | dict.fromkeys(("3-doi-thong", "tu-quy", "4-doi-thong"), Need.YES)


def test_every_question_mark_of_the_facts_stays_open(rulebook: Rulebook) -> None:
    words = rulebook.vocabulary.outcomes
    assert words[Outcome.NOT_SAID].word == "Nguồn không nói"
    marks = sum(table.split().count("?") for table in tables().values())
    cells = [cell for key in PRESETS for cell in rulebook.presets[key].matrix.cells.values()]
    assert sum(cell.outcome is Outcome.NOT_SAID for cell in cells) == marks > 0


NAMED = {
    name for options in STANDS.values() for names in options.values() for name in names.split()
}


def test_all_12_points_are_there(rulebook: Rulebook) -> None:
    assert {*rulebook.points} == {*STANDS}


@pytest.mark.parametrize("point", STANDS)
def test_exactly_those_of_the_facts_take_each_option(rulebook: Rulebook, point: str) -> None:
    found = {
        option: sorted({*taken.presets, *taken.sources} & NAMED)
        for option, taken in takers(rulebook, rulebook.points[point]).items()
    }
    stated = {option: sorted(names.split()) for option, names in STANDS[point].items()}
    own: dict[str, list[str]] = {key: [] for key in found.keys() - stated.keys()}
    assert found == stated | own


@pytest.mark.parametrize("point", STANDS)
def test_who_takes_no_option_of_a_point_is_silent_on_it(rulebook: Rulebook, point: str) -> None:
    taken = {name for names in STANDS[point].values() for name in names.split()}
    quiet = {key for key in PRESETS if key not in ORIGIN} - taken
    assert set(silent(rulebook, rulebook.points[point])) & set(PRESETS) == quiet


def test_the_base_table_of_the_facts_has_24_cells() -> None:
    assert len(outcomes(BASE)) == 24

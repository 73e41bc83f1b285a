from __future__ import annotations

import pytest

from rules.judge import NoSuchCell, across, judge, rulings
from rules.model import Outcome
from rules.pair_words import match, question
from rules.rulebook import Rulebook
from tests.rules.facts import PRESETS, STANDS


def test_tu_quy_does_not_chop_doi_2_in_pho_bien(rulebook: Rulebook) -> None:
    ruling = judge(rulebook, "pho-bien", "doi-2", "tu-quy")
    assert ruling.outcome is Outcome.CANNOT
    assert ruling.question == "Tứ quý có chặt được đôi 2 không?"
    assert ruling.verdict == "tứ quý không chặt được đôi 2"
    assert ruling.reason == (
        "Theo Bảng phổ biến, đôi 2 chỉ chịu thua 4 đôi thông trở lên; tứ quý chưa đủ sức."
    )


def test_tu_quy_chops_doi_2_where_the_facts_say_so(rulebook: Rulebook) -> None:
    chops = next(key for key in STANDS["tu-quy-doi-2"]["duoc"].split() if key in PRESETS)
    ruling = judge(rulebook, chops, "doi-2", "tu-quy")
    assert ruling.outcome is Outcome.CHOPS
    assert ruling.verdict == "tứ quý chặt được đôi 2"
    assert chops in ruling.evidence.presets[Outcome.CHOPS]
    assert "pho-bien" in ruling.evidence.presets[Outcome.CANNOT]


@pytest.mark.parametrize(
    ("target", "attacker"),
    [("tu-quy", "3-doi-thong"), ("doi-2", "tu-quy"), ("4-doi-thong", "tu-quy")],
)
def test_the_three_questions_of_the_base_page_are_answered_no(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    assert judge(rulebook, "pho-bien", target, attacker).outcome is Outcome.CANNOT


@pytest.mark.parametrize(
    ("target", "attacker"), [("tu-quy", "4-doi-thong"), ("4-doi-thong", "tu-quy")]
)
def test_in_killer_tu_quy_and_4_doi_thong_chop_each_other(
    rulebook: Rulebook, target: str, attacker: str
) -> None:
    assert judge(rulebook, "killer", target, attacker).outcome is Outcome.CHOPS


@pytest.mark.parametrize(
    "preset", ["pho-bien", "goc-danh-bai", "tien-len-poker", "gia-dinh-houston"]
)
def test_4_doi_thong_chops_a_lone_2_there(rulebook: Rulebook, preset: str) -> None:
    assert judge(rulebook, preset, "con-2", "4-doi-thong").outcome is Outcome.CHOPS


def test_4_doi_thong_is_no_chopping_set_in_vc(rulebook: Rulebook) -> None:
    with pytest.raises(NoSuchCell):
        judge(rulebook, "vc", "con-2", "4-doi-thong")


def test_2s_never_chop_and_nothing_chops_its_own_kind(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        attackers = preset.matrix.attackers
        assert not any(rulebook.combinations[key].is_twos for key in attackers)
        own = [preset.matrix.outcome(key, key) for key in attackers]
        assert Outcome.CHOPS not in own


@pytest.mark.parametrize(
    ("preset", "target", "attacker"),
    [
        ("la", "doi-2", "tu-quy"),
        ("pho-bien", "la", "tu-quy"),
        ("pho-bien", "doi-2", "la"),
        ("pho-bien", "tu-quy", "doi-2"),
        ("pho-bien", "bon-2", "tu-quy"),
        ("", "", ""),
    ],
)
def test_a_question_without_a_cell_has_no_ruling(
    rulebook: Rulebook, preset: str, target: str, attacker: str
) -> None:
    with pytest.raises(NoSuchCell):
        judge(rulebook, preset, target, attacker)


def test_no_such_cell_is_a_lookup_error() -> None:
    assert issubclass(NoSuchCell, LookupError)


def test_rulings_come_row_by_row_one_for_every_cell(rulebook: Rulebook) -> None:
    pairs = [(ruling.target, ruling.attacker) for ruling in rulings(rulebook, "pho-bien")]
    assert len(pairs) == 24
    assert pairs[:5] == [
        ("con-2", "3-doi-thong"),
        ("con-2", "tu-quy"),
        ("con-2", "4-doi-thong"),
        ("con-2", "5-doi-thong"),
        ("doi-2", "3-doi-thong"),
    ]


def test_an_unknown_preset_has_no_rulings(rulebook: Rulebook) -> None:
    with pytest.raises(NoSuchCell):
        next(rulings(rulebook, "la"))


def test_across_asks_every_preset_whose_table_has_the_cell_in_listing_order(
    rulebook: Rulebook,
) -> None:
    found = [ruling.preset for ruling in across(rulebook, "doi-2", "4-doi-thong")]
    having = [
        preset.id
        for preset in rulebook.presets.values()
        if ("doi-2", "4-doi-thong") in preset.matrix.cells
    ]
    assert found == having
    assert "vc" not in found
    assert across(rulebook, "tu-quy", "con-2") == ()


def test_a_ruling_rests_on_the_sources_of_its_cell_then_of_its_timing(rulebook: Rulebook) -> None:
    assert judge(rulebook, "playcards", "con-2", "tu-quy").sources == ("trang-goc", "playcards")
    assert judge(rulebook, "killer", "doi-2", "tu-quy").sources == ("cardcore",)
    assert judge(rulebook, "vc", "doi-2", "tu-quy").sources == ("vc",)


def test_a_source_of_timing_alone_is_not_cited_where_timing_changes_nothing(
    rulebook: Rulebook,
) -> None:
    assert judge(rulebook, "ban-an", "doi-2", "tu-quy").sources == ("trang-goc",)
    assert judge(rulebook, "playcards", "tu-quy", "tu-quy").sources == ("trang-goc",)


def test_every_ruling_rests_on_a_source_and_a_verdict_without_full_stop(
    rulebook: Rulebook,
) -> None:
    found = [ruling for preset in rulebook.presets for ruling in rulings(rulebook, preset)]
    assert found
    assert all(
        ruling.sources and set(ruling.sources) <= rulebook.sources.keys() for ruling in found
    )
    assert not any(ruling.verdict.endswith((".", "?")) for ruling in found)
    assert all(ruling.question.endswith("không?") for ruling in found)


def test_a_question_of_one_set_asks_for_the_other(rulebook: Rulebook) -> None:
    assert question(rulebook, "doi-2", "tu-quy") == "tứ quý có chặt được đôi 2 không?"
    assert question(rulebook, "doi-2", None) == "bộ nào có chặt được đôi 2 không?"
    assert match(rulebook, "doi-2", "tu-quy") == "tứ quý chặt đôi 2"

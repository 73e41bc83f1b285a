from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rules.evidence import evidence, timing_evidence
from rules.model import Need, Outcome
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.rules.facts import PRESETS, TIMING, USUAL, tables
from tests.rules.letters import outcomes

K = TypeVar("K")


def of_the_facts(groups: Mapping[K, tuple[str, ...]]) -> dict[K, tuple[str, ...]]:
    """Return the groups without presets that were added after the facts were typed."""
    return {key: tuple(name for name in names if name in PRESETS) for key, names in groups.items()}


def test_presets_are_counted_by_what_their_own_table_says(rulebook: Rulebook) -> None:
    found = evidence(rulebook, "doi-2", "tu-quy")
    letters = {key: outcomes(table)["doi-2", "tu-quy"] for key, table in tables().items()}
    own = {key: letters[key] for key in letters if key not in ("playcards", "ban-an", "wikipedia")}
    for outcome in {*found.presets, *own.values()}:
        voices = {key for key in found.presets[outcome] if key in PRESETS}
        assert voices == {key for key in own if own[key] is outcome}


def test_a_preset_that_takes_its_cells_over_is_no_voice_of_its_own(rulebook: Rulebook) -> None:
    found = evidence(rulebook, "doi-2", "tu-quy")
    assert of_the_facts({"inherited": found.inherited, "absent": found.absent}) == {
        "inherited": ("playcards", "ban-an", "wikipedia"),
        "absent": (),
    }


def test_single_answers_of_sources_are_counted_apart(rulebook: Rulebook) -> None:
    assert evidence(rulebook, "doi-2", "tu-quy").sources == {
        Outcome.CHOPS: ("wikipedia-vi",),
        Outcome.CANNOT: ("wikipedia-en", "xoviet", "card-games-planet"),
    }
    assert evidence(rulebook, "con-2", "tu-quy").sources == {}


def test_presets_without_the_cell_are_absent(rulebook: Rulebook) -> None:
    found = evidence(rulebook, "bon-2", "tu-quy")
    assert of_the_facts(found.presets) == {Outcome.CANNOT: ("foicica",)}
    assert set(found.absent) == rulebook.presets.keys() - {"foicica"}


def test_every_preset_is_counted_exactly_once_for_every_pair(rulebook: Rulebook) -> None:
    for target in rulebook.combinations:
        for attacker in rulebook.combinations:
            found = evidence(rulebook, target, attacker)
            stated = [preset for presets in found.presets.values() for preset in presets]
            assert sorted([*stated, *found.inherited, *found.absent]) == sorted(rulebook.presets)


def test_silence_and_impossibility_are_evidence_too(rulebook: Rulebook) -> None:
    found = evidence(rulebook, "con-2", "5-doi-thong")
    assert of_the_facts(found.presets)[Outcome.IMPOSSIBLE] == ("goc-danh-bai", "nhay-coc")
    assert "playaural" in found.presets[Outcome.NOT_SAID]


def test_who_says_that_4_doi_thong_needs_the_round_or_the_turn(rulebook: Rulebook) -> None:
    found = timing_evidence(rulebook, "con-2", "4-doi-thong")
    assert of_the_facts(found.round_presets) == {
        Need.YES: ("playcards", "gia-dinh-houston", "killer"),
        Need.NO: (
            "ban-an",
            "wikipedia",
            "goc-danh-bai",
            "cardcore",
            "nhay-coc",
            "playaural",
            "tien-len-poker",
            "foicica",
            "pagat",
        ),
    }
    assert of_the_facts(found.turn_presets) == {
        Need.YES: ("gia-dinh-houston", "killer"),
        Need.NO: ("ban-an", "goc-danh-bai", "cardcore", "nhay-coc", "playaural"),
    }
    assert found.round_sources == {Need.NO: ("bga", "hocvien", "bigkool")}
    assert found.turn_sources == {}


def test_who_says_so_may_depend_on_the_target(rulebook: Rulebook) -> None:
    assert "nhay-coc" in timing_evidence(rulebook, "con-2", "tu-quy").round_presets[Need.NO]
    against_bombs = timing_evidence(rulebook, "3-doi-thong", "tu-quy")
    assert "nhay-coc" in against_bombs.round_presets[Need.YES]


def test_a_preset_speaks_of_timing_only_for_sets_of_its_own_table(rulebook: Rulebook) -> None:
    found = timing_evidence(rulebook, "doi-2", "2-tu-quy-lien")
    assert (found.round_presets, found.turn_presets) == ({}, {})


def test_a_source_that_says_the_turn_is_needed_is_evidence(data: DataCopy) -> None:
    data.append(
        "sources.toml",
        '[la]\ntitle = "Nguồn lạ"\nconsulted = "2026-11"\n'
        'timing = [{ attacker = "tu-quy", round = "có", turn = "có" }]',
    )
    found = timing_evidence(data.load(), "con-2", "tu-quy")
    assert found.round_sources[Need.YES] == ("la",)
    assert found.turn_sources[Need.YES] == ("la",)


def test_a_preset_that_takes_its_timing_over_is_no_voice_of_its_own(data: DataCopy) -> None:
    override = made_up.section("matrix", "\n| bị chặt | tu-quy |\n| doi-2 | Tuỳ bàn |\n")
    base = next(key for key in USUAL if TIMING[key].split()[2][0] != "?")
    data.write(made_up.FILE, made_up.extending(override, base=base))
    said = timing_evidence(data.load(), "con-2", "4-doi-thong").round_presets.values()
    assert [base in presets for presets in said].count(True) == 1
    assert not any(made_up.ID in presets for presets in said)

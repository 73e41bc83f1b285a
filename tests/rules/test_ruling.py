"""What an answer tells about itself."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from rules.judge import judge
from rules.model import Outcome
from rules.rulebook import Rulebook
from rules.ruling import Evidence, Situation

Voices = Mapping[Outcome, tuple[str, ...]]
YES, NO = Outcome.CHOPS, Outcome.CANNOT


@pytest.mark.parametrize(
    ("presets", "sources", "disputed"),
    [
        ({YES: ("a",), NO: ("b",)}, {}, True),
        ({YES: ("a",)}, {NO: ("c",)}, True),
        ({Outcome.COMPARE: ("a",), Outcome.OVERPLAY: ("b",)}, {}, True),
        ({YES: ("a", "b")}, {YES: ("c",)}, False),
        ({YES: ("a",), Outcome.NOT_SAID: ("b",)}, {}, False),
        ({YES: ("a",)}, {Outcome.TABLE_DECIDES: ("c",)}, False),
        ({Outcome.NOT_SAID: ("a",), Outcome.TABLE_DECIDES: ("b",)}, {}, False),
        ({}, {}, False),
    ],
)
def test_evidence_is_disputed_when_two_voices_answer_differently(
    presets: Voices, sources: Voices, disputed: bool
) -> None:
    assert Evidence(presets, sources, (), ()).is_disputed is disputed


def test_tu_quy_against_doi_2_is_disputed_and_against_con_2_is_not(rulebook: Rulebook) -> None:
    assert judge(rulebook, "pho-bien", "doi-2", "tu-quy").evidence.is_disputed
    assert not judge(rulebook, "pho-bien", "con-2", "tu-quy").evidence.is_disputed


def test_timing_is_open_when_a_situation_is_left_to_the_table(rulebook: Rulebook) -> None:
    ruling = judge(rulebook, "pho-bien", "con-2", "tu-quy")
    settled = tuple(Situation(s.in_round, s.in_turn, Outcome.CHOPS) for s in ruling.situations)
    assert ruling.timing_is_open
    assert not replace(ruling, situations=settled).timing_is_open
    assert replace(ruling, situations=(*settled, ruling.situations[-1])).timing_is_open

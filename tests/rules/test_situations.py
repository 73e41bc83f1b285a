from __future__ import annotations

import pytest

from rules.judge import judge
from rules.model import Need, Outcome, TimingRule
from rules.rulebook import Rulebook
from rules.situations import ALL, timing_rule

Y, N, T = Outcome.CHOPS, Outcome.CANNOT, Outcome.TABLE_DECIDES
K, S, X = Outcome.OVERPLAY, Outcome.NOT_SAID, Outcome.IMPOSSIBLE
C = Outcome.COMPARE


def answers(rulebook: Rulebook, preset: str, target: str, attacker: str) -> tuple[Outcome, ...]:
    """Return the answers in the round and on turn, out of turn, passed and on turn, neither."""
    situations = judge(rulebook, preset, target, attacker).situations
    assert tuple((at.in_round, at.in_turn) for at in situations) == ALL
    return tuple(at.outcome for at in situations)


@pytest.mark.parametrize(
    ("preset", "target", "attacker", "expected"),
    [
        # Where the timing is not settled the table decides.
        ("pho-bien", "con-2", "tu-quy", (Y, T, T, T)),
        ("pho-bien", "con-2", "4-doi-thong", (Y, T, T, T)),
        # A requirement that is stated refuses, whatever the other one says.
        ("playcards", "con-2", "tu-quy", (Y, T, N, N)),
        ("ban-an", "con-2", "tu-quy", (Y, N, T, N)),
        ("ban-an", "con-2", "4-doi-thong", (Y, Y, Y, Y)),
        ("ban-an", "con-2", "5-doi-thong", (Y, T, T, T)),
        ("wikipedia", "con-2", "3-doi-thong", (Y, T, Y, T)),
        ("goc-danh-bai", "con-2", "3-doi-thong", (Y, N, N, N)),
        ("goc-danh-bai", "tu-quy", "4-doi-thong", (Y, Y, Y, Y)),
        ("cardcore", "con-2", "tu-quy", (Y, N, Y, N)),
        # Against a 2 tứ quý needs no round, against bombs it does.
        ("nhay-coc", "con-2", "tu-quy", (Y, N, Y, N)),
        ("nhay-coc", "3-doi-thong", "tu-quy", (Y, N, N, N)),
        ("playaural", "con-2", "3-doi-thong", (Y, Y, Y, Y)),
        ("vc", "con-2", "tu-quy", (Y, T, T, T)),
        # Chặt đè is timed like chặt, so bài is an ordinary play.
        ("goc-danh-bai", "4-doi-thong", "4-doi-thong", (K, K, K, K)),
        ("killer", "tu-quy", "tu-quy", (K, N, N, N)),
        ("pho-bien", "tu-quy", "tu-quy", (C, N, N, N)),
        ("pagat", "4-doi-thong", "4-doi-thong", (C, N, N, N)),
        # What cannot be done on turn cannot be done off turn, and silence stays silence.
        ("playaural", "doi-2", "3-doi-thong", (N, N, N, N)),
        ("playaural", "con-2", "5-doi-thong", (S, S, S, S)),
        ("goc-danh-bai", "con-2", "5-doi-thong", (X, X, X, X)),
    ],
)
def test_the_answer_in_each_situation(
    rulebook: Rulebook, preset: str, target: str, attacker: str, expected: tuple[Outcome, ...]
) -> None:
    assert answers(rulebook, preset, target, attacker) == expected


def test_in_the_round_and_on_turn_the_cell_decides_everywhere(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        for pair, cell in preset.matrix.cells.items():
            assert answers(rulebook, preset.id, *pair)[0] is cell.outcome


def test_without_any_rule_of_timing_nothing_is_said(rulebook: Rulebook) -> None:
    rule = timing_rule(rulebook.presets["vc"], "con-2", "tu-quy")
    assert rule == TimingRule("tu-quy", (), Need.NOT_SAID, Need.NOT_SAID)


def test_in_ban_an_tu_quy_does_not_chop_con_2_when_not_on_turn(rulebook: Rulebook) -> None:
    _, in_round_out_of_turn, _, passed_out_of_turn = answers(rulebook, "ban-an", "con-2", "tu-quy")
    assert (in_round_out_of_turn, passed_out_of_turn) == (N, N)


def test_in_ban_an_4_doi_thong_chops_con_2_after_passing(rulebook: Rulebook) -> None:
    *_, passed_in_turn, passed_out_of_turn = answers(rulebook, "ban-an", "con-2", "4-doi-thong")
    assert (passed_in_turn, passed_out_of_turn) == (Y, Y)


def test_in_pho_bien_both_are_left_to_the_table_with_who_says_what(rulebook: Rulebook) -> None:
    assert answers(rulebook, "pho-bien", "con-2", "tu-quy")[1] is T
    assert answers(rulebook, "pho-bien", "con-2", "4-doi-thong")[2] is T
    turn = judge(rulebook, "pho-bien", "con-2", "tu-quy").timing_evidence.turn_presets
    rounds = judge(rulebook, "pho-bien", "con-2", "4-doi-thong").timing_evidence.round_presets
    assert "ban-an" in turn[Need.YES]
    assert "playaural" in turn[Need.NO]
    assert "playcards" in rounds[Need.YES]
    assert {"ban-an", "wikipedia"} <= set(rounds[Need.NO])


def test_what_a_source_leaves_open_is_still_refused_where_it_needs_the_round_or_turn(
    rulebook: Rulebook,
) -> None:
    """Houston lets nobody chop after passing or out of turn, whatever the cell."""
    assert answers(rulebook, "gia-dinh-houston", "con-2", "5-doi-thong") == (S, N, N, N)
    assert answers(rulebook, "nhay-coc", "ba-2", "tu-quy") == (S, N, S, N)

"""Each play of a chain is held against the one before it."""

from __future__ import annotations

import pytest

from rules.chain import Mark, playable
from rules.chain_plays import UnreadablePlayError, play_text
from rules.judge import judge
from rules.rulebook import Rulebook
from tests.rules.chained import TRAP, paid, plays_of, settled, told


def marks(rulebook: Rulebook, text: str, preset: str) -> list[str]:
    return [step.mark.value for step in settled(rulebook, text, preset).steps]


@pytest.mark.parametrize(
    ("preset", "plays", "expected"),
    [
        ("pho-bien", TRAP, "ra-truoc chat chat"),
        ("pho-bien", "A:tu-quy B:tu-quy", "ra-truoc so-bai"),
        ("killer", "A:tu-quy B:tu-quy", "ra-truoc chat-de"),
        ("pho-bien", "A:2S B:2H C:2D D:tu-quy", "ra-truoc so-bai khong-duoc chua-xet"),
        ("pho-bien", "A:2S B:2C+2H", "ra-truoc khong-duoc"),
        ("pho-bien", "A:2S+2H B:2C+2D", "ra-truoc khong-duoc"),
        ("pho-bien", "A:2S+2D B:2C+2H", "ra-truoc so-bai"),
        ("pho-bien", "A:2S+2D B:tu-quy", "ra-truoc khong-duoc"),
        ("pho-bien", "A:tu-quy B:2H", "ra-truoc khong-duoc"),
        ("pho-bien", "A:4-doi-thong B:tu-quy C:5-doi-thong", "ra-truoc khong-duoc chua-xet"),
        ("nhay-coc", "A:2S+2C+2D B:tu-quy", "ra-truoc ban-chot"),
        ("nhay-coc", "A:2S B:5-doi-thong", "ra-truoc khong-duoc"),
        ("foicica", "A:tu-quy B:tu-quy", "ra-truoc ban-chot"),
        ("vc", "A:tu-quy B:tu-quy", "ra-truoc so-bai"),
        ("killer", "A:tu-quy B:4-doi-thong C:tu-quy", "ra-truoc chat chat"),
        ("pho-bien", "A:2-tu-quy-lien B:tu-quy", "khong-duoc chua-xet"),
    ],
)
def test_each_play_is_marked_by_its_ruling(
    rulebook: Rulebook, preset: str, plays: str, expected: str
) -> None:
    assert marks(rulebook, plays, preset) == expected.split()


def test_first_play_that_may_not_be_made_tells_the_reason_of_its_ruling(
    rulebook: Rulebook,
) -> None:
    found = settled(rulebook, "A:2S+2D B:tu-quy C:4-doi-thong", "pho-bien")
    ruling = judge(rulebook, "pho-bien", "doi-2", "tu-quy")
    assert found.refused is not None
    assert (found.refused.reason, found.refused.pair) == (ruling.reason, ("doi-2", "tu-quy"))
    assert (found.payments, paid(rulebook, found)) == (None, [])
    assert told(rulebook, found) == rulebook.chain.remarks["not-settled"]


@pytest.mark.parametrize(
    ("plays", "reason"),
    [
        ("A:2H A:tu-quy", "A vừa đánh xong"),
        ("A:2H:out B:3-doi-thong A:tu-quy", "A đã hết bài"),
        ("A:2S B:2H C:3-doi-thong D:tu-quy A:2H", "Lá 2 cơ đã đánh ra rồi."),
        ("A:2S B:2C+2H", "khác loại hoặc khác số lá"),
        ("A:2H B:2S", "không lớn hơn"),
        ("A:4-doi-thong B:2H", "khác loại hoặc khác số lá"),
        ("A:5-doi-thong B:tu-quy", "tới trắng"),
    ],
)
def test_every_refusal_says_why(rulebook: Rulebook, plays: str, reason: str) -> None:
    preset = "goc-danh-bai" if "5-doi" in plays else "pho-bien"
    refused = settled(rulebook, plays, preset).refused
    assert refused is not None
    assert reason in refused.reason
    assert refused.reason.endswith(".")


def test_same_kind_without_a_cell_is_told_in_a_sentence(rulebook: Rulebook) -> None:
    step = settled(rulebook, "A:tu-quy B:tu-quy", "vc").steps[1]
    assert (step.mark, step.pair) == (Mark.COMPARES, None)
    assert step.reason == "Cùng là tứ quý thì so bài: bộ cao hơn đè được."


def test_sets_to_play_are_all_twos_and_what_the_table_speaks_of(rulebook: Rulebook) -> None:
    ids = [each.id for each in playable(rulebook, rulebook.presets["pho-bien"])]
    assert ids[:5] == ["2S", "2C", "2D", "2H", "2S 2C"]
    assert ids[14:] == ["2S 2C 2D 2H", "3-doi-thong", "tu-quy", "4-doi-thong", "5-doi-thong"]
    vc = [each.id for each in playable(rulebook, rulebook.presets["vc"])]
    assert "2-tu-quy-lien" in vc
    assert "4-doi-thong" not in vc


def test_plays_are_read_back_as_they_are_written(rulebook: Rulebook) -> None:
    plays = plays_of(rulebook, "a:2H+2S b:TU-QUY:OUT")
    assert [play_text(play) for play in plays] == ["A:2S 2H", "B:tu-quy:out"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("E:2H", "E"),
        ("A", ""),
        ("A:con-2", "con-2"),
        ("A:2", "2"),
        ("A:9999", "9999"),
        ("A:2H:xong", "xong"),
        ("A:2H+2H", "2H 2H"),
        ("A:xyz", "xyz"),
    ],
)
def test_unreadable_play_names_the_part(rulebook: Rulebook, text: str, part: str) -> None:
    with pytest.raises(UnreadablePlayError) as caught:
        plays_of(rulebook, text)
    assert caught.value.part == part

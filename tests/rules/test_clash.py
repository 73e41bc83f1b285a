"""Choices that cannot hold together are told, with every way out."""

from __future__ import annotations

import pytest

from rules.clash import clash
from rules.codes import Choices
from rules.house import build_house
from rules.model import Outcome
from rules.rulebook import Rulebook

WINS_AND_CHOPS = {"5-doi-toi-trang": "toi-trang", "ba-2": "chi-5-doi"}
LIKE_AND_UNLIKE = {"hang-chat-hang": "chi-cung-loai", "bon-doi-tu-quy": "4-doi-thang"}


def test_choices_that_hold_together_are_no_clash(rulebook: Rulebook) -> None:
    house = build_house(rulebook, Choices("pho-bien", {"tu-quy-doi-2": "duoc"}), "")
    assert clash(rulebook, house) is None
    assert clash(rulebook, rulebook.presets["playaural"]) is None


def test_five_pairs_that_win_at_the_deal_cannot_chop_three_2s(rulebook: Rulebook) -> None:
    found = clash(rulebook, build_house(rulebook, Choices("pho-bien", WINS_AND_CHOPS), ""))
    assert found is not None
    assert [option.id for option in found.options] == list(WINS_AND_CHOPS.values())
    ways = {(way.point.id, way.option.id if way.option else "") for way in found.ways}
    assert ways == {
        ("5-doi-toi-trang", ""),
        ("5-doi-toi-trang", "chat-duoc"),
        ("ba-2", ""),
        ("ba-2", "khong-bo-nao"),
    }
    for way in found.ways:
        assert clash(rulebook, build_house(rulebook, way.choices, "")) is None
        assert way.choices.options.get(way.point.id) == (way.option.id if way.option else None)


def test_two_clashes_at_once_are_mended_one_after_the_other(rulebook: Rulebook) -> None:
    choices = Choices("pho-bien", WINS_AND_CHOPS | LIKE_AND_UNLIKE)
    steps = 0
    while found := clash(rulebook, build_house(rulebook, choices, "")):
        choices = found.ways[0].choices
        steps += 1
    assert steps == 2


@pytest.mark.parametrize(
    ("base", "options", "outcome"),
    [
        ("goc-danh-bai", {}, Outcome.CHOPS),
        ("cardcore", {}, Outcome.CHOPS),
        ("goc-danh-bai", {"hang-chat-hang": "chi-cung-loai"}, Outcome.CANNOT),
        ("pagat", {}, Outcome.CANNOT),
        ("gia-dinh-houston", {}, Outcome.CANNOT),
        ("foicica", {}, Outcome.NOT_SAID),
    ],
)
def test_5_doi_thong_as_a_bomb_meets_other_bombs_as_bombs_meet_at_that_table(
    rulebook: Rulebook, base: str, options: dict[str, str], outcome: Outcome
) -> None:
    chosen = Choices(base, {"5-doi-toi-trang": "chat-duoc", **options})
    house = build_house(rulebook, chosen, "X")
    for target in ("3-doi-thong", "tu-quy", "4-doi-thong"):
        assert house.matrix.outcome(target, "5-doi-thong") is outcome
    assert clash(rulebook, house) is None

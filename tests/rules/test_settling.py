"""A table on its way: what every option changes, and what goes without saying."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from rules.codes import Choices
from rules.compare import differing_cells
from rules.house import build_house
from rules.model import Outcome
from rules.rulebook import Rulebook
from rules.settlements import rules_that_matter
from rules.settling import (
    Change,
    Standing,
    Why,
    agreed,
    bases,
    changes,
    renewed,
    standings,
    tidy,
)
from rules.stands import settled


def standing(rulebook: Rulebook, point: str, choices: Choices) -> Standing:
    return next(each for each in standings(rulebook, choices) if each.point.id == point)


def test_every_point_that_a_code_tells_is_offered_with_every_option(rulebook: Rulebook) -> None:
    found = standings(rulebook, Choices("pho-bien"))
    assert [each.point.id for each in found] == [
        point for point in rulebook.points if point in rulebook.newest_codes.points
    ]
    for each in found:
        assert [way.option for way in each.ways] == list(each.point.options)
        assert each.chosen == ""


def test_an_option_tells_the_cell_that_it_changes(rulebook: Rulebook) -> None:
    found = standing(rulebook, "tu-quy-doi-2", Choices("pho-bien"))
    cannot, chops = found.ways
    assert chops.cells == (Change("doi-2", "tu-quy", Outcome.CANNOT, Outcome.CHOPS),)
    assert (cannot.cells, cannot.sections) == ((), ())


def test_an_option_on_the_round_changes_the_timing_and_no_cell(rulebook: Rulebook) -> None:
    for way in standing(rulebook, "vong", Choices("pho-bien")).ways:
        assert (way.cells, way.sections) == ((), ("timing",))


def test_the_timing_of_a_set_that_never_chops_changes_nothing(rulebook: Rulebook) -> None:
    found = standing(rulebook, "vong", Choices("goc-danh-bai"))
    assert found.as_it_is is found.stands is not None


def test_an_option_that_holds_but_settles_more_than_the_base_is_no_as_it_is(
    rulebook: Rulebook,
) -> None:
    found = standing(rulebook, "luot", Choices("ban-an"))
    assert found.stands is not None
    assert found.as_it_is is None


def test_an_option_tells_what_it_changes_even_when_it_is_chosen_already(
    rulebook: Rulebook,
) -> None:
    choices = Choices("pho-bien", {"tu-quy-doi-2": "duoc"})
    found = standing(rulebook, "tu-quy-doi-2", choices)
    assert found.chosen == "duoc"
    assert found.stands is not None
    assert found.stands.id == "khong"
    assert found.ways == standing(rulebook, "tu-quy-doi-2", Choices("pho-bien")).ways


@pytest.mark.parametrize(
    ("base", "options", "point", "why"),
    [
        ("pho-bien", {}, "ba-2", Why.BASE),
        ("pho-bien", {"5-doi-toi-trang": "toi-trang"}, "ba-2", Why.OTHER_CHOICES),
        ("pho-bien", {}, "vong", Why.OPEN),
        ("nhay-coc", {}, "ba-2", Why.OPEN),
        ("vc", {}, "ba-2", Why.OWN_WAY),
    ],
)
def test_why_a_point_stands_as_it_does_is_told(
    rulebook: Rulebook, base: str, options: dict[str, str], point: str, why: Why
) -> None:
    choices = Choices(base, options)
    assert standing(rulebook, point, choices).why is why
    house = build_house(rulebook, choices, "")
    found = {each.point.id: each.why for each in agreed(rulebook, house, choices)}
    assert found[point] is why


def test_what_the_table_chose_is_told_as_its_own_where_it_holds(rulebook: Rulebook) -> None:
    choices = Choices("pho-bien", {"5-doi-toi-trang": "toi-trang", "ba-2": "chi-5-doi"})
    house = build_house(rulebook, choices, "")
    found = {each.point.id: each for each in agreed(rulebook, house, choices)}
    assert found["5-doi-toi-trang"].why is Why.CHOSEN
    assert found["ba-2"].why is Why.OTHER_CHOICES
    assert found["ba-2"].option is not None
    assert found["ba-2"].option.id == "khong-bo-nao"
    assert found.keys() == {point.id for point in rulebook.points.values() if point.options}


def test_a_choice_holds_at_a_table_that_lacks_some_of_its_cells(rulebook: Rulebook) -> None:
    choices = Choices("vc", {"ba-2": "khong-bo-nao"})
    house = build_house(rulebook, choices, "")
    (three_2s,) = (each for each in agreed(rulebook, house, choices) if each.point.id == "ba-2")
    assert three_2s.option is not None
    assert (three_2s.option.id, three_2s.why) == ("khong-bo-nao", Why.CHOSEN)


def test_a_choice_that_holds_anyway_goes_without_saying(rulebook: Rulebook) -> None:
    said = {"tu-quy-doi-2": "khong", "cung-loai": "so-bai", "chat-chong": "tra-tong"}
    assert tidy(rulebook, Choices("pho-bien", said)) == Choices("pho-bien")
    changed = {"tu-quy-doi-2": "duoc"}
    assert tidy(rulebook, Choices("pho-bien", said | changed)) == Choices("pho-bien", changed)


def test_tidying_changes_no_table(rulebook: Rulebook) -> None:
    for base in bases(rulebook):
        said = {
            point.id: stands
            for point in rulebook.points.values()
            if (stands := settled(rulebook, base, point))
        }
        choices = Choices(base.id, said)
        before = build_house(rulebook, choices, "")
        after = build_house(rulebook, tidy(rulebook, choices), "")
        assert changes(before, after) == ()
        assert [*rules_that_matter(before)] == [*rules_that_matter(after)]


def test_a_contradictory_choice_is_kept_to_be_told(rulebook: Rulebook) -> None:
    choices = Choices("pho-bien", {"5-doi-toi-trang": "toi-trang", "ba-2": "chi-5-doi"})
    assert tidy(rulebook, choices) == choices


def test_an_option_that_fills_an_open_cell_is_said(rulebook: Rulebook) -> None:
    base = rulebook.presets["tien-len-poker"]
    choices = Choices(base.id, {"hang-chat-hang": "duoc"})
    assert settled(rulebook, base, rulebook.points["hang-chat-hang"]) == "duoc"
    assert tidy(rulebook, choices) == choices
    assert differing_cells(base, build_house(rulebook, choices, ""))


def test_the_prices_of_the_base_go_without_saying(rulebook: Rulebook) -> None:
    own = Choices("cardcore", prices="cardcore")
    assert tidy(rulebook, own) == Choices("cardcore")
    other = Choices("cardcore", prices="goc-danh-bai")
    assert tidy(rulebook, other) == other
    priced = Choices("pho-bien", amounts={"tu-quy": Fraction(2)})
    assert tidy(rulebook, priced) == priced


def test_a_table_on_a_base_kept_for_old_codes_is_settled_anew_from_the_nearest(
    rulebook: Rulebook,
) -> None:
    old = replace(rulebook.presets["killer"], id="killer-cu")
    book = replace(rulebook, archive={old.id: old})
    options = {"tu-quy-doi-2": "khong"}
    assert renewed(book, Choices("killer-cu", options)) == Choices("killer", options)
    assert renewed(book, Choices("vc", options)) == Choices("vc", options)

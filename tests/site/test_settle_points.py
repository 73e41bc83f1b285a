"""What the form of settling ticks and sends, point by point."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.codes import Choices
from rules.rulebook import Rulebook
from tests.site.houses import TWO_CHANGES, code_of
from tests.site.settling import chosen, text_of

Soup = Callable[[str], BeautifulSoup]


def test_a_point_that_stands_shows_its_option_once_ticked_and_sending_nothing(soup: Soup) -> None:
    for path in ("/chot-luat/", "/chot-luat/?tu=killer", "/chot-luat/?tu=goc-danh-bai"):
        for group in soup(path).select("fieldset.point"):
            (ticked,) = group.select("input[checked]")
            assert ticked["value"] == ""
            told = [text_of(tag) for tag in group.select("label:not([hidden]) .told")]
            assert len(told) == len(set(told))
            assert ("Chưa chốt" in told) == (ticked == group.select("input")[0])
            line = " ".join(text_of(label) for label in ticked.find_parents("label"))
            assert line == "Chưa chốt" or " Như " in line or line.endswith(" như Góc đánh bài")


def test_a_choice_that_says_what_holds_anyway_is_kept_until_another_is_made(soup: Soup) -> None:
    page = soup("/chot-luat/?tu=pho-bien&tu-quy-doi-2=khong")
    assert page.select("[id='tu-quy-doi-2-khong'][value=khong][checked]")
    page = soup("/chot-luat/?tu=pho-bien&tu-quy-doi-2=duoc")
    assert page.select("[id='tu-quy-doi-2-khong'][value='']:not([checked])")


def test_the_note_of_an_option_waits_in_the_fold_of_its_point(
    soup: Soup, rulebook: Rulebook
) -> None:
    page = soup("/chot-luat/")
    for point_id in rulebook.newest_codes.points:
        group = page.select(f"fieldset:has([name='{point_id}'])")[0]
        folded = text_of(group.details.extract()) if group.details else ""
        for option in rulebook.points[point_id].options:
            assert option.note in folded
            assert not option.note or option.note not in text_of(group)


def test_a_choice_without_a_base_is_made_on_top_of_the_reader_s_own_rules(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    more = {"luot": "chi-4-doi"}
    assert chosen(soup("/chot-luat/?luot=chi-4-doi")) == {"tu": "pho-bien", **more}
    priced = soup("/chot-luat/?luot=khong-bao-gio&luat=vc&gia=hocvien")
    assert chosen(priced) == {"tu": "vc", "luot": "khong-bao-gio", "gia": "hocvien"}
    for key in ("ma", "luat"):
        again = soup(f"/chot-luat/?{key}={code_of(rulebook, TWO_CHANGES)}&luot=chi-4-doi")
        assert chosen(again) == {"tu": "pho-bien", **TWO_CHANGES.options, **more}
    made = client.get("/chot-luat/?luot=chi-4-doi&gia=rieng&gia-tu-quy=2&lap=1").location
    own = Choices("pho-bien", more, amounts={"tu-quy": Fraction(2)})
    assert made == f"/ban/{code_of(rulebook, own)}/"
    anew = soup(f"/chot-luat/?ma={code_of(rulebook, own)}")
    assert chosen(anew) == {"tu": "pho-bien", **more, "gia": "rieng", "gia-tu-quy": "2"}

"""Settling a table's rules: what is offered, what it changes, and what comes out of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.clash import clash
from rules.codes import Choices, decode
from rules.compare import differing_cells, told_prices
from rules.house import build_house, price_owners
from rules.rulebook import Rulebook
from rules.settling import bases
from rules.stands import takers
from tests.site.houses import TWO_CHANGES, code_of
from tests.site.settling import chosen, page_at, table_of, text_of
from views.addresses import ruling_path, settle_path

Soup = Callable[[str], BeautifulSoup]


def test_front_page_leads_to_settling_and_to_chains_before_its_table(soup: Soup) -> None:
    before = soup("/").select("#bang-tra")[0].find_all_previous("a")
    links = [str(link["href"]) for link in before if link.find_parent("main")]
    assert {"/chot-luat/", "/chat-chong/"} <= {*links}


def test_every_option_of_every_point_tells_who_plays_so(rulebook: Rulebook, soup: Soup) -> None:
    page = soup("/chot-luat/")
    for point_id, options in rulebook.newest_codes.points.items():
        point = rulebook.points[point_id]
        for option in options:
            (radio,) = page.select(f"[id='{point_id}-{option}']")
            assert radio["name"] == point_id
            assert radio["value"] == ("" if radio.has_attr("checked") else option)
            who = takers(rulebook, point)[option]
            label = radio.find_parent("label")
            group = radio.find_parent("fieldset")
            assert label is not None
            assert group is not None
            assert f"{len(who.presets) + len(who.sources)} nơi" in text_of(label)
            names = [rulebook.presets[key].name for key in who.presets]
            names += [rulebook.sources[key].title for key in who.sources]
            assert all(name in text_of(group.select("details")[0]) for name in names)


def test_an_option_tells_what_it_changes_in_the_table(soup: Soup) -> None:
    page = soup("/chot-luat/")
    assert text_of(page.select("[id='doi-tu-quy-doi-2-duoc']")[0]) == (
        "Đổi tứ quý chặt đôi 2: Không → Được"
    )
    assert text_of(page.select("[id='doi-tu-quy-doi-2-khong']")[0]) == "Như Bảng phổ biến"
    assert text_of(page.select("#doi-vong-khong-can")[0]) == "Đổi mục Vòng và lượt"
    many = text_of(page.select("[id='doi-5-doi-toi-trang-toi-trang']")[0])
    assert many.endswith("; và 4 ô nữa")


def test_leaving_a_point_alone_tells_how_it_stands(soup: Soup) -> None:
    page = soup("/chot-luat/")
    assert text_of(page.select("#nhu-vong-giu")[0]) == "Chưa chốt"
    assert text_of(page.select("#doi-chat-chong-tra-tong")[0]) == "Như Bảng phổ biến"
    vc = soup("/chot-luat/?tu=vc")
    assert text_of(vc.select("label:not([hidden]) [id='nhu-ba-2-giu']")[0]) == (
        "Giữ kiểu riêng của VC"
    )
    won = soup("/chot-luat/?tu=pho-bien&5-doi-toi-trang=toi-trang")
    assert text_of(won.select("label:has([checked]) [id='doi-ba-2-khong-bo-nao']")[0]) == (
        "Theo điểm đã chốt"
    )
    assert text_of(won.select("[id='doi-ba-2-chi-5-doi']")[0]) == "Trái với chỗ khác của bàn này"
    more = soup("/chot-luat/?tu=ban-an")
    assert text_of(more.select("label:has([checked]) #nhu-luot-giu")[0]) == (
        "Như bản án: chưa tới lượt thì chỉ 4 đôi thông được chặt"
    )
    assert text_of(more.select("#doi-luot-chi-4-doi")[0]) == "Đổi mục Vòng và lượt"


def test_the_preview_is_the_table_that_is_made(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    path = settle_path(TWO_CHANGES, "Bàn nhà Tư")
    preview = soup(path)
    made = client.get(f"{path}&lap=1")
    code = code_of(rulebook, TWO_CHANGES)
    assert made.status_code == 303
    assert made.location == f"/ban/{code}/?{urlencode({'ten': 'Bàn nhà Tư'})}"
    assert text_of(preview.select("#ma-ban")[0]) == code
    table = soup(made.location)
    assert table_of(preview) == table_of(table)
    assert text_of(preview.select(".summary")[0]) == text_of(table.select(".summary")[0])
    marked = [str(tag["href"]) for tag in preview.select("#bang-tra td.differs a")]
    assert marked == [f"{ruling_path(code, 'doi-2', 'tu-quy')}?{urlencode({'ten': 'Bàn nhà Tư'})}"]


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_the_page_shows_is_what_the_choices_come_to(
    client: FlaskClient, rulebook: Rulebook, data: st.DataObject
) -> None:
    version = rulebook.newest_codes
    base = data.draw(st.sampled_from(bases(rulebook)))
    options = {
        point: option
        for point, known in version.points.items()
        if (option := data.draw(st.sampled_from(["", *known])))
    }
    amounts = data.draw(
        st.dictionaries(
            st.sampled_from(version.items), st.integers(1, 31).map(lambda n: Fraction(n, 2))
        )
    )
    choices = Choices(base.id, options, amounts=amounts)
    page = page_at(client, settle_path(choices))
    house = build_house(rulebook, choices, "")
    assert table_of(page) == [cell.outcome for cell in house.matrix.cells.values()]
    assert len(page.select("td.differs")) == len(differing_cells(base, house))
    shown = decode(rulebook.codes, text_of(page.select("#ma-ban")[0]))
    assert build_house(rulebook, shown, "").matrix == house.matrix
    assert bool(page.select(".clash")) == bool(clash(rulebook, build_house(rulebook, shown, "")))
    assert {key: value for key, value in chosen(page).items() if key in version.points} == options


def test_choices_left_as_they_stand_are_no_part_of_the_address(client: FlaskClient) -> None:
    response = client.get("/chot-luat/?tu=pho-bien&vong=&tu-quy-doi-2=duoc&gia=&gia-tu-quy=2&ten=")
    assert response.status_code == 303
    assert response.location == "/chot-luat/?tu=pho-bien&tu-quy-doi-2=duoc"


def test_a_table_that_plays_as_its_base_says_so(soup: Soup, rulebook: Rulebook) -> None:
    page = soup("/chot-luat/?tu=pho-bien&tu-quy-doi-2=khong")
    assert text_of(page.select("#ma-ban")[0]) == code_of(rulebook, Choices("pho-bien"))
    assert text_of(page.select(".summary")[0]) == "Chơi y theo Bảng phổ biến."
    assert chosen(page)["tu-quy-doi-2"] == "khong"


def test_settling_starts_from_the_reader_s_own_rules(soup: Soup, rulebook: Rulebook) -> None:
    assert chosen(soup("/chot-luat/")) == {"tu": "pho-bien"}
    assert chosen(soup("/chot-luat/?luat=killer")) == {"tu": "killer"}
    code = code_of(rulebook, TWO_CHANGES)
    settled = {"tu": "pho-bien", **TWO_CHANGES.options}
    assert chosen(soup(f"/chot-luat/?luat={code}")) == settled
    again = soup(f"/chot-luat/?ma={code.lower().replace('-', ' ')}&ten=B%C3%A0n+T%C6%B0")
    assert chosen(again) == {**settled, "ten": "Bàn Tư"}


def test_prices_are_taken_from_a_source_or_are_the_table_s_own(
    client: FlaskClient, soup: Soup, rulebook: Rulebook
) -> None:
    page = soup("/chot-luat/?tu=pho-bien&gia=hocvien")
    assert chosen(page)["gia"] == "hocvien"
    shown = text_of(page.select("fieldset:has(#gia-giu)")[0])
    for key in rulebook.newest_codes.prices:
        assert told_prices(rulebook, price_owners(rulebook)[key].prices) in shown
    own = "/chot-luat/?tu=pho-bien&gia=rieng&gia-tu-quy=1,5&gia-con-2-den=1/2&lap=1"
    made = soup(str(client.get(own).location))
    prices = [text_of(row) for row in made.select(".prices tr")]
    assert prices == ["Heo đen½", "Tứ quý1½"]


def test_prices_still_to_be_typed_leave_the_choice_standing(soup: Soup) -> None:
    page = soup("/chot-luat/?tu=pho-bien&gia=rieng")
    assert chosen(page)["gia"] == "rieng"


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        ("tu=zzz", ["Luật gốc: không có luật nào tên “zzz”."]),
        ("tu=pho-bien&vong=x", ["Đã bỏ lượt trong vòng thì còn được nhảy vào chặt không?"]),
        ("tu=pho-bien&vong=khong-can&vong=phai-con-vong", ["nhiều lần khác nhau"]),
        ("tu=pho-bien&gia=vc", ["Giá: không có lựa chọn “vc”."]),
        ("tu=pho-bien&gia=rieng&gia-tu-quy=hai", ["Giá tứ quý: “hai” không đọc được."]),
        ("tu=pho-bien&gia=rieng&gia-tu-quy=1,25", ["Giá tứ quý: “1,25” không đọc được."]),
        ("tu=pho-bien&gia=rieng&gia-tu-quy=16", ["Giá tứ quý: cao nhất là 15½."]),
        ("tu=pho-bien&gia=rieng&gia-con-2-den=0", ["Giá heo đen: “0” không đọc được."]),
        ("tu=pho-bien&ten=" + "x" * 41, ["Tên bàn ghi dài quá 40 ký tự."]),
        ("tu=pho-bien&ten=a%00b", ["Tên bàn có ký tự không đọc được."]),
        ("tu=zzz&vong=x&gia=y", ["zzz", "x", "y"]),
        ("tu=pho-bien&luat=zzz", ["Luật: không có luật nào tên “zzz”."]),
    ],
)
@pytest.mark.parametrize("made", ["", "&lap=1"])
def test_each_fault_is_named_and_the_other_choices_kept(
    client: FlaskClient, query: str, faults: list[str], made: str
) -> None:
    page = page_at(client, f"/chot-luat/?{query}&tu-quy-doi-2=duoc{made}", 400)
    told = list(page.select("#loi [role=alert]")[0].stripped_strings)
    assert len(told) == len(faults)
    assert all(fault in line for fault, line in zip(faults, told, strict=True))
    assert chosen(page)["tu-quy-doi-2"] == "duoc"


def test_prices_that_cannot_be_read_stand_in_their_fields_still(client: FlaskClient) -> None:
    page = page_at(client, "/chot-luat/?tu=killer&gia=rieng&gia-tu-quy=hai&gia-con-2-do=1", 400)
    kept = {"tu": "killer", "gia": "rieng", "gia-tu-quy": "hai", "gia-con-2-do": "1"}
    assert chosen(page) == kept

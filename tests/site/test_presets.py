"""The rule sets: the list of them, one of them, and two side by side."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.compare import cells_by_difference, differing_cells, tally
from rules.judge import judge
from rules.rulebook import Rulebook
from tests.site.soup import Soup


def main_text(page: BeautifulSoup) -> str:
    return " ".join(page.select("main")[0].get_text(" ").split())


def test_list_has_every_preset_with_how_many_cells_differ(rulebook: Rulebook, soup: Soup) -> None:
    items = soup("/luat/").select("main .cards > li")
    base = rulebook.presets[rulebook.default_preset]
    assert len(items) == len(rulebook.presets)
    for item, preset in zip(items, rulebook.presets.values(), strict=True):
        assert item.select("h2 a")[0]["href"] == f"/luat/{preset.id}/"
        counted = tally(base, preset)
        said = [int(count) for count in re.findall(r"(\d+) ô", item.get_text())]
        assert said == [
            count for count in (counted.contradicting, counted.silent, counted.missing) if count
        ]
        assert ("các ô như" in item.get_text()) == (not counted.total and preset is not base)


def test_preset_page_tells_timing_chain_and_sources(rulebook: Rulebook, soup: Soup) -> None:
    for preset in rulebook.presets.values():
        shown = main_text(soup(f"/luat/{preset.id}/"))
        for text in (preset.summary, preset.timing.text, preset.chain.text, preset.same_kind.text):
            assert " ".join(text.split()) in shown
        for key in preset.sources:
            assert rulebook.sources[key].title in shown


@pytest.mark.parametrize("preset", ["playcards", "ban-an", "wikipedia"])
def test_presets_of_the_origin_page_say_that_only_the_timing_is_theirs(
    rulebook: Rulebook, soup: Soup, preset: str
) -> None:
    told = rulebook.presets[preset]
    assert {cell.owner for cell in told.matrix.cells.values()} == {"pho-bien"}
    assert told.timing.owner == preset
    (note,) = [note for note in rulebook.notes.values() if note.place == f"luat/{preset}"]
    (shown,) = soup(f"/luat/{preset}/").select(f"main #{note.id}")
    assert shown.select("h2")[0].get_text() == note.title
    assert shown.select("a[href='/luat/pho-bien/']")


def test_compare_shows_exactly_the_cells_that_differ(rulebook: Rulebook, soup: Soup) -> None:
    page = soup("/so-sanh/?a=pho-bien&b=goc-danh-bai")
    a, b = rulebook.presets["pho-bien"], rulebook.presets["goc-danh-bai"]
    links = {str(link["href"]) for link in page.select("main a[href*='-chat-']")}
    assert links == {
        f"/luat/{preset.id}/{attacker}-chat-{target}/"
        for target, attacker in differing_cells(a, b)
        for preset in (a, b)
    }


def test_compare_shows_both_reasons_and_titles_name_both(soup: Soup, rulebook: Rulebook) -> None:
    page = soup("/so-sanh/?a=pho-bien&b=goc-danh-bai")
    a, b = (rulebook.presets[preset] for preset in ("pho-bien", "goc-danh-bai"))
    shared = a.matrix.cells.keys() & b.matrix.cells.keys()
    cell = next(cell for cell in differing_cells(a, b) if cell in shared)
    for preset in (a, b):
        assert judge(rulebook, preset.id, *cell).reason in main_text(page)
    title = page.select("title")[0].get_text()
    assert title.startswith("Bảng phổ biến và Góc đánh bài")


def test_compare_shows_contradictions_before_cells_that_one_leaves_open(
    rulebook: Rulebook, soup: Soup
) -> None:
    a, b = rulebook.presets["pho-bien"], rulebook.presets["tien-len-poker"]
    found = cells_by_difference(a, b)
    page = soup("/so-sanh/?a=pho-bien&b=tien-len-poker")
    links = [str(link["href"]) for link in page.select("main .pair .side:last-child .chip")]
    assert links == [
        f"/luat/tien-len-poker/{attacker}-chat-{target}/"
        for target, attacker in [*found.contradicting, *found.silent]
    ]
    assert not page.select("main details")


def test_cells_that_one_table_lacks_are_folded_and_counted_after_the_differences(
    rulebook: Rulebook, soup: Soup
) -> None:
    a, b = rulebook.presets["pho-bien"], rulebook.presets["vc"]
    missing = cells_by_difference(a, b).missing
    page = soup("/so-sanh/?a=pho-bien&b=vc")
    last = page.select("main > *")[-1]
    assert last.name == "details"
    assert last.select("summary")[0].get_text() == f"{len(missing)} ô chỉ một bên có"
    assert {str(chip["href"]) for chip in last.select(".chip")} == {
        f"/luat/{preset.id}/{attacker}-chat-{target}/"
        for preset in (a, b)
        for target, attacker in missing
        if (target, attacker) in preset.matrix.cells
    }
    lists = [len(chips.select(".chip")) for chips in last.select(".chips")]
    heads = [head.get_text() for head in last.select("h2")]
    assert heads == [
        f"Chỉ {preset.cited_as} có: {count} ô" for preset, count in zip((a, b), lists, strict=True)
    ]


def test_compare_reads_names_in_any_form(soup: Soup) -> None:
    page = soup("/so-sanh/?a=PHO-BIEN&b=G%C3%B3c+%C4%91%C3%A1nh+b%C3%A0i")
    title = page.select("title")[0].get_text()
    assert title.startswith("Bảng phổ biến và Góc đánh bài")
    assert page.select("main a[href^='/luat/goc-danh-bai/'][href*='-chat-']")


def chosen(page: BeautifulSoup) -> list[str]:
    selects = page.select("main form select")
    assert [select["name"] for select in selects] == ["a", "b"]
    return [str(select.select("option[selected]")[0]["value"]) for select in selects]


@pytest.mark.parametrize(
    ("query", "offered"),
    [
        ("", ["pho-bien", "playcards"]),
        ("?luat=killer", ["killer", "pho-bien"]),
        ("?a=killer", ["killer", "pho-bien"]),
        ("?a=pho-bien", ["pho-bien", "playcards"]),
        ("?b=killer", ["pho-bien", "killer"]),
        ("?b=pho-bien", ["playcards", "pho-bien"]),
    ],
)
def test_compare_waits_for_two_choices_and_offers_two_that_are_not_the_same(
    soup: Soup, query: str, offered: list[str]
) -> None:
    page = soup(f"/so-sanh/{query}")
    assert chosen(page) == offered
    assert not page.select("main [role=alert]")


def test_comparing_a_preset_with_itself_says_so(soup: Soup) -> None:
    page = soup("/so-sanh/?a=vc&b=vc")
    assert "cùng một luật" in main_text(page)
    for place in ("title", "h1"):
        assert page.select(place)[0].get_text().startswith("So sánh hai luật")


def test_compare_calls_presets_as_they_are_cited(soup: Soup) -> None:
    page = soup("/so-sanh/?a=ban-an&b=killer")
    assert page.select("h1")[0].get_text() == "Bản án và Killer"
    assert page.select("title")[0].get_text().startswith("Bản án và Killer khác nhau")


def test_comparing_presets_without_a_difference_says_so(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    source = data_copy / "presets" / "vc.toml"
    source.with_name("vc-hai.toml").write_text(
        source.read_text("utf-8").replace('name = "VC"', 'name = "VC hai"'), "utf-8"
    )
    page = configured(DATA_DIR=data_copy).get("/so-sanh/?a=vc&b=vc-hai").text
    assert "không khác nhau chỗ nào" in page


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        ("a=pho-bien&b=mien-bac", ["Luật thứ hai: không có luật nào tên “mien-bac”."]),
        ("a=&b=", ["Chưa chọn luật thứ nhất.", "Chưa chọn luật thứ hai."]),
        (
            "a=vc&a=killer&b=vc",
            ["Địa chỉ ghi luật thứ nhất nhiều lần khác nhau; chỉ chọn một thôi."],
        ),
        ("a=vc&b=" + "x" * 101, ["Luật thứ hai ghi dài quá 100 ký tự."]),
        (
            "a=vc&b=mien-bac&luat=zzz",
            [
                "Luật: không có luật nào tên “zzz”.",
                "Luật thứ hai: không có luật nào tên “mien-bac”.",
            ],
        ),
    ],
)
def test_compare_names_each_fault_and_keeps_the_other_choice(
    client: FlaskClient, query: str, faults: list[str]
) -> None:
    response = client.get(f"/so-sanh/?{query}")
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    assert list(page.select("main [role=alert]")[0].stripped_strings) == faults
    if "a=pho-bien" in query:
        assert page.select("select[name=a] option[selected]")[0]["value"] == "pho-bien"


def test_compare_under_an_unknown_preset_names_it_and_keeps_both_choices(
    client: FlaskClient,
) -> None:
    response = client.get("/so-sanh/?a=vc&b=killer&luat=zzz")
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    (alert,) = page.select("main [role=alert]")
    assert list(alert.stripped_strings) == ["Luật: không có luật nào tên “zzz”."]
    assert chosen(page) == ["vc", "killer"]


def test_preset_page_tells_every_section_beside_its_table_once(
    rulebook: Rulebook, soup: Soup
) -> None:
    titles = list(rulebook.vocabulary.sections.values())
    for preset in rulebook.presets.values():
        shown = [
            tag.get_text() for tag in soup(f"/luat/{preset.id}/").select(".statements > div > dt")
        ]
        assert shown == titles

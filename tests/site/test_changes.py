"""The history as readers and programs see it: with no change yet, and with several."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.rules import histories, made_up
from tests.rules.histories import LATER, LATER_STILL, TODAY, WHY, change, day, iso, version
from tests.site.soup import Soup

VC = "/luat/vc/5-doi-thong-chat-con-2/"
KILLER = "/luat/killer/6-doi-thong-chat-con-2/"
OUT_OF_TURN = {
    "presets": ["killer"],
    "sources": ["cardcore"],
    "cells": ["6-doi-thong-chat-con-2"],
    "when": ["in-round-out-of-turn"],
    "from": "Không",
    "to": "Được",
}
CHAIN = {
    "presets": ["cardcore", "goc-danh-bai"],
    "cells": None,
    "point": "chat-chong",
    "from": None,
    "to": "tra-tong",
}


@pytest.fixture
def changed(data_copy: Path, configured: Callable[..., FlaskClient]) -> FlaskClient:
    """A site whose data changed twice, and got a preset."""
    histories.change_cell(data_copy)
    histories.change_timing(data_copy)
    (data_copy / made_up.FILE).write_text(made_up.alone(), "utf-8")
    first = version(change(to="Không"), change(**CHAIN), more=f'added = ["{made_up.ID}"]')
    gone = change(cells=["4-doi-thong-chat-con-2"], to=None)
    second = version(change(**{"from": "Không"}), change(**OUT_OF_TURN), gone, name=LATER_STILL)
    histories.change_data(data_copy, first, second, last=LATER_STILL)
    return configured(DATA_DIR=data_copy)


def page_of(client: FlaskClient, path: str) -> BeautifulSoup:
    response = client.get(path)
    assert response.status_code == 200
    return BeautifulSoup(response.text, "html.parser")


def text_of(page: BeautifulSoup, selector: str) -> str:
    return " ".join(page.select(selector)[0].get_text(" ").split())


def test_page_without_a_change_says_so_and_since_when_it_counts(unchanged: FlaskClient) -> None:
    page = page_of(unchanged, "/thay-doi/")
    assert "Tới nay chưa ô nào phải đổi." in page.get_text()
    assert [tag["datetime"] for tag in page.select("main time")] == [iso(TODAY)]
    assert not page.select("main .changes")


def test_page_is_in_the_foot_of_every_page(soup: Soup) -> None:
    assert soup("/").select("footer a[href='/thay-doi/']")


def test_page_shows_every_version_newest_first(changed: FlaskClient) -> None:
    page = page_of(changed, "/thay-doi/")
    days = [tag["datetime"] for tag in page.select("main time")]
    assert days == [iso(each) for each in (LATER_STILL, LATER, TODAY)]
    assert "Tới nay đã ghi 5 lần đổi." in page.get_text()


def test_a_change_is_shown_with_question_answers_reason_and_source(changed: FlaskClient) -> None:
    record = page_of(changed, "/thay-doi/").select(".changes > li")[0]
    assert {"/luat/vc/", VC} <= {str(link["href"]) for link in record.select("a")}
    assert [str(told["data-outcome"]) for told in record.select("dd")] == ["khong", "duoc"]
    assert [told.get_text().strip() for told in record.select("dd")] == ["Không", "Được"]
    assert WHY in record.get_text()
    assert record.select(".sources li")


def test_a_change_out_of_turn_tells_the_situation(changed: FlaskClient, rulebook: Rulebook) -> None:
    records = page_of(changed, "/thay-doi/").select(".changes > li")
    situation = rulebook.vocabulary.situations[True, False]
    assert [situation in record.get_text() for record in records[:2]] == [False, True]


def test_a_cell_that_went_away_is_told_without_a_link(changed: FlaskClient) -> None:
    record = page_of(changed, "/thay-doi/").select(".changes > li")[2]
    assert "4 đôi thông có chặt được một con 2 không?" in record.get_text()
    assert not record.select(".asked a")
    assert [told.get_text().strip() for told in record.select("dd")] == [
        "Nguồn không nói",
        "không có ô này",
    ]


def test_a_change_of_a_point_is_told_by_its_options(
    changed: FlaskClient, rulebook: Rulebook
) -> None:
    record = page_of(changed, "/thay-doi/").select(".changes > li")[4]
    assert [str(link["href"]) for link in record.select("h3 a")] == [
        "/luat/cardcore/",
        "/luat/goc-danh-bai/",
    ]
    assert record.select("a[href='/diem-can-chot/#chat-chong']")
    labels = {option.id: option.label for option in rulebook.points["chat-chong"].options}
    told = [each.get_text().strip() for each in record.select("dd")]
    assert told == ["để ngỏ", labels["tra-tong"]]


def test_a_new_preset_is_named(changed: FlaskClient) -> None:
    section = page_of(changed, "/thay-doi/").select("main section")[1]
    assert section.select(f"a[href='/luat/{made_up.ID}/']")


def test_ruling_says_since_when_it_has_said_so(
    unchanged: FlaskClient, changed: FlaskClient
) -> None:
    assert f"Nói vậy từ {day(TODAY)}" in text_of(page_of(unchanged, VC), "#phan-xu")
    assert f"Nói vậy từ {day(LATER_STILL)}" in text_of(page_of(changed, VC), "#phan-xu")
    new = page_of(changed, f"/luat/{made_up.ID}/tu-quy-chat-doi-2/")
    assert f"Nói vậy từ {day(LATER)}" in text_of(new, "#phan-xu")


def test_ruling_shows_its_own_changes_and_no_others(
    unchanged: FlaskClient, changed: FlaskClient
) -> None:
    assert not page_of(unchanged, VC).select("#da-doi")
    assert not page_of(changed, "/luat/vc/tu-quy-chat-con-2/").select("#da-doi")
    page = page_of(changed, VC)
    assert [tag.get_text().strip() for tag in page.select("#da-doi h3")] == [
        day(LATER_STILL),
        day(LATER),
    ]
    assert page.select("link[rel=stylesheet][href^='/static/changes.']")
    assert len(page_of(changed, KILLER).select("#da-doi li.changes, #da-doi .changes > li")) == 1


def test_ruling_of_a_tables_own_rules_tells_no_day(soup: Soup) -> None:
    assert "Nói vậy từ" not in text_of(soup("/ban/A00-000-0Z6/tu-quy-chat-doi-2/"), "#phan-xu")


def test_json_of_a_ruling_tells_since_when_and_what_changed(
    unchanged: FlaskClient, changed: FlaskClient
) -> None:
    path = "/api/v1/rulings/vc/5-doi-thong-chat-con-2.json"
    document = unchanged.get(path).get_json()
    assert (document["since"], document["changes"]) == (TODAY, [])
    document = changed.get(path).get_json()
    assert document["since"] == document["data_version"] == LATER_STILL
    assert [change["data_version"] for change in document["changes"]] == [LATER_STILL, LATER]
    assert document["changes"][0] == {
        "data_version": LATER_STILL,
        "when": [{"in_round": True, "in_turn": True}],
        "from": "khong",
        "to": "duoc",
        "why": WHY,
        "sources": ["vc"],
    }
    own = unchanged.get("/api/v1/rulings/A00-000-0Z6/tu-quy-chat-doi-2.json").get_json()
    assert (own["since"], own["changes"]) == (None, [])


def test_json_of_everything_holds_the_history(changed: FlaskClient) -> None:
    history = changed.get("/api/v1/rulebook.json").get_json()["history"]
    assert [each["data_version"] for each in history] == [TODAY, LATER, LATER_STILL]
    assert history[1]["added"] == [made_up.ID]
    assert history[1]["changes"][1]["point"] == "chat-chong"
    assert history[2]["changes"][0]["cells"] == [{"target": "con-2", "attacker": "5-doi-thong"}]


def test_sitemap_dates_each_page_by_its_last_change(changed: FlaskClient) -> None:
    space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
    tree = ElementTree.fromstring(changed.get("/sitemap.xml").data)
    dates = {
        str(node.findtext(f"{space}loc")).removeprefix("http://localhost"): node.findtext(
            f"{space}lastmod"
        )
        for node in tree
    }
    assert dates[VC] == dates["/luat/vc/"] == dates["/"] == iso(LATER_STILL)
    assert dates["/luat/vc/tu-quy-chat-con-2/"] == dates["/luat/pho-bien/"] == iso(TODAY)
    assert dates["/luat/cardcore/"] == dates[f"/luat/{made_up.ID}/"] == iso(LATER)

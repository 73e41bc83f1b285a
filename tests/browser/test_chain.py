"""A chain is entered by finger and by keyboard, with and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageMaker
from tests.browser.test_layout import SMALLEST_TARGET, boxes

PATH = "/chat-chong/"
TRAP = "ai=A&bo=2H&ai=B&bo=tu-quy&ai=C&bo=4-doi-thong"
TOLD = "B trả C: giá 2♥ + giá tứ quý"
SUM = "B trả C: 1 (2♥) + 2 (tứ quý) = 3"


def enter(page: Page) -> None:
    """Choose the three plays of the trap, the players being in turn already."""
    for number, what in enumerate(("2H", "tu-quy", "4-doi-thong"), start=1):
        page.locator(f"#bo-{number}").focus()
        page.locator(f"#bo-{number}").select_option(what)


def expect_told(page: Page, text: str) -> None:
    expect(page.locator("#ket-qua .owed")).to_have_text(text)


def test_chain_is_settled_in_place_and_the_address_follows(new_page: PageMaker) -> None:
    page = new_page()
    page.goto(PATH)
    page.evaluate("window.stayed = true")
    enter(page)
    expect_told(page, TOLD)
    expect(page).to_have_url(re.compile(f"{re.escape(TRAP)}$"))
    expect(page.locator("#bao")).to_contain_text(TOLD)
    expect(page.locator("#bo-3")).to_be_focused()
    expect(page.locator(".rows li")).to_have_count(4)
    page.locator("#sua-gia summary").click()
    page.locator("#luat").select_option("killer")
    expect_told(page, "B trả C: 2 phần")
    expect(page.locator("#gia")).to_be_visible()
    page.go_back()
    expect_told(page, TOLD)
    expect(page.locator("#luat")).to_have_value("pho-bien")
    assert page.evaluate("window.stayed")


@pytest.mark.parametrize("js", [True, False])
def test_more_rows_are_added_and_the_chain_is_sent(js: bool, new_page: PageMaker) -> None:
    page = new_page(js=js)
    page.goto(PATH)
    enter(page)
    rows = page.locator(".rows li")
    expect(rows).to_have_count(4 if js else 3)  # with the script, a blank one follows the last
    page.get_by_role("button", name="Thêm cú đánh").click()
    expect(rows).to_have_count(5 if js else 4)
    page.locator("#chuoi .go").click()
    expect_told(page, TOLD)
    expect(page.locator("#ket-qua .owed")).to_be_in_viewport()


def test_chain_is_entered_by_keyboard_alone(new_page: PageMaker) -> None:
    page = new_page()
    page.goto(f"{PATH}?gia=goc-danh-bai")
    page.locator("#bo-1").focus()
    for _ in range(4):  # 2♠, 2♣, 2♦, 2♥
        page.keyboard.press("ArrowDown")
    for name in ("Tứ quý", "4 đôi thông"):
        for _ in range(3):  # out, the next player, what he plays
            page.keyboard.press("Tab")
        page.keyboard.type(name)
    expect_told(page, SUM)


@pytest.mark.parametrize("width", [320, PHONE, 1280])
def test_every_control_can_be_tapped_and_nothing_scrolls_sideways(
    width: int, new_page: PageMaker
) -> None:
    page = new_page(width=width)
    page.goto(f"{PATH}?{TRAP}&gia=goc-danh-bai&cach=tung-cu")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for box in boxes(page, "#chuoi select, .out, #chuoi button, .amounts input"):
        assert box["height"] >= SMALLEST_TARGET, box
        assert box["right"] <= width, box

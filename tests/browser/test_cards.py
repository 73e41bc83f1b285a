"""Cards are picked by finger and by keyboard, with and without JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageMaker
from tests.browser.test_layout import SMALLEST_TARGET, boxes

PATH = "/bai/"
ANSWER = "/bai/?ban=2H&tay=5S+5C+5D+5H"
VERDICT = "#phan-xu"
FOCUSED_CARD = "[document.activeElement.name, document.activeElement.value].join()"


def pick(page: Page, side: str, codes: str) -> None:
    """Tap cards of one side's board, as a player does."""
    for code in codes.split():
        page.locator(f"label:has(#{side}-{code})").click()


def send(page: Page) -> None:
    page.locator("#bai [type=submit]").click()


def expect_answer(page: Page) -> None:
    expect(page).to_have_url(re.compile(f"{re.escape(ANSWER)}$"))
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
    expect(page.locator(VERDICT)).to_be_in_viewport()


@pytest.mark.parametrize("js", [True, False])
@pytest.mark.parametrize("width", [PHONE, 1280])
def test_tapped_cards_are_answered_at_their_own_address(
    js: bool, width: int, new_page: PageMaker
) -> None:
    page = new_page(width=width, js=js)
    page.goto(PATH)
    pick(page, "ban", "2H")
    pick(page, "tay", "5H 5C 5D 5S")
    send(page)
    expect_answer(page)


@pytest.mark.parametrize("js", [True, False])
def test_typed_cards_are_answered_the_same(js: bool, new_page: PageMaker) -> None:
    page = new_page(js=js)
    page.goto(PATH)
    page.locator("#ban-go").fill("2 cơ")
    page.locator("#tay-go").fill("5♠ 5c 5 rô 5 cơ")
    page.keyboard.press("Enter")
    expect_answer(page)


@pytest.mark.parametrize("js", [True, False])
def test_keyboard_alone_picks_cards(js: bool, new_page: PageMaker) -> None:
    page = new_page(js=js)
    page.goto(PATH)
    wanted = {"ban,2H", "tay,5S", "tay,5C", "tay,5D", "tay,5H"}
    page.locator("#ban-go").focus()
    while wanted:
        page.keyboard.press("Tab")
        focused = page.evaluate(FOCUSED_CARD)
        assert page.evaluate("document.activeElement !== document.body"), wanted
        if focused in wanted:
            page.keyboard.press("Space")
            wanted.remove(focused)
    page.keyboard.press("Enter")
    expect_answer(page)


def test_picked_cards_are_counted_before_sending(new_page: PageMaker) -> None:
    page = new_page(js=False)
    page.goto(PATH)
    bar = page.locator(".send")
    expect(page.locator(".tally")).to_be_hidden()
    pick(page, "tay", "5H 5S")
    two = bar.screenshot()
    pick(page, "tay", "5D")
    assert bar.screenshot() != two
    pick(page, "tay", "5D")
    assert bar.screenshot() == two


def test_card_taken_up_on_one_side_is_put_down_on_the_other(new_page: PageMaker) -> None:
    page = new_page()
    page.goto(PATH)
    pick(page, "ban", "2H")
    pick(page, "tay", "2H")
    expect(page.locator("#tay-2H")).to_be_checked()
    expect(page.locator("#ban-2H")).not_to_be_checked()


@pytest.mark.parametrize("width", [320, PHONE, 768, 1100, 1280])
def test_every_card_can_be_tapped(width: int, new_page: PageMaker) -> None:
    page = new_page(width=width)
    page.goto(PATH)
    for box in boxes(page, ".deck label"):
        assert min(box["width"], box["height"]) >= SMALLEST_TARGET, box
        assert box["left"] >= 0, box
        assert box["right"] <= width, box


@pytest.mark.parametrize("width", [320, 768, 1100])
@pytest.mark.parametrize("path", [PATH, ANSWER, "/hoi/?q=tu+quy+bat+doi+heo", "/lap-trinh/"])
def test_no_width_scrolls_sideways(width: int, path: str, new_page: PageMaker) -> None:
    page = new_page(width=width)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_focused_card_is_never_hidden_behind_the_button(new_page: PageMaker) -> None:
    page = new_page(height=500)
    page.goto(PATH)
    bar = page.locator(".send")
    page.locator("#ban-go").focus()
    for _ in range(104):
        page.keyboard.press("Tab")
        card = page.evaluate("document.activeElement.getBoundingClientRect().toJSON()")
        box = bar.bounding_box()
        assert box is not None
        assert card["bottom"] <= box["y"] + 1, page.evaluate(FOCUSED_CARD)


@pytest.mark.parametrize("js", [True, False])
def test_question_typed_in_the_head_is_answered(js: bool, new_page: PageMaker) -> None:
    page = new_page(js=js)
    page.goto("/luat/killer/")
    page.locator(".quick input[type=search]").fill("tu quy bat doi heo dc ko")
    page.keyboard.press("Enter")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
    expect(page.locator(".understood")).to_contain_text("Killer")


def test_preset_chosen_in_place_goes_with_the_question_in_the_head(new_page: PageMaker) -> None:
    page = new_page()
    page.goto("/")
    page.locator("#luat").select_option("killer")
    expect(page).to_have_url(re.compile("/luat/killer/$"))
    expect(page.locator(".quick input[name=luat]")).to_have_value("killer")

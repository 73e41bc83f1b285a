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


# What cannot be touched of the focused control: corners of it, inset, that are something else.
COVERED = """() => {
    const focused = document.activeElement, shown = focused.closest("label") ?? focused;
    const {left, right, top, bottom} = shown.getBoundingClientRect();
    return [top + 5, bottom - 5].flatMap(y => [left + 5, right - 5].map(x => [x, y])).filter(
        ([x, y]) => !shown.contains(document.elementFromPoint(x, y)));
}"""


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
@pytest.mark.parametrize("path", [PATH, ANSWER])
@pytest.mark.parametrize(("width", "height"), [(PHONE, 640), (PHONE, 500), (1280, 800), (320, 640)])
def test_focused_control_is_never_hidden_behind_the_button(
    width: int, height: int, path: str, key: str, new_page: PageMaker
) -> None:
    page = new_page(width=width, height=height)
    page.goto(path)
    page.locator("#ban-go" if key == "Tab" else "#bai .go").focus()
    seen = set()
    while page.evaluate("document.activeElement.closest('#bai') !== null"):
        assert page.evaluate(COVERED) == [], page.evaluate(FOCUSED_CARD)
        seen.add(page.evaluate("document.activeElement.name"))
        page.keyboard.press(key)
    assert seen >= {"ban-go", "ban", "tay-go", "tay", "tat-ca"}


@pytest.mark.parametrize("width", [320, PHONE, 1280])
def test_code_is_read_without_scrolling_sideways(width: int, new_page: PageMaker) -> None:
    page = new_page(width=width)
    page.goto("/lap-trinh/")
    for wide in page.locator("pre").evaluate_all(
        "all => all.map(e => e.scrollWidth - e.clientWidth)"
    ):
        assert wide <= 0


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

"""Answers in place: the address bar and the verdict agree, on a slow line and with none."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from rules.rulebook import Rulebook
from tests.browser.conftest import PageMaker
from tests.browser.pages import ruling_path
from tests.browser.test_form import FOCUSED, VERDICT, choose, expect_ruling, home

__all__ = ["home"]

LOST = "#mat-mang"
BUSY = "#dang-tra"
FIRST = ruling_path("pho-bien", "doi-2", "tu-quy")
SLOW = ruling_path("pho-bien", "con-2", "tu-quy")
HELD = f"**{SLOW}"

Release = Callable[[], None]


def tap(page: Page, path: str) -> None:
    page.locator(f'#bang-tra td a[href="{path}"]').click()


def hold(page: Page, pattern: str) -> tuple[list[Route], Release]:
    """Keep every answer to ``pattern`` back until the function returned is called."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))  # noqa: PLW0108  # wants a function

    def release() -> None:
        while waiting:
            waiting.pop().continue_()

    return waiting, release


def tap_and_wait_to_be_asked(page: Page, path: str) -> None:
    with page.expect_request(f"**{path}"):
        tap(page, path)


def test_answer_that_comes_after_back_and_forward_is_not_shown(
    home: Page, rulebook: Rulebook
) -> None:
    tap(home, FIRST)
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    _, release = hold(home, HELD)
    tap_and_wait_to_be_asked(home, SLOW)
    home.evaluate("history.back()")
    expect(home).to_have_url(re.compile(r"/$"))
    home.evaluate("history.forward()")
    expect(home).to_have_url(re.compile(FIRST))
    with home.expect_response(HELD):
        release()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    home.evaluate("history.back()")
    expect(home.locator(f"{VERDICT}.empty")).to_be_visible()


def test_way_back_and_forward_needs_no_line(home: Page, rulebook: Rulebook) -> None:
    tap(home, FIRST)
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    home.context.set_offline(True)
    home.evaluate("history.back()")
    expect(home.locator(f"{VERDICT}.empty")).to_be_visible()
    home.evaluate("history.forward()")
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    expect(home.locator(LOST)).to_be_hidden()


def test_failure_of_an_older_wish_leaves_the_newer_answer(home: Page, rulebook: Rulebook) -> None:
    waiting, _ = hold(home, HELD)
    tap_and_wait_to_be_asked(home, SLOW)
    tap(home, FIRST)
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    with home.expect_event("requestfailed"):
        waiting.pop().abort()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    expect(home.locator(LOST)).to_be_hidden()
    assert home.evaluate("window.sameDocument")


def test_without_a_line_the_page_stays_and_offers_to_try_again(
    home: Page, rulebook: Rulebook
) -> None:
    home.context.set_offline(True)
    tap(home, FIRST)
    expect(home.locator(LOST)).to_be_visible()
    expect(home.locator(LOST)).to_contain_text("Mất mạng, chưa tải được.")
    expect(home).to_have_url(re.compile(r"/$"))
    home.context.set_offline(False)
    home.locator(LOST).get_by_role("button", name="Thử lại").click()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    expect(home.locator(LOST)).to_be_hidden()
    assert home.evaluate("window.sameDocument")


def test_way_back_without_a_line_keeps_verdict_and_address_together(
    home: Page, rulebook: Rulebook
) -> None:
    tap(home, FIRST)
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    home.reload()
    home.route(re.compile(r"://[^/]+/$"), lambda route: route.abort())
    home.evaluate("history.back()")
    expect(home.locator(LOST)).to_be_visible()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")


def test_slow_answer_shows_a_sign_that_moves_nothing(home: Page, rulebook: Rulebook) -> None:
    _, release = hold(home, f"**{FIRST}")
    height = home.evaluate("document.documentElement.scrollHeight")
    tap(home, FIRST)
    expect(home.locator(BUSY)).to_be_visible()
    expect(home.locator(VERDICT)).to_have_attribute("aria-busy", "true")
    assert home.evaluate("document.documentElement.scrollHeight") == height
    release()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    expect(home.locator(BUSY)).to_be_hidden()


def test_arrow_keys_leave_one_entry_in_the_history(home: Page, rulebook: Rulebook) -> None:
    choose(home, "bi-chat", "doi-2")
    before = home.evaluate("history.length")
    home.locator("#chat-3-doi-thong").focus()
    home.keyboard.press("Space")
    expect_ruling(home, rulebook, "doi-2", "3-doi-thong")
    for attacker in ("tu-quy", "4-doi-thong", "5-doi-thong"):
        home.keyboard.press("ArrowRight")
        expect_ruling(home, rulebook, "doi-2", attacker)
    assert home.evaluate("history.length") == before + 1
    assert home.evaluate(f"{FOCUSED}.id") == "chat-5-doi-thong"
    home.go_back()
    expect(home.locator(f"{VERDICT}.empty")).to_be_visible()


def test_changing_the_preset_keeps_a_single_choice(home: Page) -> None:
    choose(home, "bi-chat", "doi-2")
    home.locator("#luat").select_option("killer")
    expect(home).to_have_url(re.compile("/luat/killer/$"))
    expect(home.locator('input[name="bi-chat"]:checked')).to_have_value("doi-2")
    assert home.evaluate("window.sameDocument")


def test_changing_the_preset_to_one_with_the_pair_rules_on_it(home: Page) -> None:
    tap(home, FIRST)
    expect(home).to_have_url(re.compile(FIRST))
    home.locator("#luat").select_option("killer")
    expect(home).to_have_url(re.compile(ruling_path("killer", "doi-2", "tu-quy")))


def test_changing_the_preset_to_one_without_the_pair_says_so_and_keeps_what_is_there(
    new_page: PageMaker,
) -> None:
    page = new_page()
    page.goto(ruling_path("killer", "tu-quy", "6-doi-thong"))
    page.evaluate("window.sameDocument = true")
    page.locator("#luat").select_option("pho-bien")
    told = "Bảng phổ biến không có ô 6 đôi thông chặt tứ quý."
    expect(page.locator("#tra .faults")).to_have_text(told)
    expect(page.locator("#tra .faults")).to_be_in_viewport()
    expect(page.locator("#bao")).to_have_text(told)
    expect(page.locator(f"{VERDICT}.empty")).to_be_visible()
    expect(page.locator('input[name="bi-chat"]:checked')).to_have_value("tu-quy")
    expect(page.locator("#luat")).to_have_value("pho-bien")
    assert page.evaluate("window.sameDocument")
    page.go_back()
    expect(page.locator("#tra .faults")).to_have_count(0)
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", re.compile("."))


def test_answer_in_place_brings_its_description(home: Page) -> None:
    tap(home, FIRST)
    expect(home.locator("meta[name=description]")).to_have_attribute(
        "content", re.compile("^Tứ quý không chặt được đôi 2")
    )


@pytest.mark.parametrize(("theme", "other"), [("light", "tối"), ("dark", "sáng")])
def test_theme_button_tells_what_it_does(theme: str, other: str, new_page: PageMaker) -> None:
    page = new_page(theme="dark" if theme == "dark" else "light")
    page.goto("/")
    button = page.get_by_role("button", name="Đổi sang giao diện")
    expect(button).to_have_accessible_name(f"Đổi sang giao diện {other}")
    button.click()
    expect(button).not_to_have_accessible_name(f"Đổi sang giao diện {other}")

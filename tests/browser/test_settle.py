"""A table's rules are settled in a few taps, by finger and by keyboard, and kept on the device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules.codes import Choices
from rules.rulebook import Rulebook
from tests.browser.conftest import PHONE, PageMaker
from tests.site.houses import TWO_CHANGES, code_of

WANTED = {**TWO_CHANGES.options, "chat-chong": "tra-tong"}
CODE = "#ma-ban"
HERE = "document.activeElement.id"


class Finger:
    """Taps on a page, and counts how often."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).first.click()
        self.taps += 1


@pytest.fixture
def code(rulebook: Rulebook) -> str:
    return code_of(rulebook, Choices("pho-bien", WANTED))


@pytest.mark.parametrize("js", [True, False])
def test_a_table_is_made_from_nothing_in_under_ten_taps(
    js: bool, new_page: PageMaker, code: str
) -> None:
    page = new_page(width=PHONE, js=js)
    page.goto("/")
    finger = Finger(page)
    finger.tap("main a[href='/chot-luat/']")
    for point, option in WANTED.items():
        finger.tap(f"label:has([id='{point}-{option}'])")
    finger.tap("[name=lap]")
    expect(page).to_have_url(re.compile(f"/ban/{code}/$"))
    assert finger.taps < 10
    groups = page.locator(".table-code > span").all_inner_texts()
    assert groups == code.split("-")
    expect(page.locator("#o-tu-quy-doi-2")).to_have_text("Được")
    picture = page.locator(f"img[src='/ban/{code}/qr.svg']")
    expect(picture).to_be_visible()
    assert picture.evaluate("async picture => (await picture.decode(), picture.naturalWidth)") > 0
    page.locator(f".actions a[href='/ban/{code}/to-in/']").click()
    expect(page.locator("main")).to_contain_text(code)


def test_a_choice_changes_the_table_at_once_and_keeps_its_place(
    new_page: PageMaker, code: str
) -> None:
    page = new_page(width=1280)
    page.goto("/chot-luat/")
    radio = page.locator("[id='tu-quy-doi-2-duoc']")
    radio.check()
    expect(page.locator("#ket-qua .differs")).to_have_count(1)
    expect(page.locator("#bao")).to_contain_text("tứ quý chặt được đôi 2")
    expect(radio).to_be_focused()
    expect(page).to_have_url(re.compile(r"/chot-luat/\?tu=pho-bien&tu-quy-doi-2=duoc$"))
    for point in ("vong", "chat-chong"):
        page.locator(f"[id='{point}-{WANTED[point]}']").check()
    expect(page.locator(CODE)).to_have_text(code)


def test_what_stands_anyway_moves_with_the_rules_that_the_table_starts_from(
    new_page: PageMaker,
) -> None:
    page = new_page()
    page.goto("/chot-luat/")
    page.locator("#tu").select_option("killer")
    expect(page.locator("[id='tu-quy-doi-2-duoc']")).to_be_checked()
    expect(page.locator("label:has(#vong-giu)")).to_be_hidden()
    page.locator("[id='tu-quy-doi-2-khong']").check()
    expect(page).to_have_url(re.compile(r"\?tu=killer&tu-quy-doi-2=khong$"))
    page.locator("[id='tu-quy-doi-2-duoc']").check()
    expect(page).to_have_url(re.compile(r"\?tu=killer$"))
    page.locator("#tu").select_option("pho-bien")
    expect(page.locator("[id='tu-quy-doi-2-khong']")).to_be_checked()
    expect(page.locator("#vong-giu")).to_be_checked()


def test_a_contradiction_is_announced_and_its_way_out_leads_back(new_page: PageMaker) -> None:
    page = new_page()
    page.goto("/chot-luat/?tu=pho-bien&ba-2=chi-5-doi")
    page.locator("[id='5-doi-toi-trang-toi-trang']").check()
    expect(page.locator("#bao")).to_contain_text("trái nhau")
    page.locator(".ways-out a").first.click()
    expect(page.locator(".clash")).to_have_count(0)


@pytest.mark.parametrize("js", [True, False])
def test_keyboard_alone_settles_a_point_and_makes_the_table(
    js: bool, new_page: PageMaker, rulebook: Rulebook
) -> None:
    page = new_page(js=js)
    page.goto("/chot-luat/")
    page.locator("#tu").focus()
    page.keyboard.press("Tab")
    assert page.evaluate(HERE) == "tu-quy-doi-2-khong"
    page.keyboard.press("ArrowDown")
    assert page.evaluate(HERE) == "tu-quy-doi-2-duoc"
    page.locator("[name=lap]").focus()
    page.keyboard.press("Enter")
    settled = Choices("pho-bien", {"tu-quy-doi-2": "duoc"})
    expect(page).to_have_url(re.compile(f"/ban/{code_of(rulebook, settled)}/$"))


def test_without_script_a_button_shows_what_the_choices_come_to(new_page: PageMaker) -> None:
    page = new_page(js=False)
    page.goto("/chot-luat/")
    page.locator("[id='tu-quy-doi-2-duoc']").check()
    page.get_by_role("button", name="Xem thử").click()
    expect(page.locator("#ket-qua .differs")).to_have_count(1)
    expect(page.locator("[id='tu-quy-doi-2-duoc']")).to_be_checked()


def test_the_last_table_is_offered_wherever_rules_are_chosen_until_forgotten(
    new_page: PageMaker, code: str
) -> None:
    page = new_page(width=1280)
    page.goto(f"/ban/{code}/?ten=B%C3%A0n+T%C6%B0")
    option = f"#luat option[value='{code}']"
    for path in ("/luat/killer/", "/bai/", "/hoi/", "/"):
        page.goto(path)
        expect(page.locator(option)).to_have_text("Bàn Tư")
    page.locator("#luat").select_option(code)
    expect(page.locator("h1")).to_have_text("Bàn Tư")
    expect(page).to_have_url(re.compile(rf"/ban/{code}/\?ten=B%C3%A0n\+T%C6%B0$"))
    page.goto("/chot-luat/")
    recent = page.locator("#ban-gan-day")
    expect(recent.get_by_role("link")).to_have_text("Bàn Tư")
    recent.get_by_role("button").click()
    expect(recent).to_be_hidden()
    page.goto("/luat/killer/")
    expect(page.locator("#luat option[value='killer']")).to_be_attached()
    expect(page.locator(option)).to_have_count(0)


def test_a_table_named_anew_is_remembered_by_its_new_name_and_keeps_it_without_one(
    new_page: PageMaker, code: str
) -> None:
    page = new_page(width=1280)
    for query in ("", "?ten=B%C3%A0n+T%C6%B0", "?ten=B%C3%A0n+N%C4%83m", ""):
        page.goto(f"/ban/{code}/{query}")
    page.goto("/chot-luat/")
    expect(page.locator("#ban-gan-day").get_by_role("link")).to_have_text("Bàn Năm")


def test_a_remembered_table_takes_its_name_into_the_question_and_other_rules_do_not(
    new_page: PageMaker, code: str
) -> None:
    page = new_page(width=1280)
    page.goto(f"/ban/{code}/?ten=B%C3%A0n+T%C6%B0")
    page.goto("/bai/?ban=2S&tay=3S")
    expect(page.locator(f"#luat option[value='{code}']")).to_be_attached()
    page.locator("#luat").select_option(code)
    page.locator("#bai [type=submit]").click()
    expect(page).to_have_url(re.compile(rf"luat={code}&ten=B%C3%A0n\+T%C6%B0$"))
    page.locator("#luat").select_option("killer")
    page.locator("#bai [type=submit]").click()
    expect(page).to_have_url(re.compile(r"luat=killer$"))


def test_the_link_of_a_table_is_copied_with_its_name(new_page: PageMaker, code: str) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/ban/{code}/?ten=B%C3%A0n+T%C6%B0")
    page.locator("[data-copy]").click()
    expect(page.locator("[data-copy]")).to_have_text("Đã chép link")
    assert page.evaluate("navigator.clipboard.readText()") == page.url

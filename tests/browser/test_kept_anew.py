"""What is kept gives way to new data by itself, and goes for good where it is not wanted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app import create_app
from rules.rulebook import Rulebook
from rules.text import day
from tests.browser.conftest import PageMaker
from tests.browser.keeping import (
    CACHES,
    NOTICE,
    WORKERS,
    keeping,
    kept,
    published,
    wait_for_file,
    wait_until,
)
from tests.browser.pages import ruling_path
from tests.browser.test_form import VERDICT
from tests.rules.histories import LATER, change, change_cell, change_data, version
from tests.site.houses import TWO_CHANGES, code_of
from views.settings import DEFAULTS

__all__ = ["kept"]

SPARES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
INSTALLED_IN_VAIN = """async () => {
  const { installing } = await navigator.serviceWorker.register("/sw.js");
  const given = (done) => () => installing.state === "redundant" && done();
  await new Promise((done) => installing.addEventListener("statechange", given(done)));
  return caches.keys();
}"""


@pytest.fixture
def new_data(tmp_path: Path) -> Path:
    """Data in which one answer has changed."""
    data = Path(shutil.copytree(str(DEFAULTS["DATA_DIR"]), tmp_path / "data"))
    change_cell(data)
    change_data(data, version(change()))
    return data


def test_new_data_is_seen_on_coming_back_and_nothing_of_the_old_is_kept(
    browser: Browser, app: Flask, rulebook: Rulebook, new_data: Path
) -> None:
    code, cell = code_of(rulebook, TWO_CHANGES), ruling_path("vc", "con-2", "5-doi-thong")
    with published(browser, app) as (site, page):
        page.goto(f"/ban/{code}/")
        wait_for_file(page, f"/ban/{code}/")
        (old,) = page.evaluate("caches.keys()")
        page.context.set_offline(True)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "nguon-khong-noi")
        site.app = create_app({"TESTING": True, "DATA_DIR": new_data})
        page.context.set_offline(False)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
        wait_until(page, "async (old) => !(await caches.keys()).includes(old)", old)
        wait_for_file(page, f"/ban/{code}/")
        page.context.set_offline(True)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
        expect(page.locator(NOTICE)).to_contain_text(f"theo dữ liệu ngày {day(LATER)}")
        page.goto(f"/ban/{code}/")
        expect(page.locator("#bang-tra")).to_be_visible()


def test_signal_too_weak_to_answer_is_not_waited_for(browser: Browser, app: Flask) -> None:
    with published(browser, app) as (site, page):
        site.silent.set()
        page.goto("/bo/tu-quy/")
        expect(page.locator(NOTICE)).to_be_visible()


def test_new_copy_that_waits_for_a_table_holds_no_page_up(
    browser: Browser, app: Flask, rulebook: Rulebook, new_data: Path
) -> None:
    code = code_of(rulebook, TWO_CHANGES)
    with published(browser, app) as (site, page):
        page.goto(f"/ban/{code}/")
        wait_for_file(page, f"/ban/{code}/")
        site.lost = f"/ngoai-tuyen/{code}."
        site.app = create_app({"TESTING": True, "DATA_DIR": new_data})
        page.goto("/hoi-dap/")
        wait_until(page, "async () => (await caches.keys()).length === 2")
        page.goto("/luat/killer/")
        expect(page.locator("#bang-tra")).to_be_visible()


@pytest.mark.parametrize("status", ["500 INTERNAL SERVER ERROR", "503 SERVICE UNAVAILABLE"])
def test_site_that_is_down_is_answered_for(browser: Browser, app: Flask, status: str) -> None:
    with published(browser, app) as (site, page):
        site.instead = status, b"<h1>down</h1>"
        page.locator("#o-tu-quy-doi-2").click()
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "khong")
        page.goto("/luat/killer/")
        expect(page.locator("#bang-tra")).to_be_visible()
        expect(page.locator(NOTICE)).to_be_visible()
        page.goto("/bai/")
        expect(page.locator("h1")).to_have_text("down")


def test_log_in_page_of_a_hotspot_is_shown_as_it_is_and_never_kept(
    browser: Browser, app: Flask
) -> None:
    with published(browser, app) as (site, page):
        site.instead = "200 OK", b"<h1>log in</h1>"
        page.locator("#o-tu-quy-doi-2").click()
        expect(page.locator("h1")).to_have_text("log in")
        page.context.set_offline(True)
        page.goto("/luat/killer/")
        expect(page.locator("#bang-tra")).to_be_visible()


def test_site_can_take_everything_back(browser: Browser, app: Flask) -> None:
    with published(browser, app) as (site, page):
        site.app = create_app({"TESTING": True, "OFFLINE": False})
        page.goto("/hoi-dap/")
        wait_until(page, f"async () => (await {WORKERS}) + (await {CACHES}) === 0")


def test_off_switch_takes_everything_away_and_it_stays_away(new_page: PageMaker) -> None:
    page = keeping(new_page(keeps=True))
    page.goto("/hoi-dap/")
    page.locator(".foot").get_by_role("link", name="tắt").click()
    expect(page.get_by_role("status").filter(has_text="Đã tắt.")).to_be_visible()
    assert (page.evaluate(WORKERS), page.evaluate(CACHES)) == (0, 0)
    page.goto("/", wait_until="networkidle")
    assert (page.evaluate(WORKERS), page.evaluate(CACHES)) == (0, 0)
    page.goto("/sw-tat/")
    page.get_by_role("button", name="Bật lại").click()
    expect(page.get_by_role("status").filter(has_text="Đã bật lại.")).to_be_visible()
    expect(page.get_by_role("link", name="Về bảng tra")).to_be_focused()
    keeping(page)


def test_page_of_the_off_switch_is_never_answered_by_the_worker(kept: Page) -> None:
    with pytest.raises(Exception, match="ERR_INTERNET_DISCONNECTED"):
        kept.goto("/sw-tat/")


def test_a_full_phone_keeps_no_half_of_it(new_page: PageMaker, live_server: str) -> None:
    page = new_page(keeps=True)
    page.goto("/nhung/vc/")
    room = {"origin": live_server, "quotaSize": 20_000}
    page.context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    assert page.evaluate(INSTALLED_IN_VAIN) == []


def test_nothing_is_kept_where_the_reader_spares_data(new_page: PageMaker) -> None:
    page = new_page(keeps=True)
    page.add_init_script(
        "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
    )
    page.goto("/", wait_until="networkidle")
    assert page.evaluate(WORKERS) == 0


def test_without_javascript_nothing_is_kept_and_every_page_works(new_page: PageMaker) -> None:
    page = new_page(js=False, keeps=True)
    page.goto("/", wait_until="networkidle")
    expect(page.locator("#bang-tra")).to_be_visible()
    page.goto("/sw-tat/")
    expect(page.locator("noscript p")).to_be_visible()
    assert page.context.service_workers == []

"""Without any network: every ruling is there, new data comes by itself, and all of it can go."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from app import create_app
from rules.rulebook import Rulebook
from tests.browser.conftest import PageMaker
from tests.browser.pages import LONGEST_NAME, ruling_path
from tests.browser.test_form import VERDICT, choose
from tests.rules.histories import change, change_cell, change_data, version
from tests.site.houses import CONTRADICTORY, TWO_CHANGES, code_of
from tests.tools.site import serving
from views.settings import DEFAULTS

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

MOST = 150_000
SPARES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
NOTICE = "[data-slot=ngoai-tuyen]"

HOLDS = """async (arg) => {
  const end = Date.now() + 30_000; // the first to ask for packs has them made
  while (!(await (CONDITION)(arg))) {
    if (Date.now() > end) throw new Error("waited in vain");
    await new Promise((done) => setTimeout(done, 20));
  }
}"""
KEPT_FILES = """async () => {
  const files = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const file = await (await cache.match(request)).arrayBuffer();
      files[request.url.slice(location.origin.length)] = file.byteLength;
    }
  }
  return files;
}"""
WORKERS = "navigator.serviceWorker.getRegistrations().then((all) => all.length)"
CACHES = "caches.keys().then((names) => names.length)"


def wait_until(page: Page, condition: str, arg: str = "") -> None:
    """Wait until an asynchronous ``condition`` holds, which Playwright's own waiting cannot."""
    page.evaluate(HOLDS.replace("CONDITION", condition), arg)


def keeping(page: Page) -> Page:
    """Visit the front page once and wait until its worker answers for it."""
    page.goto("/")
    wait_until(page, "() => navigator.serviceWorker.controller")
    return page


def wait_for_file(page: Page, name: str) -> None:
    wait_until(page, f"async (name) => name in (await ({KEPT_FILES})())", name)


@pytest.fixture
def kept(new_page: PageMaker) -> Page:
    """Give a page of a site that was visited once, with the line cut afterwards."""
    page = keeping(new_page(keeps=True))
    page.context.set_offline(True)
    return page


def expect_verdict(page: Page, rulebook: Rulebook, preset: str, pair: tuple[str, str]) -> None:
    outcome = rulebook.presets[preset].matrix.cells[pair].outcome
    expect(page).to_have_url(f"{page.url.partition('/luat/')[0]}{ruling_path(preset, *pair)}")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", outcome)
    expect(page.locator(NOTICE)).to_contain_text("Đang ngoại tuyến")


def some_rulings(rulebook: Rulebook, count: int) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield rulings from all over the presets."""
    presets = list(rulebook.presets.values())
    for number in range(count):
        preset = presets[number * len(presets) // count]
        cells = list(preset.matrix.cells)
        yield preset.id, cells[number * 7 % len(cells)]


def test_ten_rulings_are_looked_up_without_any_network(kept: Page, rulebook: Rulebook) -> None:
    for preset, pair in some_rulings(rulebook, 8):
        kept.goto(ruling_path(preset, *pair))
        expect_verdict(kept, rulebook, preset, pair)
    kept.goto("/tra?luat=foicica&bi-chat=doi-2&chat=tu-quy")
    expect_verdict(kept, rulebook, "foicica", ("doi-2", "tu-quy"))
    kept.goto("/luat/killer/")
    kept.evaluate("window.sameDocument = true")
    choose(kept, "bi-chat", "con-2")
    choose(kept, "chat", "6-doi-thong")
    expect_verdict(kept, rulebook, "killer", ("con-2", "6-doi-thong"))
    assert kept.evaluate("window.sameDocument")


def test_preset_is_changed_without_any_network(kept: Page, rulebook: Rulebook) -> None:
    kept.goto(ruling_path("pho-bien", "doi-2", "tu-quy"))
    kept.locator("#luat").select_option("killer")
    expect_verdict(kept, rulebook, "killer", ("doi-2", "tu-quy"))


def test_preset_without_the_pair_shows_its_table_instead(kept: Page) -> None:
    kept.goto(ruling_path("killer", "con-2", "6-doi-thong"))
    kept.evaluate("window.sameDocument = true")
    kept.locator("#luat").select_option("vc")
    expect(kept.locator("#bang-tra caption")).to_contain_text("VC")
    expect(kept.locator("#luat")).to_have_value("vc")
    assert kept.evaluate("window.sameDocument")


def test_what_one_reads_beside_the_rulings_opens_too(kept: Page, rulebook: Rulebook) -> None:
    year, month, day = rulebook.data_version.split(".")
    for path in ("/", "/bo/tu-quy/", "/hoi-dap/", "/diem-can-chot/", "/thuat-ngu/", "/luat/"):
        kept.goto(path)
        expect(kept.locator(NOTICE)).to_have_text(
            f"Đang ngoại tuyến theo dữ liệu ngày {day}.{month}.{year}"
        )
    loaded = "document.fonts.load('700 1em \"Be Vietnam Pro\"').then((fonts) => fonts.length)"
    assert kept.evaluate(loaded) == 1
    kept.context.set_offline(False)
    kept.goto("/bo/tu-quy/")
    expect(kept.locator(NOTICE)).to_be_hidden()


def test_answer_in_place_tells_whether_it_came_over_the_line(new_page: PageMaker) -> None:
    page = keeping(new_page(keeps=True))
    expect(page.locator(NOTICE)).to_be_hidden()
    page.context.set_offline(True)
    page.locator("#o-tu-quy-doi-2").click()
    expect(page.locator(NOTICE)).to_be_visible()
    page.context.set_offline(False)
    page.locator("#o-tu-quy-con-2").click()
    expect(page.locator(NOTICE)).to_be_hidden()
    page.locator("#o-tu-quy-doi-2").click()
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "khong")
    expect(page.locator(NOTICE)).to_be_hidden()


def test_page_that_needs_the_line_says_so_and_what_does_not(kept: Page) -> None:
    kept.goto("/bai/?ban=2H&tay=4S+4C")
    expect(kept.locator("h1")).to_have_text("Đang không có mạng")
    kept.locator("main").get_by_role("link", name="Bảng tra").click()
    expect(kept.locator("#bang-tra")).to_be_visible()


def test_table_opened_last_works_without_any_network(
    new_page: PageMaker, rulebook: Rulebook
) -> None:
    code, other = (code_of(rulebook, choices) for choices in (TWO_CHANGES, CONTRADICTORY))
    page = keeping(new_page(keeps=True))
    page.goto(f"/ban/{other}/")
    wait_for_file(page, f"/ban/{other}/")
    page.goto(f"/ban/{code}/?ten={LONGEST_NAME}")
    wait_for_file(page, f"/ban/{code}/?ten={LONGEST_NAME}")
    files = page.evaluate(KEPT_FILES)
    assert f"/ban/{other}/" not in files
    assert sum(files.values()) <= MOST
    page.context.set_offline(True)
    page.goto(f"/ban/{code}/?ten={LONGEST_NAME}")
    expect(page.locator("h1")).to_have_text(LONGEST_NAME)
    choose(page, "bi-chat", "doi-2")
    choose(page, "chat", "tu-quy")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
    expect(page.locator(NOTICE)).to_be_visible()
    page.goto(f"/tra?luat={code}&bi-chat=doi-2&chat=tu-quy")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")


class Published:
    """A site on one address whose application can change under its readers, or fall silent."""

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app
        self.silent = threading.Event()
        self.released = threading.Event()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if self.silent.is_set():
            self.released.wait()
        return self.app(environ, start)


@contextmanager
def published(browser: Browser, app: Flask) -> Iterator[tuple[Published, Page]]:
    site = Published(app)
    with serving(site) as address:
        new_page = PageMaker(browser, address)
        try:
            yield site, keeping(new_page(keeps=True))
        finally:
            site.released.set()
            new_page.close()


def test_new_data_is_seen_on_coming_back_and_nothing_of_the_old_is_kept(
    browser: Browser, app: Flask, rulebook: Rulebook, tmp_path: Path
) -> None:
    code, cell = code_of(rulebook, TWO_CHANGES), ruling_path("vc", "con-2", "5-doi-thong")
    data = Path(shutil.copytree(str(DEFAULTS["DATA_DIR"]), tmp_path / "data"))
    change_cell(data)
    change_data(data, version(change()))
    with published(browser, app) as (site, page):
        page.goto(f"/ban/{code}/")
        wait_for_file(page, f"/ban/{code}/")
        (old,) = page.evaluate("caches.keys()")
        page.context.set_offline(True)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "nguon-khong-noi")
        site.app = create_app({"TESTING": True, "DATA_DIR": data})
        page.context.set_offline(False)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
        wait_until(page, "async (old) => !(await caches.keys()).includes(old)", old)
        wait_for_file(page, f"/ban/{code}/")
        page.context.set_offline(True)
        page.goto(cell)
        expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
        expect(page.locator(NOTICE)).to_contain_text("theo dữ liệu ngày 15.12.2026")
        page.goto(f"/ban/{code}/")
        expect(page.locator("#bang-tra")).to_be_visible()


def test_signal_too_weak_to_answer_is_not_waited_for(browser: Browser, app: Flask) -> None:
    with published(browser, app) as (site, page):
        site.silent.set()
        page.goto("/bo/tu-quy/")
        expect(page.locator(NOTICE)).to_be_visible()


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
    keeping(page)


def test_page_of_the_off_switch_is_never_answered_by_the_worker(kept: Page) -> None:
    with pytest.raises(Exception, match="ERR_INTERNET_DISCONNECTED"):
        kept.goto("/sw-tat/")


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

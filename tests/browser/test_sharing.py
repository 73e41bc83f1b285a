"""Links as the platforms read them, and what is copied and shared from a page."""

from __future__ import annotations

import json
import subprocess
from io import BytesIO
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from flask import Flask
from PIL import Image
from playwright.sync_api import expect

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import ruling_text, ruling_title
from tests.browser.conftest import PageMaker
from tests.tools.needs import OEMBED, SCRAPER
from views.addresses import PAGES, ask_path, cells, preset_path, ruling_path
from views.embed_addresses import embed_ruling_path
from views.picture_addresses import picture_path
from views.site import Site

READER = Path(__file__).with_name("read-link.mjs")
PRESETS = ("pho-bien", "killer", "vc", "foicica", "gia-dinh-houston")
RULING = embed_ruling_path("pho-bien", "doi-2", "tu-quy")


def read(kind: str, package: Path, addresses: list[str]) -> list[dict[str, Any]]:
    """Return what a package of npm reads at each address."""
    command = ["node", str(READER), kind, str(package), *addresses]
    run = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 0, run.stderr
    found: list[dict[str, Any]] = json.loads(run.stdout)
    return found


@pytest.fixture(scope="module")
def ten_rulings(app: Flask) -> list[Ruling]:
    """Give the first and the last ruling of five presets."""
    site: Site = app.extensions["site"]
    presets = [site.rulebook.presets[preset] for preset in PRESETS]
    return [ruling for p in presets for ruling in (site.rulings_of(p)[0], site.rulings_of(p)[-1])]


def addresses(live_server: str, rulings: list[Ruling]) -> list[str]:
    return [f"{live_server}{ruling_path(r.preset, r.target, r.attacker)}" for r in rulings]


def downloaded(address: str) -> tuple[str, str | None, tuple[int, int]]:
    """Return what a picture is said to be, what it is, and its size."""
    with urlopen(address) as answer:
        image = Image.open(BytesIO(answer.read()))
        image.load()
        return answer.headers.get_content_type(), image.format, image.size


def test_a_scraper_finds_the_ruling_in_the_link(
    live_server: str, rulebook: Rulebook, ten_rulings: list[Ruling]
) -> None:
    links = addresses(live_server, ten_rulings)
    for ruling, link, card in zip(ten_rulings, links, read("card", SCRAPER, links), strict=True):
        assert card["ogTitle"] == ruling_title(rulebook, ruling)
        assert card["ogDescription"] == ruling_text(rulebook, ruling)
        assert card["ogUrl"] == link
        assert card["twitterCard"] == "summary_large_image"
        (picture,) = card["ogImage"]
        path = picture_path(ruling.preset, ruling.target, ruling.attacker)
        assert picture["url"] == f"{live_server}{path}?v={rulebook.data_version}"
        assert (picture["width"], picture["height"]) == ("1200", "630")
        assert picture["alt"].startswith(card["ogTitle"])
        assert downloaded(picture["url"]) == ("image/png", "PNG", (1200, 630))


def test_a_consumer_of_oembed_finds_the_frame_of_the_link(
    live_server: str, rulebook: Rulebook, ten_rulings: list[Ruling]
) -> None:
    rulings = ten_rulings[:2]
    links = [*addresses(live_server, rulings), f"{live_server}{preset_path('vc')}"]
    found = read("frame", OEMBED, links)
    for ruling, answer in zip(rulings, found, strict=False):
        assert answer["title"] == ruling_title(rulebook, ruling)
    for answer in found:
        assert answer["type"] == "rich"
        assert answer["width"] == 500
        assert f'src="{live_server}/nhung/' in answer["html"]


def test_a_ruling_is_copied_and_shared_from_its_page(
    new_page: PageMaker, live_server: str, rulebook: Rulebook
) -> None:
    preset = rulebook.presets["killer"]
    path = ruling_path(preset.id, *next(cells(preset)))
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_server)
    page.add_init_script(
        "navigator.share = async ({ title, url }) => { document.title = `${title} ${url}`; };"
    )
    page.goto(path)
    page.locator("#chep-dan summary").press("Enter")
    page.get_by_role("button", name="Chép bản BBCode").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Đã chép.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").strip().startswith("[b]Được: ")
    page.get_by_role("button", name="Gửi cho bạn chơi").click()
    expect(page).to_have_title(f"Được: 3 đôi thông chặt được một con 2 {live_server}{path}")


def test_a_ruling_that_comes_in_place_is_copied_too(new_page: PageMaker) -> None:
    page = new_page()
    page.add_init_script("navigator.share = async () => {};")
    page.clock.install()
    page.goto("/")
    page.clock.fast_forward(1000)  # what is fetched once the first page is painted has been
    page.locator("#bang-tra td a").first.click()
    page.locator("#chep-dan summary").click()
    expect(page.get_by_role("button", name="Chép bản BBCode")).to_be_visible()
    expect(page.locator("#phan-xu .share")).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        ruling_path("vc", "doi-2", "tu-quy"),
        ruling_path("A00-000-0Z6", "doi-2", "tu-quy"),
        ask_path("tứ quý chặt đôi heo"),
        preset_path("vc"),
        PAGES["embedding"],
    ],
)
def test_buttons_that_come_later_move_nothing(new_page: PageMaker, path: str) -> None:
    page = new_page()
    page.add_init_script(
        "navigator.share = async () => {}; window.moved = 0;"
        "new PerformanceObserver((seen) => { for (const { value } of seen.getEntries()) "
        "moved += value; }).observe({ type: 'layout-shift', buffered: true });"
    )
    page.goto(path)
    button = page.locator(".share, .copy button").first
    button.evaluate("(button) => button.parentElement.scrollIntoView()")
    expect(button).to_be_visible()
    assert page.evaluate("new Promise(requestAnimationFrame).then(() => moved)") == 0


def test_a_browser_that_cannot_pass_a_page_on_keeps_no_room_for_it(new_page: PageMaker) -> None:
    page = new_page()
    page.add_init_script("delete Navigator.prototype.share")
    page.goto(ruling_path("vc", "doi-2", "tu-quy"))
    expect(page.locator("#chep-dan .copy button").first).to_be_attached()
    below = """card => parseFloat(getComputedStyle(card).paddingBottom) + 2 +
        [...card.querySelectorAll("a")].at(-1).getBoundingClientRect().bottom -
        card.getBoundingClientRect().bottom"""
    assert page.locator("#phan-xu").evaluate(below) >= 0  # nothing but padding and a border


def test_a_script_that_never_comes_breaks_nothing(new_page: PageMaker) -> None:
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.route("**/copy.*.js", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.goto(ruling_path("vc", "doi-2", "tu-quy"))
    page.locator("#chep-dan summary").click()
    expect(page.get_by_label("Đường dẫn", exact=True)).to_be_visible()
    assert errors == []


def test_without_javascript_nothing_pretends_to_copy_or_share(new_page: PageMaker) -> None:
    page = new_page(js=False)
    page.goto(ruling_path("vc", "doi-2", "tu-quy"))
    page.locator("#chep-dan summary").click()
    expect(page.get_by_label("Đường dẫn", exact=True)).to_be_visible()
    expect(page.locator("#chep-dan button").first).to_be_hidden()

"""The exported files in a real browser: the form, the table, and what only a server can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from app import create_app
from rules.rulebook import Rulebook
from tests.browser.conftest import PageMaker
from tests.tools.files import serving_files
from views.addresses import FILES, LIVE_PAGES, PAGES
from views.export.run import export
from views.listing import every_path, preset_paths

LIVE = "https://may.example"


def needed(rulebook: Rulebook) -> list[str]:
    """The pages of two presets, those that need a server, and what pages are made of."""
    presets = [rulebook.presets[preset] for preset in ("pho-bien", "vc")]
    assets = [path for path in every_path(rulebook) if path.startswith("/static/")]
    pages = [path for preset in presets for path in preset_paths(preset)]
    drawn = [path for path in every_path(rulebook) if path.startswith("/bo.")]
    return [PAGES["home"], FILES["opensearch"], *LIVE_PAGES, *pages, *drawn, *assets]


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a plain file server of exported files."""
    folder: Path = tmp_path_factory.mktemp("files")
    config = {"BASE_URL": "https://bang.example", "FILES_ONLY": True, "LIVE_URL": LIVE}
    export(create_app(config), folder, listed=needed)
    with serving_files(folder) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.fixture
def opened(browser: Browser, files: str) -> Iterator[Callable[..., Page]]:
    maker = PageMaker(browser, files)
    yield maker
    maker.close()


@pytest.fixture
def outcome(rulebook: Rulebook) -> str:
    """What becomes of a pair of 2s under four of a kind."""
    return rulebook.presets["pho-bien"].matrix.cells["doi-2", "tu-quy"].outcome


def test_the_form_answers_from_files(opened: Callable[..., Page], outcome: str) -> None:
    page = opened()
    page.goto("/")
    page.locator("label:has(#bi-chat-doi-2)").click()
    page.locator("label:has(#chat-tu-quy)").click()
    expect(page.locator("#phan-xu")).to_have_attribute("data-outcome", outcome)
    page.wait_for_url("**/luat/pho-bien/tu-quy-chat-doi-2/")


def test_what_the_form_sends_leads_on_to_the_ruling(opened: Callable[..., Page]) -> None:
    page = opened()
    page.goto("/tra?luat=VC&bi-chat=%C4%91%C3%B4i+2&chat=tu-quy")
    page.wait_for_url("**/luat/vc/tu-quy-chat-doi-2/")
    expect(page.locator("#phan-xu .word")).to_be_visible()


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("luat=vc&bi-chat=doi-2", "#thieu"),
        ("luat=vc&bi-chat=doi-2&chat=ba-2", "#khong-co"),
    ],
)
def test_what_the_form_cannot_find_is_told_with_the_choices_kept(
    opened: Callable[..., Page], query: str, told: str
) -> None:
    page = opened()
    page.goto(f"/tra?{query}")
    expect(page.locator(told)).to_be_visible()
    expect(page.locator(".faults:visible")).to_have_count(1)
    expect(page.locator("#bi-chat-doi-2")).to_be_checked()
    expect(page.locator("#luat")).to_have_value("vc")
    expect(page.locator("#bang-tra caption")).to_contain_text("VC")
    page.locator("#o-tu-quy-doi-2").click()
    page.wait_for_url("**/luat/vc/tu-quy-chat-doi-2/")
    expect(page.locator(".faults:visible")).to_have_count(0)


def test_preset_without_the_cell_says_so_and_shows_its_own_table(
    opened: Callable[..., Page],
) -> None:
    page = opened()
    page.goto("/luat/pho-bien/4-doi-thong-chat-con-2/")
    page.locator("#luat").select_option("vc")
    expect(page.locator("#khong-co")).to_be_visible()
    expect(page.locator("#bang-tra caption")).to_contain_text("VC")
    expect(page.locator("#luat")).to_have_value("vc")
    page.go_back()
    page.wait_for_url("**/luat/pho-bien/4-doi-thong-chat-con-2/")
    expect(page.locator("#luat")).to_have_value("pho-bien")


def test_without_scripts_the_table_leads_to_the_ruling(
    opened: Callable[..., Page], outcome: str
) -> None:
    page = opened(js=False)
    page.goto("/")
    page.locator("label:has(#bi-chat-doi-2)").click()
    page.locator("label:has(#chat-tu-quy)").click()
    page.locator("#tra .go").click()
    expect(page.locator(".lead")).to_contain_text("Chạm vào một ô trong bảng")
    other = page.locator(".lead noscript a")
    expect(other).to_be_visible()
    expect(other).to_have_attribute("href", PAGES["presets"])
    assert "Bảng dưới là Bảng phổ biến" in page.locator(".lead noscript p").inner_text()
    expect(page.locator(".faults:visible")).to_have_count(0)
    page.locator("#o-tu-quy-doi-2").click()
    page.wait_for_url("**/luat/pho-bien/tu-quy-chat-doi-2/")
    expect(page.locator("#phan-xu")).to_have_attribute("data-outcome", outcome)


@pytest.mark.parametrize("asked", ["/hoi/?q=heo", "/so-sanh/?a=pho-bien&b=vc"])
def test_what_was_asked_is_carried_to_where_it_is_answered(
    opened: Callable[..., Page], asked: str
) -> None:
    page = opened()
    page.goto(asked)
    expect(page.locator("#sang-may-chu")).to_have_attribute("href", f"{LIVE}{asked}")


def test_without_scripts_what_is_asked_is_asked_where_it_is_answered(
    opened: Callable[..., Page],
) -> None:
    page = opened(js=False)
    page.route(f"{LIVE}/**", lambda route: route.fulfill(body="ở đây"))
    page.goto("/luat/vc/")
    page.get_by_role("link", name="So với", exact=False).click()
    expect(page).to_have_url(f"{LIVE}/so-sanh/?a=pho-bien&b=vc&luat=vc")
    page.goto("/")
    page.locator("header [name=q]").fill("heo")
    page.locator("header [name=q]").press("Enter")
    expect(page).to_have_url(f"{LIVE}/hoi/?q=heo")

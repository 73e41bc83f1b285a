"""The page fits a phone: nothing to scroll sideways, nothing too small to read or to tap."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, PageMaker
from tests.browser.pages import PageKind
from views.addresses import PAGES, ask_path

TABLE = "#bang-tra"
SMALLEST_TARGET = 44
SMALLEST_TEXT = 16
LOW_HEADER = 56

# Text that is seen: no pictures, no footnote marks, nothing kept for screen readers alone.
SMALL_TEXT = """smallest => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const small = [];
    for (let node; (node = walker.nextNode());) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest("svg, sup, sub, script, style, noscript")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        const clipped = [...ancestors(parent)].some(e => e.offsetWidth <= 1 && e.offsetHeight <= 1);
        if (!box.width || clipped || !parent.checkVisibility({visibilityProperty: true})) continue;
        const size = parseFloat(getComputedStyle(parent).fontSize);
        if (size < smallest) small.push(`${size}px: ${node.data.trim()}`);
    }
    return small;
    function* ancestors(e) { for (; e && e !== document.body; e = e.parentElement) yield e; }
}"""

# The least room left between the words of a cell and its edges.
MARGINS = """cells => Math.min(...cells.map(cell => {
    const range = document.createRange(), {left, right} = cell.getBoundingClientRect();
    range.selectNodeContents(cell.querySelector("a").lastChild);
    const lines = [...range.getClientRects()];
    return Math.min(...lines.flatMap(line => [line.left - left, right - line.right]));
}))"""

# Points of the focused link that something else covers (a sticky head, say).
COVERED = """() => {
    const link = document.activeElement, cell = link.closest("td, th");
    const {left, right, top, bottom} = link.getBoundingClientRect();
    const x = (left + right) / 2, y = (top + bottom) / 2, inset = 3;
    return [[x, y], [x, top + inset], [x, bottom - inset], [left + inset, y], [right - inset, y]]
        .filter(([px, py]) => !cell.contains(document.elementFromPoint(px, py)))
        .map(([px, py]) => `${link.href} at ${Math.round(px)},${Math.round(py)}`);
}"""


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """Return the box of every element that matches, of which there must be some."""
    found = page.locator(selector)
    assert found.count(), f"nothing matches {selector}"
    measure = "all => all.map(e => e.getBoundingClientRect().toJSON())"
    result: list[dict[str, float]] = found.evaluate_all(measure)
    return result


def test_no_page_scrolls_sideways(kind: PageKind, phone: Page) -> None:
    phone.goto(kind.path)
    assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_no_text_below_16_px(kind: PageKind, phone: Page) -> None:
    phone.goto(kind.path)
    assert phone.evaluate(SMALL_TEXT, SMALLEST_TEXT) == []


def test_a_phone_zoomed_to_200_percent_scrolls_nothing_but_the_table_in_its_frame(
    kind: PageKind, new_page: PageMaker
) -> None:
    page = new_page(width=PHONE // 2)
    page.goto(kind.path)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE // 2
    if page.locator(TABLE).count():
        expect(page.locator(".swipe")).to_be_visible()
        overflowing = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.id)"
        assert page.locator(f"{TABLE} td a").evaluate_all(overflowing) == []


def test_contents_are_reached_from_the_header_of_a_phone(new_page: PageMaker) -> None:
    page = new_page(width=PHONE)
    page.goto("/")
    assert boxes(page, "header")[0]["height"] <= LOW_HEADER
    page.locator("header").get_by_role("link", name="Mục lục").click()
    expect(page.locator("footer nav").first).to_be_in_viewport()


@pytest.fixture
def home(phone: Page) -> Page:
    phone.goto("/")
    return phone


def test_whole_base_table_with_heads_is_seen_at_360_px(home: Page) -> None:
    for box in boxes(home, f"{TABLE}, {TABLE} th, {TABLE} td"):
        assert box["left"] >= 0, box
        assert box["right"] <= PHONE, box


def test_no_word_runs_out_of_its_cell(home: Page) -> None:
    overflowing = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.innerText)"
    assert home.locator(f"{TABLE} th, {TABLE} td").evaluate_all(overflowing) == []


def test_a_whole_cell_can_be_tapped_and_is_44_px_high(home: Page) -> None:
    for box in boxes(home, f"{TABLE} tbody td") + boxes(home, f"{TABLE} tbody td a"):
        assert box["height"] >= SMALLEST_TARGET, box


def test_a_table_of_six_columns_tells_rows_from_columns_and_keeps_words_off_its_edges(
    phone: Page,
) -> None:
    phone.goto("/luat/vc/")
    (told,) = boxes(phone, f"{TABLE} caption span")
    assert told["width"] > PHONE / 2
    assert phone.locator(f"{TABLE} tbody td").evaluate_all(MARGINS) >= 2


@pytest.mark.parametrize("path", ["/luat/killer/", "/luat/vc/"])
def test_heads_that_come_first_are_as_high_as_those_that_follow(phone: Page, path: str) -> None:
    phone.goto(path)
    assert len({box["height"] for box in boxes(phone, f"{TABLE} thead a")}) == 1


@pytest.mark.parametrize("path", ["/luat/", "/luat/vc/"])
def test_a_wide_page_begins_where_the_header_begins(new_page: PageMaker, path: str) -> None:
    page = new_page(width=1280)
    page.goto(path)
    assert boxes(page, "h1")[0]["left"] == boxes(page, ".brand")[0]["left"]


@pytest.mark.parametrize("name", ["bi-chat", "chat"])
def test_cards_of_the_form_can_be_tapped(home: Page, name: str) -> None:
    for box in boxes(home, f'label:has(input[name="{name}"])'):
        assert min(box["height"], box["width"]) >= SMALLEST_TARGET, box


@pytest.mark.parametrize(
    "path",
    [*(PAGES[name] for name in ("faq", "points", "chain", "offline")), ask_path("chat chong")],
)
def test_links_of_a_list_can_be_tapped(phone: Page, path: str) -> None:
    phone.goto(path)
    for box in boxes(phone, ".jump a, .links a"):
        assert box["height"] >= SMALLEST_TARGET, box


def test_what_is_ticked_is_drawn_in_the_colours_of_the_theme(new_page: PageMaker) -> None:
    page = new_page(theme="dark")
    page.goto(PAGES["settle"])
    ground = "css => getComputedStyle(document.querySelector(css)).backgroundColor"
    radio = page.evaluate(ground, ".point input:not(:checked)")
    assert radio == page.evaluate(ground, ".point")


@pytest.mark.parametrize("key", ["Tab", "Shift+Tab"])
@pytest.mark.parametrize("path", ["/", "/luat/killer/"])
def test_sticky_heads_never_hide_the_focused_cell(path: str, key: str, new_page: PageMaker) -> None:
    page = new_page(width=PHONE, height=320)
    page.goto(path)
    links = page.locator(f"{TABLE} tbody td a")
    start = links.first if key == "Tab" else links.last
    start.focus()
    covered: list[Any] = []
    for _ in range(links.count() - 1):
        page.keyboard.press(key)
        covered += page.evaluate(COVERED)
    assert covered == []

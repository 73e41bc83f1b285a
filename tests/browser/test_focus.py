"""Keyboard focus can be seen on everything it can reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Page

from tests.browser.conftest import PageMaker, Theme
from tests.browser.pages import ruling_path

MARGIN = 8
MANY = 400

# The box of the focused element; a hidden radio is shown by its label.
FOCUS_BOX = """margin => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const shown = focused.labels?.[0] ?? focused;
    const {left, top, right, bottom} = shown.getBoundingClientRect();
    const x = Math.max(0, left - margin), y = Math.max(0, top - margin);
    const width = Math.min(innerWidth, right + margin) - x;
    return {x, y, width, height: Math.min(innerHeight, bottom + margin) - y};
}"""
NAME = "(document.activeElement.outerHTML ?? '').slice(0, 120)"


def picture(page: Page, clip: FloatRect) -> bytes:
    return page.screenshot(clip=clip, animations="disabled", caret="hide")


def unseen(page: Page) -> list[str]:
    """Tab through the page and return what looks the same with focus as without."""
    unchanged: list[str] = []
    for stop in range(MANY):
        page.keyboard.press("Tab")
        clip: FloatRect | None = page.evaluate(FOCUS_BOX, MARGIN)
        if clip is None:
            assert stop, "Tab reaches nothing"
            return unchanged
        name = page.evaluate(NAME)
        focused = picture(page, clip)
        page.evaluate("document.activeElement.blur()")
        if picture(page, clip) == focused:
            unchanged.append(name)
    pytest.fail("Tab never comes to the end of the page")


@pytest.mark.parametrize(
    ("path", "theme"),
    [
        ("/", "light"),
        (ruling_path("pho-bien", "doi-2", "tu-quy"), "dark"),
        ("/bai/?ban=2S+2H&tay=5S+5C+5D+5H", "light"),
    ],
)
def test_focus_is_seen_at_every_stop(path: str, theme: Theme, new_page: PageMaker) -> None:
    page = new_page(theme=theme, height=900)
    page.goto(path)
    assert unseen(page) == []

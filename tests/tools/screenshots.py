"""Picture every kind of page, on a phone and on a desk, light and dark, whole pages."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

from app import create_app
from tests.browser.pages import page_kinds
from tests.tools.site import running_chromium, serving

FOLDER = Path("screenshots")
HEIGHTS = {360: 780, 1280: 900}
REVIVED = "() => !document.querySelector('[data-script] .copy button[hidden]')"
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def take(browser: Browser, address: str, width: int, theme: Literal["light", "dark"]) -> None:
    """Picture all pages at one width in one theme."""
    context = browser.new_context(
        base_url=address,
        viewport={"width": width, "height": HEIGHTS[width]},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    for kind in page_kinds():
        page.goto(kind.path)
        page.wait_for_function(REVIVED)  # what comes once a page is drawn belongs to its picture
        page.screenshot(path=FOLDER / f"{kind.name}-{width}-{theme}.png", full_page=True)
    context.close()


def main() -> None:
    """Write screenshots/<kind>-<width>-<theme>.png."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with serving(create_app()) as address, running_chromium() as browser:
        for width in HEIGHTS:
            for theme in THEMES:
                take(browser, address, width, theme)
    print(f"{len(list(FOLDER.glob('*.png')))} ảnh ở {FOLDER}/")


if __name__ == "__main__":
    main()

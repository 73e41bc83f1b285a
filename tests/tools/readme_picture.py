"""``python -m tests.tools.readme_picture``: make docs/bang-chat.png anew, the picture in README.

Three views side by side: the first page and a ruling on a phone, another ruling on a desk.
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Literal, NamedTuple

from playwright.sync_api import Browser

from app import create_app
from tests.tools.screenshots import REVIVED
from tests.tools.site import running_chromium, serving
from views.addresses import ruling_path

FILE = Path(__file__).parents[2] / "docs" / "bang-chat.png"
HEIGHT, MARGIN, GROUND = 740, 24, "#d9cfbc"


class View(NamedTuple):
    """One page as it is seen."""

    path: str
    width: int
    theme: Literal["light", "dark"]


VIEWS = (
    View("/", 360, "light"),
    View(ruling_path("pho-bien", "doi-2", "tu-quy"), 360, "dark"),
    View(ruling_path("goc-danh-bai", "doi-2", "tu-quy"), 1052, "light"),
)


def seen(browser: Browser, address: str, view: View) -> bytes:
    """Return the upper part of a page as a PNG."""
    page = browser.new_page(
        base_url=address,
        viewport={"width": view.width, "height": HEIGHT},
        color_scheme=view.theme,
        reduced_motion="reduce",
    )
    page.goto(view.path)
    page.wait_for_function(REVIVED)
    picture = page.screenshot()
    page.close()
    return picture


def side_by_side(browser: Browser, pictures: list[bytes]) -> bytes:
    """Return the pictures in a row, with a margin around each."""
    width = MARGIN + sum(view.width + MARGIN for view in VIEWS)
    page = browser.new_page(viewport={"width": width, "height": HEIGHT + 2 * MARGIN})
    images = (f"<img src='data:image/png;base64,{b64encode(each).decode()}'>" for each in pictures)
    row = f"display:flex;gap:{MARGIN}px;margin:{MARGIN}px;background:{GROUND}"
    page.set_content(f"<body style='{row}'>{''.join(images)}</body>", wait_until="load")
    return page.screenshot()


def main() -> None:
    """Write the picture."""
    with serving(create_app()) as address, running_chromium() as browser:
        FILE.write_bytes(side_by_side(browser, [seen(browser, address, view) for view in VIEWS]))


if __name__ == "__main__":
    main()

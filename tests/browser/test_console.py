"""No page makes the browser complain: no script error, nothing refused by the CSP."""

from __future__ import annotations

from playwright.sync_api import ConsoleMessage

from tests.browser.conftest import PageMaker
from tests.browser.pages import PageKind


def is_complaint(message: ConsoleMessage, own_address: str) -> bool:
    """Tell whether a message is a fault, and not just that a 404 page came with its status."""
    own_status = message.text.startswith("Failed to load resource")
    own_status = own_status and message.location["url"] == own_address
    return message.type in {"error", "warning"} and not own_status


def test_the_console_stays_empty(kind: PageKind, new_page: PageMaker, live_server: str) -> None:
    page = new_page()
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if is_complaint(message, live_server + kind.path):
            complaints.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    answer = page.goto(kind.path)
    assert answer is not None
    assert answer.status == kind.status
    assert complaints == []

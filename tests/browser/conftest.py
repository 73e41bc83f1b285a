"""A running site, a real Chromium, and every kind of page to try them on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

import pytest
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser.pages import page_kinds
from tests.tools.site import running_chromium, serving

PHONE = 360
DESKTOP = 1280
PATIENCE = 5_000  # ms before something that should be there is missing
NO_WORKERS = "delete Navigator.prototype.serviceWorker"

Theme = Literal["light", "dark"]


@dataclass
class PageMaker:
    """Opens blank pages with a fresh profile each; `goto` takes paths of the site."""

    browser: Browser
    base_url: str
    contexts: list[BrowserContext] = field(default_factory=list)

    def __call__(  # noqa: PLR0913  # each is one thing that browsers differ in
        self,
        *,
        width: int = PHONE,
        height: int = 780,
        theme: Theme = "light",
        js: bool = True,
        bypass_csp: bool = False,
        keeps: bool = False,
    ) -> Page:
        """Open a page of the given size, system theme and abilities.

        One that ``keeps`` lets the site keep its pages for when there is no line.
        """
        context = self.browser.new_context(
            base_url=self.base_url,
            viewport={"width": width, "height": height},
            color_scheme=theme,
            java_script_enabled=js,
            bypass_csp=bypass_csp,
            reduced_motion="reduce",
        )
        if not keeps:
            context.add_init_script(NO_WORKERS)
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        return context.new_page()

    def close(self) -> None:
        """Close every page that was opened."""
        for context in self.contexts:
            context.close()


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that asks for `kind` once for every kind of page."""
    if "kind" in metafunc.fixturenames:
        metafunc.parametrize("kind", page_kinds(), ids=lambda kind: kind.name)


@pytest.fixture(scope="session")
def live_server(app: Flask) -> Iterator[str]:
    with serving(app) as address:
        yield address


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_chromium() as browser:
        yield browser


@pytest.fixture
def new_page(browser: Browser, live_server: str) -> Iterator[PageMaker]:
    maker = PageMaker(browser, live_server)
    yield maker
    maker.close()


@pytest.fixture(scope="session")
def phone(browser: Browser, live_server: str) -> Iterator[Page]:
    """Give one page of a phone's width, for tests that only look."""
    maker = PageMaker(browser, live_server)
    yield maker(width=PHONE)
    maker.close()

"""A site that keeps its pages in a browser, and may change on its address meanwhile."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import PageMaker
from tests.tools.site import serving

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
      const file = await cache.match(request);
      if (!file) continue; // taken away just now
      files[request.url.slice(location.origin.length)] = (await file.arrayBuffer()).byteLength;
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


class Published:
    """A site on one address whose application can change under its readers, or fall silent.

    Whatever begins with ``lost`` is never answered; what comes ``instead`` is answered to all.
    """

    def __init__(self, app: WSGIApplication) -> None:
        self.app = app
        self.lost = ""
        self.instead: tuple[str, bytes] | None = None
        self.silent = threading.Event()
        self.released = threading.Event()

    def __call__(self, environ: WSGIEnvironment, start: StartResponse) -> Iterable[bytes]:
        if self.silent.is_set() or (self.lost and environ["PATH_INFO"].startswith(self.lost)):
            self.released.wait()
        if self.instead:
            status, body = self.instead
            start(status, [("Content-Type", "text/html")])
            return [body]
        return self.app(environ, start)


@contextmanager
def published(browser: Browser, app: WSGIApplication) -> Iterator[tuple[Published, Page]]:
    site = Published(app)
    with serving(site) as address:
        new_page = PageMaker(browser, address)
        try:
            yield site, keeping(new_page(keeps=True))
        finally:
            site.released.set()
            new_page.close()

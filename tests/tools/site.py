"""The site, served from this process, and a Chromium to look at it."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from wsgiref.types import WSGIApplication

from playwright.sync_api import Browser, sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from tests.tools.needs import chromium

# Nothing but the site under test is reachable, and nothing runs in the background.
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-first-run",
)


def runs_as_root() -> bool:
    """Tell whether Chromium must do without its sandbox, which it refuses to set up for root."""
    return os.geteuid() == 0


@contextmanager
def serving(app: WSGIApplication) -> Iterator[str]:
    """Serve an application on a free port of 127.0.0.1 and give its address."""
    server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=QuietHandler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class QuietHandler(WSGIRequestHandler):
    """Logs nothing: a failing test tells what it asked for."""

    def log(self, type: str, message: str, *args: object) -> None:
        """Drop the message."""


@contextmanager
def running_chromium() -> Iterator[Browser]:
    """Start a headless Chromium with an empty profile."""
    executable = chromium()
    assert executable, "no Chromium: `make test` installs one"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=executable, args=list(FLAGS), chromium_sandbox=not runs_as_root()
        )
        try:
            yield browser
        finally:
            browser.close()

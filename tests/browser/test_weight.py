"""What a first visit to the front page costs a phone on a bad connection."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Request

from tests.browser.conftest import PageMaker

KB = 1000


@dataclass(frozen=True)
class Loaded:
    """One file the browser asked for."""

    url: str
    kind: str
    gzipped: int


def weigh(request: Request) -> Loaded:
    response = request.response()
    body = response.body() if response else b""
    return Loaded(request.url, request.resource_type, len(gzip.compress(body)))


@pytest.fixture(scope="module")
def first_visit(browser: Browser, live_server: str) -> Iterator[list[Loaded]]:
    """Give everything that a browser with an empty cache loads for `/`."""
    new_page = PageMaker(browser, live_server)
    page = new_page()
    requests: list[Request] = []

    def note(request: Request) -> None:
        requests.append(request)

    page.on("request", note)
    page.goto("/", wait_until="networkidle")
    yield [weigh(request) for request in requests]
    new_page.close()


def test_html_and_css_fit_14_kb(first_visit: list[Loaded]) -> None:
    text = [file for file in first_visit if file.kind in {"document", "stylesheet"}]
    assert {file.kind for file in text} == {"document", "stylesheet"}
    assert sum(file.gzipped for file in text) <= 14 * KB, text


def test_everything_fits_60_kb(first_visit: list[Loaded]) -> None:
    assert sum(file.gzipped for file in first_visit) <= 60 * KB, first_visit


def test_six_requests_at_most(first_visit: list[Loaded]) -> None:
    assert len(first_visit) <= 6, first_visit


def test_nothing_comes_from_another_origin(first_visit: list[Loaded], live_server: str) -> None:
    own = (f"{live_server}/", "data:")
    assert [file.url for file in first_visit if not file.url.startswith(own)] == []


def test_script_fits_6_kb(pytestconfig: pytest.Config) -> None:
    script: Path = pytestconfig.rootpath / "static" / "site.js"
    assert script.stat().st_size <= 6 * KB

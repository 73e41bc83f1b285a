"""The exported files say what the application says, at every address."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import brotli
import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app import create_app
from tests.site.exporting import PUBLIC, SOME_PICTURES, without_pictures
from views.addresses import LIVE_PAGES, PAGES, PICTURES
from views.export.asking import OF_THE_MOMENT
from views.exported import digest, file_name, read_index
from views.listing import every_path

LOOKUP = f"{PAGES['lookup']}/"
Configured = Callable[..., FlaskClient]


@pytest.fixture(scope="module")
def live() -> FlaskClient:

    return create_app({"BASE_URL": PUBLIC, "TRUSTED_HOSTS": None}).test_client()


def test_every_address_has_the_bytes_and_headers_of_the_application(
    exported: Path, live: FlaskClient
) -> None:
    entries = read_index(exported)
    for path in entries.keys() - LIVE_PAGES - {LOOKUP}:
        with live.get(path) as answer:
            assert answer.status_code == 200, path
            assert (exported / file_name(path)).read_bytes() == answer.data, path
            headers = {key: of for key, of in answer.headers if key not in OF_THE_MOMENT}
            assert entries[path].headers == headers, path
            assert entries[path].hash == digest(answer.data), path


def test_every_listed_address_is_exported(exported: Path, live: FlaskClient) -> None:
    rulebook = live.application.extensions["rulebook"]
    with live.application.test_request_context():
        listed, chosen = every_path(rulebook), without_pictures(rulebook)
    assert {*read_index(exported)} == {*chosen, LOOKUP}
    left_out = {*listed} - {*chosen}
    assert {path for path in left_out if not path.startswith(PICTURES)} == set()
    assert {*SOME_PICTURES} < {*listed}


def test_variants_hold_the_same_and_are_smaller(exported: Path) -> None:
    decoders = {".gz": gzip.decompress, ".br": brotli.decompress}
    variants = [file for file in exported.rglob("*") if file.suffix in decoders]
    for file in variants:
        plain = file.with_suffix("").read_bytes()
        assert file.stat().st_size < len(plain), file
        assert decoders[file.suffix](file.read_bytes()) == plain, file
    assert {file.with_suffix("") for file in variants} > {*exported.rglob("*.html")}
    assert not [file for file in variants if ".png" in file.name or ".woff2" in file.name]


def test_what_hosts_read_stands_beside_the_pages(exported: Path) -> None:
    names = {file.name for file in exported.iterdir() if file.name.startswith("_")}
    assert names == {"_files.json", "_headers", "_redirects", "_nginx.conf"}
    page = BeautifulSoup((exported / "404.html").read_bytes(), "html.parser")
    assert page.select("html[lang=vi] h1")
    entries = json.loads((exported / "_files.json").read_bytes())
    assert entries["files"]["/"].keys() == {"hash", "headers", "source"}


@pytest.mark.parametrize("path", sorted(LIVE_PAGES))
def test_a_page_that_needs_the_application_leads_to_where_it_runs(
    configured: Configured, path: str
) -> None:
    answer = configured(FILES_ONLY=True, LIVE_URL="https://may.example/").get(path)
    page = BeautifulSoup(answer.text, "html.parser")
    assert [link["href"] for link in page.select("main a#sang-may-chu")] == [
        f"https://may.example{path}"
    ]
    assert page.select("script[src*='/live.']")
    assert not page.select("main form, main input")


@pytest.mark.parametrize("path", sorted(LIVE_PAGES))
def test_a_page_that_needs_the_application_says_so_where_none_is_known(
    configured: Configured, path: str
) -> None:
    page = BeautifulSoup(configured(FILES_ONLY=True).get(path).text, "html.parser")
    assert "chưa dùng được" in page.select("main #can-may-chu")[0].get_text()
    assert not page.select("main form, #sang-may-chu, script[src*='/live.']")
    assert [link["href"] for link in page.select("main a")] == ["/", "/luat/", "/hoi-dap/"]


def test_the_form_leads_to_a_page_with_every_cell_linked(
    configured: Configured, exported: Path
) -> None:
    page = BeautifulSoup((exported / "tra" / "index.html").read_bytes(), "html.parser")
    assert page.select_one("form#tra[action='/tra']")
    assert all(alert.has_attr("hidden") for alert in page.select("[role=alert]"))
    for link in page.select("#bang-tra td a"):
        assert (exported / file_name(str(link["href"]))).is_file()
    assert not page.select("link[rel=canonical]")
    live = configured().get("/tra?bi-chat=doi-2&chat=tu-quy")
    assert live.status_code == 303


def test_scripts_of_the_export_stay_small(pytestconfig: pytest.Config) -> None:
    for name in ("lookup.js", "live.js"):
        assert (pytestconfig.rootpath / "static" / name).stat().st_size <= 2048

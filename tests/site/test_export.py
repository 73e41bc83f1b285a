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
from rules.rulebook import Rulebook
from tests.site.exporting import PUBLIC, SOME_PICTURES, without_pictures
from views.addresses import LIVE_PAGES, PAGES, PICTURES, compare_path
from views.export.asking import OF_THE_MOMENT
from views.exported import digest, file_name, read_index
from views.listing import every_path
from views.offline.packs import rendered

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


def leading_away(page: BeautifulSoup) -> list[str]:
    """Every link and form of a page that leads to where the application runs."""
    named = [str(tag.get("href") or tag.get("action")) for tag in page.select("a, form")]
    return [address for address in named if address.startswith("https://may.example")]


def test_what_is_asked_from_a_file_goes_straight_to_where_it_is_answered(
    configured: Configured, rulebook: Rulebook
) -> None:
    client = configured(FILES_ONLY=True, LIVE_URL="https://may.example")
    found = leading_away(BeautifulSoup(client.get("/luat/").text, "html.parser"))
    compared = [compare_path(rulebook.default_preset, other) for other in ("killer", "vc")]
    assert {*found} > {f"https://may.example{path}" for path in (PAGES["ask"], *compared)}
    of_preset = leading_away(BeautifulSoup(client.get("/luat/vc/").text, "html.parser"))
    assert "https://may.example/so-sanh/?a=pho-bien&b=vc&luat=vc" in of_preset
    assert "https://may.example/bai/?luat=vc" in of_preset
    for unknown in ("", "https://may.example"):
        client = configured(LIVE_URL=unknown, FILES_ONLY=not unknown)
        assert not leading_away(BeautifulSoup(client.get("/luat/").text, "html.parser"))


def test_pages_kept_for_no_line_ask_here_where_they_are_told_there_is_none(
    configured: Configured,
) -> None:
    app = configured(FILES_ONLY=True, LIVE_URL="https://may.example").application
    with app.test_request_context("/"):
        kept = rendered(["/luat/", "/luat/vc/"])
    assert [path for path in kept if "may.example" in kept[path].partition("<body>")[2]] == []


def test_forms_of_a_file_may_lead_to_where_they_are_answered(configured: Configured) -> None:
    client = configured(FILES_ONLY=True, LIVE_URL="https://máy.example:81")
    there = "form-action 'self' https://xn--my-mia.example:81;"
    for path in ("/", "/so-sanh/", "/anh/vc.png", "/sitemap.xml", "/khong-co/"):
        assert there in client.get(path).headers["Content-Security-Policy"], path
    assert there.partition("https")[2] in client.get("/sw.js").text
    for path in ("/nhung/vc/", "/static/site.js"):
        assert there not in client.get(path).headers["Content-Security-Policy"], path
    assert "form-action 'self';" in configured().get("/").headers["Content-Security-Policy"]


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

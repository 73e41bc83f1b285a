"""What is kept for when there is no line: whole, small, and no more than can be used."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.site.conftest import Configured
from tests.site.houses import TWO_CHANGES, code_of
from tests.site.packed import kept_by_worker, packed_pages, unfold
from views.addresses import PAGES, pack_path, preset_path, set_path
from views.assets import asset
from views.listing import every_path, preset_paths
from views.offline.packs import FONT, KEPT, rendered

MOST = 150_000
OWN_TABLE = 15_000
TITLE = "Bàn “nhà mình” & bạn"

Pages = dict[str, str]


@pytest.fixture(scope="module")
def packs(client: FlaskClient) -> dict[str, Pages]:
    return packed_pages(client)


@pytest.fixture(scope="module")
def kept(packs: dict[str, Pages]) -> Pages:
    """Path -> text, of all that is in any pack."""
    return {path: text for pack in packs.values() for path, text in pack.items()}


@pytest.fixture(scope="module")
def kept_pages(kept: Pages) -> Pages:
    return {path: text for path, text in kept.items() if path.endswith("/")}


def test_every_ruling_of_every_preset_is_kept_with_what_one_reads_beside_it(
    rulebook: Rulebook, kept_pages: Pages
) -> None:
    presets = [path for preset in rulebook.presets.values() for path in preset_paths(preset)]
    sets = [set_path(combination_id) for combination_id in rulebook.combinations]
    assert {*kept_pages} == {*presets, *sets, *(PAGES[name] for name in KEPT)}


def test_kept_pages_are_letter_by_letter_what_the_site_makes(app: Flask, kept_pages: Pages) -> None:
    with app.test_request_context("/"):
        made = rendered(kept_pages)
    assert [path for path in made if made[path] != kept_pages[path]] == []


def test_kept_styles_and_scripts_are_what_the_site_sends(client: FlaskClient, kept: Pages) -> None:
    parts = {path: text for path, text in kept.items() if not path.endswith("/")}
    assert parts
    assert {path: client.get(path).text for path in parts} == parts


def test_all_that_is_kept_with_a_table_of_ones_own_stays_under_150_kb(
    client: FlaskClient, rulebook: Rulebook
) -> None:
    told = kept_by_worker(client)
    table = pack_path(code_of(rulebook, TWO_CHANGES), told["edition"])
    own = len(client.get(table, query_string={"ten": TITLE}).data)
    assert own <= OWN_TABLE
    whole = sum(len(client.get(path).data) for path in [*told["packs"], told["font"]])
    assert whole + own <= MOST


def test_pages_are_made_of_kept_parts_only(kept_pages: Pages, client: FlaskClient) -> None:
    parts = set(kept_by_worker(client)["parts"])
    for path, text in kept_pages.items():
        page = BeautifulSoup(text, "html.parser")
        tags = [tag["href"] for tag in page.select("link, use")]
        tags += [tag["src"] for tag in page.select("[src]")]
        asked = [urlsplit(str(tag)) for tag in tags]
        assert {part.path for part in asked if part.scheme != "data"} <= parts, path


def test_kept_pages_tell_that_there_is_no_line_and_from_which_day_they_are(
    kept_pages: Pages, rulebook: Rulebook, soup: Callable[[str], BeautifulSoup]
) -> None:
    year, month, day = rulebook.data_version.split(".")
    for path in ("/", "/luat/killer/", "/bo/tu-quy/", "/ngoai-tuyen/"):
        slot = BeautifulSoup(kept_pages[path], "html.parser").select_one("[data-slot=ngoai-tuyen]")
        assert slot
        assert not slot.has_attr("hidden")
        told = slot.get_text(" ", strip=True)
        assert told == f"Đang mất mạng tra theo dữ liệu ngày {day}.{month}.{year}"
        assert soup(path).select("[data-slot=ngoai-tuyen][hidden]")


def test_kept_pages_are_the_same_whoever_is_asked(kept_pages: Pages) -> None:
    assert [path for path, text in kept_pages.items() if "localhost" in text] == []


def test_kept_pages_leave_out_what_only_the_net_can_use(kept_pages: Pages) -> None:
    page = BeautifulSoup(kept_pages["/luat/killer/tu-quy-chat-doi-2/"], "html.parser")
    assert not page.select("[rel=canonical], [property^='og:'], script[type], #chep-dan, .machines")
    assert page.select("#phan-xu[data-outcome]")


def test_a_table_of_ones_own_is_kept_with_its_name(client: FlaskClient, rulebook: Rulebook) -> None:
    code = code_of(rulebook, TWO_CHANGES)
    shared, told = kept_by_worker(client)["packs"][0], list[str]()
    unfold(client.get(shared).data, told)
    path = shared.replace("chung", code)
    pages = unfold(client.get(path, query_string={"ten": TITLE}).data, told)
    assert preset_path(code) in pages
    assert len(pages) == len(preset_paths(rulebook.presets["pho-bien"]))
    heading = BeautifulSoup(pages[preset_path(code)], "html.parser").select("h1")[0]
    assert heading.get_text() == TITLE


@pytest.mark.parametrize("pack", ["killer", "A00-EZW-8DC", "chung"])
def test_pack_of_another_edition_is_gone(client: FlaskClient, pack: str) -> None:
    assert client.get(pack_path(pack, "0123456789")).status_code == 404


def test_pack_of_no_preset_is_not_there(client: FlaskClient) -> None:
    edition = kept_by_worker(client)["edition"]
    assert client.get(pack_path("khong-co", edition)).status_code == 404
    assert client.get(pack_path("A00-EZW-8DD", edition)).status_code == 404


def test_worker_is_never_kept_and_packs_for_ever(client: FlaskClient) -> None:
    worker = client.get("/sw.js")
    assert worker.headers["Cache-Control"] == "no-store"
    assert worker.mimetype == "text/javascript"
    pack = client.get(kept_by_worker(client)["packs"][0])
    assert pack.headers["Cache-Control"] == "public, max-age=31536000, immutable"
    assert "Content-Encoding" not in pack.headers


def test_worker_sends_its_pages_as_the_site_does(client: FlaskClient) -> None:
    headers = kept_by_worker(client)["headers"]
    assert headers.items() <= dict(client.get("/").headers).items()
    assert "Content-Security-Policy" in headers


def test_packs_are_on_the_list_of_all_addresses(app: Flask, client: FlaskClient) -> None:
    with app.test_request_context("/"):
        listed = every_path(app.extensions["rulebook"])
    assert {*kept_by_worker(client)["packs"], "/sw.js", "/manifest.webmanifest"} <= {*listed}


def test_site_that_may_keep_nothing_sends_a_worker_that_clears_away(
    configured: Configured,
) -> None:
    client = configured(OFFLINE=False)
    worker = client.get("/sw.js")
    assert worker.headers["Cache-Control"] == "no-store"
    assert "registration.unregister()" in worker.text
    assert "addAll" not in worker.text
    assert "data-sw" not in client.get("/").text


def test_site_that_may_keep_nothing_promises_nothing(configured: Configured) -> None:
    client = configured(OFFLINE=False)
    told = BeautifulSoup(client.get("/ngoai-tuyen/").text, "html.parser")
    assert told.select("h1")[0].get_text() == "Phải có mạng mới tra được"
    assert not told.select("main section")
    assert told.select('meta[name="robots"][content="noindex"]')
    off = BeautifulSoup(client.get("/sw-tat/").text, "html.parser")
    assert not off.select("#bat-lai, main a[href='/ngoai-tuyen/']")
    for page in (told, off, BeautifulSoup(client.get("/").text, "html.parser")):
        assert not page.select(".foot a[href='/ngoai-tuyen/'], .foot a[href='/sw-tat/']")


def test_page_that_stops_the_worker_never_asks_for_it(
    soup: Callable[[str], BeautifulSoup],
) -> None:
    assert soup("/").select('html[data-sw="/sw.js"]')
    page = soup("/sw-tat/")
    assert not page.select("html[data-sw]")
    assert "không chạy JavaScript" in page.select("noscript")[0].get_text()


def test_page_that_stops_the_worker_is_no_page_to_be_searched_for(
    client: FlaskClient, soup: Callable[[str], BeautifulSoup]
) -> None:
    assert "/sw-tat/" not in client.get("/sitemap.xml").text
    assert not soup("/sw-tat/").select("[rel=canonical]")
    assert soup("/sw-tat/").select('meta[name="robots"][content="noindex"]')


def test_every_page_leads_to_the_page_that_stops_the_worker(
    pages: dict[str, BeautifulSoup],
) -> None:
    for path, page in pages.items():
        links = [urlsplit(str(link["href"])).path for link in page.select(".foot a")]
        assert {"/ngoai-tuyen/", "/sw-tat/"} <= {*links}, path


def test_font_of_the_style_sheet_is_the_one_kept(app: Flask, kept: Pages) -> None:
    with app.test_request_context("/"):
        sheet, font = kept[asset("site.css")], asset(FONT)
    assert re.findall(r'url\("(fonts/[^"]+)"\)', sheet) == [font.removeprefix("/static/")]

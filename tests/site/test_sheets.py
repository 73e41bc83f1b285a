"""The sheet of every preset says what its rules say; its files lead to its page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.amounts import shown
from rules.plain import as_markdown, as_text
from rules.rulebook import Rulebook
from rules.settlements import settlements
from rules.text import day
from views.addresses import A5, markdown_path, preset_path, qr_path, sheet_path, text_path
from views.listing import canonical_paths, sheet_paths
from views.sheets import qr_svg

Soup = Callable[[str], BeautifulSoup]
OPEN, SETTLED = ".open li", ".rules section:not(.open) li"


def words(page: BeautifulSoup, selector: str) -> list[str]:
    return [" ".join(tag.get_text(" ").split()) for tag in page.select(selector)]


@pytest.fixture(scope="module")
def sheets(rulebook: Rulebook, soup: Soup) -> dict[str, BeautifulSoup]:
    return {preset: soup(sheet_path(preset)) for preset in rulebook.presets}


def test_addresses_have_the_promised_form() -> None:
    assert sheet_path("killer") == "/luat/killer/to-in/"
    assert sheet_path("killer", A5) == "/luat/killer/to-in/a5/"
    assert qr_path("killer") == "/luat/killer/qr.svg"
    assert text_path("killer") == "/luat/killer/bang.txt"
    assert markdown_path("killer") == "/luat/killer/bang.md"


def test_every_sheet_is_served_and_none_stands_for_itself(rulebook: Rulebook, soup: Soup) -> None:
    assert len(sheet_paths(rulebook)) == 2 * len(rulebook.presets)
    assert not {*sheet_paths(rulebook)} & {*canonical_paths(rulebook)}
    for path in sheet_paths(rulebook):
        page = soup(path)
        own = preset_path(path.split("/")[2])
        assert page.select("link[rel=canonical]")[0]["href"] == f"http://localhost{own}"
        assert page.select(f'.paper img.qr[src="{own}qr.svg"]')[0]["alt"]
        assert bool(page.select('link[href*="sheet-a5."]')) == path.endswith("/a5/")


def test_the_table_on_a_sheet_is_the_matrix(
    rulebook: Rulebook, sheets: dict[str, BeautifulSoup]
) -> None:
    sets, outcomes = rulebook.combinations, rulebook.vocabulary.outcomes
    for preset_id, page in sheets.items():
        matrix = rulebook.presets[preset_id].matrix
        assert words(page, ".grid th[scope=col]") == [sets[id].short for id in matrix.attackers]
        assert words(page, ".grid th[scope=row]") == [sets[id].short for id in matrix.targets]
        assert words(page, ".grid td[data-outcome]") == [
            outcomes[matrix.cells[target, attacker].outcome].word
            for target in matrix.targets
            for attacker in matrix.attackers
        ]


def test_every_point_is_settled_or_has_its_boxes(
    rulebook: Rulebook, sheets: dict[str, BeautifulSoup]
) -> None:
    for preset_id, page in sheets.items():
        settled, left = words(page, SETTLED), words(page, OPEN)
        for found in settlements(rulebook, rulebook.presets[preset_id]):
            point = found.point
            if point.prices:
                continue
            (line,) = (line for line in settled + left if line.startswith(point.question))
            if found.option:
                assert line == f"{point.question} {found.option.label}"
            assert (line in left) == found.is_open
            if found.is_open:
                assert all(f"☐ {option.label}" in line for option in point.options)
                assert line.count("☐") == max(2, len(point.options))


def test_a_sheet_tells_timing_chain_and_prices(
    rulebook: Rulebook, sheets: dict[str, BeautifulSoup]
) -> None:
    for preset_id, page in sheets.items():
        preset = rulebook.presets[preset_id]
        told = words(page, ".rules dl")[0]
        for statement in (preset.timing, preset.chain, preset.same_kind):
            assert statement.text in told
        for item, amount in preset.prices.amounts.items() if preset.prices else ():
            assert f"{rulebook.vocabulary.price_items[item]} {shown(amount)}" in told


def test_prices_nobody_tells_are_left_to_write_in(sheets: dict[str, BeautifulSoup]) -> None:
    items = words(sheets["killer"], ".price:has(.blank)")
    assert items[:3] == ["Heo đen", "Heo đỏ", "3 đôi thông"]
    assert items[-1] == "6 đôi thông"
    assert not sheets["goc-danh-bai"].select(".price .blank")


def test_sources_date_and_address_are_in_the_foot(
    rulebook: Rulebook, sheets: dict[str, BeautifulSoup]
) -> None:
    for preset_id, page in sheets.items():
        (foot,) = words(page, ".paper .origin")
        assert f"localhost{preset_path(preset_id)}" in foot
        assert f"Dữ liệu ngày {day(rulebook.data_version)}." in foot
        for key in rulebook.presets[preset_id].sources:
            assert rulebook.sources[key].title in foot


@pytest.mark.parametrize("paper", ["a5", "A5", " a5 ", "a5&kho=a5"])
def test_paper_is_read_in_any_case(soup: Soup, paper: str) -> None:
    asked, linked = soup(f"/luat/killer/to-in/?kho={paper}"), soup(sheet_path("killer", A5))
    assert asked.select(".paper.a5") == linked.select(".paper.a5") != []


@pytest.mark.parametrize("query", ["", "?kho=", "?kho=a4"])
def test_paper_is_a4_unless_told_otherwise(soup: Soup, query: str) -> None:
    assert soup(f"/luat/killer/to-in/{query}").select(".paper.a4")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("kho=a3", "Khổ giấy: không có khổ nào tên “a3”."),
        ("kho=a4&kho=a5", "nhiều lần"),
        ("kho=%3Cb%3E", "“<b>”"),
        ("kho=" + "a" * 500, "dài quá"),
    ],
)
def test_unknown_paper_is_told_beside_the_a4_sheet(
    client: FlaskClient, query: str, told: str
) -> None:
    response = client.get(f"/luat/vc/to-in/?{query}")
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    assert told in words(page, "[role=alert]")[0]
    assert words(page, ".paper.a4 h1") == ["VC"]


@pytest.mark.parametrize("path", [sheet_path, qr_path, text_path, markdown_path])
def test_no_such_preset_is_a_404(client: FlaskClient, path: Callable[[str], str]) -> None:
    assert client.get(path("khong-co")).status_code == 404


def test_a_sheet_is_found_however_its_address_is_typed(client: FlaskClient) -> None:
    assert client.get("/LUAT/Killer/to-in?kho=a5").headers["Location"] == (
        "/luat/killer/to-in/?kho=a5"
    )
    assert client.get("/luat/killer/to-in/A5").headers["Location"] == sheet_path("killer", A5)
    assert client.get("/luat/killer/QR.svg").headers["Location"] == qr_path("killer")


def test_files_carry_the_public_address(
    configured: Callable[..., FlaskClient], rulebook: Rulebook
) -> None:
    client = configured(BASE_URL="https://bang.example")
    address, preset = "https://bang.example/luat/killer/", rulebook.presets["killer"]
    picture = client.get(qr_path("killer"))
    assert (picture.data, picture.mimetype) == (qr_svg(address), "image/svg+xml")
    assert "private" not in picture.headers["Cache-Control"]
    text, markdown = client.get(text_path("killer")), client.get(markdown_path("killer"))
    assert text.text == as_text(rulebook, preset, address)
    assert text.content_type == "text/plain; charset=utf-8"
    assert markdown.text == as_markdown(rulebook, preset, address)
    assert markdown.content_type == "text/markdown; charset=utf-8"


def test_a_qr_code_is_dark_on_light_with_its_quiet_zone() -> None:
    picture = BeautifulSoup(qr_svg("https://bang.example/luat/killer/"), "html.parser").svg
    assert picture
    side = int(str(picture["viewbox"]).split()[2])
    assert (side - 2 * 4 - 17) % 4 == 0  # 21, 25, 29 … modules, and four more on every side
    light, dark = picture.select("path")
    assert light["fill"] == "#fff"
    assert dark["stroke"] == "#000"
    assert str(dark["d"]).startswith("M4 4.5")


def test_a_preset_page_offers_sheet_code_and_text(client: FlaskClient, soup: Soup) -> None:
    page = soup("/luat/killer/")
    assert page.select(f'#to-giay a[href="{sheet_path("killer")}"]')
    assert page.select(f'#to-giay img[src="{qr_path("killer")}"]')
    fields = {str(field["id"]): field for field in page.select("#chep-bang textarea[readonly]")}
    assert all(page.select(f'label[for="{name}"]') for name in fields)
    for name, path in (("chep-chu", text_path), ("chep-markdown", markdown_path)):
        assert fields[name].get_text() == client.get(path("killer")).text
    assert not soup("/").select("textarea, img")

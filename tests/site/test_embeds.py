"""Embeds may stand on any site, say what the ruling says, and lead out of their frame."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient
from markdown_it import MarkdownIt

from rules.codes import Choices, encode
from rules.credit import credit
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import badge_label, ruling_table
from rules.text import capitalised, day
from views.addresses import cells, ruling_path, short_path
from views.badges import text_width
from views.embed_addresses import all_embed_paths, badge_path, embed_path, embed_ruling_path
from views.frames import ACROSS, HEADING, height

Soup = Callable[[str], BeautifulSoup]
SVG = "{http://www.w3.org/2000/svg}"
GUIDE = "/huong-dan-nhung/"


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return encode(rulebook.newest_codes, Choices("pho-bien", {"tu-quy-doi-2": "duoc"}))


def line(page: BeautifulSoup, selector: str = "main") -> str:
    return " ".join(page.select(selector)[0].get_text(" ").split())


def test_addresses_have_the_promised_form() -> None:
    assert embed_path("vc") == "/nhung/vc/"
    assert embed_ruling_path("vc", "doi-2", "tu-quy") == "/nhung/vc/tu-quy-chat-doi-2/"
    assert badge_path("vc", "doi-2", "tu-quy") == "/huy-hieu/vc/tu-quy-chat-doi-2.svg"


def test_every_embed_badge_and_qr_code_is_served(client: FlaskClient, rulebook: Rulebook) -> None:
    paths = all_embed_paths(rulebook)
    assert len(paths) == sum(1 + 3 * len(p.matrix.cells) for p in rulebook.presets.values())
    for path in paths:
        assert client.get(path).status_code == 200, path


def test_embeds_may_be_framed_by_anyone_and_nothing_else_may(
    client: FlaskClient, code: str
) -> None:
    for path in ("/nhung/vc/", "/nhung/vc/tu-quy-chat-doi-2/", f"/nhung/{code}/"):
        policy = client.get(path).headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors *")
        assert policy.startswith("default-src 'none'; ")
    others = ("/", "/luat/vc/", "/nhung/khong-co/", "/nhung/", GUIDE, "/huy-hieu/vc/x.svg")
    for path in others:
        policy = client.get(path).headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors 'none'"), path


def test_an_embedded_ruling_says_what_the_ruling_says(
    soup: Soup, rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        key = ruling.preset, ruling.target, ruling.attacker
        page = soup(embed_ruling_path(*key))
        told = line(page)
        assert page.select("article")[0]["data-outcome"] == ruling.outcome
        assert line(page, ".word") == rulebook.vocabulary.outcomes[ruling.outcome].said
        assert ruling.verdict.casefold() in line(page, "h1").casefold()
        assert ruling.reason in told
        assert line(page, ".preset") == ruling_table(rulebook, ruling)
        assert day(rulebook.data_version) in told


@pytest.mark.parametrize(("preset", "cited"), [("wikipedia", "Wikipedia"), ("ban-an", "bản án")])
def test_an_embed_credits_no_preset_with_cells_that_it_takes_over(
    soup: Soup, preset: str, cited: str
) -> None:
    credited = f"ô của Bảng phổ biến, vòng và lượt theo {cited}"
    assert line(soup(embed_path(preset)), ".preset") == capitalised(credited)
    ruling = soup(embed_ruling_path(preset, "doi-2", "tu-quy"))
    assert line(ruling, ".preset") == f"Luật: {credited}"
    assert not soup(embed_path("killer")).select(".preset")


def test_an_embedded_table_is_the_matrix(soup: Soup, rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        links = soup(embed_path(preset.id)).select("tbody td a")
        assert [link.get_text(strip=True) for link in links] == [
            rulebook.vocabulary.outcomes[cell.outcome].word for cell in preset.matrix.cells.values()
        ]
        assert [link["href"] for link in links] == [
            ruling_path(preset.id, *cell) for cell in cells(preset)
        ]


@pytest.mark.parametrize("tail", ["", "tu-quy-chat-doi-2/"])
@pytest.mark.parametrize("preset", ["killer", ""])
def test_an_embed_is_small_keeps_out_of_searches_and_leads_to_the_real_page(
    client: FlaskClient, soup: Soup, code: str, preset: str, tail: str
) -> None:
    real = f"/luat/killer/{tail}" if preset else f"/ban/{code}/{tail}"
    page = soup(f"/nhung/{preset or code}/{tail}")
    assert not page.select("script, style, [style], form")
    assert page.select("meta[name=robots][content=noindex]")
    assert page.select("link[rel=canonical]")[0]["href"] == f"http://localhost{real}"
    assert page.select(".origin a")[0]["href"] == real
    for link in page.select("a"):
        assert (link["target"], link["rel"]) == ("_blank", ["noopener"])
        assert client.get(str(link["href"])).status_code == 200


def test_a_named_table_keeps_its_name_in_the_frame(soup: Soup, code: str) -> None:
    page = soup(f"/nhung/{code}/tu-quy-chat-doi-2/?ten=Ch%C3%BA+Ba")
    assert "Chú Ba" in line(page)
    assert page.select(".origin a")[0]["href"] == (
        f"/ban/{code}/tu-quy-chat-doi-2/?ten=Ch%C3%BA+Ba"
    )


@pytest.mark.parametrize("folder", ["nhung", "huy-hieu"])
def test_what_is_not_there_is_a_404(client: FlaskClient, folder: str) -> None:
    ending = "/" if folder == "nhung" else ".svg"
    for path in ("khong-co/tu-quy-chat-doi-2", "vc/khong-co", "vc/tu-quy-chat-khong-co"):
        assert client.get(f"/{folder}/{path}{ending}").status_code == 404


def test_a_short_address_frames_the_ruling_of_the_default_preset(client: FlaskClient) -> None:
    answer = client.get("/nhung/tu-quy-chat-doi-2/")
    assert (answer.status_code, answer.headers["Location"]) == (
        301,
        "/nhung/pho-bien/tu-quy-chat-doi-2/",
    )


def test_an_embed_is_found_however_its_address_is_typed(client: FlaskClient, code: str) -> None:
    answer = client.get("/NHUNG/Killer/tứ-quý-chặt-đôi-2")
    assert answer.headers["Location"] == "/nhung/killer/tu-quy-chat-doi-2/"
    answer = client.get(f"/nhung/{code.lower()}/", follow_redirects=True)
    assert answer.request.path == f"/nhung/{code}/"


def test_every_badge_says_what_chops_what_the_answer_and_whose_it_is(
    client: FlaskClient, rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        path = badge_path(ruling.preset, ruling.target, ruling.attacker)
        response = client.get(path)
        assert response.mimetype == "image/svg+xml"
        picture = ElementTree.fromstring(response.data)
        label = badge_label(rulebook, ruling)
        assert picture.get("aria-label") == picture.findtext(f"{SVG}title") == label
        match, said = picture.iter(f"{SVG}text")
        assert f"{match.text}: {said.text}" == label
        assert str(said.text).endswith(f" – theo {credit(rulebook, ruling).owner.cited_as}")
        assert len(list(picture.iter(f"{SVG}path"))) == 2
        for text in (match, said):
            end = int(text.get("x", "")) + int(text.get("textLength", ""))
            assert end < int(picture.get("width", ""))
        assert int(match.get("x", "")) + int(match.get("textLength", "")) < int(said.get("x", ""))


def test_the_room_for_a_text_grows_with_its_letters_not_with_its_marks() -> None:
    assert text_width("Tứ quý") == text_width("Tu quy")
    assert text_width("iii") < text_width("aaa") < text_width("mmm")


def test_a_word_wider_than_the_frame_has_room_for_each_of_its_lines() -> None:
    _, line = HEADING
    wide = "W" * 40
    assert text_width(wide) > ACROSS
    assert height(wide, HEADING) >= 3 * line
    assert height(f"Luật chặt: {wide}", HEADING) == height(wide, HEADING) + line


def guide_fields(soup: Soup, query: str = "") -> dict[str, str]:
    fields = soup(f"{GUIDE}{query}").select("textarea[readonly]")
    return {str(field["id"]): field.get_text() for field in fields}


@pytest.mark.parametrize("query", ["", "?luat=vc", "?luat=foicica"])
def test_the_guide_frames_what_is_there(client: FlaskClient, soup: Soup, query: str) -> None:
    fields = guide_fields(soup, query)
    for name in ("nhung-o", "nhung-bang"):
        (frame,) = BeautifulSoup(fields[name], "html.parser").select("iframe")
        assert client.get(str(frame["src"])).status_code == 200
        assert frame["title"]
        assert int(str(frame["width"])) >= 280


def test_the_guide_takes_the_table_of_the_reader(soup: Soup, code: str) -> None:
    fields = guide_fields(soup, f"?luat={code}&ten=Ba")
    assert f"/nhung/{code}/tu-quy-chat-doi-2/?ten=Ba" in fields["nhung-o"]
    assert f"/ban/{code}/tu-quy-chat-doi-2/?ten=Ba" in fields["huy-hieu-html"]


def matched(patterns: str, address: str) -> str | None:
    """What XenForo reads as the id in an address, by the first pattern that matches."""
    for line in patterns.splitlines():
        pattern, flag = line[1:].rsplit("#", 1)
        assert (line[0], flag) == ("#", "i")
        if found := re.match(pattern, address, re.IGNORECASE):
            return found["id"]
    return None


def test_xenforo_makes_a_frame_of_every_ruling_and_of_nothing_else(
    client: FlaskClient, soup: Soup, rulebook: Rulebook, every_ruling: list[Ruling], code: str
) -> None:
    fields = guide_fields(soup)
    paths = [ruling_path(r.preset, r.target, r.attacker) for r in every_ruling]
    short = [short_path(*cell) for cell in cells(rulebook.presets[rulebook.default_preset])]
    for path in [*paths, *short, f"/ban/{code}/tu-quy-chat-doi-2/"]:
        found = matched(fields["xf-match"], f"http://localhost{path}")
        assert found
        html = fields["xf-html"].replace("{$id}", found)
        (frame,) = BeautifulSoup(html, "html.parser").select("iframe")
        framed = client.get(str(frame["src"]), follow_redirects=True)
        assert framed.status_code == 200
        real = client.get(path, follow_redirects=True).request.path
        assert framed.request.path == f"/nhung/{real.split('/', 2)[2]}"
    for other in ("luat/vc/", "", "chat-chong/", "bo/tu-quy/", "hoi/tu-quy-chat-doi-2/"):
        assert not matched(fields["xf-match"], f"http://localhost/{other}")
    assert not matched(fields["xf-match"], "http://evil/luat/vc/a-chat-b/")
    assert not matched(fields["xf-match"], "http://evil/tu-quy-chat-doi-2/")


def test_badges_in_every_way_of_writing_show_the_badge_and_lead_to_the_ruling(
    client: FlaskClient, soup: Soup
) -> None:
    fields = guide_fields(soup)
    assert re.fullmatch(r"\[url=\S+\]\[img\]\S+\[/img\]\[/url\]", fields["huy-hieu-bbcode"])
    pages = [fields["huy-hieu-html"], MarkdownIt().render(fields["huy-hieu-markdown"])]
    for page in (BeautifulSoup(html, "html.parser") for html in pages):
        (image,) = page.select("a > img")
        assert image["alt"] == "Tứ quý chặt đôi 2: Không – theo Bảng phổ biến"
        for address in (image["src"], page.select("a")[0]["href"]):
            assert str(address) in fields["huy-hieu-bbcode"]
            assert urlsplit(str(address)).netloc == "localhost"
            assert client.get(str(address)).status_code == 200

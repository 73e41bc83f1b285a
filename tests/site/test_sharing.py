"""What a pasted link shows: every page has its card, and a ruling's card is the ruling."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import quote, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import ruling_snippets, ruling_table
from views.addresses import preset_path, ruling_path, set_path
from views.picture_addresses import (
    compare_picture_path,
    home_picture_path,
    picture_path,
    preset_picture_path,
    set_picture_path,
)
from views.sheets import qr_svg

Soup = Callable[[str], BeautifulSoup]


def tags(page: BeautifulSoup) -> dict[str, str]:
    """Every Open Graph and X tag of a page; none may stand twice."""
    found = page.select("meta[property^='og:'], meta[name^='twitter:']")
    names = [str(tag.get("property") or tag.get("name")) for tag in found]
    assert len(set(names)) == len(names)
    return dict(zip(names, (str(tag["content"]) for tag in found), strict=True))


def picture(page: BeautifulSoup) -> str:
    address = urlsplit(tags(page)["og:image"])
    assert (address.scheme, address.netloc) == ("http", "localhost")
    return address.path


def test_every_page_has_a_whole_card(pages: dict[str, BeautifulSoup], rulebook: Rulebook) -> None:
    for path, page in pages.items():
        card = tags(page)
        assert card["og:url"] == f"http://localhost{path}"
        assert (card["og:type"], card["og:locale"]) == ("website", "vi_VN")
        assert card["og:site_name"] == "Bảng chặt"
        assert card["og:title"]
        assert card["og:description"]
        assert card["og:image"].startswith("http://localhost/anh/")
        assert card["og:image"].endswith(f".png?v={rulebook.data_version}")
        assert card["og:image:type"] == "image/png"
        assert (card["og:image:width"], card["og:image:height"]) == ("1200", "630")
        assert card["og:image:alt"]
        assert card["twitter:card"] == "summary_large_image"


def test_the_card_of_a_ruling_is_the_ruling(
    pages: dict[str, BeautifulSoup], rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        key = ruling.preset, ruling.target, ruling.attacker
        page = pages[ruling_path(*key)]
        card, said = tags(page), rulebook.vocabulary.outcomes[ruling.outcome].said
        assert card["og:title"] == f"{said}: {ruling.verdict}"
        assert ruling.reason in card["og:description"]
        assert card["og:description"].endswith(f" {ruling_table(rulebook, ruling)}.")
        assert card["og:image:alt"].startswith(card["og:title"])
        assert picture(page) == picture_path(*key)


def test_the_card_credits_no_preset_with_a_cell_that_it_takes_over(soup: Soup) -> None:
    card = tags(soup("/luat/wikipedia/tu-quy-chat-doi-2/"))
    told = "Luật: ô của Bảng phổ biến, vòng và lượt theo Wikipedia."
    assert card["og:description"].endswith(told)


def test_pages_of_a_kind_show_a_picture_of_their_own(
    pages: dict[str, BeautifulSoup], soup: Soup
) -> None:
    assert picture(pages["/"]) == picture(pages["/hoi-dap/"]) == home_picture_path()
    assert picture(pages[preset_path("killer")]) == preset_picture_path("killer")
    assert picture(soup("/luat/killer/to-in/")) == preset_picture_path("killer")
    assert picture(pages[set_path("tu-quy")]) == set_picture_path("tu-quy")
    assert picture(pages["/so-sanh/"]) == home_picture_path()
    both = soup("/so-sanh/?a=killer&b=vc")
    assert picture(both) == compare_picture_path("killer", "vc")


def test_pictures_have_the_promised_addresses() -> None:
    assert picture_path("vc", "doi-2", "tu-quy") == "/anh/vc/tu-quy-chat-doi-2.png"
    assert preset_picture_path("vc") == "/anh/vc.png"
    assert set_picture_path("tu-quy") == "/anh/bo/tu-quy.png"
    assert compare_picture_path("vc", "killer") == "/anh/so-sanh/vc/killer.png"
    assert home_picture_path() == "/anh/bang-chat.png"


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return encode(rulebook.newest_codes, Choices("pho-bien", {"tu-quy-doi-2": "duoc"}))


def test_a_table_has_its_card_and_its_name_on_it(soup: Soup, code: str) -> None:
    name = '"><b>Chú Ba</b>'
    page = soup(f"/ban/{code}/tu-quy-chat-doi-2/?ten={quote(name)}")
    card = tags(page)
    assert card["og:title"] == "Được: tứ quý chặt được đôi 2"
    assert name in card["og:description"]
    assert picture(page) == f"/anh/{code}/tu-quy-chat-doi-2.png"
    assert name in tags(soup(f"/ban/{code}/?ten={quote(name)}"))["og:title"]


@pytest.mark.parametrize("rest", ["", "tu-quy-chat-doi-2/"])
def test_whoever_follows_the_card_of_a_table_still_reads_its_name(
    soup: Soup, client: FlaskClient, code: str, rest: str
) -> None:
    page = soup(f"/ban/{code}/{rest}?ten=Ch%C3%BA+Ba")
    card = tags(page)
    assert card["og:url"] == f"http://localhost/ban/{code}/{rest}?ten=Ch%C3%BA+Ba"
    assert card["og:image"].endswith("&ten=Ch%C3%BA+Ba")
    assert client.get(card["og:image"]).mimetype == "image/png"
    canonical = page.select("link[rel=canonical]")[0]["href"]
    assert canonical == f"http://localhost/ban/{code}/{rest}"


def test_an_error_is_no_page_to_link(client: FlaskClient) -> None:
    for path in ("/khong-co/", "/tra?chat=tu-quy", "/luat/killer/khong-co/"):
        assert not tags(BeautifulSoup(client.get(path).text, "html.parser"))


def fields(page: BeautifulSoup, panel: str) -> dict[str, str]:
    return {
        str(field["id"]): field.get_text()
        for field in page.select(f"{panel} textarea[readonly]")
        if page.select(f"label[for={field['id']}]")
    }


def test_every_ruling_offers_what_is_pasted(
    pages: dict[str, BeautifulSoup], rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        path = ruling_path(ruling.preset, ruling.target, ruling.attacker)
        offered = fields(pages[path], "#chep-dan")
        snippets = ruling_snippets(rulebook, ruling, f"http://localhost{path}")
        assert offered["dan-duong-dan"] == snippets.link
        assert offered["dan-cau"] == snippets.sentence
        assert offered["dan-bbcode"].strip() == snippets.bbcode.strip()
        assert offered["dan-markdown"].strip() == snippets.markdown.strip()
        assert offered["dan-hinh"] == tags(pages[path])["og:image"]
        assert f"/nhung{path.removeprefix('/luat')}" in offered["dan-khung"]


def test_a_preset_and_a_table_offer_the_same(soup: Soup, code: str) -> None:
    for path in ("/luat/killer/", f"/ban/{code}/"):
        offered = fields(soup(path), "#chep-bang")
        assert offered["dan-duong-dan"] == f"http://localhost{path}"
        assert "[b]" in offered["dan-bbcode"]
        assert offered["dan-hinh"] == tags(soup(path))["og:image"]
        assert f"/nhung/{path.split('/')[2]}/" in offered["dan-khung"]


def test_links_that_are_pasted_answer(
    client: FlaskClient, pages: dict[str, BeautifulSoup], code: str, soup: Soup
) -> None:
    named = soup(f"/ban/{code}/tu-quy-chat-doi-2/?ten=Ba+%5Bb%5D")
    for page in (pages["/luat/vc/tu-quy-chat-doi-2/"], named):
        link = fields(page, "#chep-dan")["dan-duong-dan"]
        assert client.get(link).status_code == 200
        (share,) = page.select("button.share[hidden]")
        assert (share["data-url"], share["data-title"]) == (link, tags(page)["og:title"])
    assert "?ten=Ba+%5Bb%5D" in fields(named, "#chep-dan")["dan-bbcode"]


@pytest.mark.parametrize(
    "path", ["/luat/vc/tu-quy-chat-doi-2/", "/hoi/?q=theo+vc+t%E1%BB%A9+qu%C3%BD+ch%E1%BA%B7t+heo"]
)
def test_the_way_to_pass_a_ruling_on_stands_at_the_end_of_its_verdict(
    soup: Soup, path: str
) -> None:
    (row,) = soup(path).select("#phan-xu > [data-script]:last-child")
    assert row.select("a")[0].get_text().startswith("Nói vậy từ ")
    (share,) = row.select("button.share[hidden]")
    assert str(share["data-url"]).startswith("http://localhost/luat/vc/tu-quy-chat-")
    assert ": tứ quý " in str(share["data-title"])


def test_the_qr_code_of_a_ruling_leads_to_it(client: FlaskClient, soup: Soup, code: str) -> None:
    for path in ("/luat/vc/tu-quy-chat-doi-2/", f"/ban/{code}/tu-quy-chat-doi-2/"):
        (image,) = soup(path).select("#chep-dan img.qr")
        assert image["src"] == f"{path}qr.svg"
        assert f"http://localhost{path}" in str(image["alt"])
        response = client.get(str(image["src"]))
        assert (response.data, response.mimetype) == (
            qr_svg(f"http://localhost{path}"),
            "image/svg+xml",
        )
    assert client.get("/luat/vc/khong-co/qr.svg").status_code == 404


def test_the_front_page_carries_nothing_to_copy(soup: Soup) -> None:
    of_copying = "textarea, [data-script*='/copy.']"
    assert not soup("/").select(of_copying)
    assert soup("/luat/vc/tu-quy-chat-doi-2/").select(of_copying)[0].has_attr("data-script")

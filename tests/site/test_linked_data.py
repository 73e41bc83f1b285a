"""JSON-LD says what the page says; a browser finds the question box; home is never far."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from views.titles import LICENSE

Soup = Callable[[str], BeautifulSoup]
Json = dict[str, Any]
OPENSEARCH = "{http://a9.com/-/spec/opensearch/1.1/}"


def documents(page: BeautifulSoup) -> dict[str, Json]:
    """Kind -> the JSON-LD document of that kind on a page."""
    blocks = page.select("script[type='application/ld+json']")
    found = [json.loads(block.get_text()) for block in blocks]
    assert all(document["@context"] == "https://schema.org" for document in found)
    kinds = {document["@type"]: document for document in found}
    assert len(kinds) == len(found)
    return kinds


def line(text: str) -> str:
    return " ".join(text.split())


def text_of(page: BeautifulSoup) -> str:
    return line(" ".join(tag.get_text(" ") for tag in page.select("title, h1, header, footer")))


def test_every_page_tells_where_it_stands(pages: dict[str, BeautifulSoup]) -> None:
    for path, page in pages.items():
        crumbs = documents(page)["BreadcrumbList"]["itemListElement"]
        assert [crumb["position"] for crumb in crumbs] == list(range(1, len(crumbs) + 1))
        addresses = [urlsplit(crumb["item"]).path for crumb in crumbs]
        assert addresses[0] == "/"
        assert addresses[-1] == path
        for above, below in pairwise(addresses):
            assert below.startswith(above)
            assert below != above


def test_every_crumb_is_called_as_on_the_page_and_answers(
    pages: dict[str, BeautifulSoup],
) -> None:
    for path, page in pages.items():
        for crumb in documents(page)["BreadcrumbList"]["itemListElement"]:
            target = pages[urlsplit(crumb["item"]).path]
            assert crumb["name"] in text_of(target), (path, crumb)


def test_a_ruling_stands_under_its_preset(pages: dict[str, BeautifulSoup]) -> None:
    crumbs = documents(pages["/luat/vc/tu-quy-chat-doi-2/"])["BreadcrumbList"]["itemListElement"]
    assert [crumb["name"] for crumb in crumbs] == [
        *("Bảng chặt", "Các luật", "VC", "Tứ quý có chặt được đôi 2 không?")
    ]


def test_questions_and_answers_are_those_of_the_page(pages: dict[str, BeautifulSoup]) -> None:
    page = pages["/hoi-dap/"]
    asked = documents(page)["FAQPage"]["mainEntity"]
    shown = {}
    for section in page.select("main section.panel"):
        answer = section.select("h2 ~ p:not(.small)")
        asked_there = line(section.select("h2")[0].get_text())
        shown[asked_there] = line(" ".join(p.get_text() for p in answer))
    assert {each["name"]: each["acceptedAnswer"]["text"] for each in asked} == shown


def test_the_data_is_told_with_its_licence_and_its_files(
    client: FlaskClient, pages: dict[str, BeautifulSoup], rulebook: Rulebook
) -> None:
    page = pages["/lap-trinh/"]
    data, section = documents(page)["Dataset"], page.select("#du-lieu")[0]
    assert data["name"] == section.select("h2")[0].get_text()
    assert data["description"] in section.get_text()
    assert len(data["description"]) >= 50
    assert data["version"] == rulebook.data_version
    assert data["dateModified"] == rulebook.data_version.replace(".", "-")
    assert [data["license"]] == [link["href"] for link in section.select("a[rel~=license]")]
    links = {str(link["href"]) for link in section.select("a[href^='/api/']")}
    files = {urlsplit(file["contentUrl"]).path: file for file in data["distribution"]}
    assert files.keys() == links
    for path, file in files.items():
        assert client.get(path).mimetype == file["encodingFormat"]


def test_the_licence_told_is_the_one_in_the_file(pytestconfig: pytest.Config) -> None:
    text = (pytestconfig.rootpath / "LICENSE").read_text(encoding="utf-8")
    assert text.startswith(f"{LICENSE[0]} License")


def test_nothing_in_a_block_of_data_ends_it(soup: Soup) -> None:
    page = soup("/luat/vc/")
    assert documents(page)["BreadcrumbList"]
    code = "A01-7XK-B74"
    page = soup(f"/ban/{code}/?ten=%3C/script%3E%3Cb%3E")
    (block,) = page.select("script[type='application/ld+json']")
    assert "<" not in block.get_text()
    crumbs = documents(page)["BreadcrumbList"]["itemListElement"]
    assert crumbs[-1]["name"] == "</script><b>"


def test_an_error_stands_nowhere(client: FlaskClient) -> None:
    assert not documents(BeautifulSoup(client.get("/khong-co/").text, "html.parser"))


def test_the_question_box_is_described_for_browsers(
    client: FlaskClient, pages: dict[str, BeautifulSoup]
) -> None:
    for page in pages.values():
        (link,) = page.select("link[rel=search]")
        assert link["type"] == "application/opensearchdescription+xml"
    response = client.get(str(link["href"]))
    assert response.mimetype == link["type"]
    root = ElementTree.fromstring(response.data)
    assert root.findtext(f"{OPENSEARCH}ShortName") == link["title"] == "Bảng chặt"
    assert len(root.findtext(f"{OPENSEARCH}ShortName") or "") <= 16
    url = root.find(f"{OPENSEARCH}Url")
    assert url is not None
    template = url.get("template", "")
    assert template == "http://localhost/hoi/?q={searchTerms}"
    answer = client.get(
        template.replace("{searchTerms}", "t%E1%BB%A9%20qu%C3%BD%20ch%E1%BA%B7t%20heo")
    )
    assert "Tôi hiểu" in answer.text


def test_every_page_is_within_three_links_of_home(pages: dict[str, BeautifulSoup]) -> None:
    reached, newest = {"/"}, {"/"}
    for _ in range(3):
        links = {
            urlsplit(str(a["href"])).path for path in newest for a in pages[path].select("a[href]")
        }
        newest = (links & pages.keys()) - reached
        reached |= newest
    assert reached == pages.keys()

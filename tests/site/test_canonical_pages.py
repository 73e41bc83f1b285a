"""Every canonical page is whole: title, description, language, heading, canonical link, twin."""

from __future__ import annotations

from collections.abc import Callable

from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from views.listing import file_paths

OWN = ("/", "http://localhost/", "data:image/svg+xml,")  # the last for the icon of the page


def test_every_page_is_in_vietnamese_with_one_heading(pages: dict[str, BeautifulSoup]) -> None:
    for path, page in pages.items():
        assert page.select("html[lang=vi]"), path
        assert len(page.select("h1")) == 1, path
        assert page.select("h1")[0].get_text().strip(), path


def test_every_page_names_itself_as_canonical(pages: dict[str, BeautifulSoup]) -> None:
    for path, page in pages.items():
        links = page.select("link[rel=canonical]")
        assert [link["href"] for link in links] == [f"http://localhost{path}"]
        assert not page.select("[hreflang]"), "there is one language"


def test_titles_and_descriptions_are_there_and_titles_differ(
    pages: dict[str, BeautifulSoup],
) -> None:
    titles = [page.select("head > title")[0].get_text() for page in pages.values()]
    assert all(title.endswith(" | Bảng chặt") for title in titles)
    assert len(set(titles)) == len(titles)
    for path, page in pages.items():
        assert str(page.select("meta[name=description]")[0]["content"]).strip(), path


def test_no_page_has_inline_script_or_style_or_foreign_parts(
    pages: dict[str, BeautifulSoup],
) -> None:
    for path, page in pages.items():
        assert not page.select("style, [style]"), path
        inline = page.select("script:not([src])")
        assert {script["type"] for script in inline} <= {"application/ld+json"}, path
        parts = [tag["src"] for tag in page.select("[src]")]
        parts += [tag["href"] for tag in page.select("link, use")]
        assert all(str(part).startswith(OWN) for part in parts), path
        handlers = [key for tag in page.find_all(True) for key in tag.attrs if key.startswith("on")]
        assert not handlers, path


def test_json_twin_is_announced_and_there(
    pages: dict[str, BeautifulSoup], rulebook: Rulebook
) -> None:
    twins = {
        str(link["href"])
        for page in pages.values()
        for link in page.select("link[rel=alternate][type='application/json']")
    }
    files = set(file_paths(rulebook))
    assert twins <= files
    assert {file for file in files if "/rulings/" in file or "/presets/" in file} <= twins


def test_every_file_is_served(client: FlaskClient, rulebook: Rulebook) -> None:
    for path in file_paths(rulebook):
        with client.get(path) as response:
            assert response.status_code == 200, path


def test_public_base_url_stands_in_canonical_links_and_files(
    configured: Callable[..., FlaskClient],
) -> None:
    client = configured(BASE_URL="https://bang.example/")
    page = BeautifulSoup(client.get("/luat/").text, "html.parser")
    assert page.select("link[rel=canonical]")[0]["href"] == "https://bang.example/luat/"
    assert "https://bang.example/sitemap.xml" in client.get("/robots.txt").text
    document = client.get("/api/v1/rulings/pho-bien/tu-quy-chat-doi-2.json").get_json()
    assert document["url"] == "https://bang.example/luat/pho-bien/tu-quy-chat-doi-2/"

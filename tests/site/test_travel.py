"""The chosen preset travels through every link and form, and no link leads nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from urllib.parse import SplitResult, parse_qs, urldefrag, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from views.addresses import TABLES
from views.embed_addresses import embed_paths
from views.listing import sheet_paths, unsought_paths

CHOSEN = "killer"
KNOWN = {"luat", "a", "b", "q", "ban", "tay", "ai", "bo", "het", "cach", "heo", "het-bai", "gia"}
KNOWN |= {"tu"}
PAGES = [
    *("/luat/", "/so-sanh/", "/hoi-dap/", "/thuat-ngu/", "/nguon/", "/diem-can-chot/"),
    *("/bo/tu-quy/", "/bo/bon-2/", "/bai/", "/hoi/", "/chat-chong/", "/lap-trinh/"),
    *("/chot-luat/", "/chot-luat/hoi/", "/huong-dan-nhung/"),
]
LINKS = "a[href]:not(.examples a)"  # a chain worked out is under a preset of its own
UNNAMED = [
    *(f"{path}?luat={CHOSEN}" for path in PAGES),
    f"/so-sanh/?a=pho-bien&b=vc&luat={CHOSEN}",
    f"/luat/{CHOSEN}/",
    f"/luat/{CHOSEN}/tu-quy-chat-doi-2/",
    f"/bai/?ban=2D&tay=9S+9C+9D+9H+JS+2H&luat={CHOSEN}",
    f"/bai/?ban=2S+2H&luat={CHOSEN}",
    f"/hoi/?q=tu+quy+chat+doi+2&luat={CHOSEN}",
    f"/hoi/?q=tu+quy+chat+gi&luat={CHOSEN}",
    f"/hoi/?q=thoi+heo+la+gi&luat={CHOSEN}",
    f"/hoi/?q=thoi+tiet&luat={CHOSEN}",
    f"/chat-chong/?ai=A&bo=2H&ai=B&bo=tu-quy&luat={CHOSEN}",
    f"/chot-luat/?tu=vc&vong=khong-can&luat={CHOSEN}",
    f"/chot-luat/hoi/?vong=khong-can&luat={CHOSEN}",
]
FAULTY = [
    f"/luat/{CHOSEN}/khong-co/",
    f"/khong-co/?luat={CHOSEN}",
    f"/tra?luat={CHOSEN}&chat=tu-quy",
    f"/so-sanh/?a=x&luat={CHOSEN}",
    f"/bai/?ban=x&luat={CHOSEN}",
    f"/hoi/?q=a&q=b&luat={CHOSEN}",
]


def travels(href: str) -> bool:
    """Whether a link keeps the chosen preset, names one itself, or leads out of the pages."""
    parts = urlsplit(href)
    named = re.fullmatch(r"/(luat|ban|nhung)/[^/]+/.*", parts.path)
    leaves = parts.scheme or not parts.path or not parts.path.endswith("/")
    return bool(named or leaves or parse_qs(parts.query).get("luat") == [CHOSEN])


@pytest.mark.parametrize("path", [*UNNAMED, *FAULTY])
def test_every_link_carries_the_chosen_preset(client: FlaskClient, path: str) -> None:
    page = BeautifulSoup(client.get(path).text, "html.parser")
    links = [str(link["href"]) for link in page.select(LINKS)]
    assert links
    assert [href for href in links if not travels(href)] == []


@pytest.mark.parametrize("path", [*UNNAMED, *FAULTY])
def test_every_form_carries_the_chosen_preset(client: FlaskClient, path: str) -> None:
    page = BeautifulSoup(client.get(path).text, "html.parser")
    for form in page.select("form"):
        owned = page.select(f"[form={form['id']}]") if form.get("id") else []
        fields = [*form.select("[name=luat]"), *(f for f in owned if f.get("name") == "luat")]
        values = [
            str(option["value"])
            for field in fields
            for option in (field.select("option[selected]") or [field])
        ]
        assert values == [CHOSEN]


@pytest.mark.parametrize("path", PAGES)
def test_default_preset_leaves_links_plain(client: FlaskClient, path: str) -> None:
    assert "luat=" not in "".join(
        str(link["href"])
        for link in BeautifulSoup(client.get(path).text, "html.parser").select(LINKS)
    )


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("value", ["mien-bac", "x" * 101, "killer&luat=vc", "%00"])
def test_unknown_preset_is_refused_on_every_page(
    client: FlaskClient, path: str, value: str
) -> None:
    response = client.get(f"{path}?luat={value}")
    assert response.status_code == 400
    message = BeautifulSoup(response.text, "html.parser").select("main")[0].get_text()
    assert "uật" in message


def test_home_of_another_preset_is_its_page(client: FlaskClient) -> None:
    response = client.get(f"/?luat={CHOSEN}")
    assert response.status_code == 303
    assert response.location == f"/luat/{CHOSEN}/"


def test_every_link_of_every_page_leads_to_a_page_and_a_place_on_it(
    pages: dict[str, BeautifulSoup], rulebook: Rulebook, soup: Callable[[str], BeautifulSoup]
) -> None:
    sheets = sheet_paths(rulebook)
    embeds = [path for path in embed_paths(rulebook.presets["pho-bien"]) if path.endswith("/")]
    unsought = unsought_paths(rulebook)
    found = pages | {path: soup(path) for path in [*sheets, *embeds, *unsought]}
    ids = {path: {str(tag["id"]) for tag in page.select("[id]")} for path, page in found.items()}
    for here, link in page_links(found):
        path = link.path or here
        if path.startswith(TABLES):
            continue  # a table's own pages, which no list holds
        assert path in ids, (here, link)
        assert not link.fragment or link.fragment in ids[path], (here, link)


def test_links_of_every_page_name_known_presets_only(
    pages: dict[str, BeautifulSoup], rulebook: Rulebook
) -> None:
    for here, link in page_links(pages):
        query = parse_qs(link.query)
        assert set(query) <= KNOWN | {*rulebook.points}, (here, link)
        named = [value for key in ("luat", "a", "b") for value in query.get(key, ())]
        assert all(value in rulebook.presets for value in named), (here, link)


def page_links(pages: dict[str, BeautifulSoup]) -> Iterator[tuple[str, SplitResult]]:
    """(page, link) of every link to a page of this site, or to a place on the page itself."""
    for here, page in pages.items():
        for tag in page.select("a[href]"):
            link = urlsplit(str(tag["href"]))
            if not link.scheme and (not link.path or link.path.endswith("/")):
                yield here, link


def test_every_canonical_page_is_reached_by_links_from_home(
    pages: dict[str, BeautifulSoup],
) -> None:
    reached, waiting = {"/"}, ["/"]
    while waiting:
        page = pages[waiting.pop()]
        found = {urlsplit(str(link["href"])).path for link in page.select("a[href]")}
        new = {path for path in found if path in pages} - reached
        reached |= new
        waiting += new
    assert reached == set(pages)


@pytest.mark.parametrize("path", UNNAMED)
def test_every_link_of_a_page_with_another_preset_answers(
    client: FlaskClient, soup: Callable[[str], BeautifulSoup], path: str
) -> None:
    for link in {urldefrag(str(link["href"])).url for link in soup(path).select("a[href^='/']")}:
        with client.get(link) as response:
            assert response.status_code == 200, link


def test_linked_files_are_served(client: FlaskClient, soup: Callable[[str], BeautifulSoup]) -> None:
    page = soup("/")
    files = {str(tag["href"]) for tag in page.select("[href^='/']")}
    files |= {str(tag["src"]) for tag in page.select("[src^='/']")}
    for path in files:
        with client.get(urldefrag(path)[0]) as response:
            assert response.status_code == 200, path

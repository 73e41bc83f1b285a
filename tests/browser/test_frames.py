"""Embeds in a frame on another site: whole, at any width, and with a way out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.browser.conftest import PHONE, PageMaker
from tests.tools.site import serving
from views.addresses import ruling_path
from views.embed_addresses import embed_path, embed_ruling_path
from views.embeds import xenforo
from views.frames import NARROWEST, WIDTH, Frame, preset_frame, ruling_frame, ruling_height
from views.site import Site, current_site

RULING = embed_ruling_path("pho-bien", "doi-2", "tu-quy")
LONG_TITLES = ("Nguyễn Thị Ngọc Ánh ƯỚNG NGHIÊNG KHUỶU Ẳ", "M@" * 20)


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    """The code of a table's own rules."""
    return encode(rulebook.newest_codes, Choices("tien-len-poker", {"ba-2": "chi-5-doi"}))


@pytest.fixture
def forum(new_page: PageMaker) -> Iterator[Page]:
    """Give a page of another site, with an empty frame."""
    other = Flask("forum")
    page = '<!doctype html><title>Forum</title><iframe name="khung" width="560" height="320">'
    other.add_url_rule("/", view_func=lambda: page)
    with serving(other) as address:
        opened = new_page(width=600)
        opened.goto(address)
        yield opened


def framed(forum: Page, address: str) -> Page:
    forum.locator("iframe").evaluate("(frame, address) => { frame.src = address; }", address)
    return forum


def test_another_site_frames_a_ruling_whose_link_opens_a_page_of_its_own(
    forum: Page, live_server: str
) -> None:
    frame = framed(forum, live_server + RULING).frame_locator("iframe")
    expect(frame.locator("h1")).to_contain_text("Tứ quý không chặt được đôi 2")
    with forum.expect_popup() as opened:
        frame.locator(".origin a").click()
    expect(opened.value.locator("#phan-xu")).to_contain_text("Không")
    assert opened.value.evaluate("window.opener") is None


def test_another_site_frames_no_ordinary_page(forum: Page, live_server: str) -> None:
    with forum.expect_console_message(lambda message: "frame-ancestors 'none'" in message.text):
        frame = framed(forum, f"{live_server}/luat/vc/").frame_locator("iframe")
    expect(frame.locator("#bang-tra")).to_have_count(0)


@pytest.mark.parametrize("path", [RULING, embed_path("killer"), embed_path("vc")])
def test_an_embed_is_read_at_its_narrowest(new_page: PageMaker, path: str) -> None:
    page = new_page(width=NARROWEST)
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
    cut = "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"
    assert page.locator("h1, p, td a, tbody th").evaluate_all(cut) == []
    for link in page.locator("a").all():
        box = link.bounding_box()
        assert box
        assert box["height"] >= 44


@pytest.mark.parametrize("width", [NARROWEST, PHONE - 32, WIDTH])
def test_the_room_asked_for_holds_every_table_and_the_longest_rulings(
    new_page: PageMaker, rooms: list[tuple[str, int]], width: int
) -> None:
    page = new_page(width=width, height=100)
    for path, height in rooms:
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollHeight") <= height, path


@pytest.fixture(scope="module")
def rooms(app: Flask, code: str) -> list[tuple[str, int]]:
    """Path and height of the frames that are asked for, of tables with a long name too."""
    with app.test_client() as client:
        tables: list[Frame] = []
        for title in LONG_TITLES:
            client.get(f"/ban/{code}/?ten={title}")
            site = current_site()
            presets = site.rulebook.presets.values()
            tables += [preset_frame(site.rulebook, preset) for preset in presets if preset.house]
        tables += [preset_frame(site.rulebook, each) for each in presets if not each.house]
        longest = [max(site.rulings_of(preset), key=told_at_length) for preset in presets]
        rulings = [ruling_frame(site.rulebook, ruling) for ruling in longest]
    found = [(urlsplit(frame.address), frame.height) for frame in (*tables, *rulings)]
    return [(f"{at.path}?{at.query}", height) for at, height in found]


def told_at_length(ruling: Ruling) -> int:
    return len(ruling.verdict) + len(ruling.reason)


@pytest.mark.parametrize("width", [NARROWEST, PHONE - 32, WIDTH])
def test_a_forum_has_room_for_the_longest_ruling_by_its_short_address_too(
    browser: Browser, live_server: str, app: Flask, width: int
) -> None:
    with app.test_request_context():
        site: Site = app.extensions["site"]
        longest = max(site.rulings.values(), key=partial(ruling_height, site.rulebook))
        html = xenforo(site)["html"].replace("http://localhost", live_server)
    ids = ("tu-quy-chat-doi-2", ruling_path(longest.preset, longest.target, longest.attacker)[6:-1])
    post = "<!doctype html><style>body { margin: 16px }</style>"
    frames = "".join(html.replace("{$id}", each) for each in ids)
    other = Flask("forum")
    other.add_url_rule("/", view_func=lambda: post + frames)
    with serving(other) as address, closing(browser.new_context()) as context:
        page = context.new_page()
        page.set_viewport_size({"width": width + 32, "height": 1200})
        page.goto(address)
        for at in range(len(ids)):
            root = page.frame_locator("iframe").nth(at).locator("html")
            expect(root.locator("article")).to_be_visible()
            assert root.evaluate("(html) => html.clientWidth") == width
            assert root.evaluate("(html) => html.scrollHeight <= html.clientHeight")


def test_an_embed_wears_the_theme_of_the_reader(new_page: PageMaker) -> None:
    shade = "getComputedStyle(document.body).backgroundColor"
    seen = set()
    for theme in ("light", "dark"):
        page = new_page(theme=theme)
        page.goto(RULING)
        seen.add(page.evaluate(shade))
    assert len(seen) == 2

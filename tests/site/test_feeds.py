"""The feeds, read by a real feed parser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import feedparser
import pytest
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.rules import histories
from tests.rules.histories import LATER, LATER_STILL, TODAY, WHY, change, day, iso, version
from tests.site.soup import Soup

FEED = "/thay-doi/feed.xml"
TAG = "tag:bang-chat,2026-11-30:thay-doi"


def parsed(client: FlaskClient, path: str) -> Any:
    response = client.get(path)
    assert (response.status_code, response.mimetype) == (200, "application/atom+xml")
    feed = feedparser.parse(response.data)
    assert not feed.bozo, feed.get("bozo_exception")
    assert feed.version == "atom10"
    return feed


@pytest.fixture
def changed(data_copy: Path, configured: Callable[..., FlaskClient]) -> FlaskClient:
    histories.change_cell(data_copy)
    chain = change(
        presets=["killer"], cells=None, point="chat-chong", **{"from": None}, to="theo-thu-tu"
    )
    first, second = version(change(to="Không"), chain), change(**{"from": "Không"})
    histories.change_data(data_copy, first, version(second, name=LATER_STILL), last=LATER_STILL)
    return configured(DATA_DIR=data_copy, BASE_URL="https://bang.example")


def test_every_feed_is_whole(unchanged: FlaskClient, rulebook: Rulebook) -> None:
    for path in (FEED, *(f"/thay-doi/{preset}.xml" for preset in rulebook.presets)):
        feed = parsed(unchanged, path)
        assert feed.feed.title.endswith("| Bảng chặt")
        assert feed.feed.author == "Bảng chặt"
        assert feed.feed.updated == f"{iso(TODAY)}T00:00:00+07:00"
        links = {link.rel: link.href for link in feed.feed.links}
        assert links["self"] == f"http://localhost{path}"
        assert unchanged.get(links["alternate"]).status_code == 200
        assert [entry.updated for entry in feed.entries] == [feed.feed.updated]


def test_ids_are_the_same_wherever_the_site_stands(
    unchanged: FlaskClient, changed: FlaskClient
) -> None:
    assert parsed(unchanged, FEED).feed.id == parsed(changed, FEED).feed.id == TAG
    assert [entry.id for entry in parsed(changed, FEED).entries] == [
        f"{TAG}/{LATER_STILL}",
        f"{TAG}/{LATER}",
        f"{TAG}/{TODAY}",
    ]
    assert parsed(unchanged, FEED).entries[0].id == f"{TAG}/{TODAY}"


def test_entries_tell_the_changes_and_lead_to_them(changed: FlaskClient) -> None:
    entry = parsed(changed, FEED).entries[0]
    assert entry.title == f"Dữ liệu ngày {day(LATER_STILL)}"
    assert entry.link == f"https://bang.example/thay-doi/#{LATER_STILL}"
    told = " ".join(entry.content[0].value.split())
    assert "VC: 5 đôi thông có chặt được một con 2 không? Trước: Không. Nay: Được." in told
    assert WHY in told


def test_feed_of_a_preset_tells_its_own_changes_only(changed: FlaskClient) -> None:
    vc, killer = (parsed(changed, f"/thay-doi/{preset}.xml") for preset in ("vc", "killer"))
    assert [entry.id for entry in vc.entries] == [
        f"{TAG}/vc/{day}" for day in (LATER_STILL, LATER, TODAY)
    ]
    assert vc.feed.updated == f"{iso(LATER_STILL)}T00:00:00+07:00"
    assert [entry.id for entry in killer.entries] == [
        f"{TAG}/killer/{day}" for day in (LATER, TODAY)
    ]
    told = killer.entries[0].content[0].value
    assert "Chặt chồng" in told
    assert "VC" not in told


@pytest.mark.parametrize(
    ("path", "feed"),
    [
        ("/thay-doi/", FEED),
        ("/", "/thay-doi/pho-bien.xml"),
        ("/luat/killer/", "/thay-doi/killer.xml"),
        ("/luat/killer/tu-quy-chat-doi-2/", "/thay-doi/killer.xml"),
        ("/ban/A00-000-0Z6/", FEED),
    ],
)
def test_pages_announce_their_feed(soup: Soup, path: str, feed: str) -> None:
    links = soup(path).select("link[rel=alternate][type='application/atom+xml']")
    assert [str(link["href"]) for link in links] == [feed]


@pytest.mark.parametrize("preset", ["khong-co", "A00-000-0Z6"])
def test_no_preset_no_feed(client: FlaskClient, preset: str) -> None:
    assert client.get(f"/thay-doi/{preset}.xml").status_code == 404

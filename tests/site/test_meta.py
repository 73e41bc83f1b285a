"""Robots, sitemap, favicon and the drawn sets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from rules.model import Outcome
from rules.rulebook import Rulebook
from views.listing import canonical_paths

NAMESPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
SVG = "{http://www.w3.org/2000/svg}"


def test_sitemap_lists_every_canonical_page_and_nothing_else(
    client: FlaskClient, rulebook: Rulebook
) -> None:
    response = client.get("/sitemap.xml")
    assert response.mimetype == "application/xml"
    listed = [node.text for node in ElementTree.fromstring(response.data).iter(f"{NAMESPACE}loc")]
    assert listed == [f"http://localhost{path}" for path in canonical_paths(rulebook)]


def test_robots_names_the_sitemap(client: FlaskClient) -> None:
    response = client.get("/robots.txt")
    assert response.mimetype == "text/plain"
    assert "Sitemap: http://localhost/sitemap.xml" in response.text.splitlines()


def test_the_icon_of_a_page_stands_in_it(soup: Callable[[str], BeautifulSoup], app: Flask) -> None:
    icon = soup("/").select_one("link[rel=icon]")
    assert icon
    kind, _, drawn = str(icon["href"]).partition(",")
    assert kind == f"data:{icon['type']}"
    assert unquote(drawn) == Path(str(app.static_folder), "favicon.svg").read_text("utf-8").strip()


def test_favicon_answers_under_its_old_name(client: FlaskClient) -> None:
    with client.get("/favicon.ico") as response:
        assert response.mimetype == "image/svg+xml"
        assert ElementTree.fromstring(response.data).tag == f"{SVG}svg"


def test_every_set_and_outcome_is_drawn(client: FlaskClient, rulebook: Rulebook) -> None:
    response = client.get("/bo.svg")
    assert response.mimetype == "image/svg+xml"
    drawn = {node.get("id") for node in ElementTree.fromstring(response.data).iter(f"{SVG}symbol")}
    sets = {f"set-{combination}" for combination in rulebook.combinations}
    assert sets | {f"mark-{outcome}" for outcome in Outcome} <= drawn

"""The site on a home screen: its manifest and its icons."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask.testing import FlaskClient
from PIL import Image

from rules.rulebook import Rulebook
from views.listing import lasting_paths

PAPER = (244, 238, 226)


def test_manifest_says_what_an_installed_site_needs(client: FlaskClient) -> None:
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = answer.get_json()
    assert manifest["short_name"] == "Bảng chặt"
    assert manifest["lang"] == "vi"
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == ("/", "/", "/")
    assert manifest["display"] == "standalone"
    assert (
        manifest["theme_color"]
        == manifest["background_color"]
        == "#{:02x}{:02x}{:02x}".format(*PAPER)
    )


def test_shortcuts_lead_to_pages_that_answer(client: FlaskClient) -> None:
    shortcuts = client.get("/manifest.webmanifest").get_json()["shortcuts"]
    named = {each["name"]: each["url"] for each in shortcuts}
    assert named == {"Tra": "/", "Bài": "/bai/", "Chốt luật": "/chot-luat/"}
    assert {client.get(path).status_code for path in named.values()} == {200}


def test_icons_are_there_in_the_sizes_told(client: FlaskClient, rulebook: Rulebook) -> None:
    icons = client.get("/manifest.webmanifest").get_json()["icons"]
    drawn = [icon for icon in icons if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon["purpose"]) for icon in drawn} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in drawn:
        image = Image.open(BytesIO(client.get(icon["src"]).data))
        assert f"{image.width}x{image.height}" == icon["sizes"]
        assert icon["src"] in lasting_paths(rulebook)
    (vector,) = (icon for icon in icons if icon not in drawn)
    assert client.get(vector["src"]).mimetype == vector["type"] == "image/svg+xml"


@pytest.mark.parametrize("name", ["192", "512"])
def test_phone_of_apple_finds_an_icon_without_holes(client: FlaskClient, name: str) -> None:
    image = Image.open(BytesIO(client.get(f"/anh/bieu-tuong/{name}.png").data)).convert("RGBA")
    assert image.getpixel((0, 0)) == (*PAPER, 255)
    assert '<link rel="apple-touch-icon" href="/anh/bieu-tuong/192.png">' in client.get("/").text


def test_no_mask_cuts_into_the_maskable_icon(client: FlaskClient) -> None:
    """Masks leave a circle of four fifths of the width untouched: all that is drawn lies in it."""
    image = Image.open(BytesIO(client.get("/anh/bieu-tuong/tran.png").data)).convert("RGB")
    middle, radius = image.width / 2, image.width * 0.4
    drawn = [
        (x, y)
        for x in range(0, image.width, 2)
        for y in range(0, image.height, 2)
        if image.getpixel((x, y)) != PAPER
    ]
    assert drawn
    assert all((x - middle) ** 2 + (y - middle) ** 2 <= radius**2 for x, y in drawn)


def test_icon_of_no_such_name_is_not_there(client: FlaskClient) -> None:
    assert client.get("/anh/bieu-tuong/1024.png").status_code == 404

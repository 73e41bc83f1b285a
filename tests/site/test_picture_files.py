"""Pictures as files: their size, their addresses, how long they keep, and what a flood costs."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from itertools import islice
from urllib.parse import quote

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from rules.codes import ALPHABET, Choices, encode
from rules.house import build_house
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.tools.flood import made_up
from views import caching, drawing, houses
from views.addresses import titled
from views.picture_addresses import (
    ICONS,
    compare_picture_path,
    home_picture_path,
    picture_address,
    picture_path,
    picture_paths,
    preset_picture_path,
    set_picture_path,
)

LARGEST = 60 * 1024
OF_A_CODE = ("/anh/{}.png", "/anh/{}/tu-quy-chat-doi-2.png", "/anh/so-sanh/vc/{}.png")
CHOSEN = Choices("pho-bien", {"tu-quy-doi-2": "duoc", "vong": "chi-4-doi-tu-do"})


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return encode(rulebook.newest_codes, CHOSEN)


def test_addresses_have_the_promised_form() -> None:
    assert home_picture_path() == "/anh/bang-chat.png"
    assert preset_picture_path("killer") == "/anh/killer.png"
    assert picture_path("killer", "doi-2", "tu-quy") == "/anh/killer/tu-quy-chat-doi-2.png"
    assert set_picture_path("tu-quy") == "/anh/bo/tu-quy.png"
    assert compare_picture_path("vc", "killer") == "/anh/so-sanh/vc/killer.png"
    assert picture_address("/anh/vc.png", "2026.11.30") == "/anh/vc.png?v=2026.11.30"


def test_the_list_holds_every_picture_once(rulebook: Rulebook, every_ruling: list[Ruling]) -> None:
    listed = picture_paths(rulebook)
    assert len({*listed}) == len(listed)
    drawn = len(rulebook.presets) + len(rulebook.combinations) + len(every_ruling)
    assert len(listed) == 1 + drawn + len(ICONS)
    assert {picture_path(r.preset, r.target, r.attacker) for r in every_ruling} < {*listed}


def shot(client: FlaskClient, path: str) -> Image.Image:
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert len(answer.data) <= LARGEST
    image = Image.open(BytesIO(answer.data))
    assert (image.format, image.size) == ("PNG", (1200, 630))
    return image


def test_pictures_are_png_of_the_promised_size(
    client: FlaskClient, every_ruling: list[Ruling]
) -> None:
    longest = sorted(every_ruling, key=lambda ruling: len(ruling.reason))[-2:]
    each = {ruling.outcome: ruling for ruling in every_ruling}.values()
    rulings = [picture_path(r.preset, r.target, r.attacker) for r in (*longest, *each)]
    tables = [preset_picture_path(preset) for preset in ("killer", "vc", "foicica")]
    sets = [set_picture_path(id) for id in ("3-tu-quy-lien", "bon-2")]
    compared = ["/anh/so-sanh/vc/killer.png", "/anh/so-sanh/killer/killer.png"]
    for path in [home_picture_path(), *rulings, *tables, *sets, *compared]:
        shot(client, path)


def test_the_same_picture_is_the_same_bytes(client: FlaskClient) -> None:
    first = client.get("/anh/killer.png").data
    drawing.png.cache_clear()
    assert client.get("/anh/killer.png").data == first


def test_pictures_are_drawn_in_any_thread(app: Flask) -> None:
    paths = [set_picture_path(id) for id in ("doi-2", "ba-2", "bon-2", "tu-quy")]
    with ThreadPoolExecutor(len(paths)) as threads:
        answers = threads.map(lambda path: app.test_client().get(path).status_code, paths)
    assert [*answers] == [200] * len(paths)


@pytest.mark.parametrize(
    ("base_url", "query", "kept"),
    [
        ("https://bang.example", "?v={}", caching.FOR_EVER),
        ("https://bang.example", "?v=2001.1.1", caching.PICTURE),
        ("https://bang.example", "", caching.PICTURE),
        ("", "?v={}", caching.BY_THE_READER_ONLY),  # the picture tells the host that was asked
    ],
)
def test_only_the_right_version_is_kept_for_ever(
    configured: Callable[..., FlaskClient],
    rulebook: Rulebook,
    base_url: str,
    query: str,
    kept: str,
) -> None:
    answer = configured(BASE_URL=base_url).get(
        "/anh/bo/con-2.png" + query.format(rulebook.data_version)
    )
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, kept)


def test_a_page_that_tells_a_version_is_not_kept_for_ever(
    configured: Callable[..., FlaskClient], rulebook: Rulebook
) -> None:
    client = configured(BASE_URL="https://bang.example")
    answer = client.get(f"/luat/vc/?v={rulebook.data_version}")
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, caching.PAGE)


def test_a_tables_own_rules_have_every_picture(client: FlaskClient, code: str) -> None:
    paths = [
        preset_picture_path(code),
        picture_path(code, "doi-2", "tu-quy"),
        compare_picture_path(code, "killer"),
        compare_picture_path("killer", code),
    ]
    for path in paths:
        plain = shot(client, path)
        named = shot(client, f"{path}?ten=Ch%C3%BA%20Ba")
        assert plain.tobytes() != named.tobytes()


def test_the_name_of_a_table_travels_to_its_pictures(rulebook: Rulebook, code: str) -> None:
    house = build_house(rulebook, CHOSEN, code, "Chú Ba")
    path = picture_address(picture_path(code, "doi-2", "tu-quy"), "2026.11.30")
    assert titled(path, house) == f"{path}&ten=Ch%C3%BA+Ba"
    assert titled("/anh/killer.png", house) == "/anh/killer.png"


@pytest.mark.parametrize("path", OF_A_CODE)
@pytest.mark.parametrize("spell", [str.lower, lambda code: code.replace("-", "")])
def test_a_code_spelled_otherwise_leads_to_its_own_spelling(
    client: FlaskClient, code: str, path: str, spell: Callable[[str], str]
) -> None:
    answer = client.get(path.format(spell(code)) + "?v=1")
    assert (answer.status_code, answer.headers["Location"]) == (301, f"{path.format(code)}?v=1")


@pytest.mark.parametrize("path", OF_A_CODE)
def test_a_wrong_code_is_told(client: FlaskClient, code: str, path: str) -> None:
    last = ALPHABET[(ALPHABET.index(code[-1]) + 1) % len(ALPHABET)]
    answer = client.get(path.format(code[:-1] + last))
    assert answer.status_code == 404
    told = BeautifulSoup(answer.text, "html.parser").select("main .lead")[0].get_text()
    assert "sai hoặc thiếu chữ nào đó" in told


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("/anh/khong-co.png", "Không có luật nào"),
        ("/anh/so-sanh/vc/khong-co.png", "Không có luật nào"),
        ("/anh/bo/khong-co.png", "Không có bộ nào"),
        ("/anh/vc/4-doi-thong-chat-con-2.png", "VC không có ô này"),
        ("/anh/vc/gi-do.png", "không dẫn tới trang nào"),
        ("/anh/", "không dẫn tới trang nào"),
    ],
)
def test_a_picture_of_nothing_is_a_404_that_says_so(
    client: FlaskClient, path: str, told: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert told in BeautifulSoup(answer.text, "html.parser").select("main .lead")[0].get_text()


def test_a_picture_is_found_however_its_address_is_typed(client: FlaskClient) -> None:
    for typed in ("/ANH/Killer.png", "/anh/killer.PNG/"):
        assert client.get(typed).headers["Location"] == "/anh/killer.png"


@given(st.text(max_size=60) | st.text(ALPHABET + "-/.", max_size=40))
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_address_under_pictures_is_answered(app: Flask, text: str) -> None:
    answer = app.test_client().get(f"/anh/{quote(text)}.png")
    assert answer.status_code in (200, 301, 308, 404)


@given(st.text(max_size=45))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_any_name_of_a_table_is_drawn_or_told(app: Flask, code: str, text: str) -> None:
    answer = app.test_client().get(f"/anh/{code}/tu-quy-chat-doi-2.png?ten={quote(text)}")
    assert answer.status_code in (200, 400)


def test_a_flood_of_made_up_pictures_is_answered_and_not_kept(
    app: Flask, rulebook: Rulebook
) -> None:
    client = app.test_client()
    statuses = {client.get(path).status_code for path in islice(made_up(rulebook), 100)}
    assert statuses == {200, 404}
    assert drawing.png.cache_info().maxsize == drawing.KEPT <= 100
    assert houses._site_with.cache_info().maxsize == houses.KEPT <= 64

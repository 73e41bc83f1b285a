"""The form's way in: understood however a player writes it, and each fault named."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from urllib.parse import urlencode

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

BASE = "/luat/pho-bien/tu-quy-chat-doi-2/"


def fault_page(client: FlaskClient, query: Mapping[str, object] | str) -> BeautifulSoup:
    encoded = query if isinstance(query, str) else urlencode(query, doseq=True)
    response = client.get(f"/tra?{encoded}")
    assert response.status_code == 400
    return BeautifulSoup(response.text, "html.parser")


def told(page: BeautifulSoup) -> list[str]:
    return list(page.select("main [role=alert]")[0].stripped_strings)


def checked(page: BeautifulSoup) -> dict[str, str]:
    radios = page.select("form input[type=radio][checked]")
    chosen = page.select("select[name=luat] option[selected]")
    return {str(r["name"]): str(r["value"]) for r in radios} | {"luat": str(chosen[0]["value"])}


def test_form_leads_to_the_ruling(client: FlaskClient) -> None:
    response = client.get("/tra?luat=killer&bi-chat=doi-2&chat=tu-quy")
    assert response.status_code == 303
    assert response.location == "/luat/killer/tu-quy-chat-doi-2/"


@pytest.mark.parametrize("luat", ["", "&luat=", "&luat=pho-bien"])
def test_preset_defaults_to_the_base(client: FlaskClient, luat: str) -> None:
    response = client.get(f"/tra?bi-chat=doi-2&chat=tu-quy{luat}")
    assert response.location == BASE


@pytest.mark.parametrize(
    ("target", "attacker"),
    [
        ("DOI-2", "Tu-Quy"),
        ("đôi 2", "Tứ Quý"),
        ("  đôi   heo ", "tứ quí"),
        ("doi heo", "tu quy"),
        (unicodedata.normalize("NFD", "đôi 2"), unicodedata.normalize("NFD", "tứ quý")),
        ("Đôi 2", "4 con giống nhau"),
    ],
)
def test_sets_are_read_by_id_name_or_word_in_any_form(
    client: FlaskClient, target: str, attacker: str
) -> None:
    response = client.get("/tra", query_string={"bi-chat": target, "chat": attacker})
    assert response.location == BASE


def test_a_preset_alone_is_not_enough_but_its_table_and_form_are_kept(client: FlaskClient) -> None:
    response = client.get("/tra?luat=killer")
    page = BeautifulSoup(response.text, "html.parser")
    assert response.status_code == 400
    assert page.select("#luat option[selected]")[0]["value"] == "killer"
    assert "6-doi-thong" in {radio["value"] for radio in page.select("input[name=chat]")}


@pytest.mark.parametrize("value", ["\x00", "\u202e", " \x00 "])
def test_value_without_a_readable_letter_is_called_unreadable(
    client: FlaskClient, value: str
) -> None:
    page = fault_page(client, {"bi-chat": value, "chat": "tu-quy"})
    assert told(page) == ["Bộ bị chặt ghi bằng ký tự không đọc được."]


@pytest.mark.parametrize("name", ["Killer (San Diego)", "KILLER", "killer"])
def test_preset_is_read_by_name_in_any_form(client: FlaskClient, name: str) -> None:
    query = {"luat": name, "bi-chat": "doi-2", "chat": "tu-quy"}
    location = client.get("/tra", query_string=query).location
    assert location == "/luat/killer/tu-quy-chat-doi-2/"


def test_every_word_of_every_set_leads_to_that_set(client: FlaskClient) -> None:
    rulebook = client.application.extensions["rulebook"]
    for combination in rulebook.combinations.values():
        for preset in rulebook.presets.values():
            if combination.id not in preset.matrix.targets:
                continue
            attacker = preset.matrix.attackers[0]
            for word in (combination.name, combination.short, *combination.words):
                query = {"luat": preset.id, "bi-chat": word, "chat": attacker}
                location = client.get("/tra", query_string=query).location
                assert location == f"/luat/{preset.id}/{attacker}-chat-{combination.id}/", word
            break


@pytest.mark.parametrize(
    ("query", "faults"),
    [
        ({}, ["Chưa chọn bộ bị chặt.", "Chưa chọn bộ đem chặt."]),
        ({"luat": ""}, ["Chưa chọn bộ bị chặt.", "Chưa chọn bộ đem chặt."]),
        ({"bi-chat": "doi-2"}, ["Chưa chọn bộ đem chặt."]),
        ({"bi-chat": "  ", "chat": "tu-quy"}, ["Chưa chọn bộ bị chặt."]),
        (
            {"bi-chat": "doi-k", "chat": "tu-quy"},
            ["Bộ bị chặt: không có bộ nào tên “doi-k”."],
        ),
        (
            {"bi-chat": ["doi-2", "ba-2"], "chat": "tu-quy"},
            ["Địa chỉ ghi bộ bị chặt nhiều lần khác nhau; chỉ chọn một thôi."],
        ),
        ({"bi-chat": "doi-2", "chat": "x" * 101}, ["Bộ đem chặt ghi dài quá 100 ký tự."]),
        (
            {"bi-chat": "doi-2", "chat": "tu-quy", "luat": "mien-bac"},
            ["Luật: không có luật nào tên “mien-bac”."],
        ),
        (
            {"bi-chat": "con-2", "chat": "7-doi-thong", "luat": "mien-bac"},
            ["Luật: không có luật nào tên “mien-bac”."],
        ),
    ],
)
def test_each_fault_is_named(
    client: FlaskClient, query: Mapping[str, object], faults: list[str]
) -> None:
    page = fault_page(client, query)
    assert told(page) == faults


def test_choices_that_could_be_read_are_kept(client: FlaskClient) -> None:
    page = fault_page(client, {"luat": "killer", "bi-chat": "6-doi-thong", "chat": "gì đó"})
    assert checked(page) == {"luat": "killer", "bi-chat": "6-doi-thong"}


def test_pair_not_in_the_table_is_told_with_the_choices_kept(client: FlaskClient) -> None:
    page = fault_page(client, {"luat": "killer", "bi-chat": "con-2", "chat": "7-doi-thong"})
    assert told(page) == ["Killer không có ô 7 đôi thông chặt một con 2."]
    assert checked(page) == {"luat": "killer", "bi-chat": "con-2"}


def test_same_value_twice_is_no_fault(client: FlaskClient) -> None:
    assert client.get("/tra?bi-chat=doi-2&bi-chat=doi-2&chat=tu-quy").location == BASE


@pytest.mark.parametrize(
    "query",
    [
        "bi-chat=%00&chat=tu-quy",
        "bi-chat=%ff%fe&chat=tu-quy",
        "bi-chat=%u0111&chat=tu-quy",
        "bi-chat=../../etc&chat=tu-quy",
        "bi-chat[]=doi-2&chat[]=tu-quy",
        "%",
        "&&&=&",
    ],
)
def test_hostile_queries_are_refused(client: FlaskClient, query: str) -> None:
    assert told(fault_page(client, query))


def test_unseen_characters_are_not_shown_again(client: FlaskClient) -> None:
    page = fault_page(client, {"bi-chat": "a\x00\u202eb", "chat": "tu-quy"})
    assert told(page) == ["Bộ bị chặt: không có bộ nào tên “ab”."]


@pytest.mark.parametrize("key", ["luat", "bi-chat", "chat"])
def test_input_is_never_reflected_unescaped(client: FlaskClient, key: str) -> None:
    evil = '"><script>alert(1)</script>'
    query = {"bi-chat": "doi-2", "chat": "tu-quy", key: evil}
    response = client.get("/tra", query_string=query)
    assert response.status_code == 400
    assert evil not in response.text
    assert "<script>alert" not in response.text

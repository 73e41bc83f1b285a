"""The form of the chain page: everything in the link, nothing guessed, nothing lost."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.site.chained import TRAP, address, chosen, faults, payments
from tests.site.soup import Soup


def test_everything_chosen_is_in_the_link_and_in_the_form(client: FlaskClient, soup: Soup) -> None:
    more = {"cach": "tung-cu", "heo": "tat-ca", "het_bai": "van-tra", "gia": "bigkool"}
    path = address("A:2S B:2H:out C:tu-quy", luat="killer", gia_tu_quy="30", **more)
    response = client.get(path)
    assert response.status_code == 303
    assert {*parse_qsl(urlsplit(response.location).query)} == {*parse_qsl(urlsplit(path).query)}
    page = soup(response.location)
    assert chosen(page, "bo") == ["2S", "2H", "tu-quy"]
    assert [chosen(page, name) for name in ("cach", "heo", "het-bai", "gia", "luat")] == [
        *(["tung-cu"], ["tat-ca"], ["van-tra"], ["bigkool"], ["killer"])
    ]
    assert [box["value"] for box in page.select("[name=het][checked]")] == ["2"]
    assert payments(page) == ["B trả C: 6 (2♠) + 12 (2♥) = 18"]


@pytest.mark.parametrize(
    "query",
    [
        "ai=A&bo=2H&ai=B&bo=&ai=B&bo=tu-quy&het=3",
        "luat=&ai=a&bo=2%E2%99%A5&ai=B&bo=T%E1%BB%A9+qu%C3%BD&het=2&cach=&gia=&gia-tu-quy=",
        "ai=A&bo=2+c%C6%A1&ai=B&bo=tu%CC%9B%CC%81+quy%CC%81&het=2",
    ],
)
def test_every_way_to_give_a_chain_leads_to_its_one_address(
    client: FlaskClient, query: str
) -> None:
    response = client.get(f"/chat-chong/?{query}")
    assert response.status_code == 303
    assert response.location == "/chat-chong/?ai=A&bo=2H&ai=B&bo=tu-quy&het=2"


def test_more_rows_come_without_javascript(soup: Soup) -> None:
    page = soup("/chat-chong/?ai=A&bo=2H&ai=B&bo=&ai=C&bo=&them=1")
    assert chosen(page, "ai") == ["A", "B", "C", "D"]
    assert chosen(page, "bo") == ["2H"]
    full = "".join(f"&ai={'ABCD'[n % 4]}&bo=" for n in range(12))
    last = soup(f"/chat-chong/?them=1{full}")
    assert len(last.select(".rows li")) == 12
    assert not last.select("[name=them]")


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("&".join(["ai=A&bo=tu-quy"] * 13), ["Chuỗi có 13 cú; nhiều nhất 12 cú."]),
        ("ai=A&bo=xyz", ["Cú 1: không đọc được bộ “xyz”."]),
        ("ai=A&bo=2", ["Cú 1: không đọc được bộ “2”."]),
        ("ai=E&bo=2H", ["Cú 1: không có ai tên “E”, chỉ có A tới D."]),
        ("bo=2H", ["Cú 1: chưa chọn ai đánh."]),
        ("ai=A&bo=2H&het=13", ["Hết bài: không có cú nào số “13”."]),
        ("ai=A&bo=2H&cach=la", ["Cách chia: không có “la”."]),
        ("ai=A&bo=2H&cach=tung-cu&cach=gap-doi", ["Địa chỉ ghi cách chia nhiều lần"]),
        ("ai=A&bo=2H&gia=pho-bien", ["Bảng giá: không có “pho-bien”."]),
        ("ai=A&bo=2H&gia-tu-quy=-1", ["Giá Tứ quý: “-1” không đọc được"]),
        ("ai=A&bo=2H&gia-tu-quy=1234567", ["Giá Tứ quý ghi dài quá 6 ký tự."]),
        ("ai=A&bo=2H&gia-la=1", ["Giá: không có món nào tên “la”."]),
        ("ai=A&bo=2H&luat=la", ["Luật: không có luật nào tên “la”."]),
        (f"ai=A&bo={'x' * 101}", ["Cú 1: không đọc được bộ"]),
    ],
)
def test_each_fault_is_named(client: FlaskClient, query: str, told: list[str]) -> None:
    _, found = faults(client, f"/chat-chong/?{query}")
    assert len(found) == len(told)
    assert all(sentence.startswith(part) for part, sentence in zip(told, found, strict=True))


def test_choices_are_kept_beside_a_fault(client: FlaskClient) -> None:
    path = address(TRAP, luat="killer", cach="tung-cu", gia_tu_quy="nhiều", gia_con_2_do="2")
    page, found = faults(client, path)
    assert len(found) == 1
    assert chosen(page, "bo") == ["2H", "tu-quy", "4-doi-thong"]
    assert (chosen(page, "luat"), chosen(page, "cach")) == (["killer"], ["tung-cu"])
    assert page.select("#gia-con-2-do")[0]["value"] == "2"


@pytest.mark.parametrize("key", ["ai", "bo", "het", "cach", "gia", "gia-tu-quy", "gia-x", "luat"])
def test_input_is_never_reflected_unescaped(client: FlaskClient, key: str) -> None:
    evil = '"><script>alert(1)</script>'
    response = client.get("/chat-chong/", query_string={key: evil})
    assert response.status_code == 400
    assert "<script>alert" not in response.text

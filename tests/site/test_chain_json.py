"""The JSON about chains keeps its form, and says what the page says."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.chain_pay import RULES
from tests.site.chained import payments, text_of
from tests.site.soup import Soup

Json = dict[str, Any]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("", "Thiếu play."),
        ("play=", "play: “” không đúng dạng"),
        ("play=A:2H:xong", "play: “A:2H:xong” không đúng dạng"),
        ("play=A:la", "Cú 1: không đọc được bộ “la”."),
        ("play=A:2H&price=tu-quy", "price: “tu-quy” không đúng dạng"),
        ("play=A:2H&price=tu-quy:0", "Giá Tứ quý: “0” không đọc được"),
        ("play=A:2H&rule=la", "Cách chia: không có “la”."),
        ("&".join(["play=A:2H"] * 13), "Chuỗi có 13 cú"),
    ],
)
def test_json_names_its_first_fault(client: FlaskClient, query: str, told: str) -> None:
    response = client.get(f"/api/v1/chain?{query}")
    assert (response.status_code, response.mimetype) == (400, "application/problem+json")
    assert response.get_json()["detail"].startswith(told)


def test_json_tells_amounts_as_exact_fractions(client: FlaskClient) -> None:
    query = "play=A:2H&play=B:3-doi-thong&play=C:tu-quy&preset=goc-danh-bai"
    answer = client.get(f"/api/v1/chain?{query}").get_json()
    (payment,) = answer["payments"]
    assert payment["total"] == "5/2"
    assert [term["price"] for term in payment["terms"]] == ["1", "3/2"]
    assert answer["balances"] == {"A": "0", "B": "-5/2", "C": "5/2"}
    assert answer["neither"] == ["A"]


def test_json_of_a_silent_preset_offers_the_rules_and_no_payments(client: FlaskClient) -> None:
    answer = client.get("/api/v1/chain?play=A:2H&play=B:tu-quy&preset=playaural").get_json()
    assert (answer["settled"], answer["rule"], answer["payments"]) == (False, None, None)
    assert answer["missing"] == ["chat-chong"]
    assert [rule["id"] for rule in answer["rules"]] == list(RULES)


SETS = ["2S", "2H", "2S 2H", "2C 2D 2H", "tu-quy", "3-doi-thong", "4-doi-thong", "5-doi-thong"]
PLAYS = st.lists(
    st.tuples(st.sampled_from("ABCD"), st.sampled_from(SETS), st.sampled_from(["", "", ":out"])),
    min_size=1,
    max_size=12,
).map(lambda plays: [f"{player}:{what}{out}" for player, what, out in plays])
SINGLE = st.fixed_dictionaries(
    {},
    optional={
        "preset": st.sampled_from(["pho-bien", "killer", "cardcore", "vc", "foicica"]),
        "rule": st.sampled_from(list(RULES)),
        "earlier_twos": st.sampled_from(["tat-ca", "chi-con-bi-chat"]),
        "out_rule": st.sampled_from(["van-tra", "khong-tra"]),
        "prices": st.sampled_from(["cardcore", "bigkool"]),
        "price": st.sampled_from(["tu-quy:1½", "con-2-do:0,7"]),
    },
)


@settings(
    max_examples=40,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(plays=PLAYS, single=SINGLE)
def test_page_says_what_the_json_says(
    client: FlaskClient, soup: Soup, plays: list[str], single: dict[str, str]
) -> None:
    query = urlencode([*(("play", play) for play in plays), *single.items()])
    answer: Json = client.get(f"/api/v1/chain?{query}").get_json()
    page = soup(answer["url"].removeprefix("http://localhost"))
    assert payments(page) == [payment["text"] for payment in answer["payments"] or []]
    assert [text_of(tag) for tag in page.select(".remarks li")] == answer["remarks"]
    marks = [str(link["data-mark"]) for link in page.select("ol.chain > li")]
    assert marks == [play["mark"] for play in answer["plays"]]
    is_settled = page.select("#ket-qua .verdict")[0]["data-settled"] == "true"
    assert is_settled == answer["settled"]
    twin = str(page.select("link[rel=alternate]")[0]["href"])
    assert client.get(twin).get_json() == answer

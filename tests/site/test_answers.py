"""The JSON answers to cards and to questions, and the card cases, keep their promised form."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rules.rulebook import Rulebook

Json = dict[str, Any]
CASES = Path(__file__).parents[1] / "rules" / "cases" / "card-cases.jsonl"
MANY = "3S 3C 3D 3H 4S 4C 4D 4H 5S 5C 5D 5H 6S 6C 6D"
BEATS = {"beats": True, "does_not_beat": False, "invalid": False}
NO_MORE: Json = {"topic": None, "situations": []}


def asked(client: FlaskClient, kind: str, **query: str) -> Json:
    response = client.get(f"/api/v1/{kind}", query_string=query)
    assert response.status_code == 200, response.text
    found: Json = response.get_json()
    return found


def refused(client: FlaskClient, kind: str, **query: str) -> str:
    response = client.get(f"/api/v1/{kind}", query_string=query)
    assert response.status_code == 400
    assert response.mimetype == "application/problem+json"
    document = response.get_json()
    assert document["instance"] == f"/api/v1/{kind}"
    return str(document["detail"])


def test_cards_have_every_promised_field(client: FlaskClient) -> None:
    answer = asked(client, "cards", target="2S 2H", attacker="5H 5D 5C 5S")
    assert answer["schema_version"] == 1
    assert answer["preset"] == "pho-bien"
    side = {"cards": ["2S", "2H"], "kind": "doi-2", "label": "đôi 2", "fault": None}
    assert answer["target"] == side
    assert answer["attacker"]["cards"] == ["5S", "5C", "5D", "5H"]
    assert answer["attacker"]["kind"] == "tu-quy"
    assert answer["attacker"]["label"] == "tứ quý 5"
    assert (answer["outcome"], answer["beats"], answer["is_chop"]) == ("khong", False, False)
    assert answer["reason"]
    assert answer["ruling_url"] == "http://localhost/luat/pho-bien/tu-quy-chat-doi-2/"
    assert answer["url"] == "http://localhost/bai/?ban=2S+2H&tay=5S+5C+5D+5H"


def test_cards_are_judged_by_the_preset_asked_for(client: FlaskClient) -> None:
    cards = {"target": "2S 2H", "attacker": "5S 5C 5D 5H"}
    answer = asked(client, "cards", preset="killer", **cards)
    assert (answer["preset"], answer["outcome"], answer["beats"]) == ("killer", "duoc", True)
    assert answer["is_chop"]
    assert answer["url"].endswith("&luat=killer")


def test_same_kind_of_no_table_has_no_ruling(client: FlaskClient) -> None:
    answer = asked(client, "cards", target="9S", attacker="9H")
    assert (answer["outcome"], answer["beats"], answer["is_chop"]) == ("so-bai", True, False)
    assert answer["ruling_url"] is None
    assert answer["attacker"]["kind"] == "rac"


def test_no_set_is_an_answer_with_the_fault_told(client: FlaskClient) -> None:
    answer = asked(client, "cards", target="2H", attacker="KS AD 2D")
    assert (answer["outcome"], answer["beats"]) == ("khong-hop-le", False)
    assert answer["attacker"]["kind"] is answer["attacker"]["label"] is None
    assert answer["attacker"]["fault"]
    assert answer["attacker"]["fault"] in answer["reason"]


@pytest.mark.parametrize("cards", ["2S+2H", "2s 2h", "2♠ 2♥", "2 bích 2 cơ", "2S,2H", "2h2s"])
def test_cards_are_read_in_any_spelling(client: FlaskClient, cards: str) -> None:
    answer = asked(client, "cards", target=cards, attacker="5S 5C 5D 5H")
    assert answer["target"]["cards"] == ["2S", "2H"]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({"target": "2S 1H", "attacker": "9S"}, "“1H”"),
        ({"target": "2S", "attacker": "9S 9S"}, "9 bích"),
        ({"target": "2S", "attacker": "2S"}, "2 bích"),
        ({"target": "9 9 9", "attacker": "9 9"}, "9"),
        ({"target": "2S"}, "Thiếu attacker."),
        ({"target": " ", "attacker": "2S"}, "Thiếu target."),
        ({"target": "2S", "attacker": "9 " * 101}, "attacker ghi dài quá 200 ký tự."),
        ({"target": "9x", "attacker": "9S"}, "target: “9x” không phải là lá bài nào."),
        ({"target": "9S\x00", "attacker": "9C"}, "target: có ký tự không đọc được."),
        ({"target": "9S", "attacker": "\u200b"}, "attacker: có ký tự không đọc được."),
        ({"target": "2S", "attacker": MANY}, "attacker có 15 lá; không bộ nào quá 14 lá."),
        ({"target": "2S", "attacker": f"{MANY} {MANY}"}, "Lá 3 bích có hai lần."),
        ({"target": "2S", "attacker": "9S", "preset": "mien-bac"}, "“mien-bac”"),
    ],
)
def test_what_cannot_be_on_the_table_is_refused_by_name(
    client: FlaskClient, query: dict[str, str], told: str
) -> None:
    assert told in refused(client, "cards", **query)


@pytest.mark.parametrize("q", ["", " ", "\x00", "\u200b \u202e", "\u200d"])
def test_question_of_nothing_that_can_be_seen_is_none(client: FlaskClient, q: str) -> None:
    assert refused(client, "ask", q=q) == "Thiếu q."


def test_question_with_unseen_characters_is_refused_by_name(client: FlaskClient) -> None:
    assert refused(client, "ask", q="heo\x00") == "q: có ký tự không đọc được."


def test_every_card_case_of_the_facts_agrees_through_the_json(client: FlaskClient) -> None:
    lines = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    assert len(lines) > 100
    for line in lines:
        query = {"target": " ".join(line["target"]), "attacker": " ".join(line["attacker"])}
        response = client.get("/api/v1/cards", query_string=query)
        if response.status_code == 400:
            assert line["base"] == "invalid", line
            continue
        answer = response.get_json()
        assert answer["beats"] is BEATS[line["base"]], line
        assert (answer["outcome"] == "khong-hop-le") == (line["base"] == "invalid"), line


def test_question_for_a_full_pair_gives_the_ruling_file(client: FlaskClient) -> None:
    answer = asked(client, "ask", q="tứ quý có chặt được đôi 2 không")
    assert answer["understood"] == {"target": "doi-2", "attacker": "tu-quy", **NO_MORE}
    twin = client.get("/api/v1/rulings/pho-bien/tu-quy-chat-doi-2.json").get_json()
    assert answer["ruling"] == twin
    assert answer["unknown"] == []
    assert answer["url"].startswith("http://localhost/hoi/?q=t%E1%BB%A9+qu%C3%BD")


def test_question_is_answered_by_the_preset_asked_for(client: FlaskClient) -> None:
    answer = asked(client, "ask", q="tứ quý có chặt được đôi 2 không", preset="killer")
    assert (answer["preset"], answer["ruling"]["outcome"]) == ("killer", "duoc")


def test_question_about_one_side_has_no_ruling(client: FlaskClient) -> None:
    answer = asked(client, "ask", q="cái gì chặt được ba con 2")
    assert answer["understood"] == {"target": "ba-2", "attacker": None, **NO_MORE}
    assert answer["ruling"] is None


def test_two_readings_are_both_candidates_and_neither_is_understood(client: FlaskClient) -> None:
    answer = asked(client, "ask", q="tứ quý 4 đôi thông")
    assert answer["understood"] == {"target": None, "attacker": None, **NO_MORE}
    assert answer["ruling"] is None
    pairs = {(c["target"], c["attacker"]) for c in answer["candidates"] if not c["topic"]}
    assert pairs == {("4-doi-thong", "tu-quy"), ("tu-quy", "4-doi-thong")}
    for candidate in answer["candidates"]:
        assert client.get(candidate["url"].removeprefix("http://localhost")).status_code == 200


def test_lone_set_may_be_either_side_and_each_candidate_leads_to_its_page(
    client: FlaskClient,
) -> None:
    answer = asked(client, "ask", q="tứ quý")
    sides = [c for c in answer["candidates"] if not c["topic"]]
    assert {(c["target"], c["attacker"]) for c in sides} == {("tu-quy", None), (None, "tu-quy")}
    assert {c["url"] for c in sides} == {"http://localhost/bo/tu-quy/"}
    assert {c["label"] for c in sides} == {"Tứ quý"}


def test_topic_is_told_with_its_place(client: FlaskClient) -> None:
    topic = asked(client, "ask", q="sảnh rồng là gì")["understood"]["topic"]
    assert topic == {
        **{"kind": "thuat-ngu", "id": "sanh-rong", "label": "sảnh rồng"},
        "url": "http://localhost/thuat-ngu/#sanh-rong",
    }


def test_sets_that_no_table_knows_are_named(client: FlaskClient) -> None:
    answer = asked(client, "ask", q="sám cô chặt được heo không")
    assert answer["understood"]["target"] == "con-2"
    assert answer["understood"]["attacker"] is None
    assert answer["unknown"]


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ({}, "Thiếu q."),
        ({"q": "  "}, "Thiếu q."),
        ({"q": "a" * 201}, "200"),
        ({"q": "heo", "preset": "mien-bac"}, "“mien-bac”"),
    ],
)
def test_question_that_cannot_be_taken_is_refused(
    client: FlaskClient, query: dict[str, str], told: str
) -> None:
    assert told in refused(client, "ask", **query)


@pytest.fixture(scope="module")
def cases(client: FlaskClient) -> list[Json]:
    found: list[Json] = client.get("/api/v1/cases.json").get_json()["cases"]
    return found


def test_every_ruling_has_three_cases_at_least_and_ids_differ(
    cases: list[Json], rulebook: Rulebook
) -> None:
    assert len({case["id"] for case in cases}) == len(cases)
    plain = [case for case in cases if not case["why"]]
    counted = Counter(case["ruling_url"] for case in plain)
    for preset in rulebook.presets.values():
        for target, attacker in preset.matrix.cells:
            url = f"http://localhost/luat/{preset.id}/{attacker}-chat-{target}/"
            assert counted[url] >= 3, url


def test_every_case_is_what_the_cards_answer_says(client: FlaskClient, cases: list[Json]) -> None:
    for case in cases:
        query = {key: " ".join(case[key]) for key in ("target", "attacker")}
        query["preset"] = case["preset"]
        response = client.get("/api/v1/cards", query_string=query)
        if response.status_code == 400:
            assert case["outcome"] == "khong-hop-le", case
            continue
        answer = response.get_json()
        told = {key: answer[key] for key in ("outcome", "beats", "ruling_url")}
        assert told == {key: case[key] for key in told}, case


@pytest.mark.parametrize("path", ["/api/v1/Cards/", "/api/v1/ASK"])
def test_known_endpoint_typed_otherwise_redirects_with_its_query(
    client: FlaskClient, path: str
) -> None:
    response = client.get(f"{path}?q=heo")
    assert response.status_code == 301
    assert response.location == f"{path.lower().rstrip('/')}?q=heo"

"""The description of the JSON is valid, complete, and true of what is served."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.site.houses import TWO_CHANGES, code_of, wrong_code_of
from views.addresses import ENDPOINTS, FILES
from views.listing import file_paths

Json = dict[str, Any]


@pytest.fixture(scope="module")
def document(client: FlaskClient) -> Json:
    found: Json = client.get(FILES["openapi"]).get_json()
    return found


def test_document_is_valid_openapi_3_1(document: Json) -> None:
    assert document["openapi"].startswith("3.1")
    validate(document)


def test_every_file_under_the_api_is_described(document: Json, rulebook: Rulebook) -> None:
    fixed = {path for path in (*FILES.values(), *ENDPOINTS.values()) if path.startswith("/api/")}
    assert fixed < set(document["paths"])
    described = [path.partition("{")[0] for path in document["paths"]]
    served = [path for path in file_paths(rulebook) if path.startswith("/api/")]
    assert all(any(path.startswith(start) for start in described) for path in served)


def examples(document: Json) -> Iterator[tuple[str, int, Json]]:
    """(address, status, answer) of every documented example, parameters filled in by name."""
    parameters = document["components"]["parameters"].values()
    for template, item in document["paths"].items():
        for status, response in item["get"]["responses"].items():
            for media in response.get("content", {}).values():
                for name, example in media.get("examples", {}).items():
                    given = [p for p in parameters if name in p["examples"]]
                    yield filled(template, name, given), int(status), example["value"]


def filled(template: str, name: str, parameters: list[Json]) -> str:
    """The address of an example: its parameters in the path or in the query."""
    values = {p["name"]: p["examples"][name]["value"] for p in parameters}
    query = {p["name"]: values[p["name"]] for p in parameters if p["in"] == "query"}
    return template.format_map(values) + (f"?{urlencode(query, doseq=True)}" if query else "")


def test_every_documented_example_is_what_is_served(client: FlaskClient, document: Json) -> None:
    found = list(examples(document))
    assert {status for _, status, _ in found} == {200, 400, 404}
    assert len(found) == 12
    for path, status, answer in found:
        response = client.get(path)
        assert (response.status_code, response.get_json()) == (status, answer)


def schema(document: Json, name: str) -> Draft202012Validator:
    reference = f"#/components/schemas/{name}"
    return Draft202012Validator({"$ref": reference, "components": document["components"]})


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/api/v1/rulebook.json", "Rulebook"),
        ("/api/v1/presets.json", "PresetList"),
        ("/api/v1/khong-co", "Problem"),
        ("/api/v1/cases.json", "CaseList"),
        ("/api/v1/cards?target=2S+2H&attacker=5+5+5+5", "CardAnswer"),
        ("/api/v1/cards?target=9S&attacker=KS+AD+2D", "CardAnswer"),
        ("/api/v1/cards?target=9S", "Problem"),
        ("/api/v1/ask?q=tu+quy+chat+doi+2", "Reply"),
        ("/api/v1/ask?q=tu+quy+4+doi+thong", "Reply"),
        ("/api/v1/ask?q=thoi+heo+la+gi", "Reply"),
        ("/api/v1/chain?play=A:2H&play=B:tu-quy&play=C:4-doi-thong", "ChainAnswer"),
        ("/api/v1/chain?play=A:2H&play=B:tu-quy&preset=killer", "ChainAnswer"),
        ("/api/v1/chain?play=A:2H&play=B:tu-quy&preset=playaural", "ChainAnswer"),
        ("/api/v1/chain?play=A:2H", "ChainAnswer"),
        ("/api/v1/chain", "Problem"),
    ],
)
def test_answers_fit_their_schemas(
    client: FlaskClient, document: Json, path: str, name: str
) -> None:
    schema(document, name).validate(client.get(path).get_json())


def test_a_table_s_own_rules_are_taken_wherever_a_preset_is(
    client: FlaskClient, document: Json, rulebook: Rulebook
) -> None:
    code = code_of(rulebook, TWO_CHANGES)
    for path, name in {
        f"/api/v1/presets/{code}.json": "PresetDocument",
        f"/api/v1/presets/{code.lower()}.json": "PresetDocument",
        f"/api/v1/rulings/{code}/tu-quy-chat-doi-2.json": "Ruling",
        f"/api/v1/cards?preset={code.lower()}&target=2S+2H&attacker=5+5+5+5": "CardAnswer",
        f"/api/v1/ask?preset={code}&q=tu+quy+chat+doi+2": "Reply",
    }.items():
        answer = client.get(path, follow_redirects=True).get_json()
        schema(document, name).validate(answer)
        assert answer.get("preset", answer.get("id")) == code
    for path in (
        f"/api/v1/presets/{wrong_code_of(rulebook, TWO_CHANGES)}.json",
        f"/api/v1/ask?q=heo&preset={wrong_code_of(rulebook, TWO_CHANGES)}",
    ):
        assert "Đọc lại từng chữ" in client.get(path).get_json()["detail"]


def test_every_preset_and_ruling_fits_its_schema(
    client: FlaskClient, document: Json, rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    presets, rulings = schema(document, "PresetDocument"), schema(document, "Ruling")
    for preset in rulebook.presets:
        presets.validate(client.get(f"/api/v1/presets/{preset}.json").get_json())
    for r in every_ruling:
        path = f"/api/v1/rulings/{r.preset}/{r.attacker}-chat-{r.target}.json"
        rulings.validate(client.get(path).get_json())


def test_addresses_of_sources_fit_their_format_as_they_are_read(document: Json) -> None:
    for name in ("Source", "CitedSource"):
        assert document["components"]["schemas"][name]["properties"]["url"]["format"] == "iri"


def test_whatever_takes_a_parameter_says_that_an_address_may_be_too_long(
    client: FlaskClient, document: Json
) -> None:
    for template, item in document["paths"].items():
        assert ("414" in item["get"]["responses"]) == ("parameters" in item["get"]), template
    answer = client.get(f"/api/v1/ask?q={'x' * 3000}")
    assert answer.status_code == 414
    schema(document, "Problem").validate(answer.get_json())


def test_no_field_is_left_undescribed(client: FlaskClient, document: Json) -> None:
    closed = close_objects(document)
    for path, name in {
        "/api/v1/rulebook.json": "Rulebook",
        "/api/v1/rulings/pho-bien/tu-quy-chat-doi-2.json": "Ruling",
        "/api/v1/cases.json": "CaseList",
        "/api/v1/cards?target=2S+2H&attacker=5+5+5+5": "CardAnswer",
        "/api/v1/ask?q=tu+quy+4+doi+thong": "Reply",
        "/api/v1/chain?play=A:2H&play=B:tu-quy&prices=cardcore&price=tu-quy:3": "ChainAnswer",
    }.items():
        schema(closed, name).validate(client.get(path).get_json())


def close_objects(node: Any) -> Any:
    """A copy of a schema in which every object with properties allows no others."""
    if isinstance(node, list):
        return [close_objects(item) for item in node]
    if not isinstance(node, dict):
        return node
    closed = {key: close_objects(value) for key, value in node.items()}
    return closed | {"additionalProperties": False} if "properties" in node else closed

"""The JSON and CSV files keep their promised form."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

from flask.testing import FlaskClient
from msgspec.structs import replace

from rules.codes import Choices
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.site.houses import TWO_CHANGES, code_of

PROMISED = {
    *("schema_version", "data_version", "preset", "target", "attacker", "outcome", "label"),
    *("reason", "situations", "sources", "evidence", "url"),
}


def test_ruling_has_every_promised_field(client: FlaskClient, every_ruling: list[Ruling]) -> None:
    for ruling in every_ruling:
        slug = f"{ruling.attacker}-chat-{ruling.target}"
        document = client.get(f"/api/v1/rulings/{ruling.preset}/{slug}.json").get_json()
        assert set(document) >= PROMISED
        assert [set(s) for s in document["situations"]] == [{"in_round", "in_turn", "outcome"}] * 4
        assert all(set(s) == {"key", "title", "url", "reached"} for s in document["sources"])
        assert document["url"] == f"http://localhost/luat/{ruling.preset}/{slug}/"


def test_headline_is_the_answer_in_the_round_and_on_turn(
    every_ruling: list[Ruling],
) -> None:
    for ruling in every_ruling:
        answer = {(s.in_round, s.in_turn): s.outcome for s in ruling.situations}
        assert answer[True, True] == ruling.outcome


def test_label_is_the_word_in_the_cell(client: FlaskClient) -> None:
    document = client.get("/api/v1/rulings/pho-bien/tu-quy-chat-tu-quy.json").get_json()
    assert (document["outcome"], document["label"]) == ("so-bai", "—")


def test_json_is_utf8_as_written(client: FlaskClient) -> None:
    response = client.get("/api/v1/rulings/pho-bien/tu-quy-chat-doi-2.json")
    assert response.mimetype == "application/json"
    assert "Tứ quý có chặt được đôi 2 không?".encode() in response.data


def test_presets_file_lists_all_in_order(client: FlaskClient, rulebook: Rulebook) -> None:
    document = client.get("/api/v1/presets.json").get_json()
    assert [preset["id"] for preset in document["presets"]] == list(rulebook.presets)
    assert document["default_preset"] == "pho-bien"
    assert document["data_version"] == rulebook.data_version


def test_preset_file_has_the_table_in_reading_order(client: FlaskClient) -> None:
    document = client.get("/api/v1/presets/killer.json").get_json()
    pairs = [(cell["target"], cell["attacker"]) for cell in document["cells"]]
    assert pairs == [(t, a) for t in document["targets"] for a in document["attackers"]]
    assert len(pairs) == 40


def test_prices_are_exact(client: FlaskClient) -> None:
    prices = client.get("/api/v1/presets/goc-danh-bai.json").get_json()["prices"]
    assert {item: Fraction(amount) for item, amount in prices["amounts"].items()} == {
        "con-2-den": Fraction(1, 2),
        "con-2-do": 1,
        "3-doi-thong": Fraction(3, 2),
        "tu-quy": 2,
        "4-doi-thong": 3,
    }


def test_the_file_of_a_table_tells_its_base_and_its_choices(
    client: FlaskClient, rulebook: Rulebook
) -> None:
    own = replace(TWO_CHANGES, amounts={"tu-quy": Fraction(3, 2)})
    taken = Choices("killer", prices="hocvien")
    assert _house(client, rulebook, own) == {
        "base": "pho-bien",
        "choices": TWO_CHANGES.options,
        "prices": None,
        "amounts": {"tu-quy": "3/2"},
    }
    assert _house(client, rulebook, taken) == {
        **{"base": "killer", "choices": {}},
        **{"prices": "hocvien", "amounts": {}},
    }
    assert client.get("/api/v1/presets/killer.json").get_json()["house"] is None


def _house(client: FlaskClient, rulebook: Rulebook, choices: Choices) -> object:
    path = f"/api/v1/presets/{code_of(rulebook, choices)}.json"
    return client.get(path).get_json()["house"]


def test_rulebook_file_holds_everything(client: FlaskClient, rulebook: Rulebook) -> None:
    document = client.get("/api/v1/rulebook.json").get_json()
    for part in ("combinations", "presets", "points", "faq", "notes", "glossary"):
        assert [item["id"] for item in document[part]] == list(getattr(rulebook, part))
    assert [source["key"] for source in document["sources"]] == list(rulebook.sources)


def test_csv_says_how_it_is_encoded(client: FlaskClient) -> None:
    response = client.get("/api/v1/rulings.csv")
    assert response.content_type == "text/csv; charset=utf-8"
    assert response.text.splitlines()[0] == "preset,target,attacker,outcome,label,reason,url"


def test_new_preset_in_a_folder_appears_everywhere(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    base = (data_copy / "presets" / "killer.toml").read_text("utf-8")
    renamed = base.replace('name = "Killer (San Diego)"', 'name = "Bàn nhà Tư"')
    renamed = renamed.replace('cited_as = "Killer"', 'cited_as = "bàn nhà Tư"')
    (data_copy / "presets" / "ban-nha-tu.toml").write_text(renamed, "utf-8")
    client = configured(DATA_DIR=data_copy)
    page, pair = "/luat/ban-nha-tu/", "tu-quy-chat-doi-2"
    ruling = client.get(f"/api/v1/rulings/pho-bien/{pair}.json").get_json()
    assert "ban-nha-tu" in ruling["evidence"]["duoc"]
    for path in ("/luat/", "/", "/so-sanh/", f"/luat/pho-bien/{pair}/", "/bo/tu-quy/"):
        assert "Bàn nhà Tư" in client.get(path).text, path
    assert "theo bàn nhà Tư" in client.get(f"{page}{pair}/").text
    location = client.get("/tra?luat=ban+nha+tu&bi-chat=doi-2&chat=tu-quy").location
    assert location == f"{page}{pair}/"
    assert client.get("/so-sanh/?a=pho-bien&b=ban-nha-tu").status_code == 200
    assert client.get("/api/v1/presets/ban-nha-tu.json").get_json()["name"] == "Bàn nhà Tư"
    for path in ("/api/v1/presets.json", "/api/v1/rulebook.json", "/api/v1/rulings.csv"):
        assert "ban-nha-tu" in client.get(path).text, path
    assert f"{page}{pair}/</loc>" in client.get("/sitemap.xml").text

"""Page, table, JSON, CSV and golden table say the same for every ruling."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.credit import credit
from rules.judge import judge
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised

GOLDEN = Path(__file__).parents[1] / "rules" / "golden" / "rulings.txt"
Key = tuple[str, str]
Answers = dict[Key, tuple[str, str]]
"""(preset, slug of the pair) -> (outcome, reason)"""


@pytest.fixture(scope="module")
def answers(every_ruling: list[Ruling]) -> Answers:
    return {
        (r.preset, f"{r.attacker}-chat-{r.target}"): (r.outcome.value, r.reason)
        for r in every_ruling
    }


def test_pages_say_what_the_rules_say(
    answers: Answers, rulebook: Rulebook, pages: dict[str, BeautifulSoup]
) -> None:
    for (preset, slug), (outcome, reason) in answers.items():
        verdict = pages[f"/luat/{preset}/{slug}/"].select("section#phan-xu")[0]
        assert verdict["data-outcome"] == outcome
        told = " ".join(verdict.get_text(" ").split())
        assert reason in told
        said = {word.said: key.value for key, word in rulebook.vocabulary.outcomes.items()}
        assert said[verdict.select("strong")[0].get_text().strip()] == outcome


def test_tables_say_what_the_rules_say(
    answers: Answers, rulebook: Rulebook, pages: dict[str, BeautifulSoup]
) -> None:
    words = {key.value: word.word for key, word in rulebook.vocabulary.outcomes.items()}
    shown = {}
    for preset in rulebook.presets:
        for link in pages[f"/luat/{preset}/"].select("#bang-tra tbody td a"):
            slug = str(link["href"]).strip("/").rpartition("/")[2]
            shown[preset, slug] = link.get_text().strip()
    assert shown == {key: words[outcome] for key, (outcome, _) in answers.items()}


def test_json_says_what_the_rules_say(answers: Answers, client: FlaskClient) -> None:
    shown = {}
    for preset, slug in answers:
        document = client.get(f"/api/v1/rulings/{preset}/{slug}.json").get_json()
        shown[preset, slug] = document["outcome"], document["reason"]
    assert shown == answers


def test_rulebook_file_says_what_the_rules_say(answers: Answers, client: FlaskClient) -> None:
    shown = {
        (preset["id"], f"{cell['attacker']}-chat-{cell['target']}"): (
            cell["outcome"],
            cell["reason"],
        )
        for preset in client.get("/api/v1/rulebook.json").get_json()["presets"]
        for cell in preset["cells"]
    }
    assert shown == answers


def test_csv_says_what_the_rules_say(answers: Answers, client: FlaskClient) -> None:
    rows = csv.DictReader(io.StringIO(client.get("/api/v1/rulings.csv").text))
    shown = {
        (row["preset"], f"{row['attacker']}-chat-{row['target']}"): (row["outcome"], row["reason"])
        for row in rows
    }
    assert shown == answers


def test_json_credits_no_preset_with_a_cell_that_it_takes_over(
    rulebook: Rulebook, client: FlaskClient
) -> None:
    for preset, owner in (("wikipedia", "pho-bien"), ("killer", "killer")):
        answer = client.get(f"/api/v1/rulings/{preset}/tu-quy-chat-doi-2.json").get_json()
        told = credit(rulebook, judge(rulebook, preset, "doi-2", "tu-quy")).text
        assert (answer["owner"], answer["credit"]) == (owner, capitalised(told))


def test_golden_table_says_what_the_rules_say(answers: Answers) -> None:
    assert dict(golden_answers(GOLDEN.read_text(encoding="utf-8"))) == answers


def golden_answers(text: str) -> Iterator[tuple[Key, tuple[str, str]]]:
    preset = ""
    lines = iter(filter(None, text.splitlines()))
    for line in lines:
        if line.startswith("== "):
            preset = line.removeprefix("== ")
            continue
        slug, _, rest = line.partition(": ")
        yield (preset, slug), (rest.partition(" | ")[0], next(lines).strip())

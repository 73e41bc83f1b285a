"""Card cases of the base table, one a line: every one is answered as it says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.rulebook import Rulebook
from tests.rules.laid import played

LINES = (Path(__file__).parent / "cases" / "card-cases.jsonl").read_text(encoding="utf-8")
CASES = [json.loads(line) for line in LINES.splitlines()]
BEATS = {"beats": True, "does_not_beat": False, "invalid": False}


def test_there_are_137_cases_of_all_three_answers() -> None:
    assert len(CASES) == 137
    assert {case["base"] for case in CASES} == BEATS.keys()


@pytest.mark.parametrize(
    "case", CASES, ids=lambda case: f"{'-'.join(case['attacker'])} on {'-'.join(case['target'])}"
)
def test_the_case_is_answered_as_it_says(rulebook: Rulebook, case: dict[str, Any]) -> None:
    answer = played(rulebook, " ".join(case["target"]), " ".join(case["attacker"]))
    assert answer.beats is BEATS[case["base"]]
    assert (answer.outcome == "khong-hop-le") == (case["base"] == "invalid")

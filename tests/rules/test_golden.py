from __future__ import annotations

from pathlib import Path

import pytest

from rules.golden import golden_text
from rules.judge import rulings
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import fold

GOLDEN = Path(__file__).parent / "golden" / "rulings.txt"


@pytest.fixture(scope="module")
def all_rulings(rulebook: Rulebook) -> list[Ruling]:
    return [ruling for preset in rulebook.presets for ruling in rulings(rulebook, preset)]


def test_every_ruling_is_as_in_the_golden_table(rulebook: Rulebook) -> None:
    """When an answer is meant to change: ``make golden``, and read the diff."""
    assert golden_text(rulebook) == GOLDEN.read_text(encoding="utf-8")


def test_the_golden_table_holds_every_preset_and_every_cell(rulebook: Rulebook) -> None:
    lines = GOLDEN.read_text(encoding="utf-8").splitlines()
    headings = [line.removeprefix("== ") for line in lines if line.startswith("== ")]
    assert headings == list(rulebook.presets)
    cells = sum(len(preset.matrix.cells) for preset in rulebook.presets.values())
    assert len([line for line in lines if " | " in line]) == cells
    assert len([line for line in lines if line.startswith("    ")]) == cells


def test_every_reason_stands_alone_as_one_or_two_sentences(all_rulings: list[Ruling]) -> None:
    for ruling in all_rulings:
        assert ruling.reason[0].isupper()
        assert ruling.reason.endswith(".")
        assert "{" not in ruling.reason
        assert 1 <= ruling.reason.count(". ") + 1 <= 2


def test_every_reason_names_who_rules_so_and_no_other_preset(
    rulebook: Rulebook, all_rulings: list[Ruling]
) -> None:
    for ruling in all_rulings:
        preset = rulebook.presets[ruling.preset]
        speaker = rulebook.presets[preset.matrix.cells[ruling.target, ruling.attacker].owner]
        reason = fold(ruling.reason)
        assert fold(speaker.cited_as) in reason
        text = reason.replace(fold(speaker.cited_as), "")
        others = [p.id for p in rulebook.presets.values() if fold(p.cited_as) in text]
        assert others == [], ruling.reason


def test_every_reason_names_its_target_or_its_attacker(
    rulebook: Rulebook, all_rulings: list[Ruling]
) -> None:
    for ruling in all_rulings:
        names = {rulebook.combinations[key].name for key in (ruling.target, ruling.attacker)}
        assert any(fold(name) in fold(ruling.reason) for name in names), ruling.reason


def test_no_reason_is_only_that_the_rules_say_so(all_rulings: list[Ruling]) -> None:
    assert not any("vì luật" in ruling.reason for ruling in all_rulings)

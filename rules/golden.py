"""Every ruling as readable text, so that a change of any answer shows in a diff."""

from __future__ import annotations

from rules.judge import rulings
from rules.pairs import pair_slug
from rules.rulebook import Rulebook


def golden_text(rulebook: Rulebook) -> str:
    """All rulings: per preset a heading, per cell its slug and outcome, then the reason."""
    return "\n".join(_preset_text(rulebook, preset) for preset in rulebook.presets)


def _preset_text(rulebook: Rulebook, preset: str) -> str:
    lines = [f"== {preset}"]
    for ruling in rulings(rulebook, preset):
        rest = " ".join(situation.outcome for situation in ruling.situations[1:])
        lines.append(f"{pair_slug(ruling.target, ruling.attacker)}: {ruling.outcome} | {rest}")
        lines.append(f"    {ruling.reason}")
    return "\n".join(lines) + "\n"

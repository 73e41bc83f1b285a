"""What round and turn a rule demands of who chops, told where a question says when."""

from __future__ import annotations

from rules.model import Need, Outcome, Preset
from rules.rulebook import Rulebook
from rules.situations import TIMED, timing_rule

DEMANDS = ("round", "turn", "both", "compare")


def demand(rulebook: Rulebook, preset: Preset, target: str, attacker: str) -> str:
    """The sentence that tells it, "" where ``preset`` demands neither or it decides nothing.

    Sets that only compare are played like any other: in the round and on turn.
    """
    kind = _kind(preset, target, attacker)
    # What a table plays is its own, wherever it took that from.
    by = preset if preset.house else rulebook.owner(preset.timing.owner)
    name = rulebook.combinations[attacker].name
    return rulebook.vocabulary.demands[kind].format(by=by.cited_as, attacker=name) if kind else ""


def _kind(preset: Preset, target: str, attacker: str) -> str | None:
    outcome = preset.matrix.cells[target, attacker].outcome
    if outcome is Outcome.COMPARE:
        return "compare"
    rule = timing_rule(preset, target, attacker)
    needs = (rule.needs_round is Need.YES, rule.needs_turn is Need.YES)
    kinds = {(True, True): "both", (True, False): "round", (False, True): "turn"}
    return kinds.get(needs) if outcome in TIMED else None

"""What is said of one set played on another, out of the patterns of the vocabulary."""

from __future__ import annotations

from rules.model import Outcome
from rules.rulebook import Rulebook


def question(rulebook: Rulebook, target: str | None, attacker: str | None) -> str:
    """The question whether one set chops another; None asks which set does, or which is chopped."""
    return _filled(rulebook, rulebook.vocabulary.question, target, attacker)


def match(rulebook: Rulebook, target: str, attacker: str) -> str:
    """What is played on what, whether it may be or not."""
    return _filled(rulebook, rulebook.vocabulary.match, target, attacker)


def verdict(rulebook: Rulebook, target: str, attacker: str, outcome: Outcome) -> str:
    """The sentence that tells ``outcome`` of a pair, without a full stop."""
    return _filled(rulebook, rulebook.vocabulary.verdicts[outcome], target, attacker)


def _filled(rulebook: Rulebook, pattern: str, target: str | None, attacker: str | None) -> str:
    return pattern.format(target=_name(rulebook, target), attacker=_name(rulebook, attacker))


def _name(rulebook: Rulebook, key: str | None) -> str:
    return rulebook.vocabulary.any_set if key is None else rulebook.combinations[key].name

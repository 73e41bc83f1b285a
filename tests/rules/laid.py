"""Cards as a test writes them: "5S 5C", read against the real deck."""

from __future__ import annotations

from rules.cards import Card
from rules.play import Answer, play
from rules.rulebook import Rulebook
from rules.sets import CardSet, NoSet, recognise

BASE = "pho-bien"


def cards(rulebook: Rulebook, text: str) -> tuple[Card, ...]:
    """Return the cards written in ``text``."""
    return rulebook.deck.parse(text)


def found(rulebook: Rulebook, text: str, preset: str = BASE) -> CardSet:
    """Return the set that cards make, which must be one."""
    made = recognise(rulebook, preset, cards(rulebook, text))
    assert isinstance(made, CardSet), made
    return made


def fault(rulebook: Rulebook, text: str, preset: str = BASE) -> str:
    """Return why cards make no set, as they must."""
    made = recognise(rulebook, preset, cards(rulebook, text))
    assert isinstance(made, NoSet), made
    return made.reason


def played(rulebook: Rulebook, target: str, attacker: str, preset: str = BASE) -> Answer:
    """Return the answer to cards played on cards."""
    return play(rulebook, preset, cards(rulebook, target), cards(rulebook, attacker))

"""The answer to cards in a word or two, as it stands largest on the page."""

from __future__ import annotations

from rules.model import SAME_KIND_OUTCOMES, Outcome
from rules.play import INVALID, Answer
from rules.rulebook import Rulebook

# The short words in ``cards.toml`` for what the vocabulary of outcomes has none.
VERDICTS = frozenset(
    {
        *("invalid", "invalid-meaning", "no-set"),
        *("higher", "not-higher", "suit-decides"),
        *("chop", "no-chop"),
    }
)


def in_a_word(rulebook: Rulebook, answer: Answer) -> str:
    """Who is higher where the cards decide and it is no chop, else the word of the outcome."""
    verdicts = rulebook.deck.verdicts
    if answer.outcome == INVALID:
        return verdicts["invalid"]
    if is_comparison(answer) and not answer.is_chop:
        return verdicts[_who_is_higher(answer.beats)]
    return rulebook.vocabulary.outcomes[Outcome(answer.outcome)].said


def is_comparison(answer: Answer) -> bool:
    """Whether the two sets are of one kind, so that the cards decide."""
    return answer.outcome in SAME_KIND_OUTCOMES


def _who_is_higher(beats: bool | None) -> str:
    if beats is None:
        return "suit-decides"
    return "higher" if beats else "not-higher"

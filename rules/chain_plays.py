"""Plays as addresses and data write them: "A:2H", "B:tu-quy", "C:4-doi-thong:out"."""

from __future__ import annotations

from collections.abc import Mapping

from rules.cards import UnreadableCardError
from rules.chain import PLAYERS, Play, PlayedSet, every_set
from rules.forms import in_order
from rules.rulebook import Rulebook
from rules.text import fold

OUT = "out"
SEPARATOR = ":"


class UnreadablePlayError(ValueError):
    """A play that names no player or no set; ``part`` is what could not be read."""

    def __init__(self, part: str) -> None:
        super().__init__(part)
        self.part = part


def parse_play(rulebook: Rulebook, text: str, names: Mapping[str, str]) -> Play:
    """The play written in ``text``; ``names`` are folded names of combinations -> id.

    Raises UnreadablePlayError with the part that cannot be read.
    """
    player, _, rest = text.partition(SEPARATOR)
    what, colon, end = rest.partition(SEPARATOR)
    if colon and fold(end) != OUT:
        raise UnreadablePlayError(end)
    return Play(parse_player(player), parse_set(rulebook, what, names), bool(colon))


def parse_player(text: str) -> str:
    """The player's letter, in any case. Raises UnreadablePlayError when it is none."""
    letter = fold(text).upper()
    if letter not in PLAYERS:
        raise UnreadablePlayError(text)
    return letter


def parse_set(rulebook: Rulebook, text: str, names: Mapping[str, str]) -> PlayedSet:
    """The set that ``text`` names, or the 2s whose cards it writes.

    Raises UnreadablePlayError for anything else, 2s without their suits included.
    """
    sets = every_set(rulebook)
    named = sets.get(names.get(fold(text), ""))
    found = named or sets.get(_twos(rulebook, text))
    if found is None:
        raise UnreadablePlayError(text)
    return found


def play_text(play: Play) -> str:
    """The play as ``parse_play`` reads it back."""
    return SEPARATOR.join([play.player, play.set.id, *([OUT] if play.goes_out else [])])


def _twos(rulebook: Rulebook, text: str) -> str:
    try:
        return " ".join(card.code for card in in_order(rulebook.deck.parse(text)))
    except UnreadableCardError:
        return ""

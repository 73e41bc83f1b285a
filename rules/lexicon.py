"""The phrases of questions, made once per rulebook, and a text in terms of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import NamedTuple

from msgspec import Struct

from rules.asking import Role
from rules.cards import RANK_CODES, TWO, Deck
from rules.phrases import PIECES_KEPT, PhraseTable, Piece, Text, spelling_table
from rules.rulebook import Rulebook

PATTERN = re.compile(r"\{rank\}|\{suit\}|\{many\}")
SLOTS = frozenset({Role.SET, Role.LOOSE, Role.OTHER, Role.BOMB, Role.ASK})
# What reading a phrase costs; the cheapest reading of a text is the one taken. A set named in
# full is the likeliest, a word nobody knows the least likely.
COSTS = {Role.SET: 10, Role.LOOSE: 14, Role.OTHER: 13, Role.BOMB: 13}
COST_OF_ANY_OTHER, COST_OF_NOTHING = 11, 15
COST_OF = {role: COSTS.get(role, COST_OF_ANY_OTHER) for role in Role}

# Which of several meanings a word typed without dấu has: the first of these.
BY_PREFERENCE = """
    loose set bomb other ask count suffer tool hold throw except meet and then
    define again lose beat chop elsewhere moment end filler qualifier
"""
PREFERRED = {Role(name): place for place, name in enumerate(BY_PREFERENCE.split())}


class Meaning(NamedTuple):
    """What a phrase does in a question, and the combination or the moment it names, if any."""

    role: Role
    id: str | None = None


Stretch = tuple[int, list[Meaning]]  # of so many words, with their meanings
UNKNOWN: Stretch = (1, [])


class Item(NamedTuple):
    """A stretch of words with its meaning; ``role`` is None for a word nobody knows."""

    role: Role | None
    id: str | None
    start: int
    end: int


class Lexicon(Struct, frozen=True):
    """The table of phrases, and the combinations that chop in at least one preset."""

    table: PhraseTable[Meaning]
    attackers: frozenset[str]

    def items(self, text: Text) -> list[Item]:
        """``text`` as the fewest and likeliest phrases; of equals, the longest first."""
        return _items(chain.from_iterable(_stretches(self.table, piece) for piece in text.closed))


@lru_cache(maxsize=PIECES_KEPT)
def _stretches(table: PhraseTable[Meaning], piece: Piece) -> tuple[Stretch, ...]:
    total = len(piece.keys)
    costs, chosen = [0] * (total + 1), [UNKNOWN] * total  # of the piece from each word on
    for start in reversed(range(total)):
        costs[start] = costs[start + 1] + COST_OF_NOTHING
        for length, meanings in table.at(piece, start):
            cost = costs[start + length] + COST_OF[_preferred(meanings).role]
            if cost < costs[start]:
                costs[start], chosen[start] = cost, (length, meanings)
    return tuple(_one_after_another(chosen))


def _one_after_another(chosen: Sequence[Stretch]) -> Iterator[Stretch]:
    start = 0
    while start < len(chosen):
        yield chosen[start]
        start += chosen[start][0]


def _items(stretches: Iterable[Stretch]) -> list[Item]:
    items: list[Item] = []
    start, describable = 0, False
    for length, meanings in stretches:
        role, combination = _meant(meanings, describable)
        describable = role in SLOTS or (describable and role is Role.QUALIFIER)
        items.append(Item(role, combination, start, start + length))
        start += length
    return items


def _meant(meanings: list[Meaning], describable: bool) -> tuple[Role | None, str | None]:
    """The one meaning that counts, after a set that could still be described or elsewhere."""
    if not meanings:
        return None, None
    if len(meanings) == 1:
        return meanings[0]
    roles = {meaning.role for meaning in meanings}
    if describable and Role.QUALIFIER in roles:
        return Role.QUALIFIER, None
    if {Role.CHOP, Role.FILLER} <= roles:
        return Role.BEAT, None
    return _preferred(meanings)


def _preferred(meanings: list[Meaning]) -> Meaning:
    return min(meanings, key=lambda meaning: PREFERRED[meaning.role])


@lru_cache(maxsize=4)
def lexicon(rulebook: Rulebook) -> Lexicon:
    """The lexicon of a rulebook."""
    table = PhraseTable[Meaning](spelling_table(rulebook.ask.spellings))
    named = list(phrases(rulebook))
    for phrase, meaning in named:
        if not PATTERN.search(phrase):
            table.add(phrase, meaning)
    for phrase, meaning in named:
        for filled in _filled(phrase, rulebook.deck):
            if meaning.role is Role.QUALIFIER or not table.knows(filled):
                table.add(filled, meaning)
    for name in (name for names in preset_names(rulebook).values() for name in names):
        if not table.knows(name):
            table.add(name, Meaning(Role.FILLER))
    table.add_joined(lambda meaning: meaning.role is Role.SET)
    attackers = (preset.matrix.attackers for preset in rulebook.presets.values())
    return Lexicon(table, frozenset().union(*attackers))


def phrases(rulebook: Rulebook) -> Iterator[tuple[str, Meaning]]:
    """Every phrase of the data, patterns unfilled, with its meaning."""
    for item in rulebook.combinations.values():
        for phrase in (item.name, item.short, *item.words, *rulebook.ask.sets.get(item.id, ())):
            yield phrase, Meaning(Role.SET, item.id)
    for combination, words in rulebook.ask.loose.items():
        yield from ((word, Meaning(Role.LOOSE, combination)) for word in words)
    for role, words in rulebook.ask.words.items():
        yield from ((word, Meaning(role)) for word in words)
    for key, moment in rulebook.ask.moments.items():
        yield from ((word, Meaning(Role.MOMENT, key)) for word in (moment.said, *moment.words))
        yield from ((verb, Meaning(Role.CHOP, key)) for verb in moment.verbs)


def preset_names(rulebook: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """All that each preset is called, by its id; what the site calls it comes first."""
    typed = rulebook.ask.presets
    return {
        preset.id: tuple(dict.fromkeys((preset.name, preset.cited_as, *typed.get(preset.id, ()))))
        for preset in rulebook.presets.values()
    }


def _filled(pattern: str, deck: Deck) -> Iterator[str]:
    """The phrases of a pattern; the rank in it is never 2, which makes other sets."""
    ranks = list(zip(RANK_CODES, deck.ranks, strict=True))[:TWO]
    more_than_suits = range(len(deck.suits) + 1, len(deck.ranks) + 1)
    words = {
        "{rank}": [word for code, rank in ranks for word in (code, rank.name, *rank.words)],
        "{many}": [str(number) for number in more_than_suits],
        "{suit}": [word for suit in deck.suits for word in (suit.name, suit.symbol, *suit.words)],
    }
    for slot in PATTERN.findall(pattern):
        yield from (pattern.replace(slot, word) for word in words[slot])

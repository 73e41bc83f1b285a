"""Cards: rank and suit in the order of the game, and how players write them.

Ranks run 3 … A 2 and suits bích < chuồn < rô < cơ. A suit may be left out, as players do
where it does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from rules.model import Shape
from rules.text import fold
from rules.typed import Typed

RANK_CODES = ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2")
SUIT_CODES = ("S", "C", "D", "H")
TWO = RANK_CODES.index("2")


class Card(NamedTuple):
    """A card; both parts are places in the order of the game, ``suit`` None when left out."""

    rank: int
    suit: int | None = None

    @property
    def code(self) -> str:
        """The card in JSON and addresses: "10H", or "10" without its suit."""
        return RANK_CODES[self.rank] + ("" if self.suit is None else SUIT_CODES[self.suit])


DECK = tuple(Card(rank, suit) for rank in range(len(RANK_CODES)) for suit in range(len(SUIT_CODES)))
CARDS_BY_CODE = {card.code: card for card in DECK}


class RankName(Struct, frozen=True):
    """How a rank is written on the card, and the other words for it."""

    name: str
    words: tuple[str, ...]


class SuitName(Struct, frozen=True):
    """How a suit is called and drawn, and the other words for it."""

    name: str
    symbol: str
    words: tuple[str, ...]
    is_red: bool


class KindName(Struct, frozen=True):
    """Patterns: slug and name of a set that is no combination, and the label of any set."""

    id: str
    name: str
    label: str


class LookAlike(Struct, frozen=True):
    """Two sets of cards that programs often judge wrongly, and what is easily missed."""

    id: str
    target: tuple[Card, ...]
    attacker: tuple[Card, ...]
    why: str


class UnreadableCardError(ValueError):
    """Words that are no card; ``token`` is what was typed."""

    def __init__(self, token: str) -> None:
        super().__init__(token)
        self.token = token


class Deck(Struct, frozen=True, eq=False, dict=True):
    """The names of ranks and suits, lowest first, and the reading and writing of cards.

    ``units`` are the words a card is counted in ("ba con 9"), ``counts`` those for one, two …;
    ``kinds``, ``faults`` and ``plays`` hold the sentence patterns of ``cards.toml``, ``verdicts``
    its short words.
    """

    ranks: tuple[RankName, ...]
    suits: tuple[SuitName, ...]
    fillers: tuple[str, ...]
    units: tuple[str, ...]
    counts: tuple[tuple[str, ...], ...]
    kinds: Mapping[Shape, KindName]
    faults: Mapping[str, str]
    plays: Mapping[str, str]
    verdicts: Mapping[str, str]

    @cached_property
    def rank_words(self) -> tuple[frozenset[str], ...]:
        """Every word for each rank, folded."""
        return tuple(
            frozenset(map(fold, (code, item.name, *item.words)))
            for code, item in zip(RANK_CODES, self.ranks, strict=True)
        )

    @cached_property
    def suit_words(self) -> tuple[frozenset[str], ...]:
        """Every word and mark for each suit, folded."""
        return tuple(
            frozenset(map(fold, (code, item.name, item.symbol, *item.words)))
            for code, item in zip(SUIT_CODES, self.suits, strict=True)
        )

    @cached_property
    def filler_words(self) -> frozenset[str]:
        """The words that may stand between cards, folded."""
        return frozenset(map(fold, (*self.fillers, *self.units)))

    @cached_property
    def _unit_words(self) -> frozenset[str]:
        return frozenset(map(fold, self.units))

    @cached_property
    def _numbers_by_word(self) -> dict[str, int]:
        return {fold(word): n for n, words in enumerate(self.counts, 1) for word in words}

    @cached_property
    def _ranks_by_word(self) -> dict[str, int]:
        return {word: rank for rank, words in enumerate(self.rank_words) for word in words}

    @cached_property
    def _suits_by_word(self) -> dict[str, int]:
        return {word: suit for suit, words in enumerate(self.suit_words) for word in words}

    @cached_property
    def _cards_by_word(self) -> dict[str, Card]:
        """Each card as it may be written in one word: "9", "9s", "9co", "at♥"."""
        ends: list[tuple[str, int | None]] = [("", None), *self._suits_by_word.items()]
        return {
            word + end: Card(rank, suit)
            for rank, words in enumerate(self.rank_words)
            for word in words
            for end, suit in ends
        }

    @cached_property
    def _longest(self) -> int:
        return max(map(len, self._cards_by_word))

    def parse(self, text: str) -> tuple[Card, ...]:
        """The cards written in ``text``, in the order written, none for a blank text.

        Ranks and suits may be codes, marks or words ("9♠ 9c 9 rô", "10S", "Át cơ"), with or
        without dấu and spaces ("9999"), and cards of a rank may be counted ("ba con 9").
        Raises UnreadableCardError with the first words that are no card.
        """
        typed = Typed(text)
        words = typed.words
        cards: list[Card] = []
        at = 0
        while at < len(words):
            suit = self._suits_by_word.get(words[at])
            number = self._number_at(typed, at)
            if number is not None:
                cards += [Card(self._ranks_by_word[words[at + 2]])] * number
                at += 2
            elif suit is not None and cards and cards[-1].suit is None:
                cards[-1] = Card(cards[-1].rank, suit)
            elif words[at] not in self.filler_words:
                cards += self._together_at(typed, at)
            at += 1
        return tuple(cards)

    def _number_at(self, typed: Typed, at: int) -> int | None:
        """How many cards a number, a unit and a rank stand for; None where they do not stand.

        What follows a unit is a card and counts nothing: "con 2 con 3" are two cards.
        """
        if at + 2 >= len(typed.words) or (at and typed.words[at - 1] in self._unit_words):
            return None
        number, unit, rank = typed.words[at : at + 3]
        is_counted = unit in self._unit_words and rank in self._ranks_by_word
        return self._numbers_by_word.get(number) if is_counted and typed.is_spaced(at) else None

    def _together_at(self, typed: Typed, at: int) -> tuple[Card, ...]:
        alone = self._cards_by_word.get(typed.words[at])
        if alone is not None:
            return (alone,)
        cards = self._written_together(typed.words[at])
        if cards is None:
            raise UnreadableCardError(typed.name_around(at, self._ranks_by_word))
        return cards

    def _written_together(self, folded: str) -> tuple[Card, ...] | None:
        """The cards of one piece, from its end: each start takes the longest word that fits.

        None where the piece is not made of cards alone.
        """
        rest: dict[int, tuple[Card, ...]] = {len(folded): ()}
        for start in reversed(range(len(folded))):
            for end in range(min(start + self._longest, len(folded)), start, -1):
                card = self._cards_by_word.get(folded[start:end])
                if card is not None and end in rest:
                    rest[start] = (card, *rest[end])
                    break
        return rest.get(0)

    def shown(self, card: Card) -> str:
        """A card as it is drawn: "9♠", or "9" without its suit."""
        symbol = "" if card.suit is None else self.suits[card.suit].symbol
        return self.ranks[card.rank].name + symbol

    def said(self, card: Card) -> str:
        """A card as it is called: "9 bích", or "9" without its suit."""
        name = self.ranks[card.rank].name
        return name if card.suit is None else f"{name} {self.suits[card.suit].name}"

    def written(self, cards: Iterable[Card]) -> str:
        """Cards as they can be read back by ``parse``."""
        return " ".join(map(self.shown, cards))

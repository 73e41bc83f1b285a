"""A position of cards, read from a query: what lies on the table and what is in hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType

from msgspec import Struct

from rules.cards import Card, Deck, UnreadableCardError
from rules.forms import in_order
from rules.model import Preset
from rules.play import told_clash
from rules.rulebook import Rulebook
from rules.text import nfc

from .addresses import EVERYTHING, HAND, TABLE, carried, position_path, titled
from .inputs import UNSEEN, Query, UnreadableError, is_legible, preset_or_fault, printable
from .site import Site

SIDES: Mapping[str, str] = MappingProxyType({TABLE: "Trên bàn", HAND: "Trong tay"})
TYPED = "-go"  # the text field of a side is named after it
MAX_TEXT = 200


class Side(Struct, frozen=True):
    """The cards of one side, and what its text field holds: the rest, as it was typed."""

    cards: tuple[Card, ...] = ()
    typed: str = ""

    @property
    def codes(self) -> str:
        """The cards as addresses hold them: "9S 9C"."""
        return codes(self.cards)


class Position(Struct, frozen=True):
    """What the cards page was asked, with a sentence for each thing that cannot be."""

    preset: Preset
    target: Side
    attacker: Side
    everything: bool
    faults: tuple[str, ...] = ()

    @property
    def path(self) -> str:
        """The one address of this position, whatever way it was given."""
        return position_path(self.target.codes, self.attacker.codes, everything=self.everything)

    @property
    def swapped_path(self) -> str:
        """The same cards with both sides changing places."""
        return position_path(self.attacker.codes, self.target.codes)


def read_position(site: Site, query: Query) -> Position:
    """The position asked for; what cannot be read is kept as typed and named among the faults."""
    faults: list[str] = []
    deck = site.rulebook.deck
    preset = preset_or_fault(site, query, faults)
    target, attacker = (_read_side(deck, query, name, faults) for name in SIDES)
    faults += faults_between(site.rulebook, target.cards, attacker.cards)
    everything = any(query.getlist(EVERYTHING))
    return Position(preset, target, attacker, everything, tuple(faults))


def own_address(site: Site, position: Position) -> str:
    """The address of a position, its preset included."""
    path = carried(site.rulebook, position.path, position.preset.id)
    return titled(path, position.preset)


def codes(cards: Iterable[Card]) -> str:
    """Cards as addresses and JSON hold them: "9S 9C"."""
    return " ".join(card.code for card in cards)


def read_cards(deck: Deck, text: str, label: str) -> tuple[Card, ...]:
    """The cards written in ``text``, lowest first.

    Raises ``UnreadableError``, which names ``label`` and the first words that are no card.
    """
    if len(text) > MAX_TEXT:
        raise UnreadableError(f"{label}: ghi dài quá {MAX_TEXT} ký tự.")
    if not is_legible(text):
        raise UnreadableError(UNSEEN.format(label))
    try:
        return in_order(deck.parse(text))
    except UnreadableCardError as error:
        raise UnreadableError(no_card(label, error.token)) from error


def no_card(label: str, token: str) -> str:
    """The sentence about a piece of text that is no card."""
    return f"{label}: “{printable(token)}” không phải là lá bài nào."


def faults_between(
    rulebook: Rulebook,
    target: tuple[Card, ...],
    attacker: tuple[Card, ...],
    labels: Iterable[str] = SIDES.values(),
) -> list[str]:
    """What cannot be at one table: a card twice, a fifth of a rank, too many cards on a side."""
    most = _most_in_a_set(rulebook.original)
    sides = zip(labels, (target, attacker), strict=True)
    crowded = [
        f"{label} có {len(cards)} lá; không bộ nào quá {most} lá."
        for label, cards in sides
        if len(cards) > most
    ]
    return [*filter(None, [told_clash(rulebook.deck, target, attacker)]), *crowded]


@lru_cache(maxsize=4)
def _most_in_a_set(rulebook: Rulebook) -> int:
    return max(len(combination.cards) for combination in rulebook.combinations.values())


def _read_side(deck: Deck, query: Query, name: str, faults: list[str]) -> Side:
    cards: list[Card] = []
    unread: list[str] = []
    for text in _texts(query, name):
        try:
            cards += read_cards(deck, text, SIDES[name])
        except UnreadableError as error:
            faults.append(str(error))
            unread.append(printable(text[:MAX_TEXT]))
    unshown = deck.written(card for card in cards if card.suit is None)
    return Side(in_order(cards), " ".join(filter(None, [unshown, *unread])))


def _texts(query: Query, name: str) -> Iterator[str]:
    """What was ticked and typed for one side."""
    for key in (name, name + TYPED):
        yield from filter(None, (nfc(value).strip() for value in query.getlist(key)))

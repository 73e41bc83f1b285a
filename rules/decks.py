"""The deck out of ``cards.toml``, and the checks that every card can be told from another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from rules.cards import (
    RANK_CODES,
    SUIT_CODES,
    Card,
    Deck,
    KindName,
    LookAlike,
    RankName,
    SuitName,
    UnreadableCardError,
)
from rules.deck_shapes import DeckEntry
from rules.decode import Place
from rules.model import Shape
from rules.play import PLAYS
from rules.set_faults import FAULTS
from rules.shapes import LookAlikeEntry
from rules.verdicts import VERDICTS
from rules.words import complete, fillable

KIND = {
    "id": frozenset({"size"}),
    "name": frozenset({"size"}),
    "label": frozenset({"name", "card", "rank", "ranks"}),
}


def build_deck(entry: DeckEntry, place: Place) -> Deck | None:
    """The deck; None, with the faults noted, when a rank, a suit or a pattern is not right."""
    before = len(place.faults)
    _check(entry, place)
    if len(place.faults) > before:
        return None
    deck = Deck(
        ranks=tuple(RankName(item.name, tuple(item.words)) for item in entry.ranks.values()),
        suits=tuple(
            SuitName(item.name, item.symbol, tuple(item.words), item.red)
            for item in entry.suits.values()
        ),
        fillers=tuple(entry.fillers),
        units=tuple(entry.units),
        counts=tuple(map(tuple, entry.counts)),
        kinds={
            shape: KindName(item.id, item.name, item.label) for shape, item in entry.kinds.items()
        },
        faults=entry.faults,
        plays=entry.plays,
        verdicts=entry.verdicts,
    )
    _check_words(deck, place)
    return deck


def _check(entry: DeckEntry, place: Place) -> None:
    for key, codes in (("ranks", RANK_CODES), ("suits", SUIT_CODES)):
        if tuple(getattr(entry, key)) != codes:
            place.at(key).fault("thiếu, thừa hay sai thứ tự", " < ".join(codes))
    complete(entry.kinds, Shape, place.at("kinds"))
    for shape, item in entry.kinds.items():
        for key, fields in KIND.items():
            fillable(getattr(item, key), fields, place.at("kinds").at(shape).at(key))
    _check_patterns(entry.faults, FAULTS, place.at("faults"))
    _check_patterns(entry.plays, PLAYS, place.at("plays"))
    complete(entry.verdicts, sorted(VERDICTS), place.at("verdicts"))


def _check_patterns(given: Mapping[str, str], wanted: Mapping[str, Set[str]], place: Place) -> None:
    complete(given, wanted, place)
    for key in wanted.keys() & given.keys():
        fillable(given[key], wanted[key], place.at(key))


def _check_words(deck: Deck, place: Place) -> None:
    """No text may stand for two cards, or for a card and nothing at all."""
    cards: dict[str, Card] = {}
    for text, card in _written(deck):
        if cards.setdefault(text, card) != card:
            other = cards[text].code
            place.fault(f"{text!r} vừa là {other} vừa là {card.code} khi bỏ dấu", "chữ khác hẳn")
    suits = frozenset[str]().union(*deck.suit_words)
    for word in sorted((suits & cards.keys()) | (deck.filler_words & (suits | cards.keys()))):
        place.fault(f"{word!r} vừa là lá bài hay chất, vừa là thứ khác", "chữ khác hẳn")


def _written(deck: Deck) -> Iterator[tuple[str, Card]]:
    for rank, words in enumerate(deck.rank_words):
        for word in sorted(words):
            yield word, Card(rank)
            for suit, ends in enumerate(deck.suit_words):
                yield from ((word + end, Card(rank, suit)) for end in sorted(ends))


def build_look_alike(key: str, entry: LookAlikeEntry, deck: Deck, place: Place) -> LookAlike:
    """Two sets of cards that look as if one beat the other."""
    target = _parsed(entry.target, deck, place.at("target"))
    attacker = _parsed(entry.attacker, deck, place.at("attacker"))
    return LookAlike(key, target, attacker, entry.why)


def _parsed(text: str, deck: Deck, place: Place) -> tuple[Card, ...]:
    try:
        return deck.parse(text)
    except UnreadableCardError as error:
        place.fault(f"{error.token!r} không phải lá bài", "hạng + chất, như 10H hay 2S")
        return ()

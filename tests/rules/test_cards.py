"""Cards as players write them, and as the site writes them."""

from __future__ import annotations

import unicodedata

import pytest

from rules.cards import CARDS_BY_CODE, DECK, RANK_CODES, TWO, Card, UnreadableCardError
from rules.rulebook import Rulebook

NINES = "9S 9C 9D 9H"


def codes(rulebook: Rulebook, text: str) -> str:
    return " ".join(card.code for card in rulebook.deck.parse(text))


def test_there_are_52_cards_from_3_of_spades_to_2_of_hearts() -> None:
    assert len(set(DECK)) == len(CARDS_BY_CODE) == 52
    assert (DECK[0].code, DECK[-1].code) == ("3S", "2H")
    assert [RANK_CODES.index(code) for code in ("10", "J", "A", "2")] == [7, 8, 11, TWO]


@pytest.mark.parametrize("card", DECK, ids=lambda card: card.code)
def test_every_card_is_read_by_code_mark_name_and_word(rulebook: Rulebook, card: Card) -> None:
    assert card.suit is not None
    deck = rulebook.deck
    rank, suit = deck.ranks[card.rank], deck.suits[card.suit]
    for first in (card.code[:-1], rank.name, *rank.words):
        for last in (card.code[-1], suit.symbol, suit.name, *suit.words):
            for text in (f"{first}{last}", f"{first} {last}", f"{first}{last}".upper()):
                assert deck.parse(text) == (card,), text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("9♠ 9c 9 rô 9 cơ", NINES),
        ("10S", "10S"),
        ("2 bích", "2S"),
        ("Át cơ", "AH"),
        ("J♦", "JD"),
        ("9999", "9 9 9 9"),
        ("33 44 55", "3 3 4 4 5 5"),
        ("2S 2H", "2S 2H"),
        ("2S+2H", "2S 2H"),
        ("2s,2h;2c/2d|3s", "2S 2H 2C 2D 3S"),
        ("6-7-8–9", "6 7 8 9"),
        ("8s9s10sjsqsks", "8S 9S 10S JS QS KS"),
        ("101010", "10 10 10"),
        ("2102", "2 10 2"),
        ("KDAHJC", "KD AH JC"),
        ("9♥️ 9♠︎ 9❤️", "9H 9S 9H"),
        ("10♤ 10♡ 10♢ 10♧", "10S 10H 10D 10C"),
        ("heo cơ heo", "2H 2"),
        ("con 2 cơ, lá 9 rô và quân 3 tép", "2H 9D 3C"),
        ("chín sáu", "9 6"),
        ("9 sáu", "9 6"),
        ("9 hai", "9 2"),
        ("9hai", "9 2"),
        ("9 chín", "9 9"),
        ("k đầm bồi già", "K Q J K"),
        ("dam bich, muoi co, xi ro", "QS 10H AD"),
        ("a c", "AC"),
        ("ba con 3", "3 3 3"),
        ("bốn con 9", "9 9 9 9"),
        ("4 lá 9", "9 9 9 9"),
        ("hai con 3", "3 3"),
        ("ba con K", "K K K"),
        ("3 cây át, một con heo cơ", "A A A 2H"),
        ("hai con 3 hai con 4 hai con 5", "3 3 4 4 5 5"),
        ("con 2 con 3", "2 3"),
        ("ba, con 9", "3 9"),
        ("ba con 9S", "3 9S"),
        ("ba con", "3"),
        ("TS 9t", "10S 9 10"),
        ("\uff12\uff33 \uff11\uff10♥", "2S 10H"),
        ("", ""),
        (" \n,; ", ""),
    ],
)
def test_cards_are_read_as_players_write_them(rulebook: Rulebook, text: str, expected: str) -> None:
    for form in ("NFC", "NFD"):
        typed = unicodedata.normalize(form, text)
        assert codes(rulebook, typed) == codes(rulebook, typed.swapcase()) == expected


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("9S 9X", "9X"),
        ("11S", "11S"),
        ("1", "1"),
        ("2S 0 3S", "0"),
        ("9S ♠", "♠"),
        ("cơ", "cơ"),
        ("9S cơ", "cơ"),
        ("9SS", "9SS"),
        ("S9", "S9"),
        ("3S, Ông già", "Ông già"),
        ("heo đỏ", "heo đỏ"),
        ("9S 9 cơ đỏ", "đỏ"),
        ("tứ quý 9", "tứ quý"),
        ("9S Tứ-Quý heo", "Tứ-Quý heo"),
        ("tứ, quý", "quý"),
        ("đôi 3", "đôi"),
        ("đôi heo", "đôi heo"),
        ("K đỏ", "đỏ"),
        ("9999x", "9999x"),
        ("<b>9S</b>", "<b>9S<"),
    ],
)
def test_what_is_no_card_is_told_as_it_was_typed(rulebook: Rulebook, text: str, token: str) -> None:
    with pytest.raises(UnreadableCardError) as caught:
        rulebook.deck.parse(text)
    assert caught.value.token == token


def test_cards_are_drawn_with_their_mark_and_called_by_their_name(rulebook: Rulebook) -> None:
    deck = rulebook.deck
    assert [deck.shown(card) for card in deck.parse("10H 2S A")] == ["10♥", "2♠", "A"]
    assert [deck.said(card) for card in deck.parse("10H 2S A")] == ["10 cơ", "2 bích", "A"]


def test_what_is_written_is_read_back_as_the_same_cards(rulebook: Rulebook) -> None:
    mixed = (*DECK, *(Card(rank) for rank in range(len(RANK_CODES))), *reversed(DECK))
    assert rulebook.deck.parse(rulebook.deck.written(mixed)) == mixed


def test_red_suits_are_diamonds_and_hearts(rulebook: Rulebook) -> None:
    assert [suit.name for suit in rulebook.deck.suits if suit.is_red] == ["rô", "cơ"]

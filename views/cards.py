"""The cards themselves: what is this set, does it beat that one, what in this hand does."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlsplit

from flask import Blueprint, Response, redirect, request
from msgspec import Struct
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.cards import DECK
from rules.hand import answers, is_several, most_cards
from rules.play import Answer, play
from rules.rulebook import Rulebook
from rules.sets import CardSet, NoSet, recognise

from .addresses import PAGES
from .json_addresses import position_json_path
from .position import Position, own_address, read_position
from .rendering import page
from .site import current_site
from .titles import FIXED, cards_head

SOME = 8  # cards; more than these, on nothing yet, are a hand and not a mistaken set

blueprint = Blueprint("cards", __name__)


class Told(Struct, frozen=True):
    """What is known of a position; None for what was not asked.

    With ``is_hand`` what the hand can do is what was asked, and not what its cards are together.
    """

    target: CardSet | NoSet | None = None
    attacker: CardSet | NoSet | None = None
    answer: Answer | None = None
    hand: list[tuple[CardSet, Answer]] | None = None
    is_hand: bool = False


@blueprint.get(PAGES["cards"])
def cards() -> WerkzeugResponse:
    """The board of cards and, once both sides are there, who beats whom."""
    site = current_site()
    position = read_position(site, request.args)
    if position.faults:
        return _page(position, Told(), status=400)
    address = own_address(site, position)
    if parse_qsl(urlsplit(address).query) != list(request.args.items(multi=True)):
        return redirect(address, 303)
    return _page(position, tell(site.rulebook, position))


def tell(rulebook: Rulebook, position: Position) -> Told:
    """What each side is, whether one beats the other, and what in the hand does."""
    target, attacker, preset_id = position.target.cards, position.attacker.cards, position.preset.id
    if not (target and attacker):
        held = recognise(rulebook, preset_id, attacker) if attacker else None
        return Told(
            target=recognise(rulebook, preset_id, target) if target else None,
            attacker=held,
            is_hand=isinstance(held, NoSet) and (len(attacker) > SOME or is_several(attacker)),
        )
    answer = play(rulebook, preset_id, target, attacker)
    searched = position.everything or isinstance(answer.attacker, NoSet)
    if not searched or isinstance(answer.target, NoSet):
        return Told(answer.target, answer.attacker, answer)
    found = answers(rulebook, preset_id, target, attacker)
    too_many = len(attacker) > most_cards(rulebook, preset_id, answer.target)
    is_hand = bool(found) or too_many or is_several(attacker)
    is_no_set = isinstance(answer.attacker, NoSet)
    return Told(answer.target, answer.attacker, answer, found, is_no_set and is_hand)


def _page(position: Position, told: Told, status: int = 200) -> Response:
    head = FIXED["cards"]
    twin = None
    if told.answer:
        head = cards_head(told.answer)
        sides = position.target.codes, position.attacker.codes
        twin = position_json_path(position.preset.id, *sides)
    return page(
        "cards.html",
        head,
        position.preset,
        canonical=PAGES["cards"],
        json=twin,
        status=status,
        position=position,
        told=told,
        board=DECK,
    )

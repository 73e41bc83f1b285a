"""Cards into the set they make: which kind it is, or why it is none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from rules.cards import Card, Deck
from rules.forms import counted, form_of, forms, impossible_card, in_order
from rules.model import Combination, Form, Preset, Shape
from rules.rulebook import Rulebook
from rules.set_faults import why_impossible, why_no_set

KEPT = 256


class SetKind(Struct, frozen=True):
    """A kind of set. ``combination`` is its id in the tables, None where it has none.

    A bomb is a set that chops somewhere: never one of 2s, nor what the preset calls no bomb.
    """

    id: str
    name: str
    form: Form
    combination: str | None
    is_bomb: bool
    deck: Deck


class CardSet(Struct, frozen=True):
    """Cards, lowest first, that make a set of a kind."""

    of: SetKind
    cards: tuple[Card, ...]

    @property
    def kind(self) -> str:
        """A slug: the combination's id, else "rac", "doi", "sam-co", "sanh-5" …"""
        return self.of.id

    @property
    def combination(self) -> str | None:
        """The id under which the tables speak of such a set; None where they do not."""
        return self.of.combination

    @property
    def shape(self) -> Shape:
        """How its cards hang together."""
        return self.of.form.shape

    @property
    def size(self) -> int:
        """How many ranks it goes through."""
        return self.of.form.size

    @property
    def top(self) -> Card:
        """The highest card, which decides against a set of the same shape and size."""
        return self.cards[-1]

    @property
    def label(self) -> str:
        """What a player calls it: "tứ quý 9", "3 đôi thông 6-7-8", "con 2 cơ"."""
        kind, deck = self.of, self.of.deck
        if kind.form.is_twos and self.shape is not Shape.SINGLE:
            return kind.name
        ranks = dict.fromkeys(deck.ranks[card.rank].name for card in self.cards)
        return deck.kinds[self.shape].label.format(
            name=kind.name,
            card=deck.said(self.top),
            rank=deck.ranks[self.top.rank].name,
            ranks="-".join(ranks),
        )


class NoSet(Struct, frozen=True):
    """Cards, lowest first, that make no set, and the sentence that tells why."""

    cards: tuple[Card, ...]
    reason: str


def recognise(rulebook: Rulebook, preset_id: str, cards: Sequence[Card]) -> CardSet | NoSet:
    """The set that ``cards``, in any order, make under a preset.

    Raises KeyError when there is no such preset.
    """
    preset = rulebook.presets[preset_id]
    ordered = in_order(cards)
    extra = impossible_card(ordered)
    if extra is not None:
        return NoSet(ordered, why_impossible(rulebook.deck, ordered, extra))
    counts = counted(ordered)
    form = form_of(counts, preset.twos_in_runs)
    kind = None if form is None else kinds(rulebook, preset_id).get(form)
    if kind is not None:
        return CardSet(kind, ordered)
    return NoSet(ordered, why_no_set(rulebook.deck, preset, ordered, counts))


def clash(target: Sequence[Card], attacker: Sequence[Card]) -> Card | None:
    """The first card that cannot be on the table: twice, on either side or on both, or a fifth
    of its rank; None when all can."""
    return impossible_card([*target, *attacker])


@lru_cache(maxsize=KEPT)
def kinds(rulebook: Rulebook, preset_id: str) -> Mapping[Form, SetKind]:
    """Every kind of set there is under a preset, by form."""
    preset = rulebook.presets[preset_id]
    combinations = {item.form: item for item in rulebook.combinations.values()}
    bombs = {form.shape for form, item in combinations.items() if not item.is_twos}
    found = {}
    for form in forms(preset.twos_in_runs):
        combination = combinations.get(form)
        if form.shape is Shape.QUADS and not _is_in_table(preset, combination):
            continue
        is_bomb = form.shape in bombs and not form.is_twos
        found[form] = _kind(rulebook.deck, preset, form, combination, is_bomb)
    return found


def _is_in_table(preset: Preset, combination: Combination | None) -> bool:
    """Whether the table speaks of the set: only then are tứ quý in a row a set at all."""
    in_table = (*preset.matrix.targets, *preset.matrix.attackers)
    return combination is not None and combination.id in in_table


def _kind(
    deck: Deck, preset: Preset, form: Form, combination: Combination | None, is_bomb: bool
) -> SetKind:
    patterns = deck.kinds[form.shape]
    if combination is None:
        key, name = patterns.id.format(size=form.size), patterns.name.format(size=form.size)
        return SetKind(key, name, form, None, is_bomb, deck)
    is_bomb = is_bomb and combination.id not in preset.not_bombs
    return SetKind(combination.id, combination.name, form, combination.id, is_bomb, deck)

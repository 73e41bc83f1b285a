"""What holds for any cards and any text."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.cards import DECK, RANK_CODES, Card, UnreadableCardError
from rules.forms import CARDS_PER_RANK, stretches
from rules.judge import judge
from rules.model import SAME_KIND_OUTCOMES, Form, Outcome
from rules.play import INVALID, play
from rules.rulebook import Rulebook
from rules.sets import CardSet, clash, kinds, recognise
from tests.rules.laid import BASE

# The time a machine takes proves nothing about the rules.
unhurried = settings(deadline=None, derandomize=True)

SOME_CARDS = st.lists(st.sampled_from(DECK), max_size=14, unique=True)
LOOSE_CARDS = st.lists(
    st.builds(Card, st.integers(0, len(RANK_CODES) - 1), st.sampled_from([None, 0, 1, 2, 3])),
    max_size=14,
)
CARD_LIKE = st.lists(
    st.sampled_from(["9", "10", "1", "S", "c", "♥", "\ufe0f", " ", "+", "cơ", "át", "hai", "x"]),
    max_size=60,
).map("".join)


def legal_sets(twos_in_runs: bool, form: Form) -> st.SearchStrategy[tuple[Card, ...]]:
    """Draw cards that make a set of a form, suits and order at random."""
    each = CARDS_PER_RANK[form.shape]
    suits = st.lists(st.integers(0, 3), min_size=each, max_size=each, unique=True)
    return st.sampled_from(stretches(form, twos_in_runs)).flatmap(
        lambda stretch: st.tuples(*(suits for _ in stretch)).map(
            lambda chosen: tuple(
                Card(rank, suit)
                for rank, picked in zip(stretch, chosen, strict=True)
                for suit in picked
            )
        )
    )


@st.composite
def tables(
    draw: st.DrawFn, rulebook: Rulebook, of_one_form: bool = False
) -> tuple[str, tuple[Card, ...], tuple[Card, ...]]:
    """Draw a preset and two sets under it that can lie on one table."""
    preset = draw(st.sampled_from(list(rulebook.presets.values())))
    forms = st.sampled_from(list(kinds(rulebook, preset.id)))
    below = draw(forms)
    above = below if of_one_form else draw(forms)
    target = draw(legal_sets(preset.twos_in_runs, below))
    free = legal_sets(preset.twos_in_runs, above)
    return preset.id, target, draw(free)


@unhurried
@given(data=st.data())
def test_every_legal_set_is_recognised_in_any_order(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    preset = data.draw(st.sampled_from(list(rulebook.presets.values())))
    form = data.draw(st.sampled_from(list(kinds(rulebook, preset.id))))
    cards = data.draw(legal_sets(preset.twos_in_runs, form).flatmap(st.permutations))
    made = recognise(rulebook, preset.id, cards)
    assert isinstance(made, CardSet)
    assert made.of == kinds(rulebook, preset.id)[form]
    assert made.top == max(cards)
    assert set(made.cards) == set(cards)


@unhurried
@given(data=st.data(), cards=st.one_of(SOME_CARDS, LOOSE_CARDS))
def test_recognition_does_not_depend_on_order(
    rulebook: Rulebook, data: st.DataObject, cards: list[Card]
) -> None:
    shuffled = data.draw(st.permutations(cards))
    assert recognise(rulebook, BASE, shuffled) == recognise(rulebook, BASE, cards)


@unhurried
@given(data=st.data())
def test_the_card_answer_is_the_ruling_of_the_table(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    preset, target, attacker = data.draw(tables(rulebook))
    answer = play(rulebook, preset, target, attacker)
    assert (answer.outcome == INVALID) == (clash(target, attacker) is not None)
    if answer.outcome == INVALID:
        return
    assert isinstance(answer.target, CardSet)
    assert isinstance(answer.attacker, CardSet)
    pair = str(answer.target.combination), str(answer.attacker.combination)
    if pair not in rulebook.presets[preset].matrix.cells:
        assert not answer.is_chop
        assert not answer.beats or answer.outcome == Outcome.COMPARE
        return
    ruling = judge(rulebook, preset, *pair)
    assert (answer.outcome, answer.pair) == (ruling.outcome, pair)
    if ruling.outcome not in SAME_KIND_OUTCOMES:
        beats = {Outcome.CHOPS: True, Outcome.CANNOT: False}.get(ruling.outcome)
        assert (answer.beats, answer.reason) == (beats, ruling.reason)


@unhurried
@given(data=st.data())
def test_of_two_sets_of_one_kind_exactly_one_is_higher(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    preset, one, other = data.draw(tables(rulebook, of_one_form=True))
    there, back = play(rulebook, preset, one, other), play(rulebook, preset, other, one)
    assert there.outcome == back.outcome
    if there.outcome in (INVALID, Outcome.NOT_SAID):
        return
    assert there.beats is (max(other) > max(one))
    assert back.beats is not there.beats


@unhurried
@given(cards=st.one_of(SOME_CARDS, LOOSE_CARDS))
def test_a_set_never_beats_itself(rulebook: Rulebook, cards: list[Card]) -> None:
    assert play(rulebook, BASE, cards, cards).beats is not True


@unhurried
@given(cards=st.one_of(SOME_CARDS, LOOSE_CARDS))
def test_what_the_site_prints_is_read_as_the_same_cards(
    rulebook: Rulebook, cards: list[Card]
) -> None:
    deck = rulebook.deck
    assert deck.parse(deck.written(cards)) == tuple(cards)
    assert deck.parse("+".join(card.code for card in cards)) == tuple(cards)


@unhurried
@given(text=st.one_of(st.text(max_size=200), CARD_LIKE))
def test_any_200_characters_are_cards_or_a_token_of_them_is_none(
    rulebook: Rulebook, text: str
) -> None:
    try:
        cards, token = rulebook.deck.parse(text), ""
    except UnreadableCardError as error:
        cards, token = (), error.token
    assert token in text
    assert play(rulebook, BASE, cards, cards[:1]).reason

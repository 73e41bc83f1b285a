"""What holds for any chain, under any rule of payment, at any prices."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.amounts import shown
from rules.chain import MOST_PLAYS, PLAYERS, Mark, Play, hold_plays, playable
from rules.chain_pay import BLACK_TWO, RED_TWO, RULES, Sides
from rules.chain_settle import Settlement, settle
from rules.chain_told import payment_text, remarks
from rules.rulebook import Rulebook

unhurried = settings(deadline=None, derandomize=True, max_examples=120)
AMOUNTS = st.fractions(min_value=Fraction(1, 6), max_value=99, max_denominator=6)


@st.composite
def legal_chains(draw: st.DrawFn, rulebook: Rulebook) -> tuple[str, list[Play]]:
    """Draw a preset and plays that it lets follow one another, two at least where it can."""
    preset = draw(st.sampled_from(list(rulebook.presets.values())))
    sets = st.sampled_from(playable(rulebook, preset))
    plays: list[Play] = []
    for _ in range(draw(st.integers(2, MOST_PLAYS))):
        play = Play(draw(st.sampled_from(PLAYERS)), draw(sets), draw(st.integers(0, 5)) == 0)
        if hold_plays(rulebook, preset.id, [*plays, play])[-1].mark is not Mark.REFUSED:
            plays.append(play)
    return preset.id, plays


@st.composite
def settlements(draw: st.DrawFn, rulebook: Rulebook, priced: bool) -> Settlement:
    """Draw a settled chain, every price known or some not."""
    preset, plays = draw(legal_chains(rulebook))
    sides = Sides(
        draw(st.sampled_from(list(RULES))),
        draw(st.sampled_from(["tat-ca", "chi-con-bi-chat"])),
        draw(st.sampled_from(["khong-tra", "van-tra"])),
    )
    items = [BLACK_TWO, RED_TWO, *rulebook.combinations]
    amounts = {item: draw(AMOUNTS) for item in items if priced or draw(st.booleans())}
    return settle(rulebook, preset, plays, sides, amounts)


@unhurried
@given(data=st.data())
def test_payments_add_up_to_zero(rulebook: Rulebook, data: st.DataObject) -> None:
    settlement = data.draw(settlements(rulebook, priced=True))
    amounts = list(settlement.balances.values())
    assert settlement.payments is not None
    assert None not in amounts
    assert sum(amount for amount in amounts if amount) == 0
    assert all(each.payer != each.payee and each.total for each in settlement.payments)


@unhurried
@given(data=st.data())
def test_every_total_is_the_sum_of_what_is_written(rulebook: Rulebook, data: st.DataObject) -> None:
    settlement = data.draw(settlements(rulebook, priced=data.draw(st.booleans())))
    for payment in settlement.payments or ():
        amounts = [term.amount for term in payment.terms]
        known = [amount for amount in amounts if amount is not None]
        expected = sum(known) if len(known) == len(amounts) else None
        assert payment.total == expected
        written = payment_text(rulebook, payment)
        assert written.startswith(f"{payment.payer} trả {payment.payee}: ")
        assert written.count(" + ") == len(payment.terms) - 1
        if expected is not None and len(amounts) > 1:
            assert written.endswith(f" = {shown(Fraction(expected))}")


@unhurried
@given(data=st.data())
def test_who_neither_pays_nor_gets_is_told_and_left_with_nothing(
    rulebook: Rulebook, data: st.DataObject
) -> None:
    settlement = data.draw(settlements(rulebook, priced=False))
    sides = {side for each in settlement.payments or () for side in (each.payer, each.payee)}
    assert {*settlement.neither} == {*settlement.players} - sides
    assert all(settlement.balances[player] == 0 for player in settlement.neither)
    assert all(remarks(rulebook, settlement))

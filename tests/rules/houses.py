"""A table's own rules as readable text, and every choice a code can tell."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from rules.amounts import shown
from rules.codes import Choices, CodeVersion
from rules.model import Preset


def told(house: Preset) -> str:
    """Return everything that a table's code settles, a line for each row of its table."""
    lines = []
    for target in house.matrix.targets:
        words = [
            house.matrix.cells[target, attacker].outcome for attacker in house.matrix.attackers
        ]
        lines.append(f"  {target}: {' '.join(words)}")
    for rule in house.timing.rules:
        narrowed = f" ({' '.join(rule.targets)})" if rule.targets else ""
        lines.append(f"  {rule.attacker}{narrowed}: {rule.needs_round}, {rule.needs_turn}")
    amounts = house.prices.amounts if house.prices else {}
    lines.append(f"  chain {house.chain.option}, same kind {house.same_kind.option}")
    lines += [f"  {point} {option}" for point, option in house.stands.items()]
    lines += [f"  {item} {shown(amount)}" for item, amount in amounts.items()]
    return "\n".join(lines)


def choices(version: CodeVersion) -> st.SearchStrategy[Choices]:
    """Give every combination of what a code of ``version`` can tell."""
    options = st.fixed_dictionaries(
        {}, optional={point: st.sampled_from(named) for point, named in version.points.items()}
    )
    owned: st.SearchStrategy[tuple[str, dict[str, Fraction]]] = st.sampled_from(
        ["", *version.prices]
    ).map(lambda owner: (owner, {}))
    halves = st.integers(1, 31).map(lambda number: Fraction(number, 2))
    own = st.dictionaries(st.sampled_from(version.items), halves, min_size=1)
    return st.builds(
        lambda base, settled, prices: Choices(base, settled, *prices),
        st.sampled_from(version.bases),
        options,
        owned | own.map(lambda amounts: ("", amounts)),
    )

"""Every choice a code can tell."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st

from rules.codes import Choices, CodeVersion


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

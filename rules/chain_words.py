"""The words of chains out of ``chain.toml``: every one there, every pattern fillable."""

from __future__ import annotations

from rules.chain import Mark
from rules.content import ChainExample, ChainWords
from rules.decode import Place
from rules.refs import Names, known
from rules.shapes import Entry, Text
from rules.words import complete, fillable

OF_A_SUM = frozenset({"times", "price", "what"})
OF_A_PAYMENT = frozenset({"payer", "payee", "sum", "total"})
OF_A_PLAYER = frozenset({"player", "amount"})
NOTHING = frozenset[str]()
# The patterns of each section and what each may be filled with.
PATTERNS = {
    "refusals": {
        "same-player": frozenset({"player"}),
        "gone": frozenset({"player"}),
        "same-card": frozenset({"card", "rank"}),
    },
    "sums": {
        "priced": OF_A_SUM,
        "priced-times": OF_A_SUM,
        "unpriced": OF_A_SUM - {"price"},
        "unpriced-times": OF_A_SUM - {"price"},
        "stakes": frozenset({"times"}),
        "payment": OF_A_PAYMENT - {"total"},
        "payment-total": OF_A_PAYMENT,
        "loses": OF_A_PLAYER,
        "gets": OF_A_PLAYER,
        "even": frozenset({"player"}),
    },
    "remarks": {
        "same-kind": frozenset({"what"}),
        "no-chop": NOTHING,
        "not-settled": NOTHING,
        "not-said": frozenset({"by", "points"}),
        "if-allowed": frozenset({"by"}),
        "neither": frozenset({"players"}),
        "nobody-pays": NOTHING,
        "void": frozenset({"player", "what"}),
        "forgotten": NOTHING,
        "restart": frozenset({"by", "others"}),
        "gap": NOTHING,
        "friendly": NOTHING,
    },
}


class ExampleEntry(Entry, frozen=True):
    """A chain worked out (``chain.toml``)."""

    title: Text
    preset: Text
    plays: list[Text]
    payments: list[Text]
    rule: str = ""
    earlier_twos: str = ""
    out_rule: str = ""


class ChainEntry(Entry, frozen=True):
    """All that is said of chains (``chain.toml``)."""

    restarts: list[Text]
    marks: dict[str, Text]
    refusals: dict[str, Text]
    sums: dict[str, Text]
    remarks: dict[str, Text]
    examples: dict[str, ExampleEntry]


def build_chain(entry: ChainEntry, names: Names, place: Place) -> ChainWords:
    """The words of chains; the examples are worked out again by ``check_chain``."""
    complete(entry.marks, Mark, place.at("marks"))
    for section, patterns in PATTERNS.items():
        given: dict[str, str] = getattr(entry, section)
        complete(given, patterns, place.at(section))
        for key in patterns.keys() & given.keys():
            fillable(given[key], patterns[key], place.at(section).at(key))
    if not entry.restarts:
        place.at("restarts").fault("không có luật nào", "ít nhất một luật")
    return ChainWords(
        marks=entry.marks,
        refusals=entry.refusals,
        sums=entry.sums,
        remarks=entry.remarks,
        restarts=known(entry.restarts, names.presets, place.at("restarts")),
        examples={key: _example(item) for key, item in entry.examples.items()},
    )


def _example(entry: ExampleEntry) -> ChainExample:
    return ChainExample(
        entry.title,
        entry.preset,
        tuple(entry.plays),
        tuple(entry.payments),
        entry.rule,
        entry.earlier_twos,
        entry.out_rule,
    )

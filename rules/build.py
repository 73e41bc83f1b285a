"""Decoded entries into the parts of a rulebook, presets excepted (see ``presets``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.cards import CARDS_BY_CODE
from rules.content import FaqEntry, Note, Option, Point, Term, Vocabulary, Word
from rules.decode import Place
from rules.forms import counted, form_of, impossible_card, in_order
from rules.model import Claim, Combination, Form, Outcome, Shape, Source, TimingClaim
from rules.prices import build_prices
from rules.refs import (
    Names,
    known,
    known_stands,
    parse_cell_refs,
    parse_cells,
    parse_needs,
    spread,
)
from rules.shapes import (
    CombinationEntry,
    FaqItemEntry,
    NoteEntry,
    OptionEntry,
    PointEntry,
    SourceEntry,
    TermEntry,
    VocabularyEntry,
    WordEntry,
)
from rules.tables import parse_need
from rules.text import capitalised

SITUATIONS = {
    "in-round-in-turn": (True, True),
    "in-round-out-of-turn": (True, False),
    "passed-in-turn": (False, True),
    "passed-out-of-turn": (False, False),
}

# Stands in for what an example does not tell, so that the rest of the data still can be checked.
NO_FORM = Form(Shape.SINGLE, 0, False)


def build_combination(key: str, entry: CombinationEntry, _: Names, place: Place) -> Combination:
    """A set of cards; what its example makes tells its form and whether it is made of 2s."""
    form = _form(entry, place.at("cards"))
    cards, words = tuple(entry.cards), tuple(entry.words)
    return Combination(key, entry.name, entry.short, entry.what, cards, words, form.is_twos, form)


def _form(entry: CombinationEntry, place: Place) -> Form:
    example = in_order([CARDS_BY_CODE[code] for code in entry.cards])
    form = None if impossible_card(example) else form_of(counted(example))
    if form is None:
        place.fault("các lá mẫu không thành bộ", "một bộ hợp lệ, mỗi lá một lần")
    return form or NO_FORM


def build_source(key: str, entry: SourceEntry, names: Names, place: Place) -> Source:
    """A source with its single answers, its stands on points and its prices."""
    prices = None
    if entry.prices is not None:
        prices = build_prices(entry.prices, key, (key,), names, place.at("prices"))
    return Source(
        key=key,
        title=entry.title,
        url=entry.url,
        where=entry.where,
        reached=entry.reached,
        consulted=entry.consulted,
        note=entry.note,
        unused=entry.unused,
        claims=_claims(entry, names, place.at("claims")),
        timing_claims=_timing_claims(entry, names, place.at("timing")),
        stands=known_stands(entry.points, names, place.at("points")),
        prices=prices,
    )


def _claims(entry: SourceEntry, names: Names, place: Place) -> tuple[Claim, ...]:
    claims = []
    for number, claim in enumerate(entry.claims, start=1):
        _refuse_preset(claim.cell, place.at(number))
        refs = parse_cell_refs([claim.cell], names, place.at(number))
        claims += [Claim(ref.target, ref.attacker, ref.outcome, claim.note) for ref in refs]
    return tuple(claims)


def _refuse_preset(cell: str, place: Place) -> None:
    """A source's answer, or an option of a point, speaks of no preset."""
    if "/" in cell:
        place.fault(f"{cell!r} ghi tên luật", "bộ-chặt-chat-bộ-bị-chặt = Chữ trong ô")


def _timing_claims(entry: SourceEntry, names: Names, place: Place) -> tuple[TimingClaim, ...]:
    claims = []
    for number, claim in enumerate(entry.timing, start=1):
        here = place.at(number)
        known([claim.attacker], names.combinations, here)
        needs = parse_need(claim.round, here), parse_need(claim.turn, here)
        claims.append(TimingClaim(claim.attacker, *needs, claim.note))
    return tuple(claims)


def build_point(key: str, entry: PointEntry, names: Names, place: Place) -> Point:
    """A point to settle with its options."""
    options = tuple(
        _option(name, option, names, place.at("options").at(name))
        for name, option in entry.options.items()
    )
    return Point(key, entry.question, entry.why, options, tuple(entry.examples), entry.prices)


def _option(key: str, entry: OptionEntry, names: Names, place: Place) -> Option:
    cells = _cells(entry.cells, names, place.at("cells"))
    return Option(
        id=key,
        label=entry.label,
        note=entry.note,
        cells=cells,
        fits=_cells(entry.fits, names, place.at("fits")),
        says=entry.says,
        effects=_cells(entry.effects, names, place.at("effects")) or cells,
        round=parse_needs(entry.round, names, place.at("round")),
        turn=parse_needs(entry.turn, names, place.at("turn")),
        along=known(entry.along, names.points, place.at("along")),
    )


def _cells(
    texts: Iterable[str], names: Names, place: Place
) -> dict[tuple[str, str], tuple[Outcome, ...]]:
    """The cells of all ``texts``; of two that speak of the same cell the later one counts."""
    cells = {}
    for number, text in enumerate(texts, start=1):
        _refuse_preset(text, place.at(number))
        for each in spread(text, names):
            parsed = parse_cells(each, names, place.at(number))
            if parsed is not None:
                cells[parsed.pair] = parsed.outcomes
    return cells


def build_faq_entry(key: str, entry: FaqItemEntry, names: Names, place: Place) -> FaqEntry:
    """A question of the FAQ, bound to cells or points."""
    if not entry.cells and not entry.points:
        place.fault("không gắn với ô hay điểm nào", "ít nhất một dòng cells hoặc points")
    cells = parse_cell_refs(entry.cells, names, place.at("cells"))
    points = known(entry.points, names.points, place.at("points"))
    return FaqEntry(key, entry.question, entry.answer, cells, points, entry.featured)


def build_note(key: str, entry: NoteEntry, names: Names, place: Place) -> Note:
    """A statement with the place it belongs at: trang-chu, bo/…, diem/… or luat/…"""
    ids = {"bo": names.combinations, "diem": names.points, "luat": names.presets}
    kind, _, key_there = entry.place.partition("/")
    if entry.place != "trang-chu" and key_there not in ids.get(kind, ()):
        place.at("place").fault(f"không có chỗ {entry.place!r}", "trang-chu, bo/…, diem/…, luat/…")
    cells = parse_cell_refs(entry.cells, names, place.at("cells"))
    points = known(entry.points, names.points, place.at("points"))
    return Note(key, entry.place, entry.title, entry.text, cells, points)


def build_term(key: str, entry: TermEntry) -> Term:
    """A word of the glossary."""
    return Term(key, entry.term, tuple(entry.words), entry.meaning)


def build_vocabulary(entry: VocabularyEntry, combinations: Mapping[str, Combination]) -> Vocabulary:
    """The shared words; what a combination costs is called by the combination's name."""
    named = {key: capitalised(item.name) for key, item in combinations.items()}
    return Vocabulary(
        outcomes={key: _word(word) for key, word in entry.outcomes.items()},
        reached={key: _word(word) for key, word in entry.reached.items()},
        needs={key: _word(word) for key, word in entry.needs.items()},
        situations={
            SITUATIONS[key]: label for key, label in entry.situations.items() if key in SITUATIONS
        },
        sections=entry.sections,
        price_items=entry.price_items | named,
        any_set=entry.question.any,
        question=entry.question.pattern,
        match=entry.match.pattern,
        verdicts=entry.verdicts,
        reasons=entry.reasons,
        yields=entry.yields,
        demands=entry.demands,
        credits=entry.credits,
        house=entry.house,
    )


def _word(entry: WordEntry) -> Word:
    return Word(entry.word, entry.meaning, entry.said or entry.word)

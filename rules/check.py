"""Checks of the sense of the whole rulebook: small, named, each with its own test."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from rules.check_ask import words_of_questions_mean_one_thing, words_of_questions_name_what_exists
from rules.check_chain import examples_of_chains_come_out, options_of_chains_are_reckoned_with
from rules.check_changes import (
    changes_follow_one_another,
    newest_changes_lead_to_today,
    versions_are_days_in_order,
)
from rules.check_presets import check_presets
from rules.code_data import (
    code_options_exist,
    every_option_has_a_code,
)
from rules.faults import Fault
from rules.model import CellRef, Form, Reached
from rules.rulebook import Rulebook
from rules.stands import stand
from rules.text import fold

Check = Callable[[Rulebook], Iterator[Fault]]

BEST_FIRST = tuple(Reached)


def check_rulebook(rulebook: Rulebook, faults: list[Fault]) -> None:
    """Add to ``faults`` all that is wrong with the sense of ``rulebook``.

    What can only be judged on a complete book is left out while ``faults`` has entries.
    """
    checks = CHECKS if faults else CHECKS + COMPLETE_BOOK_CHECKS
    faults += [fault for check in checks for fault in check(rulebook)]


def texts_agree_with_their_cells(rulebook: Rulebook) -> Iterator[Fault]:
    """The cells that a text is bound to say in the table what is written beside the text."""
    bound = [("faq.toml", f"{entry.id}.cells", entry.cells) for entry in rulebook.faq.values()]
    bound += [("notes.toml", f"{note.id}.cells", note.cells) for note in rulebook.notes.values()]
    bound += [
        (f"presets/{preset.id}.toml", "summary_cells", preset.summary_cells)
        for preset in rulebook.presets.values()
    ]
    for file, key, refs in bound:
        for ref in refs:
            yield from _disagreement(rulebook, ref, file, key)


def _disagreement(rulebook: Rulebook, ref: CellRef, file: str, key: str) -> Iterator[Fault]:
    preset = rulebook.presets.get(ref.preset)
    if preset is None:
        return
    matrix, words = preset.matrix, rulebook.vocabulary.outcomes
    outcome = matrix.outcome(ref.target, ref.attacker)
    where = f"{key}.{ref.preset}/{ref.attacker}-chat-{ref.target}"
    if ref.target not in matrix.targets or ref.attacker not in matrix.attackers:
        yield Fault(file, where, "luật này không có ô ấy", "một ô có trong bảng")
    elif outcome not in (None, ref.outcome):
        wrong = f"ghi {words[ref.outcome].word!r} mà bảng có {words[outcome].word!r}"
        yield Fault(file, where, wrong, "đọc lại câu chữ, sửa cho đúng, rồi ghi như bảng")


def labels_are_unique_without_marks(rulebook: Rulebook) -> Iterator[Fault]:
    """No two things share a name once dấu and case are dropped: players type without them."""
    names = {
        "combinations.toml": (
            (item.id, (item.id, item.name, item.short, *item.words))
            for item in rulebook.combinations.values()
        ),
        "glossary.toml": ((t.id, (t.term, *t.words)) for t in rulebook.glossary.values()),
        "presets/{}.toml": ((p.id, (p.id, p.name, p.cited_as)) for p in rulebook.presets.values()),
        "sources.toml": ((source.key, (source.title,)) for source in rulebook.sources.values()),
        "points.toml": ((point.id, (point.question,)) for point in rulebook.points.values()),
        "faq.toml": ((entry.id, (entry.question,)) for entry in rulebook.faq.values()),
    }
    for file, labelled in names.items():
        yield from _clashes(file, labelled)


def _clashes(file: str, labelled: Iterable[tuple[str, tuple[str, ...]]]) -> Iterator[Fault]:
    owner: dict[str, str] = {}
    for key, labels in labelled:
        for label in dict.fromkeys(map(fold, labels)):
            if owner.setdefault(label, key) != key:
                wrong = f"{label!r} trùng với {owner[label]} khi bỏ dấu"
                yield Fault(file.format(key), key, wrong, "tên khác hẳn")


def default_preset_exists(rulebook: Rulebook) -> Iterator[Fault]:
    """The table shown first is one of the presets."""
    if rulebook.default_preset not in rulebook.presets:
        wrong = f"không có luật {rulebook.default_preset!r}"
        yield Fault("site.toml", "default_preset", wrong, ", ".join(rulebook.presets))


def sources_are_used(rulebook: Rulebook) -> Iterator[Fault]:
    """Every source is cited or speaks for itself, or its entry says why it does neither."""
    cited = {key for preset in rulebook.presets.values() for key in preset.sources}
    for source in rulebook.sources.values():
        speaks = source.claims or source.timing_claims or source.stands or source.prices
        used = source.key in cited or bool(speaks)
        if used == bool(source.unused):
            wrong = "được dẫn mà vẫn ghi unused" if used else "không nơi nào dẫn"
            yield Fault("sources.toml", source.key, wrong, "dẫn nguồn, hoặc ghi unused = lý do")


def sources_are_not_read_after_the_data(rulebook: Rulebook) -> Iterator[Fault]:
    """The data cannot rest on a source that was consulted after its version."""
    month = rulebook.data_version[:7].replace(".", "-")
    for source in rulebook.sources.values():
        if source.consulted > month:
            wrong = f"đọc {source.consulted}, sau phiên bản dữ liệu"
            yield Fault("sources.toml", f"{source.key}.consulted", wrong, f"tới {month}")


def data_version_is_a_date(rulebook: Rulebook) -> Iterator[Fault]:
    """The version is the day on which the data was settled."""
    try:
        date.fromisoformat(rulebook.data_version.replace(".", "-"))
    except ValueError:
        wrong = f"{rulebook.data_version} không phải một ngày"
        yield Fault("site.toml", "data_version", wrong, "năm.tháng.ngày có thật")


def presets_reach_no_further_than_their_sources(rulebook: Rulebook) -> Iterator[Fault]:
    """How well a preset was reached is never better than its best source (facts, "reached")."""
    for preset in rulebook.presets.values():
        cited = [rulebook.sources[key] for key in preset.sources if key in rulebook.sources]
        reaches = [source.reached for source in cited if source.reached]
        if reaches and BEST_FIRST.index(preset.reached) < min(map(BEST_FIRST.index, reaches)):
            wrong = f"{preset.reached} hơn mọi nguồn của nó"
            yield Fault(f"presets/{preset.id}.toml", "reached", wrong, ", ".join(reaches))


def stands_fit_the_tables(rulebook: Rulebook) -> Iterator[Fault]:
    """A preset takes no side on a point that its own table contradicts."""
    for preset in rulebook.presets.values():
        for point in rulebook.points.values():
            taken = stand(preset, point)
            fits = {pair: ok for o in point.options if o.id == taken for pair, ok in o.fits.items()}
            for (target, attacker), outcomes in fits.items():
                if preset.matrix.outcome(target, attacker) not in (None, *outcomes):
                    wrong = f"chọn {taken!r} mà ô {attacker} chặt {target} nói khác"
                    allowed = " · ".join(rulebook.vocabulary.outcomes[o].word for o in outcomes)
                    yield Fault(f"presets/{preset.id}.toml", f"points.{point.id}", wrong, allowed)


def combinations_differ_in_form(rulebook: Rulebook) -> Iterator[Fault]:
    """Cards on the table are one combination at most."""
    owner: dict[Form, str] = {}
    for item in rulebook.combinations.values():
        if owner.setdefault(item.form, item.id) != item.id:
            wrong = f"các lá mẫu cùng dạng với {owner[item.form]}"
            yield Fault("combinations.toml", f"{item.id}.cards", wrong, "một dạng khác hẳn")


CHECKS: tuple[Check, ...] = (
    check_presets,
    texts_agree_with_their_cells,
    labels_are_unique_without_marks,
    presets_reach_no_further_than_their_sources,
    stands_fit_the_tables,
    data_version_is_a_date,
    sources_are_not_read_after_the_data,
)
COMPLETE_BOOK_CHECKS: tuple[Check, ...] = (
    default_preset_exists,
    sources_are_used,
    combinations_differ_in_form,
    words_of_questions_name_what_exists,
    words_of_questions_mean_one_thing,
    options_of_chains_are_reckoned_with,
    examples_of_chains_come_out,
    code_options_exist,
    every_option_has_a_code,
    versions_are_days_in_order,
    changes_follow_one_another,
    newest_changes_lead_to_today,
)

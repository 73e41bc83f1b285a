"""Checks that the history of the data holds together and leads to what is said today."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from itertools import pairwise

from rules.changes import FILE
from rules.faults import Fault
from rules.history import HEADLINE, Change, Moment, Subject
from rules.pairs import split_pair
from rules.rulebook import Rulebook
from rules.since import changes, told
from rules.situations import ALL, situations
from rules.stands import settled


def versions_are_days_in_order(rulebook: Rulebook) -> Iterator[Fault]:
    """Versions are days, each after the one before; the last is that of the data."""
    versions = [version.id for version in rulebook.versions]
    for version in versions:
        if not _is_day(version):
            yield Fault(FILE, version, "không phải một ngày", "năm.tháng.ngày có thật")
    for before, after in pairwise(versions):
        if before >= after:
            yield Fault(FILE, after, f"không sau {before}", "bản cũ trước, bản mới sau")
    if versions[-1] != rulebook.data_version:
        wrong = f"bản cuối không phải {rulebook.data_version}"
        yield Fault(FILE, versions[-1], wrong, "đúng data_version trong site.toml")


def changes_follow_one_another(rulebook: Rulebook) -> Iterator[Fault]:
    """What a change starts from is what the change before it led to."""
    recorded = changes(rulebook)
    for number, change in enumerate(recorded):
        before = newest(recorded[:number])
        for subject in change.subjects:
            if subject in before and before[subject].after != change.before:
                led_to = _word(rulebook, before[subject], before[subject].after)
                wrong = f"đổi từ {_word(rulebook, change, change.before)}"
                yield Fault(FILE, _where(change, subject), wrong, f"từ {led_to} như lần trước")


def newest_changes_lead_to_today(rulebook: Rulebook) -> Iterator[Fault]:
    """What the newest change of an answer led to is the answer of today."""
    for subject, change in newest(changes(rulebook)).items():
        today = answer(rulebook, subject)
        if change.after != today:
            wrong = f"đổi thành {_word(rulebook, change, change.after)}"
            allowed = f"{_word(rulebook, change, today)} như trong bảng"
            yield Fault(FILE, _where(change, subject), wrong, allowed)


def newest(recorded: Sequence[Change]) -> dict[Subject, Change]:
    """The newest change of each answer.

    A new answer of a cell settles anew what holds out of the round or out of turn.
    """
    found: dict[Subject, Change] = {}
    for change in recorded:
        for subject in change.subjects:
            if subject.moment == HEADLINE:
                found = {key: value for key, value in found.items() if key[:2] != subject[:2]}
            found[subject] = change
    return found


def answer(rulebook: Rulebook, subject: Subject) -> str | None:
    """What holds today; None where the table has no such cell, or nothing is settled."""
    preset = rulebook.presets[subject.preset]
    if subject.moment is None:
        return settled(rulebook, preset, rulebook.points[subject.about])
    pair = split_pair(subject.about)
    if pair is None or pair not in preset.matrix.cells:
        return None
    return situations(preset, *pair)[ALL.index(subject.moment)].outcome


def _where(change: Change, subject: Subject) -> str:
    return f"{change.version}.{subject.preset}/{subject.about}{_when(subject.moment)}"


def _when(moment: Moment | None) -> str:
    return "" if moment in (None, HEADLINE) else f" ({ALL.index(moment) + 1})"


def _word(rulebook: Rulebook, change: Change, value: str | None) -> str:
    return repr(told(rulebook, change, value)) if value else "không có"


def _is_day(version: str) -> bool:
    try:
        date.fromisoformat(version.replace(".", "-"))
    except ValueError:
        return False
    return True

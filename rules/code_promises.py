"""Codes that were given out come to the same rules for ever, whatever is corrected since."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules.code_data import FILE
from rules.codes import CodeVersion
from rules.faults import Fault
from rules.published import answers_in, edition_file, today
from rules.rulebook import Rulebook
from rules.text import listed

REMEDY = "tên bản cũ của luật ấy, chép vào cu/, và một phiên bản mã mới có luật mới"


def broken_promises(rulebook: Rulebook, directory: Path) -> Iterator[Fault]:
    """Every preset that codes rest on and that rules otherwise than when they were opened."""
    for version in rulebook.codes.values():
        place = version.letter.lower()
        if version.since not in [each.id for each in rulebook.versions]:
            wrong = f"không có bản dữ liệu {version.since}"
            yield Fault(FILE, f"{place}.since", wrong, "một bản trong changes.toml")
        elif edition_file(directory, version.since).exists():
            for base, cells in _changed(rulebook, version, directory):
                wrong = f"{base} nay xử khác bản {version.since} ở {listed(cells)}"
                yield Fault(FILE, f"{place}.bases", wrong, REMEDY)


def _changed(
    rulebook: Rulebook, version: CodeVersion, directory: Path
) -> Iterator[tuple[str, list[str]]]:
    """Each such preset, with the cells; one that was archived is as it was."""
    then, now = answers_in(rulebook, directory, version.since), today(rulebook).answers
    for base in version.bases:
        cells = dict.fromkeys(cell for cell in [*then, *now] if cell[0] == base)
        changed = [slug for _, slug in cells if then.get((base, slug)) != now.get((base, slug))]
        was_there = any(preset == base for preset, _ in then)
        if changed and was_there and base in rulebook.presets:
            yield base, changed

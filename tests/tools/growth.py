"""``python -m tests.tools.growth FOLDER [TIMES]``: rule data with many times the presets.

Each preset is copied under new ids and names, so that what grows with their number can be seen.
"""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

from rules.load import load_rulebook
from rules.published import Edition, edition_file, edition_text, today
from rules.rulebook import Rulebook

DATA = Path(__file__).parents[2] / "rules" / "data"
TIMES = 10
ORDER = re.compile(r"^order = (\d+)$", re.MULTILINE)
NAME = re.compile(r'^(name|cited_as) = "(.+)"$', re.MULTILINE)


def grown(folder: Path, times: int = TIMES) -> Path:
    """Write to ``folder``, which must not be there yet, data with ``times`` times the presets."""
    shutil.copytree(DATA, folder)
    for file in sorted(folder.glob("presets/*.toml")):
        text = file.read_text("utf-8")
        for number in range(2, times + 1):
            copy = file.with_stem(f"{file.stem}-{number}")
            copy.write_text(_copied(text, number), "utf-8")
    _record(load_rulebook(folder), folder)
    return folder


def _copied(text: str, number: int) -> str:
    """A preset under another name, listed after all that came before."""
    moved = ORDER.sub(lambda match: f"order = {int(match[1]) + 10_000 * number}", text, count=1)
    return NAME.sub(rf'\1 = "\2 {number}"', moved)


def _record(rulebook: Rulebook, folder: Path) -> None:
    """Write the answers of the copies into every version, as if they had been there always."""
    old = {preset.id for preset in load_rulebook(DATA).presets.values()}
    answers = today(rulebook).answers
    copies = {cell: outcomes for cell, outcomes in answers.items() if cell[0] not in old}
    for version in rulebook.versions:
        with edition_file(folder, version.id).open("a", encoding="utf-8") as file:
            file.write(edition_text(Edition(version.id, copies)))


def main() -> None:
    """Write the data and tell how much it is."""
    folder, times, *_ = [*sys.argv[1:], TIMES]
    rulebook = load_rulebook(grown(Path(str(folder)), int(times)))
    print(f"{folder}: {len(rulebook.presets)} bộ luật")


if __name__ == "__main__":
    main()

"""``python -m rules check``, ``golden`` and ``publish``, with an optional directory."""

from __future__ import annotations

import sys
from pathlib import Path

from rules.code_promises import broken_promises
from rules.faults import DataFaults
from rules.golden import golden_text
from rules.load import load_rulebook
from rules.published import missing_editions, publish, unrecorded
from rules.rulebook import Rulebook

DATA = Path(__file__).parent / "data"
USAGE = "cách dùng: python -m rules check|golden|publish [thư mục dữ liệu]"


def main(arguments: list[str]) -> int:
    """Run one command; 0 when all is well, 1 on faulty data, 2 on a wrong call."""
    match arguments:
        case ["check" | "golden" | "publish" as command]:
            directory = DATA
        case ["check" | "golden" | "publish" as command, path]:
            directory = Path(path)
        case _:
            print(USAGE, file=sys.stderr)
            return 2
    try:
        rulebook = load_rulebook(directory)
        print(_run(command, rulebook, directory), end="")
    except DataFaults as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _run(command: str, rulebook: Rulebook, directory: Path) -> str:
    """What the command has to say; raises DataFaults when answers changed without a record."""
    if command == "golden":
        return golden_text(rulebook)
    faults = [*unrecorded(rulebook, directory)]
    if command == "check":
        faults += [*missing_editions(rulebook, directory), *broken_promises(rulebook, directory)]
    if faults:
        raise DataFaults(faults, directory)
    if command == "publish":
        publish(rulebook, directory)
        return ""
    return f"{len(rulebook.presets)} luật, {len(rulebook.sources)} nguồn: dữ liệu không có lỗi\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""``python -m rules check`` and ``python -m rules golden``, with an optional directory."""

from __future__ import annotations

import sys
from pathlib import Path

from rules.faults import DataFaults
from rules.golden import golden_text
from rules.load import load_rulebook

DATA = Path(__file__).parent / "data"
USAGE = "cách dùng: python -m rules check|golden [thư mục dữ liệu]"


def main(arguments: list[str]) -> int:
    """Run one command; 0 when all is well, 1 on faulty data, 2 on a wrong call."""
    match arguments:
        case ["check" | "golden" as command]:
            directory = DATA
        case ["check" | "golden" as command, path]:
            directory = Path(path)
        case _:
            print(USAGE, file=sys.stderr)
            return 2
    try:
        rulebook = load_rulebook(directory)
    except DataFaults as error:
        print(error, file=sys.stderr)
        return 1
    if command == "golden":
        print(golden_text(rulebook), end="")
    else:
        print(f"{len(rulebook.presets)} luật, {len(rulebook.sources)} nguồn: dữ liệu không có lỗi")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

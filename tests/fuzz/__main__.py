"""Everything that takes input, fuzzed for some minutes: `MINUTES=10 python -m tests.fuzz`.

Prints what was asked of each target, and fails with the address of whatever was answered wrongly.
"""

from __future__ import annotations

import os
import sys
from time import monotonic

from tests.fuzz.asking import Tally
from tests.fuzz.running import Target, all_targets, application, fuzz

MINUTES = 10.0
LINE = "{:46} {:6} câu  chậm nhất {:3.0f} ms  lớn nhất {:3.0f} KB  {}"


def found_in(target: Target, seconds: float) -> list[str]:
    """Fuzz one target, print its line, and return all that is wrong."""
    finding = fuzz(target, seconds)
    print(described(target.name, target.tally), flush=True)
    slow = [f"{asked}\n  lâu quá: {taken:.0f} ms" for asked, taken in target.tally.slow.items()]
    return [*filter(None, [finding]), *slow]


def described(name: str, tally: Tally) -> str:
    """One line about what a target was asked."""
    statuses = " ".join(f"{status}×{n}" for status, n in sorted(tally.statuses.items()))
    return LINE.format(name, tally.asked, tally.slowest[0], tally.largest[0] / 1024, statuses)


def main() -> None:
    """Fuzz each target for its share of the time; print the worst of all, and every finding."""
    minutes = float(os.environ.get("MINUTES", MINUTES))
    until = monotonic() + minutes * 60
    targets = [*all_targets(application())]
    print(f"{len(targets)} chỗ nhận chữ, {minutes:g} phút", flush=True)
    found = []
    for left, target in zip(range(len(targets), 0, -1), targets, strict=True):
        found += found_in(target, (until - monotonic()) / left)
    print("chậm nhất:", max(target.tally.slowest for target in targets)[1])
    print("lớn nhất:", max(target.tally.largest for target in targets)[1])
    print("\n\n".join([f"{len(found)} chỗ sai", *found]))
    sys.exit(bool(found))


if __name__ == "__main__":
    main()

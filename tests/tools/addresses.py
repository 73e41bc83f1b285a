"""``python -m tests.tools.addresses``: add today's addresses to the list of all ever published.

An address on the list is a promise, so none is ever taken off it.
"""

from __future__ import annotations

from pathlib import Path

from rules.load import load_rulebook
from rules.rulebook import Rulebook
from views import addresses, embed_addresses, json_addresses, listing

ROOT = Path(__file__).parents[2]
PUBLISHED = ROOT / "tests" / "site" / "published.txt"
CODES = ROOT / "tests" / "rules" / "golden" / "codes.txt"


def published() -> list[str]:
    """Return every address that was ever published, oldest first."""
    return PUBLISHED.read_text(encoding="utf-8").splitlines() if PUBLISHED.exists() else []


def todays(rulebook: Rulebook) -> list[str]:
    """Return the addresses that others may link today, short links and tables of their own too."""
    return [
        *listing.lasting_paths(rulebook),
        *embed_addresses.short_paths(rulebook),
        *(path for code in oldest_codes() for path in of_table(rulebook, code)),
    ]


def of_table(rulebook: Rulebook, code: str) -> list[str]:
    """Return the addresses of a table's own rules and of its first ruling."""
    base = rulebook.presets[rulebook.default_preset]
    target, attacker = next(addresses.cells(base))
    return [
        addresses.preset_path(code),
        addresses.ruling_path(code, target, attacker),
        addresses.sheet_path(code),
        addresses.qr_path(code),
        addresses.text_path(code),
        addresses.markdown_path(code),
        json_addresses.preset_json_path(code),
        json_addresses.ruling_json_path(code, target, attacker),
    ]


def oldest_codes() -> list[str]:
    """Return the first golden code of each version of the codes."""
    lines = CODES.read_text(encoding="utf-8").splitlines()
    first: dict[str, str] = {}
    for line in lines:
        if line and not line.startswith(" "):
            first.setdefault(line[0], line)
    return [*first.values()]


def main() -> None:
    """Append to the list what is not on it."""
    rulebook = load_rulebook(ROOT / "rules" / "data")
    listed = dict.fromkeys([*published(), *todays(rulebook)])
    PUBLISHED.write_text("".join(f"{path}\n" for path in listed), encoding="utf-8")


if __name__ == "__main__":
    main()

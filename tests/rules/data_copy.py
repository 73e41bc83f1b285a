"""A copy of the rule data that a test may change, and what loading it then says."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rules.faults import DataFaults, Fault
from rules.load import load_rulebook
from rules.rulebook import Rulebook

DATA = Path(__file__).parents[2] / "rules" / "data"


class DataCopy:
    """A data directory of its own; every change must find what it changes."""

    def __init__(self, directory: Path) -> None:
        self.directory = Path(shutil.copytree(DATA, directory))

    def text(self, name: str) -> str:
        """Return what a file says."""
        return (self.directory / name).read_text(encoding="utf-8")

    def write(self, name: str, text: str) -> None:
        """Make a file say ``text``."""
        (self.directory / name).write_text(text, encoding="utf-8")

    def append(self, name: str, text: str) -> None:
        """Add ``text`` to the end of an existing file."""
        self.write(name, f"{self.text(name)}\n{text}\n")

    def replace(self, name: str, old: str, new: str) -> None:
        """Change the first ``old`` of a file into ``new``."""
        text = self.text(name)
        assert old in text, f"{name} has no {old!r}"
        self.write(name, text.replace(old, new, 1))

    def load(self) -> Rulebook:
        """Load the copy."""
        return load_rulebook(self.directory)

    def faults(self) -> list[Fault]:
        """Load the copy, which must fail, and return every fault told."""
        with pytest.raises(DataFaults) as caught:
            self.load()
        return list(caught.value.faults)


def set_word(directory: Path, preset: str, target: str, attacker: str, word: str) -> None:
    """Make one cell of a preset's own table in ``directory`` say ``word``."""
    file = directory / "presets" / f"{preset}.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    heads = next(line for line in lines if line.startswith("| bị chặt "))
    row = next(n for n, line in enumerate(lines) if line.startswith(f"| {target} "))
    column = [head.strip() for head in heads.split("|")].index(attacker)
    words = lines[row].split("|")
    lines[row] = "|".join([*words[:column], f" {word} ", *words[column + 1 :]])
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")

"""The promises about the code itself."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tools.needs import imported_packages

LONGEST_MODULE = 250
FOLDERS = ("rules", "views", "tests")


def modules(root: Path) -> Iterator[Path]:
    """Yield every Python file of the project."""
    yield from root.glob("*.py")
    for folder in FOLDERS:
        yield from (
            file for file in root.glob(f"{folder}/**/*.py") if "node_modules" not in file.parts
        )


def test_no_module_is_longer_than_250_lines(pytestconfig: pytest.Config) -> None:
    lengths = {
        str(module.relative_to(pytestconfig.rootpath)): len(module.read_text("utf-8").splitlines())
        for module in modules(pytestconfig.rootpath)
    }
    assert lengths
    assert {name: n for name, n in lengths.items() if n > LONGEST_MODULE} == {}


def test_rules_know_nothing_of_the_web(pytestconfig: pytest.Config) -> None:
    imports = {
        module.name: imported_packages(module.read_text("utf-8"))
        for module in pytestconfig.rootpath.glob("rules/**/*.py")
    }
    assert imports
    allowed = sys.stdlib_module_names | {"rules", "msgspec"}
    assert {name: found - allowed for name, found in imports.items() if found - allowed} == {}

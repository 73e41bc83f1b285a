"""The promises about the code itself."""

from __future__ import annotations

import re
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


@pytest.mark.parametrize("part", ["export", "serve"])
def test_neither_the_export_nor_the_server_is_known_to_the_rest(
    pytestconfig: pytest.Config, part: str
) -> None:
    root = pytestconfig.rootpath
    others = [
        module
        for module in (root / "app.py", *root.glob("views/**/*.py"))
        if root / "views" / part not in module.parents
    ]
    named = re.compile(
        rf"^\s*(from|import) (views)?\.{part}\b|^\s*from (views|\.) import.*\b{part}\b"
    )
    lines = [line for module in others for line in module.read_text("utf-8").splitlines()]
    assert lines
    assert not [line for line in lines if named.match(line)]

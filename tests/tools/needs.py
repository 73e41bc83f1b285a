"""What a test needs beyond the site's own requirements, and whether this machine has it."""

from __future__ import annotations

import ast
import shutil
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

TESTS = Path(__file__).parents[1]
NODE_MODULES = TESTS / "node_modules"
AXE = NODE_MODULES / "axe-core" / "axe.min.js"
SCRAPER = NODE_MODULES / "open-graph-scraper" / "dist" / "esm" / "index.js"
OEMBED = NODE_MODULES / "@extractus" / "oembed-extractor" / "esm" / "mod.js"
VNU = NODE_MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"


def missing(path: Path) -> list[str]:
    """Name what is lacking to run a test file, or all tests of a folder with a conftest.py.

    Anything else (a plain folder, a helper) needs nothing by itself.
    """
    if path.is_dir():
        lacking = missing_modules(path / "conftest.py")
        return lacking or (missing_tools() if path.name == "browser" else [])
    return missing_modules(path) if path.match("test_*.py") else []


def missing_modules(source: Path) -> list[str]:
    """Name the packages imported by a Python file that are not installed."""
    if not source.exists():
        return []
    packages = sorted(imported_packages(source.read_text(encoding="utf-8")))
    return [package for package in packages if find_spec(package) is None]


def imported_packages(code: str) -> set[str]:
    """Return the top-level names of everything that Python source imports anywhere in it."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def missing_tools() -> list[str]:
    """Name the programs and npm packages of the browser tests that cannot be found."""
    found = {
        "chromium": chromium() is not None,
        "java": shutil.which("java") is not None,
        "node": shutil.which("node") is not None,
        "axe-core": AXE.exists(),
        "open-graph-scraper": SCRAPER.exists(),
        "oembed-extractor": OEMBED.exists(),
        "vnu-jar": VNU.exists(),
    }
    return [name for name, there in found.items() if not there]


@cache
def chromium() -> Path | None:
    """Return the browser to drive: `chromium` on the PATH, else the one Playwright installed."""
    on_path = shutil.which("chromium")
    return Path(on_path) if on_path else playwrights_own()


def playwrights_own() -> Path | None:
    """Return Playwright's own Chromium, or None where it (or Playwright) is not installed."""
    if find_spec("playwright") is None:
        return None
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 (only where installed)

    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.exists() else None


if __name__ == "__main__":
    sys.exit(0 if chromium() else 1)

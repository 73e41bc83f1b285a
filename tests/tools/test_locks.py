"""What is installed is what was locked: every version and every byte of it."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.tools.needs import imported_packages

LOCKS = ("requirements.txt", "tests/requirements.txt")
NPM_LOCKS = ("tests/package-lock.json", "tests/tools/lighthouse/package-lock.json")
PINNED = re.compile(r"([a-z0-9-]+)==[0-9][^ ;]*(?: ; [^\\]+)?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
OWN = {"app", "rules", "views"}


@pytest.fixture
def root(pytestconfig: pytest.Config) -> Path:
    return pytestconfig.rootpath


def locked(lock: Path) -> dict[str, tuple[list[str], set[str]]]:
    """Name -> the hashes of a locked package, and what it is needed by."""
    found = {}
    for entry in re.split(r"\n(?=[a-z])", lock.read_text("utf-8"))[1:]:
        code = "\n".join(line for line in entry.splitlines() if "#" not in line)
        name, *hashes = [part.strip() for part in code.strip().split("\\\n")]
        pinned = PINNED.fullmatch(name)
        assert pinned, f"{lock.name}: {name}"
        told = re.findall(r"# +(?:via +)?(\S.*)", entry)
        found[pinned[1]] = (hashes, {each for each in told if each != "via"})
    return found


@pytest.mark.parametrize("lock", LOCKS)
def test_every_python_package_is_pinned_and_hashed(root: Path, lock: str) -> None:
    packages = locked(root / lock)
    assert len(packages) >= 20
    for name, (hashes, _) in packages.items():
        assert hashes, name
        assert all(HASH.fullmatch(each) for each in hashes), name


@pytest.mark.parametrize("lock", NPM_LOCKS)
def test_every_npm_package_is_pinned_and_hashed(root: Path, lock: str) -> None:
    packages = json.loads((root / lock).read_text("utf-8"))["packages"]
    assert packages.pop("")
    for name, package in packages.items():
        assert package["integrity"].startswith("sha512-"), name
        assert "resolved" not in package, name


def test_the_lock_of_the_site_holds_what_is_named_and_what_that_needs(root: Path) -> None:
    named = set(
        re.findall(r"^[a-z0-9-]+", (root / "requirements.in").read_text("utf-8"), re.MULTILINE)
    )
    packages = locked(root / "requirements.txt")
    assert {name for name, (_, by) in packages.items() if "-r requirements.in" in by} == named
    assert all(by <= {"-r requirements.in", *packages} for _, by in packages.values())


def test_the_site_imports_only_what_is_locked_for_it(root: Path) -> None:
    packages, known = locked(root / "requirements.txt"), packages_distributions()
    for name in imported(root) - OWN - sys.stdlib_module_names:
        assert {each.lower() for each in known[name]} <= {*packages}, name


def test_the_tests_run_with_the_versions_of_the_site(root: Path) -> None:
    site, tests = ((root / lock).read_text("utf-8") for lock in LOCKS)
    pins = re.findall(r"^[a-z0-9-]+==[^ ]+", site, re.MULTILINE)
    assert {*pins} <= {*re.findall(r"^[a-z0-9-]+==[^ ]+", tests, re.MULTILINE)}


def imported(root: Path) -> set[str]:
    """The top-level names of everything that the running site imports."""
    files: Iterator[Path] = root.glob("views/**/*.py")
    code = [root / "app.py", *files, *root.glob("rules/**/*.py")]
    return set().union(*(imported_packages(file.read_text("utf-8")) for file in code))

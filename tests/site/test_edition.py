"""Anything that changes makes another edition of the site, and so another worker."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from tests.site.conftest import Configured
from tests.site.packed import kept_by_worker
from views.edition import MADE_OF, ROOT, current_edition, edition_of


@pytest.fixture
def own_copy(tmp_path: Path) -> Path:
    for name in MADE_OF:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


@pytest.mark.parametrize(
    "changed",
    [
        "rules/data/presets/killer.toml",
        "rules/judge.py",
        "views/pages.py",
        "templates/macros/verdict.html",
        "static/fonts/be-vietnam-pro-700.woff2",
    ],
)
def test_any_file_that_changes_makes_another_edition(own_copy: Path, changed: str) -> None:
    before = edition_of([own_copy])
    assert before == edition_of([own_copy])
    with (own_copy / changed).open("ab") as file:
        file.write(b"\n")
    assert edition_of([own_copy]) != before


def test_file_that_is_only_called_otherwise_makes_another_edition(own_copy: Path) -> None:
    before = edition_of([own_copy])
    (own_copy / "static" / "copy.js").rename(own_copy / "static" / "copied.js")
    assert edition_of([own_copy]) != before


def test_the_lock_that_an_editor_lays_beside_a_file_is_no_part_of_the_site(own_copy: Path) -> None:
    before = edition_of([own_copy])
    (own_copy / "templates" / ".#base.html").symlink_to("somebody@somewhere.1234")
    assert edition_of([own_copy]) == before


def test_new_rule_data_makes_another_edition_and_so_another_worker(
    configured: Configured, client: FlaskClient, data_copy: Path
) -> None:
    faq = data_copy / "faq.toml"
    faq.write_text(faq.read_text("utf-8") + "\n# đổi\n", "utf-8")
    changed = configured(DATA_DIR=data_copy)
    assert kept_by_worker(changed)["edition"] != kept_by_worker(client)["edition"]
    with changed.application.app_context():
        assert current_edition() == kept_by_worker(changed)["edition"]

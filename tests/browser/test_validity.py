"""The Nu HTML checker has nothing to say about any page, nor about the styles and pictures."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.browser.pages import PageKind, page_kinds
from tests.tools.needs import VNU
from views.listing import canonical_paths

# The checker wants a deep stack; compiling less takes half the time in so short a run.
JAVA_OPTIONS = ("-Xss8m", "-XX:TieredStopAtLevel=1")
OPTIONS = ("--format", "json", "--stdout", "--also-check-css", "--also-check-svg")


def nu_messages(folder: Path) -> list[str]:
    """Check every file of a folder in one run: starting Java costs more than the checking."""
    command = ["java", *JAVA_OPTIONS, "-jar", str(VNU), *OPTIONS, str(folder)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    messages: list[dict[str, Any]] = json.loads(run.stdout)["messages"]
    return [
        f"{Path(message['url']).name}:{message.get('lastLine')}: {message['message']}"
        for message in messages
    ]


def test_nu_checker_reports_nothing(
    client: FlaskClient, rulebook: Rulebook, pytestconfig: pytest.Config, tmp_path: Path
) -> None:
    kinds = {PageKind("page", path) for path in canonical_paths(rulebook)}
    for kind in kinds.union(page_kinds()):
        response = client.get(kind.path)
        assert response.status_code == kind.status, kind.path
        name = re.sub(r"\W+", "_", kind.path)
        (tmp_path / f"{name}.html").write_bytes(response.data)
    for pattern in ("*.css", "*.svg"):
        for file in pytestconfig.rootpath.glob(f"static/{pattern}"):
            shutil.copy(file, tmp_path)
    assert nu_messages(tmp_path) == []


def test_nu_checker_would_report_a_fault_in_each_kind_of_file(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("<!DOCTYPE html><title></title><p></div>")
    (tmp_path / "site.css").write_text("p { colour: red }")
    (tmp_path / "icon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"><g id="1"/></svg>')
    reported = {message.partition(":")[0] for message in nu_messages(tmp_path)}
    assert reported == {"page.html", "site.css", "icon.svg"}

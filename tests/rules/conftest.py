"""The rule data as it stands, and a copy of it to spoil."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.load import load_rulebook
from rules.rulebook import Rulebook
from tests.rules.data_copy import DATA, DataCopy


@pytest.fixture(scope="session")
def rulebook() -> Rulebook:
    return load_rulebook(DATA)


@pytest.fixture
def data(tmp_path: Path) -> DataCopy:
    return DataCopy(tmp_path / "data")

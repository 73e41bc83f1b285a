"""The promises of the test run itself."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
import pytest_socket

from tests.tools.needs import missing


@pytest.mark.filterwarnings("ignore:A test tried to use socket")
def test_no_test_reaches_beyond_this_machine() -> None:
    with pytest.raises(pytest_socket.SocketConnectBlockedError):
        socket.create_connection(("192.0.2.1", 80), timeout=1)


def test_test_file_whose_packages_are_not_installed_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "test_fuzz.py"
    file.write_text("import json\nfrom not_installed.strategies import text\n")
    assert missing(file) == ["not_installed"]


def test_folder_whose_conftest_cannot_be_imported_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("import not_installed, json\n")
    assert missing(tmp_path) == ["not_installed"]


def test_test_file_that_needs_nothing_special_is_run() -> None:
    assert missing(Path(__file__)) == []

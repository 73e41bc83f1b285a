"""What every test may ask for, and how plain `pytest` leaves out what it cannot run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from rules.rulebook import Rulebook
from tests.tools.needs import missing

LEFT_OUT = pytest.StashKey[dict[str, list[str]]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--everything", action="store_true", help="leave no test out: a missing tool is an error"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = {}
    # Read by pytest-socket where it is installed: no test talks to anything but this machine.
    config.option.allow_hosts = "127.0.0.1"
    config.option.allow_unix_socket = True


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    lacking = [] if config.getoption("everything") else missing(collection_path)
    if lacking:
        name = str(collection_path.relative_to(config.rootpath))
        config.stash[LEFT_OUT][name] = lacking
    return bool(lacking) or None


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    left_out = config.stash[LEFT_OUT]
    if not left_out:
        return
    terminalreporter.section("chưa chạy")
    for name, lacking in left_out.items():
        terminalreporter.line(f"{name}: thiếu {', '.join(lacking)}")
    terminalreporter.line("`make test` cài đủ và chạy hết.")


@pytest.fixture(scope="session")
def app() -> Flask:
    hosts = ["localhost", "127.0.0.1"]
    return create_app({"TESTING": True, "BASE_URL": "", "TRUSTED_HOSTS": hosts})


@pytest.fixture(scope="session")
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def rulebook(app: Flask) -> Rulebook:
    book = app.extensions["rulebook"]
    assert isinstance(book, Rulebook)
    return book


@pytest.fixture(scope="session")
def soup(client: FlaskClient) -> Callable[[str], BeautifulSoup]:
    """Give a function that returns the parsed page at a path, which must answer 200."""

    def parsed(path: str) -> BeautifulSoup:
        response = client.get(path)
        assert response.status_code == 200, f"{path}: {response.status}"
        return BeautifulSoup(response.text, "html.parser")

    return parsed

"""What the tests of the site share: every ruling, and applications on data of their own."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import Client

from app import create_app
from rules.judge import rulings
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.rules.histories import begin_today
from tests.site.exporting import PUBLIC, without_pictures
from tests.site.served import write_tree
from views.export.run import export
from views.listing import canonical_paths
from views.serve.front import Front
from views.serve.tree import Tree
from views.settings import DEFAULTS

Configured = Callable[..., FlaskClient]


@pytest.fixture(scope="session")
def every_ruling(rulebook: Rulebook) -> list[Ruling]:
    return [ruling for preset in rulebook.presets for ruling in rulings(rulebook, preset)]


@pytest.fixture(scope="session")
def pages(rulebook: Rulebook, soup: Callable[[str], BeautifulSoup]) -> dict[str, BeautifulSoup]:
    """Every canonical page, parsed once; not to be changed."""
    return {path: soup(path) for path in canonical_paths(rulebook)}


@pytest.fixture
def data_copy(tmp_path: Path) -> Path:
    """A copy of the rule data, free to be changed."""
    return Path(shutil.copytree(str(DEFAULTS["DATA_DIR"]), tmp_path / "data"))


@pytest.fixture
def configured() -> Configured:
    """Give a function that returns a client of an application with settings of its own."""

    def client(**config: object) -> FlaskClient:
        return create_app({"TESTING": True, **config}).test_client()

    return client


@pytest.fixture
def unchanged(tmp_path: Path, configured: Configured) -> FlaskClient:
    """A client of the site when nothing has changed yet: its history begins today."""
    data = Path(shutil.copytree(str(DEFAULTS["DATA_DIR"]), tmp_path / "unchanged"))
    begin_today(data)
    return configured(DATA_DIR=data)


@pytest.fixture
def broken(app: Flask, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """A client of the site when one of its pages fails."""

    def fail() -> str:
        raise RuntimeError("secret detail")

    monkeypatch.setitem(app.view_functions, "pages.faq", fail)
    monkeypatch.setitem(app.config, "PROPAGATE_EXCEPTIONS", False)
    for kept in app.extensions["kept"]:
        kept.clear()
    return app.test_client()


@pytest.fixture(scope="session")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as files, with a few of its pictures; not to be changed."""
    folder = tmp_path_factory.mktemp("exported") / "build"
    app = create_app({"BASE_URL": PUBLIC, "FILES_ONLY": True, "TRUSTED_HOSTS": None})
    export(app, folder, listed=without_pictures)
    return folder


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small tree of files like an exported one."""
    return write_tree(tmp_path_factory.mktemp("tree"))


@pytest.fixture(scope="module")
def front(app: Flask, tree: Path) -> Client:
    """A client of the application behind the files of ``tree``."""
    return Client(Front(app, Tree(tree)))

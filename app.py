"""The application factory. `flask run` finds it by itself."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from flask import Flask

from rules.faults import DataFaults
from rules.load import load_rulebook
from rules.rulebook import Rulebook
from views import (
    answers,
    api,
    ask,
    assets,
    cards,
    engines,
    errors,
    meta,
    pages,
    presets,
    rendering,
    rulings,
    security,
)
from views.site import Site

DEFAULTS: Mapping[str, object] = {
    "DATA_DIR": Path(__file__).parent / "rules" / "data",
    "BASE_URL": "",
    "TRUSTED_HOSTS": None,
}
BLUEPRINTS = (pages, presets, rulings, cards, ask, engines, api, answers, meta)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The site, ready to serve.

    Settings come from ``config``, else from the environment (``BANGCHAT_DATA_DIR``, the folder of
    the rule data; ``BANGCHAT_BASE_URL``, the public address; ``BANGCHAT_TRUSTED_HOSTS``, hosts the
    site answers to, separated by commas), else from ``DEFAULTS``. Raises ``SystemExit`` with every
    fault named when the rule data cannot be used.
    """
    app = Flask(__name__)
    app.jinja_options = app.jinja_options | rendering.JINJA_OPTIONS
    _configure(app, config or {})
    site = Site(_load(Path(str(app.config["DATA_DIR"]))))
    app.extensions |= {"rulebook": site.rulebook, "site": site}
    rendering.init_app(app, site)
    for module in (assets, security, errors):
        module.init_app(app)
    for part in BLUEPRINTS:
        app.register_blueprint(part.blueprint)
    return app


def _configure(app: Flask, config: Mapping[str, object]) -> None:
    app.config.from_mapping(DEFAULTS)
    app.config.from_prefixed_env("BANGCHAT")
    app.config.from_mapping(config)
    hosts = app.config["TRUSTED_HOSTS"]
    if isinstance(hosts, str):
        app.config["TRUSTED_HOSTS"] = [host.strip() for host in hosts.split(",") if host.strip()]


def _load(directory: Path) -> Rulebook:
    try:
        return load_rulebook(directory)
    except DataFaults as faults:
        sys.exit(f"Dữ liệu luật có lỗi, trang chưa chạy được:\n{faults}")

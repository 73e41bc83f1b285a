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
    answering,
    answers,
    api,
    ask,
    assets,
    cards,
    chain,
    changes,
    compression,
    embeds,
    engines,
    errors,
    frames,
    houses,
    linked_data,
    meta,
    moved,
    oembed,
    pages,
    pictures,
    presets,
    rendering,
    report,
    rulings,
    security,
    settle,
    sheets,
    tables,
)
from views.site import Site

DEFAULTS: Mapping[str, object] = {
    "DATA_DIR": Path(__file__).parent / "rules" / "data",
    "BASE_URL": "",
    "TRUSTED_HOSTS": None,
    "REPORT": None,
    "FILES_ONLY": False,
    "LIVE_URL": "",
}
BLUEPRINTS = (
    *(pages, presets, sheets, tables, settle, rulings, cards, chain, ask, engines),
    *(changes, api, answers, pictures, meta, embeds, oembed),
)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The site, ready to serve.

    Settings come from ``config``, else from the environment (``BANGCHAT_DATA_DIR``, the folder of
    the rule data; ``BANGCHAT_BASE_URL``, the public address; ``BANGCHAT_TRUSTED_HOSTS``, hosts the
    site answers to, separated by commas; any host when it is not set; ``BANGCHAT_REPORT``, the
    page or mail address that takes reports of wrong rulings, if any; ``BANGCHAT_LIVE_URL``, where
    the application runs when this is exported as files), else from ``DEFAULTS``. ``FILES_ONLY`` is
    for the export alone: pages that need the application then say so.
    Raises ``SystemExit`` with every fault named when the rule data cannot be used, when the
    trusted hosts are set but name none, or when reports could go nowhere.
    """
    app = Flask(__name__)
    app.jinja_options = app.jinja_options | rendering.JINJA_OPTIONS
    _configure(app, config or {})
    site = Site(_load(Path(str(app.config["DATA_DIR"]))))
    app.extensions |= {"rulebook": site.rulebook, "site": site}
    rendering.init_app(app, site)
    linked_data.init_app(app, site)
    for module in (compression, assets, security, moved, houses, errors, frames, report):
        module.init_app(app)
    for part in BLUEPRINTS:
        app.register_blueprint(part.blueprint)
    answering.init_app(app)
    return app


def _configure(app: Flask, config: Mapping[str, object]) -> None:
    app.config.from_mapping(DEFAULTS)
    app.config.from_prefixed_env("BANGCHAT")
    app.config.from_mapping(config)
    app.config["TRUSTED_HOSTS"] = _hosts(app.config["TRUSTED_HOSTS"])


def _hosts(given: object) -> list[str] | None:
    """The hosts to answer to, None for any; a setting that names none lets nobody start."""
    if given is None:
        return None
    names = given.split(",") if isinstance(given, str) else given
    found = [str(name).strip() for name in names] if isinstance(names, list | tuple) else []
    if not any(found):
        sys.exit("BANGCHAT_TRUSTED_HOSTS không có tên máy nào: ghi ít nhất một tên, hoặc bỏ hẳn.")
    return [name for name in found if name]


def _load(directory: Path) -> Rulebook:
    try:
        return load_rulebook(directory)
    except DataFaults as faults:
        sys.exit(f"Dữ liệu luật có lỗi, trang chưa chạy được:\n{faults}")

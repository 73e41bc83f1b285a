"""The application factory. `flask run` finds it by itself."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from flask import Flask, Request
from werkzeug.routing import MapAdapter
from werkzeug.wsgi import get_host

from rules.faults import DataFaults
from rules.load import load_rulebook
from rules.rulebook import Rulebook
from views import (
    answers,
    api,
    ask,
    assets,
    cards,
    chain,
    changes,
    compiled,
    compression,
    edition,
    embeds,
    engines,
    environment,
    errors,
    frames,
    houses,
    linked_data,
    live,
    meta,
    middleware,
    moved,
    oembed,
    pages,
    pictures,
    presets,
    report,
    rulings,
    security,
    settle,
    sheets,
    tables,
)
from views.addresses import STATIC
from views.offline import install, worker
from views.settings import settings_or_exit
from views.site import Site

MODULES = (
    *(edition, compiled, compression, assets),
    *(security, moved, houses, errors, live, frames, report),
)
BLUEPRINTS = (
    *(pages, presets, sheets, tables, settle, rulings, cards, chain, ask, engines),
    *(changes, api, answers, pictures, meta, embeds, oembed, worker, install),
)


class Application(Flask):
    """Flask without what it works out at each request and nothing here makes use of."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """``func`` as it is: no function here is a coroutine."""
        return func

    def create_url_adapter(self, request: Request | None) -> MapAdapter | None:
        """What finds the view by the path alone; raises ``SecurityError`` for a host not trusted.

        The host is no part of any address here, and no address is built by its view.
        """
        if request is None:
            return None
        request.trusted_hosts = self.config["TRUSTED_HOSTS"]
        if request.trusted_hosts:
            get_host(request.environ, request.trusted_hosts)
        return self.url_map.bind("", path_info=request.path, default_method=request.method)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The site, ready to serve.

    Settings come from ``config``, else from the environment, else from their defaults; all stand
    in ``views/settings.py``. Raises ``SystemExit`` with every fault named when a setting is
    unknown or wrong, or when the rule data cannot be used.
    """
    app = Application(__name__, static_url_path=STATIC.removesuffix("/"))
    environment.begin(app)
    app.config.from_mapping(settings_or_exit(os.environ, config or {}))
    site = Site(_load(Path(str(app.config["DATA_DIR"]))))
    app.extensions |= {"rulebook": site.rulebook, "site": site}
    environment.init_app(app, site)
    linked_data.init_app(app, site)
    for module in MODULES:
        module.init_app(app)
    for part in BLUEPRINTS:
        app.register_blueprint(part.blueprint)
    middleware.init_app(app)
    return app


def _load(directory: Path) -> Rulebook:
    try:
        return load_rulebook(directory)
    except DataFaults as faults:
        sys.exit(f"Dữ liệu luật có lỗi, trang chưa chạy được:\n{faults}")

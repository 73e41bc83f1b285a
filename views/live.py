"""What pages of the export need to know of the application, which is not there with them."""

from __future__ import annotations

from flask import current_app, request

from .addresses import LIVE_PAGES


def live_address() -> str | None:
    """Where the page asked for is answered by the application, "" when that is not known.

    None where this is that application, or where the page needs none.
    """
    config = current_app.config
    if not config.get("FILES_ONLY") or request.path not in LIVE_PAGES:
        return None
    live = str(config["LIVE_URL"]).rstrip("/")
    return live and live + request.path

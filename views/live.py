"""What pages of the export need to know of the application, which is not there with them."""

from __future__ import annotations

from flask import current_app, request

from .addresses import LIVE_PAGES


def is_files_only() -> bool:
    """Whether the site is being written to files, which answer nothing that is asked."""
    return bool(current_app.config.get("FILES_ONLY"))


def live_address() -> str | None:
    """Where the page asked for is answered by the application, "" when that is not known.

    None where this is that application, or where the page needs none.
    """
    if not is_files_only() or request.path not in LIVE_PAGES:
        return None
    live = str(current_app.config["LIVE_URL"])
    return live and live + request.path

"""What pages of the export need to know of the application, which is not there with them."""

from __future__ import annotations

from flask import Flask, Response, current_app, request
from werkzeug.urls import iri_to_uri

from .addresses import LIVE_PAGES
from .security import CONTENT_SECURITY_POLICY, FORMS, HEADERS, headers_of

POLICY = "Content-Security-Policy"


def init_app(app: Flask) -> None:
    """Let forms of the export lead to the application, which no policy of its own has to."""
    if app.config.get("FILES_ONLY") and app.config["LIVE_URL"]:
        app.after_request(let_forms_lead_there)


def let_forms_lead_there(response: Response) -> Response:
    """``response`` with the policy of pages whose forms are answered elsewhere."""
    if headers_of(request.path, str(response.mimetype)) is HEADERS:
        response.headers.setdefault(POLICY, page_headers()[POLICY])
    return response


def page_headers() -> dict[str, str]:
    """The security headers of a page."""
    live = iri_to_uri(_live_root())
    policy = CONTENT_SECURITY_POLICY.replace(FORMS, f"{FORMS} {live}".rstrip())
    return {**HEADERS, POLICY: policy}


def is_files_only() -> bool:
    """Whether the site is being written to files, which answer nothing that is asked."""
    return bool(current_app.config.get("FILES_ONLY"))


def live_address() -> str | None:
    """Where the page asked for is answered by the application, "" when that is not known.

    None where this is that application, or where the page needs none.
    """
    if not is_files_only() or request.path not in LIVE_PAGES:
        return None
    live = _live_root()
    return live and live + request.path


def answered_at(path: str) -> str:
    """Where what ``path`` asks is answered: here, or by the application where that is known."""
    is_here = path.partition("?")[0] not in LIVE_PAGES
    return path if is_here else _live_root() + path


def _live_root() -> str:
    """Where the application is, "" where this is it and where that is not known."""
    return str(current_app.config["LIVE_URL"]) if is_files_only() else ""

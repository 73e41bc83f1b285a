"""Errors that help: told in Vietnamese, with the right status and a near address where any."""

from __future__ import annotations

from urllib.parse import quote

from flask import Flask, Response, redirect, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound
from werkzeug.routing import RequestRedirect
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.model import Preset

from .addresses import API
from .finding import Absent
from .inputs import Refused, chosen_preset
from .moved import Removed
from .rendering import json_answer, page
from .site import Site, current_site, path_key
from .suggesting import Offer, near_pages, same_page_by_preset
from .titles import Head

TEXTS = {
    400: Head("Yêu cầu không đọc được", "Địa chỉ hay yêu cầu này có chỗ không đọc được."),
    404: Head("Không có trang này", "Địa chỉ này không dẫn tới trang nào cả."),
    405: Head("Ở đây chỉ xem thôi", "Trang này chỉ để xem, không nhận gửi hay sửa gì."),
    410: Head("Trang này đã bỏ", "Địa chỉ này trước có, nay đã bỏ."),
    414: Head("Địa chỉ dài quá", "Địa chỉ này dài hơn mọi địa chỉ có thật ở đây."),
    501: Head("Không có dạng này", "Ở đây chỉ trả lời bằng JSON."),
    500: Head("Trang bị lỗi", "Lỗi ở phía trang, không phải tại bạn. Lát nữa thử lại nhé."),
}


def init_app(app: Flask) -> None:
    """Answer every error, expected or not, through this module."""
    app.before_request(settle_redirects)
    app.register_error_handler(NotFound, not_found)
    app.register_error_handler(HTTPException, error_answer)


def settle_redirects() -> None:
    """Leave the router's own redirects to ``not_found``: it names no host, and only real pages."""
    if isinstance(request.routing_exception, RequestRedirect):
        raise NotFound


def not_found(error: NotFound) -> WerkzeugResponse:
    """A redirect when the path is a known one typed otherwise, else 404 with near addresses."""
    known = current_site().known_paths.get(path_key(request.path))
    if known and known != request.path:
        return redirect_keeping_query(known)
    return error_answer(error)


def redirect_keeping_query(path: str) -> WerkzeugResponse:
    """A permanent redirect to ``path`` on this site, the query string as it came."""
    query = request.query_string.decode()
    return redirect(f"{path}?{query}" if query else path, 301)


def error_answer(error: HTTPException) -> Response:
    """The page of an error, or its problem document under ``/api/``."""
    code = error.code or 500
    head = TEXTS.get(code, TEXTS[400 if code < 500 else 500])
    told = isinstance(error, Refused | Absent | Removed)
    message = str(error.description) if told else head.description
    if request.path.startswith(API):
        onward = f" Xem thay vào: {error.instead}" if isinstance(error, Removed) else ""
        document = problem(code, head.title, message + onward, request.path)
        response = json_answer(document, code, "application/problem+json")
    else:
        response = _page(error, code, head, message)
    if isinstance(error, MethodNotAllowed) and error.valid_methods:
        response.headers["Allow"] = ", ".join(error.valid_methods)
    return response


def problem(code: int, title: str, detail: str, path: str) -> dict[str, object]:
    """A problem document (RFC 9457)."""
    return {
        "type": "about:blank",
        "title": title,
        "status": code,
        "detail": detail,
        "instance": quote(path),
    }


def _page(error: HTTPException, code: int, head: Head, message: str) -> Response:
    site = current_site()
    return page(
        "error.html",
        head,
        _preset_or_default(site),
        canonical=None,
        status=code,
        code=code,
        message=message,
        suggestions=_suggestions(site, code, error),
    )


def _preset_or_default(site: Site) -> Preset:
    named = str((request.view_args or {}).get("preset_id"))
    if named in site.rulebook.presets:
        return site.rulebook.presets[named]
    try:
        return chosen_preset(site, request.args)
    except Refused:
        return site.base


def _suggestions(site: Site, code: int, error: HTTPException) -> list[Offer]:
    if isinstance(error, Removed):
        return [(error.instead, error.label)]
    if code == NotFound.code:
        return near_pages(site, request.path, _preset_or_default(site))
    return same_page_by_preset(site, request.path) if isinstance(error, Refused) else []

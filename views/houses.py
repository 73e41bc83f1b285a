"""A table's own rules, which live in the address alone: read from it before any view runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from flask import Flask, current_app, g, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.codes import UnknownVersion, WrongCode, as_code, decode, is_code, is_meant_as_code
from rules.house import build_house
from rules.text import nfc

from .addresses import FILES, PAGES, PRESET_PARAMETER, TABLES, TITLE
from .finding import Absent
from .inputs import COMPARED_LABELS, Query, Refused, UnreadableError, is_legible, the_only
from .site import Site

KEPT = 64  # sites with a table's own rules, so that the pages of one table are quick
MAX_TITLE = 40
TITLE_LABEL = "tên bàn"
PARAMETERS = (PRESET_PARAMETER, "preset", *COMPARED_LABELS)
JSON_ENDING = ".json"

WRONG = "Mã bàn “{}” sai hoặc thiếu chữ nào đó. Đọc lại từng chữ với người gửi."
TOO_NEW = "Mã bàn “{}” thuộc bản mới hơn trang này, nên trang chưa đọc được."


def init_app(app: Flask) -> None:
    """Read the codes of every request first of all."""
    app.before_request(bring_houses)


def bring_houses() -> WerkzeugResponse | None:
    """Put the tables that the request names among the presets it is answered from.

    A code in the path that is spelled otherwise leads to the address with its own spelling; a
    wrong one raises ``Absent``.
    """
    if request.path in FILES.values():
        return None
    spelled = spelled_path(request.path)
    if spelled != request.path:
        return redirect(f"{spelled}?{request.query_string.decode()}".rstrip("?"), 301)
    if site := site_for(request.path, request.args):
        g.site = site
    return None


def site_for(path: str, query: Query) -> Site | None:
    """The site with the tables that an address names; None where it names none.

    Raises ``Refused`` when the name given to a table cannot be taken.
    """
    codes = dict.fromkeys(as_code(text) for text in _named(path, query) if is_meant_as_code(text))
    valid = tuple(code for code in codes if _is_valid(code))
    return _site_with(_plain_site(), valid, _title(query)) if valid else None


def told_wrong(text: str) -> str:
    """The sentence about ``text``, which is meant as a code and is none."""
    try:
        decode(_plain_site().rulebook.codes, text)
    except UnknownVersion:
        return TOO_NEW.format(text)
    except WrongCode:
        pass
    return WRONG.format(text)


def spelled_path(path: str) -> str:
    """``path`` with its code where codes belong, as they are written.

    Raises ``Absent`` for a wrong one there.
    """
    folder = next((each for each in (TABLES, PAGES["presets"]) if path.startswith(each)), "/")
    typed, slash, rest = path.removeprefix(folder).partition("/")
    code = as_code(typed)
    if folder == "/" or not typed or (folder != TABLES and not _is_valid(code)):
        return path
    if not _is_valid(code):
        raise Absent(told_wrong(typed[:MAX_TITLE]))
    return f"{TABLES}{code}{slash}{rest}"


def _named(path: str, query: Query) -> Iterator[str]:
    """Everything in an address that may be a code: parts of the path, the preset asked for."""
    for part in path.split("/"):
        yield part.removesuffix(JSON_ENDING)
    for key in PARAMETERS:
        yield from query.getlist(key)[:1]


def _is_valid(code: str) -> bool:
    try:
        decode(_plain_site().rulebook.codes, code)
    except WrongCode:
        return False
    return is_code(code)


def _title(query: Query) -> str:
    try:
        title = the_only(query, TITLE, TITLE_LABEL, MAX_TITLE)
    except UnreadableError as error:
        raise Refused(str(error)) from error
    if not is_legible(title):
        raise Refused(f"{TITLE_LABEL} có ký tự không đọc được.")
    return " ".join(nfc(title).split())


def _plain_site() -> Site:
    return cast(Site, current_app.extensions["site"])


@lru_cache(maxsize=KEPT)
def _site_with(site: Site, codes: tuple[str, ...], title: str) -> Site:
    """``site`` with these tables; the first of them is the one that ``title`` names."""
    rulebook = site.rulebook
    houses = {
        code: build_house(rulebook, decode(rulebook.codes, code), code, "" if number else title)
        for number, code in enumerate(codes)
    }
    return site.with_houses(houses)

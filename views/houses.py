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

from .addresses import FILES, PAGES, PICTURES, PRESET_PARAMETER, TABLES, TITLE
from .finding import Absent
from .inputs import COMPARED_LABELS, Refused, UnreadableError, is_legible, the_only
from .picture_addresses import preset_places
from .site import Site

KEPT = 64  # sites with a table's own rules, so that the pages of one table are quick
MAX_TITLE = 40
TITLE_LABEL = "tên bàn"
PARAMETERS = (PRESET_PARAMETER, "preset", *COMPARED_LABELS)
JSON_ENDING, PICTURE_ENDING = ".json", ".png"

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
    spell = _spelled_picture if request.path.startswith(PICTURES) else _spelled
    spelled = spell(request.path)
    if spelled != request.path:
        return redirect(f"{spelled}?{request.query_string.decode()}".rstrip("?"), 301)
    codes = dict.fromkeys(as_code(text) for text in _named() if is_meant_as_code(text))
    valid = tuple(code for code in codes if _is_valid(code))
    if valid:
        g.site = _site_with(_plain_site(), valid, _title())
    return None


def told_wrong(text: str) -> str:
    """The sentence about ``text``, which is meant as a code and is none."""
    try:
        decode(_plain_site().rulebook.codes, text)
    except UnknownVersion:
        return TOO_NEW.format(text)
    except WrongCode:
        pass
    return WRONG.format(text)


def _spelled(path: str) -> str:
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


def _spelled_picture(path: str) -> str:
    """``path`` of a picture with the codes of its presets as codes are written.

    Raises ``Absent`` for a wrong one.
    """
    parts = path.split("/")
    presets = preset_places(parts)
    parts[presets] = [_spelled_part(part) for part in parts[presets]]
    return "/".join(parts)


def _spelled_part(part: str) -> str:
    bare = part.removesuffix(PICTURE_ENDING)
    if not is_meant_as_code(bare):
        return part
    code = as_code(bare)
    if not _is_valid(code):
        raise Absent(told_wrong(bare[:MAX_TITLE]))
    return code + part.removeprefix(bare)


def _named() -> Iterator[str]:
    """Everything in the request that may be a code: parts of the path, the preset asked for."""
    for part in request.path.split("/"):
        yield part.removesuffix(JSON_ENDING).removesuffix(PICTURE_ENDING)
    for key in PARAMETERS:
        yield from request.args.getlist(key)[:1]


def _is_valid(code: str) -> bool:
    try:
        decode(_plain_site().rulebook.codes, code)
    except WrongCode:
        return False
    return is_code(code)


def _title() -> str:
    try:
        title = the_only(request.args, TITLE, TITLE_LABEL, MAX_TITLE)
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

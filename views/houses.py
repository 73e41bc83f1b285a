"""A table's own rules, which live in the address alone: read from it before any view runs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import cast
from urllib.parse import quote

from flask import Flask, current_app, g, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.codes import WrongCode, as_code, decode, is_code
from rules.house import build_house
from rules.model import Preset
from rules.text import capitalised, nfc

from .addresses import CODE, FILES, PAGES, PRESET_PARAMETER, TABLES, TITLE
from .finding import Absent
from .inputs import (
    COMPARED_LABELS,
    Query,
    Refused,
    UnreadableError,
    is_legible,
    the_only,
    told_wrong,
)
from .site import Site, current_site

KEPT = 16  # sites with a table's own rules, so that the pages of one table are quick
MAX_TITLE = 40
TITLE_LABEL = "tên bàn"
PARAMETERS = (PRESET_PARAMETER, "preset", *COMPARED_LABELS, CODE)


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
        return redirect(f"{quote(spelled)}?{request.query_string.decode()}".rstrip("?"), 301)
    if site := site_for(request.path, request.args):
        g.site = site
    return None


def site_for(path: str, query: Query) -> Site | None:
    """The site with the tables that an address names; None where it names none.

    Raises ``Refused`` when the name given to a table cannot be taken.
    """
    codes = dict.fromkeys(map(as_code, _named(path, query)))
    valid = tuple(code for code in codes if _is_valid(code))
    return _site_with(_plain_site(), valid, _title(query)) if valid else None


def bring(code: str, title: str = "") -> Preset:
    """Put one more table among the presets that the request is answered from, and return it.

    ``code`` must be valid; ``title`` is what this table calls itself.
    """
    others = (each for each in current_site().houses if each != code)
    site = g.site = _site_with(_plain_site(), (code, *others), title)
    return site.rulebook.presets[code]


def read_title(query: Query) -> str:
    """What the table calls itself, "" for nothing; raises ``UnreadableError``."""
    title = the_only(query, TITLE, TITLE_LABEL, MAX_TITLE)
    if not is_legible(title):
        raise UnreadableError(f"{capitalised(TITLE_LABEL)} có ký tự không đọc được.")
    return " ".join(nfc(title).split())


def spelled_path(path: str) -> str:
    """``path`` with every code in it as codes are written, a table's page where those are.

    Raises ``Absent`` for a wrong code in the place of one.
    """
    parts = [_spelled(part) for part in path.split("/")]
    if path.startswith(TABLES) and parts[2] and not is_code(parts[2]):
        raise Absent(told_wrong(_plain_site().rulebook, parts[2]))
    if path.startswith(PAGES["presets"]) and is_code(parts[2]):
        parts[1] = TABLES.strip("/")
    return "/".join(parts)


def _spelled(part: str) -> str:
    bare, dot, ending = part.partition(".")
    code = as_code(bare)
    if not _is_valid(code):
        return part
    return f"{code}{dot}{ending}" if ending else code  # a dot may have ended the sentence


def _named(path: str, query: Query) -> Iterator[str]:
    """Everything in an address that may be a code: parts of the path, the preset asked for."""
    for part in path.split("/"):
        yield part.partition(".")[0]
    for key in PARAMETERS:
        yield from query.getlist(key)[:1]


def _is_valid(code: str) -> bool:
    if not is_code(code):
        return False
    try:
        decode(_plain_site().rulebook.codes, code)
    except WrongCode:
        return False
    return True


def _title(query: Query) -> str:
    try:
        return read_title(query)
    except UnreadableError as error:
        raise Refused(str(error)) from error


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

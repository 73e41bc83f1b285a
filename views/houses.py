"""A table's own rules, which live in the address alone: read from it before any view runs."""

from __future__ import annotations

from functools import lru_cache
from typing import cast
from urllib.parse import quote

from flask import Flask, current_app, g, redirect
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.codes import LONGEST_TYPED, WrongCode, as_code, decode, is_code
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
from .site import Site, current_request, current_site

KEPT = 16  # sites with a table's own rules, so that the pages of one table are quick
PATHS = 64  # asked for again and again, so that codes are not read in them each time
KNOWN = 1024  # pieces of addresses, most of which are no codes and come again
MAX_TITLE = 40
TITLE_LABEL = "tên bàn"
NAMELESS = frozenset(FILES.values())  # addresses that name no table, whatever their query says
PARAMETERS = (PRESET_PARAMETER, "preset", *COMPARED_LABELS, CODE)


def init_app(app: Flask) -> None:
    """Read the codes of every request first of all."""
    app.before_request(bring_houses)


def bring_houses() -> WerkzeugResponse | None:
    """Put the tables that the request names among the presets it is answered from.

    A code in the path that is spelled otherwise leads to the address with its own spelling; a
    wrong one raises ``Absent``.
    """
    asked, plain = current_request(), _plain_site()
    if asked.path in NAMELESS:
        return None
    spelled = _spelled_path(plain, asked.path)
    if spelled != asked.path:
        return redirect(f"{quote(spelled)}?{asked.query_string.decode()}".rstrip("?"), 301)
    if site := _site_for(plain, asked.path, asked.args):
        g.site = site
    return None


def site_for(path: str, query: Query) -> Site | None:
    """The site with the tables that an address names; None where it names none.

    Raises ``Refused`` when the name given to a table cannot be taken.
    """
    return _site_for(_plain_site(), path, query)


def _site_for(site: Site, path: str, query: Query) -> Site | None:
    named = [_code(site, query[key]) for key in PARAMETERS if key in query]
    codes = dict.fromkeys(filter(None, [*_codes_in(site, path), *named]))
    return _site_with(site, tuple(codes), _title(query)) if codes else None


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
    return _spelled_path(_plain_site(), path)


@lru_cache(maxsize=PATHS)
def _spelled_path(site: Site, path: str) -> str:
    parts = [_spelled(site, part) for part in path.split("/")]
    if path.startswith(TABLES) and parts[2] and not is_code(parts[2]):
        raise Absent(told_wrong(site.rulebook, parts[2]))
    if path.startswith(PAGES["presets"]) and is_code(parts[2]):
        parts[1] = TABLES.strip("/")
    return "/".join(parts)


def _spelled(site: Site, part: str) -> str:
    bare, dot, ending = part.partition(".")
    code = _code(site, bare)
    if code is None:
        return part
    return f"{code}{dot}{ending}" if ending else code  # a dot may have ended the sentence


@lru_cache(maxsize=PATHS)
def _codes_in(site: Site, path: str) -> tuple[str, ...]:
    found = (_code(site, part.partition(".")[0]) for part in path.split("/"))
    return tuple(code for code in found if code)


def _code(site: Site, piece: str) -> str | None:
    """The code that a piece of an address stands for, None where that is no code of any table."""
    return None if len(piece) > LONGEST_TYPED else _known_code(site, piece)


@lru_cache(maxsize=KNOWN)
def _known_code(site: Site, piece: str) -> str | None:
    code = as_code(piece)
    try:
        decode(site.rulebook.codes, code)
    except WrongCode:
        return None
    return code


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

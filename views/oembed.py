"""oEmbed 1.0: what to show of a page of this site, asked by its address."""

from __future__ import annotations

from urllib.parse import parse_qsl, unquote, urlsplit

from flask import Blueprint, Response, current_app, request
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import NotImplemented as NotOffered

from .addresses import PAGES
from .card import Card, preset_card, ruling_card
from .embed_addresses import OEMBED
from .finding import Absent, find_preset, find_ruling
from .frames import Frame, preset_frame, ruling_frame
from .houses import site_for, spelled_path
from .inputs import MISSING, Query, Refused, UnreadableError, the_only
from .picture_addresses import HEIGHT, WIDTH
from .public import absolute
from .rendering import json_answer
from .security import MAX_ADDRESS
from .serialize import Json
from .site import current_site, path_key
from .titles import SITE_NAME

FOREIGN = "Địa chỉ này không phải của một phán xử, một luật hay một bàn ở đây."
NOT_A_SIZE = "{} phải là số điểm ảnh, từ 1 tới 9999."
JSON = "json"
SCHEMES = ("http", "https")
RULINGS = ("rulings.show_ruling", "embeds.embed_ruling")
PRESETS = ("presets.show_preset", "tables.show_table", "embeds.embed_preset")
KEPT_FOR = 86400  # seconds
LONGEST_SIZE = 4  # digits

blueprint = Blueprint("oembed", __name__)


@blueprint.get(OEMBED)
def oembed() -> Response:
    """How the page at ``url`` may be shown on other sites."""
    try:
        address = the_only(request.args, "url", "url", MAX_ADDRESS)
        form = the_only(request.args, "format", "format")
        limits = _size("maxwidth"), _size("maxheight")
    except UnreadableError as error:
        raise Refused(str(error)) from error
    if form.casefold() not in ("", JSON):
        raise NotOffered
    if not address:
        raise Refused(MISSING.format("url"))
    return json_answer(_answer(*_found(address), limits))


def _size(key: str) -> int | None:
    """The number of pixels that ``key`` allows, None where it sets no limit."""
    given = the_only(request.args, key, key)
    if not given:
        return None
    digits = given.isascii() and given.isdigit() and len(given) <= LONGEST_SIZE
    if not digits or not int(given):
        raise UnreadableError(NOT_A_SIZE.format(key))
    return int(given)


def _found(address: str) -> tuple[Card, Frame]:
    """What the page at ``address`` shows; raises ``Absent`` when others may show nothing of it."""
    path, query = _own_path(address)
    spelled = spelled_path(path)
    site = site_for(spelled, query) or current_site()
    known = site.known_paths.get(path_key(spelled))
    if known is None:
        raise Absent(FOREIGN)
    endpoint, names = current_app.url_map.bind("").match(known)
    if endpoint in RULINGS:
        ruling = find_ruling(site, names["preset_id"], names["pair"])
        return ruling_card(site.rulebook, ruling), ruling_frame(site.rulebook, ruling)
    if endpoint in PRESETS:
        preset = find_preset(site.rulebook, names["preset_id"])
        return preset_card(site.rulebook, preset), preset_frame(site.rulebook, preset)
    raise Absent(FOREIGN)


def _own_path(address: str) -> tuple[str, Query]:
    """The path and the query of an address of this site; raises ``Absent`` for any other."""
    home = urlsplit(absolute(PAGES["home"]))
    try:
        parts = urlsplit(address)
    except ValueError as error:
        raise Absent(FOREIGN) from error
    if parts.scheme not in SCHEMES or parts.netloc.lower() != home.netloc.lower():
        raise Absent(FOREIGN)
    return unquote(parts.path), MultiDict(parse_qsl(parts.query))


def _answer(card: Card, frame: Frame, limits: tuple[int | None, int | None]) -> Json:
    room = frame.within(*limits)
    return {
        "version": "1.0",
        "type": "link",
        "title": card.title,
        "provider_name": SITE_NAME,
        "provider_url": absolute(PAGES["home"]),
        "cache_age": KEPT_FOR,
        **(_thumbnail(card) if _fits((WIDTH, HEIGHT), limits) else {}),
        **(_rich(room) if room.is_legible else {}),
    }


def _rich(frame: Frame) -> Json:
    return {"type": "rich", "html": frame.html, "width": frame.width, "height": frame.height}


def _thumbnail(card: Card) -> Json:
    return {
        "thumbnail_url": absolute(card.picture),
        "thumbnail_width": WIDTH,
        "thumbnail_height": HEIGHT,
    }


def _fits(size: tuple[int, int], limits: tuple[int | None, int | None]) -> bool:
    return all(limit is None or side <= limit for side, limit in zip(size, limits, strict=True))

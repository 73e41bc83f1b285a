"""Addresses that hold an old id: a renamed one leads on for good, a given up one says where to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from urllib.parse import quote, urlencode

from flask import Flask, redirect, request
from werkzeug.exceptions import Gone
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.history import Moves
from rules.pairs import pair_slug, split_pair
from rules.text import fold

from .addresses import BASE, SETS, preset_path, set_path
from .houses import PARAMETERS
from .inputs import PAIR_LABELS
from .site import current_site, path_key

SLASHES = re.compile("/+")
Ids = Mapping[str, str]


class Removed(Gone):
    """An address under an id that was given up.

    ``description`` tells why; ``instead`` is the path of what to see, ``label`` what it is.
    """

    def __init__(self, why: str, instead: str, label: str) -> None:
        super().__init__(why)
        self.instead = instead
        self.label = label


def init_app(app: Flask) -> None:
    """Look at the address of every request, where any id ever moved."""
    moves: Moves = app.extensions["rulebook"].moves
    if not moves.are_none:
        app.before_request(lead_on)


def lead_on() -> WerkzeugResponse | None:
    """A permanent redirect from an address under a renamed id to the one under its new id.

    Raises ``Removed`` for an address under an id that was given up.
    """
    moves = current_site().rulebook.moves
    onward = _rewritten(moves.presets.renamed, moves.combinations.renamed)
    if onward:
        return redirect(onward, 301)
    for removed in _removed(moves):
        raise removed
    return None


def _removed(moves: Moves) -> Iterator[Removed]:
    for old, gone in moves.presets.gone.items():
        path = _rewritten({old: gone.to}, {})
        if path:
            yield _instead(gone.why, path, preset_path(gone.to))
    for old, gone in moves.combinations.gone.items():
        path = _rewritten({}, {old: gone.to})
        if path:
            yield _instead(gone.why, path, set_path(gone.to))


def _instead(why: str, path: str, otherwise: str) -> Removed:
    """Send to ``path`` where there is such a page, else to ``otherwise``."""
    heads = current_site().heads
    known = path if path in heads else otherwise
    return Removed(why, known, heads[known].title)


def _rewritten(presets: Ids, sets: Ids) -> str | None:
    """The address of this request with old ids replaced; None when it holds none of them."""
    path = SLASHES.sub("/", request.path)
    given = [*request.args.items(multi=True)]
    new = path if _is_in_use(path) else _path(path, presets, sets)
    query = [(key, _value(key, value, presets, sets)) for key, value in given]
    if (new, query) == (path, given):
        return None
    kept = urlencode(query) if query != given else request.query_string.decode()
    return f"{quote(new)}?{kept}" if kept else quote(new)


def _is_in_use(path: str) -> bool:
    """Whether an address stands as it is, even if part of it reads like an old id."""
    return request.endpoint == "static" or path_key(path) in current_site().known_paths


def _path(path: str, presets: Ids, sets: Ids) -> str:
    """``path`` with old ids replaced: a preset's stands in a folder, a pair's anywhere."""
    root, first, *rest = path.split("/")
    parts = [_part(first, "", {}, sets)]
    for folder, part in zip([first, *rest], rest, strict=False):
        parts.append(_part(part, folder, presets, sets))
    return "/".join([root, *parts])


def _part(part: str, folder: str, presets: Ids, sets: Ids) -> str:
    """A part of a path: the slug of a pair, a set in the folder of sets, else maybe a preset."""
    stem, dot, ending = part.partition(".")
    key = path_key(stem)
    pair = split_pair(key)
    if pair and not sets.keys().isdisjoint(pair):
        target, attacker = (sets.get(each, each) for each in pair)
        return f"{pair_slug(target, attacker)}{dot}{ending}"
    ids = sets if f"/{path_key(folder)}/" == SETS else presets
    return f"{ids[key]}{dot}{ending}" if key in ids else part


def _value(key: str, value: str, presets: Ids, sets: Ids) -> str:
    ids = presets if key in (*PARAMETERS, BASE) else sets if key in PAIR_LABELS else {}
    return ids.get(fold(value), value) if ids else value

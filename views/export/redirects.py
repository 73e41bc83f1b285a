"""Where other addresses lead: short links, and ids of before."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from msgspec import Struct

from rules.pairs import pair_slug, split_pair
from rules.rulebook import Rulebook
from views.addresses import (
    ENDPOINTS,
    LIVE_PAGES,
    PICTURES,
    SETS,
    TABLES,
)
from views.embed_addresses import OEMBED, short_paths
from views.listing import lasting_paths
from views.picture_addresses import COMPARED

LIVE_PATHS = (OEMBED, *ENDPOINTS.values(), *sorted(LIVE_PAGES))
LIVE_FOLDERS = (TABLES, f"{PICTURES}{COMPARED}/")


class Redirects(Struct, frozen=True):
    """From where to where: single addresses, and folders with all that is in them."""

    paths: dict[str, str]
    folders: dict[str, str]


Leading = Mapping[int, Redirects]  # by status


def leading(rulebook: Rulebook, live: str = "") -> Leading:
    """Every redirect by its status: what moved for good, and what is asked of ``live``.

    ``live`` is where the application runs, "" where it does not: then nothing leads there.
    """
    elsewhere = Redirects(
        {path: live + path for path in LIVE_PATHS if live},
        {folder: live + folder for folder in LIVE_FOLDERS if live},
    )
    return {301: moved(rulebook), 302: elsewhere}


def moved(rulebook: Rulebook) -> Redirects:
    """Every redirect that follows from the data."""
    listed = lasting_paths(rulebook)
    moves = rulebook.moves
    paths = short_paths(rulebook)
    folders: dict[str, str] = {}
    for old, new in moves.presets.renamed.items():
        for path in listed:
            _preset(path, old, new, paths, folders)
    for old, new in moves.combinations.renamed.items():
        found = map(partial(_set, old, new), [*listed, *paths])
        paths |= {before: paths.get(path, path) for before, path in found if before != path}
    return Redirects(paths, folders)


def _preset(path: str, old: str, new: str, paths: dict[str, str], folders: dict[str, str]) -> None:
    """Note what a renamed preset changed in ``path``: a folder, or the stem of a file."""
    if path.startswith(SETS):
        return
    folder, found, _ = path.partition(f"/{new}/")
    if found:
        folders[f"{folder}/{old}/"] = f"{folder}/{new}/"
    elif f"/{new}." in path:
        paths[path.replace(f"/{new}.", f"/{old}.")] = path


def _set(old: str, new: str, path: str) -> tuple[str, str]:
    """``path`` as it was when set ``new`` was called ``old``, and as it is."""
    of_set = SETS in path
    return "/".join(_part(part, old, new, of_set=of_set) for part in path.split("/")), path


def _part(part: str, old: str, new: str, *, of_set: bool) -> str:
    stem, dot, ending = part.partition(".")
    pair = split_pair(stem)
    if pair:
        target, attacker = (old if each == new else each for each in pair)
        return f"{pair_slug(target, attacker)}{dot}{ending}"
    return f"{old}{dot}{ending}" if of_set and stem == new else part

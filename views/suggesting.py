"""What may have been meant by an address that leads nowhere: sets read by any of their words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from rules.model import Preset
from rules.pairs import split_pair

from .addresses import SETS, carried, ruling_path, set_path
from .listing import canonical_paths
from .site import Site, path_key

NEAR = 4
LONGEST_COMPARED = 100
LIKENESS = 0.75

Offer = tuple[str, str]


def near_pages(site: Site, path: str, preset: Preset) -> list[Offer]:
    """(path, title) of the pages nearest to ``path``: its pair, its set, then like addresses.

    A pair is offered under ``preset`` first, then under the default one, then elsewhere; where no
    table has it, its two sets change places.
    """
    key = path_key(path)[:LONGEST_COMPARED]
    alike = get_close_matches(key, canonical_paths(site.rulebook), n=NEAR)
    found = dict.fromkeys([*_pair_pages(site, key, preset), *_set_pages(site, key), *alike])
    return [(near, site.heads[near].title) for near in [*found][:NEAR]]


def same_page_by_preset(site: Site, path: str) -> list[Offer]:
    """(path, name) of the page at ``path`` under each preset."""
    presets = site.rulebook.presets.values()
    return [(carried(site.rulebook, path, preset.id), preset.name) for preset in presets]


def _pair_pages(site: Site, key: str, preset: Preset) -> Iterator[str]:
    words = split_pair(key.rpartition("/")[2])
    target, attacker = (_meant(site.combination_names, word) for word in words or ("", ""))
    if not target or not attacker:
        return
    for pair in ((target, attacker), (attacker, target)):
        for each in (preset, site.base, *site.rulebook.presets.values()):
            if pair in each.matrix.cells:
                yield ruling_path(each.id, *pair)


def _set_pages(site: Site, key: str) -> Iterator[str]:
    if key.startswith(SETS.rstrip("/")):
        meant = _meant(site.combination_names, key.rpartition("/")[2])
        if meant:
            yield set_path(meant)


def _meant(names: Mapping[str, str], word: str) -> str | None:
    """The id of the name nearest to a part of an address, if any is near."""
    spaced = word.replace("-", " ")
    near = get_close_matches(spaced, names, n=1, cutoff=LIKENESS)
    return names.get(word) or names.get(spaced) or (names[near[0]] if near else None)

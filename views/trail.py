"""Where a page stands: the pages above it, from home down to itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from rules.pairs import split_pair
from rules.text import capitalised

from .addresses import PAGES, preset_path, set_path
from .site import Site
from .titles import FIXED, NAMES

Crumb = tuple[str, str]


def trail(site: Site, path: str) -> list[Crumb]:
    """(name, path) of home, of every page that ``path`` lies under, and of that page itself."""
    above = accumulate(f"{part}/" for part in path.split("/")[:-1])
    return [(name, step) for step in above for name in _names(site, step)]


def _names(site: Site, path: str) -> Iterator[str]:
    """What the page at ``path`` is called on it; nothing where there is no such page."""
    for name, address in PAGES.items():
        if address == path:
            yield NAMES.get(name) or FIXED[name].title
    *_, folder, last, _ = ("", *path.split("/"))
    if path == set_path(last) and last in site.rulebook.combinations:
        yield capitalised(site.rulebook.combinations[last].name)
    if path == preset_path(last) and last in site.rulebook.presets:
        yield site.rulebook.presets[last].name
    pair = split_pair(last)
    if pair and (ruling := site.rulings.get((folder, *pair))):
        yield ruling.question

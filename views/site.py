"""What every view needs at hand: the rulebook and the look-ups that follow from it."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TypeVar, cast

from flask import Request, current_app, g, request
from msgspec import Struct

from rules.cases import Case, cases
from rules.content import Note
from rules.judge import rulings
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import fold

from .addresses import A4, A5, ENDPOINTS, PAGES, cells, sheet_path
from .embed_addresses import OEMBED, embed_paths, short_paths
from .listing import lasting_paths, preset_paths
from .titles import Head, all_heads, preset_heads, ruling_heads

K = TypeVar("K")
V = TypeVar("V")
SLASHES = re.compile("/+")


class Site(Struct, frozen=True, eq=False, dict=True):
    """One rulebook as a site. Look-ups are made on first use and kept, for data never changes.

    A site that a table's own rules were brought to has the one without them as its ``root``.
    """

    rulebook: Rulebook
    root: Site | None = None

    def with_houses(self, houses: Mapping[str, Preset]) -> Site:
        """This site with the tables' own rules among its presets."""
        return Site(self.rulebook.with_houses(houses), self)

    @property
    def base(self) -> Preset:
        """The default preset."""
        return self.rulebook.presets[self.rulebook.default_preset]

    @cached_property
    def rulings(self) -> Mapping[tuple[str, str, str], Ruling]:
        """(preset, target, attacker) -> ruling, of every cell: preset by preset, row by row."""
        added = self.houses if self.root else self.rulebook.presets
        own = {
            (preset, ruling.target, ruling.attacker): ruling
            for preset in added
            for ruling in rulings(self.rulebook, preset)
        }
        return _on_top(own, self.root.rulings) if self.root else own

    @property
    def houses(self) -> Mapping[str, Preset]:
        """The tables' own rules that were brought to this site, by code."""
        presets = self.rulebook.presets
        return {code: preset for code, preset in presets.items() if preset.house}

    def rulings_of(self, preset: Preset) -> list[Ruling]:
        """Every ruling of one preset, row by row."""
        return [self.rulings[preset.id, *cell] for cell in cells(preset)]

    def across(self, target: str, attacker: str) -> list[Ruling]:
        """The ruling on one pair under every preset whose table has it, in listing order."""
        keys = ((preset, target, attacker) for preset in self.rulebook.presets)
        return [self.rulings[key] for key in keys if key in self.rulings]

    def notes_at(self, place: str) -> list[Note]:
        """The statements that belong at one place of the site, in the order of their file."""
        return [note for note in self.rulebook.notes.values() if note.place == place]

    @cached_property
    def preset_names(self) -> Mapping[str, str]:
        """Folded id, name or cited name -> preset id; a table's own rules go by their code only."""
        if self.root:
            return _on_top(_folded((code, (code,)) for code in self.houses), self.root.preset_names)
        sourced = self.rulebook.sourced.values()
        return _folded((p.id, (p.id, p.name, p.cited_as)) for p in sourced)

    @cached_property
    def combination_names(self) -> Mapping[str, str]:
        """Folded id, name, short name or any other word -> combination id."""
        if self.root:
            return self.root.combination_names
        combinations = self.rulebook.combinations.values()
        return _folded((c.id, (c.id, c.name, c.short, *c.words)) for c in combinations)

    @cached_property
    def known_paths(self) -> Mapping[str, str]:
        """Path key -> the path it stands for, whatever case, dấu or slash it was typed with."""
        if self.root:
            own = [path for house in self.houses.values() for path in preset_paths(house)]
            own += [sheet_path(code, paper) for code in self.houses for paper in (A4, A5)]
            own += [path for house in self.houses.values() for path in embed_paths(house)]
            return _on_top({path_key(path): path for path in own}, self.root.known_paths)
        asked = (OEMBED, *ENDPOINTS.values(), PAGES["lookup"])
        paths = [*lasting_paths(self.rulebook), *asked]
        short = {path_key(path): to for path, to in short_paths(self.rulebook).items()}
        return short | {path_key(path): path for path in paths}

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Every ruling of every real preset as positions of cards."""
        return tuple(cases(self.rulebook.original))

    @cached_property
    def heads(self) -> Mapping[str, Head]:
        """Path -> title and description, of every canonical page."""
        if self.root:
            houses = self.houses.values()
            own = (ruling for house in houses for ruling in self.rulings_of(house))
            heads = [*preset_heads(houses), *ruling_heads(self.rulebook, own)]
            return _on_top(dict(heads), self.root.heads)
        return all_heads(self.rulebook, self.rulings.values())


def current_request() -> Request:
    """The request itself: for those who look at many sides of it, as the proxy costs each time."""
    return cast(Request, request._get_current_object())  # type: ignore[attr-defined]


def current_site() -> Site:
    """The site that answers the current request, with the tables' own rules it speaks of."""
    return cast(Site, g.get("site") or current_app.extensions["site"])


def path_key(path: str) -> str:
    """``path`` without case, dấu, repeated and closing slashes, spaces read as hyphens."""
    return SLASHES.sub("/", fold(path).replace(" ", "-")).rstrip("/")


def _folded(names: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    return {fold(word): key for key, words in names for word in words}


def _on_top(own: dict[K, V], under: Mapping[K, V]) -> Mapping[K, V]:
    """``own`` before ``under``, which many sites share: none of them copies it."""
    return ChainMap(own, cast(dict[K, V], under))

"""The lists of every address there is: what is crawled, listed, tested and exported."""

from __future__ import annotations

from itertools import chain

from rules.model import Preset
from rules.rulebook import Rulebook

from .addresses import (
    A4,
    A5,
    FILES,
    PAGES,
    SHARED_PACK,
    UNLISTED,
    all_cells,
    cells,
    feed_path,
    markdown_path,
    pack_path,
    preset_path,
    qr_path,
    ruling_path,
    set_path,
    sheet_path,
    text_path,
)
from .assets import asset_paths
from .edition import current_edition
from .embed_addresses import all_embed_paths
from .json_addresses import preset_json_path, ruling_json_path
from .picture_addresses import picture_paths


def preset_paths(preset: Preset) -> list[str]:
    """The page of a preset, and those of all its rulings."""
    rulings = [ruling_path(preset.id, *cell) for cell in cells(preset)]
    return [preset_path(preset.id), *rulings]


def canonical_paths(rulebook: Rulebook) -> list[str]:
    """The path of every page that stands for itself: what the sitemap lists."""
    fixed = [path for name, path in PAGES.items() if name not in UNLISTED]
    presets = [preset_path(preset_id) for preset_id in rulebook.presets]
    sets = [set_path(combination_id) for combination_id in rulebook.combinations]
    rulings = [ruling_path(*cell) for cell in all_cells(rulebook)]
    return [*fixed, *presets, *sets, *rulings]


def sheet_paths(rulebook: Rulebook) -> list[str]:
    """The path of every sheet to print, on each paper; none is canonical, the preset's page is."""
    return [sheet_path(preset, paper) for preset in rulebook.presets for paper in (A4, A5)]


def file_paths(rulebook: Rulebook) -> list[str]:
    """The path of every file served beside the pages: JSON, CSV, sitemap, pictures."""
    of_preset = (preset_json_path, qr_path, text_path, markdown_path, feed_path)
    presets = [path(preset_id) for path in of_preset for preset_id in rulebook.presets]
    rulings = [ruling_json_path(*cell) for cell in all_cells(rulebook)]
    return [*FILES.values(), *presets, *rulings]


def unsought_paths(_: Rulebook) -> list[str]:
    """The path of every page that is there for readers and for no search engine."""
    return [PAGES["off"]]


LASTING = (
    *(canonical_paths, unsought_paths, sheet_paths),
    *(file_paths, all_embed_paths, picture_paths),
)
"""The list of each kind of address that others may link; a new kind is named here."""


def lasting_paths(rulebook: Rulebook) -> list[str]:
    """The path of everything that stands at an address for good, once each.

    Not in it: what is asked in a query, and a table's own rules.
    """
    return [*dict.fromkeys(chain.from_iterable(paths(rulebook) for paths in LASTING))]


def every_path(rulebook: Rulebook) -> list[str]:
    """The same with what pages are made of, some of it named by its content.

    Asked within the application, which knows those names.
    """
    return [*dict.fromkeys([*lasting_paths(rulebook), *asset_paths(), *pack_paths(rulebook)])]


def pack_paths(rulebook: Rulebook) -> list[str]:
    """The path of every pack that the worker keeps, as this edition of the site has it.

    The shared one first, which has the default preset's pages; then one for each other preset.
    """
    others = (preset for preset in rulebook.sourced if preset != rulebook.default_preset)
    return [pack_path(pack, current_edition()) for pack in (SHARED_PACK, *others)]

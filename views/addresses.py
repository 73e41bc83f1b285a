"""Every address of the site, as pure functions: pages, files, and the lists of them all.

Links live for years in other people's posts, so an address is written here and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from rules.codes import is_code
from rules.model import Preset
from rules.pairs import pair_slug
from rules.rulebook import Rulebook

PAGES: Mapping[str, str] = MappingProxyType(
    {
        "home": "/",
        "lookup": "/tra",
        "presets": "/luat/",
        "compare": "/so-sanh/",
        "faq": "/hoi-dap/",
        "glossary": "/thuat-ngu/",
        "sources": "/nguon/",
        "points": "/diem-can-chot/",
        "cards": "/bai/",
        "ask": "/hoi/",
        "engines": "/lap-trinh/",
    }
)
"""The pages that stand at one address each, by name; ``lookup`` is where the form goes."""

FILES: Mapping[str, str] = MappingProxyType(
    {
        "robots": "/robots.txt",
        "sitemap": "/sitemap.xml",
        "favicon": "/favicon.ico",
        "sets": "/bo.svg",
        "rulebook": "/api/v1/rulebook.json",
        "presets": "/api/v1/presets.json",
        "rulings": "/api/v1/rulings.csv",
        "cases": "/api/v1/cases.json",
        "openapi": "/api/v1/openapi.json",
    }
)
"""The files that stand at one address each, by name."""

ENDPOINTS: Mapping[str, str] = MappingProxyType({"cards": "/api/v1/cards", "ask": "/api/v1/ask"})
"""The JSON answers that depend on what is asked, by the name of their page."""

API = "/api/"
TABLES = "/ban/"
PICTURES = "/anh/"
TITLE = "ten"  # what a table calls itself
PRESET_PARAMETER = "luat"
QUESTION = "q"
PAPER, A4, A5 = "kho", "a4", "a5"
TABLE, HAND, EVERYTHING = "ban", "tay", "tat-ca"
PARTS = re.compile("[/.]")


def preset_path(preset_id: str) -> str:
    """The page of one preset, a real one or a table's own."""
    return f"{TABLES if is_code(preset_id) else PAGES['presets']}{preset_id}/"


def sheet_path(preset_id: str, paper: str = A4) -> str:
    """The page of one preset that prints as one sheet of ``paper``."""
    path = f"{preset_path(preset_id)}to-in/"
    return path if paper == A4 else f"{path}?{urlencode({PAPER: paper})}"


def qr_path(preset_id: str) -> str:
    """The picture of the QR code that leads to a preset's page."""
    return f"{preset_path(preset_id)}qr.svg"


def text_path(preset_id: str) -> str:
    """The table of a preset as plain text."""
    return f"{preset_path(preset_id)}bang.txt"


def markdown_path(preset_id: str) -> str:
    """The table of a preset in Markdown."""
    return f"{preset_path(preset_id)}bang.md"


def house_pattern(path: str) -> str:
    """The pattern ``path`` of a preset's page as it is for a table's own rules."""
    return path.replace(PAGES["presets"], TABLES, 1)


def ruling_path(preset_id: str, target: str, attacker: str) -> str:
    """The page of one ruling."""
    return f"{preset_path(preset_id)}{pair_slug(target, attacker)}/"


def short_path(target: str, attacker: str) -> str:
    """The short link of a pair, which leads to its ruling under the default preset."""
    return f"/{pair_slug(target, attacker)}/"


def set_path(combination_id: str) -> str:
    """The page of one combination."""
    return f"/bo/{combination_id}/"


def compare_path(a: str, b: str) -> str:
    """The page that sets preset ``a`` beside preset ``b``."""
    return f"{PAGES['compare']}?{urlencode({'a': a, 'b': b})}"


def position_path(target: str, attacker: str, *, everything: bool = False) -> str:
    """The page of a position: the cards of both sides as codes ("2S 2H"), either may be empty.

    With ``everything`` the attacker's cards are a whole hand, to be searched.
    """
    sides = {TABLE: target, HAND: attacker, EVERYTHING: "1" if everything else ""}
    query = urlencode({key: value for key, value in sides.items() if value})
    return f"{PAGES['cards']}?{query}" if query else PAGES["cards"]


def position_json_path(preset_id: str, target: str, attacker: str) -> str:
    """The JSON answer about two sets of cards, given as codes."""
    query = {"preset": preset_id, "target": target, "attacker": attacker}
    return f"{ENDPOINTS['cards']}?{urlencode(query)}"


def ask_path(question: str) -> str:
    """The page that answers a typed question."""
    return f"{PAGES['ask']}?{urlencode({QUESTION: question})}"


def ask_json_path(preset_id: str, question: str) -> str:
    """The JSON answer to a typed question."""
    return f"{ENDPOINTS['ask']}?{urlencode({QUESTION: question, 'preset': preset_id})}"


def preset_json_path(preset_id: str) -> str:
    """The JSON file of one preset."""
    return f"/api/v1/presets/{preset_id}.json"


def ruling_json_path(preset_id: str, target: str, attacker: str) -> str:
    """The JSON file of one ruling."""
    return ruling_json_file(preset_id, pair_slug(target, attacker))


def ruling_json_file(preset_id: str, slug: str) -> str:
    """The JSON file of one ruling, its pair given as a slug."""
    return f"/api/v1/rulings/{preset_id}/{slug}.json"


def home_path(rulebook: Rulebook, preset_id: str) -> str:
    """Where a reader who chose ``preset_id`` is at home: "/" for the default preset."""
    return PAGES["home"] if preset_id == rulebook.default_preset else preset_path(preset_id)


def carried(rulebook: Rulebook, path: str, preset_id: str) -> str:
    """``path`` with the chosen preset in its query; home becomes the home of that preset.

    Left as it is for the default preset, for a file, and where the path itself names a preset.
    A fragment stays at the end.
    """
    if path == PAGES["home"]:
        return home_path(rulebook, preset_id)
    if preset_id == rulebook.default_preset or not _takes_preset(path):
        return path
    return _with(path, PRESET_PARAMETER, preset_id)


def titled(path: str, preset: Preset) -> str:
    """``path`` with what the table of ``preset`` calls itself, where it names that table.

    The name is no part of the rules, so an address without it is the same page.
    """
    if not (preset.house and preset.house.title) or not _names(path, preset.id):
        return path
    return _with(path, TITLE, preset.house.title)


def _names(path: str, preset_id: str) -> bool:
    if path.startswith(PICTURES):
        return preset_id in PARTS.split(path.partition("?")[0])
    of_preset = path.startswith(preset_path(preset_id))
    return of_preset or urlencode({PRESET_PARAMETER: preset_id}) in path.partition("?")[2]


def _with(path: str, key: str, value: str) -> str:
    base, mark, fragment = path.partition("#")
    joint = "&" if "?" in base else "?"
    return f"{base}{joint}{urlencode({key: value})}{mark}{fragment}"


def _takes_preset(path: str) -> bool:
    base = path.partition("#")[0].partition("?")[0]
    names_preset = base.startswith((PAGES["presets"], TABLES)) and base != PAGES["presets"]
    return base.endswith("/") and not names_preset


def cells(preset: Preset) -> Iterator[tuple[str, str]]:
    """(target, attacker) of every cell, row by row."""
    return ((t, a) for t in preset.matrix.targets for a in preset.matrix.attackers)


def preset_paths(preset: Preset) -> list[str]:
    """The page of a preset, and those of all its rulings."""
    rulings = [ruling_path(preset.id, target, attacker) for target, attacker in cells(preset)]
    return [preset_path(preset.id), *rulings]


def canonical_paths(rulebook: Rulebook) -> list[str]:
    """The path of every page that stands for itself: what the sitemap lists."""
    fixed = [path for name, path in PAGES.items() if name != "lookup"]
    presets = [preset_path(preset_id) for preset_id in rulebook.presets]
    sets = [set_path(combination_id) for combination_id in rulebook.combinations]
    rulings = [
        ruling_path(preset.id, target, attacker)
        for preset in rulebook.presets.values()
        for target, attacker in cells(preset)
    ]
    return [*fixed, *presets, *sets, *rulings]


def sheet_paths(rulebook: Rulebook) -> list[str]:
    """The path of every sheet to print, on each paper; none is canonical, the preset's page is."""
    return [sheet_path(preset, paper) for preset in rulebook.presets for paper in (A4, A5)]


def file_paths(rulebook: Rulebook) -> list[str]:
    """The path of every file served beside the pages: JSON, CSV, sitemap, pictures."""
    of_preset = (preset_json_path, qr_path, text_path, markdown_path)
    presets = [path(preset_id) for path in of_preset for preset_id in rulebook.presets]
    rulings = [
        ruling_json_path(preset.id, target, attacker)
        for preset in rulebook.presets.values()
        for target, attacker in cells(preset)
    ]
    return [*FILES.values(), *presets, *rulings]

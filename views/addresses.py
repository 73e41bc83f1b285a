"""Every address of the site, as pure functions: pages, files, and what a query names.

Links live for years in other people's posts, so an address is written here and nowhere else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from rules.amounts import shown
from rules.codes import Choices, is_code
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
        "settle": "/chot-luat/",
        "quiz": "/chot-luat/hoi/",
        "cards": "/bai/",
        "ask": "/hoi/",
        "chain": "/chat-chong/",
        "engines": "/lap-trinh/",
        "embedding": "/huong-dan-nhung/",
        "changes": "/thay-doi/",
        "offline": "/ngoai-tuyen/",
        "off": "/sw-tat/",
    }
)
"""The pages that stand at one address each, by name; ``lookup`` is where the form goes."""

FILES: Mapping[str, str] = MappingProxyType(
    {
        "robots": "/robots.txt",
        "sitemap": "/sitemap.xml",
        "favicon": "/favicon.ico",
        "opensearch": "/opensearch.xml",
        "sets": "/bo.svg",
        "worker": "/sw.js",
        "manifest": "/manifest.webmanifest",
        "feed": "/thay-doi/feed.xml",
        "rulebook": "/api/v1/rulebook.json",
        "presets": "/api/v1/presets.json",
        "rulings": "/api/v1/rulings.csv",
        "cases": "/api/v1/cases.json",
        "openapi": "/api/v1/openapi.json",
    }
)
"""The files that stand at one address each, by name."""

ENDPOINTS: Mapping[str, str] = MappingProxyType(
    {"cards": "/api/v1/cards", "ask": "/api/v1/ask", "chain": "/api/v1/chain"}
)
"""The JSON answers that depend on what is asked, by the name of their page."""

ASKED = ("cards", "ask", "chain", "settle", "quiz", "compare")
LIVE_PAGES = frozenset(PAGES[name] for name in ASKED)
"""The pages that say little until they are asked something: as files they can only say so."""

UNLISTED = ("lookup", "off")
"""The pages that no search engine should lead to."""

HEALTH = "/healthz"
API = "/api/"
STATIC = "/static/"
TABLES = "/ban/"
SETS = "/bo/"
PICTURES = "/anh/"
SHARED_PACK = "chung"  # the pages of no preset, and what every other pack goes on from
TITLE = "ten"  # what a table calls itself
PRESET_PARAMETER = "luat"
CODE = "ma"
BASE, PRICES, OWN_PRICES, MADE = "tu", "gia", "rieng", "lap"
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
    return path if paper == A4 else f"{path}{paper}/"


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


def pack_path(pack: str, edition: str) -> str:
    """The pages of ``pack``, a preset or the shared one, as the worker keeps them."""
    return f"{PAGES['offline']}{pack}.{edition}.bin"


def set_path(combination_id: str) -> str:
    """The page of one combination."""
    return f"{SETS}{combination_id}/"


def feed_path(preset_id: str) -> str:
    """The feed of the changes of one preset."""
    return f"{PAGES['changes']}{preset_id}.xml"


def compare_path(a: str, b: str) -> str:
    """The page that sets preset ``a`` beside preset ``b``."""
    return f"{PAGES['compare']}?{urlencode({'a': a, 'b': b})}"


def settle_path(choices: Choices, title: str = "") -> str:
    """The page on which a table settles its points, with ``choices`` made already."""
    prices = {amount_parameter(item): shown(amount) for item, amount in choices.amounts.items()}
    told = OWN_PRICES if choices.amounts else choices.prices
    query = {BASE: choices.base, **choices.options, PRICES: told, **prices, TITLE: title}
    return f"{PAGES['settle']}?{urlencode({key: value for key, value in query.items() if value})}"


def resettle_path(code: str) -> str:
    """The page on which the table of ``code`` settles its points anew."""
    return f"{PAGES['settle']}?{urlencode({CODE: code})}"


def amount_parameter(item: str) -> str:
    """The parameter that tells the table's own price of ``item``."""
    return f"{PRICES}-{item}"


def quiz_path(answers: Mapping[str, str]) -> str:
    """The quiz after ``answers``: point -> option, "" for a point that was skipped."""
    return f"{PAGES['quiz']}?{urlencode(answers)}" if answers else PAGES["quiz"]


def position_path(target: str, attacker: str, *, everything: bool = False) -> str:
    """The page of a position: the cards of both sides as codes ("2S 2H"), either may be empty.

    With ``everything`` the attacker's cards are a whole hand, to be searched.
    """
    sides = {TABLE: target, HAND: attacker, EVERYTHING: "1" if everything else ""}
    query = urlencode({key: value for key, value in sides.items() if value})
    return f"{PAGES['cards']}?{query}" if query else PAGES["cards"]


def ask_path(question: str) -> str:
    """The page that answers a typed question."""
    return f"{PAGES['ask']}?{urlencode({QUESTION: question})}"


def chain_path(query: Iterable[tuple[str, str]]) -> str:
    """The page of a chain: its plays and what was chosen, as the form sends them."""
    return "?".join(filter(None, [PAGES["chain"], urlencode([*query])]))


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
    of_preset = preset_id in PARTS.split(path.partition("?")[0])
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


def all_cells(rulebook: Rulebook) -> Iterator[tuple[str, str, str]]:
    """(preset, target, attacker) of every cell there is, preset by preset."""
    return ((preset.id, *cell) for preset in rulebook.presets.values() for cell in cells(preset))

"""The addresses of what is passed on of a ruling: embeds, badges, QR codes, and oEmbed."""

from __future__ import annotations

from urllib.parse import urlencode

from rules.model import Preset
from rules.pairs import pair_slug
from rules.rulebook import Rulebook

from .addresses import cells, ruling_path, short_path

EMBEDS = "/nhung/"
BADGES = "/huy-hieu/"
OEMBED = "/api/oembed"


def embed_path(preset_id: str) -> str:
    """The table of a preset, or of a table's own rules, as a page to be framed."""
    return f"{EMBEDS}{preset_id}/"


def embed_ruling_path(preset_id: str, target: str, attacker: str) -> str:
    """One ruling as a page to be framed."""
    return f"{embed_path(preset_id)}{pair_slug(target, attacker)}/"


def short_paths(rulebook: Rulebook) -> dict[str, str]:
    """Where a short link of a pair leads, under the default preset: to its ruling, or its frame."""
    base = rulebook.presets[rulebook.default_preset]
    rulings = {short_path(*cell): ruling_path(base.id, *cell) for cell in cells(base)}
    frames = {embed_path(pair_slug(*c)): embed_ruling_path(base.id, *c) for c in cells(base)}
    return rulings | frames


def badge_path(preset_id: str, target: str, attacker: str) -> str:
    """One ruling as a line of SVG."""
    return f"{BADGES}{preset_id}/{pair_slug(target, attacker)}.svg"


def ruling_qr_path(preset_id: str, target: str, attacker: str) -> str:
    """The picture of the QR code that leads to a ruling."""
    return f"{ruling_path(preset_id, target, attacker)}qr.svg"


def oembed_path(address: str) -> str:
    """The oEmbed answer about the page at ``address``."""
    return f"{OEMBED}?{urlencode({'url': address, 'format': 'json'})}"


def embed_paths(preset: Preset) -> list[str]:
    """Everything that is passed on of one preset: pages to be framed, badges, QR codes."""
    return [
        embed_path(preset.id),
        *(path(preset.id, *cell) for cell in cells(preset) for path in _OF_RULING),
    ]


def all_embed_paths(rulebook: Rulebook) -> list[str]:
    """The same of every real preset."""
    return [path for preset in rulebook.sourced.values() for path in embed_paths(preset)]


_OF_RULING = (embed_ruling_path, badge_path, ruling_qr_path)

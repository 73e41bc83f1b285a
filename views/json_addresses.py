"""The addresses of the JSON, as pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from rules.pairs import pair_slug

from .addresses import ENDPOINTS, QUESTION


def position_json_path(preset_id: str, target: str, attacker: str) -> str:
    """The JSON answer about two sets of cards, given as codes."""
    query = {"preset": preset_id, "target": target, "attacker": attacker}
    return f"{ENDPOINTS['cards']}?{urlencode(query)}"


def ask_json_path(preset_id: str, question: str) -> str:
    """The JSON answer to a typed question."""
    return f"{ENDPOINTS['ask']}?{urlencode({QUESTION: question, 'preset': preset_id})}"


def chain_json_path(query: Iterable[tuple[str, str]]) -> str:
    """The JSON answer about a chain."""
    return f"{ENDPOINTS['chain']}?{urlencode([*query])}"


def preset_json_path(preset_id: str) -> str:
    """The JSON file of one preset."""
    return f"/api/v1/presets/{preset_id}.json"


def ruling_json_path(preset_id: str, target: str, attacker: str) -> str:
    """The JSON file of one ruling."""
    return ruling_json_file(preset_id, pair_slug(target, attacker))


def ruling_json_file(preset_id: str, slug: str) -> str:
    """The JSON file of one ruling, its pair given as a slug."""
    return f"/api/v1/rulings/{preset_id}/{slug}.json"

"""The addresses of the pictures that a pasted link shows."""

from __future__ import annotations

from urllib.parse import urlencode

from rules.pairs import pair_slug

PICTURES = "/anh/"
WIDTH, HEIGHT = 1200, 630


def picture_path(preset_id: str, target: str, attacker: str) -> str:
    """The picture of one ruling."""
    return f"{PICTURES}{preset_id}/{pair_slug(target, attacker)}.png"


def preset_picture_path(preset_id: str) -> str:
    """The picture of one preset's table."""
    return f"{PICTURES}{preset_id}.png"


def set_picture_path(combination_id: str) -> str:
    """The picture of one combination."""
    return f"{PICTURES}bo/{combination_id}.png"


def compare_picture_path(a: str, b: str) -> str:
    """The picture of preset ``a`` beside preset ``b``."""
    return f"{PICTURES}so-sanh/{a}/{b}.png"


def home_picture_path() -> str:
    """The picture of the site, shown wherever a page has none of its own."""
    return f"{PICTURES}bang-chat.png"


def picture_address(path: str, data_version: str) -> str:
    """``path`` with the version of the data, for platforms keep a picture by its address."""
    return f"{path}?{urlencode({'v': data_version})}"

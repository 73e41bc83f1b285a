"""The addresses of the pictures that a pasted link shows."""

from __future__ import annotations

from urllib.parse import urlencode

from rules.pairs import pair_slug
from rules.rulebook import Rulebook

from .addresses import PICTURES, all_cells

VERSION = "v"
SETS, COMPARED = "bo", "so-sanh"
ICONS = {"192": 192, "512": 512, "tran": 512}
"""The icons of the installed site, name -> size in pixels; ``tran`` may be cut to any shape."""
WIDTH, HEIGHT = 1200, 630


def home_picture_path() -> str:
    """The picture of the site itself."""
    return f"{PICTURES}bang-chat.png"


def preset_picture_path(preset_id: str) -> str:
    """The picture of a preset's table."""
    return f"{PICTURES}{preset_id}.png"


def picture_path(preset_id: str, target: str, attacker: str) -> str:
    """The picture of one ruling."""
    return picture_file(preset_id, pair_slug(target, attacker))


def picture_file(preset_id: str, slug: str) -> str:
    """The picture of one ruling, its pair given as a slug."""
    return f"{PICTURES}{preset_id}/{slug}.png"


def set_picture_path(combination_id: str) -> str:
    """The picture of one combination."""
    return f"{PICTURES}{SETS}/{combination_id}.png"


def compare_picture_path(a: str, b: str) -> str:
    """The picture of preset ``a`` beside preset ``b``."""
    return f"{PICTURES}{COMPARED}/{a}/{b}.png"


def icon_path(name: str) -> str:
    """The icon of that name in ``ICONS``."""
    return f"{PICTURES}bieu-tuong/{name}.png"


def picture_address(path: str, data_version: str) -> str:
    """The picture at ``path`` as it is with this data: platforms keep a picture by its address."""
    return f"{path}?{urlencode({VERSION: data_version})}"


def picture_paths(rulebook: Rulebook) -> list[str]:
    """The path of every picture but those of two presets side by side, which are asked for."""
    sets = [set_picture_path(combination_id) for combination_id in rulebook.combinations]
    presets = [preset_picture_path(preset_id) for preset_id in rulebook.presets]
    rulings = [picture_path(*cell) for cell in all_cells(rulebook)]
    return [home_picture_path(), *presets, *rulings, *sets, *map(icon_path, ICONS)]

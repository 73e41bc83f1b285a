"""What a phone needs to put the site on its home screen: the manifest and the icons."""

from __future__ import annotations

from json import dumps
from pathlib import Path
from typing import cast

from flask import Blueprint, Response, current_app

from views.addresses import FILES, PAGES, STATIC
from views.assets import asset_at
from views.drawing import palette, png, svg
from views.picture_addresses import ICONS, icon_path
from views.titles import FIXED, NAMES, SITE_NAME

MASKABLE = "tran"
SAFE, ROOMY = 0.58, 0.8  # of the square: what no mask cuts, and what looks well uncut
SHORTCUTS = {"home": "Tra", "cards": "Bài", "settle": NAMES["settle"]}

blueprint = Blueprint("install", __name__)


@blueprint.get(FILES["manifest"])
def manifest() -> Response:
    """What the site is called and how it looks once installed."""
    paper = palette(Path(cast(str, current_app.static_folder)) / "site.css")["--paper"]
    document = {
        "id": PAGES["home"],
        "name": f"{SITE_NAME}: tra luật chặt Tiến lên miền Nam",
        "short_name": SITE_NAME,
        "description": FIXED["home"].description,
        "lang": "vi",
        "dir": "ltr",
        "start_url": PAGES["home"],
        "scope": PAGES["home"],
        "display": "standalone",
        "theme_color": paper,
        "background_color": paper,
        "icons": [*map(_icon, ICONS), _vector()],
        "shortcuts": [{"name": name, "url": PAGES[page]} for page, name in SHORTCUTS.items()],
    }
    body = dumps(document, ensure_ascii=False, indent=1)
    return Response(body, mimetype="application/manifest+json")


@blueprint.get(icon_path(f"<any({','.join(map(repr, ICONS))}):name>"))
def icon(name: str) -> Response:
    """The icon of that name, one of ``ICONS``."""
    share = SAFE if name == MASKABLE else ROOMY
    drawn = svg("pictures/icon.svg", size=ICONS[name], share=share, art=_art())
    return Response(png(drawn), mimetype="image/png")


def _icon(name: str) -> dict[str, str]:
    purpose = "maskable" if name == MASKABLE else "any"
    size = f"{ICONS[name]}x{ICONS[name]}"
    return {"src": icon_path(name), "sizes": size, "type": "image/png", "purpose": purpose}


def _vector() -> dict[str, str]:
    drawing = asset_at(_favicon())
    return {"src": drawing.address, "sizes": "any", "type": drawing.mimetype, "purpose": "any"}


def _art() -> str:
    return asset_at(_favicon()).content.decode()


def _favicon() -> str:
    return f"{STATIC}favicon.svg"

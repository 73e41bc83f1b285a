"""The choice of a preset, which stands on most pages and grows with every preset there is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from flask import current_app
from markupsafe import Markup

from rules.model import Preset

from .site import Site, current_site

KEPT = 4  # for pages that answer in place and for others


def preset_options(chosen: str, in_place: bool = False) -> Markup:
    """The options of a choice of preset, ``chosen`` among them, as ``options.html`` has them.

    Those of the real presets are written once; a table's own rules come after them.
    """
    site = current_site()
    options = _plain_options(site.root or site, in_place) + _options(site.houses.values(), in_place)
    return Markup(options.replace(f'value="{chosen}"', f'value="{chosen}" selected', 1))


@lru_cache(maxsize=KEPT)
def _plain_options(site: Site, in_place: bool) -> str:
    return _options(site.rulebook.presets.values(), in_place)


def _options(presets: Iterable[Preset], in_place: bool) -> str:
    template = current_app.jinja_env.get_template("partials/options.html")
    return template.render(presets=presets, in_place=in_place)

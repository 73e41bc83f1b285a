"""The choice of a preset, which stands on most pages and grows with every preset there is."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from flask import current_app
from markupsafe import Markup

from rules.model import Preset
from rules.pairs import Pair

from .site import Site, current_site

KEPT = 64  # pairs there are, and as many again


def preset_options(chosen: str, pair: Pair | None = None) -> Markup:
    """The options of a choice of preset, ``chosen`` among them, as ``options.html`` has them.

    Those of the real presets are written once; a table's own rules come after them.
    """
    site = current_site()
    options = _plain_options(site.root or site, pair) + _options(site.houses.values(), pair)
    return Markup(options.replace(f'value="{chosen}"', f'value="{chosen}" selected', 1))


@lru_cache(maxsize=KEPT)
def _plain_options(site: Site, pair: Pair | None) -> str:
    return _options(site.rulebook.presets.values(), pair)


def _options(presets: Iterable[Preset], pair: Pair | None) -> str:
    template = current_app.jinja_env.get_template("partials/options.html")
    return template.render(presets=presets, pair=pair)

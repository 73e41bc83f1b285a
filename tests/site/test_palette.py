"""The dark palette stands twice in the style sheet; both must say the same."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CSS = (ROOT / "static" / "site.css").read_text(encoding="utf-8")
EMBED_CSS = (ROOT / "static" / "embed.css").read_text(encoding="utf-8")
BADGE = (ROOT / "templates" / "badge.svg").read_text(encoding="utf-8")


def colours(selector: str, css: str = CSS) -> dict[str, str]:
    """The custom properties set under ``selector``."""
    block = css.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"(--[a-z-]+): ([^;]+);", block))


def test_dark_by_choice_of_the_system_and_of_the_reader_is_the_same_dark() -> None:
    by_system = colours(':root:not([data-theme="light"])')
    assert by_system == colours(':root[data-theme="dark"]')
    assert "--paper" in by_system


def test_every_colour_of_the_dark_theme_has_a_light_one() -> None:
    assert colours(':root[data-theme="dark"]').keys() <= colours(":root").keys()


def test_embeds_wear_the_colours_of_the_site_in_both_themes() -> None:
    light, dark = EMBED_CSS.split("@media (prefers-color-scheme: dark)", 1)
    for css, selector in ((light, ":root"), (dark, ':root[data-theme="dark"]')):
        worn = colours(":root", css)
        assert worn
        assert worn.items() <= colours(selector).items()


def test_badges_wear_the_colours_of_the_site() -> None:
    worn = set(re.findall(r"#[0-9a-f]{6}", BADGE))
    assert worn
    assert worn <= set(colours(":root").values())

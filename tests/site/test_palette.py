"""The dark palette stands twice in the style sheet; both must say the same."""

from __future__ import annotations

import re
from pathlib import Path

CSS = (Path(__file__).parents[2] / "static" / "site.css").read_text(encoding="utf-8")


def colours(selector: str) -> dict[str, str]:
    """The custom properties set under ``selector``."""
    block = CSS.partition(f"{selector} {{")[2].partition("}")[0]
    return dict(re.findall(r"(--[a-z-]+): ([^;]+);", block))


def test_dark_by_choice_of_the_system_and_of_the_reader_is_the_same_dark() -> None:
    by_system = colours(':root:not([data-theme="light"])')
    assert by_system == colours(':root[data-theme="dark"]')
    assert "--paper" in by_system


def test_every_colour_of_the_dark_theme_has_a_light_one() -> None:
    assert colours(':root[data-theme="dark"]').keys() <= colours(":root").keys()

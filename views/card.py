"""What a link to a page shows where it is pasted: Open Graph and X cards, oEmbed."""

from __future__ import annotations

from typing import NamedTuple

from rules.model import Combination, Preset
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import ruling_text, ruling_title

from .addresses import preset_path, ruling_path, titled
from .picture_addresses import (
    compare_picture_path,
    home_picture_path,
    picture_address,
    picture_path,
    preset_picture_path,
    set_picture_path,
)
from .titles import Head, compare_head, preset_head, set_head


class Card(NamedTuple):
    """Title, description and picture of a page, the picture also in words.

    ``embedded`` is the path of the page where others may frame it, "" where they may not.
    """

    title: str
    description: str
    picture: str
    alt: str
    embedded: str = ""


def ruling_card(rulebook: Rulebook, ruling: Ruling) -> Card:
    """The ruling itself is the title; below it stand the reason and the preset."""
    title, preset = ruling_title(rulebook, ruling), rulebook.presets[ruling.preset]
    return Card(
        title,
        ruling_text(rulebook, ruling),
        titled(_picture(rulebook, picture_path(preset.id, ruling.target, ruling.attacker)), preset),
        f"{title}. {ruling.reason}",
        titled(ruling_path(preset.id, ruling.target, ruling.attacker), preset),
    )


def preset_card(rulebook: Rulebook, preset: Preset) -> Card:
    """The preset with its table as the picture."""
    page = titled(preset_path(preset.id), preset)
    card = _card(rulebook, preset_head(preset), preset_picture_path(preset.id), page)
    return card._replace(picture=titled(card.picture, preset))


def set_card(rulebook: Rulebook, combination: Combination) -> Card:
    """The set with what it chops as the picture."""
    return _card(rulebook, set_head(combination), set_picture_path(combination.id))


def compare_card(rulebook: Rulebook, a: Preset, b: Preset) -> Card:
    """The two presets side by side."""
    return _card(rulebook, compare_head(a, b), compare_picture_path(a.id, b.id))


def page_card(rulebook: Rulebook, head: Head) -> Card:
    """Any other page, with the picture of the site."""
    return _card(rulebook, head, home_picture_path())


def _card(rulebook: Rulebook, head: Head, picture: str, embedded: str = "") -> Card:
    return Card(head.title, head.description, _picture(rulebook, picture), head.title, embedded)


def _picture(rulebook: Rulebook, path: str) -> str:
    return picture_address(path, rulebook.data_version)

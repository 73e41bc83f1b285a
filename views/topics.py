"""Where the site tells of what a question is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from rules.topics import COMBINATION, FAQ, POINT, PRESET, TERM, Topic

from .addresses import PAGES, preset_path, set_path

PATHS: Mapping[str, Callable[[str], str]] = MappingProxyType(
    {
        FAQ: f"{PAGES['faq']}#{{}}".format,
        TERM: f"{PAGES['glossary']}#{{}}".format,
        POINT: f"{PAGES['points']}#{{}}".format,
        PRESET: preset_path,
        COMBINATION: set_path,
    }
)


def topic_path(topic: Topic) -> str:
    """The page of ``topic``, or its place on one."""
    return PATHS[topic.kind](topic.id)

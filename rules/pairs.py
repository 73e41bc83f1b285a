"""The slug of a question, as in ``tu-quy-chat-doi-2``: attacker, "chat", target."""

from __future__ import annotations

SEPARATOR = "-chat-"

# (target, attacker), as ids of combinations.
Pair = tuple[str, str]


def pair_slug(target: str, attacker: str) -> str:
    """The slug under which a ruling is addressed, the attacker first as players say it."""
    return f"{attacker}{SEPARATOR}{target}"


def split_pair(slug: str) -> Pair | None:
    """(target, attacker) of a slug, or None when it is not the slug of a pair."""
    attacker, found, target = slug.partition(SEPARATOR)
    return (target, attacker) if found and attacker and target else None

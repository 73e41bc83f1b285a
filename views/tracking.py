"""What platforms add to an address that is passed on, and what is left of it without that."""

from __future__ import annotations

IGNORED_QUERY = frozenset(
    [
        *("fbclid", "gclid", "gbraid", "wbraid", "msclkid", "ttclid", "twclid", "li_fat_id"),
        *("igsh", "igshid", "mibextid", "zarsrc", "_ga", "_gl", "mc_cid", "mc_eid", "yclid"),
        *("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content", "utm_id"),
    ]
)
"""Query keys that platforms add to a link and that change nothing of its page."""


def without_tracking(query: str) -> str:
    """A query without what platforms added to it; the rest stays to the letter."""
    if not query:
        return query
    kept = [part for part in query.split("&") if part.partition("=")[0] not in IGNORED_QUERY]
    return "&".join(kept)

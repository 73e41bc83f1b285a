"""How long an answer may be kept, and by whom: the one place that decides it."""

from __future__ import annotations

from .addresses import FILES, HEALTH, PICTURES

FOR_EVER = "public, max-age=31536000, immutable"
PAGE = "public, max-age=300, stale-while-revalidate=86400"
PICTURE = "public, max-age=86400, stale-while-revalidate=604800"
BY_THE_READER_ONLY = "private, max-age=300"
NOT_AT_ALL = "no-store"

NEVER_KEPT = frozenset({FILES["worker"], HEALTH})


def cache_control(
    path: str, status: int = 200, *, is_final: bool = False, names_host: bool = False
) -> str:
    """The ``Cache-Control`` of the answer of ``status`` at ``path``.

    ``is_final``: the address names the content, so it can never be another. ``names_host``: the
    answer holds for the host that was asked, so it is kept from being told to others.
    """
    if status >= 400 or path in NEVER_KEPT:
        return NOT_AT_ALL
    if names_host:
        return BY_THE_READER_ONLY
    if is_final:
        return FOR_EVER
    return PICTURE if path.startswith(PICTURES) else PAGE

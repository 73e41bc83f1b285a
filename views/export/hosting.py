"""``_headers`` and ``_redirects``, as Cloudflare Pages and Netlify read them.

Limits of Cloudflare Pages: https://developers.cloudflare.com/pages/configuration/headers/ and
https://developers.cloudflare.com/pages/configuration/redirects/. Netlify's are wider.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from .redirects import Leading

MOST_RULES = 100
LONGEST_LINE = 2000
MOST_REDIRECTS = 2000
MOST_FOLDERS = 100


class TooMuch(Exception):
    """More than the hosts take."""

    def __init__(self, name: str, what: str, found: int, most: int) -> None:
        super().__init__(name, what, found, most)

    def __str__(self) -> str:
        name, what, found, most = self.args
        return f"{name} có {found} {what}, máy chủ file chỉ nhận {most}"


def headers_file(told: Mapping[str, Mapping[str, str]]) -> str:
    """``_headers`` of what is ``told``: header -> pattern -> value.

    Raises ``TooMuch`` where it goes beyond the limits.
    """
    rules: dict[str, list[str]] = defaultdict(list)
    for header, values in told.items():
        for pattern, value in values.items():
            rules[pattern].append(f"  {header}: {value}")
    _check("_headers", "mục", rules, MOST_RULES)
    lines = [line for pattern, of in sorted(rules.items()) for line in (pattern, *of)]
    _check("_headers", "chữ một dòng", max(lines, key=len), LONGEST_LINE)
    return "".join(f"{line}\n" for line in lines)


def redirects_file(leading: Leading) -> str:
    """``_redirects``: single addresses first, as the hosts ask.

    Raises ``TooMuch`` where it goes beyond the limits.
    """
    lines = [
        f"{old} {new} {status}"
        for status, redirects in leading.items()
        for old, new in redirects.paths.items()
    ]
    _check("_redirects", "địa chỉ", lines, MOST_REDIRECTS)
    folders = [
        f"{old}* {new}:splat {status}"
        for status, redirects in leading.items()
        for old, new in redirects.folders.items()
    ]
    _check("_redirects", "thư mục", folders, MOST_FOLDERS)
    return "".join(f"{line}\n" for line in (*lines, *folders))


def _check(name: str, what: str, found: Sequence[object] | Mapping[str, object], most: int) -> None:
    if len(found) > most:
        raise TooMuch(name, what, len(found), most)

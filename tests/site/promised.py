"""What every answer promises, told from its path, headers and body: live, served or exported."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from pathlib import PurePosixPath
from typing import Any
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

POLICY = {
    **dict.fromkeys(("default-src", "base-uri"), "'none'"),
    **dict.fromkeys(("script-src", "style-src", "font-src", "connect-src"), "'self'"),
    **dict.fromkeys(("form-action", "manifest-src", "worker-src"), "'self'"),
    "img-src": "'self' data:",
}
PART_POLICY = {"default-src": "'none'"}
PARTS = ("/static/", "/bo.")  # what pages are made of, and does nothing by itself
SNIFF = "X-Content-Type-Options"
FIXED = {
    SNIFF: "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
DENIED = ("camera", "microphone", "geolocation", "payment", "usb")
NEVER_SENT = ("Set-Cookie", "X-Powered-By", "Access-Control-Allow-Credentials")
TYPES = {
    "": "text/html",
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".csv": "text/csv",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/markdown",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
TYPE_OF = {
    "/opensearch.xml": "application/opensearchdescription+xml",
    "/favicon.ico": "image/svg+xml",
}
FEEDS = "application/atom+xml"
SAID_IN_UTF8 = ("text/html", "text/css", "text/csv", "text/javascript", "text/markdown")
HASHED = re.compile(r"\.[0-9a-f]{10}\.[a-z0-9]+$")
KEPT = {
    "hashed": "public, max-age=31536000, immutable",
    "picture": "public, max-age=86400, stale-while-revalidate=604800",
    "fresh": "no-store",
    "page": "public, max-age=300, stale-while-revalidate=86400",
}
IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]*)|@import\s+[\"']([^\"']*)")
FETCHED = {"src", "srcset", "href", "action", "formaction", "poster", "data", "xlink:href"}


def header_faults(path: str, headers: Mapping[str, str]) -> Iterator[str]:
    """Every header of the answer at ``path`` that is not as promised."""
    is_part = path.startswith(PARTS)
    policy = PART_POLICY if is_part else POLICY
    yield from _policy_faults(path, headers.get("Content-Security-Policy", ""), policy)
    wanted = {SNIFF: FIXED[SNIFF]} if is_part else FIXED
    wanted = {**wanted, "Cache-Control": KEPT[_kind(path)]}
    yield from (f"{k}: {headers.get(k)}" for k, v in wanted.items() if headers.get(k) != v)
    if not is_part:
        denied = headers.get("Permissions-Policy", "")
        yield from (f"may use {feature}" for feature in DENIED if f"{feature}=()" not in denied)
    yield from (f"sends {name}" for name in NEVER_SENT if name in headers)
    is_open = headers.get("Access-Control-Allow-Origin") == "*"
    if is_open != path.startswith("/api/"):
        yield f"open to other sites: {is_open}"
    yield from _type_faults(path, headers.get("Content-Type", ""))


def _policy_faults(path: str, policy: str, wanted: Mapping[str, str]) -> Iterator[str]:
    told = dict(part.partition(" ")[::2] for part in policy.split("; "))
    framed_by = told.pop("frame-ancestors", "")
    if told != wanted:
        yield f"policy: {policy}"
    if framed_by != ("*" if path.startswith("/nhung/") else "'none'"):
        yield f"may be framed by {framed_by}"


def _kind(path: str) -> str:
    if HASHED.search(path):
        return "hashed"
    if path in ("/sw.js", "/healthz"):
        return "fresh"
    return "picture" if path.startswith("/anh/") else "page"


def _type_faults(path: str, told: str) -> Iterator[str]:
    kind, _, charset = told.partition("; charset=")
    ending = PurePosixPath(path).suffix
    wanted = FEEDS if path.startswith("/thay-doi/") and ending else TYPES.get(ending)
    wanted = TYPE_OF.get(path, wanted)
    if kind != wanted:
        yield f"type {told}, not {wanted}"
    if charset != "utf-8" and wanted in SAID_IN_UTF8:
        yield f"no charset in {told}"


def addresses_left_for(path: str, kind: str, body: str, home: str) -> Iterator[str]:
    """Every address in ``body`` that a browser asks by itself and that is not of ``home``.

    ``home`` is the public address of the site, such as ``https://bang.example``.
    """
    for address in _asked(kind, body):
        whole = urlsplit(urljoin(home + path, address))
        if kind == "text/html" and whole.scheme == "data":
            continue  # asked of nobody; what may be so is for the policy to say
        if whole.scheme not in ("http", "https") or f"{whole.scheme}://{whole.netloc}" != home:
            yield address


def _asked(kind: str, body: str) -> Iterator[str]:
    if kind == "text/html":
        yield from _Asked.of(body).asked
    elif kind == "text/css":
        yield from _in_style(body)
    elif kind == "application/manifest+json":
        yield from _in_json(json.loads(body))
    elif kind.endswith("xml"):
        yield from _in_xml(ElementTree.fromstring(body))


def links_away(body: str, home: str) -> set[str]:
    """Where the plain links of a page lead beyond ``home``."""
    links = _Asked.of(body).links
    return {link for link in links if urlsplit(link).netloc and not link.startswith(f"{home}/")}


class _Asked(HTMLParser):
    """Gathers what a browser asks for by itself, and the links that a reader may follow."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.links: list[str] = []

    @classmethod
    def of(cls, page: str) -> _Asked:
        """What stands in ``page``."""
        found = cls()
        found.feed(page)
        found.close()
        return found

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in FETCHED and value is not None:
                (self.links if tag == "a" else self.asked).append(value)


def _in_style(sheet: str) -> Iterator[str]:
    return (url or imported for url, imported in IN_STYLE.findall(sheet))


def _in_json(node: Any) -> Iterator[str]:
    """The addresses of a manifest."""
    if isinstance(node, list):
        for item in node:
            yield from _in_json(item)
    elif isinstance(node, dict):
        for key, value in node.items():
            if key in ("src", "url", "start_url", "scope", "action"):
                yield value
            else:
                yield from _in_json(value)


def _in_xml(root: ElementTree.Element) -> Iterator[str]:
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.rpartition("}")[2] in FETCHED:
                yield value
            yield from _in_style(value)
        tag, text = str(element.tag).rpartition("}")[2], element.text or ""
        if tag in ("loc", "Image"):
            yield text
        elif tag == "style":
            yield from _in_style(text)

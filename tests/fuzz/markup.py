"""What in a document may stem from input: text only, never an element, an attribute, a script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

from markdown_it import MarkdownIt

from tests.fuzz.alphabets import MARK

FORBIDDEN = {"applet", "base", "embed", "frame", "iframe", "object", "style", "foreignobject"}
FORBIDDEN_ATTRIBUTES = {"style", "srcdoc", "http-equiv", "ping"}
ALLOWED = ("http-equiv", "Content-Security-Policy")
ADDRESSES = {"href", "src", "action", "formaction", "data", "poster", "cite", "xlink:href"}
ICON = "data:image/svg+xml,"  # of a page, which stands in it
SCHEMES = ("http:", "https:", "mailto:")
AS_DATA = "application/ld+json"
SCHEME = re.compile(r"[\s\x00-\x20]*([a-z][a-z0-9+.-]*:)", re.IGNORECASE)
ELSEWHERE = re.compile(rf"(?:https?:)?[/\\]{{2}}[^/?#]*{MARK}|mailto:.*{MARK}", re.IGNORECASE)
RAW = re.compile(rf"<[!?/]?(?:x-)?{MARK}|<script>{MARK}|<svg onload={MARK}", re.IGNORECASE)
BBCODE = re.compile(rf"\[(?:url|img)[\]=](?:https?:)?/*[^/\[\]]*{MARK}", re.IGNORECASE)
BLOCKS = re.compile(rf"<(?:code|pre|blockquote)>\s*(?:<p>)?[^<]*{MARK}")
LINKS = re.compile(rf"(?:href|src)=\"[^\"?]*{MARK}")


def html_faults(text: str) -> list[str]:
    """What is wrong with a page, and with the texts to paste in it."""
    page = _Page()
    page.feed(text)
    page.close()
    raw = [f"unescaped: {found[0]}" for found in RAW.finditer(text)]
    return [*page.faults, *raw, *page.field_faults()]


def xml_faults(text: str) -> list[str]:
    """What is wrong with an SVG picture, a feed or another XML document."""
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"not XML: {error}"]
    names = ((_local(element.tag), _named(element)) for element in root.iter())
    return [fault for tag, attributes in names for fault in _element_faults(tag, attributes)]


def markdown_faults(text: str) -> list[str]:
    """What Markdown makes of input beyond text."""
    rendered = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(text)
    found = (each[0] for look in (LINKS, BLOCKS, RAW) for each in look.finditer(rendered))
    return [f"Markdown made {made}" for made in found]


def _bbcode_faults(text: str) -> list[str]:
    return [f"BBCode made {found[0]}" for found in BBCODE.finditer(text)]


FIELDS = {
    "dan-bbcode": _bbcode_faults,
    "dan-markdown": markdown_faults,
    "chep-markdown": markdown_faults,
}
"""The texts to paste of a page, by the id of their field, and who judges each."""


class _Page(HTMLParser):
    """Looks at a page tag by tag, and keeps the texts of its fields to copy."""

    def __init__(self) -> None:
        super().__init__()
        self.faults: list[str] = []
        self.fields: dict[str, str] = {}
        self._field = ""
        self._script: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.faults += _element_faults(tag, named)
        if tag == "textarea":
            self._field = named.get("id", "")
        if tag == "script" and "src" not in named:
            self._script = named.get("type", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._field = ""
        if tag == "script":
            self._script = None

    def handle_data(self, data: str) -> None:
        if self._field:
            self.fields[self._field] = self.fields.get(self._field, "") + data
        if self._script is not None:
            self.faults += _script_faults(self._script, data)

    def handle_comment(self, data: str) -> None:
        if MARK in data:
            self.faults.append(f"a comment from input: {data[:80]}")

    def handle_pi(self, data: str) -> None:
        self.faults.append(f"an instruction: {data[:80]}")

    def unknown_decl(self, data: str) -> None:
        self.faults.append(f"a declaration: {data[:80]}")

    def field_faults(self) -> Iterator[str]:
        """What is wrong with the texts to copy."""
        for field, judge in FIELDS.items():
            yield from judge(self.fields.get(field, ""))


def _element_faults(tag: str, attributes: dict[str, str]) -> Iterator[str]:
    if tag in FORBIDDEN or MARK in tag:
        yield f"an element <{tag}>"
    for name, value in attributes.items():
        is_forbidden = name in FORBIDDEN_ATTRIBUTES and (name, value) != ALLOWED
        if name.startswith("on") or is_forbidden or MARK in name:
            yield f"an attribute {name} of <{tag}>"
        if name in ADDRESSES:
            yield from _address_faults(tag, value)


def _address_faults(tag: str, address: str) -> Iterator[str]:
    if tag == "link" and address.startswith(ICON) and MARK not in address:
        return
    scheme = SCHEME.match(address)
    if scheme and scheme[1].lower() not in SCHEMES:
        yield f"<{tag}> leads to {address[:80]}"
    if ELSEWHERE.match(address.strip()) or (tag == "script" and MARK in address):
        yield f"<{tag}> leads where input says: {address[:80]}"


def _script_faults(kind: str, text: str) -> Iterator[str]:
    if kind != AS_DATA:
        yield f"a script in the page: {text[:80]}"
        return
    try:
        json.loads(text)
    except ValueError as error:
        yield f"data that is no JSON: {error}"


def _local(tag: object) -> str:
    return str(tag).rpartition("}")[2].lower()


def _named(element: ElementTree.Element) -> dict[str, str]:
    return {_local(name): value for name, value in element.attrib.items()}

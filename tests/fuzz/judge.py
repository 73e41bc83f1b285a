"""What is asked of every answer, whatever was typed: the one judge of all the fuzzing."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from werkzeug.datastructures import Headers
from werkzeug.http import parse_options_header

from tests.fuzz.alphabets import MARK
from tests.fuzz.markup import html_faults, markdown_faults, xml_faults
from views.security import headers_of

LARGEST = 1_000_000
STATUSES = {200, 206, 301, 303, 304, 400, 404, 405, 410, 414, 416, 501}
EMPTY = {301, 303, 304}
ON_THIS_SITE = re.compile(r"/(?![/\\])[\x21-\x7e]*")
PNG = b"\x89PNG\r\n\x1a\n"
GZIP = b"\x1f\x8b"  # of the packs that work without a network
TYPE = "Content-Type"


class Answer(NamedTuple):
    """What came back from ``path``; ``is_whole`` where a body belongs to it (no HEAD)."""

    path: str
    status: int
    headers: Headers
    body: bytes
    is_whole: bool = True


def faults(answer: Answer) -> list[str]:
    """Everything that is wrong with ``answer``, each in a few words."""
    return [*_envelope_faults(answer), *_body_faults(answer)]


def _envelope_faults(answer: Answer) -> Iterator[str]:
    if answer.status not in STATUSES:
        yield f"status {answer.status}"
    if len(answer.body) > LARGEST:
        yield f"{len(answer.body)} bytes"
    if "Location" in answer.headers and not ON_THIS_SITE.fullmatch(answer.headers["Location"]):
        yield f"leads to {answer.headers['Location'][:80]!r}"
    if any(MARK in name.lower() for name, _ in answer.headers):
        yield "a header from input"
    needed = headers_of(answer.path, answer.headers.get(TYPE, ""))
    yield from (f"no {name}" for name in needed if name not in answer.headers)


def _body_faults(answer: Answer) -> list[str]:
    if not answer.is_whole or answer.status in EMPTY:
        return []
    kind, options = parse_options_header(answer.headers.get(TYPE))
    judge = JUDGES.get(kind)
    if judge is None:
        return [f"an answer of the kind {kind!r}"]
    if kind in BINARY:
        return [] if answer.body.startswith(BINARY[kind]) else [f"not {kind}"]
    try:
        text = answer.body.decode(options.get("charset", "utf-8"))
    except UnicodeDecodeError as error:
        return [f"not UTF-8: {error}"]
    return judge(text)


def _json_faults(text: str) -> list[str]:
    try:
        json.loads(text, parse_constant=_refuse)
    except ValueError as error:
        return [f"not JSON: {error}"]
    return []


def _refuse(constant: str) -> None:
    raise ValueError(constant)


def _csv_faults(text: str) -> list[str]:
    widths = {len(row) for row in csv.reader(io.StringIO(text), strict=True)}
    return [] if len(widths) == 1 else [f"rows of {sorted(widths)} fields"]


def _plain_faults(text: str) -> list[str]:
    return ["a NUL"] if "\0" in text else []


BINARY: Mapping[str, bytes] = MappingProxyType(
    {"image/png": PNG, "image/x-icon": b"\0\0\1\0", "application/octet-stream": GZIP}
)
JUDGES: Mapping[str, Callable[[str], list[str]]] = MappingProxyType(
    {
        "text/html": html_faults,
        "text/markdown": markdown_faults,
        "text/plain": _plain_faults,
        "text/css": _plain_faults,
        "text/javascript": _plain_faults,
        "text/csv": _csv_faults,
        "image/svg+xml": xml_faults,
        "application/xml": xml_faults,
        "application/atom+xml": xml_faults,
        "application/opensearchdescription+xml": xml_faults,
        "application/json": _json_faults,
        "application/manifest+json": _json_faults,
        "application/problem+json": _json_faults,
        **dict.fromkeys(BINARY, _plain_faults),
    }
)
"""The judge of each kind of text; what is not listed is no kind of answer here."""

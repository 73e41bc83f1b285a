"""Packs read as the worker reads them, from nothing but what the site sends."""

from __future__ import annotations

import gzip
import json
import re
from typing import Any

from flask.testing import FlaskClient

OWNER = re.compile(r"/(?:luat|ban)/([^/]+)/")
KEPT = re.compile(r"const kept = (\{.*\});")


def kept_by_worker(client: FlaskClient) -> dict[str, Any]:
    """What the worker is told when it is made."""
    found = KEPT.search(client.get("/sw.js").text)
    assert found
    told: dict[str, Any] = json.loads(found[1])
    return told


def unfold(pack: bytes, told: list[str]) -> dict[str, str]:
    """Path -> text of every page of ``pack``; ``told`` goes on by its pieces."""
    document = json.loads(gzip.decompress(pack))
    pieces = iter(document["pieces"])
    pages = {}
    for path, runs in document["pages"].items():
        begin, back = len(told), 0
        for new, further, again in zip(runs[::3], runs[1::3], runs[2::3], strict=True):
            told += [next(pieces) for _ in range(new)]
            back += further
            for _ in range(again):
                told.append(told[-back])
        pages[path] = filled(path, "".join(told[begin:]))
    assert next(pieces, None) is None
    return pages


def filled(path: str, text: str) -> str:
    """``text`` with the preset that ``path`` names where it was left open."""
    owner = OWNER.match(path)
    if not owner:
        return text
    return text.replace("\x01", owner[0]).replace("\x02", f"?luat={owner[1]}")


def packed_pages(client: FlaskClient) -> dict[str, dict[str, str]]:
    """Address -> pages of every pack that the worker keeps."""
    shared, *others = kept_by_worker(client)["packs"]
    told: list[str] = []
    first = unfold(client.get(shared).data, told)
    return {shared: first} | {pack: unfold(client.get(pack).data, [*told]) for pack in others}

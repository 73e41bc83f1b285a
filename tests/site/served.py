"""A small exported tree, in the shape that `make export` writes."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from json import dumps
from pathlib import Path

import brotli

from views.exported import digest

PAGE, PICTURE, LIVE_PAGE = "/luat/", "/anh/luat/pho-bien.png", "/bai/"
CONTENT = {
    PAGE: "<!doctype html><title>Các luật, từ file</title>".encode() * 20,
    LIVE_PAGE: b"<!doctype html>only told to ask elsewhere",
    PICTURE: bytes(range(256)),
}
TYPES = {PAGE: "text/html; charset=utf-8", LIVE_PAGE: "text/html", PICTURE: "image/png"}
HASHES = {path: digest(content) for path, content in CONTENT.items()}


def file_of(root: Path, path: str) -> Path:
    return Path(f"{root}{path}{'index.html' if path.endswith('/') else ''}")


def write_tree(root: Path, content: Mapping[str, bytes] = CONTENT) -> Path:
    """Write the tree of ``content`` to ``root`` and give it back."""
    for path, whole in content.items():
        file = file_of(root, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(whole)
        if path != PICTURE:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(whole))
            file.with_name(f"{file.name}.br").write_bytes(brotli.compress(whole))
    files = {
        path: {
            "hash": digest(whole),
            "headers": {
                "Content-Type": TYPES[path],
                "Cache-Control": "public, max-age=300",
                "X-Content-Type-Options": "nosniff",
            },
        }
        for path, whole in content.items()
    }
    (root / "_files.json").write_text(dumps({"version": 1, "files": files}), "utf-8")
    return root

"""Static files and the drawn sets, each under a name that changes when its content does."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, cast
from urllib.parse import quote

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import NotFound

from .addresses import FILES, STATIC

HASH = re.compile(r"\.[0-9a-f]{10}(?=\.[a-z0-9]+$)")
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
"""By ending: what the machine has to say of it differs from one to the next."""
PLAIN = "!$()*+,-./:;=?@_~"
"""What an address may hold as it is, between quotes."""
INLINED_KEPT = 4
REFERENCE = re.compile(r'url\("([^":]+)"\)')


class Asset(NamedTuple):
    """A file that never changes under its own address."""

    content: bytes
    address: str
    mimetype: str


class Assets:
    """Every asset of a site; what is drawn, once a page first shows it."""

    def __init__(self, app: Flask) -> None:
        self._app = app
        files = _files(Path(str(app.static_folder)))
        self._read = {STATIC + name: content for name, content in files.items()}

    @cached_property
    def by_path(self) -> Mapping[str, Asset]:
        """The assets by their lasting path."""
        drawing = self._app.jinja_env.get_template("sets.svg").render().encode()
        return _assets({**self._read, FILES["sets"]: drawing})

    @cached_property
    def by_address(self) -> Mapping[str, Asset]:
        """The same by the path that names their content."""
        return {asset.address: asset for asset in self.by_path.values()}


def init_app(app: Flask) -> None:
    """Read every static file; the drawing of the sets knows nothing but the rulebook."""
    app.extensions["assets"] = Assets(app)
    app.view_functions["static"] = lambda filename: send(STATIC + filename)
    app.jinja_env.globals.update(asset=asset, inlined=inlined, sets_svg=sets_svg)


def sets_svg() -> str:
    """The address of the drawn sets and marks."""
    return asset_at(FILES["sets"]).address


def asset(name: str) -> str:
    """The address of static file ``name``; raises ``KeyError`` for one that is not there."""
    return _all()[STATIC + name].address


def inlined(name: str) -> str:
    """Static file ``name`` as an address that holds it (RFC 2397): too small to be asked for."""
    return _inlined(asset_at(STATIC + name))


def asset_at(path: str) -> Asset:
    """The asset of a lasting path; raises ``KeyError`` where there is none."""
    return _all()[path]


def asset_paths() -> list[str]:
    """The path of every asset, under its lasting name and under the one of its content."""
    return [path for plain, asset in _all().items() for path in (plain, asset.address)]


def is_current(path: str) -> bool:
    """Whether ``path`` is the name of an asset by the content that it has now."""
    return bool(HASH.search(path)) and path in _assets_here().by_address


def send(path: str) -> Response:
    """The asset at ``path``; by the name of an older content, the one that took its place."""
    found = _all().get(HASH.sub("", path))
    if not found:
        raise NotFound
    response = Response(found.content, mimetype=found.mimetype)
    response.add_etag()
    response.make_conditional(request)
    return response


@lru_cache(maxsize=INLINED_KEPT)
def _inlined(asset: Asset) -> str:
    return f"data:{asset.mimetype},{quote(asset.content.strip(), safe=PLAIN)}"


def _all() -> Mapping[str, Asset]:
    """Every asset by its lasting path."""
    return _assets_here().by_path


def _assets_here() -> Assets:
    return cast(Assets, current_app.extensions["assets"])


def _files(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def _assets(files: Mapping[str, bytes]) -> dict[str, Asset]:
    """``files`` as assets; a style sheet names what it asks for as it is now."""
    assets = {path: _asset(path, content) for path, content in files.items()}
    sheets = [path for path in files if path.endswith(".css")]
    return assets | {path: _asset(path, _referring(path, assets)) for path in sheets}


def _asset(path: str, content: bytes) -> Asset:
    stem, ending = posixpath.splitext(path)
    address = f"{stem}.{sha256(content).hexdigest()[:10]}{ending}"
    return Asset(content, address, KINDS.get(ending, "application/octet-stream"))


def _referring(path: str, assets: Mapping[str, Asset]) -> bytes:
    folder = posixpath.dirname(path)

    def current(match: re.Match[str]) -> str:
        referred = assets.get(posixpath.join(folder, match[1]))
        return f'url("{posixpath.relpath(referred.address, folder)}")' if referred else match[0]

    return REFERENCE.sub(current, assets[path].content.decode()).encode()

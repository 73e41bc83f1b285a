"""What the tests of the export share: which addresses, and how a file server finds a file."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from rules.rulebook import Rulebook
from views.addresses import PICTURES
from views.listing import every_path

PUBLIC = "https://bang.example"
SOME_PICTURES = ("/anh/bang-chat.png", "/anh/vc.png", "/anh/bo/con-2.png")
FEW = ("/", "/luat/vc/", "/luat/vc/tu-quy-chat-doi-2/", "/thuat-ngu/", "/sitemap.xml")


def without_pictures(rulebook: Rulebook) -> list[str]:
    """Every address, of the pictures but some: to draw one takes as long as ten pages."""
    paths = every_path(rulebook)
    return [path for path in paths if not path.startswith(PICTURES) or path in SOME_PICTURES]


def few(rulebook: Rulebook) -> list[str]:
    """A few addresses of each kind, and every asset."""
    assets = [path for path in every_path(rulebook) if path.startswith(("/static/", "/bo."))]
    return [*FEW, "/anh/bo/con-2.png", "/api/v1/presets/vc.json", *assets]


def file_at(tree: Path, path: str) -> Path | None:
    """The file that a plain file server sends for ``path``; a folder answers by its page."""
    file = tree / unquote(path).removeprefix("/")
    file = file / "index.html" if file.is_dir() else file
    return file if file.is_file() else None


class Links(HTMLParser):
    """Collects what a page leads to and what it is made of."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        for key in ("href", "src", "action", "data-path", "data-script"):
            if value := named.get(key):
                self.found.add(value)
        self.found |= {part.split()[0] for part in (named.get("srcset") or "").split(",") if part}
        if tag == "meta" and named.get("property") == "og:image":
            self.found.add(str(named["content"]))


def own_links(path: str, html: str) -> Iterator[str]:
    """The path of every address of this site that the page at ``path`` names."""
    links = Links()
    links.feed(html)
    for link in links.found:
        parts = urlsplit(urljoin(PUBLIC + path, link))
        if f"{parts.scheme}://{parts.netloc}" == PUBLIC:
            yield parts.path

"""What a page says of a typed question."""

from __future__ import annotations

from urllib.parse import urlencode

from bs4 import BeautifulSoup, Tag

from tests.site.soup import Soup


def asked(soup: Soup, question: str, **more: str) -> BeautifulSoup:
    return soup(f"/hoi/?{urlencode({'q': question, **more})}")


def text_of(tag: Tag) -> str:
    return " ".join(tag.get_text().split())


def understood(page: BeautifulSoup) -> str:
    return text_of(page.select("main .understood")[0])


def links(page: BeautifulSoup, where: str = "main") -> list[str]:
    return [str(link["href"]) for link in page.select(f"{where} a[href]")]

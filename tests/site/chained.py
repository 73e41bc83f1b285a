"""Chains as tests ask the site for them, and what its page shows."""

from __future__ import annotations

from urllib.parse import urlencode

from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

TRAP = "A:2H B:tu-quy C:4-doi-thong"
FOUR = "A:2H B:3-doi-thong C:tu-quy D:4-doi-thong"


def fields(plays: str) -> list[tuple[str, str]]:
    """Plays as the form sends them, "+" between the 2s of one set."""
    sent = []
    for number, play in enumerate(plays.split(), start=1):
        player, what, *out = play.replace("+", " ").split(":")
        sent += [("ai", player), ("bo", what), *[("het", str(number)) for _ in out]]
    return sent


def address(plays: str, **more: str) -> str:
    given = [(key.replace("_", "-"), value) for key, value in more.items()]
    return f"/chat-chong/?{urlencode([*fields(plays), *given])}"


def text_of(tag: Tag) -> str:
    return " ".join(tag.get_text(" ").split())


def payments(page: BeautifulSoup) -> list[str]:
    return [" ".join(tag.get_text().split()) for tag in page.select("#ket-qua .owed")]


def faults(client: FlaskClient, path: str) -> tuple[BeautifulSoup, list[str]]:
    response = client.get(path)
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    return page, list(page.select("main [role=alert]")[0].stripped_strings)


def chosen(page: BeautifulSoup, name: str) -> list[str]:
    options = page.select(f"select[name={name}] option[selected]")
    return [str(option.get("value", option.get_text())) for option in options]

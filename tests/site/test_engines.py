"""The page for engine authors: what it tells is true, and its program runs as it stands."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.play import play
from rules.rulebook import Rulebook

Soup = Callable[[str], BeautifulSoup]
Engine = Callable[[Sequence[str], Sequence[str]], bool | None]
PAGE = "/lap-trinh/"


def run_program(client: FlaskClient, page: BeautifulSoup, engine: Engine) -> None:
    """Run the program that the page shows, its one request answered by the site."""

    def urlopen(address: str) -> io.BytesIO:
        return io.BytesIO(client.get(address.removeprefix("http://localhost")).data)

    program = page.select("#chuong-trinh")[0].get_text()
    imports = "from urllib.request import urlopen"
    assert imports in program
    exec(program.replace(imports, ""), {"urlopen": urlopen, "my_engine": engine})


def engine_of(rulebook: Rulebook, preset: str) -> Engine:
    def engine(target: Sequence[str], attacker: Sequence[str]) -> bool | None:
        sides = (rulebook.deck.parse(" ".join(cards)) for cards in (target, attacker))
        return play(rulebook, preset, *sides).beats

    return engine


@pytest.mark.parametrize(("path", "preset"), [(PAGE, "pho-bien"), (f"{PAGE}?luat=vc", "vc")])
def test_program_on_the_page_passes_an_engine_that_is_right(
    client: FlaskClient, soup: Soup, rulebook: Rulebook, path: str, preset: str
) -> None:
    run_program(client, soup(path), engine_of(rulebook, preset))


def test_program_on_the_page_stops_an_engine_that_is_wrong(client: FlaskClient, soup: Soup) -> None:
    with pytest.raises(AssertionError, match="pho-bien/"):
        run_program(client, soup(PAGE), lambda _target, _attacker: True)


def test_case_on_the_page_is_one_of_the_file(client: FlaskClient, soup: Soup) -> None:
    shown: dict[str, Any] = json.loads(soup(PAGE).select("#mot-the-bai pre")[0].get_text())
    assert shown in client.get("/api/v1/cases.json").get_json()["cases"]


def test_every_look_alike_is_shown_with_its_reason(soup: Soup, rulebook: Rulebook) -> None:
    shown = soup(PAGE).select("#hay-sai li")
    assert len(shown) == len(rulebook.look_alikes)
    for item, look_alike in zip(shown, rulebook.look_alikes.values(), strict=True):
        assert look_alike.why in item.get_text()


def test_look_alikes_beyond_the_first_three_are_folded_and_counted(
    soup: Soup, rulebook: Rulebook
) -> None:
    section = soup(PAGE).select("#hay-sai")[0]
    assert len(section.select(":scope > ul > li")) == 3
    (summary,) = section.select("details:not([open]) > summary")
    assert summary.get_text() == f"{len(rulebook.look_alikes) - 3} thế nữa"


def test_linked_examples_are_answered_and_work_as_they_are_copied(
    client: FlaskClient, soup: Soup
) -> None:
    links = soup(PAGE).select("#hoi-tung-cau li a")
    asked = [str(a["href"]).partition("?")[0] for a in links]
    assert asked == ["/api/v1/cards", "/api/v1/ask", "/api/v1/chain"]
    for a in links:
        assert a.get_text() == a["href"]
        assert client.get(str(a["href"])).status_code == 200

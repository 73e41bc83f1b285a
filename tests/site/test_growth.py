"""With many more presets a page says as much as before, and where the rest stands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from app import create_app
from rules.__main__ import main as rules
from rules.rulebook import Rulebook
from tests.tools.growth import grown
from views.environment import MOST_VOICES

TIMES = 5
PATH = "/luat/killer/tu-quy-chat-doi-2/"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data with five times the presets."""
    return grown(tmp_path_factory.mktemp("grown") / "data", TIMES)


@pytest.fixture(scope="module")
def many(data: Path) -> FlaskClient:
    return create_app({"TESTING": True, "DATA_DIR": data}).test_client()


def page_at(client: FlaskClient, path: str) -> BeautifulSoup:
    answer = client.get(path)
    assert answer.status_code == 200
    return BeautifulSoup(answer.text, "html.parser")


def test_grown_data_is_data_without_a_fault(
    data: Path, rulebook: Rulebook, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rules(["check", str(data)]) == 0
    assert capsys.readouterr().out.startswith(f"{TIMES * len(rulebook.presets)} luật")


def test_a_ruling_reads_out_the_first_presets_and_leads_to_all(
    many: FlaskClient,
) -> None:
    page, rest = page_at(many, PATH), page_at(many, "/bo/doi-2/?luat=killer")
    others = page.select("#luat-khac .chips li")
    assert len(others) == MOST_VOICES
    assert PATH not in {str(link["href"]) for link in page.select("#luat-khac .chips a")}
    total = len(many.application.extensions["site"].across("doi-2", "tu-quy"))
    (onward,) = page.select("#luat-khac p a[href='/bo/doi-2/?luat=killer']")
    assert onward.get_text() == f"Xem {total - 1 - MOST_VOICES} luật nữa ở trang đôi 2"
    linked = {str(link["href"]) for link in rest.select("main a")}
    rulings = many.application.extensions["site"].across("doi-2", "tu-quy")
    assert {f"/luat/{ruling.preset}/tu-quy-chat-doi-2/" for ruling in rulings} <= linked


def test_who_says_what_is_counted_whole_and_read_out_in_part(
    many: FlaskClient,
) -> None:
    page = page_at(many, PATH)
    for answer in page.select("#ai-noi-gi .answers > div"):
        named = [str(link["href"]) for link in answer.select("dd a")]
        presets = [path for path in named if path.startswith("/luat/")]
        assert len(presets) <= MOST_VOICES
        told = answer.select_one(".count")
        assert told
        left = [link.get_text() for link in answer.select("dd a[href^='/bo/doi-2/']")]
        counted = len(named) - len(left) + sum(int(text.split()[0]) for text in left)
        assert counted == int(told.get_text())
    assert page.select("#ai-noi-gi dd a[href='/bo/doi-2/?luat=killer']")


def test_every_preset_can_be_chosen(many: FlaskClient) -> None:
    page = page_at(many, PATH)
    values = [str(option["value"]) for option in page.select("#luat option")]
    assert values == [*many.application.extensions["rulebook"].presets]
    assert [option["value"] for option in page.select("#luat option[selected]")] == ["killer"]


def test_with_the_presets_of_today_every_voice_is_read_out(
    soup: Callable[[str], BeautifulSoup], rulebook: Rulebook
) -> None:
    assert len(rulebook.presets) <= MOST_VOICES
    assert not soup(PATH).select("#ai-noi-gi dd a[href^='/bo/'], #luat-khac p a[href^='/bo/']")

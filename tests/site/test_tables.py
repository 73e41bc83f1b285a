"""The tables on the pages are those of the facts, word by word."""

from __future__ import annotations

import pytest
from bs4 import BeautifulSoup, Tag

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.site.facts import heads, tables
from tests.site.soup import Soup


def table_on(page: BeautifulSoup) -> Tag:
    return page.select("table#bang-tra")[0]


def words_in(table: Tag) -> list[list[str]]:
    return [
        [cell.get_text().strip() for cell in row.select("td")] for row in table.select("tbody tr")
    ]


@pytest.mark.parametrize("path", ["/", "/luat/pho-bien/"])
def test_base_table_has_the_24_cells_of_the_facts(soup: Soup, path: str) -> None:
    shown = words_in(table_on(soup(path)))
    assert shown == tables()["pho-bien"]
    assert sum(map(len, shown)) == 24


@pytest.mark.parametrize("preset", tables())
def test_preset_table_has_the_cells_of_the_facts(soup: Soup, preset: str) -> None:
    assert words_in(table_on(soup(f"/luat/{preset}/"))) == tables()[preset]


@pytest.mark.parametrize("preset", tables())
def test_table_heads_are_the_sets_of_the_facts_in_order(
    soup: Soup, rulebook: Rulebook, preset: str
) -> None:
    table = table_on(soup(f"/luat/{preset}/"))
    shown = [
        [head.get_text().strip() for head in table.select(f"th[scope={scope}]")]
        for scope in ("row", "col")
    ]
    assert shown == [[rulebook.combinations[i].short for i in ids] for ids in heads(preset)]


@pytest.mark.parametrize("preset", tables())
def test_open_cells_say_that_the_source_does_not_say(soup: Soup, preset: str) -> None:
    expected = [word == "Nguồn không nói" for row in tables()[preset] for word in row]
    cells = table_on(soup(f"/luat/{preset}/")).select("tbody td")
    assert [cell["data-outcome"] == "nguon-khong-noi" for cell in cells] == expected


def test_each_cell_links_to_its_ruling(soup: Soup, rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        links = table_on(soup(f"/luat/{preset.id}/")).select("tbody td a")
        assert [link["href"] for link in links] == [
            f"/luat/{preset.id}/{attacker}-chat-{target}/"
            for target in preset.matrix.targets
            for attacker in preset.matrix.attackers
        ]


def test_link_of_a_cell_is_named_by_its_word_and_the_whole_verdict(
    soup: Soup, every_ruling: list[Ruling], rulebook: Rulebook
) -> None:
    names = {
        str(link["href"]): str(link["aria-label"])
        for preset in rulebook.presets
        for link in table_on(soup(f"/luat/{preset}/")).select("tbody td a")
    }
    for ruling in every_ruling:
        path = f"/luat/{ruling.preset}/{ruling.attacker}-chat-{ruling.target}/"
        said = rulebook.vocabulary.outcomes[ruling.outcome].said
        assert names[path] == f"{said}: {ruling.verdict}"


def test_table_has_a_caption(soup: Soup) -> None:
    assert table_on(soup("/")).select("caption")[0].get_text().strip()


def test_preset_page_marks_exactly_the_cells_that_differ_from_the_base(
    soup: Soup, rulebook: Rulebook
) -> None:
    base = rulebook.presets["pho-bien"].matrix
    for preset in rulebook.presets.values():
        cells = table_on(soup(f"/luat/{preset.id}/")).select("tbody td")
        marked = ["differs" in (cell.get("class") or "") for cell in cells]
        assert marked == [
            base.outcome(*pair) != preset.matrix.outcome(*pair) for pair in preset.matrix.cells
        ]

"""The Markdown of a table, read back by a parser, is the lookup table."""

from __future__ import annotations

from bs4 import BeautifulSoup
from markdown_it import MarkdownIt
from msgspec.structs import replace

from rules.model import Preset
from rules.plain import as_markdown
from rules.rulebook import Rulebook

ADDRESS = "https://bang.example/luat/la/"


def parsed(rulebook: Rulebook, preset: Preset) -> BeautifulSoup:
    parser = MarkdownIt("commonmark").enable("table")
    return BeautifulSoup(parser.render(as_markdown(rulebook, preset, ADDRESS)), "html.parser")


def test_every_table_parses_back_to_the_words_of_the_matrix(rulebook: Rulebook) -> None:
    sets, outcomes = rulebook.combinations, rulebook.vocabulary.outcomes
    for preset in rulebook.presets.values():
        page, matrix = parsed(rulebook, preset), preset.matrix
        rows = [[cell.get_text() for cell in row.select("th, td")] for row in page.select("tr")]
        assert rows[0][1:] == [sets[attacker].short for attacker in matrix.attackers]
        assert rows[1:] == [
            [
                sets[target].short,
                *(outcomes[matrix.cells[target, a].outcome].word for a in matrix.attackers),
            ]
            for target in matrix.targets
        ]


def test_name_rules_points_and_link_survive(rulebook: Rulebook) -> None:
    base = rulebook.presets["pho-bien"]
    page = parsed(rulebook, base)
    assert page.select("h3")[0].get_text().startswith(base.name)
    titles = [tag.get_text() for tag in page.select("strong")]
    assert titles == list(rulebook.vocabulary.sections.values())
    assert base.chain.text in page.get_text()
    assert len(page.select("li")) == 5
    assert [link["href"] for link in page.select("a")] == [ADDRESS]


def test_a_name_full_of_marks_is_read_back_as_it_is(rulebook: Rulebook) -> None:
    name = "*Tư* _Ếch_ |a| <b>x</b> [c](d) `e` \\ ~~f~~ &amp; # g"
    page = parsed(rulebook, replace(rulebook.presets["pho-bien"], name=name))
    assert page.select("h3")[0].get_text().startswith(name)

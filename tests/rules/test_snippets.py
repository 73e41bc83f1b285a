"""What is pasted of a ruling or a preset, read back by parsers that know nothing of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import bbcode
import pytest
from bs4 import BeautifulSoup
from markdown_it import MarkdownIt

from rules.codes import Choices
from rules.faults import Fault
from rules.house import build_house
from rules.judge import rulings
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.snippets import (
    badge_label,
    preset_snippets,
    ruling_snippets,
    ruling_text,
    ruling_title,
)
from rules.text import day
from tests.rules.data_copy import DataCopy

FILE = "plain.toml"
ADDRESS = "https://bang.example/luat/la/tu-quy-chat-doi-2/"
ODD = "[b]Bàn[/b] *của* <b>Ba</b> [quote] [x](http://y) _"
Read = Callable[[str], BeautifulSoup]


def from_bbcode(text: str) -> BeautifulSoup:
    return BeautifulSoup(bbcode.render_html(text), "html.parser")


def from_markdown(text: str) -> BeautifulSoup:
    return BeautifulSoup(MarkdownIt("commonmark").render(text), "html.parser")


READERS: list[tuple[str, Read]] = [("bbcode", from_bbcode), ("markdown", from_markdown)]


def line(text: str) -> str:
    return " ".join(text.split())


def links(page: BeautifulSoup) -> list[str]:
    return [str(link["href"]) for link in page.select("a")]


def addresses_of(rulebook: Rulebook, keys: Iterable[str]) -> list[str]:
    """Where the sources are that have an address, as an element of HTML has it."""
    found = [rulebook.sources[key].url for key in keys]
    return [url for url in found if url]


@pytest.fixture(scope="module")
def every_ruling(rulebook: Rulebook) -> list[Ruling]:
    return [ruling for preset in rulebook.presets for ruling in rulings(rulebook, preset)]


def test_a_title_is_the_answer_and_the_verdict(rulebook: Rulebook) -> None:
    (ruling,) = (
        each
        for each in rulings(rulebook, "pho-bien")
        if (each.target, each.attacker) == ("doi-2", "tu-quy")
    )
    assert ruling_title(rulebook, ruling) == "Không: tứ quý không chặt được đôi 2"
    assert ruling_text(rulebook, ruling) == f"{ruling.reason} Luật: Bảng phổ biến."
    assert badge_label(rulebook, ruling) == "Tứ quý chặt đôi 2: Không – theo Bảng phổ biến"


@pytest.mark.parametrize(("kind", "read"), READERS)
def test_every_ruling_is_read_back_with_verdict_reason_sources_date_and_link(
    rulebook: Rulebook, every_ruling: list[Ruling], kind: str, read: Read
) -> None:
    for ruling in every_ruling:
        page = read(getattr(ruling_snippets(rulebook, ruling, ADDRESS), kind))
        assert page.strong
        assert page.strong.get_text() == ruling_title(rulebook, ruling)
        assert ruling.reason in line(page.get_text(" "))
        assert page.blockquote
        quoted = line(page.blockquote.get_text(" "))
        assert all(rulebook.sources[key].title in quoted for key in ruling.sources)
        assert day(rulebook.data_version) in quoted
        assert links(page) == [*addresses_of(rulebook, ruling.sources), ADDRESS]


@pytest.mark.parametrize(("kind", "read"), READERS)
def test_every_preset_is_read_back_with_every_row(
    rulebook: Rulebook, kind: str, read: Read
) -> None:
    for preset in rulebook.presets.values():
        page = read(getattr(preset_snippets(rulebook, preset, ADDRESS), kind))
        assert page.strong
        assert preset.name in page.strong.get_text()
        told = page.get_text("\n").splitlines()
        for target in preset.matrix.targets:
            name = rulebook.combinations[target].name
            assert sum(row.casefold().startswith(f"{name}: ".casefold()) for row in told) == 1
        assert links(page) == [*addresses_of(rulebook, preset.sources), ADDRESS]


def test_a_sentence_holds_verdict_reason_and_link(
    rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        told = ruling_snippets(rulebook, ruling, ADDRESS)
        assert told.link == ADDRESS
        assert told.sentence.startswith(ruling_title(rulebook, ruling))
        assert ruling.reason in told.sentence
        assert told.sentence.endswith(f" {ADDRESS}")
        assert "\n" not in told.sentence


@pytest.mark.parametrize(("kind", "read"), READERS)
def test_the_name_of_a_table_stays_text(rulebook: Rulebook, kind: str, read: Read) -> None:
    odd, plain = (tags_of_a_table(rulebook, name, kind, read) for name in (ODD, "Ba"))
    assert odd == plain


def tags_of_a_table(rulebook: Rulebook, name: str, kind: str, read: Read) -> list[str]:
    """What elements come out of the snippets of a table of that name, and of its first ruling."""
    house = build_house(rulebook, Choices("pho-bien"), "A00", name)
    book = rulebook.with_houses({"A00": house})
    ruling = next(rulings(book, "A00"))
    told = (ruling_snippets(book, ruling, ADDRESS), preset_snippets(book, house, ADDRESS))
    pages = [read(getattr(each, kind)) for each in told]
    assert all(name.rsplit(maxsplit=1)[-1] in page.get_text() for page in pages)
    return [tag.name for page in pages for tag in page.select("*")]


def test_what_a_table_settled_itself_cites_nobody(rulebook: Rulebook) -> None:
    choices = Choices("pho-bien", {"tu-quy-doi-2": "duoc"})
    book = rulebook.with_houses({"A00": build_house(rulebook, choices, "A00")})
    for ruling in rulings(book, "A00"):
        told = ruling_snippets(book, ruling, ADDRESS).bbcode
        assert (rulebook.plain.snippets["settled"] in told) == (not ruling.sources)


def test_a_missing_snippet_is_told(data: DataCopy) -> None:
    data.replace(FILE, "sentence = ", "cau = ")
    faults = {(fault.file, fault.key, fault.wrong) for fault in data.faults()}
    assert faults == {(FILE, "snippets.sentence", "thiếu"), (FILE, "snippets.cau", "khoá lạ")}


def test_a_snippet_that_cannot_be_filled_is_told(data: DataCopy) -> None:
    data.replace(FILE, "{match}: {said}", "{ai}")
    allowed = "{match}, {said}"
    wrong = "mẫu câu '{ai}' không điền được"
    assert data.faults() == [Fault(FILE, "snippets.badge", wrong, allowed)]

"""The pages to read say what the data says, each thing at its place."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag
from flask.testing import FlaskClient

from rules.content import Note
from rules.rulebook import Rulebook
from tests.site.soup import Soup
from views.rendering import LINK, STRONG

PATHS = {"trang-chu": "/", "bo": "/bo/{}/", "diem": "/diem-can-chot/", "luat": "/luat/{}/"}


def text_of(tag: BeautifulSoup | Tag) -> str:
    return " ".join(tag.get_text().split())


def plain(text: str) -> str:
    """Prose as it reads on a page: links and strong words without their marks."""
    return " ".join(LINK.sub(r"\1", STRONG.sub(r"\1", text)).split())


def place_of(note: Note) -> str:
    kind, _, key = note.place.partition("/")
    return PATHS[kind].format(key)


def test_every_note_stands_at_its_place(rulebook: Rulebook, soup: Soup) -> None:
    for note in rulebook.notes.values():
        shown = text_of(soup(place_of(note)).select("main")[0])
        assert plain(note.title) in shown
        assert plain(note.text).replace(" ", "") in shown.replace(" ", "")


def test_home_has_the_table_the_form_the_notes_and_the_three_base_questions(
    rulebook: Rulebook, soup: Soup
) -> None:
    page = soup("/")
    assert page.select("table#bang-tra")
    assert page.select("form[action='/tra'] [name=bi-chat]")
    featured = [entry for entry in rulebook.faq.values() if entry.featured]
    assert len(featured) == 3
    for entry in featured:
        assert entry.question in text_of(page)


def test_set_page_tells_every_ruling_of_the_set(rulebook: Rulebook, soup: Soup) -> None:
    for combination in rulebook.combinations:
        links = {str(link["href"]) for link in soup(f"/bo/{combination}/").select("main a[href]")}
        expected = {
            f"/luat/{preset.id}/{attacker}-chat-{target}/"
            for preset in rulebook.presets.values()
            for target, attacker in preset.matrix.cells
            if combination in (target, attacker)
        }
        assert expected <= links


def test_set_page_explains_tu_quy_and_doi_2(soup: Soup) -> None:
    assert "đôi 2" in text_of(soup("/bo/tu-quy/").select("main .note")[0])


def test_faq_shows_every_entry_at_its_anchor_with_its_rulings(
    rulebook: Rulebook, soup: Soup
) -> None:
    page = soup("/hoi-dap/")
    for entry in rulebook.faq.values():
        shown = page.select(f"#{entry.id}" if entry.id[0].isalpha() else f"[id='{entry.id}']")[0]
        assert entry.question in text_of(shown)
        assert plain(entry.answer).replace(" ", "") in text_of(shown).replace(" ", "")
        links = {str(link["href"]) for link in shown.select("a[href]")}
        for cell in entry.cells:
            assert f"/luat/{cell.preset}/{cell.attacker}-chat-{cell.target}/" in links


def test_faq_says_whose_answers_these_are(soup: Soup, rulebook: Rulebook) -> None:
    base = rulebook.presets[rulebook.default_preset].cited_as
    lead = text_of(soup("/hoi-dap/").select("main .lead")[0])
    assert lead.startswith(f"Trả lời theo {base}.")
    chosen = text_of(soup("/hoi-dap/?luat=ban-an").select("main .lead")[0])
    assert chosen.startswith(f"Trả lời theo {base}, kèm câu trả lời của bản án")


def test_faq_shows_the_chosen_preset_beside_the_default_one(soup: Soup, rulebook: Rulebook) -> None:
    page, chosen = soup("/hoi-dap/?luat=killer"), rulebook.presets["killer"]
    for entry in rulebook.faq.values():
        links = {str(link["href"]) for link in page.select(f"[id='{entry.id}'] .chip")}
        bound = {(c.target, c.attacker) for c in entry.cells if c.preset == "pho-bien"}
        for target, attacker in bound:
            path = f"/luat/killer/{attacker}-chat-{target}/"
            assert (path in links) == ((target, attacker) in chosen.matrix.cells)


def test_set_that_chops_nowhere_is_not_asked_what_it_chops(soup: Soup) -> None:
    page = soup("/bo/con-2/")
    assert [text_of(tag) for tag in page.select(".panel h2")] == ["Một con 2 bị bộ nào chặt?"]
    assert text_of(page.select("title")[0]) == "Một con 2: bị bộ nào chặt? | Bảng chặt"
    assert len(soup("/bo/tu-quy/").select(".panel h2")) == 2


def test_header_leads_to_the_contents_at_the_foot(soup: Soup) -> None:
    page = soup("/")
    assert page.select("header a[href='#muc-luc']")[0].get_text().strip() == "Mục lục"
    assert page.select("footer nav#muc-luc a[href='/nguon/']")


def test_glossary_shows_every_term_with_its_words(rulebook: Rulebook, soup: Soup) -> None:
    page = soup("/thuat-ngu/")
    assert len(rulebook.glossary) >= 25
    for term in rulebook.glossary.values():
        shown = text_of(page.select(f"[id='{term.id}']")[0].parent or page)
        assert all(word in shown for word in (plain(term.meaning), *term.words))


@pytest.mark.parametrize(
    ("term", "led"),
    [
        ("heo", "/bo/con-2/"),
        ("tu-quy", "/bo/tu-quy/"),
        ("nhay-vao", "/diem-can-chot/#vong"),
        ("chat-chong", "/diem-can-chot/#chat-chong"),
    ],
)
def test_a_term_leads_on_to_the_set_or_to_the_point_it_is_about(
    soup: Soup, term: str, led: str
) -> None:
    links = soup("/thuat-ngu/").select(f"#{term} dd a")
    assert [link["href"] for link in links] == [led]


def test_sources_page_tells_how_each_was_reached(rulebook: Rulebook, soup: Soup) -> None:
    page = soup("/nguon/")
    for source in rulebook.sources.values():
        shown = page.select(f"[id='{source.key}']")[0]
        assert source.title in text_of(shown)
        assert rulebook.vocabulary.reached[source.reached or "self"].word in text_of(shown)
        links = [str(link["href"]) for link in shown.select("a[rel~=nofollow]")]
        assert links == [source.url] if source.url else not links


def test_sources_page_names_the_presets_that_rest_on_each(rulebook: Rulebook, soup: Soup) -> None:
    page = soup("/nguon/")
    for key in rulebook.sources:
        links = {str(link["href"]) for link in page.select(f"[id='{key}'] a[href^='/luat/']")}
        users = [preset.id for preset in rulebook.presets.values() if key in preset.sources]
        assert links == {f"/luat/{preset_id}/" for preset_id in users}


def test_points_page_shows_every_price_with_whose_it_is(rulebook: Rulebook, soup: Soup) -> None:
    shown = text_of(soup("/diem-can-chot/").select("[id='gia']")[0])
    presets = [preset for preset in rulebook.presets.values() if preset.prices]
    sources = [source for source in rulebook.sources.values() if source.prices]
    assert [p.name for p in presets if p.name in shown] == [p.name for p in presets]
    assert [s.title for s in sources if s.title in shown] == [s.title for s in sources]
    assert len(presets) + len(sources) >= 5
    assert all(amount in shown for amount in ("½", "1½", "2½", "36"))


def test_points_page_shows_every_point_with_its_options_and_takers(
    rulebook: Rulebook, soup: Soup
) -> None:
    page = soup("/diem-can-chot/")
    assert len(rulebook.points) == 12
    for point in rulebook.points.values():
        shown = page.select(f"[id='{point.id}']")[0]
        assert point.question in text_of(shown)
        assert all(option.label in text_of(shown) for option in point.options)
    takers = page.select("[id='tu-quy-doi-2'] a[href='/luat/goc-danh-bai/']")
    assert takers


def test_chain_example_names_b_as_the_payer(soup: Soup) -> None:
    shown = text_of(soup("/diem-can-chot/").select("[id='chat-chong']")[0])
    assert "B trả C" in shown
    assert "A không" in shown


@pytest.mark.parametrize("path", ["/bo/doi-k/", "/bo/", "/luat/mien-bac/"])
def test_unknown_set_or_preset_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404


def test_every_page_ends_with_the_scope_as_the_note_tells_it(
    rulebook: Rulebook, pages: dict[str, BeautifulSoup]
) -> None:
    scope = plain(rulebook.notes["chi-mien-nam"].text)
    for path, page in pages.items():
        assert scope in text_of(page.select("footer")[0]), path


def test_data_without_the_note_on_scope_leaves_the_foot_without_it(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    file = data_copy / "notes.toml"
    renamed = file.read_text("utf-8").replace("[chi-mien-nam]", "[ghi-chu-khac]")
    file.write_text(renamed, "utf-8")
    assert configured(DATA_DIR=data_copy).get("/").status_code == 200


def test_only_a_point_about_prices_shows_them(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    with (data_copy / "points.toml").open("a", encoding="utf-8") as file:
        file.write('\n[diem-moi]\nquestion = "Lạ không?"\nwhy = "Lạ."\n')
    text = configured(DATA_DIR=data_copy).get("/diem-can-chot/").text
    page = BeautifulSoup(text, "html.parser")
    assert page.select("#gia .prices")
    assert page.select("#diem-moi")
    assert not page.select("#diem-moi .price-tables")


@pytest.mark.parametrize("path", ["/", "/luat/", "/bai/?luat=vc"])
def test_the_page_that_is_read_is_marked_in_header_and_footer(soup: Soup, path: str) -> None:
    marked = soup(path).select("nav [aria-current=page]")
    assert {str(link["href"]) for link in marked} == {path}


@pytest.mark.parametrize("path", ["/luat/pho-bien/", "/luat/vc/"])
def test_a_table_that_links_lead_home_to_is_not_marked_as_home(soup: Soup, path: str) -> None:
    assert not soup(path).select("nav [aria-current=page]")


def test_header_and_footer_call_each_page_the_same(pages: dict[str, BeautifulSoup]) -> None:
    for path, page in pages.items():
        top, foot = (
            {
                str(link["href"]): text_of(link)
                for link in page.select(f"{part} a[href]:not([href='#muc-luc'])")
            }
            for part in ("header", "footer")
        )
        assert top.items() <= foot.items(), path

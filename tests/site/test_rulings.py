"""The ruling page: the answer, what stands behind it, and the ways on from there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from tests.rules.facts import PRESETS, STANDS
from tests.rules.made_up import FILE, ID, extending, section
from tests.site.soup import Soup

PAGE = "/luat/pho-bien/tu-quy-chat-doi-2/"
NAMED = {name for names in STANDS["tu-quy-doi-2"].values() for name in names.split()}


def text_of(page: BeautifulSoup, selector: str) -> str:
    return " ".join(page.select(selector)[0].get_text(" ").split())


def test_title_and_description_are_the_ruling_itself(soup: Soup) -> None:
    page = soup(PAGE)
    assert text_of(page, "title") == (
        "Tứ quý có chặt được đôi 2 không? Không – theo Bảng phổ biến | Bảng chặt"
    )
    description = str(page.select("meta[name=description]")[0]["content"])
    assert description.startswith("Tứ quý không chặt được đôi 2. Theo Bảng phổ biến, ")
    assert text_of(page, "h1") == "Tứ quý có chặt được đôi 2 không?"


def test_base_says_no_because_double_twos_yield_only_to_four_pairs_and_up(soup: Soup) -> None:
    verdict = soup(PAGE).select("section#phan-xu")[0]
    assert verdict["data-outcome"] == "khong"
    assert "đôi 2 chỉ chịu thua 4 đôi thông trở lên" in verdict.get_text()


@pytest.mark.parametrize("option", ["duoc", "khong"])
def test_each_preset_says_what_the_facts_say_of_tu_quy_and_double_twos(
    soup: Soup, option: str
) -> None:
    said = [name for name in STANDS["tu-quy-doi-2"][option].split() if name in PRESETS]
    assert said
    for preset in said:
        verdict = soup(f"/luat/{preset}/tu-quy-chat-doi-2/").select("section#phan-xu")[0]
        assert verdict["data-outcome"] == option


@pytest.mark.parametrize(
    ("preset", "pair", "outcomes"),
    [
        ("ban-an", "tu-quy-chat-con-2", ["duoc", "khong", "tuy-ban", "khong"]),
        ("pho-bien", "tu-quy-chat-con-2", ["duoc", "tuy-ban", "tuy-ban", "tuy-ban"]),
        ("pho-bien", "4-doi-thong-chat-con-2", ["duoc", "tuy-ban", "tuy-ban", "tuy-ban"]),
        ("ban-an", "4-doi-thong-chat-con-2", ["duoc", "duoc", "duoc", "duoc"]),
    ],
)
def test_page_shows_what_holds_out_of_turn_and_after_passing(
    client: FlaskClient, soup: Soup, preset: str, pair: str, outcomes: list[str]
) -> None:
    verdict = soup(f"/luat/{preset}/{pair}/").select("section#phan-xu")[0]
    told = client.get(f"/api/v1/rulings/{preset}/{pair}.json").get_json()["situations"]
    shown = [str(tag["data-outcome"]) for tag in verdict.select("[data-outcome]")]
    assert shown == [situation["outcome"] for situation in told]
    by_situation = {(s["in_round"], s["in_turn"]): s["outcome"] for s in told}
    order = [(True, True), (True, False), (False, True), (False, False)]
    assert [by_situation[situation] for situation in order] == outcomes


def test_evidence_lists_who_says_which(client: FlaskClient) -> None:
    document = client.get("/api/v1/rulings/pho-bien/tu-quy-chat-doi-2.json").get_json()
    for outcome, names in STANDS["tu-quy-doi-2"].items():
        told = {*document["evidence"][outcome], *document["evidence_sources"][outcome]}
        assert told & NAMED == set(names.split())
    assert {"playcards", "ban-an", "wikipedia"} <= set(document["inherited"])


def test_its_cell_alone_is_current_in_the_table(
    pages: dict[str, BeautifulSoup], every_ruling: list[Ruling]
) -> None:
    for ruling in every_ruling:
        path = f"/luat/{ruling.preset}/{ruling.attacker}-chat-{ruling.target}/"
        current = pages[path].select("#bang-tra [aria-current=true]")
        assert len(current) == 1, path
        assert current[0].select("a")[0]["href"] == path


def test_form_is_filled_with_the_pair(soup: Soup) -> None:
    page = soup("/luat/killer/6-doi-thong-chat-tu-quy/")
    chosen = {
        str(radio["name"]): str(radio["value"])
        for radio in page.select("form input[type=radio][checked]")
    }
    assert chosen == {"bi-chat": "tu-quy", "chat": "6-doi-thong"}
    assert page.select("select[name=luat] option[selected]")[0]["value"] == "killer"


def test_page_tells_what_every_other_preset_says(soup: Soup, rulebook: Rulebook) -> None:
    links = {str(link["href"]) for link in soup(PAGE).select("main a[href]")}
    for preset in rulebook.presets.values():
        assert (f"/luat/{preset.id}/tu-quy-chat-doi-2/" in links) == (
            ("doi-2", "tu-quy") in preset.matrix.cells
        )


def test_page_names_the_presets_without_that_cell(soup: Soup) -> None:
    main = soup("/luat/killer/6-doi-thong-chat-con-2/").select("main")[0]
    assert main.select("a[href='/luat/pho-bien/']")


def test_previous_and_next_cell_are_linked(soup: Soup, every_ruling: list[Ruling]) -> None:
    base = [r for r in every_ruling if r.preset == "pho-bien"]
    paths = [f"/luat/pho-bien/{r.attacker}-chat-{r.target}/" for r in base]
    for here, path in enumerate(paths):
        page = soup(path)
        before = [str(link["href"]) for link in page.select("a[rel=prev]")]
        after = [str(link["href"]) for link in page.select("a[rel=next]")]
        assert before == paths[max(here - 1, 0) : here]
        assert after == paths[here + 1 : here + 2]


@pytest.mark.parametrize(("preset", "cited"), [("wikipedia", "Wikipedia"), ("ban-an", "bản án")])
def test_inherited_cell_is_not_credited_to_the_preset_that_takes_it_over(
    soup: Soup, rulebook: Rulebook, preset: str, cited: str
) -> None:
    page = soup(f"/luat/{preset}/tu-quy-chat-doi-2/")
    assert text_of(page, "title") == (
        "Tứ quý có chặt được đôi 2 không? Không – ô của Bảng phổ biến, "
        f"vòng và lượt theo {cited} | Bảng chặt"
    )
    told = f"Ô của Bảng phổ biến , vòng và lượt theo {cited} ."
    assert text_of(page, "#phan-xu .reason + .small") == told
    assert text_of(page, "#phan-xu").count("Ô của") == 1
    notes = [note for note in rulebook.notes.values() if note.place == f"luat/{preset}"]
    assert [str(tag["id"]) for tag in page.select(".note")] == [note.id for note in notes]


def test_cell_taken_over_without_a_timing_of_its_own_names_the_table(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    made_up = extending(section("chain", text="Ai bị chặt sau cùng trả hết."))
    (data_copy / FILE).write_text(made_up, "utf-8")
    page = configured(DATA_DIR=data_copy).get(f"/luat/{ID}/tu-quy-chat-doi-2/")
    shown = BeautifulSoup(page.text, "html.parser")
    assert "– ô của Bảng phổ biến, trong bảng Bàn nhà Tư |" in text_of(shown, "title")
    assert "Ô của Bảng phổ biến , trong bảng Bàn nhà Tư" in text_of(shown, "#phan-xu")


def test_verdict_names_the_preset_as_it_is_cited(soup: Soup) -> None:
    assert "Theo cardcore (miền Nam) , dẫn từ" in text_of(
        soup("/luat/cardcore/tu-quy-chat-doi-2/"), "#phan-xu"
    )


def test_printed_page_has_its_own_address(soup: Soup) -> None:
    assert text_of(soup(PAGE), ".printed") == f"http://localhost{PAGE}"


def test_where_nobody_says_what_is_needed_that_is_told(soup: Soup) -> None:
    who = soup("/luat/vc/7-doi-thong-chat-ba-2/").select("#phan-xu details.who > *")
    told = [tag.get_text() for tag in who if tag.name in ("h2", "dl", "p")]
    silence = "Không nguồn nào ở đây nói."
    assert told[:4] == ["Phải còn trong vòng?", silence, "Phải tới lượt mình?", silence]


@pytest.mark.parametrize(
    ("path", "swapped"),
    [
        ("/luat/pho-bien/3-doi-thong-chat-tu-quy/", ["/luat/pho-bien/tu-quy-chat-3-doi-thong/"]),
        (PAGE, []),
        ("/luat/pho-bien/tu-quy-chat-tu-quy/", []),
    ],
)
def test_swap_is_offered_only_where_the_swapped_pair_is_another_cell(
    soup: Soup, path: str, swapped: list[str]
) -> None:
    links = [link for link in soup(path).select("main a[href]") if "ảo hai bộ" in link.get_text()]
    assert [str(link["href"]) for link in links] == swapped


@pytest.mark.parametrize("slash", ["/", ""])
def test_short_link_leads_for_good_to_the_base_ruling(client: FlaskClient, slash: str) -> None:
    response = client.get(f"/tu-quy-chat-doi-2{slash}?utm=x")
    assert response.status_code == 301
    assert response.location == f"{PAGE}?utm=x"


@pytest.mark.parametrize(
    "path",
    ["/tu-quy-chat-doi-3/", "/6-doi-thong-chat-con-2/", "/-chat-/", "/luat/vc/tu-quy-chat-tu-quy/"],
)
def test_pair_without_a_cell_is_not_found(client: FlaskClient, path: str) -> None:
    assert client.get(path).status_code == 404

"""A table's own page and rulings: its code, what it settled, and who else plays so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.checksum import checks
from rules.codes import ALPHABET, Choices
from rules.compare import differing_cells, nearest
from rules.house import build_house
from rules.rulebook import Rulebook
from tests.site.houses import TWO_CHANGES, code_of, wrong_code_of
from tests.site.settling import chosen, page_at, text_of
from views.addresses import ruling_path

Soup = Callable[[str], BeautifulSoup]
NAME = "Bàn nhà Tư"
OTHER = Choices("killer", {"cung-loai": "so-bai"})


@pytest.fixture(scope="module")
def code(rulebook: Rulebook) -> str:
    return code_of(rulebook, TWO_CHANGES)


def test_the_code_stands_in_groups_that_can_be_read_out(soup: Soup, code: str) -> None:
    groups = soup(f"/ban/{code}/").select(".code-line .table-code > span")
    assert [text_of(group) for group in groups] == code.split("-")


def test_the_words_of_the_table_are_explained_right_below_it(soup: Soup, code: str) -> None:
    below = soup(f"/ban/{code}/").select(".more > *")
    assert below[0]["class"] == ["meanings"]


def test_what_the_table_settled_is_told_and_what_is_open_too(
    soup: Soup, code: str, rulebook: Rulebook
) -> None:
    found = soup(f"/ban/{code}/").select(".agreed div")
    rows = {text_of(row.select("dt")[0]): row for row in found}
    for point, option in TWO_CHANGES.options.items():
        row = rows[rulebook.points[point].question]
        says = next(o.says for o in rulebook.points[point].options if o.id == option)
        assert text_of(row.select("dd")[0]).lower() == f"{says}. bàn chốt"
        assert row["class"] == ["own"]
    assert text_of(rows[rulebook.points["luot"].question].select("dd")[0]) == "chưa chốt"
    shared = rows[rulebook.points["cung-loai"].question]
    assert text_of(shared).endswith("như Bảng phổ biến")
    assert len(rows) == sum(bool(point.options) for point in rulebook.points.values())


def test_changes_are_marked_against_the_base_of_the_table_itself(
    soup: Soup, rulebook: Rulebook
) -> None:
    page = soup(f"/ban/{code_of(rulebook, OTHER)}/")
    house = build_house(rulebook, OTHER, "")
    assert len(page.select("td.differs")) == len(differing_cells(rulebook.presets["killer"], house))
    assert text_of(page.select("#khac-bang-goc")[0]) == "Góc gấp: ô khác với Killer (San Diego)"


def test_nearest_rule_set_is_named_with_the_cells_that_differ(
    soup: Soup, code: str, rulebook: Rulebook
) -> None:
    like = nearest(rulebook, build_house(rulebook, TWO_CHANGES, code), rulebook.sourced.values())
    section = soup(f"/ban/{code}/").select("#giong-nhat")[0]
    assert section.select("h2 a")[0]["href"] == f"/luat/{like.id}/"
    assert [str(chip["href"]) for chip in section.select(".chip")] == [
        ruling_path(code, "doi-2", "tu-quy")
    ]
    plain = soup(f"/ban/{code_of(rulebook, Choices('killer'))}/").select("#giong-nhat")[0]
    assert "Các ô trong bảng y như" in text_of(plain)


def test_a_cell_that_the_table_settled_cites_nobody(soup: Soup, code: str) -> None:
    page = soup(ruling_path(code, "doi-2", "tu-quy"))
    verdict = page.select("#phan-xu")[0]
    assert f"Ô này do bàn {code} tự chốt với nhau." in text_of(verdict)
    assert not verdict.select(".sources li")
    assert page.select("#ai-noi-gi .count")
    for shown in (page, soup(f"/hoi/?q=tứ+quý+chặt+đôi+2&luat={code}")):
        (onward,) = shown.select("#phan-xu a[href$='#ai-noi-gi']")
        assert str(onward["href"]).startswith(ruling_path(code, "doi-2", "tu-quy"))
    assert f"theo bàn {code}" in text_of(page.select("title")[0])


def test_a_cell_taken_over_is_credited_to_the_base(soup: Soup, code: str) -> None:
    verdict = soup(ruling_path(code, "doi-2", "4-doi-thong")).select("#phan-xu")[0]
    assert "Ô của Bảng phổ biến, vòng và lượt theo bàn" in text_of(verdict)
    assert verdict.select(".sources li")


def test_settling_anew_begins_with_what_was_settled(soup: Soup, code: str) -> None:
    page = soup(f"/ban/{code}/?ten={quote(NAME)}")
    again = page.select(".actions a")[0]
    assert text_of(again) == "Sửa lại"
    assert chosen(soup(str(again["href"]))) == {
        "tu": "pho-bien",
        **TWO_CHANGES.options,
        "ten": NAME,
    }


def test_the_name_goes_with_the_table_through_links_and_forms(soup: Soup, code: str) -> None:
    page = soup(f"/ban/{code}/?ten={quote(NAME)}")
    for form in page.select("form"):
        fields = [*form.select("[name=ten]"), *page.select(f"[name=ten][form='{form.get('id')}']")]
        assert [field["value"] for field in fields] == [NAME], form
    links = [urlsplit(str(link["href"])) for link in page.select("a[href]")]
    pages = [link for link in links if link.path.endswith("/")]
    own = [link for link in pages if link.path.startswith(f"/ban/{code}/") or code in link.query]
    assert len(own) > 20
    assert all("ten=" in link.query for link in own)


@pytest.mark.parametrize("path", ["/so-sanh/?a={}&b=killer", "/so-sanh/?a=killer&b={}"])
def test_the_name_stays_when_a_comparison_is_sent_again(soup: Soup, code: str, path: str) -> None:
    page = soup(f"{path.format(code)}&ten={quote(NAME)}")
    assert [field["value"] for field in page.select(".compare [name=ten]")] == [NAME]


def test_the_name_of_one_table_is_never_sent_with_another_beside_it(
    soup: Soup, code: str, rulebook: Rulebook
) -> None:
    other = code_of(rulebook, OTHER)
    page = soup(f"/so-sanh/?a={code}&b={other}&ten={quote(NAME)}")
    assert not page.select(".compare [name=ten]")


@pytest.mark.parametrize("page", ["/chat-chong/", "/bai/", "/hoi/", "/hoi-dap/", "/so-sanh/"])
def test_every_form_sends_the_name_of_the_reader_s_table(soup: Soup, code: str, page: str) -> None:
    found = soup(f"{page}?luat={code}&ten={quote(NAME)}")
    for form in found.select("form"):
        fields = [*form.select("[name=ten]"), *found.select(f"[name=ten][form='{form.get('id')}']")]
        assert [field["value"] for field in fields] == [NAME], form


def test_two_tables_are_compared_by_their_codes(
    client: FlaskClient, soup: Soup, code: str, rulebook: Rulebook
) -> None:
    other = code_of(rulebook, OTHER)
    typed = other.replace("-", " ").lower()
    answer = client.get(f"/so-sanh/?a={code}&b=pho-bien&ma={quote(typed)}&ten={quote(NAME)}")
    assert answer.status_code == 303
    assert answer.location == f"/so-sanh/?a={code}&b={other}"
    page = soup(answer.location)
    assert text_of(page.select("h1")[0]) == f"Bàn {code} và bàn {other}"
    ours, theirs = (build_house(rulebook, each, "") for each in (TWO_CHANGES, OTHER))
    cells = [panel for panel in page.select(".pair") if panel.select(".chip")]
    lone = page.select("main details .chip")
    assert cells
    assert len(cells) + len(lone) == len(differing_cells(ours, theirs))


def test_a_table_is_compared_with_a_rule_set(soup: Soup, code: str) -> None:
    page = soup(f"/so-sanh/?a={code}&b=pho-bien")
    assert text_of(page.select("h1")[0]) == f"Bàn {code} và Bảng phổ biến"
    assert chosen_pair(page) == [code, "pho-bien"]
    assert len(page.select(".pair .chip")) == 2
    priced = soup(f"/so-sanh/?a={code}&b=goc-danh-bai").select(".pair")[-1]
    assert "Bàn chưa chốt." in text_of(priced)


def chosen_pair(page: BeautifulSoup) -> list[str]:
    return [str(option["value"]) for option in page.select(".compare option[selected]")]


@pytest.mark.parametrize("key", ["a", "b", "ma", "luat"])
def test_a_wrong_code_is_told_wherever_rules_are_chosen(
    client: FlaskClient, code: str, rulebook: Rulebook, key: str
) -> None:
    wrong = wrong_code_of(rulebook, TWO_CHANGES)
    other = "b" if key == "a" else "a"
    page = page_at(client, f"/so-sanh/?{other}={code}&{key}={wrong}", 400)
    told = text_of(page.select("main [role=alert]")[0])
    assert told == f"Mã bàn “{wrong}” sai hoặc thiếu chữ nào đó. Đọc lại từng chữ với người gửi."
    assert code in chosen_pair(page)
    if key == "ma":
        assert page.select("#ma")[0]["value"] == wrong


def test_a_code_of_a_later_version_is_told_as_such(client: FlaskClient, code: str) -> None:
    # Valid in itself, but no version of this data begins so.
    symbols = [ALPHABET.index("Z"), 1, 2, 3, 4, 5, 6]
    later = "".join(ALPHABET[symbol] for symbol in [*symbols, *checks(symbols)])
    page = page_at(client, f"/so-sanh/?a={code}&ma={later}", 400)
    assert "thuộc bản mới hơn" in text_of(page.select("main [role=alert]")[0])


def test_every_letter_may_stand_in_a_code_of_letters_alone(
    client: FlaskClient, rulebook: Rulebook
) -> None:
    for base in rulebook.newest_codes.bases:
        for vong in ("", *rulebook.newest_codes.points["vong"]):
            options = {"vong": vong} if vong else {}
            code = code_of(rulebook, Choices(base, options))
            assert client.get(f"/ban/{code}/").status_code == 200, code


def test_a_table_on_a_preset_that_was_mended_since_keeps_its_old_rules(
    data_copy: Path, configured: Callable[..., FlaskClient]
) -> None:
    presets = data_copy / "presets"
    old = (presets / "killer.toml").read_text("utf-8")
    (data_copy / "cu").mkdir(exist_ok=True)
    (data_copy / "cu" / "killer-cu.toml").write_text(old, "utf-8")
    codes = data_copy / "codes.toml"
    codes.write_text(codes.read_text("utf-8").replace('"killer",', '"killer-cu",'), "utf-8")
    client = configured(DATA_DIR=data_copy)
    book = client.application.extensions["rulebook"]
    code = code_of(book, Choices("killer-cu", {"cung-loai": "so-bai"}))
    for path in (f"/ban/{code}/", f"/ban/{code}/tu-quy-chat-doi-2/", f"/chot-luat/?ma={code}"):
        assert client.get(path).status_code == 200, path


@pytest.mark.parametrize("rest", ["%0A", "%0D%0AX-A:%201", "%3Fa", "%23a", "%5Cevil.example/"])
def test_a_code_typed_in_another_way_keeps_whatever_follows_it(
    client: FlaskClient, code: str, rest: str
) -> None:
    answer = client.get(f"/ban/{code.lower()}/{rest}")
    kept = rest.replace(":", "%3A")
    assert (answer.status_code, answer.location) == (301, f"/ban/{code}/{kept}")


def test_a_code_typed_in_another_way_leads_to_the_address_of_the_table(
    client: FlaskClient, code: str
) -> None:
    typed = code.lower().replace("0", "o").replace("-", "")
    for rest in ("", "tu-quy-chat-doi-2/"):
        answer = client.get(f"/ban/{typed}/{rest}?ten=T")
        assert (answer.status_code, answer.location) == (301, f"/ban/{code}/{rest}?ten=T")
    assert client.get(f"/luat/{code}/").location == f"/ban/{code}/"

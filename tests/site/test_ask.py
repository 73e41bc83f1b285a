"""The question page: one box everywhere, and it tells how it read what was typed."""

from __future__ import annotations

import unicodedata
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask.testing import FlaskClient

from rules.ask import read
from rules.rulebook import Rulebook
from tests.site.asked import asked, links, text_of, understood
from tests.site.soup import Soup
from views.addresses import ask_path

PAIR = "tứ quý có bắt được đôi heo ko"
OPEN = ("bốn con 2 sợ gì", "6 đôi thông chặt được gì", "killer ba con 2 sợ gì")
RULING = "/luat/pho-bien/tu-quy-chat-doi-2/"


def test_one_box_stands_on_every_page(pages: dict[str, BeautifulSoup]) -> None:
    for path, page in pages.items():
        boxes = page.select("form[action='/hoi/'][method=get] input[name=q]")
        assert len(boxes) == 1, path
        assert boxes[0]["maxlength"] == "200"


def test_one_box_stands_on_error_pages_too(client: FlaskClient) -> None:
    page = BeautifulSoup(client.get("/khong-co/").text, "html.parser")
    assert len(page.select("form[action='/hoi/'] input[name=q]")) == 1


def test_full_pair_tells_how_it_was_read_and_the_ruling(soup: Soup) -> None:
    page = asked(soup, PAIR)
    assert understood(page) == "Tôi hiểu: tứ quý chặt đôi 2, theo Bảng phổ biến."
    section = page.select("section#phan-xu")[0]
    assert section["data-outcome"] == "khong"
    ruling = soup(RULING).select("section#phan-xu")[0]
    assert text_of(section) == text_of(ruling)
    assert page.select("input[name=q]")[0]["value"] == PAIR


def test_chips_credit_no_preset_with_a_cell_that_it_takes_over(soup: Soup) -> None:
    elsewhere = asked(soup, "tứ quý chặt 4 đôi thông được không", luat="vc")
    told = [text_of(chip) for chip in elsewhere.select("main .chip")]
    assert "Không Wikipedia (ô của Bảng phổ biến)" in told
    assert "Không Killer (San Diego)" not in told
    answered = asked(soup, "tứ quý chặt được những gì, được mấy con heo", luat="wikipedia")
    credited = " – ô của Bảng phổ biến, vòng và lượt theo Wikipedia"
    assert any(text_of(c).endswith(credited) for c in answered.select("#tra-loi .chip"))


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_question_is_read_in_either_form(soup: Soup, form: str) -> None:
    question = unicodedata.normalize(form, PAIR)  # type: ignore[arg-type]
    assert "tứ quý chặt đôi 2" in understood(asked(soup, question))


def test_either_part_can_be_changed_with_one_tap(soup: Soup, rulebook: Rulebook) -> None:
    found = set(links(asked(soup, PAIR), "#doi-bo"))
    matrix = rulebook.presets["pho-bien"].matrix
    attackers = {f"/luat/pho-bien/{attacker}-chat-doi-2/" for attacker in matrix.attackers}
    targets = {f"/luat/pho-bien/tu-quy-chat-{target}/" for target in matrix.targets}
    assert found == attackers | targets


def test_what_chops_a_set_is_told_before_what_the_set_is(soup: Soup) -> None:
    page = asked(soup, "đôi 2 sợ bộ nào")
    assert understood(page) == "Tôi hiểu: bộ nào chặt được đôi 2, theo Bảng phổ biến."
    assert not page.select("#tra-loi")
    assert "/hoi-dap/#doi-2-so-bo-nao" in links(page, "#gan")
    alone = asked(soup, "đôi 2").select("main .understood, #tra-loi")
    assert [part.name for part in alone] == ["p", "section"]


@pytest.mark.parametrize(
    ("question", "changed", "turned"),
    [
        ("cái gì chặt được tứ quý", "target", (None, "tu-quy")),
        ("tứ quý chặt được gì", "attacker", ("tu-quy", None)),
    ],
)
def test_one_side_can_be_changed_or_turned_with_one_tap(
    soup: Soup, rulebook: Rulebook, question: str, changed: str, turned: tuple[str | None, ...]
) -> None:
    matrix = rulebook.presets["pho-bien"].matrix
    found = links(asked(soup, question), "#doi-bo")
    asks = [parse_qs(urlsplit(link).query)["q"][0] for link in found if link.startswith("/hoi/")]
    read_as = {read(rulebook, ask).readings for ask in asks}
    if changed == "target":
        wanted: set[tuple[str | None, ...]] = {(key, None) for key in matrix.targets}
        rulings = {f"/luat/pho-bien/{key}-chat-tu-quy/" for key in matrix.attackers}
    else:
        wanted = {(None, key) for key in matrix.attackers}
        rulings = {f"/luat/pho-bien/tu-quy-chat-{key}/" for key in matrix.targets}
    assert read_as == {(pair,) for pair in wanted | {turned}}
    assert rulings <= set(found)


def test_pair_that_the_table_does_not_have_is_not_answered_for_it(soup: Soup) -> None:
    page = asked(soup, "6 đôi thông chặt heo được không")
    assert "không có cặp này" in text_of(page.select("main")[0])
    assert not page.select("section#phan-xu[data-outcome]")
    assert "/luat/killer/6-doi-thong-chat-con-2/" in links(page)


@pytest.mark.parametrize(
    ("question", "rulings"),
    [
        ("cái gì chặt được ba con 2", "/luat/pho-bien/{}-chat-ba-2/"),
        ("tứ quý chặt được gì", "/luat/pho-bien/tu-quy-chat-{}/"),
    ],
)
def test_one_side_gives_its_row_or_column(
    soup: Soup, rulebook: Rulebook, question: str, rulings: str
) -> None:
    page = asked(soup, question)
    matrix = rulebook.presets["pho-bien"].matrix
    sets = matrix.attackers if rulings.endswith("ba-2/") else matrix.targets
    assert {rulings.format(key) for key in sets} <= set(links(page))
    assert not page.select("section#phan-xu[data-outcome]")


def test_two_readings_are_both_shown_and_neither_is_chosen(soup: Soup) -> None:
    page = asked(soup, "tứ quý 4 đôi thông")
    assert "2 trường hợp" in text_of(page.select("main")[0])
    assert {
        "/luat/pho-bien/tu-quy-chat-4-doi-thong/",
        "/luat/pho-bien/4-doi-thong-chat-tu-quy/",
    } <= set(links(page))
    assert not page.select("section#phan-xu[data-outcome]")


@pytest.mark.parametrize("question", ["sám cô chặt được heo không", "sảnh rồng chặt heo được ko"])
def test_set_that_no_table_knows_is_named_and_not_guessed(
    soup: Soup, rulebook: Rulebook, question: str
) -> None:
    page = asked(soup, question)
    (word,) = read(rulebook, question).unknown
    assert f"“{word}”" in text_of(page.select("main .hint")[0])
    assert "một con 2" in text_of(page.select("main")[0])
    assert not page.select("section#phan-xu[data-outcome]")


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("thối heo là gì", "/thuat-ngu/#thoi-heo"),
        ("chặt chồng ai trả tiền", "/hoi-dap/#chat-chong-ai-tra"),
        ("bỏ lượt rồi nhảy vào được không", "/hoi-dap/#bo-luot-roi-con-chat-duoc-khong"),
        ("sảnh rồng là gì", "/thuat-ngu/#sanh-rong"),
        ("chưa tới lượt có được chặt không", "/diem-can-chot/#luot"),
        ("killer", "/luat/killer/"),
    ],
)
def test_topic_is_answered_on_the_page_with_its_place(
    soup: Soup, question: str, place: str
) -> None:
    page = asked(soup, question)
    section = page.select("#tra-loi")[0]
    assert section.select("h2 a")[0]["href"] == place
    assert text_of(section.select("h2")[0]).casefold() in understood(page).casefold()
    assert section.select("p")


def test_nothing_understood_says_so_and_offers_the_form(soup: Soup) -> None:
    page = asked(soup, "thời tiết hôm nay thế nào", luat="killer")
    assert understood(page) == "Chưa hiểu câu này."
    form = page.select("form[action='/tra']")[0]
    assert form.select("input[name=luat]")[0]["value"] == "killer"
    assert not page.select("#phan-xu")


def test_page_without_a_question_offers_some_that_are_understood(
    soup: Soup, rulebook: Rulebook
) -> None:
    samples = soup("/hoi/").select("main .links a")
    assert samples
    for sample in samples:
        question = sample.get_text()
        assert sample["href"] == ask_path(question)
        reading = read(rulebook, question)
        assert reading.topic or len(reading.readings) == 1, question


def test_every_link_of_an_answer_answers(client: FlaskClient, soup: Soup) -> None:
    for question in (PAIR, "tứ quý", "chặt chồng ai trả tiền", "tiến lên miền bắc", "hàng", *OPEN):
        for link in links(asked(soup, question)):
            if link.startswith("/"):
                assert client.get(link).status_code == 200, (question, link)


@pytest.mark.parametrize(
    ("query", "told"),
    [
        ("q=" + "a" * 201, "Câu hỏi ghi dài quá 200 ký tự."),
        ("q=heo&q=hang", "Địa chỉ ghi câu hỏi nhiều lần khác nhau; chỉ chọn một thôi."),
        ("q=heo&luat=mien-bac", "Luật: không có luật nào tên “mien-bac”."),
    ],
)
def test_fault_is_named_and_the_question_kept(client: FlaskClient, query: str, told: str) -> None:
    response = client.get(f"/hoi/?{query}")
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    assert list(page.select("main [role=alert]")[0].stripped_strings) == [told]
    kept = str(page.select("main input[name=q]")[0]["value"])
    assert kept == query.removeprefix("q=").partition("&")[0][:200]


def test_question_is_never_reflected_unescaped(client: FlaskClient) -> None:
    response = client.get("/hoi/", query_string={"q": '"><script>alert(1)</script>'})
    assert response.status_code == 200
    assert "<script>alert" not in response.text


@pytest.mark.parametrize(("q", "kept"), [("a\x00\u202eb", "ab"), ("\x00\u200b", "")])
def test_unseen_characters_are_told_and_not_shown_again(
    client: FlaskClient, q: str, kept: str
) -> None:
    response = client.get("/hoi/", query_string={"q": q})
    assert response.status_code == 400
    page = BeautifulSoup(response.text, "html.parser")
    assert "Câu hỏi: có ký tự không đọc được." in page.select("main [role=alert]")[0].get_text()
    assert page.select("main input[name=q]")[0]["value"] == kept


def test_drawn_faces_in_a_question_are_no_fault(soup: Soup) -> None:
    soup("/hoi/?q=heo+bị+gì+chặt+🤦\u200d♂️")


def test_answer_announces_its_json(client: FlaskClient, soup: Soup) -> None:
    twin = str(asked(soup, PAIR, luat="killer").select("link[rel=alternate]")[0]["href"])
    assert client.get(twin).get_json()["ruling"]["url"].endswith("/killer/tu-quy-chat-doi-2/")

"""Questions that name a preset, another game, several sets, or 2s against 2s."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.site.asked import asked, links, text_of, understood
from tests.site.soup import Soup

PAIR = "tứ quý có bắt được đôi heo ko"


def test_question_is_answered_under_the_chosen_preset(soup: Soup) -> None:
    page = asked(soup, PAIR, luat="killer")
    assert understood(page).endswith("theo Killer.")
    assert page.select("section#phan-xu")[0]["data-outcome"] == "duoc"
    assert page.select("form#hoi select[name=luat] option[selected]")[0]["value"] == "killer"


@pytest.mark.parametrize(
    ("chosen", "is_told"), [({}, False), ({"luat": "pagat"}, True), ({"luat": "killer"}, False)]
)
def test_preset_named_in_the_question_goes_before_the_chosen_one(
    soup: Soup, chosen: dict[str, str], is_told: bool
) -> None:
    page = asked(soup, f"theo killer {PAIR}", **chosen)
    assert understood(page) == "Tôi hiểu: tứ quý chặt đôi 2, theo Killer."
    assert page.select("section#phan-xu")[0]["data-outcome"] == "duoc"
    hints = [text_of(hint) for hint in page.select("main .hint")]
    assert any("theo Killer" in hint for hint in hints) == is_told
    assert ("/hoi/?luat=pagat" in links(page, "main .hint")) == is_told
    assert "/luat/killer/4-doi-thong-chat-doi-2/" in links(page, "#doi-bo")
    shown = page.select("form#hoi select[name=luat] option[selected]")
    assert [option["value"] for option in shown] == ["killer"]


def test_one_side_is_answered_by_the_named_preset(soup: Soup) -> None:
    page = asked(soup, "theo killer tứ quý chặt được gì")
    assert understood(page).endswith("theo Killer.")
    assert "/luat/killer/tu-quy-chat-doi-2/" in links(page)


def test_a_rule_named_once_does_not_become_the_readers_own(soup: Soup) -> None:
    page = asked(soup, f"theo góc đánh bài {PAIR}", luat="vc")
    carried = [link for link in links(page, "footer") if link.startswith("/hoi-dap/")]
    assert carried
    assert set(carried) == {"/hoi-dap/?luat=vc"}


def test_another_side_is_asked_under_the_rule_that_answered(soup: Soup) -> None:
    page = asked(soup, "theo killer tứ quý chặt được gì", luat="vc")
    asks = [link for link in links(page, "#doi-bo") if link.startswith("/hoi/")]
    assert asks
    assert all(parse_qs(urlsplit(link).query)["luat"] == ["killer"] for link in asks)
    moved = asked(soup, f"bỏ lượt rồi {PAIR} theo killer")
    assert all("luat=killer" in link for link in links(moved, "#doi-bo"))


def test_two_named_presets_are_both_shown(soup: Soup) -> None:
    page = asked(soup, f"killer với cardcore {PAIR}")
    assert not page.select("section#phan-xu")
    for preset in ("killer", "cardcore"):
        assert f"/luat/{preset}/tu-quy-chat-doi-2/" in links(page, "#cach-hieu")


def test_json_rules_by_the_named_preset_and_says_so(client: FlaskClient) -> None:
    query = {"q": f"theo killer {PAIR}", "preset": "pagat"}
    answer = client.get("/api/v1/ask", query_string=query).get_json()
    assert answer["preset"] == answer["ruling"]["preset"] == "killer"
    assert answer["ruling"]["outcome"] == "duoc"


def test_json_of_several_sets_has_no_ruling_and_every_reading(client: FlaskClient) -> None:
    query = {"q": "tứ quý, 4 đôi thông chặt đôi heo được không"}
    answer = client.get("/api/v1/ask", query_string=query).get_json()
    assert answer["ruling"] is None
    found = [c["attacker"] for c in answer["candidates"] if c["attacker"]]
    assert found == ["tu-quy", "4-doi-thong"]


@pytest.mark.parametrize(
    "question", ["tlmb tứ quý chặt đôi heo", "phỏm tứ quý chặt heo được không"]
)
def test_another_game_gets_the_scope_and_no_ruling(soup: Soup, question: str) -> None:
    page = asked(soup, question)
    assert page.select("#tra-loi h2 a")[0]["href"] == "/hoi-dap/#tien-len-mien-bac"
    assert not page.select("#phan-xu, #cach-hieu")


def test_2s_that_chop_nothing_are_told_so_and_not_called_unknown(soup: Soup) -> None:
    hints = [text_of(hint) for hint in asked(soup, "bốn con 2 chặt tứ quý").select("main .hint")]
    assert len(hints) == 1
    assert hints[0].startswith("“bốn con 2” không phải bộ chặt")


def test_2s_asked_what_they_chop_are_answered_and_not_said_to_be_misunderstood(soup: Soup) -> None:
    page = asked(soup, "bốn heo chặt được gì")
    assert text_of(page.select("main .hint")[0]).startswith("“bốn heo” không phải bộ chặt")
    assert not page.select("main .understood")


def test_2s_on_2s_are_told_to_compare(soup: Soup) -> None:
    page = asked(soup, "đôi heo đè đôi heo")
    assert page.select("#tra-loi h2 a")[0]["href"] == "/hoi-dap/#heo-de-heo"
    assert not page.select("main .hint")

"""The form answers with and without JavaScript, by finger and by keyboard."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import ElementHandle, Page, expect

from app import create_app
from rules.rulebook import Rulebook
from tests.browser.conftest import PageMaker, Theme
from tests.browser.pages import ruling_path
from tests.rules import made_up
from tests.rules.data_copy import DataCopy
from tests.tools.site import serving

VERDICT = "#phan-xu"
CHOSEN_CELL = "#bang-tra [aria-current=true]"
FOCUSED = "document.activeElement"
# Safety net for loops that press Tab: more stops than any page has.
MANY = 400


def choose(page: Page, name: str, value: str) -> None:
    """Tap the card of a choice, as a player does."""
    radio = page.locator(f'input[name="{name}"][value="{value}"]')
    card = radio.evaluate_handle("radio => radio.labels[0]").as_element()
    assert isinstance(card, ElementHandle)
    card.click()


def expect_ruling(page: Page, rulebook: Rulebook, target: str, attacker: str) -> None:
    """Check that address, title, verdict and highlight all tell the same base-table ruling."""
    preset = rulebook.presets[rulebook.default_preset]
    path = ruling_path(preset.id, target, attacker)
    outcome = preset.matrix.outcome(target, attacker)
    expect(page).to_have_url(re.compile(re.escape(path)))
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", str(outcome))
    expect(page.locator(VERDICT)).to_be_visible()
    expect(page.locator(CHOSEN_CELL)).to_have_count(1)
    chosen = page.locator(CHOSEN_CELL)
    link = chosen.evaluate("e => (e.closest('a') ?? e.querySelector('a')).pathname")
    assert link == path
    short = rulebook.combinations[attacker].name
    expect(page).to_have_title(re.compile(re.escape(short), re.IGNORECASE))


def press_until(page: Page, key: str, condition: str) -> None:
    """Press a key until a condition on the focused element `it` holds."""
    for _ in range(MANY):
        page.keyboard.press(key)
        if page.evaluate(f"(it => {condition})({FOCUSED})"):
            return
    pytest.fail(f"{key} never reaches {condition}")


def test_form_answers_without_javascript(new_page: PageMaker, rulebook: Rulebook) -> None:
    page = new_page(js=False)
    page.goto("/")
    choose(page, "bi-chat", "doi-2")
    choose(page, "chat", "tu-quy")
    page.locator("form:has(input[name=chat]) [type=submit]").click()
    expect_ruling(page, rulebook, "doi-2", "tu-quy")


@pytest.mark.parametrize("js", [True, False])
def test_form_answers_by_keyboard_alone(js: bool, new_page: PageMaker, rulebook: Rulebook) -> None:
    page = new_page(js=js)
    page.goto("/")
    for name, value in [("bi-chat", "doi-2"), ("chat", "tu-quy")]:
        press_until(page, "Tab", f'it.name === "{name}"')
        page.keyboard.press("Space")
        if not page.evaluate(f'{FOCUSED}.value === "{value}"'):
            press_until(page, "ArrowRight", f'it.value === "{value}"')
    page.keyboard.press("Enter")
    expect_ruling(page, rulebook, "doi-2", "tu-quy")


@pytest.fixture
def home(new_page: PageMaker) -> Page:
    """Give the front page, marked so that loading another document would be noticed."""
    page = new_page()
    page.goto("/")
    page.evaluate("window.sameDocument = true")
    return page


def test_second_tap_answers_in_place(home: Page, rulebook: Rulebook) -> None:
    choose(home, "bi-chat", "doi-2")
    choose(home, "chat", "tu-quy")
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    choose(home, "chat", "4-doi-thong")
    expect_ruling(home, rulebook, "doi-2", "4-doi-thong")
    assert home.evaluate("window.sameDocument")


def test_back_button_restores_the_ruling_before(home: Page, rulebook: Rulebook) -> None:
    choose(home, "bi-chat", "doi-2")
    choose(home, "chat", "tu-quy")
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    choose(home, "bi-chat", "con-2")
    expect_ruling(home, rulebook, "con-2", "tu-quy")
    home.go_back()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    expect(home.locator('input[name="bi-chat"]:checked')).to_have_value("doi-2")
    home.go_forward()
    expect_ruling(home, rulebook, "con-2", "tu-quy")


def test_reloading_an_answer_given_in_place_keeps_it(home: Page, rulebook: Rulebook) -> None:
    choose(home, "bi-chat", "doi-2")
    choose(home, "chat", "tu-quy")
    expect_ruling(home, rulebook, "doi-2", "tu-quy")
    home.reload()
    expect_ruling(home, rulebook, "doi-2", "tu-quy")


@pytest.mark.parametrize(
    ("table", "target", "attacker"),
    [
        ("| bị chặt | tu-quy |\n| con-2 | Được |\n| doi-2 | Không |", "doi-2", "tu-quy"),
        ("| bị chặt | 3-doi-thong | tu-quy |\n| con-2 | Được | Được |", "con-2", "tu-quy"),
        ("| bị chặt | tu-quy |\n| con-2 | Được |", "con-2", "tu-quy"),
    ],
)
def test_table_with_one_row_or_one_column_answers_in_place(
    new_page: PageMaker, data: DataCopy, table: str, target: str, attacker: str
) -> None:
    data.write(made_up.FILE, made_up.alone(table))
    page = new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    with serving(create_app({"DATA_DIR": data.directory})) as address:
        page.goto(f"{address}/luat/{made_up.ID}/")
        page.evaluate("window.sameDocument = true")
        choose(page, "bi-chat", target)
        choose(page, "chat", attacker)
        expect(page).to_have_url(f"{address}{ruling_path(made_up.ID, target, attacker)}")
        expect(page.locator(CHOSEN_CELL)).to_have_count(1)
        assert page.evaluate("window.sameDocument")
    assert errors == []


@pytest.fixture
def data(tmp_path: Path) -> DataCopy:
    return DataCopy(tmp_path / "data")


@pytest.mark.parametrize(("system", "other"), [("light", "dark"), ("dark", "light")])
def test_theme_switch_stays_after_reload(system: Theme, other: Theme, new_page: PageMaker) -> None:
    page = new_page(theme=system)
    page.goto("/")
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator("#doi-giao-dien").click()
    expect(page.locator("html")).to_have_attribute("data-theme", other)
    assert page.evaluate(ground) != before
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", other)

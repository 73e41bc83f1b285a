"""Without any network: every ruling is there, and what is read beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from rules.rulebook import Rulebook
from tests.browser.conftest import PageMaker
from tests.browser.keeping import KEPT_FILES, NOTICE, keeping, kept, wait_for_file
from tests.browser.pages import LONGEST_NAME, ruling_path
from tests.browser.test_form import VERDICT, choose
from tests.site.houses import CONTRADICTORY, TWO_CHANGES, code_of

__all__ = ["kept"]

MOST = 150_000


def expect_verdict(page: Page, rulebook: Rulebook, preset: str, pair: tuple[str, str]) -> None:
    outcome = rulebook.presets[preset].matrix.cells[pair].outcome
    expect(page).to_have_url(f"{page.url.partition('/luat/')[0]}{ruling_path(preset, *pair)}")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", outcome)
    expect(page.locator(NOTICE)).to_contain_text("Đang mất mạng")


def some_rulings(rulebook: Rulebook, count: int) -> Iterator[tuple[str, tuple[str, str]]]:
    """Yield rulings from all over the presets."""
    presets = list(rulebook.presets.values())
    for number in range(count):
        preset = presets[number * len(presets) // count]
        cells = list(preset.matrix.cells)
        yield preset.id, cells[number * 7 % len(cells)]


def test_ten_rulings_are_looked_up_without_any_network(kept: Page, rulebook: Rulebook) -> None:
    for preset, pair in some_rulings(rulebook, 8):
        kept.goto(ruling_path(preset, *pair))
        expect_verdict(kept, rulebook, preset, pair)
    kept.goto("/tra?luat=foicica&bi-chat=doi-2&chat=tu-quy")
    expect_verdict(kept, rulebook, "foicica", ("doi-2", "tu-quy"))
    kept.goto("/luat/killer/")
    kept.evaluate("window.sameDocument = true")
    choose(kept, "bi-chat", "con-2")
    choose(kept, "chat", "6-doi-thong")
    expect_verdict(kept, rulebook, "killer", ("con-2", "6-doi-thong"))
    assert kept.evaluate("window.sameDocument")


def test_preset_is_changed_without_any_network(kept: Page, rulebook: Rulebook) -> None:
    kept.goto(ruling_path("pho-bien", "doi-2", "tu-quy"))
    kept.locator("#luat").select_option("killer")
    expect_verdict(kept, rulebook, "killer", ("doi-2", "tu-quy"))


def test_preset_without_the_pair_shows_its_table_instead(kept: Page) -> None:
    kept.goto(ruling_path("killer", "con-2", "6-doi-thong"))
    kept.evaluate("window.sameDocument = true")
    kept.locator("#luat").select_option("vc")
    expect(kept.locator("#bang-tra caption")).to_contain_text("VC")
    expect(kept.locator("#luat")).to_have_value("vc")
    assert kept.evaluate("window.sameDocument")


def test_what_one_reads_beside_the_rulings_opens_too(kept: Page, rulebook: Rulebook) -> None:
    year, month, day = rulebook.data_version.split(".")
    for path in ("/", "/bo/tu-quy/", "/hoi-dap/", "/diem-can-chot/", "/thuat-ngu/", "/luat/"):
        kept.goto(path)
        expect(kept.locator(NOTICE)).to_have_text(
            f"Đang mất mạng tra theo dữ liệu ngày {day}.{month}.{year}"
        )
        assert urlsplit(kept.url).path == path
    loaded = "document.fonts.load('700 1em \"Be Vietnam Pro\"').then((fonts) => fonts.length)"
    assert kept.evaluate(loaded) == 1
    kept.context.set_offline(False)
    kept.goto("/bo/tu-quy/")
    expect(kept.locator(NOTICE)).to_be_hidden()


def test_answer_in_place_tells_whether_it_came_over_the_line(new_page: PageMaker) -> None:
    page = keeping(new_page(keeps=True))
    expect(page.locator(NOTICE)).to_be_hidden()
    page.context.set_offline(True)
    page.locator("#o-tu-quy-doi-2").click()
    expect(page.locator(NOTICE)).to_be_visible()
    page.context.set_offline(False)
    page.locator("#o-tu-quy-con-2").click()
    expect(page.locator(NOTICE)).to_be_hidden()
    page.locator("#o-tu-quy-doi-2").click()
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "khong")
    expect(page.locator(NOTICE)).to_be_hidden()


def test_slash_left_out_at_the_end_is_put_there(kept: Page) -> None:
    kept.goto("/luat/killer?x=1#bang-tra")
    expect(kept).to_have_url(re.compile(r"/luat/killer/\?x=1#bang-tra$"))
    expect(kept.locator("#luat")).to_have_value("killer")


def test_short_link_leads_to_the_ruling_of_the_default_preset(
    kept: Page, rulebook: Rulebook
) -> None:
    kept.goto("/tu-quy-chat-doi-2/?x=1#bang-tra")
    expect(kept).to_have_url(re.compile(r"/luat/pho-bien/tu-quy-chat-doi-2/\?x=1#bang-tra$"))
    kept.goto("/tu-quy-chat-doi-2")
    expect_verdict(kept, rulebook, "pho-bien", ("doi-2", "tu-quy"))
    for nowhere in ("/tu-quy-chat-tu-qui/", "/luat/vc/xyz/"):
        kept.goto(nowhere)
        expect(kept.locator("h1")).to_have_text("Đang không có mạng")


def test_page_that_needs_the_line_says_so_and_what_does_not(kept: Page) -> None:
    kept.goto("/bai/?ban=2H&tay=4S+4C")
    expect(kept.locator("h1")).to_have_text("Đang không có mạng")
    kept.locator("main").get_by_role("link", name="Bảng tra").click()
    expect(kept.locator("#bang-tra")).to_be_visible()


def test_table_opened_last_works_without_any_network(
    new_page: PageMaker, rulebook: Rulebook
) -> None:
    code, other = (code_of(rulebook, choices) for choices in (TWO_CHANGES, CONTRADICTORY))
    page = keeping(new_page(keeps=True))
    page.goto(f"/ban/{other}/")
    wait_for_file(page, f"/ban/{other}/")
    page.goto(f"/ban/{code}/?ten={LONGEST_NAME}")
    wait_for_file(page, f"/ban/{code}/?ten={LONGEST_NAME}")
    files = page.evaluate(KEPT_FILES)
    assert f"/ban/{other}/" not in files
    assert sum(files.values()) <= MOST
    page.context.set_offline(True)
    page.goto(f"/ban/{code}/?ten={LONGEST_NAME}")
    expect(page.locator("h1")).to_have_text(LONGEST_NAME)
    choose(page, "bi-chat", "doi-2")
    choose(page, "chat", "tu-quy")
    expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")
    expect(page.locator(NOTICE)).to_be_visible()
    page.goto("/")
    page.locator("#luat").select_option(LONGEST_NAME)
    expect(page.locator("h1")).to_have_text(LONGEST_NAME)
    typed = code.lower().replace("-", "").replace("0", "o")
    for spelling in (code, code.lower(), code.replace("-", ""), typed, f"{code} "):
        for address in (
            f"/ban/{spelling}/tu-quy-chat-doi-2/",
            f"/tra?luat={spelling}&bi-chat=doi-2&chat=tu-quy",
        ):
            page.goto(address)
            expect(page).to_have_url(re.compile(f"/ban/{code}/tu-quy-chat-doi-2/$"))
            expect(page.locator(VERDICT)).to_have_attribute("data-outcome", "duoc")


def test_table_that_is_not_kept_is_told_to_need_the_line(kept: Page, rulebook: Rulebook) -> None:
    for spelling in (code_of(rulebook, TWO_CHANGES), "a00ezw8dc", "%E0"):
        kept.goto(f"/ban/{spelling}/")
        expect(kept.locator("h1")).to_have_text("Đang không có mạng")

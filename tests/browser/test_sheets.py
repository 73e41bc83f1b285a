"""The sheet as it comes out of the printer, and the table as it gets into the clipboard."""

from __future__ import annotations

from collections import Counter
from unicodedata import normalize

import pypdfium2
import pytest
import zxingcpp
from playwright.sync_api import Page, expect

from rules.codes import Choices
from rules.house import build_house
from rules.model import Preset
from rules.rulebook import Rulebook
from rules.text import day
from tests.browser.conftest import PageMaker
from tests.site.houses import code_of
from views.addresses import preset_path, sheet_path, titled

MM = 72 / 25.4
SIZES = {"a4": (210, 297), "a5": (148, 210)}
NAME = "Bàn nhà chú Tư, xóm dưới, tối thứ bảy"
EVERYTHING_SETTLED = Choices(
    "killer",
    {
        **{"tu-quy-doi-2": "khong", "5-doi-toi-trang": "chat-duoc", "ba-2": "chi-5-doi"},
        **{"bon-doi-tu-quy": "4-doi-thang", "vong": "chi-4-doi-tu-do", "luot": "chi-4-doi"},
        **{"cung-loai": "so-bai", "chat-chong": "gap-doi", "heo-truoc": "tat-ca"},
        **{"het-bai": "van-tra"},
    },
    prices="hocvien",
)
PRINTED = 150 / 72  # pixels to the point, of a plain office printer


def printed(page: Page, preset: str, paper: str) -> pypdfium2.PdfPage:
    """Print the sheet of a preset, which must fit one page of the paper."""
    return printed_at(page, sheet_path(preset, paper), paper)


def printed_at(page: Page, path: str, paper: str) -> pypdfium2.PdfPage:
    """Print the sheet at an address, which must fit one page of the paper."""
    page.goto(path)
    document = pypdfium2.PdfDocument(page.pdf(prefer_css_page_size=True))
    assert len(document) == 1, path
    sheet = document[0]
    assert [round(side / MM) for side in sheet.get_size()] == list(SIZES[paper])
    return sheet


def text_of(sheet: pypdfium2.PdfPage) -> str:
    """Return what can be selected on it, in one line."""
    return " ".join(normalize("NFC", sheet.get_textpage().get_text_bounded()).split())


def scanned(sheet: pypdfium2.PdfPage) -> str:
    """Return what a scanner reads off it at its real size."""
    picture = sheet.render(scale=PRINTED, grayscale=True)
    pixels = memoryview(bytes(picture.buffer)).cast("B", shape=(picture.height, picture.stride))
    found = zxingcpp.read_barcode(pixels)
    assert found
    return str(found.text)


def cell_words(rulebook: Rulebook, preset: Preset) -> Counter[str]:
    outcomes = (cell.outcome for cell in preset.matrix.cells.values())
    return Counter(rulebook.vocabulary.outcomes[outcome].word for outcome in outcomes)


@pytest.mark.parametrize("paper", SIZES)
def test_every_sheet_prints_on_one_page_with_all_of_its_table_and_a_qr_code_that_leads_home(
    new_page: PageMaker, rulebook: Rulebook, live_server: str, paper: str
) -> None:
    page = new_page(js=False, theme="dark")
    for preset in rulebook.presets.values():
        sheet = printed(page, preset.id, paper)
        text, address = text_of(sheet), live_server + preset_path(preset.id)
        assert preset.name in text
        assert address.partition("://")[2] in text
        assert day(rulebook.data_version) in text
        for word, count in cell_words(rulebook, preset).items():
            assert text.count(word) >= count, f"{preset.id}: {word}"
        assert scanned(sheet) == address


@pytest.mark.parametrize("paper", SIZES)
def test_the_sheet_of_a_table_prints_on_one_page_and_its_qr_code_leads_to_the_table(
    new_page: PageMaker, rulebook: Rulebook, live_server: str, paper: str
) -> None:
    code = code_of(rulebook, EVERYTHING_SETTLED)
    house = build_house(rulebook, EVERYTHING_SETTLED, code, NAME)
    path = titled(sheet_path(code, paper), house)
    sheet = printed_at(new_page(js=False), path, paper)
    text = text_of(sheet)
    assert NAME in text
    for word, count in cell_words(rulebook, house).items():
        assert text.count(word) >= count, word
    address = scanned(sheet)
    assert address == live_server + preset_path(code)
    page = new_page(js=False)
    page.goto(address)
    assert page.locator(".table-code > span").all_inner_texts() == code.split("-")


def test_a_sheet_prints_in_black_and_white(new_page: PageMaker) -> None:
    picture = printed(new_page(theme="dark"), "goc-danh-bai", "a4").render(scale=1)
    pixels, channels = bytes(picture.buffer), picture.n_channels
    assert channels == 3
    assert picture.stride == picture.width * channels
    assert pixels[0::3] == pixels[1::3] == pixels[2::3]
    assert {min(pixels), max(pixels)} == {0, 255}


def test_the_button_prints_and_is_not_there_without_javascript(new_page: PageMaker) -> None:
    page = new_page()
    page.add_init_script("window.print = () => { document.title = 'printed'; }")
    page.goto(sheet_path("killer"))
    page.get_by_role("button", name="In tờ này").click()
    expect(page).to_have_title("printed")
    plain = new_page(js=False)
    plain.goto(sheet_path("killer"))
    expect(plain.locator("#in")).to_be_hidden()


def test_the_table_is_copied_by_keyboard_also_where_the_preset_was_changed_in_place(
    new_page: PageMaker, live_server: str
) -> None:
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=live_server)
    page.goto(preset_path("killer"))
    page.locator("#luat").select_option("vc")
    expect(page.locator("h1")).to_have_text("VC")
    page.locator("#chep-bang summary").press("Enter")
    page.get_by_role("button", name="Chép bản chữ thường").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Đã chép.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text == page.get_by_label("Chữ thường").input_value()
    assert text.startswith("VC")


def test_where_nothing_may_be_copied_the_text_is_selected_and_that_is_said(
    new_page: PageMaker,
) -> None:
    page = new_page()
    page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {}); document.execCommand = () => false;"
    )
    page.goto(preset_path("killer"))
    page.locator("#chep-bang summary").click()
    page.get_by_role("button", name="Chép bản Markdown").click()
    expect(page.get_by_role("status").filter(has_text="chép bằng tay")).to_be_visible()
    field = page.get_by_label("Markdown", exact=False).first
    expect(field).to_be_focused()
    assert page.evaluate("getSelection().toString()") == field.input_value()


def test_without_javascript_the_text_to_copy_is_there_and_no_button_pretends(
    new_page: PageMaker,
) -> None:
    page = new_page(js=False)
    page.goto(preset_path("vc"))
    page.locator("#chep-bang summary").click()
    expect(page.get_by_label("Chữ thường")).to_be_visible()
    expect(page.locator(".copy button").first).to_be_hidden()

"""Claims about what most sources say are counted from the data, beside the text that makes them."""

from __future__ import annotations

from rules.rulebook import Rulebook
from rules.stands import takers
from tests.site.soup import Soup


def test_the_note_on_tu_quy_counts_who_lets_it_chop_doi_2(rulebook: Rulebook, soup: Soup) -> None:
    point = rulebook.points["tu-quy-doi-2"]
    who = takers(rulebook, point)
    line = soup("/bo/tu-quy/").select("#tu-quy-va-doi-2 .counted li")[0].get_text(" ", strip=True)
    for option in point.options:
        count = len(who[option.id].presets) + len(who[option.id].sources)
        assert f"{option.label}: {count}" in line


def test_the_front_page_lists_the_options_that_somebody_takes_and_no_other(
    rulebook: Rulebook, soup: Soup
) -> None:
    lines = soup("/").select(".counted li")
    assert lines
    for line in lines:
        point = rulebook.points[str(line.select("a")[0]["href"]).partition("#")[2]]
        taken = {
            option.label: len(who.presets) + len(who.sources)
            for option in point.options
            if (who := takers(rulebook, point)[option.id]).presets or who.sources
        }
        listed = line.get_text(" ", strip=True).removeprefix(point.question).strip()
        assert listed == " · ".join(f"{label}: {count}" for label, count in taken.items())


def test_a_preset_that_takes_a_cell_over_says_whose_it_is(soup: Soup) -> None:
    page = soup("/luat/goc-danh-bai/tu-quy-chat-doi-2/")
    chips = [chip.get_text(" ", strip=True) for chip in page.select("#luat-khac .chip")]
    assert "Không Wikipedia (ô của Bảng phổ biến)" in chips
    folds = [fold.get_text(strip=True) for fold in soup("/bo/tu-quy/").select("summary")]
    assert "Wikipedia (ô của Bảng phổ biến)" in folds
    assert "Killer (San Diego)" in folds
    assert "Không Bảng phổ biến" in chips

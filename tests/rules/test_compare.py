from __future__ import annotations

from msgspec.structs import replace

from rules.codes import Choices
from rules.compare import (
    StatementDifference,
    Tally,
    differing_cells,
    differing_statements,
    nearest,
    tally,
    told_prices,
)
from rules.house import build_house
from rules.rulebook import Rulebook


def kinds(rulebook: Rulebook, a: str, b: str) -> dict[str, StatementDifference]:
    found = differing_statements(rulebook, rulebook.presets[a], rulebook.presets[b])
    return {difference.kind: difference for difference in found}


def test_a_preset_does_not_differ_from_itself(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        assert differing_cells(preset, preset) == ()
        assert differing_statements(rulebook, preset, preset) == ()


def test_presets_that_share_the_base_table_differ_in_timing_alone(rulebook: Rulebook) -> None:
    for preset in ("playcards", "ban-an", "wikipedia"):
        assert differing_cells(rulebook.presets["pho-bien"], rulebook.presets[preset]) == ()
        assert list(kinds(rulebook, "pho-bien", preset)) == ["timing"]


def test_cells_that_differ_come_in_row_order(rulebook: Rulebook) -> None:
    found = differing_cells(rulebook.presets["pho-bien"], rulebook.presets["cardcore"])
    assert found == (
        ("con-2", "5-doi-thong"),
        ("doi-2", "tu-quy"),
        ("doi-2", "5-doi-thong"),
        ("ba-2", "5-doi-thong"),
        ("3-doi-thong", "3-doi-thong"),
        ("3-doi-thong", "5-doi-thong"),
        ("tu-quy", "tu-quy"),
        ("tu-quy", "5-doi-thong"),
        ("4-doi-thong", "4-doi-thong"),
        ("4-doi-thong", "5-doi-thong"),
    )


def test_a_cell_only_one_of_the_two_has_differs_whichever_comes_first(rulebook: Rulebook) -> None:
    base, foicica = rulebook.presets["pho-bien"], rulebook.presets["foicica"]
    assert ("bon-2", "tu-quy") in differing_cells(base, foicica)
    assert ("bon-2", "tu-quy") in differing_cells(foicica, base)
    assert set(differing_cells(base, foicica)) == set(differing_cells(foicica, base))


def test_all_four_statements_are_compared(rulebook: Rulebook) -> None:
    found = kinds(rulebook, "pho-bien", "goc-danh-bai")
    assert list(found) == ["timing", "chain", "same_kind", "prices"]
    assert found["chain"].a == rulebook.presets["pho-bien"].chain.text
    assert found["chain"].b == rulebook.presets["goc-danh-bai"].chain.text


def test_what_a_preset_does_not_say_is_empty(rulebook: Rulebook) -> None:
    found = kinds(rulebook, "goc-danh-bai", "vc")
    assert (found["timing"].b, found["prices"].b) == ("", "")
    assert "prices" not in kinds(rulebook, "pho-bien", "vc")


def test_prices_are_told_in_one_sentence_with_their_unit_and_note(rulebook: Rulebook) -> None:
    prices = rulebook.presets["goc-danh-bai"].prices
    assert prices is not None
    assert told_prices(rulebook, prices) == (
        "Heo đen ½, heo đỏ 1, 3 đôi thông 1½, tứ quý 2, 4 đôi thông 3 (phần cược do nguồn đặt)."
    )
    noted = replace(prices, note="Thối thì tính riêng.")
    assert told_prices(rulebook, noted).endswith(" (phần cược do nguồn đặt). Thối thì tính riêng.")
    assert told_prices(rulebook, None) == ""


def test_silence_and_missing_cells_are_not_counted_as_contradiction(rulebook: Rulebook) -> None:
    base = rulebook.presets["pho-bien"]
    assert tally(base, rulebook.presets["foicica"]) == Tally(0, 12, 4)
    assert tally(base, rulebook.presets["tien-len-poker"]) == Tally(1, 9, 0)
    assert tally(base, base) == Tally(0, 0, 0)


def test_nearest_to_a_table_is_its_base_until_it_plays_more_like_another(
    rulebook: Rulebook,
) -> None:
    def like(base: str, options: dict[str, str]) -> str:
        house = build_house(rulebook, Choices(base, options), "")
        return nearest(rulebook, house, rulebook.sourced.values()).id

    for preset in rulebook.sourced:
        assert like(preset, {}) == preset
    assert like("pho-bien", {"tu-quy-doi-2": "duoc"}) == "pho-bien"
    assert like("pho-bien", {"vong": "khong-can"}) == "wikipedia"
    assert like("goc-danh-bai", {"vong": "khong-can", "ba-2": "khong-bo-nao"}) == "goc-danh-bai"
    turned = {"tu-quy-doi-2": "duoc", "5-doi-toi-trang": "toi-trang", "cung-loai": "chat-de"}
    assert like("pho-bien", {**turned, "luot": "chi-4-doi"}) == "goc-danh-bai"

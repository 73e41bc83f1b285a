"""What a preset settles for the table, itself or by the table it takes over."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.model import Statement
from rules.rulebook import Rulebook
from rules.settlements import Settlement, settlements
from rules.stands import settled, stand
from tests.rules import made_up
from tests.rules.data_copy import DataCopy


def found(rulebook: Rulebook, preset: str) -> dict[str, Settlement]:
    return {s.point.id: s for s in settlements(rulebook, rulebook.presets[preset])}


def test_what_a_preset_states_itself_is_settled(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        for point in rulebook.points.values():
            own = stand(preset, point)
            if own is not None:
                assert settled(rulebook, preset, point) == own


@pytest.mark.parametrize("preset", ["playcards", "ban-an", "wikipedia"])
@pytest.mark.parametrize(
    ("point", "option"),
    [
        ("tu-quy-doi-2", "khong"),
        ("ba-2", "chi-5-doi"),
        ("cung-loai", "so-bai"),
        ("chat-chong", "tra-tong"),
        ("5-doi-toi-trang", "chat-duoc"),
    ],
)
def test_what_is_taken_over_from_the_base_is_settled(
    rulebook: Rulebook, preset: str, point: str, option: str
) -> None:
    assert settled(rulebook, rulebook.presets[preset], rulebook.points[point]) == option


def test_the_base_says_nothing_of_round_and_turn_for_a_preset_with_its_own_timing(
    data: DataCopy,
) -> None:
    data.replace("presets/pho-bien.toml", "[points]", '[points]\nluot = "moi-cu-chat"')
    timing = made_up.section("chain", text="Khác.")
    data.write(made_up.FILE, made_up.extending(timing))
    book = data.load()
    luot = book.points["luot"]
    assert settled(book, book.presets[made_up.ID], luot) == "moi-cu-chat"
    assert settled(book, book.presets["playcards"], luot) is None


def test_a_cell_of_its_own_undoes_what_the_base_declares(data: DataCopy) -> None:
    table = "\n| bị chặt | 5-doi-thong |\n| con-2 | Không |\n| doi-2 | Không |\n| ba-2 | Không |\n"
    exempt = '[exemptions]\nbo-manh-hon-khong-chat-kem-hon = "Thử."\n'
    data.write(made_up.FILE, made_up.extending(made_up.section("matrix", table) + exempt))
    book = data.load()
    assert settled(book, book.presets[made_up.ID], book.points["5-doi-toi-trang"]) is None


def test_a_statement_of_its_own_undoes_that_of_the_base(rulebook: Rulebook) -> None:
    silent = replace(rulebook.presets["ban-an"], chain=Statement("ban-an"))
    assert settled(rulebook, silent, rulebook.points["chat-chong"]) is None


def test_base_table_leaves_open_what_the_facts_call_open(rulebook: Rulebook) -> None:
    left = [key for key, s in found(rulebook, "pho-bien").items() if s.is_open]
    assert left == ["vong", "luot", "heo-truoc", "het-bai", "gia"]


def test_what_the_table_says_in_a_way_of_its_own_is_not_open(rulebook: Rulebook) -> None:
    """Under vc ba con 2 yields to sets that no option names; 4 đôi thông chops nothing."""
    vc = found(rulebook, "vc")
    assert vc["ba-2"].is_told
    assert not vc["ba-2"].is_open
    assert vc["bon-doi-tu-quy"].is_open


def test_a_cell_of_which_the_source_is_silent_leaves_its_point_open(rulebook: Rulebook) -> None:
    assert found(rulebook, "nhay-coc")["ba-2"].is_open


def test_a_round_rule_that_is_no_option_is_told_by_the_timing(rulebook: Rulebook) -> None:
    """nhay-coc: tứ quý needs the round against bombs and not against 2s."""
    assert found(rulebook, "nhay-coc")["vong"].is_told
    assert found(rulebook, "tien-len-poker")["vong"].is_open
    assert found(rulebook, "vc")["luot"].is_open


def test_prices_are_told_where_there_is_a_price_list(rulebook: Rulebook) -> None:
    for preset in rulebook.presets.values():
        assert found(rulebook, preset.id)["gia"].is_open == (preset.prices is None)


def test_an_option_is_never_called_open_or_told_elsewhere(rulebook: Rulebook) -> None:
    for preset in rulebook.presets:
        for settlement in found(rulebook, preset).values():
            assert not (settlement.option and (settlement.is_open or settlement.is_told))

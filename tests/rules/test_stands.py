from __future__ import annotations

from rules.content import Option, Point
from rules.model import Outcome
from rules.rulebook import Rulebook
from rules.stands import Takers, silent, stand, takers
from tests.rules import made_up
from tests.rules.data_copy import DataCopy

CLAIMS = '[la]\ntitle = "Nguồn lạ"\nconsulted = "2026-11"\n'


def test_who_takes_an_option_bound_to_cells_follows_from_the_tables(data: DataCopy) -> None:
    """Correcting the cell moves the preset to the other option, with nothing else to change."""
    for word, option, other in (("Không", "khong", "duoc"), ("Được", "duoc", "khong")):
        row = f"| Không       | {word} |"
        table = made_up.SMALL_TABLE.replace("| Không       | Được   |", row)
        data.write(made_up.FILE, made_up.alone(table))
        book = data.load()
        taken = takers(book, book.points["tu-quy-doi-2"])
        assert made_up.ID in taken[option].presets
        assert made_up.ID not in taken[other].presets


def test_an_option_bound_to_several_cells_needs_them_all(rulebook: Rulebook) -> None:
    taken = takers(rulebook, rulebook.points["ba-2"])
    listed = [preset for option in taken.values() for preset in option.presets]
    assert "nhay-coc" not in listed
    assert "vc" not in listed


def test_a_preset_that_takes_its_cells_over_takes_no_option_by_them(rulebook: Rulebook) -> None:
    assert stand(rulebook.presets["wikipedia"], rulebook.points["tu-quy-doi-2"]) is None
    assert stand(rulebook.presets["wikipedia"], rulebook.points["vong"]) == "khong-can"


def test_a_stand_on_the_chain_that_is_taken_over_is_the_base_s(rulebook: Rulebook) -> None:
    chain = rulebook.points["chat-chong"]
    assert stand(rulebook.presets["pho-bien"], chain) == "tra-tong"
    assert rulebook.presets["ban-an"].chain == rulebook.presets["pho-bien"].chain
    assert stand(rulebook.presets["ban-an"], chain) is None


def test_a_source_takes_an_option_by_one_answer_where_one_cell_decides(data: DataCopy) -> None:
    data.append("sources.toml", f'{CLAIMS}claims = [{{ cell = "tu-quy-chat-doi-2 = Được" }}]')
    book = data.load()
    assert "la" in takers(book, book.points["tu-quy-doi-2"])["duoc"].sources


def test_a_source_takes_no_option_by_an_answer_that_several_options_share(data: DataCopy) -> None:
    """That tứ quý stops no three 2s does not yet say whether 5 đôi thông does."""
    data.append("sources.toml", f'{CLAIMS}claims = [{{ cell = "tu-quy-chat-ba-2 = Không" }}]')
    book = data.load()
    taken = takers(book, book.points["ba-2"])
    assert [option for option, who in taken.items() if "la" in who.sources] == []


def test_a_source_takes_an_option_it_declares(data: DataCopy) -> None:
    data.append("sources.toml", f'{CLAIMS}points = {{ het-bai = "khong-tra" }}')
    book = data.load()
    assert takers(book, book.points["het-bai"])["khong-tra"].sources == ("la",)


def test_a_new_preset_takes_what_its_cells_say_and_is_silent_on_the_rest(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone())
    book = data.load()
    assert made_up.ID in takers(book, book.points["tu-quy-doi-2"])["duoc"].presets
    assert made_up.ID in silent(book, book.points["vong"])
    assert made_up.ID in silent(book, book.points["ba-2"])


def test_a_preset_that_extends_another_is_never_called_silent(rulebook: Rulebook) -> None:
    extending = {preset.id for preset in rulebook.presets.values() if preset.extends}
    assert extending
    for point in rulebook.points.values():
        assert extending.isdisjoint(silent(rulebook, point))


def test_nobody_takes_an_option_bound_to_a_cell_no_table_has(rulebook: Rulebook) -> None:
    cells = {("tu-quy", "con-2"): (Outcome.CHOPS,)}
    point = Point("la", "Lạ?", "Lạ.", (Option("co", "Có", "", cells, {}, "có", cells, {}, {}),), ())
    assert takers(rulebook, point) == {"co": Takers((), ())}


def test_no_preset_and_no_source_takes_two_options_of_a_point(rulebook: Rulebook) -> None:
    for point in rulebook.points.values():
        taken = takers(rulebook, point).values()
        names = [name for who in taken for name in (*who.presets, *who.sources)]
        presets = [name for who in taken for name in who.presets]
        sources = [name for who in taken for name in who.sources]
        assert len(set(presets)) == len(presets), names
        assert len(set(sources)) == len(sources), names

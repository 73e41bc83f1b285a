"""The cells that a text is bound to say what is written beside the text."""

from __future__ import annotations

import pytest

from rules.faults import Fault
from tests.rules import made_up
from tests.rules.data_copy import DataCopy, set_word

FAQ = '[la]\nquestion = "Câu hỏi lạ?"\nanswer = "Lạ."\ncells = ["{}"]'
NOTE = '[la]\nplace = "trang-chu"\ntitle = "Lạ"\ntext = "Lạ."\ncells = ["{}"]'
ENTRIES = {"faq.toml": FAQ, "notes.toml": NOTE}
TOLD = "đọc lại câu chữ, sửa cho đúng, rồi ghi như bảng"


@pytest.mark.parametrize("file", ["faq.toml", "notes.toml"])
@pytest.mark.parametrize(
    ("cell", "wrong", "allowed"),
    [
        ("tu-quy-chat-doi-2 = Không", "ghi 'Không' mà bảng có 'Được'", TOLD),
        ("tu-quy-chat-tu-quy = Được", "ghi 'Được' mà bảng có '—'", TOLD),
        ("tu-quy-chat-bon-2 = Không", "luật này không có ô ấy", "một ô có trong bảng"),
    ],
)
def test_texts_agree_with_their_cells(
    data: DataCopy, file: str, cell: str, wrong: str, allowed: str
) -> None:
    data.write(made_up.FILE, made_up.alone())
    data.append(file, ENTRIES[file].format(f"{made_up.ID}/{cell}"))
    address = f"{made_up.ID}/{cell.partition(' ')[0]}"
    assert data.faults() == [Fault(file, f"la.cells.{address}", wrong, allowed)]


@pytest.mark.parametrize("cell", ["tu-quy-chat-doi-2", f"{made_up.ID}/tu-quy-chat-doi-2"])
def test_a_summary_agrees_with_the_cells_it_names(data: DataCopy, cell: str) -> None:
    """Without a preset they are its own, so that a correction asks for the summary to be read."""
    named = f'summary_cells = ["{cell} = Được"]'
    data.write(made_up.FILE, made_up.alone(more=named))
    assert data.load().presets[made_up.ID].summary_cells[0].preset == made_up.ID
    corrected = made_up.SMALL_TABLE.replace("| Không       | Được   |", "| Không       | Không  |")
    data.write(made_up.FILE, made_up.alone(corrected, named))
    key = f"summary_cells.{made_up.ID}/tu-quy-chat-doi-2"
    assert data.faults() == [Fault(made_up.FILE, key, "ghi 'Được' mà bảng có 'Không'", TOLD)]


def test_a_slip_in_the_cells_of_a_summary_is_told(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone(more='summary_cells = ["tu-quy-doi-2", "la/a-chat-b"]'))
    assert {fault.key for fault in data.faults()} == {"summary_cells.1", "summary_cells.2"}


def test_a_text_bound_to_no_preset_speaks_of_the_default_one(data: DataCopy) -> None:
    data.append("faq.toml", FAQ.format("tu-quy-chat-doi-2 = Được"))
    assert [fault.key for fault in data.faults()] == ["la.cells.pho-bien/tu-quy-chat-doi-2"]


def test_a_text_bound_to_an_agreeing_cell_is_fine(data: DataCopy) -> None:
    data.write(made_up.FILE, made_up.alone())
    data.append("faq.toml", FAQ.format(f"{made_up.ID}/tu-quy-chat-doi-2 = Được"))
    assert data.load().faq["la"].cells[0].preset == made_up.ID


def test_correcting_a_cell_points_at_the_texts_that_now_disagree(data: DataCopy) -> None:
    set_word(data.directory, "pho-bien", "doi-2", "tu-quy", "Tuỳ bàn")
    address = "pho-bien/tu-quy-chat-doi-2"
    told = {fault.key for fault in data.faults()}
    assert {f"tu-quy-chat-doi-2.cells.{address}", f"tu-quy-va-doi-2.cells.{address}"} <= told
    assert f"summary_cells.{address}" in told

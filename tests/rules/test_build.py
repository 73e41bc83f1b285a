from __future__ import annotations

import pytest

from rules.faults import Fault
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy

SOURCE = '[nguon-la]\ntitle = "Nguồn lạ"\nconsulted = "2026-11"\n'


def test_sets_made_of_2s_are_told_by_their_cards(rulebook: Rulebook) -> None:
    twos = [key for key, item in rulebook.combinations.items() if item.is_twos]
    assert twos == ["con-2", "doi-2", "ba-2", "bon-2"]


@pytest.mark.parametrize(
    ("entry", "key", "wrong", "allowed"),
    [
        (
            '[[nguon-la.claims]]\ncell = "tu-quy-chat-doi-2"',
            "claims.1.1",
            "'tu-quy-chat-doi-2' không đúng dạng",
            "bộ-chặt-chat-bộ-bị-chặt = Chữ trong ô",
        ),
        (
            '[[nguon-la.claims]]\ncell = "vc/tu-quy-chat-doi-2 = Không"',
            "claims.1",
            "'vc/tu-quy-chat-doi-2 = Không' ghi tên luật",
            "bộ-chặt-chat-bộ-bị-chặt = Chữ trong ô",
        ),
        (
            '[[nguon-la.timing]]\nattacker = "tu-quy"\nround = "cần"\nturn = "có"',
            "timing.1",
            "'cần' không hợp lệ",
            "có, không, không nói",
        ),
        (
            '[nguon-la.points]\nluot = "luon-luon"',
            "points.luot",
            "không có 'luon-luon'",
            "khong-bao-gio, chi-4-doi, moi-cu-chat",
        ),
        (
            '[nguon-la.prices]\nunit = "chai"\namounts = { tu-quy = "một" }',
            "prices.amounts.tu-quy",
            "'một' không phải là số tiền",
            "1, ½, 1½ …",
        ),
    ],
)
def test_what_a_source_says_is_checked(
    data: DataCopy, entry: str, key: str, wrong: str, allowed: str
) -> None:
    data.append("sources.toml", SOURCE + entry)
    assert data.faults() == [Fault("sources.toml", f"nguon-la.{key}", wrong, allowed)]


def test_a_source_speaks_only_of_sets_and_price_items_that_exist(data: DataCopy) -> None:
    timing = '[[nguon-la.timing]]\nattacker = "sanh"\nround = "có"\nturn = "có"\n'
    prices = '[nguon-la.prices]\nunit = "chai"\namounts = { sanh = "1" }'
    data.append("sources.toml", SOURCE + timing + prices)
    told = [(fault.key, fault.wrong, fault.allowed) for fault in data.faults()]
    sets = ", ".join(data_sets(data))
    assert told == [
        ("nguon-la.prices.amounts", "không có 'sanh'", f"con-2-den, con-2-do, {sets}"),
        ("nguon-la.timing.1", "không có 'sanh'", sets),
    ]


def data_sets(data: DataCopy) -> list[str]:
    lines = data.text("combinations.toml").splitlines()
    return [line.strip("[]") for line in lines if line.startswith("[")]


def test_an_option_is_bound_to_cells_that_can_be_read(data: DataCopy) -> None:
    cells = '"tu-quy = Được", "tu-quy-chat-doi-2 = Có", "vc/tu-quy-chat-doi-2 = Không"'
    options = f'[diem-la.options.co]\nlabel = "Có"\ncells = [{cells}]'
    data.append("points.toml", f'[diem-la]\nquestion = "Lạ không?"\nwhy = "Lạ."\n{options}')
    told = [(fault.key, fault.wrong) for fault in data.faults()]
    assert told == [
        ("diem-la.options.co.cells.1", "'tu-quy = Được' không đúng dạng"),
        ("diem-la.options.co.cells.2", "chữ 'Có' không có nghĩa"),
        ("diem-la.options.co.cells.3", "'vc/tu-quy-chat-doi-2 = Không' ghi tên luật"),
    ]


def test_an_faq_answer_is_bound_to_a_cell_or_a_point(data: DataCopy) -> None:
    data.append("faq.toml", '[la]\nquestion = "Lạ không?"\nanswer = "Lạ."')
    assert data.faults() == [
        Fault(
            "faq.toml", "la", "không gắn với ô hay điểm nào", "ít nhất một dòng cells hoặc points"
        )
    ]


def test_an_faq_answer_is_bound_only_to_points_that_exist(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.append("faq.toml", '[la]\nquestion = "Lạ không?"\nanswer = "Lạ."\npoints = ["la"]')
    assert data.faults() == [
        Fault("faq.toml", "la.points", "không có 'la'", ", ".join(rulebook.points))
    ]


@pytest.mark.parametrize(
    "place", ["dau-do", "bo/sanh", "diem/la", "luat/la", "bo", "trang-chu/la", "nguon/bga"]
)
def test_a_note_belongs_at_a_place_that_exists(data: DataCopy, place: str) -> None:
    data.append("notes.toml", f'[la]\nplace = "{place}"\ntitle = "Lạ"\ntext = "Lạ."')
    wrong = f"không có chỗ {place!r}"
    allowed = "trang-chu, bo/…, diem/…, luat/…"
    assert data.faults() == [Fault("notes.toml", "la.place", wrong, allowed)]


@pytest.mark.parametrize("place", ["trang-chu", "bo/tu-quy", "diem/gia", "luat/killer"])
def test_a_note_may_belong_to_the_home_page_a_set_a_point_or_a_preset(
    data: DataCopy, place: str
) -> None:
    data.append("notes.toml", f'[la]\nplace = "{place}"\ntitle = "Lạ"\ntext = "Lạ."')
    assert data.load().notes["la"].place == place


@pytest.mark.parametrize(
    "cards",
    ['"5S", "5H", "6C", "6D", "8S", "8H"', '"5S", "5S"', '"KS", "KH", "AS", "AH", "2S", "2H"'],
)
def test_the_example_of_a_set_must_be_one(data: DataCopy, cards: str) -> None:
    data.replace(
        "combinations.toml", 'cards = ["5S", "5H", "6C", "6D", "7S", "7H"]', f"cards = [{cards}]"
    )
    fault = ("combinations.toml", "3-doi-thong.cards", "các lá mẫu không thành bộ")
    assert fault in [(fault.file, fault.key, fault.wrong) for fault in data.faults()]

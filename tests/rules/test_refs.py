from __future__ import annotations

import pytest

from rules.decode import Place
from rules.faults import Fault
from rules.model import CellRef, Outcome
from rules.refs import Names, known, known_stands, parse_cell_refs, parse_cells, parse_word

NAMES = Names(
    default_preset="chinh",
    combinations=("tu-quy", "doi-2"),
    sources=("a", "b"),
    presets=("chinh", "khac"),
    points=("vong", "o", "hong"),
    options={"vong": ("co", "khong"), "o": None},
    price_items=("tu-quy",),
    cell_words={"Được": Outcome.CHOPS, "Không": Outcome.CANNOT},
)
FORM = "bộ-chặt-chat-bộ-bị-chặt = Chữ trong ô"


def place() -> Place:
    return Place("f.toml", [], "k")


def test_known_passes_names_on_and_tells_each_that_does_not_exist() -> None:
    here = place()
    assert known(["a", "c", "d"], NAMES.sources, here) == ("a", "c", "d")
    assert here.faults == [
        Fault("f.toml", "k", "không có 'c'", "a, b"),
        Fault("f.toml", "k", "không có 'd'", "a, b"),
    ]


def test_known_stands_takes_a_declarable_option() -> None:
    here = place()
    assert known_stands({"vong": "co"}, NAMES, here) == {"vong": "co"}
    assert here.faults == []


@pytest.mark.parametrize(
    ("point", "option", "wrong", "allowed"),
    [
        ("la", "co", "không có 'la'", "vong, o, hong"),
        ("vong", "la", "không có 'la'", "co, khong"),
        ("o", "co", "điểm này tự suy ra từ bảng", "bỏ dòng này"),
    ],
)
def test_known_stands_tells_what_cannot_be_declared(
    point: str, option: str, wrong: str, allowed: str
) -> None:
    here = place()
    known_stands({point: option}, NAMES, here)
    assert here.faults == [Fault("f.toml", f"k.{point}", wrong, allowed)]


def test_known_stands_leaves_a_point_alone_that_could_not_be_read() -> None:
    here = place()
    known_stands({"hong": "co"}, NAMES, here)
    assert here.faults == []


def test_parse_word_tells_a_word_without_meaning() -> None:
    here = place()
    assert parse_word("Được", NAMES, here) is Outcome.CHOPS
    assert parse_word("được", NAMES, here) is None
    assert here.faults == [Fault("f.toml", "k", "chữ 'được' không có nghĩa", "Được · Không")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("tu-quy-chat-doi-2 = Không", (("doi-2", "tu-quy"), (Outcome.CANNOT,), "chinh")),
        ("khac/tu-quy-chat-doi-2=Được", (("doi-2", "tu-quy"), (Outcome.CHOPS,), "khac")),
        (
            "tu-quy-chat-doi-2 = Không | Được",
            (("doi-2", "tu-quy"), (Outcome.CANNOT, Outcome.CHOPS), "chinh"),
        ),
    ],
)
def test_parse_cells_reads_a_cell_of_the_default_or_a_named_preset(
    text: str, expected: object
) -> None:
    here = place()
    assert parse_cells(text, NAMES, here) == expected
    assert here.faults == []


@pytest.mark.parametrize(
    ("text", "wrong", "allowed"),
    [
        ("tu-quy-chat-doi-2", "'tu-quy-chat-doi-2' không đúng dạng", FORM),
        ("doi-2 = Được", "'doi-2 = Được' không đúng dạng", FORM),
        ("tu-quy-chat-la = Được", "không có 'la'", "tu-quy, doi-2"),
        ("la-chat-doi-2 = Được", "không có 'la'", "tu-quy, doi-2"),
        ("la/tu-quy-chat-doi-2 = Được", "không có 'la'", "chinh, khac"),
        ("/tu-quy-chat-doi-2 = Được", "không có ''", "chinh, khac"),
        ("tu-quy-chat-doi-2 = Đuợc", "chữ 'Đuợc' không có nghĩa", "Được · Không"),
        ("tu-quy-chat-doi-2 =", "chữ '' không có nghĩa", "Được · Không"),
    ],
)
def test_parse_cells_tells_what_is_wrong(text: str, wrong: str, allowed: str) -> None:
    here = place()
    parse_cells(text, NAMES, here)
    assert here.faults == [Fault("f.toml", "k", wrong, allowed)]


def test_parse_cell_refs_gives_every_cell_one_outcome() -> None:
    here = place()
    texts = ["tu-quy-chat-doi-2 = Không", "khac/tu-quy-chat-doi-2 = Được"]
    assert parse_cell_refs(texts, NAMES, here) == (
        CellRef("chinh", "doi-2", "tu-quy", Outcome.CANNOT),
        CellRef("khac", "doi-2", "tu-quy", Outcome.CHOPS),
    )
    assert here.faults == []


def test_parse_cell_refs_refuses_two_words_and_goes_on_after_a_bad_line() -> None:
    here = place()
    texts = ["?", "tu-quy-chat-doi-2 = Không | Được", "tu-quy-chat-doi-2 = ?"]
    parse_cell_refs(texts, NAMES, here)
    assert here.faults == [
        Fault("f.toml", "k.1", "'?' không đúng dạng", FORM),
        Fault("f.toml", "k.2", "hai chữ cho một ô", "một chữ"),
        Fault("f.toml", "k.3", "chữ '?' không có nghĩa", "Được · Không"),
    ]

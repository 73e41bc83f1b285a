from __future__ import annotations

from pathlib import Path

import pytest

from rules.evidence import evidence
from rules.faults import DataFaults, Fault
from rules.golden import golden_text
from rules.judge import across, judge
from rules.load import load_rulebook
from rules.model import Outcome
from rules.rulebook import Rulebook
from tests.rules import made_up
from tests.rules.data_copy import DataCopy


def test_the_data_loads_without_a_fault(rulebook: Rulebook) -> None:
    assert rulebook.default_preset in rulebook.presets


def test_entries_keep_the_order_of_their_file_and_presets_are_in_listing_order(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.write(made_up.FILE, made_up.alone().replace("order = 1000000", "order = 0"))
    assert list(data.load().presets) == [made_up.ID, *rulebook.presets]
    heads = [line for line in data.text("points.toml").splitlines() if line.startswith("[")]
    points = [head.strip("[]") for head in heads if ".options." not in head]
    assert list(rulebook.points) == points


def test_faults_of_all_files_are_told_together_sorted_by_file(data: DataCopy) -> None:
    data.append("combinations.toml", '[la]\nname = "lá"')
    data.append("sources.toml", '[la]\ntitle = "lạ"\nconsulted = "hôm qua"')
    data.append("points.toml", '[la]\nquestion = "Lạ?"')
    data.append("faq.toml", '[la]\nquestion = "Lạ?"\nanswer = "Lạ."')
    data.append("glossary.toml", '[thu]\nterm = 3\nmeaning = ""')
    data.append("notes.toml", '[la]\nplace = "dau-do"\ntitle = "Lạ"\ntext = "Lạ."')
    data.replace("presets/killer.toml", "order = 120", "order = 'sau'")
    data.write(made_up.FILE, made_up.alone(made_up.SMALL_TABLE.replace("Không", "Hông", 1)))
    told = [(fault.file, fault.key) for fault in data.faults()]
    assert told == [
        ("combinations.toml", "la.cards"),
        ("combinations.toml", "la.short"),
        ("combinations.toml", "la.what"),
        ("combinations.toml", "la.words"),
        ("faq.toml", "la"),
        ("glossary.toml", "thu.meaning"),
        ("glossary.toml", "thu.term"),
        ("notes.toml", "la.place"),
        ("points.toml", "la.why"),
        (made_up.FILE, "matrix.table.doi-2 × 3-doi-thong"),
        ("presets/killer.toml", "order"),
        ("sources.toml", "la.consulted"),
    ]


def test_unusable_words_and_settings_are_told_together_with_the_rest(data: DataCopy) -> None:
    data.write("site.toml", "")
    data.replace("vocabulary.toml", "[question]", "[cau-hoi]")
    data.append("glossary.toml", "[thu]")
    told = [(fault.file, fault.key, fault.wrong) for fault in data.faults()]
    assert told == [
        ("glossary.toml", "thu.meaning", "thiếu"),
        ("glossary.toml", "thu.term", "thiếu"),
        ("site.toml", "data_version", "thiếu"),
        ("site.toml", "default_preset", "thiếu"),
        ("vocabulary.toml", "cau-hoi", "khoá lạ"),
        ("vocabulary.toml", "question", "thiếu"),
    ]


def test_a_fault_reads_file_key_wrong_allowed_on_one_line() -> None:
    error = DataFaults([Fault("b.toml", "k", "sai", "đúng"), Fault("a.toml", "k", "sai", "đúng")])
    assert str(error) == "a.toml: k: sai (cho phép: đúng)\nb.toml: k: sai (cho phép: đúng)"


def test_nothing_starts_on_an_empty_directory(tmp_path: Path) -> None:
    with pytest.raises(DataFaults):
        load_rulebook(tmp_path)


def test_an_unreadable_point_is_told_once_and_not_by_those_who_stand_on_it(data: DataCopy) -> None:
    data.replace("points.toml", "[vong]\nquestion", "[vong]\ncau_hoi")
    told = [(fault.file, fault.key, fault.wrong) for fault in data.faults()]
    assert told == [
        ("points.toml", "vong.cau_hoi", "khoá lạ"),
        ("points.toml", "vong.question", "thiếu"),
    ]


def test_one_bar_lost_in_the_base_table_is_one_fault(data: DataCopy) -> None:
    data.replace("presets/pho-bien.toml", "| tu-quy      | Không ", "| tu-quy      Không ")
    assert [(fault.file, fault.key) for fault in data.faults()] == [
        ("presets/pho-bien.toml", "matrix.table")
    ]


def test_one_misspelt_word_in_the_base_table_is_one_fault(data: DataCopy) -> None:
    data.replace("presets/pho-bien.toml", "| con-2       | Được", "| con-2       | Đuợc")
    assert [(fault.file, fault.key) for fault in data.faults()] == [
        ("presets/pho-bien.toml", "matrix.table.con-2 × 3-doi-thong")
    ]


def test_a_new_preset_is_one_new_file_and_appears_everywhere(
    rulebook: Rulebook, data: DataCopy
) -> None:
    data.write(made_up.FILE, made_up.alone())
    book = data.load()
    assert list(book.presets) == [*rulebook.presets, made_up.ID]
    assert made_up.ID in evidence(book, "doi-2", "tu-quy").presets[Outcome.CHOPS]
    assert made_up.ID in evidence(book, "ba-2", "tu-quy").absent
    assert made_up.ID in [ruling.preset for ruling in across(book, "doi-2", "tu-quy")]
    assert golden_text(book).startswith(golden_text(rulebook))
    assert f"== {made_up.ID}\n3-doi-thong-chat-con-2: duoc" in golden_text(book)
    assert judge(book, made_up.ID, "doi-2", "3-doi-thong").reason == (
        "Theo Bàn nhà Tư, đôi 2 chỉ chịu thua tứ quý; 3 đôi thông chưa đủ sức."
    )


def test_a_new_source_is_one_new_entry(rulebook: Rulebook, data: DataCopy) -> None:
    data.append(
        "sources.toml",
        '[nha-tu]\ntitle = "Nhà Tư"\nconsulted = "2026-11"\nreached = "reported"\n'
        '[[nha-tu.claims]]\ncell = "tu-quy-chat-doi-2 = Được"',
    )
    book = data.load()
    before = evidence(rulebook, "doi-2", "tu-quy").sources[Outcome.CHOPS]
    assert evidence(book, "doi-2", "tu-quy").sources[Outcome.CHOPS] == (*before, "nha-tu")

"""The table as text to paste says what the lookup table says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from rules.citing import escaped
from rules.codes import Choices
from rules.faults import Fault
from rules.house import build_house
from rules.model import Outcome, Preset
from rules.plain import as_markdown, as_text
from rules.rulebook import Rulebook
from rules.text import day
from tests.rules.data_copy import DataCopy

FILE = "plain.toml"
Write = Callable[[Rulebook, Preset, str], str]
ADDRESS = "https://bang.example/luat/la/"


def row(text: str, name: str) -> str:
    (line,) = (line for line in text.splitlines() if line.startswith(f"{name}: "))
    return line


def test_a_row_names_every_set_once_under_its_answer(rulebook: Rulebook) -> None:
    text = as_text(rulebook, rulebook.presets["pho-bien"], ADDRESS)
    assert row(text, "Đôi 2") == (
        "Đôi 2: 4 đôi thông, 5 đôi thông chặt được; 3 đôi thông, tứ quý không."
    )
    assert row(text, "Tứ quý") == (
        "Tứ quý: 4 đôi thông, 5 đôi thông chặt được; 3 đôi thông không; tứ quý thì so bài."
    )


def test_every_cell_of_every_preset_is_in_its_row_with_its_answer(rulebook: Rulebook) -> None:
    """Each part of a row ends in the words of one outcome, and lists exactly its sets."""
    for preset in rulebook.presets.values():
        text = as_text(rulebook, preset, ADDRESS)
        for target in preset.matrix.targets:
            name = rulebook.combinations[target].name
            line = row(text, name[0].upper() + name[1:])
            parts = line.partition(": ")[2].removesuffix(".").split("; ")
            for outcome in Outcome:
                sets = [
                    rulebook.combinations[attacker].name
                    for attacker in preset.matrix.attackers
                    if preset.matrix.outcome(target, attacker) is outcome
                ]
                told = rulebook.plain.answers[outcome].format(sets=", ".join(sets))
                assert (told in parts) == bool(sets)
            assert sum(len(part.split(", ")) for part in parts) == len(preset.matrix.attackers)


@pytest.mark.parametrize("write", [as_text, as_markdown])
def test_name_rules_prices_version_and_address_are_told(rulebook: Rulebook, write: Write) -> None:
    preset = rulebook.presets["cardcore"]
    text = write(rulebook, preset, ADDRESS)
    for told in (preset.name, preset.timing.text, preset.chain.text, preset.same_kind.text):
        assert told in text
    assert "Heo đen ½ · Heo đỏ 1 · 3 đôi thông 1½ · Tứ quý 2" in text
    assert preset.prices
    assert preset.prices.note in text
    assert f"Dữ liệu ngày {day(rulebook.data_version)}." in text
    assert ADDRESS in text


@pytest.mark.parametrize("write", [as_text, as_markdown])
def test_open_points_are_listed_with_a_box_for_each_option(
    rulebook: Rulebook, write: Write
) -> None:
    base = write(rulebook, rulebook.presets["pho-bien"], ADDRESS)
    for option in rulebook.points["vong"].options:
        assert f"☐ {option.label}" in base
    assert rulebook.points["tu-quy-doi-2"].question not in base
    settled = write(rulebook, rulebook.presets["goc-danh-bai"], ADDRESS)
    assert rulebook.plain.lines["open"] not in settled


@pytest.mark.parametrize("write", [as_text, as_markdown])
def test_a_table_names_its_sources_and_where_they_are(rulebook: Rulebook, write: Write) -> None:
    for preset in rulebook.presets.values():
        (line,) = (
            line
            for line in write(rulebook, preset, ADDRESS).splitlines()
            if line.startswith("Nguồn: ")
        )
        for source in (rulebook.sources[key] for key in preset.sources):
            assert source.title in line
            assert not source.url or source.url in line


@pytest.mark.parametrize("write", [as_text, as_markdown])
def test_a_table_that_settled_its_rules_says_so_before_its_sources(
    rulebook: Rulebook, write: Write
) -> None:
    house = build_house(rulebook, Choices("killer", {"hang-chat-hang": "chi-cung-loai"}), "A00")
    assert "Nguồn: bàn tự chốt; " in write(rulebook, house, ADDRESS)
    assert "Ô của" not in write(rulebook, house, ADDRESS)


@pytest.mark.parametrize("write", [as_text, as_markdown])
def test_cells_that_are_taken_over_are_credited_to_whoever_states_them(
    rulebook: Rulebook, write: Write
) -> None:
    taken = write(rulebook, rulebook.presets["ban-an"], ADDRESS)
    assert "\nÔ của Bảng phổ biến, vòng và lượt theo bản án.\n" in taken
    for own in ("pho-bien", "killer"):
        assert "của Bảng phổ biến" not in write(rulebook, rulebook.presets[own], ADDRESS)


def test_a_set_that_wins_at_the_deal_is_told_as_one_says_it(rulebook: Rulebook) -> None:
    text = as_text(rulebook, rulebook.presets["goc-danh-bai"], ADDRESS)
    assert row(text, "Đôi 2").endswith("; có 5 đôi thông thì tới trắng ngay từ lúc chia.")


def test_what_a_source_leaves_unsaid_is_told_as_unsaid(rulebook: Rulebook) -> None:
    text = as_text(rulebook, rulebook.presets["vc"], ADDRESS)
    assert row(text, "Chặt chồng") == "Chặt chồng: Nguồn không nói."


def test_prose_is_told_without_its_marks_and_links(rulebook: Rulebook) -> None:
    base = rulebook.presets["pho-bien"]
    marked = replace(base.chain, text="Ai **sau cùng** thì [trả](/hoi-dap/).\n\nHết.")
    text = as_text(rulebook, replace(base, chain=marked), ADDRESS)
    assert row(text, "Chặt chồng") == "Chặt chồng: Ai sau cùng thì trả. Hết."


def test_a_name_cannot_break_the_markdown(rulebook: Rulebook) -> None:
    odd = replace(rulebook.presets["pho-bien"], name="A|B *x*\n# [y](z) <b>")
    heading = as_markdown(rulebook, odd, ADDRESS).splitlines()[0]
    assert heading.startswith(r"### A\|B \*x\* \# \[y\](z) \<b\>: ")
    assert escaped("\\") == r"\\"


def test_a_missing_and_an_unknown_line_are_told(data: DataCopy) -> None:
    data.replace(FILE, "row = ", "hang = ")
    faults = {(fault.file, fault.key, fault.wrong) for fault in data.faults()}
    assert faults == {(FILE, "lines.row", "thiếu"), (FILE, "lines.hang", "khoá lạ")}


def test_a_missing_answer_is_told(data: DataCopy) -> None:
    data.replace(FILE, "duoc = ", "# duoc = ")
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == ("answers.duoc", "thiếu")


@pytest.mark.parametrize(
    ("old", "key", "allowed"),
    [
        ("{sets} chặt được", "answers.duoc", "{sets}"),
        ("{target}: {answers}.", "lines.row", "{answers}, {target}"),
        ("bị chặt ↓ chặt →", "lines.corner", "không có {…} nào"),
    ],
)
def test_a_pattern_that_cannot_be_filled_is_told(
    data: DataCopy, old: str, key: str, allowed: str
) -> None:
    data.replace(FILE, old, "{ai}")
    assert data.faults() == [Fault(FILE, key, "mẫu câu '{ai}' không điền được", allowed)]


def test_a_file_of_the_wrong_shape_stops_the_site(data: DataCopy) -> None:
    data.write(FILE, "answers = 1")
    assert {fault.file for fault in data.faults()} == {FILE}

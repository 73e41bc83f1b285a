"""The picture of a pasted link says what the page says: every word, whole and in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from flask import Flask
from PIL import Image, ImageChops

from app import create_app
from rules.codes import Choices, encode
from rules.compare import tally
from rules.credit import credit
from rules.house import build_house
from rules.model import Outcome
from rules.pairs import pair_slug
from rules.rulebook import Rulebook
from rules.text import capitalised, day
from tests.site.inked import boxes, glyphs, lines, overlapping
from views import drawing, pictures
from views.site import Site
from views.titles import SITE_NAME
from views.typesetting import BOLD, REGULAR

CHOSEN = Choices("pho-bien", {"tu-quy-doi-2": "duoc", "vong": "chi-4-doi-tu-do"})
LONG_TITLE = "Nguyễn Thị Ngọc Ánh ƯỚNG NGHIÊNG KHUỶU Ẳ"
HOST = "bang-chat.tien-len-mien-nam.example"
LEFT, COLUMN, WHOLE = (60, 10, 760, 622), (820, 0, 1196, 630), (50, 10, 1150, 622)
CSS = (Path(__file__).parents[2] / "static" / "site.css").read_text("utf-8")


@pytest.fixture(scope="module")
def site(rulebook: Rulebook) -> Site:
    """The site with a table's own rules, under a name as long as one may be."""
    code = encode(rulebook.newest_codes, CHOSEN)
    house = build_house(rulebook, CHOSEN, code, LONG_TITLE)
    return Site(rulebook).with_houses({code: house})


@pytest.fixture(scope="module")
def in_request() -> Iterator[None]:
    with create_app({"BASE_URL": f"https://{HOST}"}).test_request_context():
        yield


@pytest.fixture(scope="module")
def drawn(in_request: None, site: Site) -> dict[tuple[str, str, str], str]:  # noqa: ARG001
    """The picture of every ruling, the table's own among them."""
    return {
        key: pictures.ruling_svg(site, preset, pair_slug(target, attacker)).decode()
        for key in site.rulings
        for preset, target, attacker in [key]
    }


@pytest.fixture(scope="module")
def others(in_request: None, site: Site) -> dict[str, str]:  # noqa: ARG001
    """Every other picture: tables, sets, and each preset beside the next one."""
    presets = [*site.rulebook.presets]
    tables = {preset: pictures.table_svg(site, preset) for preset in ["", *presets]}
    sets = {id: pictures.set_svg(site, id) for id in site.rulebook.combinations}
    next_to = [*pairwise(presets), (presets[0], presets[0]), ("vc", "killer")]
    compared = {f"{a} {b}": pictures.compare_svg(site, a, b) for a, b in next_to}
    return {key: svg.decode() for key, svg in (tables | sets | compared).items()}


def test_every_ruling_is_drawn_whole_and_nothing_overlaps(
    drawn: dict[tuple[str, str, str], str],
) -> None:
    assert len(drawn) > 350
    for key, svg in drawn.items():
        found = boxes(svg)
        out = [box for box in found if not (box.is_within(*LEFT) or box.is_within(*COLUMN))]
        assert (key, out, overlapping(found)) == (key, [], [])


def test_every_other_picture_is_drawn_whole_and_nothing_overlaps(others: dict[str, str]) -> None:
    for key, svg in others.items():
        found = boxes(svg)
        out = [box for box in found if not box.is_within(*WHOLE)]
        assert (key, out, overlapping(found)) == (key, [], [])


def test_a_ruling_is_told_in_the_words_of_the_data(
    drawn: dict[tuple[str, str, str], str], site: Site
) -> None:
    for key, ruling in site.rulings.items():
        house = site.rulebook.presets[ruling.preset].house
        credited = [capitalised(credit(site.rulebook, ruling).text), house.title if house else ""]
        told = [
            ruling.question,
            ruling.reason,
            site.rulebook.vocabulary.outcomes[ruling.outcome].said,
            " – ".join(filter(None, credited)),
            f"{SITE_NAME} · {HOST} · dữ liệu {day(site.rulebook.data_version)}",
        ]
        shown = " ".join(lines(drawn[key]))
        assert re.fullmatch(re.escape(shown).replace("…", ".*"), " ".join(told))
        assert house or "…" not in shown


def test_a_ruling_breaks_within_no_name(drawn: dict[tuple[str, str, str], str], site: Site) -> None:
    names = [combination.name for combination in site.rulebook.combinations.values()]
    for key, ruling in site.rulings.items():
        told = f"{ruling.question} {ruling.reason}".lower()
        shown = " | ".join(lines(drawn[key])).lower()
        for name in names:
            assert (key, name, shown.count(name)) == (key, name, told.count(name))


def test_a_ruling_shows_the_attacker_the_target_and_the_mark(
    drawn: dict[tuple[str, str, str], str], site: Site
) -> None:
    for key, ruling in site.rulings.items():
        shown = [box.what for box in boxes(drawn[key]) if box.what.startswith("#")]
        sets = f"#set-{ruling.attacker}", f"#set-{ruling.target}"
        assert shown == [*sets, f"#mark-{ruling.outcome}"]


def test_a_table_is_told_in_the_words_of_the_data(others: dict[str, str], site: Site) -> None:
    sets, outcomes = site.rulebook.combinations, site.rulebook.vocabulary.outcomes
    for preset in site.rulebook.presets.values():
        words = [sets[id].short for id in preset.matrix.attackers]
        for row in preset.matrix.targets:
            words.append(sets[row].short)
            cells = (preset.matrix.cells[row, column] for column in preset.matrix.attackers)
            words += [outcomes[cell.outcome].word for cell in cells]
        assert " ".join(words) in " ".join(lines(others[preset.id]))
        assert preset.name in " ".join(lines(others[preset.id]))
    assert lines(others[""])[0] == SITE_NAME


def test_a_table_that_takes_its_cells_over_says_whose_they_are(others: dict[str, str]) -> None:
    told = "Ô của Bảng phổ biến, vòng và lượt theo Wikipedia – dòng bị chặt, cột đem chặt"
    assert told in lines(others["wikipedia"])
    assert not any("Ô của" in line for line in lines(others["killer"]))


def test_a_set_names_what_it_chops_and_what_chops_it(others: dict[str, str]) -> None:
    def told(combination: str) -> str:
        return " ".join(lines(others[combination]))

    assert "Chặt được gì? Một con 2, 3 đôi thông Bị bộ nào chặt? 4 đôi thông" in told("tu-quy")
    assert "Chặt được gì?" not in told("doi-2")
    assert "Bị bộ nào chặt?" not in told("5-doi-thong")
    assert "còn gọi là tứ quý heo" in told("bon-2")


def test_a_comparison_counts_and_frames_the_cells_that_differ(
    others: dict[str, str], rulebook: Rulebook
) -> None:
    vc, killer = rulebook.presets["vc"], rulebook.presets["killer"]
    both = [{*preset.matrix.cells} for preset in (vc, killer)]
    differing = {
        pair
        for pair in both[0] | both[1]
        if vc.matrix.outcome(*pair) != killer.matrix.outcome(*pair)
    }
    svg = others["vc killer"]
    assert lines(svg)[0].startswith(f"Khác {tally(vc, killer).total} ô: ")
    framed = len(re.findall('<rect [^>]*stroke-width="4"', svg))
    assert framed == sum(len(differing & cells) for cells in both)
    assert lines(others["wikipedia goc-danh-bai"])[0] == "10 ô nói khác"  # of one kind: told once
    assert lines(others["pho-bien pho-bien"])[0] == "Hai bên là cùng một luật"
    assert lines(others["pho-bien playcards"])[0] == "Không khác ô nào"


def test_the_font_has_every_character_of_every_picture(
    drawn: dict[tuple[str, str, str], str], others: dict[str, str]
) -> None:
    texts = {line for svg in [*drawn.values(), *others.values()] for line in lines(svg)}
    assert len(texts) > 300
    assert [text for text in texts for weight in (REGULAR, BOLD) if 0 in glyphs(text, weight)] == []


def test_colours_are_those_of_the_light_theme(others: dict[str, str]) -> None:
    assert "var(" not in "".join(others.values())
    light = re.findall(": (#[^;]+);", CSS.partition(":root {")[2].partition("}")[0])
    assert set(re.findall("#[0-9a-f]{6}", others["killer"])) <= {*light}


def test_every_outcome_has_the_tone_of_the_style_sheet(app: Flask) -> None:
    tones = vars(app.jinja_env.get_template("macros/picture.svg").module)["tones"]
    toned = re.findall(r"^(.*) { --tone: var\(--([a-z]+)\)", CSS, re.MULTILINE)
    for outcome in Outcome:
        own = f'[data-outcome="{outcome}"]'
        named = [tone for selectors, tone in toned if own in selectors.split(", ")]
        assert tones.get(outcome, "mild") == (*named, "mild")[0]


def test_texts_and_colours_are_rendered_where_they_are_measured(
    drawn: dict[tuple[str, str, str], str],
) -> None:
    svg = drawn["pho-bien", "doi-2", "tu-quy"]
    bare = re.sub("<text.*?</text>", "", svg)
    with_text, without = (
        Image.open(BytesIO(drawing.png(each.encode()))).convert("RGB") for each in (svg, bare)
    )
    assert with_text.getpixel((1190, 10)) == (0xA3, 0x21, 0x1C)
    changed = ImageChops.difference(with_text, without).convert("L").point(lambda v: 255 * (v > 40))
    texts = [box for box in boxes(svg) if not box.what.startswith("#")]
    for box in texts:
        left, top, right, bottom = (round(edge) for edge in box[1:])
        found = changed.crop((left - 8, top - 4, right + 8, bottom + 4)).getbbox()
        assert found == pytest.approx((8, 4, 8 + right - left, 4 + bottom - top), abs=2)

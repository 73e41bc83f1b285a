"""``renamed.toml``: old ids lead, in one step, to ids that exist."""

from __future__ import annotations

import pytest

from rules.history import Gone
from rules.rulebook import Rulebook
from tests.rules.data_copy import DataCopy

GONE = '{ to = "killer", why = "Nguồn rút lại." }'


def test_nothing_has_moved_yet(rulebook: Rulebook) -> None:
    for kind in (rulebook.moves.presets, rulebook.moves.combinations):
        assert (kind.renamed, kind.gone) == ({}, {})


def test_a_renamed_and_a_removed_id_are_read(data: DataCopy) -> None:
    data.replace("renamed.toml", "[presets]", '[presets]\ncu = "killer"')
    data.replace("renamed.toml", "[removed.presets]", f"[removed.presets]\nbo = {GONE}")
    moves = data.load().moves
    assert moves.presets.renamed == {"cu": "killer"}
    assert moves.presets.gone == {"bo": Gone("killer", "Nguồn rút lại.")}


@pytest.mark.parametrize(
    ("head", "entry", "key", "wrong"),
    [
        ("[presets]", 'cu = "la"', "presets.cu", "không có 'la'"),
        ("[presets]", 'vc = "killer"', "presets.vc", "'vc' đang dùng"),
        ("[presets]", 'cu = "cu-hon"\ncu-hon = "vc"', "presets.cu", "'cu-hon' cũng là mã cũ"),
        ("[combinations]", 'cu = "vc"', "combinations.cu", "không có 'vc'"),
        ("[combinations]", 'tu-quy = "doi-2"', "combinations.tu-quy", "'tu-quy' đang dùng"),
        (
            "[removed.presets]",
            'cu = { to = "la", why = "x" }',
            "removed.presets.cu",
            "không có 'la'",
        ),
        ("[removed.presets]", f"vc = {GONE}", "removed.presets.vc", "'vc' đang dùng"),
        ("[removed.presets]", 'cu = { to = "vc" }', "removed.presets.cu.why", "thiếu"),
        ("[removed.combinations]", f"cu = {GONE}", "removed.combinations.cu", "không có 'killer'"),
    ],
)
def test_an_old_id_is_free_and_leads_straight_to_one_that_exists(
    data: DataCopy, head: str, entry: str, key: str, wrong: str
) -> None:
    data.replace("renamed.toml", head, f"{head}\n{entry}")
    assert [(fault.file, fault.key, fault.wrong) for fault in data.faults()] == [
        ("renamed.toml", key, wrong)
    ]


def test_an_id_is_not_both_renamed_and_removed(data: DataCopy) -> None:
    data.replace("renamed.toml", "[presets]", '[presets]\ncu = "killer"')
    data.replace("renamed.toml", "[removed.presets]", f"[removed.presets]\ncu = {GONE}")
    (fault,) = data.faults()
    assert (fault.key, fault.wrong) == ("removed.presets.cu", "vừa đổi tên vừa bỏ")

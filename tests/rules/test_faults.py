"""How faults of the data are told."""

from __future__ import annotations

import pytest

from rules.faults import DataFaults, Fault, one_of

NAMES = [f"nguon-{number}" for number in range(20)]


@pytest.mark.parametrize(
    ("name", "allowed", "told"),
    [
        ("vcc", ["vc", "killer"], "vc, killer"),
        ("killerr", [*NAMES, "killer"], "gần nhất là killer; có tất cả 21 tên"),
        ("zzz", NAMES, ", ".join(NAMES)),
        ("zzz", NAMES * 2, ", ".join([*NAMES, *NAMES[:10], "…"])),
    ],
)
def test_all_of_a_few_names_are_told_and_the_nearest_of_many(
    name: str, allowed: list[str], told: str
) -> None:
    assert one_of(name, allowed) == told


def test_what_is_wrong_alike_in_many_lines_is_told_in_the_order_of_the_lines() -> None:
    faults = [Fault("a.toml", f"dòng {number}", "sai", "đúng") for number in (10, 4, 101)]
    assert str(DataFaults(faults)) == "a.toml: dòng 4, dòng 10, dòng 101: sai (cho phép: đúng)"


def test_what_is_wrong_alike_is_told_once_in_the_order_of_files_and_keys() -> None:
    faults = [Fault("b", "2", "x", "y"), Fault("b", "1", "x", "y"), Fault("a", "9", "x", "y")]
    told = DataFaults([*faults, Fault("b", "1", "x", "z"), faults[0]])
    assert str(told).splitlines() == [
        "a: 9: x (cho phép: y)",
        "b: 1: x (cho phép: z)",
        "b: 1, 2: x (cho phép: y)",
    ]
    assert len(told.faults) == 5

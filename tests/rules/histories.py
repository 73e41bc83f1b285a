"""Made-up versions of the data that come after the first one, and the changes in them."""

from __future__ import annotations

from pathlib import Path

LATER, LATER_STILL = "2026.12.15", "2027.01.20"
VC_ROW = "| con-2   | Được        | Được   | Nguồn không nói |"
VC_ROW_CHANGED = "| con-2   | Được        | Được   | Được            |"
KILLER_TIMING = "| 6-doi-thong |             | có           | có            |"
KILLER_TIMING_CHANGED = "| 6-doi-thong |             | có           | không         |"
WHY = "Nguồn vừa viết thêm một dòng."


def change(**keys: object) -> str:
    """Return one record; what is not given is that the cell of ``VC_ROW`` changed."""
    told = {
        "presets": ["vc"],
        "cells": ["5-doi-thong-chat-con-2"],
        "from": "Nguồn không nói",
        "to": "Được",
        "why": WHY,
        "sources": ["vc"],
    } | keys
    lines = [f"{key} = {toml(value)}" for key, value in told.items() if value is not None]
    return "\n".join(["[[versions.changes]]", *lines])


def toml(value: object) -> str:
    """Return a text or a list of texts as TOML."""
    return str(value) if isinstance(value, list) else f'"{value}"'


def version(*changes: str, name: str = LATER, more: str = "") -> str:
    """Return one version with its changes."""
    head = f'[[versions]]\nversion = "{name}"\ntext = "Bản bịa ra để thử."\n{more}'
    return "\n\n".join(["", head, *changes]) + "\n"


def change_data(directory: Path, *versions: str, last: str = LATER) -> None:
    """Make the data in ``directory`` be of version ``last``, after these versions."""
    for name, old, new in (
        ("site.toml", 'data_version = "2026.11.30"', f'data_version = "{last}"'),
        ("changes.toml", "", "".join(versions)),
    ):
        file = directory / name
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new) if old else text + new, encoding="utf-8")


def change_cell(directory: Path) -> None:
    """Make ``vc`` let 5 đôi thông chop a lone 2, of which its source said nothing."""
    replace(directory / "presets" / "vc.toml", VC_ROW, VC_ROW_CHANGED)


def change_timing(directory: Path) -> None:
    """Make ``killer`` let 6 đôi thông chop out of turn."""
    replace(directory / "presets" / "killer.toml", KILLER_TIMING, KILLER_TIMING_CHANGED)


def replace(file: Path, old: str, new: str) -> None:
    """Change the only ``old`` in a file into ``new``."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")

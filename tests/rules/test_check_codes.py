from __future__ import annotations

import tomllib

from tests.rules.data_copy import DataCopy


def replace_in_newest(data: DataCopy, old: str, new: str) -> str:
    """Change ``old`` in the newest version of the codes, and return its name."""
    before, found, after = data.text("codes.toml").rpartition(old)
    assert found
    data.write("codes.toml", f"{before}{new}{after}")
    return [*tomllib.loads(data.text("codes.toml"))][-1]


def test_code_options_exist(data: DataCopy) -> None:
    newest = replace_in_newest(data, '["tra-tong",', '["tra-tong-la",')
    assert [(fault.file, fault.key, fault.wrong) for fault in data.faults()] == [
        ("codes.toml", f"{newest}.points.chat-chong", "không có 'tra-tong-la'"),
        ("codes.toml", f"{newest}.points.chat-chong", "thiếu 'tra-tong'"),
    ]


def test_every_option_has_a_code(data: DataCopy) -> None:
    newest = replace_in_newest(data, '["so-bai", ', "[")
    assert [(fault.file, fault.key, fault.wrong) for fault in data.faults()] == [
        ("codes.toml", f"{newest}.points.cung-loai", "thiếu 'so-bai'")
    ]

from __future__ import annotations

from tests.rules.data_copy import DataCopy


def test_code_options_exist(data: DataCopy) -> None:
    data.replace("codes.toml", '["tra-tong",', '["tra-tong-la",')
    assert [(fault.file, fault.key, fault.wrong) for fault in data.faults()] == [
        ("codes.toml", "a.points.chat-chong", "không có 'tra-tong-la'"),
        ("codes.toml", "a.points.chat-chong", "thiếu 'tra-tong'"),
    ]


def test_every_option_has_a_code(data: DataCopy) -> None:
    data.replace("codes.toml", '["so-bai", ', "[")
    assert [(fault.file, fault.key, fault.wrong) for fault in data.faults()] == [
        ("codes.toml", "a.points.cung-loai", "thiếu 'so-bai'")
    ]

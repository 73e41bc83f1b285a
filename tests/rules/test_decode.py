from __future__ import annotations

import pytest
from msgspec import Struct

from rules.decode import Place, decode
from rules.faults import Fault
from rules.shapes import (
    CombinationEntry,
    Entry,
    OptionEntry,
    PointEntry,
    PresetEntry,
    SiteEntry,
    SourceEntry,
    VocabularyEntry,
    WordEntry,
)

WORD = {"word": "Được", "meaning": "Chặt được."}
SITE = {"data_version": "2026.11.30", "default_preset": "pho-bien"}
COMBINATION = {"name": "a", "short": "a", "what": "a", "cards": ["10H"], "words": []}
PRESET = {"order": 1, "name": "a", "summary": "a", "reached": "read", "sources": ["b"]}
SOURCE = {"title": "a", "consulted": "2026-11"}


def faults_of(value: object, shape: type[Struct]) -> list[Fault]:
    """Return what decoding ``value`` notes; it gives None exactly when it notes something."""
    place = Place("f.toml", [])
    assert (decode(value, shape, place) is None) == bool(place.faults)
    return place.faults


@pytest.mark.parametrize(
    ("value", "shape"),
    [
        (WORD, WordEntry),
        (SITE, SiteEntry),
        (COMBINATION, CombinationEntry),
        (PRESET, PresetEntry),
        (SOURCE | {"reached": "reported", "url": "https://a.vn/x"}, SourceEntry),
        (PRESET | {"prices": {"unit": "a", "amounts": {"b": "1"}}}, PresetEntry),
    ],
)
def test_what_fits_is_taken(value: object, shape: type[Struct]) -> None:
    assert faults_of(value, shape) == []


@pytest.mark.parametrize(
    ("value", "shape", "key", "wrong", "allowed"),
    [
        (WORD | {"mark": "x"}, WordEntry, "mark", "khoá lạ", "word, meaning, said"),
        ({"word": "a"}, WordEntry, "meaning", "thiếu", "chữ, không để trống"),
        (WORD | {"word": ""}, WordEntry, "word", "'' không hợp lệ", "chữ, không để trống"),
        (WORD | {"said": 1}, WordEntry, "said", "1 không hợp lệ", "chữ"),
        ("a", WordEntry, "(cả file)", "'a' không hợp lệ", "một mục [...]"),
        (PRESET | {"order": "1"}, PresetEntry, "order", "'1' không hợp lệ", "số nguyên"),
        (
            PRESET | {"reached": "heard"},
            PresetEntry,
            "reached",
            "'heard' không hợp lệ",
            "read, read-in-part, reported, origin",
        ),
        (PRESET | {"extends": 1}, PresetEntry, "extends", "1 không hợp lệ", "chữ"),
        (PRESET | {"points": []}, PresetEntry, "points", "[] không hợp lệ", "một mục [...]"),
        (
            PRESET | {"points": {"vong": 1}},
            PresetEntry,
            "points.vong",
            "1 không hợp lệ",
            "chữ, không để trống",
        ),
        (
            PRESET | {"sources": []},
            PresetEntry,
            "sources",
            "[] không hợp lệ",
            "danh sách: chữ, không để trống",
        ),
        (
            PRESET | {"sources": ["a", 2]},
            PresetEntry,
            "sources.2",
            "2 không hợp lệ",
            "chữ, không để trống",
        ),
        (
            PRESET | {"matrix": {"cite": []}},
            PresetEntry,
            "matrix.table",
            "thiếu",
            "chữ, không để trống",
        ),
        (
            COMBINATION | {"cards": ["1H"]},
            CombinationEntry,
            "cards.1",
            "'1H' không hợp lệ",
            "hạng + chất, như 10H hay 2S",
        ),
        (
            SOURCE | {"consulted": "2026-13"},
            SourceEntry,
            "consulted",
            "'2026-13' không hợp lệ",
            "năm-tháng, như 2026-11",
        ),
        (
            SOURCE | {"url": "javascript:alert(1)"},
            SourceEntry,
            "url",
            "'javascript:alert(1)' không hợp lệ",
            "địa chỉ http(s)://…",
        ),
        (SOURCE | {"claims": [{}]}, SourceEntry, "claims.1.cell", "thiếu", "chữ, không để trống"),
        (
            SITE | {"data_version": "30/11"},
            SiteEntry,
            "data_version",
            "'30/11' không hợp lệ",
            "năm.tháng.ngày, như 2026.11.30",
        ),
        (
            {"label": "a", "cells": "b"},
            OptionEntry,
            "cells",
            "'b' không hợp lệ",
            "danh sách: chữ, không để trống",
        ),
        (
            {"question": "a", "why": "b", "options": {"co": {"label": ""}}},
            PointEntry,
            "options.co.label",
            "'' không hợp lệ",
            "chữ, không để trống",
        ),
    ],
)
def test_what_does_not_fit_is_told_with_its_key_and_what_is_allowed(
    value: object, shape: type[Struct], key: str, wrong: str, allowed: str
) -> None:
    assert faults_of(value, shape) == [Fault("f.toml", key, wrong, allowed)]


def test_every_fault_within_one_entry_is_told() -> None:
    found = faults_of({"word": 1, "meaning": "", "mark": "x"}, WordEntry)
    assert [fault.key for fault in found] == ["mark", "word", "meaning"]


def test_an_outcome_that_does_not_exist_is_told_with_those_that_do() -> None:
    class Words(Entry, frozen=True):
        outcomes: dict[str, WordEntry]

    assert faults_of({"outcomes": {"duoc": WORD}}, Words) == []
    found = faults_of({"verdicts": {"co": "a"}}, VocabularyEntry)
    assert (
        Fault(
            "f.toml",
            "verdicts.co",
            "'co' không hợp lệ",
            "duoc, khong, so-bai, chat-de, tuy-ban, nguon-khong-noi, khong-xay-ra",
        )
        in found
    )


def test_a_switch_is_true_or_false() -> None:
    class Switch(Entry, frozen=True):
        on: bool

    expected = [Fault("f.toml", "on", "'yes' không hợp lệ", "true hoặc false")]
    assert faults_of({"on": "yes"}, Switch) == expected

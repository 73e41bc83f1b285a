"""Addresses are promises: their form, and the complete lists of them."""

from __future__ import annotations

import pytest
from flask import Flask

from rules.rulebook import Rulebook
from rules.ruling import Ruling
from views import addresses, json_addresses, listing, tracking


def test_addresses_have_the_promised_form() -> None:
    assert addresses.ruling_path("killer", "doi-2", "tu-quy") == "/luat/killer/tu-quy-chat-doi-2/"
    assert addresses.short_path("doi-2", "tu-quy") == "/tu-quy-chat-doi-2/"
    assert addresses.preset_path("killer") == "/luat/killer/"
    assert addresses.set_path("tu-quy") == "/bo/tu-quy/"
    assert addresses.compare_path("pho-bien", "killer") == "/so-sanh/?a=pho-bien&b=killer"
    assert json_addresses.preset_json_path("killer") == "/api/v1/presets/killer.json"
    assert json_addresses.ruling_json_path("killer", "doi-2", "tu-quy") == (
        "/api/v1/rulings/killer/tu-quy-chat-doi-2.json"
    )


def test_positions_and_questions_have_the_promised_form() -> None:
    assert addresses.position_path("2S 2H", "5S 5C") == "/bai/?ban=2S+2H&tay=5S+5C"
    assert addresses.position_path("", "5S", everything=True) == "/bai/?tay=5S&tat-ca=1"
    assert addresses.position_path("", "") == "/bai/"
    assert json_addresses.position_json_path("vc", "2S", "3S 3C") == (
        "/api/v1/cards?preset=vc&target=2S&attacker=3S+3C"
    )
    assert addresses.ask_path("tứ quý & heo") == "/hoi/?q=t%E1%BB%A9+qu%C3%BD+%26+heo"
    assert json_addresses.ask_json_path("vc", "heo") == "/api/v1/ask?q=heo&preset=vc"


def test_home_is_the_root_for_the_default_preset_only(rulebook: Rulebook) -> None:
    assert addresses.home_path(rulebook, "pho-bien") == "/"
    assert addresses.home_path(rulebook, "killer") == "/luat/killer/"


@pytest.mark.parametrize(
    ("path", "carried"),
    [
        ("/hoi-dap/", "/hoi-dap/?luat=killer"),
        ("/hoi-dap/#heo", "/hoi-dap/?luat=killer#heo"),
        ("/so-sanh/?a=vc&b=pagat", "/so-sanh/?a=vc&b=pagat&luat=killer"),
        ("/luat/", "/luat/?luat=killer"),
        ("/", "/luat/killer/"),
        ("/luat/vc/", "/luat/vc/"),
        ("/luat/vc/tu-quy-chat-con-2/", "/luat/vc/tu-quy-chat-con-2/"),
        ("/api/v1/presets.json", "/api/v1/presets.json"),
    ],
)
def test_chosen_preset_is_carried_where_the_path_names_none(
    rulebook: Rulebook, path: str, carried: str
) -> None:
    assert addresses.carried(rulebook, path, "killer") == carried
    assert addresses.carried(rulebook, path, "pho-bien") == path


def test_lists_hold_every_ruling_once(rulebook: Rulebook, every_ruling: list[Ruling]) -> None:
    pages, files = listing.canonical_paths(rulebook), listing.file_paths(rulebook)
    for paths in (path_list(rulebook) for path_list in listing.LASTING):
        assert len(set(paths)) == len(paths) > 0
    for ruling in every_ruling:
        key = ruling.preset, ruling.target, ruling.attacker
        assert addresses.ruling_path(*key) in pages
        assert json_addresses.ruling_json_path(*key) in files


def test_every_listed_address_is_a_file_or_a_folder(app: Flask, rulebook: Rulebook) -> None:
    with app.test_request_context():
        paths = listing.every_path(rulebook)
    assert len({*paths}) == len(paths)
    assert {*listing.lasting_paths(rulebook)} < {*paths}
    assert [path for path in paths if "?" in path or not path.startswith("/")] == []
    assert [path for path in paths if not (path.endswith("/") or "." in path.split("/")[-1])] == []


def test_pages_that_need_asking_are_pages_and_no_ignored_key_is_read(rulebook: Rulebook) -> None:
    assert {*listing.canonical_paths(rulebook)} > addresses.LIVE_PAGES
    read = {addresses.TITLE, addresses.PRESET_PARAMETER, addresses.CODE, addresses.QUESTION}
    assert not (read | {addresses.PAPER, addresses.BASE}) & tracking.IGNORED_QUERY

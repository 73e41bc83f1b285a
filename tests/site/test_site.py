"""What the site keeps at hand is what the rules say, judged once."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient

import views.site
from rules.judge import across
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from views.site import Site


def test_kept_rulings_are_those_of_the_rules_in_their_order(
    app: Flask, rulebook: Rulebook, every_ruling: list[Ruling]
) -> None:
    site = app.extensions["site"]
    assert list(site.rulings.values()) == every_ruling
    by_preset = [r for preset in rulebook.presets.values() for r in site.rulings_of(preset)]
    assert by_preset == every_ruling
    for target, attacker in {(r.target, r.attacker) for r in every_ruling}:
        assert tuple(site.across(target, attacker)) == across(rulebook, target, attacker)


def test_nothing_is_judged_twice(
    client: FlaskClient, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert app.extensions["site"].rulings
    monkeypatch.setattr(views.site, "rulings", None)
    for path in (
        *("/luat/pho-bien/tu-quy-chat-doi-2/", "/bo/tu-quy/", "/hoi-dap/"),
        *("/so-sanh/?a=vc&b=pagat", "/api/v1/rulebook.json", "/api/v1/rulings.csv"),
    ):
        assert client.get(path).status_code == 200, path


def test_notes_stand_in_the_order_of_their_file(rulebook: Rulebook) -> None:
    notes = Site(rulebook).notes_at("trang-chu")
    assert notes == [note for note in rulebook.notes.values() if note.place == "trang-chu"]
    assert notes

"""Every address that was ever published still answers: with what it was, where it went, or why
it is gone."""

from __future__ import annotations

from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.tools.addresses import published, todays
from views.listing import lasting_paths

ANSWERED = {200, 410}


def test_no_published_address_stops_answering(client: FlaskClient, rulebook: Rulebook) -> None:
    """What is listed today is asked for, each of it, by the tests of the export; pictures are
    drawn by those of the pictures."""
    asked_elsewhere = {*lasting_paths(rulebook)}
    statuses = {}
    for path in published():
        if path not in asked_elsewhere:
            with client.get(path, follow_redirects=True) as response:
                statuses[path] = response.status_code
    assert statuses
    assert {path: code for path, code in statuses.items() if code not in ANSWERED} == {}


def test_every_address_of_today_is_on_the_list(rulebook: Rulebook) -> None:
    """When addresses came: ``make addresses``; none is ever taken off."""
    listed = {*published()}
    assert [path for path in todays(rulebook) if path not in listed] == []


def test_list_names_each_address_once() -> None:
    assert len({*published()}) == len(published())


def test_addresses_as_they_were_at_first_are_on_the_list() -> None:
    assert {
        *("/", "/luat/pho-bien/tu-quy-chat-doi-2/", "/tu-quy-chat-doi-2/", "/bo/tu-quy/"),
        *("/api/v1/rulings/killer/tu-quy-chat-doi-2.json", "/ban/A00-000-0Z6/", "/bo.svg"),
        *("/thay-doi/feed.xml", "/luat/vc/to-in/?kho=a5", "/api/v1/rulings.csv"),
    } <= {*published()}

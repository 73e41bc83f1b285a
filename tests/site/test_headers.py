"""Every address of the site: its headers are as promised, and nothing leads a browser away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from app import create_app
from rules.rulebook import Rulebook
from tests.site.promised import DENIED, addresses_left_for, header_faults, links_away
from views.listing import every_path
from views.picture_addresses import picture_paths
from views.security import CONTENT_SECURITY_POLICY, FRAMED_POLICY
from views.titles import LICENSE

HOME = "https://bang.example"
DRAWN = 40  # drawing takes long: one picture in so many is looked at
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")
Answers = dict[str, tuple[dict[str, str], bytes]]


@pytest.fixture(scope="module")
def answers() -> Answers:
    """Path -> the headers and the body of every address there is, but for most pictures."""
    app = create_app({"TESTING": True, "BASE_URL": HOME, "TRUSTED_HOSTS": ["bang.example"]})
    return dict(_asked(app))


def _asked(app: Flask) -> Iterator[tuple[str, tuple[dict[str, str], bytes]]]:
    client, rulebook = app.test_client(), app.extensions["rulebook"]
    drawn = picture_paths(rulebook)
    left_out = {*drawn} - {*drawn[::DRAWN]}
    with app.app_context():
        paths = [path for path in every_path(rulebook) if path not in left_out]
    for path in paths:
        with client.get(path, base_url=HOME) as answer:
            assert answer.status_code == 200, path
            assert len(dict(answer.headers)) == len(answer.headers), path
            yield path, (dict(answer.headers), answer.data)


def test_every_answer_has_the_promised_headers(answers: Answers) -> None:
    faults = {path: [*header_faults(path, headers)] for path, (headers, _) in answers.items()}
    assert {path: found for path, found in faults.items() if found} == {}


@pytest.mark.parametrize(
    ("start", "name", "value"),
    [
        ("/", "Content-Security-Policy", f"{CONTENT_SECURITY_POLICY}; script-src-elem *"),
        ("/", "Content-Security-Policy", FRAMED_POLICY),
        ("/nhung/", "Content-Security-Policy", CONTENT_SECURITY_POLICY),
        ("/", "Cache-Control", "public, max-age=31536000, immutable"),
        ("/static/", "Cache-Control", "no-store"),
        ("/", "X-Content-Type-Options", ""),
        ("/", "Permissions-Policy", ", ".join(f"{each}=()" for each in DENIED[1:])),
        ("/", "Set-Cookie", "a=b"),
        ("/", "Access-Control-Allow-Origin", "*"),
        ("/", "Content-Type", "text/html"),
        ("/bo.svg", "Content-Type", "text/html; charset=utf-8"),
    ],
)
def test_a_header_that_is_otherwise_is_noticed(
    answers: Answers, start: str, name: str, value: str
) -> None:
    path, (headers, _) = next(found for found in answers.items() if found[0].startswith(start))
    assert len([*header_faults(path, {**headers, name: value})]) == 1


def test_an_address_that_leads_away_is_noticed() -> None:
    for kind, text in {
        "text/html": '<img src="https://evil.example/">',
        "text/css": "a { background: url(//evil.example/a.png) }",
        "image/svg+xml": '<svg><use href="https://evil.example/#a"/></svg>',
        "application/xml": "<urlset><loc>https://evil.example/</loc></urlset>",
        "application/manifest+json": '{"icons": [{"src": "data:image/png,"}]}',
    }.items():
        assert [*addresses_left_for("/", kind, text, HOME)]
    assert links_away('<a href="//evil.example/">a</a><a href="/">b</a>', HOME) == {
        "//evil.example/"
    }


def texts(answers: Answers) -> Iterator[tuple[str, str, str]]:
    """(path, kind, text) of everything that is text."""
    for path, (headers, body) in answers.items():
        kind = headers["Content-Type"].partition(";")[0]
        if not kind.startswith(("image/png", "font/", "application/octet-stream")):
            yield path, kind, body.decode()


def test_nothing_is_asked_of_another_site(answers: Answers) -> None:
    left = {p: [*addresses_left_for(p, kind, text, HOME)] for p, kind, text in texts(answers)}
    assert {path: found for path, found in left.items() if found} == {}


def test_links_away_lead_to_sources_and_the_licence_only(
    answers: Answers, rulebook: Rulebook
) -> None:
    known = {source.url for source in rulebook.sources.values()}
    pages = ((path, text) for path, kind, text in texts(answers) if kind == "text/html")
    away = {path: links_away(text, HOME) - known - {*LICENSE} for path, text in pages}
    assert {path: found for path, found in away.items() if found} == {}


def test_no_script_names_another_site(pytestconfig: pytest.Config) -> None:
    scripts = [*Path(pytestconfig.rootpath, "static").rglob("*.js")]
    assert scripts
    for script in scripts:
        named = re.findall(r"(?:https?:)?//[\w.-]+\.\w+[^\s\"'`]*", script.read_text("utf-8"))
        assert {*named} <= {*NAMESPACES}, script.name

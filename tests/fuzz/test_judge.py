"""The judge of the fuzzing can condemn: what a careless page would let through, it names."""

from __future__ import annotations

import json

import pytest
from flask import Flask
from werkzeug.datastructures import Headers

from tests.fuzz.alphabets import MARK
from tests.fuzz.asking import Request, Tally, ask
from tests.fuzz.judge import Answer, faults
from views.security import HEADERS


def answer(body: str | bytes, kind: str = "text/html", status: int = 200, **more: str) -> Answer:
    headers = Headers({**HEADERS, "Content-Type": f"{kind}; charset=utf-8", **more})
    return Answer("/", status, headers, body.encode() if isinstance(body, str) else body)


@pytest.mark.parametrize(
    "page",
    [
        f"<p><x-{MARK}></p>",
        f"<p><script>{MARK}()</script></p>",
        f'<input value=""><x-{MARK} a="">',
        f"<input value='' {MARK}=''>",
        f'<input value="" onfocus="{MARK}()" autofocus x="">',
        f"<textarea></textarea><x-{MARK}></textarea>",
        f'<a href="javascript:{MARK}()">a</a>',
        f'<a href=" \tJavaScript:{MARK}()">a</a>',
        f'<a href="//{MARK}.example/">a</a>',
        f'<form action="https://{MARK}.example/"></form>',
        f'<img src="data:{MARK}">',
        f'<script src="/{MARK}.js"></script>',
        f"<!--{MARK}-->",
        f"<?{MARK} ?>",
        '<p style="color: red">a</p>',
        '<meta http-equiv="refresh" content="0">',
        "<base href='/'>",
        "<script>let a = 1</script>",
        '<script type="application/ld+json">{"a": </script>',
        f'<textarea id="dan-bbcode">[url=https://{MARK}.example]a[/url]</textarea>',
        f'<textarea id="dan-bbcode">[img]//{MARK}.example/[/img]</textarea>',
        f'<textarea id="dan-markdown">[a](https://{MARK}.example)</textarea>',
        f'<textarea id="dan-markdown">a\n\n> {MARK}</textarea>',
    ],
)
def test_input_that_became_markup_is_named(page: str) -> None:
    assert faults(answer(page))


@pytest.mark.parametrize(
    "page",
    [
        f"<p>&lt;x-{MARK}&gt;</p>",
        f'<input value="&quot;&gt;&lt;x-{MARK} a=&quot;">',
        f'<a href="/hoi/?q=javascript:{MARK}()">a</a>',
        f'<script type="application/ld+json">{json.dumps({"a": MARK})}</script>',
        f'<textarea id="dan-bbcode">[url]http://localhost/?ten=%3Cx-{MARK}[/url]</textarea>',
        f'<textarea id="dan-markdown">\\[a\\](//{MARK}.example)</textarea>',
    ],
)
def test_input_that_stays_text_is_let_pass(page: str) -> None:
    assert faults(answer(page)) == []


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (f"<svg xmlns='http://www.w3.org/2000/svg'><x-{MARK}/></svg>", "image/svg+xml"),
        (f"<svg onload='{MARK}()'/>", "image/svg+xml"),
        ("<svg><foreignObject/></svg>", "image/svg+xml"),
        ("<feed><title>a</feed>", "application/atom+xml"),
        ("[NaN]", "application/json"),
        ('{"a": "\t"}', "application/problem+json"),
        (f"<x-{MARK}>", "text/markdown"),
        ("a,b\r\nc\r\n", "text/csv"),
        ("a\0b", "text/plain"),
        (b"\xff", "text/plain"),
        ("GIF89a", "image/png"),
        ("a", "application/octet-stream"),
    ],
)
def test_each_kind_of_answer_is_what_it_says(body: str | bytes, kind: str) -> None:
    assert faults(answer(body, kind))


def test_failures_and_huge_answers_and_ways_off_the_site_are_named() -> None:
    assert faults(answer("a", "text/plain", status=500)) == ["status 500"]
    assert faults(answer("a" * 1_000_001, "text/plain")) == ["1000001 bytes"]
    for place in ("//evil.example/", "https://evil.example/", "/\\evil.example", "/a b"):
        assert faults(answer("", status=301, Location=place))
    assert faults(answer("a", "text/plain", 200, **{f"X-{MARK}": "1"})) == ["a header from input"]


def test_an_answer_without_the_security_headers_is_named() -> None:
    bare = Answer("/", 200, Headers({"Content-Type": "text/plain"}), b"a")
    assert faults(bare) == [f"no {name}" for name in HEADERS]


def test_what_comes_packed_is_judged_by_what_it_says(app: Flask) -> None:
    tally = Tally()
    ask(app, Request("/", headers={"Accept-Encoding": "*"}), tally)
    assert tally.statuses == {200: 1}
    assert tally.largest[0] == len(app.test_client().get("/").data)

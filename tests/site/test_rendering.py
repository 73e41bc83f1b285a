"""Plain text of the data as safe HTML."""

from __future__ import annotations

import pytest
from flask import Flask, g

from rules.rulebook import Rulebook
from views.rendering import prose


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("Một.\n\nHai.", "<p>Một.</p>\n<p>Hai.</p>"),
        ("**Tứ quý** nhé", "<p><strong>Tứ quý</strong> nhé</p>"),
        ("xem [ở đây](/hoi-dap/#heo)", '<p>xem <a href="/hoi-dap/?luat=killer#heo">ở đây</a></p>'),
        ("<b>&\"'", "<p>&lt;b&gt;&amp;&#34;&#39;</p>"),
        ("[x](//evil.example/)", "<p>[x](//evil.example/)</p>"),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>"),
        ('[x](/"onclick=)', '<p><a href="/&#34;onclick=">x</a></p>'),
    ],
)
def test_prose_knows_paragraphs_strong_and_inner_links_only(
    app: Flask, rulebook: Rulebook, text: str, html: str
) -> None:
    with app.test_request_context("/"):
        g.preset = rulebook.presets["killer"]
        assert prose(text) == html

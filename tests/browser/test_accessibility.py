"""axe-core finds nothing against WCAG 2.2, levels A and AA."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, PageMaker, Theme
from tests.browser.pages import PageKind
from tests.tools.needs import AXE

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
RUN = "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}})"


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    assert found["passes"], "axe looked at nothing"
    return [
        f"{rule['id']}: {node['html']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize(
    ("theme", "width"), [("light", PHONE), ("dark", PHONE), ("light", DESKTOP)]
)
def test_axe_finds_nothing(kind: PageKind, theme: Theme, width: int, new_page: PageMaker) -> None:
    page = new_page(width=width, theme=theme, bypass_csp=True)
    page.goto(kind.path)
    assert violations(page) == []


@pytest.mark.parametrize("system", ["light", "dark"])
def test_axe_finds_nothing_in_the_theme_of_the_switch(system: Theme, new_page: PageMaker) -> None:
    page = new_page(theme=system, bypass_csp=True)
    page.goto("/")
    page.locator("#doi-giao-dien").click()
    assert violations(page) == []

"""axe-core finds nothing against WCAG 2.2, levels A and AA."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESKTOP, PHONE, PageMaker, Theme
from tests.browser.pages import PageKind
from tests.tools.needs import AXE

# axe is put into the page past its CSP, which forbids scripts that are not the site's own.
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"]
RUN = """tags => axe.run(document, {
    runOnly: {type: "tag", values: tags}, resultTypes: ["violations"], selectors: false,
})"""
LOOKS: tuple[tuple[Theme, int], ...] = (("light", PHONE), ("dark", PHONE), ("light", DESKTOP))


def violations(page: Page) -> list[str]:
    """Return what axe finds on a page as it stands."""
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    assert found["passes"], "axe looked at nothing"
    return [
        f"{rule['id']}: {node['html']} {node['failureSummary']}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


def test_axe_finds_nothing_in_any_theme_and_width(kind: PageKind, new_page: PageMaker) -> None:
    page = new_page(bypass_csp=True)
    page.goto(kind.path)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme, width in LOOKS:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": 780})
        found += (f"{theme}, {width} px: {violation}" for violation in violations(page))
    assert found == []


@pytest.mark.parametrize("system", ["light", "dark"])
def test_axe_finds_nothing_in_the_theme_of_the_switch(system: Theme, new_page: PageMaker) -> None:
    page = new_page(theme=system, bypass_csp=True)
    page.goto("/")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.locator("#doi-giao-dien").click()
    assert violations(page) == []

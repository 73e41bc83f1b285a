"""A plain file server is enough: no link of the exported files leads nowhere."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rules.rulebook import Rulebook
from tests.site.exporting import file_at, own_links
from tests.tools.files import serving_files
from views.addresses import PICTURES
from views.export.redirects import LIVE_FOLDERS, LIVE_PATHS
from views.picture_addresses import picture_paths

VISITED = [
    "/",
    "/luat/vc/",
    "/luat/vc/tu-quy-chat-doi-2/",
    "/tra/",
    "/nhung/vc/",
    "/bai/",
    "/so-sanh/",
]


@pytest.fixture(scope="module")
def file_server(exported: Path) -> Iterator[HTTPConnection]:
    """A connection to a plain file server of the export."""
    with serving_files(exported) as port:
        yield HTTPConnection("127.0.0.1", port, timeout=10)


def got(connection: HTTPConnection, path: str) -> tuple[int, bytes, str]:
    connection.request("GET", path)
    with connection.getresponse() as answer:
        return answer.status, answer.read(), answer.headers.get("Location", "")


def is_elsewhere(path: str) -> bool:
    """Whether only the application answers there."""
    return path in LIVE_PATHS or path.startswith(LIVE_FOLDERS)


def test_no_link_of_any_page_leads_nowhere(exported: Path, rulebook: Rulebook) -> None:
    left_out = {*picture_paths(rulebook)}
    broken = {}
    for file in exported.rglob("*.html"):
        here = f"/{file.relative_to(exported)}".removesuffix("index.html")
        for path in own_links(here, file.read_text("utf-8")):
            if not (is_elsewhere(path) or path in left_out or file_at(exported, path)):
                broken[here] = path
    assert broken == {}


def test_style_sheets_ask_for_files_that_are_there(exported: Path) -> None:
    sheets = [*exported.glob("static/site.*.css")]
    assert len(sheets) == 1
    asked = sheets[0].read_text("utf-8").partition('url("')[2].partition('"')[0]
    assert (exported / "static" / asked).is_file()
    page = BeautifulSoup((exported / "index.html").read_bytes(), "html.parser")
    assert [link["href"] for link in page.select("link[as=font]")] == [f"/static/{asked}"]


def test_pages_and_what_they_link_are_served_as_files(
    exported: Path, file_server: HTTPConnection
) -> None:
    paths = dict.fromkeys(VISITED)
    for path in VISITED:
        status, page, _ = got(file_server, path)
        assert status == 200, path
        paths |= dict.fromkeys(own_links(path, page.decode()))
    there = (path for path in paths if not path.startswith(PICTURES) and path != "/tra")
    asked = [path for path in there if not is_elsewhere(path)]
    assert len(asked) > 100
    for path in asked:
        status, body, _ = got(file_server, path)
        file = file_at(exported, path)
        assert file
        assert (status, body) == (200, file.read_bytes()), path


def test_the_form_is_answered_by_a_file_with_what_was_chosen(file_server: HTTPConnection) -> None:
    status, _, onward = got(file_server, "/tra?luat=vc&bi-chat=doi-2&chat=tu-quy")
    assert (status, onward) == (301, "/tra/?luat=vc&bi-chat=doi-2&chat=tu-quy")
    assert got(file_server, onward)[0] == 200

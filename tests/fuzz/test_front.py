"""Whatever headers come, a file of the exported tree is sent whole, or exactly the part told."""

from __future__ import annotations

import gzip
import re

import brotli
import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from werkzeug.test import Client

from tests.fuzz.alphabets import TYPED, encoded
from tests.fuzz.targets import HEADER_TEXT
from tests.site.served import CONTENT, HASHES, PAGE, PICTURE, write_tree
from views.serve.front import Front
from views.serve.tree import Tree
from views.tracking import IGNORED_QUERY

DECODED = {"gzip": gzip.decompress, "br": brotli.decompress, None: bytes}
RANGES = st.from_regex(r"bytes=[0-9]{0,4}-[0-9]{0,4}(,[0-9]-[0-9]?)?", fullmatch=True)
TAGS = st.from_regex(
    r"(W/)?\"(" + "|".join(HASHES.values()) + r")(\.gz|\.br)?\"|\*", fullmatch=True
)
CODINGS = st.from_regex(r"(gzip|br|\*|x)(; ?q=[01](\.[0-9])?)?(, ?br(;q=0)?)?", fullmatch=True)
HEADERS = {
    "Accept-Encoding": CODINGS | HEADER_TEXT,
    "Range": RANGES | HEADER_TEXT,
    "If-Range": TAGS | HEADER_TEXT,
    "If-None-Match": TAGS | HEADER_TEXT,
    "If-Modified-Since": HEADER_TEXT,
}
IGNORED = st.builds(
    lambda key, text: f"{key}={encoded(text[:20])}", st.sampled_from(sorted(IGNORED_QUERY)), TYPED
)


@pytest.fixture(scope="module")
def front(app: Flask, tmp_path_factory: pytest.TempPathFactory) -> Client:
    return Client(Front(app, Tree(write_tree(tmp_path_factory.mktemp("tree")))))


@settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    path=st.sampled_from([PAGE, PICTURE]),
    query=st.lists(IGNORED, max_size=3),
    headers=st.fixed_dictionaries({}, optional=HEADERS),
)
def test_no_header_gets_anything_but_the_file(
    front: Client, path: str, query: list[str], headers: dict[str, str]
) -> None:
    with front.get(f"{path}?{'&'.join(query)}", headers=headers) as answer:
        assert answer.status_code in (200, 206, 304, 416)
        if answer.status_code == 200:
            assert DECODED[answer.headers.get("Content-Encoding")](answer.data) == CONTENT[path]
        if answer.status_code == 206:
            told = re.fullmatch(r"bytes (\d+)-(\d+)/(\d+)", answer.headers["Content-Range"])
            assert told
            first, last, whole = map(int, told.groups())
            assert 0 <= first <= last < whole
            assert len(answer.data) == last - first + 1 == int(answer.headers["Content-Length"])
        if answer.status_code in (304, 416):
            assert answer.data == b""

"""Whatever is asked, the site answers in kind: never with a failure."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from flask.testing import FlaskClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from views.addresses import ENDPOINTS
from views.listing import canonical_paths, file_paths

WORDS = st.sampled_from(
    [
        *("pho-bien", "killer", "doi-2", "tu-quy", "Tứ quý", "đôi 2", "", "x" * 101),
        *("A:2H", "A", "2H", "12", "½", "tung-cu", "bigkool", "tu-quy:1/0", "1/0"),
        *("2S 2H", "5S 5C 5D 5H", "9999", "33 44 55", "K A 2", "heo bị gì chặt", "3dt 4dt"),
    ]
)
TEXT = st.text(max_size=120) | WORDS
KEYS = st.text(max_size=10) | st.sampled_from(
    [
        *("luat", "bi-chat", "chat", "a", "b", "v", "ban", "tay", "ban-go", "tay-go", "tat-ca"),
        *("q", "preset", "target", "attacker", "ai", "bo", "het", "them", "cach", "heo"),
        *("het-bai", "gia", "gia-tu-quy", "play", "price", "rule", "prices"),
    ]
)
QUERIES = st.lists(st.tuples(KEYS, TEXT), max_size=6)
SAFE = st.characters(min_codepoint=1, max_codepoint=255, exclude_characters="\r\n")
HEADERS = st.sampled_from(["Accept", "Cookie", "Range", "If-None-Match", "X-Forwarded-Host"])
ALLOWED = {200, 206, 301, 303, 304, 400, 404, 405, 414, 416}

often = settings(
    max_examples=150,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def status(client: FlaskClient, path: str, **request: object) -> int:
    with client.open(path, **request) as response:  # type: ignore[arg-type]
        return response.status_code


@often
@given(path=st.text(max_size=80), query=QUERIES)
def test_no_path_or_query_makes_a_failure(
    client: FlaskClient, path: str, query: list[tuple[str, str]]
) -> None:
    address = f"/{quote(path, errors='surrogatepass')}?{urlencode(query, errors='surrogatepass')}"
    assert status(client, address) in ALLOWED


@often
@given(data=st.data(), query=QUERIES)
def test_no_query_makes_a_real_page_fail(
    client: FlaskClient, data: st.DataObject, query: list[tuple[str, str]]
) -> None:
    rulebook = client.application.extensions["rulebook"]
    asking = ["/tra", "/bai/", "/hoi/", "/chat-chong/", *ENDPOINTS.values()]
    paths = [*canonical_paths(rulebook), *file_paths(rulebook)]
    path = data.draw(st.sampled_from(asking) | st.sampled_from(paths))
    assert status(client, f"{path}?{urlencode(query, errors='surrogatepass')}") in ALLOWED


@often
@given(raw=st.binary(max_size=60))
def test_no_raw_bytes_make_a_failure(client: FlaskClient, raw: bytes) -> None:
    environ = {"PATH_INFO": "/" + raw.decode("latin-1"), "QUERY_STRING": raw.decode("latin-1")}
    assert status(client, "/", environ_overrides=environ) in ALLOWED


@often
@given(name=HEADERS, value=st.text(SAFE, max_size=80), method=st.sampled_from(["GET", "HEAD"]))
def test_no_header_makes_a_failure(client: FlaskClient, name: str, value: str, method: str) -> None:
    headers = {name: value}
    for path in ("/", "/static/site.css", "/tra"):
        assert status(client, path, method=method, headers=headers) in ALLOWED


@often
@given(host=st.text(SAFE, max_size=60))
def test_no_host_makes_a_failure(client: FlaskClient, host: str) -> None:
    assert status(client, "/hoi-dap/", headers={"Host": host}) in ALLOWED


@often
@given(method=st.text(st.characters(categories=["Lu"], max_codepoint=127), min_size=1, max_size=9))
def test_no_method_makes_a_failure(client: FlaskClient, method: str) -> None:
    assert status(client, "/luat/", method=method) in ALLOWED

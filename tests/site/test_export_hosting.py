"""What the hosts are told: the headers of the application at each address, and the redirects."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Callable
from mimetypes import MimeTypes
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from rules.rulebook import Rulebook
from tests.site.test_moved import MOVES
from views.addresses import LIVE_PAGES
from views.export import hosting
from views.export.hosting import TooMuch, headers_file, redirects_file
from views.export.nginx import nginx_file
from views.export.patterns import patterns
from views.export.redirects import leading
from views.export.served import BY_THE_HOST, EVERYWHERE, KIND, told
from views.exported import read_index
from views.listing import lasting_paths
from views.security import HEADERS

Rules = list[tuple[re.Pattern[str], dict[str, str]]]
Configured = Callable[..., FlaskClient]


def parsed(text: str) -> Rules:
    """The rules of a ``_headers`` file, read as Cloudflare Pages and Netlify both read them."""
    rules: Rules = []
    for line in text.splitlines():
        if line.startswith("  "):
            name, _, value = line.strip().partition(": ")
            assert name not in rules[-1][1]
            rules[-1][1][name] = value
        else:
            pattern = re.escape(line).replace(r"\*", ".*").replace(":file", "[^/]+")
            rules.append((re.compile(pattern), {}))
    return rules


def served(rules: Rules, path: str) -> dict[str, str]:
    """The headers at ``path``; a header that two rules give there has no telling value."""
    found: dict[str, str] = {}
    for pattern, headers in rules:
        if pattern.fullmatch(path):
            assert not found.keys() & headers.keys(), path
            found |= headers
    return found


def test_every_address_gets_its_headers_from_one_rule_each(exported: Path) -> None:
    rules = parsed((exported / "_headers").read_text("utf-8"))
    for path, entry in read_index(exported).items():
        found = served(rules, path)
        kind = found.pop(KIND, entry.headers[KIND])
        assert kind == entry.headers[KIND], path
        wanted = {name: of for name, of in entry.headers.items() if name not in BY_THE_HOST}
        assert found == {**EVERYWHERE, **wanted}, path


def test_what_is_not_there_has_the_headers_of_every_page_too(exported: Path) -> None:
    text = (exported / "_headers").read_text("utf-8")
    assert EVERYWHERE.keys() == HEADERS.keys() - {"Content-Security-Policy"}
    assert EVERYWHERE.items() <= served(parsed(text), "/khong-co/").items()
    maps = (exported / "_nginx.conf").read_text("utf-8")
    for value in EVERYWHERE.values():
        assert f'default "{value}";' in maps


def test_an_ending_that_tells_another_kind_is_overruled(exported: Path) -> None:
    rules = parsed((exported / "_headers").read_text("utf-8"))
    assert served(rules, "/favicon.ico")[KIND].startswith("image/svg+xml")
    assert served(rules, "/thay-doi/vc.xml")[KIND].startswith("application/atom+xml")
    assert KIND not in served(rules, "/thay-doi/")


def test_a_machine_that_knows_no_kinds_of_files_tells_hosts_the_same(
    exported: Path, rulebook: Rulebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = MimeTypes()
    nothing.types_map = ({}, {})
    monkeypatch.setattr(mimetypes, "_db", nothing)
    headers = told(read_index(exported))
    assert headers_file(headers) == (exported / "_headers").read_text("utf-8")
    config = nginx_file(read_index(exported), headers, leading(rulebook), "_")
    assert "    text/javascript js;\n" in config
    assert "/static/" not in "".join(re.findall(r"location (.+) \{ types \{\}", config))


def test_patterns_join_what_is_alike_and_never_overlap() -> None:
    found = patterns(
        {"/": "a", "/b/": "b", "/b/c/": "b", "/x.xml": "c", "/y.xml": "c", "/d/": None}
    )
    assert found == {"/": "a", "/b/*": "b", "/:file": "c"}
    assert patterns({"/": "a", "/b/": "a"}) == {"/*": "a"}


def test_hosts_take_what_they_are_told(exported: Path) -> None:
    text = (exported / "_headers").read_text("utf-8")
    assert len(parsed(text)) <= hosting.MOST_RULES
    assert max(map(len, text.splitlines())) <= hosting.LONGEST_LINE
    lines = (exported / "_redirects").read_text("utf-8").splitlines()
    assert len({line.split()[0] for line in lines}) == len(lines) <= hosting.MOST_REDIRECTS


def test_more_than_hosts_take_is_refused() -> None:
    with pytest.raises(TooMuch, match="_headers có 101 mục, máy chủ file chỉ nhận 100"):
        headers_file({"Vary": {f"/{number}/": "Accept" for number in range(101)}})
    with pytest.raises(TooMuch, match="chữ một dòng"):
        headers_file({"Vary": {"/": "x" * 2000}})


def test_every_short_link_leads_on(exported: Path, client: FlaskClient) -> None:
    lines = (exported / "_redirects").read_text("utf-8").splitlines()
    assert "/tu-quy-chat-doi-2/ /luat/pho-bien/tu-quy-chat-doi-2/ 301" in lines
    for line in lines:
        old, new, status = line.split()
        assert (client.get(old).status_code, client.get(old).location) == (int(status), new)


def test_renamed_ids_lead_where_the_application_leads(
    configured: Configured, data_copy: Path
) -> None:
    (data_copy / "renamed.toml").write_text(MOVES, "utf-8")
    client = configured(DATA_DIR=data_copy)
    redirects = leading(client.application.extensions["rulebook"])
    found = redirects[301]
    assert found.folders["/luat/luat-cu/"] == "/luat/killer/"
    assert found.paths["/thay-doi/luat-cu.xml"] == "/thay-doi/killer.xml"
    assert found.paths["/bo/bo-tu/"] == "/bo/tu-quy/"
    assert found.paths["/luat/vc/bo-tu-chat-doi-2/"] == "/luat/vc/tu-quy-chat-doi-2/"
    assert found.paths["/bo-tu-chat-doi-2/"] == "/luat/pho-bien/tu-quy-chat-doi-2/"
    listed = {*lasting_paths(client.application.extensions["rulebook"])}
    assert {*found.paths.values()} <= listed
    assert not found.paths.keys() & listed
    for old, new in [*found.paths.items()][::40]:
        answer = client.get(old)
        onward = answer.location if old.count("/") > 2 or "." in old else new
        assert (answer.status_code, onward) == (301, new), old
    lines = redirects_file(redirects).splitlines()
    assert lines[-1].endswith(":splat 301")
    assert "/luat/luat-cu/* /luat/killer/:splat 301" in lines
    locations = re.findall(r"location (.+) {", nginx_file({}, {KIND: {}}, redirects, "_"))
    assert "= /thay-doi/luat-cu.xml" in locations
    assert len(locations) == len({*locations})


def test_what_only_the_application_answers_leads_there(rulebook: Rulebook) -> None:
    assert " 302" not in redirects_file(leading(rulebook))
    lines = redirects_file(leading(rulebook, "https://may.example")).splitlines()
    assert "/ban/* https://may.example/ban/:splat 302" in lines
    assert "/api/oembed https://may.example/api/oembed 302" in lines
    for path in LIVE_PAGES:
        assert f"{path} https://may.example{path} 302" in lines


def test_nginx_is_told_the_same(exported: Path, rulebook: Rulebook) -> None:
    entries = read_index(exported)
    redirects = leading(rulebook, "https://may.example")
    text = nginx_file(entries, told(entries), redirects, "bang.example")
    for line in (
        "server_name bang.example;",
        "gzip_static on;",
        "# brotli_static on;",
        "error_page 403 404 =404 /404.html;",
        r"location ~ (^/_|\.(gz|br)$) { return 404; }",
        "location = /tu-quy-chat-doi-2/ "
        "{ return 301 /luat/pho-bien/tu-quy-chat-doi-2/$is_args$args; }",
        "location ~ ^/ban/(.*)$ { return 302 https://may.example/ban/$1$is_args$args; }",
        "location = /so-sanh/ { return 302 https://may.example/so-sanh/$is_args$args; }",
    ):
        assert f"  {line}\n" in text
    assert text.count("{") == text.count("}")
    values = {value for entry in entries.values() for value in entry.headers.values()}
    named = set(re.findall(r'^  (?:default|"~[^"]+") "([^"]+)";$', text, re.MULTILINE))
    assert "no-store" in named
    assert named - values <= {"no-store"}
    headers = {name for entry in entries.values() for name in entry.headers} - BY_THE_HOST
    assert set(re.findall(r"add_header (\S+) \$bangchat_\w+ always;", text)) == headers

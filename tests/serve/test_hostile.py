"""Clients that mean harm, or know no better: a clean refusal or a close, and everyone else served.

Requests are written byte by byte to the server that `make serve` starts.
"""

from __future__ import annotations

import re
import select
import socket
import struct
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from time import monotonic

import pytest

from tests.serve.hostile import HOST, LAST, REFUSED, SMUGGLED
from tests.tools.server import Server, served
from views.serve.server import HEADERS_WITHIN

STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
ABORT = struct.pack("ii", 1, 0)  # close with a reset


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with served(TRUSTED_HOSTS="localhost,127.0.0.1") as server:
        yield server


@pytest.fixture(autouse=True)
def others_are_served(server: Server) -> Iterator[None]:
    yield
    assert server.get("/hoi-dap/")[0] == 200


def sent(server: Server, data: bytes) -> bytes:
    """Everything that comes back for ``data`` until the server closes."""
    with server.connect() as connection:
        try:
            connection.sendall(data)
            return rest_of(connection)
        except ConnectionError:  # closed while we were writing: so be it
            return b""


def rest_of(connection: socket.socket) -> bytes:
    parts = []
    while part := connection.recv(1 << 16):
        parts.append(part)
    return b"".join(parts)


def statuses(answer: bytes) -> list[int]:
    return [int(status) for status in STATUS.findall(answer)]


@pytest.mark.parametrize("request_", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_served_is_refused_or_closed(server: Server, request_: bytes) -> None:
    found = statuses(sent(server, request_))
    assert found in ([], [400], [404], [405], [414], [431])


@pytest.mark.parametrize("hidden", SMUGGLED.values(), ids=SMUGGLED)
def test_no_request_is_smuggled_in_the_body_of_another(server: Server, hidden: bytes) -> None:
    found = statuses(sent(server, b"POST / HTTP/1.1\r\n" + HOST + hidden))
    assert found in ([], [400], [405])


def test_a_body_that_never_comes_keeps_no_connection(server: Server) -> None:
    request_ = b"POST / HTTP/1.1\r\n" + HOST + b"Content-Length: 99999999999\r\n\r\na"
    assert statuses(sent(server, request_)) == [405]


def test_requests_in_a_row_are_answered_in_their_order(server: Server) -> None:
    paths = [b"/bo.svg", b"/khong-co/", b"/api/v1/presets.json", b"/tra"]
    asked = b"".join(b"GET " + path + b" HTTP/1.1\r\n" + HOST + b"\r\n" for path in paths)
    answer = sent(server, asked + b"GET /robots.txt HTTP/1.1\r\n" + LAST + b"\r\n")
    assert statuses(answer) == [200, 404, 200, 400, 200]
    kinds = re.findall(rb"content-type: ([a-z/+]+)", answer)
    assert kinds == [
        b"image/svg+xml",
        b"text/html",
        b"application/json",
        b"text/html",
        b"text/plain",
    ]


def test_who_closes_one_half_is_answered_or_closed(server: Server) -> None:
    with server.connect() as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n" + LAST + b"\r\n")
        connection.shutdown(socket.SHUT_WR)
        assert statuses(rest_of(connection)) in ([], [200])


def test_who_leaves_in_the_middle_of_an_answer_harms_nobody(server: Server) -> None:
    for _ in range(50):
        with server.connect() as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, ABORT)
            connection.sendall(b"GET /api/v1/cases.json HTTP/1.1\r\n" + HOST + b"\r\n")


def test_who_asks_much_and_reads_nothing_keeps_nobody_waiting(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(40):
            connection = stack.enter_context(server.connect())
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            connection.sendall((b"GET /api/v1/cases.json HTTP/1.1\r\n" + HOST + b"\r\n") * 3)
        assert server.get("/luat/vc/")[0] == 200


def test_two_hundred_idle_connections_leave_room_for_others(server: Server) -> None:
    with ExitStack() as stack:
        for _ in range(200):
            stack.enter_context(server.connect())
        assert server.get("/luat/")[0] == 200


def test_slow_clients_are_cut_while_others_are_served(server: Server) -> None:
    started = monotonic()
    with ExitStack() as stack:
        slow = [stack.enter_context(server.connect()) for _ in range(20)]
        for connection in slow:
            connection.sendall(b"GET / HTTP/1.1\r\n")
        while slow:
            assert monotonic() - started < HEADERS_WITHIN / 1000 + 4
            done, _, _ = select.select(slow, [], [], 0.5)
            for connection in done:
                with suppress(ConnectionError):  # a byte of ours came after the close
                    assert statuses(connection.recv(1000)) in ([], [408])
            slow = [connection for connection in slow if connection not in done]
            for connection in slow:
                with suppress(ConnectionError):  # closed just now: seen in the next round
                    connection.sendall(b"X")
            assert server.get("/bo/tu-quy/")[0] == 200


def test_none_of_that_made_the_server_complain(server: Server) -> None:
    for word in ("Traceback", "panicked", "ERROR"):
        assert word not in server.complaints()

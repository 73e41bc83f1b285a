"""Requests of clients that mean harm or know no better, byte by byte."""

from __future__ import annotations

HOST = b"Host: localhost\r\n"
CLOSE = b"Connection: close\r\n"
LAST = HOST + CLOSE
REFUSED = {
    "address of 10,000 characters": b"GET /" + b"a" * 10_000 + b" HTTP/1.1\r\n" + LAST + b"\r\n",
    "query of 10,000 characters": b"GET /?" + b"a" * 10_000 + b" HTTP/1.1\r\n" + LAST + b"\r\n",
    "address of 100,000 characters": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + LAST + b"\r\n",
    "1,000 parameters": b"GET /hoi/?"
    + b"&".join([b"a"] * 1000)
    + b" HTTP/1.1\r\n"
    + LAST
    + b"\r\n",
    "broken percent signs": b"GET /%zz%1%?%=%G&%% HTTP/1.1\r\n" + LAST + b"\r\n",
    "NUL as it is": b"GET /\0 HTTP/1.1\r\n" + LAST + b"\r\n",
    "NUL in percent": b"GET /luat/%00/?luat=%00 HTTP/1.1\r\n" + LAST + b"\r\n",
    "overlong UTF-8": b"GET /%c0%af%c0%ae%c0%ae/%e0%80%af HTTP/1.1\r\n" + LAST + b"\r\n",
    "half of a surrogate pair": b"GET /%ed%a0%80/ HTTP/1.1\r\n" + LAST + b"\r\n",
    "bytes that are no UTF-8": b"GET /\xff\xfe HTTP/1.1\r\n" + LAST + b"\r\n",
    "up and out": b"GET /static/../../../etc/passwd HTTP/1.1\r\n" + LAST + b"\r\n",
    "up and out, hidden": b"GET /static/..%2f..%5c..%2fapp.py HTTP/1.1\r\n" + LAST + b"\r\n",
    "1,000 headers": b"GET / HTTP/1.1\r\n" + LAST + b"X-A: a\r\n" * 1000 + b"\r\n",
    "a header of 100,000 characters": b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000 + b"\r\n" + LAST,
    "headers without end": b"GET / HTTP/1.1\r\n" + b"X-A: a\r\n" * 20_000,
    "a header with a NUL": b"GET / HTTP/1.1\r\n" + LAST + b"X: a\0b\r\n\r\n",
    "a header name with a blank": b"GET / HTTP/1.1\r\nHost : a\r\n" + LAST + b"\r\n",
    "a header over two lines": b"GET / HTTP/1.1\r\nX: a\r\n b\r\n" + LAST + b"\r\n",
    "lines that end in CR": b"GET / HTTP/1.1\rHost: localhost\r\r",
    "a method of one's own": b"PWN / HTTP/1.1\r\n" + LAST + b"\r\n",
    "a method that is none": b"G<>T / HTTP/1.1\r\n" + LAST + b"\r\n",
    "CONNECT": b"CONNECT evil.example:443 HTTP/1.1\r\n" + LAST + b"\r\n",
    "OPTIONS *": b"OPTIONS * HTTP/1.1\r\n" + LAST + b"\r\n",
    "GET *": b"GET * HTTP/1.1\r\n" + LAST + b"\r\n",
    "no version": b"GET /\r\n\r\n",
    "a version to come": b"GET / HTTP/3.0\r\n" + LAST + b"\r\n",
    "HTTP/2 unasked": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 99,
    "noise": bytes(range(256)) * 4,
    "a body": b"POST /tra HTTP/1.1\r\n" + LAST + b"Content-Length: 4\r\n\r\na=b&",
    "another host": b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n"
    + CLOSE
    + b"\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: evil.example\r\n" + LAST + b"\r\n",
    "no host": b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n",
}
INNER = b"GET /hoi-dap/ HTTP/1.1\r\n" + HOST + b"\r\n"
SMUGGLED = {
    "both lengths": b"Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + INNER,
    "lengths that differ": b"Content-Length: 0\r\nContent-Length: 99\r\n\r\n" + INNER,
    "a length that is none": b"Content-Length: +0\r\n\r\n" + INNER,
    "a coding that is none": b"Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n" + INNER,
    "a coding hidden by a blank": b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + INNER,
    "a chunk of no size": b"Transfer-Encoding: chunked\r\n\r\nzz\r\n" + INNER,
    "a chunk too large": b"Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n" + INNER,
    "bare line feeds": b"Content-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n" + INNER,
}

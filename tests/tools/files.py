"""A plain file server, to try what is exported."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path


class Quiet(SimpleHTTPRequestHandler):
    """The file server of the standard library, without its log."""

    def log_message(self, format: str, *args: object) -> None:
        """Drop the message."""


@contextmanager
def serving_files(folder: Path) -> Iterator[int]:
    """Serve the files of ``folder`` on a free port of 127.0.0.1 and give the port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield server.server_port
        finally:
            server.shutdown()
            thread.join()

"""granian, set up for this site: its bounds, how it stops, and where it tells what goes wrong."""

from __future__ import annotations

import copy
import ctypes
import gc
import os
from contextlib import suppress
from typing import Any, cast

from granian.constants import HTTPModes, Interfaces
from granian.http import HTTP1Settings
from granian.log import LOGGING_CONFIG, LogLevels
from granian.server.mp import MPServer

HEADERS_WITHIN = 8_000  # milliseconds; also how long an idle connection is kept
LARGEST_HEADERS = 32 * 1024
WAITING = 1024  # connections that wait to be taken, for each worker
NEW_BEFORE_OLD = 1.0  # seconds that a new worker answers beside the old one at a reload
STOP_WITHIN = 30  # seconds, after which a worker that still answers is killed
THREADS = 1  # for each worker: a second one answers no faster, and takes 3 MB more
M_ARENA_MAX, M_TRIM_THRESHOLD, M_MMAP_THRESHOLD = -8, -1, -3  # malloc.h
COLLECTED = 700, 5, 2  # older things sooner than usual (10, 10): each page leaves a few cycles
LARGE = 32 * 1024  # bytes; what is larger goes back to the machine as soon as it is free


class Server(MPServer):
    """granian that stops at once when it is told to stop a second time."""

    def signal_handler_interrupt(self, *args: Any, **kwargs: Any) -> None:
        """Finish what is being answered and stop; at a second signal, stop without that."""
        if os.getpid() != cast(object, self.pid):
            os._exit(0)  # a worker forked just now: it answers nothing yet, and would miss this
        if self.interrupt_signal:
            for worker in self.wrks:
                worker.kill()  # type: ignore[no-untyped-call]
        super().signal_handler_interrupt(*args, **kwargs)  # type: ignore[no-untyped-call]


def server(host: str, port: int, workers: int) -> Server:
    """A server ready to start."""
    return Server(
        "views.serve",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=THREADS,
        http=HTTPModes.http1,
        http1_settings=HTTP1Settings(
            header_read_timeout=HEADERS_WITHIN, max_buffer_size=LARGEST_HEADERS
        ),
        websockets=False,
        backlog=WAITING,
        respawn_failed_workers=True,
        respawn_interval=NEW_BEFORE_OLD,
        workers_kill_timeout=STOP_WITHIN,
        log_level=LogLevels.warning,
        log_dictconfig=_log_config(),
    )


def keep_memory_small() -> None:
    """Collect often; where the C library is glibc, share one heap, with nothing large in it.

    It gives each thread a heap of its own, and what one of them frees no other uses: a worker
    that has drawn every picture would hold 15 MB more. It also keeps the more memory the larger
    the things are that are made and freed: another 4 MB.
    """
    gc.set_threshold(*COLLECTED)
    with suppress(OSError, AttributeError):
        library = ctypes.CDLL(None)
        library.mallopt(M_ARENA_MAX, 1)
        library.mallopt(M_MMAP_THRESHOLD, LARGE)
        library.mallopt(M_TRIM_THRESHOLD, LARGE)


def _log_config() -> dict[str, Any]:
    """granian's own, on the error stream: the other one is for the access log."""
    handlers: dict[str, Any] = copy.deepcopy(LOGGING_CONFIG["handlers"])  # type: ignore[arg-type]
    for handler in handlers.values():
        handler["stream"] = "ext://sys.stderr"
    return {"handlers": handlers}

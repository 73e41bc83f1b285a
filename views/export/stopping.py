"""An export that is told to stop: by Ctrl+C, or by ``SIGTERM`` as a machine does it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def listen() -> None:
    """Let each of the signals raise ``KeyboardInterrupt``: what is half done is put away."""
    for each in SIGNALS:
        signal.signal(each, signal.default_int_handler)


def leave_to_parent() -> None:
    """A process of a pool ends when the one that made it does, and says nothing of its own."""
    for each in SIGNALS:
        signal.signal(each, signal.SIG_IGN)


@contextmanager
def held_back() -> Iterator[None]:
    """Let the signals wait until the end: files change places all of them or none."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, SIGNALS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

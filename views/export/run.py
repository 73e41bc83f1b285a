"""The export as a whole: ask for everything, write it aside, put it in place."""

from __future__ import annotations

import fcntl
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

from flask import Flask
from msgspec import Struct

from rules.rulebook import Rulebook
from views.addresses import PAGES
from views.exported import INDEX, Entries, Entry, file_address, file_name, read_index, written_index
from views.http import is_text
from views.listing import every_path

from .asking import Answered, ask
from .hosting import headers_file, redirects_file
from .nginx import nginx_file
from .redirects import leading
from .served import KIND, told
from .stopping import held_back, leave_to_parent
from .writing import clear_staging, put_in_place, remove, stage

NOT_FOUND = "404.html"
AT_ONCE = 4  # addresses handed to a process
Listed = Callable[[Rulebook], list[str]]


class Export(Struct, frozen=True):
    """What an export did: how many files there are, which were written, which taken away."""

    files: int
    written: list[str]
    removed: list[str]


class Writer(Struct, frozen=True):
    """Asks ``app`` for one address after the other and writes aside what ``folder`` lacks."""

    app: Flask
    folder: Path
    before: Entries

    def __call__(self, path: str) -> tuple[str, Entry, bool]:
        """The entry of ``path``, and whether its file was written."""
        name = file_name(path)
        known = self.before.get(path) if (self.folder / name).exists() else None
        content, entry = ask(self.app, path, known)
        return path, entry, content is not None and self.write(name, content, entry)

    def write(self, name: str, content: bytes, entry: Entry) -> bool:
        """Write one file aside where it is not there already."""
        return stage(self.folder, name, content, compressed=is_text(entry.headers[KIND]))


def export(app: Flask, folder: Path, *, processes: int = 1, listed: Listed = every_path) -> Export:
    """Write every listed address of ``app`` to ``folder``, or nothing at all.

    Raises ``Unanswered`` for an address that does not answer, ``TooMuch`` where hosts would not
    take the result, ``OSError`` where it cannot be written or another export is writing, and
    ``BrokenProcessPool`` when a process is ended from outside; what was there then stays.
    """
    with app.test_request_context():
        paths = [*listed(app.extensions["rulebook"]), PAGES["lookup"]]
    with _staging(folder):
        before = _known(folder)
        writer = Writer(app, folder, before)
        found = [*_each(writer, paths, processes)]
        entries = {file_address(path): entry for path, entry, _ in found}
        written = [file_name(path) for path, _, is_new in found if is_new]
        removed = [file_name(path) for path in before.keys() - entries.keys()]
        beside = [*_beside(writer, entries)]
        index = [INDEX] if _write_beside(writer, INDEX, written_index(entries)) else []
        with held_back():
            put_in_place(folder, [*sorted(written, key=_assets_first), *beside])
            remove(folder, removed)
            # Until it is in place the export before counts, and tells the next what to take away.
            put_in_place(folder, index)
    return Export(len(paths), written, removed)


@contextmanager
def _staging(folder: Path) -> Iterator[None]:
    folder.mkdir(parents=True, exist_ok=True)
    with _alone(folder):
        clear_staging(folder)
        try:
            yield
        finally:
            clear_staging(folder)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Hold ``folder`` until done or dead; raises ``BlockingIOError`` where another holds it."""
    held = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(held)


def _known(folder: Path) -> Entries:
    """What the last export into ``folder`` wrote; nothing where there was none to be read."""
    try:
        return read_index(folder)
    except (FileNotFoundError, ValueError):
        return {}


def _assets_first(name: str) -> bool:
    """A page comes after what it is made of, which is named by its content."""
    return name.endswith(".html")


_writer: Writer


def _begin(writer: Writer) -> None:
    global _writer  # noqa: PLW0603  # what a process of the pool works with
    _writer = writer
    leave_to_parent()
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A process of the pool would wait for ever for the next address of one that was killed."""
    parent = multiprocessing.parent_process()
    if parent:
        wait([parent.sentinel])
        os._exit(1)


def _one(path: str) -> tuple[str, Entry, bool]:
    return _writer(path)


def _each(
    writer: Writer, paths: Iterable[str], processes: int
) -> Iterator[tuple[str, Entry, bool]]:
    """What ``writer`` makes of each path, in their order."""
    if processes == 1:
        yield from map(writer, paths)
        return
    forked = multiprocessing.get_context("fork")  # each has the application from the start
    with ProcessPoolExecutor(processes, forked, _begin, (writer,)) as pool:
        yield from pool.map(_one, paths, chunksize=AT_ONCE)


def _beside(writer: Writer, entries: Entries) -> Iterator[str]:
    """Write aside what hosts read and the page they show for what is not there; give the names."""
    app, rulebook = writer.app, writer.app.extensions["rulebook"]
    redirects = leading(rulebook, str(app.config["LIVE_URL"]))
    headers = told(entries)
    host = urlsplit(app.config["BASE_URL"]).hostname or "_"
    missing = ask(app, f"/{NOT_FOUND}", status=404)
    files: dict[str, Answered | str | bytes] = {
        NOT_FOUND: missing,
        "_headers": headers_file(headers),
        "_redirects": redirects_file(redirects),
        "_nginx.conf": nginx_file(entries, headers, redirects, host),
    }
    for name, content in files.items():
        if _write_beside(writer, name, content):
            yield name


def _write_beside(writer: Writer, name: str, content: Answered | str | bytes) -> bool:
    if isinstance(content, Answered):
        return writer.write(name, content.content or b"", content.entry)
    whole = content.encode() if isinstance(content, str) else content
    return stage(writer.folder, name, whole, compressed=False)

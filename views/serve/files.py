"""One file of the export as WhiteNoise answers with it, tagged by its content, not by its date."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable, Collection, Mapping
from functools import lru_cache
from http import HTTPStatus
from io import BytesIO
from types import MappingProxyType
from typing import Any

import brotli
from whitenoise.responders import MissingFileError, Response, SlicedFile, StaticFile

from views.exported import SUFFIXES, digest
from views.http import has_already

from .tree import File

PLAIN: Mapping[str, Callable[[bytes], bytes]] = MappingProxyType(
    {".gz": gzip.decompress, ".br": brotli.decompress}
)
UNREADABLE = (EOFError, zlib.error, brotli.error)
MOST_KEPT, LARGEST_KEPT = 64, 16 * 1024  # files, and bytes of each: 1 MB at most
Headers = list[tuple[str, str]]
Stamp = int  # inode, size and time of the last change: one number takes a third of the memory
Known = dict[str, tuple[Stamp, ...]]  # name -> the stamps of the file and of its variants


class Changed(Exception):
    """Raised for a file whose content is not the one that the listing tells."""


Gone = (Changed, MissingFileError, OSError)


class ExportedFile(StaticFile):  # type: ignore[misc]  # comes without types
    """The file of ``name``, about which the listing of the export tells ``file``.

    It is read once to see that it is the one that was listed, which no date tells: copies of a
    tree have dates of their own; ``known`` remembers by what each is known again. Raises one of
    ``Gone`` where it is not.
    """

    def __init__(self, name: str, file: File, known: Known) -> None:
        self.hash = file.hash
        variants = {coding: name + suffix for coding, suffix in SUFFIXES.items()}
        there = [name, *filter(os.path.exists, variants.values())]
        before = known.get(name, ())
        self.stamps = {each: _seen(each, file.hash, before) for each in there}
        known[name] = tuple(self.stamps.values())
        told = [*file.headers, ("Accept-Ranges", "bytes"), ("ETag", f'"{file.hash}"')]
        super().__init__(name, told, variants)

    def get_headers(self, headers: Headers, files: Mapping[str | None, Any]) -> Any:
        """As WhiteNoise has them, but for the date: machines that share a site differ in it."""
        found = super().get_headers(headers, files)
        del found["Last-Modified"]
        return found

    def get_alternatives(self, headers: Any, files: Mapping[str | None, Any]) -> list[Any]:
        """As WhiteNoise makes them; each encoding is another content, so has another tag."""
        return [
            (pattern, path, [*self._tagged(sent)])
            for pattern, path, sent in super().get_alternatives(headers, files)
        ]

    def get_response(self, method: str, asked: Mapping[str, Any]) -> Any:
        """The answer to a request; raises one of ``Gone`` where the file is not there."""
        path, headers = self.get_path_and_headers(asked)
        if method == "GET" and not (asked.get("HTTP_RANGE") or asked.get("HTTP_IF_NONE_MATCH")):
            return Response(HTTPStatus.OK, headers, self._whole(path))
        tag = headers[-1][1]
        if method == "HEAD" or asked.get("HTTP_IF_RANGE", tag) != tag:
            asked = {**asked, "HTTP_RANGE": ""}
        answer = super().get_response(method, asked)
        if answer.status is HTTPStatus.NOT_MODIFIED:
            kept = [each for each in answer.headers if each[0] != "ETag"]
            return Response(answer.status, [*kept, headers[-1]], None)
        return self._as_listed(answer)

    def get_range_response(self, asked: str, headers: Headers, file: Any) -> Any:
        """As WhiteNoise has it, and a part of a single byte too, which that refuses."""
        size = int(dict(headers)["Content-Length"])
        start, end = self.get_byte_range(asked, size)
        if start != end:
            return super().get_range_response(asked, headers, file)
        kept = [each for each in headers if each[0] != "Content-Length"]
        told = [("Content-Range", f"bytes {start}-{end}/{size}"), ("Content-Length", "1")]
        return Response(HTTPStatus.PARTIAL_CONTENT, [*kept, *told], SlicedFile(file, start, end))

    def is_not_modified(self, asked: Mapping[str, Any]) -> bool:
        """Whether the client has the content that it would get."""
        known = asked.get("HTTP_IF_NONE_MATCH", "")
        return bool(known) and has_already(known, self.get_path_and_headers(asked)[1][-1][1])

    def _tagged(self, sent: Headers) -> Headers:
        """``sent`` with the tag of its encoding, in the last place."""
        coding = dict(sent).get("Content-Encoding", "")
        kept = [each for each in sent if each[0] != "ETag"]
        return [*kept, ("ETag", f'"{self.hash}{SUFFIXES.get(coding, "")}"')]

    def _whole(self, path: str) -> BytesIO:
        """All of a file, without opening it where it is asked for often."""
        seen = os.stat(path)
        stamp, size = _stamp(seen), seen.st_size
        if stamp != self.stamps.get(path):
            raise Changed
        body = _kept(path, stamp) if size <= LARGEST_KEPT else _read(path)
        if len(body) != size:  # replaced in between
            raise Changed
        return BytesIO(body)

    def _as_listed(self, answer: Any) -> Any:
        file = getattr(answer.file, "fileobj", answer.file)  # a part of a file holds the whole
        if file and _stamp(os.fstat(file.fileno())) != self.stamps.get(file.name):
            file.close()
            raise Changed
        return answer


def _seen(name: str, listed: str, known: Collection[Stamp]) -> Stamp:
    """By what a file is ``known`` again, once its content was found to be as ``listed``."""
    stamp = _stamp(os.stat(name))  # first: what is changed from here on is another file
    if stamp in known:
        return stamp
    try:
        content = PLAIN.get(os.path.splitext(name)[1], bytes)(_read(name))
    except UNREADABLE as error:
        raise Changed from error
    if digest(content) != listed:
        raise Changed
    return stamp


def _stamp(known: os.stat_result) -> Stamp:
    return known.st_ino << 128 | known.st_size << 64 | known.st_ctime_ns


@lru_cache(maxsize=MOST_KEPT)
def _kept(path: str, _stamp: Stamp) -> bytes:
    return _read(path)


def _read(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()

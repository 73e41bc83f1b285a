"""One file of the export as WhiteNoise answers with it, tagged by its content, not by its date."""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from http import HTTPStatus
from io import BytesIO
from pathlib import Path
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
MOST_KEPT, LARGEST_KEPT = 128, 64 * 1024  # files, and bytes of each: 8 MB at most
Headers = list[tuple[str, str]]
Stamp = tuple[int, int, int]  # inode, size, time of the last change


class Changed(Exception):
    """Raised for a file whose content is not the one that the listing tells."""


Gone = (Changed, MissingFileError, OSError)


class ExportedFile(StaticFile):  # type: ignore[misc]  # comes without types
    """The file of ``name``, about which the listing of the export tells ``file``.

    It is read once to see that it is the one that was listed, which no date tells: copies of a
    tree have dates of their own; ``known`` remembers by what each is known again. Raises one of
    ``Gone`` where it is not.
    """

    def __init__(self, name: str, file: File, known: dict[str, Stamp]) -> None:
        self.hash = file.hash
        variants = {coding: name + suffix for coding, suffix in SUFFIXES.items()}
        there = [name, *(variant for variant in variants.values() if Path(variant).exists())]
        for each in there:
            known[each] = _seen(Path(each), file.hash, known.get(each))
        self.stamps = known
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
        stamp = _stamp(os.stat(path))  # noqa: PTH116  # half the time of a Path
        if stamp != self.stamps.get(path):
            raise Changed
        size = stamp[1]
        body = _kept(path, stamp) if size <= LARGEST_KEPT else Path(path).read_bytes()
        if len(body) != size:  # replaced in between
            raise Changed
        return BytesIO(body)

    def _as_listed(self, answer: Any) -> Any:
        file = getattr(answer.file, "fileobj", answer.file)  # a part of a file holds the whole
        if file and _stamp(os.fstat(file.fileno())) != self.stamps.get(file.name):
            file.close()
            raise Changed
        return answer


def _seen(file: Path, listed: str, known: Stamp | None) -> Stamp:
    """By what ``file`` is ``known`` again, once its content was found to be as ``listed``."""
    stamp = _stamp(file.stat())  # first: what is changed from here on is another file
    if stamp == known:
        return stamp
    try:
        content = PLAIN.get(file.suffix, bytes)(file.read_bytes())
    except UNREADABLE as error:
        raise Changed from error
    if digest(content) != listed:
        raise Changed
    return stamp


def _stamp(known: os.stat_result) -> Stamp:
    return known.st_ino, known.st_size, known.st_ctime_ns


@lru_cache(maxsize=MOST_KEPT)
def _kept(path: str, _stamp: Stamp) -> bytes:
    return Path(path).read_bytes()

"""One file of the export as WhiteNoise answers with it, tagged by its content, not by its date."""

from __future__ import annotations

import os
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from whitenoise.responders import MissingFileError, Response, StaticFile

from views.exported import SUFFIXES
from views.http import has_already

from .tree import File

Headers = list[tuple[str, str]]


class Changed(Exception):
    """Raised for a file that is no longer the one that was listed at the start."""


Gone = (Changed, MissingFileError, OSError)


class ExportedFile(StaticFile):  # type: ignore[misc]  # comes without types
    """The file of ``name``, about which the listing of the export tells ``file``.

    Nothing that was changed after ``newest``, in nanoseconds, is taken for it.
    """

    def __init__(self, name: str, file: File, newest: int) -> None:
        self.hash, self.newest = file.hash, newest
        variants = {coding: name + suffix for coding, suffix in SUFFIXES.items()}
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
        _, headers = self.get_path_and_headers(asked)
        tag = headers[-1][1]
        if method == "HEAD" or asked.get("HTTP_IF_RANGE", tag) != tag:
            asked = {**asked, "HTTP_RANGE": ""}
        answer = super().get_response(method, asked)
        if answer.status is HTTPStatus.NOT_MODIFIED:
            kept = [each for each in answer.headers if each[0] != "ETag"]
            return Response(answer.status, [*kept, headers[-1]], None)
        return self._as_listed(answer)

    def is_not_modified(self, asked: Mapping[str, Any]) -> bool:
        """Whether the client has the content that it would get."""
        known = asked.get("HTTP_IF_NONE_MATCH", "")
        return bool(known) and has_already(known, self.get_path_and_headers(asked)[1][-1][1])

    def _tagged(self, sent: Headers) -> Headers:
        """``sent`` with the tag of its encoding, in the last place."""
        coding = dict(sent).get("Content-Encoding", "")
        kept = [each for each in sent if each[0] != "ETag"]
        return [*kept, ("ETag", f'"{self.hash}{SUFFIXES.get(coding, "")}"')]

    def _as_listed(self, answer: Any) -> Any:
        file = getattr(answer.file, "fileobj", answer.file)  # a part of a file holds the whole
        if file and os.fstat(file.fileno()).st_ctime_ns > self.newest:
            file.close()
            raise Changed
        return answer

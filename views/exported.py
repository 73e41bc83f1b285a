"""What an export tells of the files that it wrote: its index, which the server reads as well."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Literal

import msgspec

INDEX = "_files.json"
SUFFIXES = {"gzip": ".gz", "br": ".br"}
"""How the compressed variants of a file end, by encoding."""
FOLDER_PAGE = "index.html"


class Entry(msgspec.Struct, frozen=True):
    """The file of one address: the hash of its content and the headers it is served with.

    ``source`` is the hash of what a picture was drawn from, "" for everything else.
    """

    hash: str
    headers: dict[str, str]
    source: str = ""


Entries = Mapping[str, Entry]  # by address


class Index(msgspec.Struct, frozen=True):
    """What stands in ``_files.json``; another ``version`` has another shape."""

    version: Literal[1]
    files: dict[str, Entry]


def digest(content: bytes) -> str:
    """The hash by which contents are told apart."""
    return sha256(content).hexdigest()[:32]


def read_index(folder: Path) -> Entries:
    """What the last export into ``folder`` wrote.

    Raises ``FileNotFoundError`` where there was none, ``OSError`` or ``ValueError`` where its
    index cannot be read.
    """
    return msgspec.json.decode((folder / INDEX).read_bytes(), type=Index).files


def written_index(entries: Entries) -> bytes:
    """``entries`` as the content of ``_files.json``."""
    document = msgspec.to_builtins(Index(1, dict(sorted(entries.items()))))
    return dumps(document, ensure_ascii=False, indent=0).encode()


def file_name(path: str) -> str:
    """The name of the file that answers at ``path``, within the folder of the export."""
    name = path.removeprefix("/")
    if path.endswith("/"):
        return f"{name}{FOLDER_PAGE}"
    return name if "." in path.rpartition("/")[2] else f"{name}/{FOLDER_PAGE}"


def file_address(path: str) -> str:
    """Where a host answers with the file of ``path``: a folder, where it is a folder's page."""
    return f"/{file_name(path).removesuffix(FOLDER_PAGE)}"

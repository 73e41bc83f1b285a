"""What an export knows of each file it wrote, kept beside the files as ``_files.json``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from json import JSONDecodeError, dumps, loads
from pathlib import Path

INDEX = "_files.json"
VERSION = 1  # of the shape of the index
ANOTHER_SHAPE = (AttributeError, KeyError, TypeError)


@dataclass(frozen=True)
class Entry:
    """The file of one address: the hash of its content and the headers it is served with.

    ``source`` is the hash of what a picture was drawn from, "" for everything else.
    """

    hash: str
    headers: Mapping[str, str]
    source: str = ""


Entries = Mapping[str, Entry]  # by path


def digest(content: bytes) -> str:
    """The hash by which contents are told apart."""
    return sha256(content).hexdigest()[:32]


def read_index(folder: Path) -> Entries:
    """What the last export into ``folder`` wrote; nothing where there was none to be read."""
    try:
        document = loads((folder / INDEX).read_bytes())
        return {path: Entry(**entry) for path, entry in document["files"].items()}
    except (FileNotFoundError, JSONDecodeError, UnicodeDecodeError, *ANOTHER_SHAPE):
        return {}


def written_index(entries: Entries) -> bytes:
    """``entries`` as the content of ``_files.json``."""
    files = {path: asdict(entry) for path, entry in sorted(entries.items())}
    return dumps({"version": VERSION, "files": files}, ensure_ascii=False, indent=0).encode()


def file_name(path: str) -> str:
    """The name of the file that answers at ``path``, within the folder of the export."""
    name = path.removeprefix("/")
    if path.endswith("/"):
        return f"{name}index.html"
    return name if "." in path.rpartition("/")[2] else f"{name}/index.html"

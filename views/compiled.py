"""Compiled templates, kept beside them as Python keeps its own modules."""

from __future__ import annotations

import marshal
import os
import re
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.util import cache_from_source
from pathlib import Path
from threading import get_ident
from types import CodeType

import jinja2
from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache

from .edition import ROOT, edition_of

UNUSABLE = (OSError, EOFError, ValueError, TypeError)
LEFT_BESIDE = re.compile(r"(^|/)[.#][^/]*$|(~|\.pyc)$")
"""What editors and Python lay beside a template: locks, halves, copies of before, what is kept."""


def init_app(app: Flask) -> None:
    """Keep what is compiled for as long as the code of this site is the same."""
    app.jinja_env.bytecode_cache = CompiledTemplates(made_with())


def compile_all(app: Flask) -> None:
    """Compile every template now, for servers that may write nothing."""
    for name in app.jinja_env.list_templates(filter_func=_is_source):
        app.jinja_env.get_template(name)


def _is_source(name: str) -> bool:
    return not LEFT_BESIDE.search(name)


@cache
def made_with() -> str:
    """What compiles in this process; read once, for its code stays what it was at the start."""
    code = edition_of(ROOT / name for name in ("rules", "views"))
    return f"{sys.version} {jinja2.__version__} {code}"


class CompiledTemplates(BytecodeCache):
    """Each in a file of its own, used where its source and ``made_with`` are still the same.

    Jinja works out at once what is constant in a template, with the filters of the site: other
    code compiles all of them anew. Where nothing can be written, nothing is kept.
    """

    def __init__(self, made_with: str) -> None:
        self.made_with = made_with

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Where the template in ``filename`` is kept."""
        return cache_from_source(f"{filename or name}.py")

    def get_source_checksum(self, source: str) -> str:
        """What tells whether a template would be compiled to the same again."""
        return sha256(f"{self.made_with}\0{source}".encode()).hexdigest()

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what is kept, if it is of this source and this site."""
        with suppress(*UNUSABLE):
            kept = Path(bucket.key).read_bytes()
            checksum = bucket.checksum.encode()
            if kept.startswith(checksum):
                code = marshal.loads(kept[len(checksum) :])
                bucket.code = code if isinstance(code, CodeType) else None

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled, whole or not at all, unless Python is to keep nothing either."""
        if sys.dont_write_bytecode:
            return
        place = Path(bucket.key)
        aside = place.with_suffix(f".{os.getpid()}-{get_ident()}")
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(bucket.checksum.encode() + marshal.dumps(bucket.code))
            aside.replace(place)
        except OSError:
            with suppress(OSError):
                aside.unlink(missing_ok=True)

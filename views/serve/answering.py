"""What answers in every worker, made once: workers are forked from the process that made it."""

from __future__ import annotations

import gc
import sys
from functools import cache
from pathlib import Path

from flask import Flask

from app import create_app

from .access_log import Answer, Logged
from .front import Front
from .tree import Variants, read_tree


class Site:
    """The application and the files in front of it, as they were when last read."""

    def __init__(self) -> None:
        self.app = create_app()
        self.files = _files(Path(str(self.app.config["SITE_DIR"])))
        front = Front(self.app, self.files)
        self.answer: Answer = Logged(front) if self.app.config["LOG"] else front


class Serving:
    """The site that new workers serve; raises ``SystemExit`` where there is none to serve."""

    def __init__(self) -> None:
        self._take(Site())

    def renew(self) -> None:
        """Read everything anew for the workers to come; what cannot be used changes nothing."""
        try:
            self._take(Site())
        except SystemExit as refused:
            print(f"{refused}\nBản đang chạy giữ nguyên.", file=sys.stderr, flush=True)

    def _take(self, site: Site) -> None:
        self.site = site
        gc.unfreeze()
        gc.collect()
        gc.freeze()  # what is never collected is never written to: forks go on sharing it


@cache
def serving() -> Serving:
    """The one of this process, made when first asked for, or before the fork."""
    return Serving()


def answer() -> Answer:
    """What a worker answers with."""
    return serving().site.answer


def _files(root: Path) -> dict[str, Variants]:
    try:
        return read_tree(root)
    except (OSError, ValueError, LookupError, AttributeError, TypeError) as error:
        sys.exit(f"Bản xuất ở {root} không dùng được, hãy chạy lại `make export`: {error}")


def told(app: Flask, files: dict[str, Variants]) -> str:
    """What is served, in a line."""
    if files:
        return f"{len(files)} địa chỉ từ {app.config['SITE_DIR']}, còn lại trả lời sống"
    return f"chưa có bản xuất ở {app.config['SITE_DIR']}, mọi trang đều trả lời sống"

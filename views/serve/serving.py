"""What answers in every worker, made once: workers are forked from the process that made it."""

from __future__ import annotations

import gc
import sys
from functools import cache
from pathlib import Path
from wsgiref.types import WSGIApplication

from app import create_app
from views.disk import why
from views.exported import INDEX

from .access_log import Logged
from .front import Front
from .tree import Tree


class Served:
    """The application and the files in front of it, as they were when last read."""

    def __init__(self) -> None:
        self.app = create_app()
        self.tree = _tree(Path(str(self.app.config["SITE_DIR"])))
        front = Front(self.app, self.tree)
        self.answer: WSGIApplication = Logged(front) if self.app.config["LOG"] else front


class Serving:
    """The site that new workers serve; raises ``SystemExit`` where there is none to serve."""

    def __init__(self) -> None:
        gc.disable()  # next to nothing of what is made at the start is thrown away again
        try:
            self.now = Served()
        finally:
            gc.enable()
        gc.freeze()  # what is never collected is never written to: forks go on sharing it

    def renew(self) -> None:
        """Read everything anew for the workers to come; what cannot be used changes nothing."""
        try:
            self.now = Served()
        except (SystemExit, Exception) as refused:  # code half replaced may raise anything
            print(f"{refused}\nBản đang chạy giữ nguyên.", file=sys.stderr, flush=True)
            return
        gc.unfreeze()
        gc.collect()
        gc.freeze()


@cache
def serving() -> Serving:
    """The one of this process, made when first asked for, or before the fork."""
    return Serving()


def answer() -> WSGIApplication:
    """What a worker answers with."""
    return serving().now.answer


def _tree(root: Path) -> Tree:
    try:
        return Tree(root)
    except (OSError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else f"{root / INDEX} hỏng"
        sys.exit(f"Bản xuất không dùng được, hãy chạy lại `make export`: {reason}.")


def told(served: Served) -> str:
    """What is served, in a line."""
    folder, files = served.app.config["SITE_DIR"], len(served.tree.files)
    if files:
        return f"{files} địa chỉ từ {folder}, còn lại trả lời sống"
    return f"chưa có bản xuất ở {folder}, mọi trang đều trả lời sống"

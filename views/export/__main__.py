"""``python -m views.export``: the whole site as files, in ``build/`` or as ``SITE_DIR`` says.

``FILES_ONLY`` tells the application that pages which need it must say so.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

from app import create_app
from views.compiled import compile_all
from views.disk import why
from views.listening import address, reachable
from views.settings import cores, settings_or_exit

from .asking import Unanswered
from .hosting import TooMuch
from .run import Export, export
from .stopping import listen

NO_ADDRESS = "Chưa đặt BANGCHAT_BASE_URL: canonical, sitemap, mã QR và hình ghi địa chỉ thử {here}."


def main() -> None:
    """Export; what cannot be done is told in one line, and leaves what was there as it was."""
    try:
        _main()
    except KeyboardInterrupt:
        sys.exit("Đã dừng theo lệnh; bản xuất có trước vẫn nguyên vẹn.")


def _main() -> None:
    begun = time.monotonic()
    app = create_app(_config())
    folder = _folder(app.config["SITE_DIR"])
    try:
        done = export(app, folder, processes=cores())
        compile_all(app)
    except (OSError, Unanswered, TooMuch, BrokenProcessPool) as error:
        sys.exit(f"Xuất không xong, {folder}/ vẫn như trước: {_reason(error)}.")
    print(_told(done, folder, time.monotonic() - begun))


def _folder(usual: Path) -> Path:
    parser = argparse.ArgumentParser(prog="python -m views.export")
    parser.add_argument("folder", nargs="?", type=Path, default=usual)
    folder: Path = parser.parse_args().folder
    return folder


def _config() -> dict[str, object]:
    settings = settings_or_exit(os.environ)
    here = address(reachable(settings["HOST"]), settings["PORT"])
    if not settings["BASE_URL"]:
        print(NO_ADDRESS.format(here=here), file=sys.stderr)
    base = settings["BASE_URL"] or here
    return {"FILES_ONLY": True, "TRUSTED_HOSTS": None, "BASE_URL": base}


def _reason(error: Exception) -> str:
    if isinstance(error, BrokenProcessPool):
        return "một tiến trình bị máy dừng giữa chừng, có lẽ hết bộ nhớ"
    return why(error) if isinstance(error, OSError) else str(error)


def _told(done: Export, folder: Path, seconds: float) -> str:
    took = f"{seconds:.1f}".replace(".", ",")
    return (
        f"{folder}/: {done.files} trang và file, ghi {len(done.written)}, "
        f"bỏ {len(done.removed)}, trong {took} giây."
    )


if __name__ == "__main__":
    listen()
    main()

"""``python -m views.serve`` (``make serve``): the whole site, until it is told to stop."""

from __future__ import annotations

import sys

from .answering import answer, serving, told
from .server import refusal, server


def main() -> None:
    """Serve as the settings say; ends with 1 and a clear line where that cannot be."""
    site = serving().site
    host, port, workers = (site.app.config[key] for key in ("HOST", "PORT", "WORKERS"))
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    if refused := refusal(host, port):
        sys.exit(f"Không mở được {address}: {refused}.")
    ready = f"Bảng chặt chạy ở {address} – {workers} tiến trình; {told(site.app, site.files)}"
    process = server(host, port, workers)
    process.on_startup(lambda: print(ready, file=sys.stderr, flush=True))
    process.on_reload(serving().renew)
    process.serve(target_loader=answer, wrap_loader=False)


if __name__ == "__main__":
    main()

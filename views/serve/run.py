"""The whole site, served until it is told to stop."""

from __future__ import annotations

import sys

from views.listening import address, refusal

from .server import keep_memory_small, server
from .serving import answer, serving, told


def main() -> None:
    """Serve as the settings say; ends with 1 and a clear line where that cannot be."""
    keep_memory_small()
    served = serving().now
    host, port, workers = (served.app.config[key] for key in ("HOST", "PORT", "WORKERS"))
    if refused := refusal(host, port):
        sys.exit(refused)
    ready = f"Bảng chặt chạy ở {address(host, port)}/ – {workers} tiến trình; {told(served)}"
    process = server(host, port, workers)
    process.on_startup(lambda: print(ready, file=sys.stderr, flush=True))
    process.on_reload(serving().renew)
    process.serve(target_loader=answer, wrap_loader=False)

"""``python -m views.serve.check``: exits with 0 where the server of these settings answers."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from http.client import HTTPConnection, HTTPException

from views.addresses import HEALTH
from views.listening import reachable
from views.settings import settings_or_exit

PATIENCE = 3.0  # seconds


def main() -> int:
    """0 where it answers that all is well, else 1; ends with 1 where a setting is wrong."""
    settings = settings_or_exit(os.environ)
    host, port = reachable(settings["HOST"]), int(str(settings["PORT"]))
    try:
        with closing(HTTPConnection(host, port, timeout=PATIENCE)) as connection:
            connection.request("GET", HEALTH)
            return 0 if connection.getresponse().status == 200 else 1
    except (OSError, HTTPException) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())

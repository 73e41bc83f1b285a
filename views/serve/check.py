"""``python -m views.serve.check``: exits with 0 where the server of these settings answers."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from ipaddress import ip_address

from views.addresses import HEALTH
from views.settings import WrongSettings, read_settings

PATIENCE = 3.0  # seconds


def main() -> int:
    """0 where it answers that all is well, else 1; ends with 1 where a setting is wrong."""
    try:
        settings = read_settings(os.environ)
    except WrongSettings as wrong:
        sys.exit(str(wrong))
    here = ip_address(str(settings["HOST"]))
    host = {4: "127.0.0.1", 6: "::1"}[here.version] if here.is_unspecified else str(here)
    port = int(str(settings["PORT"]))
    try:
        with closing(HTTPConnection(host, port, timeout=PATIENCE)) as connection:
            connection.request("GET", HEALTH)
            return 0 if connection.getresponse().status == 200 else 1
    except (OSError, HTTPException) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())

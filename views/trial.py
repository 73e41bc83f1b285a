"""``python -m views.trial``: where ``make run`` answers, or in a line why it cannot."""

from __future__ import annotations

import sys

from app import create_app

from .listening import HERE, address, refusal


def main() -> None:
    """Tell the address; ends with 1 where a setting, the data or the port cannot be used."""
    host, port = HERE[4], int(create_app().config["PORT"])
    if refused := refusal(host, port):
        sys.exit(refused)
    print(f"Bảng chặt chạy ở {address(host, port)}/ – bấm Ctrl+C để dừng")


if __name__ == "__main__":
    main()

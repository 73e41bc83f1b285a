"""Where a server of this machine listens, and whether it can."""

from __future__ import annotations

import errno
import socket
from ipaddress import ip_address

HERE = {4: "127.0.0.1", 6: "::1"}
REASONS = {
    errno.EADDRINUSE: "cổng đã có chương trình khác dùng; đổi BANGCHAT_PORT hay tắt nó",
    errno.EACCES: "không được phép nghe ở cổng này; chọn BANGCHAT_PORT từ 1024 trở lên",
    errno.EADDRNOTAVAIL: "máy này không có địa chỉ ấy; xem lại BANGCHAT_HOST",
}


def address(host: object, port: object) -> str:
    """The address of a site at ``host``, an IP address, and ``port``."""
    named = f"[{host}]" if ":" in str(host) else host
    return f"http://{named}:{port}"


def reachable(host: object) -> str:
    """The IP address at which this machine reaches what listens at ``host``."""
    listened = ip_address(str(host))
    return HERE[listened.version] if listened.is_unspecified else str(listened)


def refusal(host: str, port: int) -> str | None:
    """Why nothing can listen at ``host`` and ``port``, if so, in a line.

    Workers share the port (``SO_REUSEPORT``), so a second server would be let in beside the
    first without a word: one that does not share is the way to find out.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            why = REASONS.get(error.errno or 0, str(error))
            return f"Không mở được {address(host, port)}/: {why}."
    return None

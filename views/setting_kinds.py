"""How what stands in a setting is read: each kind takes what was given, or tells what is wrong.

A reader gets text from the environment or any object from a mapping, returns the value to use,
and raises ``ValueError`` with the reason, in Vietnamese, where it cannot be used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from json import loads
from pathlib import Path
from urllib.parse import SplitResult, urlsplit

MAIL = re.compile(r"[^\s@:/?&#]+@[^\s@:/?&#]+\.[^\s@:/?&#]+")
# A name, an address, or ".name" for all names under it; never a scheme, a path or a star.
HOST = re.compile(r"(\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE)
# Where a site is: names in any letters, for it is written into the files that hosts read.
PLACE = re.compile(r"([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE)
LONGEST_SHOWN = 80
NUMBER = re.compile(r"[0-9]{1,9}")
YES, NO = ("1", "on", "true", "có"), ("0", "off", "false", "không")


def shown(given: object) -> str:
    """What was given, on one line and not too long."""
    text = repr(str(given))[1:-1]
    return f"“{text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + '…'}”"


def folder(given: object) -> Path:
    """A folder, which need not be there yet."""
    if isinstance(given, Path):
        return given
    if not isinstance(given, str) or not given.strip() or "\0" in given:
        raise ValueError("phải là đường dẫn của một thư mục")
    return Path(given)


def site_address(given: object) -> str:
    """The public address of a site, without a slash at its end; "" for none.

    It stands at the root of its domain, where all its links begin.
    """
    if given == "":
        return ""
    parts = _parts(given)
    if (
        parts is None
        or parts.scheme not in ("http", "https")
        or parts.path.strip("/")
        or set("?#") & set(str(given))  # an empty query or fragment is one, too
        or not PLACE.fullmatch(parts.netloc)
    ):
        raise ValueError("phải là http:// hay https:// rồi tên miền, sau đó không thêm gì")
    return str(given).rstrip("/")


def report_address(given: object) -> str | None:
    """Where reports can go: a mail address, or an https one that takes a form."""
    if given is None:
        return None
    parts = _parts(given)
    if isinstance(given, str) and (MAIL.fullmatch(given) or (parts and parts.scheme == "https")):
        return given
    raise ValueError("phải là địa chỉ https:// nhận báo sai, hay một địa chỉ thư")


def hosts(given: object) -> list[str] | None:
    """The hosts to answer to, as a list or with commas between them; None for any."""
    if given is None:
        return None
    names = [str(name).strip() for name in _listed(given)]
    found = [name for name in names if name]
    if not found:
        raise ValueError("không có tên máy nào: ghi ít nhất một tên, hoặc bỏ hẳn")
    wrong = [name for name in found if not HOST.fullmatch(name)]
    if wrong:
        raise ValueError(f"chỉ nhận tên máy, không nhận {shown(wrong[0])}")
    return found


def machine_address(given: object) -> str:
    """The address of this machine on which to listen."""
    try:
        return str(ip_address(str(given)))
    except ValueError:
        raise ValueError("phải là địa chỉ IP, như 127.0.0.1 hay 0.0.0.0") from None


def number(least: int, most: int) -> Callable[[object], int]:
    """A reader of whole numbers from ``least`` to ``most``."""

    def read(given: object) -> int:
        text = str(given)
        if not (NUMBER.fullmatch(text) and least <= int(text) <= most):
            raise ValueError(f"phải là số từ {least} đến {most}")
        return int(text)

    return read


def switch(given: object) -> bool:
    """On or off."""
    text = str(given).lower()
    if text not in (*YES, *NO):
        raise ValueError("phải là 1 (có) hay 0 (không)")
    return text in YES


def _parts(given: object) -> SplitResult | None:
    """The parts of a web address that names a host and has no fragment, else None."""
    if not isinstance(given, str) or " " in given or not given.isprintable():
        return None
    try:
        parts = urlsplit(given)
        _ = parts.port
    except ValueError:
        return None
    return parts if parts.hostname and not parts.fragment else None


def _listed(given: object) -> Sequence[object]:
    """What was given as a sequence; empty where it is neither names nor a list of them."""
    if isinstance(given, str):
        try:
            given = loads(given)
        except (ValueError, RecursionError):
            return str(given).split(",")
    return given if isinstance(given, list | tuple) else []

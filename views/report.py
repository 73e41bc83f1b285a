"""The link by which a reader tells that a ruling is wrong: an issue or a mail, filled in."""

from __future__ import annotations

import re
import sys
from urllib.parse import quote, urlencode, urlsplit

from flask import Flask, current_app, render_template

from rules.ruling import Ruling

from .addresses import ruling_path
from .rendering import absolute
from .site import current_site

MAIL = re.compile(r"[^\s@:/?&#]+@[^\s@:/?&#]+\.[^\s@:/?&#]+")


def init_app(app: Flask) -> None:
    """Check where reports go, and let the templates link there.

    Raises ``SystemExit`` when it is set and nothing could be sent there.
    """
    to = app.config["REPORT"]
    if to is not None and not is_report_address(str(to)):
        sys.exit("BANGCHAT_REPORT phải là địa chỉ https:// nhận báo sai, hay một địa chỉ thư.")
    app.jinja_env.globals["report_link"] = report_link


def is_report_address(text: str) -> bool:
    """Whether reports can go to ``text``: a mail address, or an https one that takes a form."""
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    is_web = parts.scheme == "https" and bool(parts.hostname) and not parts.fragment
    return bool(MAIL.fullmatch(text)) or (is_web and text.isprintable() and " " not in text)


def report_link(ruling: Ruling) -> str:
    """Where to report ``ruling``, all that is known of it filled in; "" where nobody listens."""
    to = current_app.config["REPORT"]
    if not to:
        return ""
    preset = current_site().rulebook.presets[ruling.preset]
    title = f"Báo sai: {ruling.question} – {preset.name}"
    address = absolute(ruling_path(ruling.preset, ruling.target, ruling.attacker))
    body = render_template("report.txt", ruling=ruling, preset=preset, address=address)
    if MAIL.fullmatch(to):
        return f"mailto:{quote(to, safe='@')}?subject={quote(title)}&body={quote(body)}"
    joint = "&" if "?" in to else "?"
    return f"{to}{joint}{urlencode({'title': title, 'body': body})}"

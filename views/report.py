"""The link by which a reader tells that a ruling is wrong: an issue or a mail, filled in."""

from __future__ import annotations

from urllib.parse import quote, urlencode

from flask import Flask, current_app, render_template

from rules.ruling import Ruling

from .addresses import ruling_path
from .public import absolute
from .setting_kinds import MAIL
from .site import current_site


def init_app(app: Flask) -> None:
    """Let the templates link to where reports go."""
    app.jinja_env.globals["report_link"] = report_link


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

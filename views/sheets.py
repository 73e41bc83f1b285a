"""A preset to take along: the sheet to print, QR codes, its table as text to paste."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO

from flask import Blueprint, Response, request

from rules.plain import as_markdown, as_text
from rules.prices import priced_items
from rules.settlements import settlements

from .addresses import (
    A4,
    A5,
    PAPER,
    house_pattern,
    markdown_path,
    preset_path,
    qr_path,
    ruling_path,
    sheet_path,
    text_path,
)
from .card import preset_card
from .finding import find_preset, find_ruling
from .inputs import UnreadableError, read_choice
from .public import absolute
from .rendering import page
from .site import current_site
from .titles import sheet_head

PAPERS = (A4, A5)
QUIET_ZONE = 4  # modules, as ISO/IEC 18004 asks

blueprint = Blueprint("sheets", __name__)


@blueprint.get(sheet_path("<preset_id>"))
@blueprint.get(house_pattern(sheet_path("<preset_id>")))
def show_sheet(preset_id: str) -> Response:
    """One preset as one page of paper, A4 unless the query names another, as links once did."""
    faults: list[str] = []
    return _sheet(preset_id, _paper(faults), faults)


@blueprint.get(sheet_path("<preset_id>", A5))
@blueprint.get(house_pattern(sheet_path("<preset_id>", A5)))
def show_small_sheet(preset_id: str) -> Response:
    """The same on A5."""
    return _sheet(preset_id, A5, [])


def _sheet(preset_id: str, paper: str, faults: list[str]) -> Response:
    """The table, the rules, what is settled and what is not, as they fit on ``paper``."""
    rulebook = current_site().rulebook
    preset = find_preset(rulebook, preset_id)
    return page(
        "sheet.html",
        sheet_head(preset),
        preset,
        card=preset_card(rulebook, preset),
        paper=paper,
        status=400 if faults else 200,
        canonical=preset_path(preset_id),
        papers=PAPERS,
        faults=faults,
        settlements=settlements(rulebook, preset),
        priced=priced_items(rulebook, preset),
        address=absolute(preset_path(preset_id)),
    )


def _paper(faults: list[str]) -> str:
    """The paper asked for; A4, and a fault noted, when it cannot be read."""
    try:
        return read_choice(request.args, PAPER, "khổ giấy", PAPERS)
    except UnreadableError as error:
        faults.append(str(error))
        return A4


@blueprint.get(qr_path("<preset_id>"))
@blueprint.get(house_pattern(qr_path("<preset_id>")))
def qr_code(preset_id: str) -> Response:
    """The QR code of a preset's public address."""
    preset = find_preset(current_site().rulebook, preset_id)
    return Response(qr_svg(absolute(preset_path(preset.id))), mimetype="image/svg+xml")


@blueprint.get(f"{preset_path('<preset_id>')}<pair>/qr.svg")
@blueprint.get(house_pattern(f"{preset_path('<preset_id>')}<pair>/qr.svg"))
def ruling_qr_code(preset_id: str, pair: str) -> Response:
    """The QR code of a ruling's public address."""
    ruling = find_ruling(current_site(), preset_id, pair)
    address = absolute(ruling_path(preset_id, ruling.target, ruling.attacker))
    return Response(qr_svg(address), mimetype="image/svg+xml")


@lru_cache(maxsize=256)
def qr_svg(text: str) -> bytes:
    """The QR code of ``text`` as an SVG picture, dark on light, as scanners want it."""
    import segno  # noqa: PLC0415  (most workers never draw one)

    picture = BytesIO()
    code = segno.make_qr(text, error="m", boost_error=False)
    code.save(picture, kind="svg", border=QUIET_ZONE, light="#fff", xmldecl=False, omitsize=True)
    return picture.getvalue()


@blueprint.get(text_path("<preset_id>"))
@blueprint.get(house_pattern(text_path("<preset_id>")))
def text_file(preset_id: str) -> Response:
    """The table as plain text."""
    rulebook = current_site().rulebook
    preset = find_preset(rulebook, preset_id)
    text = as_text(rulebook, preset, absolute(preset_path(preset.id)))
    return Response(text, mimetype="text/plain")


@blueprint.get(markdown_path("<preset_id>"))
@blueprint.get(house_pattern(markdown_path("<preset_id>")))
def markdown_file(preset_id: str) -> Response:
    """The table in Markdown."""
    rulebook = current_site().rulebook
    preset = find_preset(rulebook, preset_id)
    text = as_markdown(rulebook, preset, absolute(preset_path(preset.id)))
    return Response(text, mimetype="text/markdown")

"""The page for those who write programs that play: the card cases, and how to run them."""

from __future__ import annotations

from json import dumps

from flask import Blueprint, Response

from rules.cases import Case
from rules.forms import in_order
from rules.sets import clash

from .addresses import FILES, PAGES, position_path
from .position import codes
from .public import absolute
from .rendering import reading_page
from .serialize import Json
from .serialize_answers import case_json
from .site import current_site

blueprint = Blueprint("engines", __name__)


@blueprint.get(PAGES["engines"])
def engines() -> Response:
    """What the cases are, one of them in full, a program to run them, those often got wrong."""
    site = current_site()
    of_base = [case for case in site.cases if case.preset == site.base.id]
    return reading_page(
        "engines",
        json=FILES["cases"],
        address=absolute(FILES["cases"]),
        count=len(site.cases),
        sample=_shown(case_json(of_base[0])),
        look_alikes=[(case, _path(case)) for case in of_base if case.why],
    )


def _path(case: Case) -> str | None:
    """Where the case lies on the board; None where the board cannot hold it."""
    if clash(case.target, case.attacker):
        return None
    return position_path(codes(in_order(case.target)), codes(in_order(case.attacker)))


def _shown(document: Json) -> str:
    """A JSON object with a line for each of its fields."""
    fields = (
        f"  {dumps(key)}: {dumps(value, ensure_ascii=False)}" for key, value in document.items()
    )
    return "{\n" + ",\n".join(fields) + "\n}"

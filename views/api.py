"""The JSON and CSV files: the same rulings as the pages, for programs."""

from __future__ import annotations

import csv
import io

from flask import Blueprint, Response

from .addresses import FILES, ruling_path
from .book import rulebook_json
from .finding import find_preset, find_ruling
from .json_addresses import preset_json_path, ruling_json_file
from .openapi import openapi_document
from .public import absolute
from .rendering import json_answer
from .serialize import preset_document, preset_list, ruling_json
from .site import Site, current_site

CSV_FIELDS = ("preset", "target", "attacker", "outcome", "label", "reason", "url")

blueprint = Blueprint("api", __name__)


@blueprint.get(FILES["rulebook"])
def rulebook_file() -> Response:
    """Everything."""
    return json_answer(rulebook_json(current_site()))


@blueprint.get(FILES["presets"])
def presets_file() -> Response:
    """All presets, each in short."""
    return json_answer(preset_list(current_site().rulebook))


@blueprint.get(preset_json_path("<preset_id>"))
def preset_file(preset_id: str) -> Response:
    """One preset."""
    site = current_site()
    return json_answer(preset_document(site, find_preset(site.rulebook, preset_id)))


@blueprint.get(ruling_json_file("<preset_id>", "<pair>"))
def ruling_file(preset_id: str, pair: str) -> Response:
    """One ruling."""
    site = current_site()
    return json_answer(ruling_json(site.rulebook, find_ruling(site, preset_id, pair)))


@blueprint.get(FILES["rulings"])
def rulings_file() -> Response:
    """Every ruling of every preset, one a line."""
    return Response(rulings_csv(current_site()), mimetype="text/csv")


@blueprint.get(FILES["openapi"])
def openapi_file() -> Response:
    """What these files are, as OpenAPI 3.1."""
    return json_answer(openapi_document(current_site()))


def rulings_csv(site: Site) -> str:
    """Every ruling as comma-separated values under a line of field names (RFC 4180)."""
    words = site.rulebook.vocabulary.outcomes
    text = io.StringIO()
    rows = csv.writer(text)
    rows.writerow(CSV_FIELDS)
    for key, ruling in site.rulings.items():
        word = words[ruling.outcome].word
        url = absolute(ruling_path(*key))
        rows.writerow((*key, ruling.outcome.value, word, ruling.reason, url))
    return text.getvalue()

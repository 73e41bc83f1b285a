"""What a page says, for search engines: JSON-LD in the words of schema.org."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from flask import Flask

from rules.content import FaqEntry
from rules.plain import bare
from rules.rulebook import Rulebook

from .addresses import FILES, PAGES
from .public import absolute
from .serialize import Json
from .site import Site
from .titles import DATASET, LICENSE, SITE_NAME
from .trail import Crumb

CONTEXT = "https://schema.org"
DATA = {"rulebook": "application/json", "cases": "application/json", "rulings": "text/csv"}


def init_app(app: Flask, site: Site) -> None:
    """Give the templates the documents to put into their pages, to be written as they are."""
    app.jinja_env.policies["json.dumps_kwargs"] = {"ensure_ascii": False}
    app.jinja_env.globals.update(
        breadcrumbs=breadcrumbs, questions=questions, dataset=partial(dataset, site.rulebook)
    )


def breadcrumbs(crumbs: Iterable[Crumb]) -> Json:
    """Where a page stands, from home down to itself."""
    items = [
        {"@type": "ListItem", "position": position, "name": name, "item": absolute(path)}
        for position, (name, path) in enumerate(crumbs, start=1)
    ]
    return {"@context": CONTEXT, "@type": "BreadcrumbList", "itemListElement": items}


def questions(entries: Iterable[FaqEntry]) -> Json:
    """The questions of a page with their answers."""
    asked = [
        {
            "@type": "Question",
            "name": entry.question,
            "acceptedAnswer": {"@type": "Answer", "text": bare(entry.answer)},
        }
        for entry in entries
    ]
    return {"@context": CONTEXT, "@type": "FAQPage", "inLanguage": "vi", "mainEntity": asked}


def dataset(rulebook: Rulebook) -> Json:
    """The data of the site, its files and its licence."""
    return {
        "@context": CONTEXT,
        "@type": "Dataset",
        "name": DATASET.title,
        "description": DATASET.description,
        "url": absolute(PAGES["engines"]),
        "inLanguage": "vi",
        "isAccessibleForFree": True,
        "version": rulebook.data_version,
        "dateModified": rulebook.data_version.replace(".", "-"),
        "license": LICENSE[1],
        "creator": {"@type": "Organization", "name": SITE_NAME, "url": absolute(PAGES["home"])},
        "distribution": [
            {"@type": "DataDownload", "encodingFormat": kind, "contentUrl": absolute(FILES[name])}
            for name, kind in DATA.items()
        ],
    }

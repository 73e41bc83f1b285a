"""The pages to read: home, a set, FAQ, glossary, sources, points to settle."""

from __future__ import annotations

from collections.abc import Iterator

from flask import Blueprint, Response, redirect, request
from werkzeug.wrappers import Response as WerkzeugResponse

from rules.chain_pay import POINTS
from rules.content import FaqEntry
from rules.house import price_owners
from rules.model import Preset, Prices, Source
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.stands import silent, takers

from .addresses import PAGES, home_path, set_path, titled
from .card import set_card
from .finding import find_combination
from .inputs import FormState, chosen_preset
from .json_addresses import preset_json_path
from .rendering import page, reading_page
from .site import Site, current_site
from .titles import FIXED, set_head

blueprint = Blueprint("pages", __name__)


@blueprint.get(PAGES["home"])
def home() -> WerkzeugResponse:
    """The default preset's table, the form, what belongs beside them; another preset's home."""
    site = current_site()
    preset = chosen_preset(site, request.args)
    if preset is not site.base:
        return redirect(titled(home_path(site.rulebook, preset.id), preset), 303)
    return page(
        "home.html",
        FIXED["home"],
        preset,
        canonical=PAGES["home"],
        json=preset_json_path(preset.id),
        form=FormState(preset),
        notes=site.notes_at("trang-chu"),
        faq=[entry for entry in site.rulebook.faq.values() if entry.featured],
    )


@blueprint.get(set_path("<combination_id>"))
def show_set(combination_id: str) -> Response:
    """One set: what it is, what chops it and what it chops, preset by preset."""
    site = current_site()
    combination = find_combination(site.rulebook, combination_id)
    return page(
        "set.html",
        set_head(combination),
        chosen_preset(site, request.args),
        canonical=set_path(combination_id),
        card=set_card(site.rulebook, combination),
        combination=combination,
        as_target=list(by_preset(site, target=combination_id)),
        as_attacker=list(by_preset(site, attacker=combination_id)),
        notes=site.notes_at(f"bo/{combination_id}"),
    )


@blueprint.get(PAGES["faq"])
def faq() -> Response:
    """Questions players ask, each with the rulings it is bound to."""
    site = current_site()
    preset = chosen_preset(site, request.args)
    entries = [(entry, bound_rulings(site, entry, preset)) for entry in site.rulebook.faq.values()]
    return reading_page("faq", entries=entries)


@blueprint.get(PAGES["glossary"])
def glossary() -> Response:
    """The words players use."""
    return reading_page("glossary", terms=tuple(current_site().rulebook.glossary.values()))


@blueprint.get(PAGES["sources"])
def sources() -> Response:
    """Every source, how well it was reached, and the presets that rest on it."""
    rulebook = current_site().rulebook
    used = [(source, presets_using(rulebook, source)) for source in rulebook.sources.values()]
    return reading_page("sources", sources=used)


@blueprint.get(PAGES["points"])
def points() -> Response:
    """What a table must settle before dealing, and who settles it how."""
    site = current_site()
    rulebook = site.rulebook
    settled = [
        (p, takers(rulebook, p), silent(rulebook, p), site.notes_at(f"diem/{p.id}"))
        for p in rulebook.points.values()
    ]
    tables = list(price_tables(rulebook))
    return reading_page("points", points=settled, price_tables=tables, chain_points=POINTS)


def by_preset(
    site: Site, *, target: str | None = None, attacker: str | None = None
) -> Iterator[tuple[Preset, list[Ruling]]]:
    """Each preset that has the row ``target``, or the column ``attacker``, with its rulings."""
    for preset in site.rulebook.presets.values():
        rulings = site.rulings_of(preset)
        found = [r for r in rulings if target == r.target or attacker == r.attacker]
        if found:
            yield preset, found


def bound_rulings(site: Site, entry: FaqEntry, preset: Preset) -> list[Ruling]:
    """The rulings that an FAQ answer speaks about.

    Beside one of the default preset stands that of ``preset``, where its table has the cell.
    """
    bound = [(cell.preset, cell.target, cell.attacker) for cell in entry.cells]
    beside = [(preset.id, target, attacker) for by, target, attacker in bound if by == site.base.id]
    return [site.rulings[key] for key in dict.fromkeys([*bound, *beside]) if key in site.rulings]


def presets_using(rulebook: Rulebook, source: Source) -> list[str]:
    """The ids of the presets that name ``source`` among theirs."""
    return [preset.id for preset in rulebook.sourced.values() if source.key in preset.sources]


def price_tables(rulebook: Rulebook) -> Iterator[tuple[Preset | Source, Prices]]:
    """Everyone who says what a chopped set costs: presets, then sources."""
    owners = price_owners(rulebook).values()
    return ((owner, owner.prices) for owner in owners if owner.prices)

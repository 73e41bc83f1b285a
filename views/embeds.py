"""What other sites show of a ruling: pages to be framed, a badge, and how to put them there."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import urlsplit

from flask import Blueprint, Response, render_template, request
from markupsafe import Markup

from rules.model import Preset
from rules.ruling import Ruling

from .addresses import PAGES, preset_path, ruling_path, titled
from .badges import MARK, PADDING, badge
from .card import preset_card, ruling_card
from .embed_addresses import BADGES, OEMBED, badge_path, embed_path
from .finding import find_preset, find_ruling
from .frames import NARROWEST, WIDE_HEIGHT, WIDTH, Frame, preset_frame, ruling_frame, ruling_height
from .inputs import chosen_preset
from .public import absolute
from .rendering import page, reading_page
from .security import FRAMED_POLICY
from .site import Site, current_site
from .titles import SITE_NAME, preset_head, ruling_head

SHOWN = ("doi-2", "tu-quy")  # the pair of the guide, where the preset has it
# XenForo takes each line as a PCRE, and what it reads as the id; the second is of short links.
MATCH_URL = r"""#^https?://{host}/(?:luat|ban)/(?P<id>[a-z0-9-]+/[a-z0-9-]+-chat-[a-z0-9-]+)/?#i
#^https?://{host}/(?P<id>[a-z0-9-]+-chat-[a-z0-9-]+)/?#i"""
MEDIA_ID = "{$id}"  # where XenForo puts what it read
HTML_BADGE = Markup('<a href="{}"><img src="{}" alt="{}" width="{}" height="{}"></a>')

blueprint = Blueprint("embeds", __name__)


@blueprint.get(embed_path("<preset_id>"))
def embed_preset(preset_id: str) -> Response:
    """The table of a preset, to be framed."""
    rulebook = current_site().rulebook
    preset = find_preset(rulebook, preset_id)
    return framed(
        page(
            "embed_preset.html",
            preset_head(preset),
            preset,
            canonical=preset_path(preset.id),
            card=preset_card(rulebook, preset),
        )
    )


@blueprint.get(f"{embed_path('<preset_id>')}<pair>/")
def embed_ruling(preset_id: str, pair: str) -> Response:
    """One ruling, to be framed."""
    site = current_site()
    ruling = find_ruling(site, preset_id, pair)
    return framed(
        page(
            "embed_ruling.html",
            ruling_head(site.rulebook, ruling),
            site.rulebook.presets[ruling.preset],
            canonical=ruling_path(preset_id, ruling.target, ruling.attacker),
            card=ruling_card(site.rulebook, ruling),
            ruling=ruling,
        )
    )


def framed(response: Response) -> Response:
    """``response``, which any site may frame."""
    response.headers["Content-Security-Policy"] = FRAMED_POLICY
    return response


@blueprint.get(f"{BADGES}<preset_id>/<pair>.svg")
def badge_picture(preset_id: str, pair: str) -> Response:
    """One ruling as a line of SVG."""
    site = current_site()
    drawn = badge(site.rulebook, find_ruling(site, preset_id, pair))
    picture = render_template("badge.svg", badge=drawn, padding=PADDING, mark=MARK)
    return Response(picture, mimetype="image/svg+xml")


@blueprint.get(PAGES["embedding"])
def embedding() -> Response:
    """How to frame a ruling or a table, for any page, for XenForo; and the badge."""
    site = current_site()
    preset = chosen_preset(site, request.args)
    ruling = shown_ruling(site, preset)
    return reading_page(
        "embedding",
        ruling=ruling,
        NARROWEST=NARROWEST,
        badge=badge(site.rulebook, ruling),
        badge_path=badge_path,
        frames=(ruling_frame(site.rulebook, ruling), preset_frame(site.rulebook, preset)),
        xenforo=xenforo(site),
        badges=badges(site, ruling),
        oembed=absolute(OEMBED),
    )


def shown_ruling(site: Site, preset: Preset) -> Ruling:
    """The ruling that the guide takes as its example."""
    return site.rulings.get((preset.id, *SHOWN)) or site.rulings_of(preset)[0]


def xenforo(site: Site) -> dict[str, str]:
    """What XenForo wants to know of a media site: which links it is, what it shows for one."""
    frame = Frame(absolute(f"{embed_path(MEDIA_ID)}"), SITE_NAME, WIDTH, WIDE_HEIGHT)
    host = re.escape(urlsplit(frame.address).netloc)
    return {
        "match": MATCH_URL.replace("{host}", host),
        "html": frame.up_to(highest(site.root or site)),
    }


@lru_cache(maxsize=1)
def highest(site: Site) -> int:
    """The room that the longest ruling of all presets takes at its narrowest."""
    return max(ruling_height(site.rulebook, ruling) for ruling in site.rulings.values())


def badges(site: Site, ruling: Ruling) -> dict[str, str]:
    """A badge that leads to its ruling, in each way of writing."""
    key = ruling.preset, ruling.target, ruling.attacker
    preset = site.rulebook.presets[ruling.preset]
    drawn = badge(site.rulebook, ruling)
    page_at, picture = absolute(titled(ruling_path(*key), preset)), absolute(badge_path(*key))
    return {
        "html": str(HTML_BADGE.format(page_at, picture, drawn.label, drawn.width, drawn.height)),
        "markdown": f"[![{drawn.label}]({picture})]({page_at})",
        "bbcode": f"[url={page_at}][img]{picture}[/img][/url]",
    }

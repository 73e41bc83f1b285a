"""What is asked under load, and what must come back: told beforehand by the application itself."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from flask import Flask

from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from views import addresses as at
from views.embed_addresses import embed_path, oembed_path
from views.json_addresses import ask_json_path, preset_json_path
from views.listing import every_path
from views.picture_addresses import picture_paths, preset_picture_path

DRAWN = 16  # one picture in so many: each takes long to draw beforehand
QUESTIONS = ("tứ quý có bắt được đôi heo ko", "3dt chat 2 heo dc k", "thối heo", "hôm nay mưa")
HANDS = ("5S 5C 5D 5H", "3S 3C 4S 4C 5S 5C", "2S", "AS KD", "x")
PLAYS = ("ai=A&bo=2H&ai=B&bo=tu-quy", "ai=A&bo=2S&ai=B&bo=3-doi-thong&ai=C&bo=tu-quy", "ai=Z&bo=a")


class Expected(NamedTuple):
    """The right answer: its status, where it leads, what its body is by hash."""

    status: int
    location: str
    body: bytes


def expected(app: Flask) -> dict[str, Expected]:
    """Address -> its right answer, of every kind of page and of every kind of question."""
    rulebook = app.extensions["rulebook"]
    pictures = picture_paths(rulebook)
    left_out = {*pictures} - {*pictures[::DRAWN]}
    with app.app_context():
        listed = [path for path in every_path(rulebook) if path not in left_out]
    asked = [*listed, *_asked(rulebook), *_of_table(rulebook), *_refused()]
    return {address: _answer(app, address) for address in asked}


def _answer(app: Flask, address: str) -> Expected:
    with app.test_client().get(address) as answer:
        location = answer.headers.get("Location", "")
        return Expected(answer.status_code, location, digest(answer.data))


def digest(body: bytes) -> bytes:
    """What tells two bodies apart."""
    return sha256(body).digest()


def _asked(rulebook: Rulebook) -> Iterator[str]:
    """Every form and every question, in every rule set."""
    for preset in rulebook.presets:
        luat = f"luat={preset}"
        yield f"{at.PAGES['lookup']}?bi-chat=doi-2&chat=tu-quy&{luat}"
        yield f"{at.PAGES['compare']}?a={preset}&b=vc"
        yield f"{at.PAGES['settle']}?tu={preset}&vong=chi-4-doi-tu-do"
        yield f"{at.PAGES['faq']}?{luat}"
        yield from (f"{at.ask_path(question)}&{luat}" for question in QUESTIONS)
        yield from (ask_json_path(preset, question) for question in QUESTIONS)
        yield from (f"{at.position_path('2S 2H', hand)}&{luat}" for hand in HANDS)
        yield from (f"{at.PAGES['chain']}?{plays}&{luat}" for plays in PLAYS)
        yield f"{at.ENDPOINTS['cards']}?target=2S+2H&attacker=5S+5C+5D+5H&preset={preset}"
        yield f"{at.ENDPOINTS['chain']}?play=A:2H&play=B:tu-quy&preset={preset}"


def _of_table(rulebook: Rulebook) -> Iterator[str]:
    """The pages of some tables that settled their own rules."""
    version = rulebook.newest_codes
    for point, options in version.points.items():
        code = encode(version, Choices(rulebook.default_preset, {point: options[-1]}))
        yield from (at.preset_path(code), f"{at.preset_path(code)}?ten=Ba", at.qr_path(code))
        yield from (preset_json_path(code), at.text_path(code), embed_path(code))
        yield from (at.ruling_path(code, "doi-2", "tu-quy"), at.sheet_path(code))
        yield oembed_path(f"https://bang.example{at.preset_path(code)}")
    yield preset_picture_path(code)


def _refused() -> Iterator[str]:
    """What has no answer, or not there."""
    yield from ("/khong-co/", "/luat/khong-co/", "/api/v1/khong-co", "/anh/khong-co.png")
    yield from ("/hoi-dap", "/TU-QUY-chat-doi-2/", "/tra", "/ban/A00-000-001/", f"/?{'a' * 3000}")

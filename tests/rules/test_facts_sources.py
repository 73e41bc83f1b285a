"""The data against the facts: sources, their single answers, prices."""

from __future__ import annotations

import pytest

from rules.amounts import shown
from rules.model import Need, Outcome, Prices
from rules.rulebook import Rulebook

GITHUB = "https://github.com/"
SOURCES = {
    "trang-goc": (None, None),
    "playcards": ("origin", None),
    "ban-an": ("origin", None),
    "wikipedia-vi": ("reported", "https://vi.wikipedia.org/wiki/Tiến_lên"),
    "wikipedia-en": ("reported", "https://en.wikipedia.org/wiki/Tiến_lên"),
    "goc-danh-bai": ("read", f"{GITHUB}AleamZ/Music-Together"),
    "cardcore": ("read", f"{GITHUB}jrgoldfinemiddleton/cardcore"),
    "nhay-coc": ("read", f"{GITHUB}uongsuadaubung/tien-len"),
    "playaural": ("read", f"{GITHUB}Daoductrung/PlayAural"),
    "tien-len-poker": ("read-in-part", "https://www.9apps.com/amp/android-apps/com-anh-tienlen/"),
    "foicica": ("read", "https://foicica.com/thirteen/01_Rules.html"),
    "houston": ("read", f"{GITHUB}nguyenank/tien-len/wiki/Rules"),
    "vc": ("read-in-part", "https://catsatcards.com/Games/TienLen.html"),
    "pagat": ("reported", "https://www.pagat.com/climbing/thirteen.html"),
    "bga": (
        "read-in-part",
        "http://en.doc.boardgamearena.com/index.php?title=Gamehelptienlen",
    ),
    "xoviet": ("read", "https://pokers.xoviet.org/en/games/tien-len?tab=faq"),
    "card-games-planet": ("read-in-part", "https://cardgamesplanet.com/tien-len-card-game/"),
    "hocvien": ("reported", "https://hocvienboardgames.com/tien-len-mien-nam/"),
    "bigkool": (
        "reported",
        "https://bigkoolweb.wordpress.com/2016/07/07/"
        "tong-hop-huong-dan-choi-tien-len-mien-nam-tu-a-z/",
    ),
    "danhbai": ("reported", "https://danhbai.asia/blog/tien-len-mien-nam/"),
}
WHERE = {
    "goc-danh-bai": "docs/superpowers/specs/2026-09-25-music-together-v16-cards-design.md",
    "cardcore": "doc/games/tienlen/rules.md",
    "nhay-coc": "docs/TIEN_LEN_RULES.md",
    "playaural": "server/documentation/content/vi/games/tienlen.md",
}


def test_all_20_sources_are_there(rulebook: Rulebook) -> None:
    assert SOURCES.keys() <= rulebook.sources.keys()
    assert len(SOURCES) == 20


@pytest.mark.parametrize("key", SOURCES)
def test_a_source_has_its_address_and_is_never_upgraded(rulebook: Rulebook, key: str) -> None:
    source = rulebook.sources[key]
    assert (source.reached, source.url) == SOURCES[key]
    assert source.where == WHERE.get(key, "")
    assert source.consulted == "2026-11"


@pytest.mark.parametrize(
    ("key", "outcome"),
    [
        ("wikipedia-vi", Outcome.CHOPS),
        ("wikipedia-en", Outcome.CANNOT),
        ("card-games-planet", Outcome.CANNOT),
        ("xoviet", Outcome.CANNOT),
    ],
)
def test_single_answers_on_tu_quy_and_doi_2(rulebook: Rulebook, key: str, outcome: Outcome) -> None:
    claims = rulebook.sources[key].claims
    assert [(claim.target, claim.attacker, claim.outcome) for claim in claims] == [
        ("doi-2", "tu-quy", outcome)
    ]


@pytest.mark.parametrize("key", ["bga", "hocvien", "bigkool"])
def test_passing_does_not_bar_4_doi_thong(rulebook: Rulebook, key: str) -> None:
    claims = rulebook.sources[key].timing_claims
    assert [(claim.attacker, claim.needs_round) for claim in claims] == [("4-doi-thong", Need.NO)]


def test_the_note_on_da_nang_is_with_wikipedia_vi(rulebook: Rulebook) -> None:
    assert "Đà Nẵng" in rulebook.sources["wikipedia-vi"].note


def test_the_page_about_the_wikipedia_preset_tells_what_wikipedia_vi_is_reported_to_say(
    rulebook: Rulebook,
) -> None:
    notes = [note for note in rulebook.notes.values() if note.place == "luat/wikipedia"]
    assert any("tu-quy-doi-2" in note.points for note in notes)


ITEMS = (
    "con-2-den",
    "con-2-do",
    "3-doi-thong",
    "tu-quy",
    "4-doi-thong",
    "5-doi-thong",
    "6-doi-thong",
)
PRESET_PRICES = {
    "goc-danh-bai": "½ 1 1½ 2 3",
    "cardcore": "½ 1 1½ 2 2½ 3 3½",
    "nhay-coc": "1 2 3 4 6",
}
SOURCE_PRICES = {"hocvien": "½ 1 1½ 2 2½", "bigkool": "6 12 18 24 36"}


def told(prices: Prices | None) -> dict[str, str]:
    assert prices is not None
    return {item: shown(amount) for item, amount in prices.amounts.items()}


@pytest.mark.parametrize("key", PRESET_PRICES)
def test_prices_of_a_preset(rulebook: Rulebook, key: str) -> None:
    prices = rulebook.presets[key].prices
    assert told(prices) == dict(zip(ITEMS, PRESET_PRICES[key].split(), strict=False))
    assert prices is not None
    assert prices.owner == key


@pytest.mark.parametrize("key", SOURCE_PRICES)
def test_prices_of_a_source_that_is_no_preset(rulebook: Rulebook, key: str) -> None:
    prices = rulebook.sources[key].prices
    assert told(prices) == dict(zip(ITEMS, SOURCE_PRICES[key].split(), strict=False))
    assert prices is not None
    assert prices.owner == key


def test_red_is_twice_black_wherever_the_two_are_told_apart(rulebook: Rulebook) -> None:
    tables = [preset.prices for preset in rulebook.presets.values() if preset.prices]
    tables += [source.prices for source in rulebook.sources.values() if source.prices]
    assert len(tables) >= 5
    assert all(t.amounts["con-2-do"] == 2 * t.amounts["con-2-den"] for t in tables)

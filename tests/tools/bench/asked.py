"""What is asked for under load: a few addresses over and over, or thousands of distinct ones."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product
from urllib.parse import urlencode

from rules.cards import DECK
from rules.rulebook import Rulebook
from rules.text import fold
from views.addresses import (
    ENDPOINTS,
    PAGES,
    PRESET_PARAMETER,
    all_cells,
    ask_path,
    ruling_path,
)
from views.listing import canonical_paths, file_paths

FEW, MANY = 4, 20_000
SEED = 7
ASKED = ("{a} chặt {t} được không", "{a} bắt {t} đc ko", "{t} bị {a} chặt không", "{a} đè {t} nha")
Table = dict[str, tuple[list[str], list[str]]]


def lists(rulebook: Rulebook) -> Table:
    """Name -> a few addresses, and as many distinct ones as there are up to ``MANY``."""
    return {
        name: (found[:: max(1, len(found) // FEW)][:FEW], found)
        for name, found in (
            ("ruling", rulings(rulebook)),
            ("lookup", list(islice(lookups(rulebook), MANY))),
            ("ask", list(islice(questions(rulebook), MANY))),
            ("cards", list(dict.fromkeys(islice(positions(), MANY)))),
        )
    }


def rulings(rulebook: Rulebook) -> list[str]:
    """The page of every ruling there is."""
    return [ruling_path(*cell) for cell in all_cells(rulebook)]


def lookups(rulebook: Rulebook) -> Iterator[str]:
    """The form filled in for every cell, in every way that a name may be spelled."""
    spelled = {key: _spellings(rulebook, key) for key in rulebook.combinations}
    for way in range(3):
        for preset, t, a in all_cells(rulebook):
            for target, attacker in product(spelled[t], spelled[a]):
                named = (preset, fold(preset).upper(), f" {preset} ")[way]
                query = {PRESET_PARAMETER: named, "bi-chat": target, "chat": attacker}
                yield f"{PAGES['lookup']}?{urlencode(query)}"


def questions(rulebook: Rulebook) -> Iterator[str]:
    """Questions about two sets, however they are called, in any preset or none."""
    ways = random.Random(SEED)
    names = [word for each in rulebook.combinations.values() for word in (each.name, *each.words)]
    presets = ["", *(f" theo luật {preset.name}" for preset in rulebook.sourced.values())]
    every = list(product(names, names, ASKED, presets))
    for a, t, pattern, preset in ways.sample(every, min(MANY, len(every))):
        path = ask_path(pattern.format(a=a, t=t) + preset)
        yield path.replace(PAGES["ask"], ENDPOINTS["ask"], 1)


def positions() -> Iterator[str]:
    """Sets of one rank on others, and now and then what is no set."""
    dealt = random.Random(SEED)
    while True:
        cards = dealt.sample(DECK, 8)
        cards.sort(key=lambda card: card.rank)
        t, a = dealt.randint(1, 4), dealt.randint(1, 4)
        query = {
            "target": " ".join(card.code for card in cards[:t]),
            "attacker": " ".join(card.code for card in cards[4 : 4 + a]),
        }
        yield f"{ENDPOINTS['cards']}?{urlencode(query)}"


def everything(rulebook: Rulebook) -> list[str]:
    """Every page and every file, mixed with what only the application answers."""
    asked = [path for few, many in lists(rulebook).values() for path in (*few, *many[:300])]
    mixed = [*canonical_paths(rulebook), *file_paths(rulebook), *asked]
    random.Random(SEED).shuffle(mixed)
    return mixed


def _spellings(rulebook: Rulebook, key: str) -> list[str]:
    combination = rulebook.combinations[key]
    words = (key, combination.name, fold(combination.name), combination.name.upper())
    return list(dict.fromkeys(words))

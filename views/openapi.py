"""The description of the JSON: written by hand in ``openapi.json``, examples made from the data."""

from __future__ import annotations

from collections.abc import Iterator
from json import loads
from pathlib import Path
from typing import NamedTuple

from werkzeug.datastructures import MultiDict

from rules.chain import PLAYERS, Mark
from rules.chain_pay import POINTS, RED_TWO
from rules.codes import Choices, encode
from rules.house import build_house
from rules.model import Need, Outcome, Reached, Shape
from rules.pairs import pair_slug
from rules.play import INVALID, play
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.topics import KINDS

from .addresses import ENDPOINTS, FILES, QUESTION
from .chain import asked_in_json, settled
from .chain_form import unread_set
from .errors import TEXTS, problem
from .finding import NO_SUCH_PRESET
from .inputs import MISSING
from .json_addresses import preset_json_path, ruling_json_file, ruling_json_path
from .pages import price_tables
from .position import no_card
from .public import absolute
from .reply import reply
from .serialize import SELF, Json, preset_document, preset_list, ruling_json
from .serialize_answers import cards_json, reply_json
from .serialize_chain import chain_json
from .site import Site

WRITTEN = (Path(__file__).parent / "openapi.json").read_text(encoding="utf-8")
VALUES = {
    "Outcome": Outcome,
    "PlayOutcome": (*Outcome, INVALID),
    "Need": Need,
    "Reached": (*Reached, SELF),
    "Shape": Shape,
    "TopicKind": KINDS,
    "ChainMark": Mark,
    "Player": PLAYERS,
}
PROBLEM = "application/problem+json"
MEDIA = {200: "application/json", 400: PROBLEM, 404: PROBLEM}
PRESET_FILE = preset_json_path("{preset}")
RULING_FILE = ruling_json_file("{preset}", "{pair}")
CHAIN_PARAMETERS = {
    "preset": "presetChoice",
    "play": "plays",
    "rule": "paymentRule",
    "earlier_twos": "earlierTwos",
    "out_rule": "outRule",
    "prices": "priceTable",
    "price": "editedPrices",
}
UNKNOWN = "khong-co"
NO_CARD = "1S"


class Example(NamedTuple):
    """One request that can be made as it stands, and its answer; ``name`` binds the two."""

    name: str
    path: str
    parameters: Json
    status: int
    answer: Json


def openapi_document(site: Site) -> Json:
    """The OpenAPI 3.1 document of this site: its values listed, its answers as examples."""
    document: Json = loads(WRITTEN)
    document["servers"] = [{"url": absolute("")}]
    for name, values in VALUES.items():
        document["components"]["schemas"][name]["enum"] = list(values)
    for example in examples(site):
        _add(document, example)
    return document


def examples(site: Site) -> Iterator[Example]:
    """Requests that show each kind of answer, about the first cell of the default preset."""
    rulebook, base = site.rulebook, site.base
    ruling = site.rulings_of(base)[0]
    cell = ruling.target, ruling.attacker
    found = {"preset": base.id, "pair": pair_slug(*cell)}
    unknown = {**found, "preset": UNKNOWN}
    yield Example("all", FILES["presets"], {}, 200, preset_list(rulebook))
    yield Example("found", PRESET_FILE, found, 200, preset_document(site, base))
    yield Example("found", RULING_FILE, found, 200, ruling_json(rulebook, ruling))
    yield Example("unknown", PRESET_FILE, unknown, 404, _absent(preset_json_path(UNKNOWN)))
    yield Example("unknown", RULING_FILE, unknown, 404, _absent(ruling_json_path(UNKNOWN, *cell)))
    yield from _card_examples(rulebook, ruling)
    yield _table_example(site)
    yield from _question_examples(rulebook, ruling)
    yield from _chain_examples(site)


def _card_examples(rulebook: Rulebook, ruling: Ruling) -> Iterator[Example]:
    """The example cards of the two sets, one played on the other; and a card that is none."""
    deck, path = rulebook.deck, ENDPOINTS["cards"]
    sides = [rulebook.combinations[key].cards for key in (ruling.target, ruling.attacker)]
    target, attacker = map(" ".join, sides)
    answer = play(rulebook, ruling.preset, deck.parse(target), deck.parse(attacker))
    given = {"presetChoice": ruling.preset, "targetCards": target, "attackerCards": attacker}
    yield Example("cards", path, given, 200, cards_json(rulebook, ruling.preset, answer))
    wrong = {**given, "targetCards": NO_CARD}
    fault = no_card("target", NO_CARD)
    yield Example("noCard", path, wrong, 400, problem(400, TEXTS[400].title, fault, path))


def _table_example(site: Site) -> Example:
    """A table of its own: the default preset, with the last option taken for the first point."""
    version = site.rulebook.newest_codes
    point, options = next(iter(version.points.items()))
    choices = Choices(site.base.id, {point: options[-1]})
    house = build_house(site.rulebook, choices, encode(version, choices))
    answer = preset_document(site.with_houses({house.id: house}), house)
    return Example("ownTable", PRESET_FILE, {"preset": house.id}, 200, answer)


def _question_examples(rulebook: Rulebook, ruling: Ruling) -> Iterator[Example]:
    """The ruling asked for in words; and nothing asked at all."""
    path, preset = ENDPOINTS["ask"], rulebook.presets[ruling.preset]
    given = {"presetChoice": preset.id, "question": ruling.question}
    answer = reply_json(rulebook, preset, ruling.question, reply(rulebook, preset, ruling.question))
    yield Example("asked", path, given, 200, answer)
    nothing = {**given, "question": ""}
    fault = MISSING.format(QUESTION)
    yield Example("notAsked", path, nothing, 400, problem(400, TEXTS[400].title, fault, path))


def _chain_examples(site: Site) -> Iterator[Example]:
    """The first chain worked out in the data, everything chosen; and a set that is none."""
    path, rulebook = ENDPOINTS["chain"], site.rulebook
    first = next(iter(rulebook.chain.examples.values()))
    _, prices = next(price_tables(rulebook))
    query: dict[str, str | list[str]] = {
        key: rulebook.points[point].options[0].id
        for key, point in zip(("rule", "earlier_twos", "out_rule"), POINTS, strict=True)
    }
    query |= {"preset": first.preset, "play": list(first.plays)}
    query |= {"prices": prices.owner, "price": [f"{RED_TWO}:1½"]}
    asked = asked_in_json(site, MultiDict(query))
    given = {CHAIN_PARAMETERS[key]: value for key, value in query.items()}
    yield Example("chain", path, given, 200, chain_json(site, asked, settled(site, asked)))
    wrong = {**given, "plays": [f"A:{NO_CARD}"]}
    fault = unread_set(1, NO_CARD)
    yield Example("noSet", path, wrong, 400, problem(400, TEXTS[400].title, fault, path))


def _absent(path: str) -> Json:
    return problem(404, TEXTS[404].title, NO_SUCH_PRESET, path)


def _add(document: Json, example: Example) -> None:
    response = document["paths"][example.path]["get"]["responses"][str(example.status)]
    media = response["content"][MEDIA[example.status]]
    media.setdefault("examples", {})[example.name] = {"value": example.answer}
    for key, value in example.parameters.items():
        parameter = document["components"]["parameters"][key]
        parameter.setdefault("examples", {})[example.name] = {"value": value}

"""How long the things take that are done most, and how large a picture is: `make bench`."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter

from app import create_app
from rules.ask import read
from rules.cards import DECK, Card
from rules.cases import cases
from rules.hand import answers
from rules.load import load_rulebook
from rules.pairs import pair_slug
from rules.play import play
from rules.rulebook import Rulebook
from views import drawing, pictures
from views.addresses import all_cells
from views.settings import DEFAULTS
from views.site import current_site

QUESTIONS = (
    "tứ quý có bắt được đôi heo ko",
    "3dt chat 2 heo dc k",
    "heo bị 4 đôi thông chặt không",
    "cái gì chặt được ba con 2",
    "tứ quý 9 đè tứ quý 7",
    "thối heo là gì",
    "đã bỏ lượt rồi 4 đôi thông có nhảy vào được không",
    "thời tiết hôm nay thế nào",
)
HANDS, HAND_SIZE = 200, 13
ROUNDS = 5
DRAWN = 12  # every so many rulings, one is drawn


def compare(rulebook: Rulebook) -> list[Callable[[], object]]:
    """Recognise and compare the two sets of every card case."""
    return [
        lambda case=case: play(rulebook, case.preset, case.target, case.attacker)  # type: ignore[misc]
        for case in cases(rulebook)
    ]


def search(rulebook: Rulebook) -> list[Callable[[], object]]:
    """Find every answer in random whole hands, to one card and to runs from the rest."""
    return [
        lambda deal=deal: answers(rulebook, rulebook.default_preset, *deal)  # type: ignore[misc]
        for deal in deals()
    ]


def deals() -> list[tuple[list[Card], list[Card]]]:
    """(target, hand): the same on every run, singles, pairs and 2s on the table by turns."""
    chance = random.Random(3)
    found = []
    for turn in range(HANDS):
        cards = chance.sample(DECK, len(DECK))
        hand, rest = cards[:HAND_SIZE], sorted(cards[HAND_SIZE:])
        of_one_rank = [card for card in rest if card.rank == rest[0].rank]
        found.append((of_one_rank[: 1 + turn % 2] if turn % 3 else rest[-1:], hand))
    return found


def understand(rulebook: Rulebook) -> list[Callable[[], object]]:
    """Read questions of every kind."""
    return [lambda text=text: read(rulebook, text) for text in QUESTIONS]  # type: ignore[misc]


def average(tasks: Sequence[Callable[[], object]]) -> float:
    """Microseconds a task, in the best of some rounds after one to warm up."""
    times = []
    for _ in range(1 + ROUNDS):
        start = perf_counter()
        for task in tasks:
            task()
        times.append(perf_counter() - start)
    return min(times[1:]) / len(tasks) * 1e6


def draw() -> tuple[list[float], list[float]]:
    """Milliseconds and KB of a picture: some rulings, then the table of every preset."""
    with create_app({"BASE_URL": "https://bang.example"}).test_request_context():
        site = current_site()
        presets = site.rulebook.presets.values()
        rulings = [(preset, pair_slug(*cell)) for preset, *cell in all_cells(site.rulebook)]
        tasks = [partial(pictures.ruling_svg, site, *ruling) for ruling in rulings[::DRAWN]]
        tasks += [partial(pictures.table_svg, site, preset.id) for preset in presets]
        times = [_drawn_in(task) for task in tasks]
        return times, [len(drawing.png(task())) / 1024 for task in tasks]


def _drawn_in(task: Callable[[], bytes]) -> float:
    times = []
    for _ in range(ROUNDS):
        drawing.png.cache_clear()
        start = perf_counter()
        drawing.png(task())
        times.append(perf_counter() - start)
    return min(times) * 1e3


def main() -> None:
    """Print one line a figure."""
    rulebook = load_rulebook(Path(str(DEFAULTS["DATA_DIR"])))
    figures = {
        "nhận ra và so hai bộ": compare,
        "tìm mọi bộ trong tay 13 lá": search,
        "đọc một câu hỏi": understand,
    }
    for name, tasks in figures.items():
        print(f"{name:28} {average(tasks(rulebook)):8.1f} µs")
    for name, unit, each in zip(("vẽ một hình", "cỡ một hình"), ("ms", "KB"), draw(), strict=True):
        print(f"{name:28} {sum(each) / len(each):8.1f} {unit}, nhiều nhất {max(each):.1f} {unit}")


if __name__ == "__main__":
    main()

"""What a flood of made-up picture addresses does to memory: `python -m tests.tools.flood`."""

from __future__ import annotations

import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from urllib.parse import quote

from app import create_app
from rules.codes import Choices, CodeVersion, encode
from rules.rulebook import Rulebook
from tests.tools.server import resident

REQUESTS, WARMING = 2000, 100
NONSENSE = ("khong-co", "A00-000-000", "..", "<b>", "龍", "%", "a" * 300, "bo", "so-sanh")


def made_up(rulebook: Rulebook, seed: int = 5) -> Iterator[str]:
    """Addresses without end: codes of tables nobody plays at, wrong codes, and no codes at all."""
    chance = random.Random(seed)
    cells = [*rulebook.presets[rulebook.default_preset].matrix.cells]
    while True:
        code = made_up_code(rulebook.newest_codes, chance)
        target, attacker = chance.choice(cells)
        name = quote("".join(chance.choices("aăâbcdđeêghiklmn ợ龍<&", k=12)))
        yield f"/anh/{code}/{attacker}-chat-{target}.png?ten={name}"
        yield f"/anh/{code}.png?v={chance.random()}"
        yield f"/anh/{code[:-1]}{chance.choice('ACDEFGH')}.png"
        yield f"/anh/so-sanh/{code}/{made_up_code(rulebook.newest_codes, chance)}.png"
        yield f"/anh/{'/'.join(map(quote, chance.choices(NONSENSE, k=chance.randint(1, 3))))}.png"


def made_up_code(version: CodeVersion, chance: random.Random) -> str:
    """The code of a table that settled every point at random."""
    points = {point: chance.choice(options) for point, options in version.points.items()}
    return encode(version, Choices(chance.choice(version.bases), points))


def main() -> None:
    """Print the statuses, and by how much memory grew once the caches were warm and in all."""
    app = create_app()
    client = app.test_client()
    addresses = made_up(app.extensions["rulebook"])
    client.get("/anh/bang-chat.png")
    before = resident(os.getpid())
    statuses = Counter(client.get(path).status_code for path in islice(addresses, WARMING))
    warm = resident(os.getpid())
    statuses += Counter(client.get(path).status_code for path in islice(addresses, REQUESTS))
    after = resident(os.getpid())
    print(dict(statuses), f"{before:.0f} MB, {warm:.0f} MB, {after:.0f} MB")
    sys.exit(any(status >= 500 for status in statuses) or after - before >= 20)


if __name__ == "__main__":
    main()

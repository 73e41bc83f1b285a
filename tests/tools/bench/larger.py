"""What ten times the presets cost: ``python -m tests.tools.bench.larger DATA`` tells one of both.

Pages and JSON are exported, without pictures, each of which takes as long as any other.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from app import create_app
from rules.rulebook import Rulebook
from tests.tools.growth import TIMES, grown
from views.export.run import export
from views.listing import every_path, preset_paths
from views.settings import DEFAULTS, cores

ROUNDS, AGAIN = 7, 2000
PICTURE = ".png"


class Cost(NamedTuple):
    """Seconds of processor time and the most memory in MB of an export; then of one page.

    ``page`` is how many ms it takes to be made, ``request`` how many µs to be asked for again.
    """

    seconds: float
    memory: float
    page: float
    request: float


def larger() -> tuple[Cost, Cost]:
    """The cost of the data as they are, and of those with ``TIMES`` times the presets.

    The first is measured ``TIMES`` times, half of them before the other and half after: so both
    take as long, and what else the machine does meanwhile falls upon both alike.
    """
    with TemporaryDirectory() as folder:
        usual, more = Path(str(DEFAULTS["DATA_DIR"])), grown(Path(folder) / "data", TIMES)
        before = [_told(usual) for _ in range(TIMES // 2)]
        then = _told(more)
        after = [_told(usual) for _ in range(TIMES - len(before))]
        return Cost(*map(mean, zip(*before, *after, strict=True))), then


def _told(data: Path) -> Cost:
    command = [sys.executable, "-m", "tests.tools.bench.larger", str(data)]
    run = subprocess.run(command, capture_output=True, check=True)
    return Cost(**json.loads(run.stdout))


def cost(data: Path) -> Cost:
    """What an export of ``data`` and one of its pages cost in a process of its own."""
    app = create_app({"DATA_DIR": data, "BASE_URL": "https://bang.example", "FILES_ONLY": True})
    with TemporaryDirectory() as folder:
        export(app, Path(folder) / "build", processes=cores(), listed=_without_pictures)
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(each.ru_utime + each.ru_stime for each in used)
    memory = max(each.ru_maxrss for each in used) / 1024
    return Cost(seconds, memory, _page(app), _request(app))


def _without_pictures(rulebook: Rulebook) -> list[str]:
    return [path for path in every_path(rulebook) if not path.endswith(PICTURE)]


def _page(app: Flask) -> float:
    """The middle of some rounds over the pages of the default preset, made anew each time."""
    paths = preset_paths(app.extensions["site"].base)
    client, times = app.test_client(), []
    for _ in range(ROUNDS):
        for kept in app.extensions["kept"]:
            kept.clear()
        start = process_time()
        for path in paths:
            client.get(path).close()
        times.append((process_time() - start) / len(paths))
    return median(times) * 1000


def _request(app: Flask) -> float:
    """The middle of some rounds of asking for one page that is kept already."""
    page = preset_paths(app.extensions["site"].base)[-1]
    environ = EnvironBuilder(page, headers=[("Accept-Encoding", "gzip")]).get_environ()
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(AGAIN):
            run_wsgi_app(app.wsgi_app, environ)
        times.append((process_time() - start) / AGAIN)
    return median(times) * 1e6


if __name__ == "__main__":
    print(json.dumps(cost(Path(sys.argv[1]))._asdict()))

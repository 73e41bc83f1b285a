"""`make bench`: the site beside a bare Flask route and nginx, then how long its parts take.

Ends with 1 where a row of the table falls short.
"""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

from rules.load import load_rulebook
from rules.rulebook import Rulebook
from tests.tools.server import COMMAND
from views.addresses import ruling_path
from views.settings import DEFAULTS

from . import figures
from .asked import everything, lists
from .larger import larger
from .load import INSTALL, Load, ask, is_installed, listed, measure
from .machine import machine
from .peers import BARE, Peer, nginx, running
from .rows import rows
from .verdict import document, table

RESULT = Path("bench.json")
STARTS = 5
RULINGS_WARM = 10  # seconds, in which every worker has made every ruling's page
MIXED = 10  # seconds of everything


def main() -> int:
    """Measure, print the table and write it down; 1 where a row falls short."""
    tree = Path(str(DEFAULTS["SITE_DIR"]))
    if not is_installed():
        sys.exit(INSTALL)
    if not (tree / "index.html").exists():
        sys.exit(f"Chưa có bản xuất ở {tree} để đo: chạy `make export` trước.")
    rulebook = load_rulebook(Path(str(DEFAULTS["DATA_DIR"])))
    with TemporaryDirectory() as folder:
        measured, memory = _measured(rulebook, tree, Path(folder))
        starts = _starts(tree, Path(folder))
    found = [*rows(measured, memory, starts, larger())]
    on = machine()
    print("\n".join(table(found)))
    print("; ".join(f"{name} {value}" for name, value in on.items()))
    RESULT.write_text(json.dumps(document(on, measured, found), ensure_ascii=False, indent=1))
    figures.main()
    return 0 if all(row.is_reached for row in found) else 1


def _measured(
    rulebook: Rulebook, tree: Path, folder: Path
) -> tuple[Mapping[str, list[float]], Mapping[str, float]]:
    """Requests a second of each load, and the memory of the workers after a mix of everything."""
    nothing = folder / "nothing"
    nothing.mkdir()
    with ExitStack() as stack:
        bare = stack.enter_context(running(BARE))
        live = stack.enter_context(running(COMMAND, SITE_DIR=nothing))
        served = stack.enter_context(running(COMMAND, SITE_DIR=tree))
        loads = dict(_loads(rulebook, folder, bare, live, served))
        if shutil.which("nginx"):
            page = loads["exported"].paths.read_text("ascii").strip()
            peer = stack.enter_context(nginx(tree, folder, page))
            loads["nginx"] = Load(peer.address, loads["exported"].paths)
        measured = measure(loads)
        mixed = listed(folder / "mixed", everything(rulebook))
        for peer in (live, served):
            ask(Load(peer.address, mixed), MIXED)
        return measured, {"live": live.memory(), "served": served.memory()}


def _loads(
    rulebook: Rulebook, folder: Path, bare: Peer, live: Peer, served: Peer
) -> Iterator[tuple[str, Load]]:
    cell = next(iter(rulebook.presets[rulebook.default_preset].matrix.cells))
    page = listed(folder / "page", [ruling_path(rulebook.default_preset, *cell)])
    yield "bare", Load(bare.address, listed(folder / "hello", ["/"]))
    yield "exported", Load(served.address, page)
    for name, (few, many) in lists(rulebook).items():
        yield f"{name}, few", Load(live.address, listed(folder / f"{name}-few", few))
        warming = RULINGS_WARM if name == "ruling" else 1
        yield f"{name}, many", Load(live.address, listed(folder / f"{name}-many", many), warming)


def _starts(tree: Path, folder: Path) -> Mapping[str, list[float]]:
    """Seconds from the start of a process to its first answer, by turns."""
    found: dict[str, list[float]] = {"bare": [], "served": [], "live": []}
    for _ in range(STARTS):
        for name, command, files in (
            ("bare", BARE, tree),
            ("served", COMMAND, tree),
            ("live", COMMAND, folder / "nothing"),
        ):
            with running(command, SITE_DIR=files) as peer:
                found[name].append(peer.started_in)
    return found


if __name__ == "__main__":
    sys.exit(main())

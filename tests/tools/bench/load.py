"""One client with 16 connections, who asks as a browser does: wrk."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

CONNECTIONS, SECONDS, ROUNDS = 16, 2, 5
ROTATE = Path(__file__).parent / "rotate.lua"
RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
WRONG = re.compile(r"Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)")
INSTALL = "Thiếu wrk để đo: hãy cài (apt-get install wrk) rồi chạy lại."


class Load(NamedTuple):
    """What is asked for: of whom, the file with the paths, one a line, and how long to warm up."""

    address: str
    paths: Path
    warming: int = 1


class WrongAnswer(Exception):
    """Errors were counted under load, so that its figures mean nothing."""


def measure(loads: Mapping[str, Load]) -> dict[str, list[float]]:
    """Requests a second of each load in every round, after a round to warm up.

    The loads take turns in every round, so that a machine that slows down slows them all.
    Raises ``WrongAnswer`` where an answer is an error.
    """
    for load in loads.values():
        ask(load, load.warming)
    rounds: dict[str, list[float]] = {name: [] for name in loads}
    for _ in range(ROUNDS):
        for name, load in loads.items():
            rounds[name].append(ask(load, SECONDS))
    return rounds


def ask(load: Load, seconds: int) -> float:
    """Requests a second, asked for some seconds."""
    options = ["-t", "1", "-c", str(CONNECTIONS), "-d", f"{seconds}s"]
    headers = ["-H", "Accept-Encoding: gzip, br"]
    command = ["wrk", *options, *headers, "-s", str(ROTATE), load.address, "--", str(load.paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    return rate(done.stdout)


def rate(told: str) -> float:
    """Requests a second, from what wrk tells; raises ``WrongAnswer`` where it tells of errors."""
    wrong, found = WRONG.search(told), RATE.search(told)
    if wrong or not found:
        raise WrongAnswer(told)
    return float(found[1])


def listed(file: Path, paths: Sequence[str]) -> Path:
    """``file`` with the paths in it, one a line."""
    file.write_text("\n".join(paths) + "\n", "ascii")
    return file


def is_installed() -> bool:
    """Whether wrk is here."""
    return shutil.which("wrk") is not None

"""The machine and the programs that a figure holds for, in one line."""

from __future__ import annotations

import os
import platform
import re
import shutil
import subprocess
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

NUMBER = re.compile(r"\d+(?:\.\d+)+")
NONE = "không có"


def machine() -> Mapping[str, str]:
    """What was measured on, by name."""
    return {
        "lõi": str(len(os.sched_getaffinity(0))),
        "CPU": _processor(),
        "Python": platform.python_version(),
        "Flask": version("flask"),
        "granian": version("granian"),
        "nginx": program("nginx", "-v"),
        "wrk": program("wrk", "-v"),
    }


def program(name: str, *asked: str) -> str:
    """The version a program tells of itself, or that it is not here."""
    path = shutil.which(name)
    if path is None:
        return NONE
    told = subprocess.run([path, *asked], capture_output=True, text=True, check=False)
    found = NUMBER.search(told.stdout + told.stderr)
    return found[0] if found else "?"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text("utf-8").splitlines() if info.exists() else []
    names = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(names, platform.machine())

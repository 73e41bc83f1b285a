"""Run Lighthouse (mobile) over the main kinds of page; anything under 100 is a failure.

The pages come from a server as `make serve` starts it. What is measured differs from one run to
the next, the largest paint by a tenth of a second, so that each page is measured a few times.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from math import inf
from operator import gt
from pathlib import Path
from statistics import median
from typing import Any

from tests.tools.needs import chromium
from tests.tools.server import HOST, served
from tests.tools.site import FLAGS, runs_as_root

LIGHTHOUSE = Path(__file__).parent / "node_modules" / ".bin" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
MOST = {  # bytes, milliseconds, and by how much things move
    "total-byte-weight": 60_000,
    "largest-contentful-paint": 1_000,
    "cumulative-layout-shift": 0,
}
ROUNDS, ATTEMPTS = 5, 3
WARM = 8  # requests, in which every worker has made the page
FIRST = ("/", "/luat/pho-bien/tu-quy-chat-doi-2/")  # what a visit begins with has to paint soon
PAGES = (
    *FIRST,
    "/luat/goc-danh-bai/",
    "/so-sanh/?a=pho-bien&b=goc-danh-bai",
    "/bai/",
    "/chat-chong/",
    "/chot-luat/",
)


def report(url: str) -> dict[str, Any]:
    """Return Lighthouse's report on one address; one that comes to nothing is made again."""
    command = [
        str(LIGHTHOUSE), url, "--quiet", "--output=json",
        f"--chrome-path={chromium()}", f"--chrome-flags={chrome_flags()}",
    ]  # fmt: skip
    for _ in range(ATTEMPTS):
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        if run.returncode == 0:
            result: dict[str, Any] = json.loads(run.stdout)
            return result
    sys.exit(run.stderr)


def chrome_flags() -> str:
    """Return the flags of the browser as one line, values in quotes as Lighthouse reads them."""
    flags = ["--headless=new", *FLAGS, *(["--no-sandbox"] if runs_as_root() else [])]
    return " ".join(re.sub("=(.*)", r'="\1"', flag) for flag in flags)


def scores(found: dict[str, Any]) -> list[int]:
    """Return the score of each category, out of 100."""
    return [round(100 * (found["categories"][name]["score"] or 0)) for name in CATEGORIES]


def figures(found: dict[str, Any]) -> list[float]:
    """Return what was measured of each audit in ``MOST``."""
    return [round(found["audits"][name]["numericValue"], 3) for name in MOST]


def is_within(path: str, measured: Sequence[float]) -> bool:
    """Whether all that was measured of a page is as little as is asked of it."""
    most = MOST if path in FIRST else {**MOST, "largest-contentful-paint": inf}
    return not any(map(gt, measured, most.values()))


def shortcomings(found: dict[str, Any]) -> list[str]:
    """Name the audits that cost points."""
    weights = {
        audit["id"]: audit["weight"]
        for name in CATEGORIES
        for audit in found["categories"][name]["auditRefs"]
    }
    audits = found["audits"].values()
    lacking = [a for a in audits if a["score"] not in {None, 1} and weights.get(a["id"])]
    return [f"    {audit['id']}: {audit['score']} {audit['title']}" for audit in lacking]


def main() -> int:
    """Print a line per page: the least scores and the middle of what was measured; then why."""
    print("\t".join((*CATEGORIES, *MOST, "page")))
    perfect = True
    with served(workers=2) as server:
        for path in PAGES:
            for _ in range(WARM):
                server.get(path)
            found = [report(f"http://{HOST}:{server.port}{path}") for _ in range(ROUNDS)]
            row = [min(each) for each in zip(*map(scores, found), strict=True)]
            measured = [median(each) for each in zip(*map(figures, found), strict=True)]
            print(*row, *measured, path, sep="\t", flush=True)
            if min(row) < 100 or not is_within(path, measured):
                perfect = False
                print(*sorted({line for each in found for line in shortcomings(each)}), sep="\n")
    return 0 if perfect else 1


if __name__ == "__main__":
    sys.exit(main())

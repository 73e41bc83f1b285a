"""Drop the addresses that ask for donations from npm lock files: nothing installs from them."""

from __future__ import annotations

import json
import sys
from pathlib import Path


def strip(lock: Path) -> None:
    """Rewrite one package-lock.json without its `funding` entries."""
    content = json.loads(lock.read_text(encoding="utf-8"))
    for package in content["packages"].values():
        package.pop("funding", None)
    lock.write_text(json.dumps(content, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


for name in sys.argv[1:]:
    strip(Path(name))

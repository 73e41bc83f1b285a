"""Made-up versions of the data that come after the first one, and the changes in them."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path

from rules.codes import ALPHABET
from rules.model import Outcome
from rules.pairs import pair_slug
from rules.published import edition_file
from tests.rules.data_copy import DATA, set_word

TODAY = tomllib.loads((DATA / "site.toml").read_text(encoding="utf-8"))["data_version"]
YEAR = int(TODAY.partition(".")[0])
LATER, LATER_STILL = f"{YEAR + 1}.12.15", f"{YEAR + 2}.01.20"
CHANGED = "vc", "con-2", "5-doi-thong"
KILLER_TIMING = "| 6-doi-thong |             | có           | có            |"
KILLER_TIMING_CHANGED = "| 6-doi-thong |             | có           | không         |"
WHY = "Nguồn vừa viết thêm một dòng."


def change(**keys: object) -> str:
    """Return one record; what is not given is that the cell ``CHANGED`` did."""
    told = {
        "presets": ["vc"],
        "cells": ["5-doi-thong-chat-con-2"],
        "from": "Nguồn không nói",
        "to": "Được",
        "why": WHY,
        "sources": ["vc"],
    } | keys
    lines = [f"{key} = {toml(value)}" for key, value in told.items() if value is not None]
    return "\n".join(["[[versions.changes]]", *lines])


def toml(value: object) -> str:
    """Return a text or a list of texts as TOML."""
    return str(value) if isinstance(value, list) else f'"{value}"'


def version(*changes: str, name: str = LATER, more: str = "") -> str:
    """Return one version with its changes."""
    head = f'[[versions]]\nversion = "{name}"\ntext = "Bản bịa ra để thử."\n{more}'
    return "\n\n".join(["", head, *changes]) + "\n"


def begin_today(directory: Path) -> None:
    """Make today's version the first one, of the data and of the codes, whatever changed before."""
    (directory / "changes.toml").write_text(version(name=TODAY), encoding="utf-8")
    codes = directory / "codes.toml"
    told = re.sub('(?m)^since = ".*?"', f'since = "{TODAY}"', codes.read_text(encoding="utf-8"))
    codes.write_text(told, encoding="utf-8")


def keep_for_codes(directory: Path, preset: str) -> None:
    """Keep today's ``preset`` for the codes given out, and open new ones with ``LATER``."""
    kept = directory / "cu" / f"{preset}-truoc.toml"
    kept.parent.mkdir(exist_ok=True)
    shutil.copyfile(DATA / "presets" / f"{preset}.toml", kept)
    file = directory / "codes.toml"
    text = file.read_text(encoding="utf-8")
    newest = [*tomllib.loads(text)][-1]
    opened = ALPHABET[ALPHABET.index(newest.upper()) + 1].lower()
    section = text[text.index(f"[{newest}]") :].replace(f"[{newest}", f"[{opened}")
    section = re.sub('(?m)^since = ".*?"', f'since = "{LATER}"', section)
    kept_text = text.replace(f'"{preset}",\n', f'"{preset}-truoc",\n')
    file.write_text(f"{kept_text}\n{section}", encoding="utf-8")


def change_data(directory: Path, *versions: str, last: str = LATER) -> None:
    """Make the data in ``directory`` be of version ``last``, after today's and these versions."""
    begin_today(directory)
    replace(directory / "site.toml", f'data_version = "{TODAY}"', f'data_version = "{last}"')
    with (directory / "changes.toml").open("a", encoding="utf-8") as file:
        file.writelines(versions)


def day(version: str) -> str:
    """Return the day of a version as it is written in Vietnam."""
    return ".".join(reversed(version.split(".")))


def iso(version: str) -> str:
    """Return the day of a version as programs write it."""
    return version.replace(".", "-")


def change_cell(directory: Path) -> None:
    """Make ``vc`` let 5 đôi thông chop a lone 2, of which its source said nothing."""
    set_word(directory, *CHANGED, "Được")


def say_nothing(directory: Path) -> None:
    """Make the source of ``vc`` say nothing of it, today and as published."""
    set_word(directory, *CHANGED, "Nguồn không nói")
    file = edition_file(directory, TODAY)
    preset, target, attacker = CHANGED
    line = f"{preset}/{pair_slug(target, attacker)}: {' '.join([Outcome.NOT_SAID] * 4)}"
    published = re.sub(f"(?m)^{line.partition(':')[0]}: .*$", line, file.read_text("utf-8"))
    file.write_text(published, encoding="utf-8")


def change_timing(directory: Path) -> None:
    """Make ``killer`` let 6 đôi thông chop out of turn."""
    replace(directory / "presets" / "killer.toml", KILLER_TIMING, KILLER_TIMING_CHANGED)


def replace(file: Path, old: str, new: str) -> None:
    """Change the only ``old`` in a file into ``new``."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    file.write_text(text.replace(old, new), encoding="utf-8")

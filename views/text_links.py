"""``python -m views.text_links``: every link in the texts of the rule data leads somewhere.

A folder of other data may be named. The second half of ``make check-data``, for ``rules`` knows
no addresses.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence, Set
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from rules.__main__ import DATA
from rules.faults import DataFaults, Fault, one_of
from rules.load import load_rulebook
from rules.model import Preset
from rules.rulebook import Rulebook

from .addresses import PAGES
from .listing import canonical_paths, lasting_paths

LINK = re.compile(r"\[[^\]]+\]\(([^)]*)\)")
MEANT = re.compile(r"\] ?\(/|\[[^\]]*\(/")
SHAPE = "[chữ](/địa-chỉ/): có chữ, hai dấu liền nhau, ngoặc nào mở cũng đóng"
INSIDE = "địa chỉ trong trang, bắt đầu bằng một dấu /, không có dấu cách"


class Text(NamedTuple):
    """A text of the data that may hold links, and where it stands."""

    file: str
    key: str
    text: str


def broken_links(rulebook: Rulebook) -> Iterator[Fault]:
    """Every link in a text that is none yet, or leads to no page, file, or entry of its page."""
    paths = {*PAGES.values(), *lasting_paths(rulebook)}
    entries = _entries(rulebook)
    for file, key, text in texts(rulebook):
        if MEANT.search(LINK.sub("", text)):
            yield Fault(file, key, "liên kết viết chưa trọn", SHAPE)
        for target in LINK.findall(text):
            where = _astray(target, paths, entries)
            if where:
                allowed = one_of(where, canonical_paths(rulebook)) if where[0] == "/" else where
                yield Fault(file, key, f"liên kết {target!r} không dẫn tới đâu", allowed)


def _astray(target: str, paths: Set[str], entries: Mapping[str, Set[str]]) -> str | None:
    """What is to be said of a link that leads nowhere: the path that is none, or what may stand."""
    if not re.fullmatch(r"/(?!/)\S*", target):
        return INSIDE
    _, _, path, _, entry = urlsplit(target)
    if path not in paths:
        return path
    if entry and entry not in entries.get(path, {entry}):
        return f"một mục có ở {path}: {one_of(entry, [*entries[path]])}"
    return None


def _entries(rulebook: Rulebook) -> Mapping[str, Set[str]]:
    """The pages of many entries, each found by its id."""
    return {
        PAGES["faq"]: rulebook.faq.keys(),
        PAGES["glossary"]: rulebook.glossary.keys(),
        PAGES["points"]: rulebook.points.keys(),
        PAGES["sources"]: rulebook.sources.keys(),
    }


def texts(rulebook: Rulebook) -> Iterator[Text]:
    """Every text that is shown with its links."""
    for entry in rulebook.faq.values():
        yield Text("faq.toml", f"{entry.id}.answer", entry.answer)
    for note in rulebook.notes.values():
        yield Text("notes.toml", f"{note.id}.text", note.text)
    for point in rulebook.points.values():
        yield Text("points.toml", f"{point.id}.why", point.why)
        yield from (Text("points.toml", f"{point.id}.examples", each) for each in point.examples)
    for term in rulebook.glossary.values():
        yield Text("glossary.toml", f"{term.id}.meaning", term.meaning)
    for source in rulebook.sources.values():
        yield Text("sources.toml", f"{source.key}.note", source.note)
    for item in rulebook.combinations.values():
        yield Text("combinations.toml", f"{item.id}.what", item.what)
    for preset in rulebook.presets.values():
        yield from _of_preset(preset)


def _of_preset(preset: Preset) -> Iterator[Text]:
    told = {
        "summary": preset.summary,
        "note": preset.note,
        "timing.text": preset.timing.text,
        "chain.text": preset.chain.text,
        "same_kind.text": preset.same_kind.text,
    }
    yield from (Text(f"presets/{preset.id}.toml", key, text) for key, text in told.items())


def main(arguments: Sequence[str]) -> int:
    """Print every link that leads nowhere; 1 where there is one, 0 otherwise.

    The data is that of the folder in ``arguments``, the site's own where there is none.
    """
    directory = Path(*arguments) if arguments else DATA
    try:
        faults = [*broken_links(load_rulebook(directory))]
    except DataFaults as wrong:
        print(wrong, file=sys.stderr)
        return 1
    if faults:
        print(DataFaults(faults, directory), file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

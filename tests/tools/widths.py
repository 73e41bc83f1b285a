"""How wide the site's fonts run, as a shaper tells it: `python -m tests.tools.widths`.

Written beside the font files, so that what measures text need not bring a shaper along. Run it
again when a font file changes; a test tells when that was forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping
from json import dumps

from tests.site.inked import characters, run
from views.typesetting import FONT_FILES


def written(weight: int) -> str:
    """The file of one font: how far each character runs, and how near the next one stands.

    Characters that kern alike are of one class; ``kerning`` goes by the class of the left one,
    then by that of the right one.
    """
    known = characters(weight)
    advances = {each: run(each, weight) for each in known}

    def kern(left: str, right: str) -> int:
        return run(left + right, weight) - advances[left] - advances[right]

    rows = {left: tuple(kern(left, right) for right in known) for left in known}
    columns = dict(zip(known, zip(*rows.values(), strict=True), strict=True))
    left, right = _classes(rows), _classes(columns)
    firsts = [[*right.values()].index(number) for number in sorted({*right.values()})]
    told = {"advances": advances, "left": left, "right": right}
    lines = [f'"{key}": {dumps(value, ensure_ascii=False)}' for key, value in told.items()]
    table = ",\n".join(dumps([row[n] for n in firsts]) for row in dict.fromkeys(rows.values()))
    return "{\n" + ",\n".join(lines) + f',\n"kerning": [\n{table}\n]\n}}\n'


def _classes(kerned: Mapping[str, tuple[int, ...]]) -> dict[str, int]:
    numbers = {each: number for number, each in enumerate(dict.fromkeys(kerned.values()))}
    return {character: numbers[each] for character, each in kerned.items()}


def main() -> None:
    """Write the file of every font."""
    for weight, font in FONT_FILES.items():
        font.with_suffix(".json").write_text(written(weight), "utf-8")


if __name__ == "__main__":
    main()

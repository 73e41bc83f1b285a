"""``python -m tests.tools.codes``: write down what the codes of a new version come to, for ever.

Lines are only added: a code that was given out keeps its meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from rules.amounts import shown
from rules.codes import Choices, CodeVersion, encode
from rules.house import build_house
from rules.load import load_rulebook
from rules.model import Preset
from rules.rulebook import Rulebook

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "rules" / "golden" / "codes.txt"


def told(house: Preset) -> str:
    """Return everything that a table's code settles, a line for each row of its table."""
    lines = []
    for target in house.matrix.targets:
        words = [
            house.matrix.cells[target, attacker].outcome for attacker in house.matrix.attackers
        ]
        lines.append(f"  {target}: {' '.join(words)}")
    for rule in house.timing.rules:
        narrowed = f" ({' '.join(rule.targets)})" if rule.targets else ""
        lines.append(f"  {rule.attacker}{narrowed}: {rule.needs_round}, {rule.needs_turn}")
    amounts = house.prices.amounts if house.prices else {}
    lines.append(f"  chain {house.chain.option}, same kind {house.same_kind.option}")
    lines += [f"  {point} {option}" for point, option in house.stands.items()]
    lines += [f"  {item} {shown(amount)}" for item, amount in amounts.items()]
    return "\n".join(lines)


def kept() -> list[tuple[str, str]]:
    """Return (code, what it must come to for ever)."""
    blocks = GOLDEN.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return [(block.partition("\n")[0], block.partition("\n")[2]) for block in blocks]


def examples(version: CodeVersion) -> Iterator[Choices]:
    """Yield choices that name, between them, everything a code of ``version`` can tell."""
    lists = (version.bases, version.prices, *version.points.values())
    for number in range(max(map(len, lists))):
        base = version.bases[number % len(version.bases)]
        options = {point: named[number % len(named)] for point, named in version.points.items()}
        yield Choices(base)
        yield Choices(base, options, version.prices[number % len(version.prices)])


def unkept(rulebook: Rulebook) -> Iterator[tuple[str, str]]:
    """Yield the examples of every version of which no code is written down yet."""
    letters = {code[0] for code, _ in kept()}
    for version in rulebook.codes.values():
        if version.letter not in letters:
            for choices in examples(version):
                code = encode(version, choices)
                yield code, told(build_house(rulebook, choices, code))


def main() -> None:
    """Append what is not there."""
    rulebook = load_rulebook(ROOT / "rules" / "data")
    blocks = dict([*kept(), *unkept(rulebook)])
    text = "\n\n".join(f"{code}\n{rules}" for code, rules in blocks.items())
    GOLDEN.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""What is wrong with the data, told so that its editor can mend it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct


class Fault(Struct, frozen=True, order=True):
    """One fault: the file, the key in it, what is wrong and what would be allowed."""

    file: str
    key: str
    wrong: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key}: {self.wrong} (cho phép: {self.allowed})"


class DataFaults(Exception):
    """Raised when the data cannot be used; ``faults`` holds every fault found, sorted."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(sorted(faults))
        super().__init__("\n".join(map(str, self.faults)))

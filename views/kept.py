"""Whole answers, kept for whoever asks the same again: few enough of them, whatever is asked."""

from __future__ import annotations

from array import array
from collections import OrderedDict
from collections.abc import Hashable
from itertools import chain
from threading import Lock
from typing import NamedTuple

MOST_OF_ONE = 64 << 10  # larger ones are few, and would push out many
OVERHEAD = 1500  # bytes that an entry takes beside its body: its address and its headers
SIGHTS = 1 << 16  # of what was asked lately


class Answer(NamedTuple):
    """An answer as it is sent: its status line, its headers, and all of its body."""

    status: str
    headers: tuple[tuple[str, str], ...]
    body: bytes
    etag: str | None


class Kept:
    """Answers by what was asked, those asked for last, of ``most_bytes`` together.

    Once there is no more room, an answer is kept when it is asked for a second time, so that
    addresses made up at random push nothing out. Threads may share one of these.
    """

    def __init__(self, most_bytes: int) -> None:
        self._most = most_bytes
        self._answers: OrderedDict[Hashable, Answer] = OrderedDict()
        self._sights = _no_sights()
        self._lock = Lock()
        self.size = 0

    def __len__(self) -> int:
        return len(self._answers)

    def get(self, asked: Hashable) -> Answer | None:
        """The answer to what was asked, if it is kept."""
        with self._lock:
            answer = self._answers.get(asked)
            if answer is not None:
                self._answers.move_to_end(asked)
            return answer

    def offer(self, asked: Hashable, answer: Answer) -> None:
        """Keep an answer if it is small enough, and there is room or it was asked for before."""
        size = _size(asked, answer)
        if size > min(MOST_OF_ONE, self._most):
            return
        with self._lock:
            if self.size + size > self._most and not self._is_seen_again(asked):
                return
            replaced = self._answers.pop(asked, None)
            self.size += size - (_size(asked, replaced) if replaced else 0)
            self._answers[asked] = answer
            while self.size > self._most:
                self.size -= _size(*self._answers.popitem(last=False))

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._answers.clear()
            self._sights = _no_sights()
            self.size = 0

    def _is_seen_again(self, asked: Hashable) -> bool:
        """Whether this was asked before, as far as a mark in its place tells; the latest stays."""
        rest, place = divmod(hash(asked), SIGHTS)
        mark = 1 + rest % (SIGHTS - 1)  # 0 stands for nothing seen
        is_seen = self._sights[place] == mark
        self._sights[place] = mark
        return is_seen


def _no_sights() -> array[int]:
    return array("H", bytes(2 * SIGHTS))


def _size(asked: Hashable, answer: Answer) -> int:
    """What an entry takes; a long address or name of a host counts as much as a long answer."""
    told = sum(map(len, chain.from_iterable(answer.headers)))
    return len(answer.body) + max(OVERHEAD, len(repr(asked)) + told)

"""The load run condemns what it should."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.tools.load.__main__ import Run, broken
from tests.tools.load.clients import Seen


def made_up(memory: list[float] | None = None, returns: int = 2, **seen: object) -> Run:
    killer = SimpleNamespace(kills=[10.0, 20.0], returns=[0.1] * returns)
    found = Seen(times=[0.01])
    for name, value in seen.items():
        setattr(found, name, value)
    slow = SimpleNamespace(closed=0)
    return Run(30.0, found, killer, memory or [40, 60, 70, 60], slow)  # type: ignore[arg-type]


def test_a_run_without_fault_is_let_pass() -> None:
    assert [*broken(made_up(cuts=[10.01, 20.9]))] == []


@pytest.mark.parametrize(
    "run",
    [
        made_up(wrong=["/: another body"]),
        made_up(statuses={200: 5, 502: 1}),
        made_up(cuts=[9.9]),
        made_up(cuts=[15.0]),
        made_up(returns=1),
        made_up(memory=[40, 50, 50, 61]),
        made_up(memory=[40, 70.1, 70.1, 60]),
    ],
    ids=[
        "wrong answer",
        "5xx",
        "cut before a kill",
        "cut later",
        "never back",
        "more and more",
        "too much",
    ],
)
def test_every_broken_promise_is_named(run: Run) -> None:
    assert len([*broken(run)]) == 1

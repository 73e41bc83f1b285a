"""A target fuzzed for some time, batch by batch, until something is found."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from time import monotonic
from typing import Any

from flask import Flask
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import SearchStrategy

from app import create_app
from tests.fuzz.asking import Finding, Tally, ask
from tests.fuzz.contract import ask_case, operations
from tests.fuzz.targets import HOST, targets

# Not the phase that explains: it traces the site, which then takes ten times as long.
PHASES = (Phase.generate, Phase.shrink)
BATCH = settings(
    max_examples=100,
    deadline=None,
    database=None,
    phases=PHASES,
    suppress_health_check=[*HealthCheck],
)


@dataclass(frozen=True)
class Target:
    """Something that takes input: what is asked of it, how, and what came of it."""

    name: str
    inputs: SearchStrategy[Any]
    ask: Callable[[Any, Tally], None]
    tally: Tally = field(default_factory=Tally)


def application() -> Flask:
    """The site as it is fuzzed: a failure inside comes out as what it is."""
    return create_app({"TESTING": True, "BASE_URL": "", "TRUSTED_HOSTS": [HOST]})


def all_targets(app: Flask) -> Iterator[Target]:
    """Everything that takes input, the operations of the JSON's description last."""
    for name, requests in targets(app.extensions["rulebook"]).items():
        yield Target(name, requests, partial(ask, app))
    for name, cases in operations(app):
        yield Target(name, cases, ask_case)


def fuzz(target: Target, seconds: float = 0.0, batch: settings = BATCH) -> str:
    """Ask for so long, one batch at least; what was found, made as small as can be, or "".

    Ends early when there is nothing else to ask.
    """
    until = monotonic() + seconds

    @batch
    @given(target.inputs)
    def ask_all(asked: Any) -> None:
        target.ask(asked, target.tally)

    try:
        ask_all()
        while monotonic() < until and target.tally.asked >= batch.max_examples:
            ask_all()
    except Finding as finding:
        return str(finding)
    return ""

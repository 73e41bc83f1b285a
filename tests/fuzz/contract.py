"""What ``openapi.json`` promises, held to what is served for all that it allows and forbids."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time
from typing import Any

import schemathesis
from flask import Flask
from hypothesis.strategies import SearchStrategy
from schemathesis import Case, GenerationMode
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok

from tests.fuzz.asking import Finding, Tally
from views.addresses import FILES

Cases = SearchStrategy[Case[Any]]
SETTINGS = {
    "headers": {"Accept-Encoding": "identity"},
    "checks": {
        # Text that fits the schema may still be no card and no question, or too much at once.
        "positive_data_acceptance": {"expected-statuses": ["2xx", "301", "400", "404", "414"]},
        "negative_data_rejection": {"expected-statuses": [400, 404, 405, 414]},
    },
}


def operations(app: Flask) -> Iterator[tuple[str, Cases]]:
    """Every operation, once with data that fit its description and once with data that do not.

    An operation without parameters has none of the second kind.
    """
    config = SchemathesisConfig.from_dict(SETTINGS)
    schema = schemathesis.openapi.from_wsgi(FILES["openapi"], app, config=config)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        yield operation.label, operation.as_strategy(generation_mode=GenerationMode.POSITIVE)
        if [*operation.query, *operation.path_parameters]:
            wrong = operation.as_strategy(generation_mode=GenerationMode.NEGATIVE)
            yield f"{operation.label}, dữ liệu sai", wrong


def ask_case(case: Case[Any], tally: Tally) -> None:
    """Ask what the case says, and count it.

    Raises ``Finding`` when the description does not hold.
    """
    started = process_time()
    response = case.call()
    taken = (process_time() - started) * 1e3
    asked = case.as_curl_command()
    try:
        case.validate_response(response)
    except FailureGroup as failures:
        raise Finding(f"{asked}\n{failures}") from failures
    tally.add(asked, response.status_code, len(response.content), taken)

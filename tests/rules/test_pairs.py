from __future__ import annotations

import pytest

from rules.pairs import pair_slug, split_pair
from rules.rulebook import Rulebook


def test_a_question_is_addressed_attacker_first_as_players_say_it() -> None:
    assert pair_slug("doi-2", "tu-quy") == "tu-quy-chat-doi-2"


def test_every_pair_of_sets_has_a_slug_that_leads_back_to_it(rulebook: Rulebook) -> None:
    pairs = [
        (target, attacker) for target in rulebook.combinations for attacker in rulebook.combinations
    ]
    assert [split_pair(pair_slug(*pair)) for pair in pairs] == pairs


@pytest.mark.parametrize("slug", ["", "tu-quy", "-chat-", "tu-quy-chat-", "-chat-doi-2", "chat"])
def test_what_is_no_pair_is_none(slug: str) -> None:
    assert split_pair(slug) is None

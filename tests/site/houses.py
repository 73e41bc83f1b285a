"""Tables of their own to look at: their codes come from the data, as on the site."""

from __future__ import annotations

from rules.codes import Choices, encode
from rules.rulebook import Rulebook
from rules.settling import tidy

TWO_CHANGES = Choices("pho-bien", {"tu-quy-doi-2": "duoc", "vong": "chi-4-doi-tu-do"})
CONTRADICTORY = Choices("pho-bien", {"5-doi-toi-trang": "toi-trang", "ba-2": "chi-5-doi"})


def code_of(rulebook: Rulebook, choices: Choices) -> str:
    """The code that the site gives to ``choices``."""
    return encode(rulebook.newest_codes, tidy(rulebook, choices))


def wrong_code_of(rulebook: Rulebook, choices: Choices) -> str:
    """That code with its last letter read wrong."""
    code = code_of(rulebook, choices)
    return code[:-1] + ("0" if code[-1] != "0" else "1")

"""Three to five questions lead to the rule set that a table is nearest to."""

from __future__ import annotations

from collections.abc import Iterator

from rules.codes import Choices
from rules.house import build_house
from rules.quiz import FEWEST, MOST, Quiz, left_after, quiz, started_from
from rules.rulebook import Rulebook
from rules.settling import bases
from rules.stands import settled


def ends(rulebook: Rulebook, answers: dict[str, str]) -> Iterator[tuple[dict[str, str], Quiz]]:
    """Every way through the quiz, nothing passed over."""
    here = quiz(rulebook, answers)
    if here.question is None:
        yield answers, here
        return
    for option in here.question.options:
        yield from ends(rulebook, {**answers, here.question.id: option.id})


def test_every_way_takes_three_to_five_questions_and_ends_at_a_rule_set(
    rulebook: Rulebook,
) -> None:
    found = list(ends(rulebook, {}))
    assert len(found) > 5
    assert {len(answers) for answers, _ in found} <= set(range(FEWEST, MOST + 1))
    assert len({end.nearest.id for _, end in found}) > 4


def test_left_are_those_that_contradict_no_answer(rulebook: Rulebook) -> None:
    answers = {"tu-quy-doi-2": "duoc", "vong": "phai-con-vong"}
    left = {preset.id for preset in left_after(rulebook, answers)}
    for preset in bases(rulebook):
        stands = [settled(rulebook, preset, rulebook.points[point]) for point in answers]
        pairs = zip(stands, answers.values(), strict=True)
        assert (preset.id in left) == all(held in (None, option) for held, option in pairs)


def test_a_rule_set_that_agrees_comes_before_one_that_is_silent(rulebook: Rulebook) -> None:
    found = quiz(rulebook, {"vong": "phai-con-vong", "luot": "khong-bao-gio"})
    assert found.nearest is found.left[0]
    assert settled(rulebook, found.nearest, rulebook.points["vong"]) == "phai-con-vong"
    assert settled(rulebook, found.left[-1], rulebook.points["vong"]) is None


def test_each_question_can_tell_those_left_apart(rulebook: Rulebook) -> None:
    answers: dict[str, str] = {}
    while question := quiz(rulebook, answers).question:
        held = {
            settled(rulebook, preset, question)
            for preset in (left_after(rulebook, answers), bases(rulebook))[len(answers) > 1]
        }
        assert len(held - {None}) > 1
        answers[question.id] = question.options[0].id


def test_questions_passed_over_rule_nothing_out_and_end_after_five(rulebook: Rulebook) -> None:
    answers: dict[str, str] = {}
    while question := quiz(rulebook, answers).question:
        answers[question.id] = ""
        assert len(left_after(rulebook, answers)) == len(bases(rulebook))
    assert len(answers) == MOST


def test_answers_that_no_rule_set_gives_lead_to_the_one_with_the_fewest_misses(
    rulebook: Rulebook,
) -> None:
    answers = {
        "chat-chong": "theo-thu-tu",
        "luot": "khong-bao-gio",
        "bon-doi-tu-quy": "4-doi-thang",
    }
    answers |= {"5-doi-toi-trang": "chat-duoc", "ba-2": "chi-5-doi", "vong": "khong-can"}
    found = quiz(rulebook, answers)
    misses = {
        preset.id: sum(
            settled(rulebook, preset, rulebook.points[point]) not in (None, option)
            for point, option in answers.items()
        )
        for preset in bases(rulebook)
    }
    assert misses[found.nearest.id] == min(misses.values())
    assert bool(found.left) == (min(misses.values()) == 0)


def test_starting_from_the_nearest_fills_in_only_what_it_says_otherwise(
    rulebook: Rulebook,
) -> None:
    base = rulebook.presets["pho-bien"]
    answers = {"tu-quy-doi-2": "duoc", "ba-2": "chi-5-doi", "vong": "khong-can", "luot": ""}
    choices = started_from(rulebook, base, answers)
    assert choices == Choices("pho-bien", {"tu-quy-doi-2": "duoc", "vong": "khong-can"})
    house = build_house(rulebook, choices, "")
    for point, option in answers.items():
        assert option in ("", settled(rulebook, house, rulebook.points[point]))

"""Everything the site tells of is found by any word of its name."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.find import find
from rules.rulebook import Rulebook
from rules.topics import KINDS, label, names, parse_topic

unhurried = settings(deadline=None, derandomize=True)


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("thoi heo", "thuat-ngu/thoi-heo"),
        ("THỐI HEO", "thuat-ngu/thoi-heo"),
        ("killer", "luat/killer"),
        ("bang pho bien", "luat/pho-bien"),
        ("bốn đôi thông", "bo/4-doi-thong"),
        ("4 doi thong", "bo/4-doi-thong"),
        ("3dt", "bo/3-doi-thong"),
        ("tu qui", "bo/tu-quy"),
        ("cơ", "thuat-ngu/co"),
        ("chặt chồng thì ai trả", "hoi-dap/chat-chong-ai-tra"),
        ("chặt chồng thì ai trả cho ai", "diem/chat-chong"),
        ("chung quanh chuyện sảnh rồng", "thuat-ngu/sanh-rong"),
    ],
)
def test_anything_is_found_by_its_words_the_longest_match_first(
    rulebook: Rulebook, typed: str, first: str
) -> None:
    assert find(rulebook, typed, 5)[0] == parse_topic(first)


def test_every_topic_is_found_by_everything_it_is_called(rulebook: Rulebook) -> None:
    for topic, called in names(rulebook).items():
        for name in called:
            assert topic in find(rulebook, name, 100), (topic, name)


def test_a_word_finds_topics_of_every_kind_once_each_up_to_the_limit(rulebook: Rulebook) -> None:
    found = find(rulebook, "tứ quý chặt heo, luật Killer, chặt chồng", 1000)
    assert len(set(found)) == len(found)
    assert {topic.kind for topic in found} == {*KINDS}
    assert find(rulebook, "tứ quý", 3) == find(rulebook, "tứ quý", 1000)[:3]
    assert find(rulebook, "tứ quý", 0) == ()


@pytest.mark.parametrize("typed", ["", "???", "xyzzy", "được không"])
def test_words_that_tell_nothing_find_nothing(rulebook: Rulebook, typed: str) -> None:
    assert find(rulebook, typed, 5) == ()


def test_a_topic_is_called_what_the_site_calls_it(rulebook: Rulebook) -> None:
    assert label(rulebook, parse_topic("bo/tu-quy")) == rulebook.combinations["tu-quy"].name
    assert label(rulebook, parse_topic("luat/killer")) == rulebook.presets["killer"].name
    assert label(rulebook, parse_topic("thuat-ngu/cong")) == rulebook.glossary["cong"].term
    assert label(rulebook, parse_topic("diem/gia")) == rulebook.points["gia"].question
    assert label(rulebook, parse_topic("hoi-dap/thoi-heo")) == rulebook.faq["thoi-heo"].question


@unhurried
@given(text=st.text(max_size=200), limit=st.integers(0, 20))
def test_any_text_finds_no_more_than_the_limit(rulebook: Rulebook, text: str, limit: int) -> None:
    found = find(rulebook, text, limit)
    assert len(found) <= limit
    assert set(found) <= names(rulebook).keys()

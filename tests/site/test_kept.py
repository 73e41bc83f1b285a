"""Answers are kept within bounds, and only what is asked again."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from views.kept import MOST_OF_ONE, OVERHEAD, Answer, Kept

ROOM = 10 * OVERHEAD


def answer(size: int = 0) -> Answer:
    return Answer("200 OK", (), b"x" * size, None)


def asked_twice(kept: Kept, *asked: object, size: int = 0) -> None:
    for each in asked * 2:
        kept.offer(each, answer(size))


def test_what_is_asked_once_is_not_kept() -> None:
    kept = Kept()
    kept.offer("a", answer())
    assert kept.get("a") is None
    kept.offer("a", answer())
    assert kept.get("a") == answer()


def test_whatever_is_asked_they_take_no_more_room() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *range(1000), size=10)
    assert 0 < kept.size <= ROOM
    assert len(kept) == ROOM // (OVERHEAD + 10)


def test_an_answer_asked_anew_is_counted_once() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, "a", "a", "a", size=100)
    assert (len(kept), kept.size) == (1, OVERHEAD + 100)


def test_one_that_would_push_out_many_is_not_kept() -> None:
    kept = Kept()
    asked_twice(kept, "large", size=MOST_OF_ONE)
    assert kept.get("large") is None


def test_those_asked_for_last_stay() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *range(10))
    assert kept.get(0)
    asked_twice(kept, "new")
    assert kept.get(0)
    assert kept.get(1) is None


def test_a_flood_of_addresses_made_up_pushes_nothing_out() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *"abc")
    for number in range(5000):
        kept.offer(f"/{number}", answer())
    assert all(map(kept.get, "abc"))


def test_what_is_cleared_was_never_asked() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *"abc")
    kept.clear()
    assert (len(kept), kept.size) == (0, 0)
    kept.offer("a", answer())
    assert kept.get("a") is None


def test_threads_may_share_them() -> None:
    kept = Kept(ROOM)

    def use(first: int) -> None:
        for number in range(first, first + 300):
            asked_twice(kept, number % 40, size=number)
            kept.get(number % 50)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(8)))
    assert 0 < kept.size <= ROOM

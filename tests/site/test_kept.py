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


def test_what_is_asked_once_is_kept_only_where_there_is_room() -> None:
    kept = Kept(ROOM)
    asked = [f"/{number}" for number in range(11)]
    for each in asked:
        kept.offer(each, answer())
    assert (kept.get(asked[0]), kept.get(asked[10])) == (answer(), None)
    kept.offer(asked[10], answer())
    assert (kept.get(asked[1]), kept.get(asked[10])) == (None, answer())


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
    kept = Kept(2 * MOST_OF_ONE)
    asked_twice(kept, "large", size=MOST_OF_ONE)
    assert kept.get("large") is None


def test_long_addresses_and_long_names_of_hosts_take_room_too() -> None:
    kept = Kept(ROOM)
    for number in range(20):
        kept.offer((f"/{number}", "x" * 4 * OVERHEAD), answer())
        leading_on = Answer("301 OK", (("Location", "x" * 4 * OVERHEAD),), b"", None)
        kept.offer(f"/{number}", leading_on)
    assert len(kept) == 2


def test_those_asked_for_last_stay() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *range(10))
    assert kept.get(0)
    asked_twice(kept, "new")
    assert kept.get(0)
    assert kept.get(1) is None


def test_a_flood_of_addresses_made_up_pushes_nothing_out() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *range(10))
    for number in range(5000):
        kept.offer(f"/{number}", answer())
    assert all(map(kept.get, range(10)))


def test_what_is_cleared_was_never_asked() -> None:
    kept = Kept(ROOM)
    asked_twice(kept, *"abc")
    kept.clear()
    assert (len(kept), kept.size) == (0, 0)
    asked_once = [f"/{number}" for number in range(20)]
    for each in asked_once:
        kept.offer(each, answer())
    assert [kept.get(each) for each in asked_once].count(None) == 10


def test_threads_may_share_them() -> None:
    kept = Kept(ROOM)

    def use(first: int) -> None:
        for number in range(first, first + 300):
            asked_twice(kept, number % 40, size=number)
            kept.get(number % 50)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(use, range(8)))
    assert 0 < kept.size <= ROOM

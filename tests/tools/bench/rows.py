"""The promises of the bench, from what was measured."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import median

from tests.tools.growth import TIMES
from views.environment import MOST_VOICES

from .larger import Cost
from .verdict import Row, ratio

Rounds = Mapping[str, Sequence[float]]
Limit = float | None
LIVE: Mapping[str, tuple[str, Limit, Limit]] = {  # name, and the least for each of WAYS
    "ruling": ("trang phán xử sống", 0.5, 0.5),
    "lookup": ("/tra", 0.4, 0.4),
    # Read anew each time, a question is three tenths of it: nothing is promised of that.
    "ask": ("/api/v1/ask", 0.4, None),
    "cards": ("/api/v1/cards", 0.4, 0.4),
}
WAYS = {
    "few": ("lặp", "bốn địa chỉ hỏi đi hỏi lại: câu trả lời đã giữ sẵn"),
    "many": ("khác nhau", "hàng nghìn địa chỉ lần lượt, nhiều hơn chỗ giữ: trả lời lại từ đầu"),
}
NAMES = {"live": "không bản xuất", "served": "make serve"}
SAME = 1.25  # what one measurement may differ from the next
# Not the very first: that one also compiles every module and every template that it needs.
STARTED: Mapping[str, float] = {"served": 2, "live": 2}
EVERY_RULING = "mọi ô của mọi bộ luật lần lượt; nhiều hơn thế thì không có"


def rows(
    measured: Rounds, memory: Mapping[str, float], starts: Rounds, grown: tuple[Cost, Cost]
) -> Iterator[Row]:
    """Every promise that could be measured here."""
    yield from _of_files(measured)
    yield from _of_live_answers(measured)
    for name, held in memory.items():
        told = "sau mọi lượt đo và mọi trang, mọi file trộn lẫn; tiến trình nặng nhất"
        yield Row(f"bộ nhớ một tiến trình ({NAMES[name]})", held, 70, "MB", False, told)
    for name, most in STARTED.items():
        slower = ratio(starts[name], starts["bare"])
        told = f"từ lúc chạy lệnh tới câu trả lời đầu: {median(starts[name]):.2f} giây"
        yield Row(f"khởi động ({NAMES[name]}) / Flask trần", slower, most, "×", False, told)
    yield from _of_growth(*grown)


def _of_files(measured: Rounds) -> Iterator[Row]:
    of_bare = ratio(measured["exported"], measured["bare"])
    told = f"trang đã xuất, qua make serve: {median(measured['exported']):,.0f} yêu cầu/giây"
    yield Row("trang đã xuất / Flask trần", of_bare, 2, "×", True, told)
    if "nginx" in measured:
        of_nginx = ratio(measured["exported"], measured["nginx"])
        told = f"nginx gửi cùng file ấy: {median(measured['nginx']):,.0f} yêu cầu/giây"
        yield Row("trang đã xuất / nginx", of_nginx, 0.4, "×", True, told)


def _of_live_answers(measured: Rounds) -> Iterator[Row]:
    for name, (what, *limits) in LIVE.items():
        for (way, (said, told)), least in zip(WAYS.items(), limits, strict=True):
            rounds = measured[f"{name}, {way}"]
            meaning = EVERY_RULING if (name, way) == ("ruling", "many") else told
            told_rate = f"{meaning}; {median(rounds):,.0f} yêu cầu/giây"
            of_bare = ratio(rounds, measured["bare"])
            yield Row(f"{what}, {said} / Flask trần", of_bare, least, "×", True, told_rate)


def _of_growth(now: Cost, then: Cost) -> Iterator[Row]:
    told = f"{now.seconds:.1f} và {then.seconds:.1f} giây CPU cho mọi trang và JSON"
    yield Row(f"xuất, {TIMES} lần số luật", then.seconds / now.seconds, 11, "×", False, told)
    told = f"{now.memory:.0f} và {then.memory:.0f} MB, tiến trình nặng nhất"
    yield Row(
        f"bộ nhớ lúc xuất, {TIMES} lần số luật", then.memory / now.memory, 11, "×", False, told
    )
    told = f"{now.request:.1f} và {then.request:.1f} µs"
    same = then.request / now.request
    yield Row(f"một yêu cầu, {TIMES} lần số luật", same, SAME, "×", False, told)
    named = f"kể tên nhiều nhất {MOST_VOICES} luật, bảng chọn kể hết"
    told = f"{now.page:.1f} và {then.page:.1f} ms; {named}"
    yield Row(f"làm một trang, {TIMES} lần số luật", then.page / now.page, None, "×", False, told)

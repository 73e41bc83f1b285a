"""Whatever is asked, the site answers in kind: a short run of `make fuzz`, the same every time."""

from __future__ import annotations

from hypothesis import settings

from tests.fuzz.running import BATCH, all_targets, application, fuzz

SHORT = settings(BATCH, max_examples=30, derandomize=True)


def test_nothing_typed_anywhere_makes_the_site_fail_or_speak_the_reader_s_markup() -> None:
    targets = [*all_targets(application())]
    found = [fuzz(target, batch=SHORT) for target in targets]
    assert "\n".join(filter(None, found)) == ""
    assert [target.name for target in targets if not target.tally.asked] == []

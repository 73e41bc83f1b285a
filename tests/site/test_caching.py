"""How long each kind of answer may be kept."""

from __future__ import annotations

import pytest

from views import caching
from views.caching import cache_control


def test_what_an_address_names_by_content_is_kept_for_ever() -> None:
    assert cache_control("/static/site.0123456789.css", is_final=True) == caching.FOR_EVER
    assert cache_control("/anh/vc.png", is_final=True) == caching.FOR_EVER


def test_pictures_are_kept_longer_than_pages() -> None:
    assert cache_control("/anh/vc.png") == "public, max-age=86400, stale-while-revalidate=604800"
    assert cache_control("/luat/vc/") == "public, max-age=300, stale-while-revalidate=86400"


def test_what_names_the_host_is_kept_by_its_reader_only() -> None:
    assert cache_control("/anh/vc.png", is_final=True, names_host=True) == "private, max-age=300"


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/khong-co/", 404),
        ("/anh/khong-co.png", 404),
        ("/", 500),
        ("/sw.js", 200),
        ("/healthz", 200),
    ],
)
def test_errors_and_what_must_be_fresh_are_not_kept(path: str, status: int) -> None:
    assert cache_control(path, status, is_final=True, names_host=True) == "no-store"

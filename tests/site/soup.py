"""The type of the ``soup`` fixture: a path in, its parsed page out."""

from __future__ import annotations

from collections.abc import Callable

from bs4 import BeautifulSoup

Soup = Callable[[str], BeautifulSoup]

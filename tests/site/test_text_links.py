"""Links in the texts of the rule data lead somewhere, or `make check-data` says which does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rules.faults import Fault
from rules.load import load_rulebook
from rules.rulebook import Rulebook
from views import text_links
from views.text_links import INSIDE, SHAPE, broken_links, texts

FAQ = '\n[la]\nquestion = "Câu hỏi lạ?"\nanswer = "Coi {}."\npoints = ["gia"]\n'


@pytest.fixture
def told_of(data_copy: Path) -> Callable[[str], list[Fault]]:
    """Give a function that returns what is told of an FAQ answer with a link in it."""

    def faults(link: str) -> list[Fault]:
        with (data_copy / "faq.toml").open("a", encoding="utf-8") as file:
            file.write(FAQ.format(link))
        return [*broken_links(load_rulebook(data_copy))]

    return faults


def test_every_link_in_the_data_leads_somewhere(rulebook: Rulebook) -> None:
    assert any("](/" in each.text for each in texts(rulebook))
    assert [*broken_links(rulebook)] == []
    assert text_links.main([]) == 0


@pytest.mark.parametrize(
    "link",
    [
        *("[x](/bo/ba-2/)", "[x](/luat/vc/tu-quy-chat-con-2/)", "[x](/chot-luat/)"),
        *("[x](/thuat-ngu/#heo)", "[x](/so-sanh/?a=vc&b=pagat)", "[x](/api/v1/presets.json)"),
        *("(/bo/ba-22/)", "[x]"),
    ],
)
def test_a_link_to_what_there_is_is_fine(told_of: Callable[[str], list[Fault]], link: str) -> None:
    assert told_of(link) == []


@pytest.mark.parametrize(
    ("target", "allowed"),
    [
        ("/bo/ba-22/", "/bo/ba-2/"),
        ("/bo/ba-2", "/bo/ba-2/"),
        ("/luat/vcc/", "/luat/vc/"),
        ("/thuat-ngu/#heoo", "heo"),
        *(
            (bad, INSIDE)
            for bad in ("bo/ba-2/", "//x.example/", "https://x.example/", "/bo/ ba-2/")
        ),
    ],
)
def test_a_link_that_leads_nowhere_is_told_with_what_is_near(
    told_of: Callable[[str], list[Fault]], target: str, allowed: str
) -> None:
    (fault,) = told_of(f"[trang ba con 2]({target})")
    assert (fault.file, fault.key) == ("faq.toml", "la.answer")
    assert fault.wrong == f"liên kết {target!r} không dẫn tới đâu"
    assert allowed in fault.allowed


@pytest.mark.parametrize(
    "link", ["[x](/bo/ba-2/", "[x] (/bo/ba-2/)", "[](/bo/ba-2/)", "[x(/bo/ba-2/)"]
)
def test_a_link_that_readers_would_see_as_brackets_is_told(
    told_of: Callable[[str], list[Fault]], link: str
) -> None:
    (fault,) = told_of(link)
    assert (fault.key, fault.allowed) == ("la.answer", SHAPE)


def test_the_command_names_the_file_and_fails(
    told_of: Callable[[str], list[Fault]],
    data_copy: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told_of("[x](/bo/ba-22/)")
    assert text_links.main([str(data_copy)]) == 1
    assert capsys.readouterr().err.startswith(f"{data_copy}/faq.toml: la.answer: ")


def test_the_command_tells_what_else_is_wrong_with_the_data(
    data_copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data_copy / "faq.toml").unlink()
    assert text_links.main([str(data_copy)]) == 1
    assert capsys.readouterr().err.startswith(f"{data_copy}/faq.toml: (cả file): không đọc được")

"""One representative of every kind of page, taken from the rule data."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules.load import load_rulebook
from rules.model import Outcome
from rules.rulebook import Rulebook
from tests.site.houses import CONTRADICTORY, TWO_CHANGES, code_of
from views.addresses import quiz_path, settle_path
from views.houses import MAX_TITLE


@dataclass(frozen=True)
class PageKind:
    """A page, and what to call its kind in the name of a test."""

    name: str
    path: str
    status: int = 200


LONGEST_NAME = "W" * MAX_TITLE
FIVE_POINTS = ("tu-quy-doi-2", "vong", "luot", "ba-2", "cung-loai")
DATA = Path(__file__).parents[2] / "rules" / "data"
CHAIN = "/chat-chong/?ai=A&bo=2H&ai=B&bo=tu-quy"

PLAIN = (
    PageKind("home", "/"),
    PageKind("presets", "/luat/"),
    PageKind("set", "/bo/tu-quy/"),
    PageKind("compare", "/so-sanh/?a=pho-bien&b=goc-danh-bai"),
    PageKind("compare-choose", "/so-sanh/"),
    PageKind("faq", "/hoi-dap/"),
    PageKind("glossary", "/thuat-ngu/"),
    PageKind("sources", "/nguon/"),
    PageKind("points", "/diem-can-chot/"),
    PageKind("cards", "/bai/"),
    PageKind("cards-answer", "/bai/?ban=2S+2H&tay=5S+5C+5D+5H"),
    PageKind("cards-hand", "/bai/?ban=2D&tay=4S+4C+5S+5C+6S+6C+9S+9C+9D+9H+JS+KD+2H"),
    PageKind("cards-one-side", "/bai/?ban=9+9+9+9"),
    PageKind("cards-fault", "/bai/?ban=2H&tay=2H+xyz", 400),
    PageKind("ask", "/hoi/"),
    PageKind("ask-ruling", "/hoi/?q=tu+quy+bat+doi+heo+dc+ko"),
    PageKind("ask-moment", "/hoi/?q=bo+luot+roi+tu+quy+chat+heo&luat=nhay-coc"),
    PageKind("ask-row", "/hoi/?q=sam+co+chat+heo+dc+k"),
    PageKind("ask-two-ways", "/hoi/?q=tu+quy+4+doi+thong"),
    PageKind("ask-topic", "/hoi/?q=goc+danh+bai+chat+chong+ai+tra+tien"),
    PageKind("ask-nothing", "/hoi/?q=thoi+tiet+hom+nay"),
    PageKind("chain", "/chat-chong/"),
    PageKind("chain-settled", f"{CHAIN}&ai=C&bo=4-doi-thong&het=3&luat=goc-danh-bai"),
    PageKind("chain-refused", f"{CHAIN}&ai=C&bo=3-doi-thong"),
    PageKind("chain-open", f"{CHAIN}&luat=playaural"),
    PageKind("chain-fault", f"{CHAIN}&ai=E&bo=la&gia-tu-quy=x", 400),
    PageKind("engines", "/lap-trinh/"),
    PageKind("embedding", "/huong-dan-nhung/"),
    PageKind("embed-ruling", "/nhung/pho-bien/tu-quy-chat-doi-2/"),
    PageKind("embed-preset", "/nhung/killer/"),
    PageKind("changes", "/thay-doi/"),
    PageKind("offline", "/ngoai-tuyen/"),
    PageKind("off", "/sw-tat/"),
    PageKind("sheet", "/luat/killer/to-in/"),
    PageKind("sheet-a5", "/luat/vc/to-in/a5/"),
    PageKind("sheet-fault", "/luat/pho-bien/to-in/?kho=a3", 400),
    PageKind("not-found", "/khong-co-trang-nay/", 404),
    PageKind("bad-choice", "/tra?luat=pho-bien&bi-chat=doi-2&chat=la", 400),
)
# The base table, one with extra columns, one with other sets, one with an extra row.
PRESETS = ("pho-bien", "killer", "vc", "foicica")


@cache
def page_kinds() -> tuple[PageKind, ...]:
    """Return every kind: plain pages, presets of each shape, a ruling of each outcome."""
    presets = tuple(PageKind(f"preset-{preset}", f"/luat/{preset}/") for preset in PRESETS)
    rulebook = load_rulebook(DATA)
    return PLAIN + presets + tuple(rulings(rulebook)) + tables(rulebook)


def tables(rulebook: Rulebook) -> tuple[PageKind, ...]:
    """Return the pages of a table's own rules: being settled, contradictory, made."""
    code = code_of(rulebook, TWO_CHANGES)
    return (
        PageKind("settle", settle_path(TWO_CHANGES, LONGEST_NAME)),
        PageKind("settle-fault", f"{settle_path(TWO_CHANGES)}&gia=rieng&gia-tu-quy=hai", 400),
        PageKind("settle-contradiction", settle_path(CONTRADICTORY)),
        PageKind("settle-quiz", quiz_path({"tu-quy-doi-2": "duoc"})),
        PageKind("settle-quiz-end", quiz_path(dict.fromkeys(FIVE_POINTS, ""))),
        PageKind("house", f"/ban/{code}/?ten={LONGEST_NAME}"),
        PageKind("house-contradiction", f"/ban/{code_of(rulebook, CONTRADICTORY)}/"),
        PageKind("house-ruling", f"/ban/{code}/tu-quy-chat-doi-2/?ten={LONGEST_NAME}"),
        PageKind("house-sheet", f"/ban/{code}/to-in/?ten={LONGEST_NAME}"),
        PageKind("house-compare", f"/so-sanh/?a={code}&b=killer&ten={LONGEST_NAME}"),
    )


def rulings(rulebook: Rulebook) -> list[PageKind]:
    """Return the first ruling of each outcome that any preset's table has."""
    first: dict[Outcome, PageKind] = {}
    for preset in rulebook.presets.values():
        for (target, attacker), cell in preset.matrix.cells.items():
            path = ruling_path(preset.id, target, attacker)
            first.setdefault(cell.outcome, PageKind(f"ruling-{cell.outcome}", path))
    return list(first.values())


def ruling_path(preset: str, target: str, attacker: str) -> str:
    """Return the address of a ruling."""
    return f"/luat/{preset}/{attacker}-chat-{target}/"

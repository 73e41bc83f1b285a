"""Titles and descriptions: what search results, tabs and suggestions show of each page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.credit import credit
from rules.model import Combination, Preset
from rules.play import Answer
from rules.rulebook import Rulebook
from rules.ruling import Ruling
from rules.text import capitalised

from .addresses import PAGES, preset_path, ruling_path, set_path

SITE_NAME = "Bảng chặt"
LICENSE = ("MIT", "https://spdx.org/licenses/MIT.html")  # as the file LICENSE has it
NAMES: Mapping[str, str] = {
    "home": SITE_NAME,
    "cards": "Lá bài",
    "ask": "Hỏi bằng lời",
    "presets": "Các luật",
    "settle": "Chốt luật",
    "faq": "Hỏi đáp",
    "points": "Điểm cần chốt",
    "chain": "Chặt chồng",
    "compare": "So sánh",
    "glossary": "Thuật ngữ",
    "sources": "Nguồn",
    "changes": "Thay đổi",
}
"""What each page is called where the reader chooses one, in that order."""


class Head(NamedTuple):
    """A page's title, without the name of the site, and its description."""

    title: str
    description: str

    @property
    def full_title(self) -> str:
        """The title as the browser's tab shows it."""
        return f"{self.title} | {SITE_NAME}"


FIXED = {
    "home": Head(
        "Bộ nào chặt được bộ nào? Tra luật chặt Tiến lên miền Nam",
        "Trên bàn là gì, tay cầm gì: tra bảng là biết chặt được hay không, "
        "vì sao, và nguồn nào nói vậy.",
    ),
    "presets": Head(
        "Các luật chặt Tiến lên miền Nam",
        "Mỗi nơi chơi một kiểu: xem từng luật chặt, đọc từ đâu ra và khác bảng chính chỗ nào.",
    ),
    "compare": Head(
        "So sánh hai luật chặt",
        "Đặt hai luật cạnh nhau: chỉ hiện những chỗ khác, kèm lý do và nguồn của mỗi bên.",
    ),
    "faq": Head(
        "Hỏi đáp về chặt trong Tiến lên miền Nam",
        "Những câu hay cãi nhau trên bàn: heo, hàng, bỏ lượt, chặt chồng, thối heo. "
        "Câu trả lời đi kèm ô luật và nguồn.",
    ),
    "glossary": Head(
        "Thuật ngữ Tiến lên miền Nam",
        "Heo, hàng, đôi thông, tứ quý, chặt chồng, cóng, thối: dân chơi nói gì và nghĩa là gì.",
    ),
    "sources": Head(
        "Nguồn của các luật chặt",
        "Từng nguồn một: đọc trực tiếp hay chỉ nghe thuật lại, xem lúc nào, và luật nào dựa vào.",
    ),
    "points": Head(
        "Những điểm phải chốt trước khi chia bài",
        "Những chỗ mỗi bàn chơi một khác: xem có mấy cách chơi và nguồn nào theo cách nào, "
        "rồi chốt với nhau.",
    ),
    "settle": Head(
        "Chốt luật cho bàn mình trước khi chia bài",
        "Chọn luật gốc, chốt từng điểm hay cãi: bàn có bảng chặt riêng, một mã ngắn đọc qua "
        "điện thoại cũng được, ai mở ra cũng thấy cùng một luật.",
    ),
    "quiz": Head(
        "Bàn tôi chơi theo luật nào?",
        "Trả lời vài câu về cách bàn mình vẫn chơi, biết ngay luật nào giống nhất.",
    ),
    "cards": Head(
        "Lá bài này đè được lá bài kia không?",
        "Chạm hay gõ bài trên bàn và bài trong tay: biết là bộ gì, đè được không, "
        "có phải chặt không, và cả tay bài còn bộ nào đè được.",
    ),
    "ask": Head(
        "Hỏi luật chặt bằng lời",
        "Gõ như nói: có dấu hay không dấu, viết tắt cũng được. "
        "Trang nói lại đã hiểu câu hỏi ra sao rồi mới trả lời.",
    ),
    "chain": Head(
        "Chặt chồng: ai trả ai, bao nhiêu?",
        "Ghi từng cú đánh theo thứ tự: trang soi cú nào chặt được, rồi tính ai trả ai, "
        "cộng từng món ra rõ ràng, theo luật và giá bàn chọn.",
    ),
    "engines": Head(
        "Dành cho người viết app, viết bot",
        "Bộ bài mẫu để kiểm máy chơi Tiến lên, kèm JSON tra luật, tra lá bài và hỏi bằng lời.",
    ),
    "embedding": Head(
        "Đặt phán xử lên trang của bạn",
        "Khung nhúng cho web và diễn đàn, cách khai với XenForo, và huy hiệu một dòng: "
        "chép là dùng, luôn đúng với trang này.",
    ),
    "changes": Head(
        "Phán xử nào đã đổi, đổi từ bao giờ",
        "Mỗi lần một ô luật đổi là ghi lại: ngày nào, trước nói gì, nay nói gì, vì sao, "
        "theo nguồn nào.",
    ),
    "offline": Head(
        "Mất mạng vẫn tra được",
        "Mở trang một lần là máy giữ sẵn mọi ô luật: ra chỗ không có sóng vẫn tra được chặt hay "
        "không. Phần nào cần mạng cũng nói rõ.",
    ),
    "off": Head(
        "Tắt phần tra khi mất mạng",
        "Xoá hết những gì trang này giữ trong máy để tra lúc mất mạng, và không giữ nữa.",
    ),
}
DATASET = Head(
    "Dữ liệu luật chặt Tiến lên miền Nam",
    "Từng ô của từng bộ luật kèm lý do và nguồn, điểm cần chốt, hỏi đáp, thuật ngữ, "
    "và thế bài mẫu để kiểm máy chơi.",
)
NOTHING_KEPT = Head(
    "Phải có mạng mới tra được",
    "Trang này không giữ gì trong máy người đọc: có mạng thì tra, mất mạng thì chờ.",
)
LOOKUP_FAULT = Head("Chưa tra được", FIXED["home"].description)
LOOKUP_FILE = Head("Tra một cặp bộ", FIXED["home"].description)


def ruling_head(rulebook: Rulebook, ruling: Ruling) -> Head:
    """The ruling itself: question, answer and whose rule it is; then the verdict and why."""
    answer = rulebook.vocabulary.outcomes[ruling.outcome].said
    return Head(
        f"{ruling.question} {answer} – {credit(rulebook, ruling).text}",
        f"{capitalised(ruling.verdict)}. {ruling.reason}",
    )


def cards_head(answer: Answer) -> Head:
    """The two sets, where both are; and why the one does or does not beat the other."""
    attacker, target = (getattr(side, "label", "") for side in (answer.attacker, answer.target))
    if not (attacker and target):
        return Head(FIXED["cards"].title, answer.reason)
    return Head(f"{capitalised(attacker)} có đè được {target} không?", answer.reason)


def preset_head(preset: Preset) -> Head:
    """The preset's name and its summary."""
    return Head(f"Luật chặt: {preset.name}", preset.summary)


def sheet_head(preset: Preset) -> Head:
    """What the sheet is for, and the preset's summary."""
    return Head(f"Tờ luật để in: {preset.name}", preset.summary)


def set_head(combination: Combination) -> Head:
    """What is asked about a set, and what it is."""
    asked = "bị bộ nào chặt?" if combination.is_twos else "chặt được gì, bị bộ nào chặt?"
    return Head(f"{capitalised(combination.name)}: {asked}", combination.what)


def compare_head(a: Preset, b: Preset) -> Head:
    """The names of the two presets, where they are two."""
    if a.id == b.id:
        return FIXED["compare"]
    names = f"{capitalised(a.cited_as)} và {b.cited_as}"
    return Head(f"{names} khác nhau chỗ nào?", FIXED["compare"].description)


def all_heads(rulebook: Rulebook, rulings: Iterable[Ruling]) -> dict[str, Head]:
    """Path -> head, of every canonical page."""
    return dict(_heads(rulebook, rulings))


def _heads(rulebook: Rulebook, rulings: Iterable[Ruling]) -> Iterator[tuple[str, Head]]:
    for name, head in FIXED.items():
        yield PAGES[name], head
    for combination in rulebook.combinations.values():
        yield set_path(combination.id), set_head(combination)
    yield from preset_heads(rulebook.presets.values())
    yield from ruling_heads(rulebook, rulings)


def preset_heads(presets: Iterable[Preset]) -> Iterator[tuple[str, Head]]:
    """(path, head) of the page of each preset."""
    return ((preset_path(preset.id), preset_head(preset)) for preset in presets)


def ruling_heads(rulebook: Rulebook, rulings: Iterable[Ruling]) -> Iterator[tuple[str, Head]]:
    """(path, head) of the page of each ruling."""
    for ruling in rulings:
        path = ruling_path(ruling.preset, ruling.target, ruling.attacker)
        yield path, ruling_head(rulebook, ruling)

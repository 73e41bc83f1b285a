"""The facts about the presets, typed again here so that the data has something to answer to.

This is the one separate transcription: a slip made in ``rules/data`` does not pass unnoticed.
A correction is made here too, by itself and not by copying.

Letters: Y được · N không · C so bài · K chặt đè · ? the source does not say · x cannot happen.
"""

from __future__ import annotations

BASE = """
            3-doi-thong tu-quy 4-doi-thong 5-doi-thong
con-2       Y Y Y Y
doi-2       N N Y Y
ba-2        N N N Y
3-doi-thong C Y Y Y
tu-quy      N C Y Y
4-doi-thong N N C Y
"""

# Columns are 3 đôi thông, tứ quý, 4 đôi thông, 5 đôi thông; rows those of the base table.
USUAL = {
    #                 con-2     doi-2     ba-2      3-doi     tu-quy    4-doi
    "goc-danh-bai": "Y Y Y x   N Y Y x   N N N x   K Y Y x   N K Y x   N N K x",
    "cardcore": "Y Y Y N   N Y Y N   N N N N   K Y Y N   N K Y N   N N K N",
    "nhay-coc": "Y Y Y x   N Y Y x   ? ? ? x   K Y Y x   N K Y x   N N K x",
    "playaural": "Y Y ? ?   N Y Y ?   N N N Y   K Y Y ?   N K Y ?   N N K ?",
    "tien-len-poker": "Y Y Y ?   N Y Y ?   ? ? ? ?   C Y Y ?   N C Y ?   N N C ?",
    "gia-dinh-houston": "Y Y Y ?   N N Y ?   ? ? ? ?   C N N ?   N C N ?   N N C ?",
    "pagat": "Y Y ? ?   N N Y ?   N N N Y   C N N N   N C N N   N N C N",
}

UNUSUAL = {
    "foicica": """
                3-doi-thong tu-quy 4-doi-thong 5-doi-thong
    con-2       Y Y Y Y
    doi-2       N N Y Y
    ba-2        N N N Y
    bon-2       N N N N
    3-doi-thong ? ? ? ?
    tu-quy      ? ? ? ?
    4-doi-thong ? ? ? ?
    """,
    "killer": """
                3-doi-thong tu-quy 4-doi-thong 5-doi-thong 6-doi-thong
    con-2       Y Y Y Y Y
    doi-2       N Y Y Y Y
    ba-2        N N N N N
    3-doi-thong K Y Y Y Y
    tu-quy      N K Y Y Y
    4-doi-thong N Y K Y Y
    5-doi-thong N N N K Y
    6-doi-thong N N N N K
    """,
    "vc": """
          3-doi-thong tu-quy 5-doi-thong 2-tu-quy-lien 7-doi-thong 3-tu-quy-lien
    con-2 Y Y ? ? ? ?
    doi-2 N N Y Y ? ?
    ba-2  N N N N Y Y
    """,
}

# Per attacker: is the round needed, is the turn needed; y yes, n no, ? not said.
TIMING = {
    "pho-bien": "?? ?? ?? ??",
    "playcards": "y? y? y? y?",
    "ban-an": "?y ?y nn ??",
    "wikipedia": "n? n? n? n?",
    "goc-danh-bai": "yy yy nn ??",
    "cardcore": "ny ny nn ny",
    "nhay-coc": "yy yy nn ??",
    "playaural": "nn nn nn nn",
    "tien-len-poker": "?? ?? n? ??",
    "foicica": "n? n? n? n?",
    "gia-dinh-houston": "yy yy yy yy",
    "killer": "yy yy yy yy yy",
    "vc": "?? ?? ?? ?? ?? ??",
    "pagat": "n? n? n? n?",
}
PRESETS = tuple(TIMING)
REACHED = {
    "pho-bien": "origin",
    "playcards": "origin",
    "ban-an": "origin",
    "wikipedia": "origin",
    "goc-danh-bai": "read",
    "cardcore": "read",
    "nhay-coc": "read",
    "playaural": "read",
    "tien-len-poker": "read-in-part",
    "foicica": "read",
    "gia-dinh-houston": "read",
    "killer": "read",
    "vc": "read-in-part",
    "pagat": "reported",
}

# Point -> option -> the presets and sources that take it.
STANDS = {
    "tu-quy-doi-2": {
        "khong": "pho-bien pagat foicica gia-dinh-houston vc wikipedia-en card-games-planet xoviet",
        "duoc": "goc-danh-bai cardcore killer nhay-coc playaural tien-len-poker wikipedia-vi",
    },
    "ba-2": {
        "chi-5-doi": "pho-bien playaural foicica pagat",
        "khong-bo-nao": "cardcore killer goc-danh-bai",
    },
    "hang-chat-hang": {
        "duoc": "pho-bien goc-danh-bai cardcore nhay-coc playaural tien-len-poker killer",
        "chi-cung-loai": "pagat gia-dinh-houston",
    },
    "bon-doi-tu-quy": {
        "4-doi-thang": "pho-bien goc-danh-bai cardcore nhay-coc playaural tien-len-poker",
        "chat-qua-lai": "killer",
    },
    "vong": {
        "phai-con-vong": "playcards gia-dinh-houston killer",
        "chi-4-doi-tu-do": "goc-danh-bai ban-an",
        "khong-can": "wikipedia cardcore playaural foicica pagat",
    },
    "luot": {
        "khong-bao-gio": "gia-dinh-houston killer",
        "chi-4-doi": "goc-danh-bai cardcore nhay-coc ban-an",
        "moi-cu-chat": "playaural",
    },
    "cung-loai": {
        "so-bai": "pho-bien gia-dinh-houston pagat",
        "chat-de": "goc-danh-bai cardcore nhay-coc playaural killer",
    },
    "chat-chong": {
        "tra-tong": "pho-bien goc-danh-bai cardcore nhay-coc",
        "theo-thu-tu": "killer",
        "tung-cu": "",
        "nhan-so-cu": "",
        "ai-cung-tra": "",
        "gap-doi": "",
    },
    "heo-truoc": {"chi-con-bi-chat": "goc-danh-bai cardcore", "tat-ca": "bigkool"},
    "het-bai": {"khong-tra": "goc-danh-bai cardcore killer", "van-tra": ""},
    "5-doi-toi-trang": {
        "toi-trang": "goc-danh-bai cardcore nhay-coc playaural xoviet",
        "chat-duoc": "pho-bien foicica pagat killer",
    },
    "gia": {},
}


def usual_table(letters: str) -> str:
    """Return a line of ``USUAL`` as a table with heads, like the others."""
    columns, *rows = BASE.strip().splitlines()
    in_fours = [letters.split()[start : start + 4] for start in range(0, 4 * len(rows), 4)]
    heads = [row.split()[0] for row in rows]
    return "\n".join(
        [columns, *(" ".join([head, *row]) for head, row in zip(heads, in_fours, strict=True))]
    )


def tables() -> dict[str, str]:
    """Return every preset's own table; three presets share the base's."""
    shared = dict.fromkeys(("pho-bien", "playcards", "ban-an", "wikipedia"), BASE)
    return shared | {key: usual_table(row) for key, row in USUAL.items()} | UNUSUAL

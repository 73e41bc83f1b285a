"""What a wild reader types: real words misspelt, every alphabet, and what harms careless programs.

Whatever is meant to break out of its place carries ``MARK``, so that one can see where it landed.
"""

from __future__ import annotations

from unicodedata import normalize
from urllib.parse import quote

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

MARK = "chen7"
PAYLOADS = (
    *(f"<x-{MARK}>", f"<script>{MARK}()</script>", f"<svg onload={MARK}()>", f"<!--{MARK}"),
    *(f'"><x-{MARK} a="', f"' {MARK}='", f'" onfocus="{MARK}()" autofocus x="', f"` {MARK}=`"),
    *(f"</textarea><x-{MARK}>", f"</script><x-{MARK}>", f"</title><x-{MARK}>", f"</a><x-{MARK}>"),
    *(f"javascript:{MARK}()", f"//{MARK}.example/", f"https://{MARK}.example/<x-{MARK}>"),
    *(f"]]><x-{MARK}/>", f"<?{MARK} ?>", f"<!ENTITY {MARK} SYSTEM 'file:///'>", f"&{MARK};"),
    *(f"[url=https://{MARK}.example]a[/url]", f"[img]https://{MARK}.example/[/img]"),
    *(f"[a](https://{MARK}.example)", f"![a](//{MARK}.example)", f"<https://{MARK}.example>"),
    *(
        f"`{MARK}`",
        f"| {MARK} |\n|---|",
        f"\n# {MARK}\n",
        f"=HYPERLINK({MARK})",
        f"\r\nX-{MARK}: 1",
    ),
    *(f"%3Cx-{MARK}%3E", f"&lt;x-{MARK}&gt;", f"{{{{{MARK}}}}}", f"{{% {MARK} %}}", f"${{{MARK}}}"),
)
SPOKEN = (
    *("pho-bien", "killer", "Bigkool", "doi-2", "tu-quy", "Tứ quý", "đôi 2", "ba đôi thông", "vc"),
    *("A:2H", "B:tu-quy:out", "2H", "2S 2H", "5S 5C 5D 5H", "33 44 55", "K A 2", "9999", "A"),
    *("3dt chat 2 heo dc k", "heo bị gì chặt", "thối heo", "tứ quý có bắt được đôi heo ko"),
    *("½", "1½", "1/0", "1e9", "-1", "9" * 40, "0", "12", "tu-quy:1/0", "rieng", "json", "xml"),
    *(
        "",
        " ",
        ".",
        "..",
        "../..",
        "\\",
        "x" * 101,
        "a,b;c",
        "A00-EZW-8DC",
        "null",
        "bo",
        "so-sanh",
    ),
)
ODD = "\0\x01\x1b\x7f\x85\u00ad\u0301\u061c\u200b\u200d\u202e\u2028\u2066\ufeff\ufffe\ud800\udfff"
STRANGE = (
    *(
        "مرحبا",
        "\u202e\u05e9\u05dc\u05d5\u05dd",
        "龍馬",
        "ﬁ½²Ⅳ",
        "ẞıİ",
        "🂡🃏♥️👩‍👩‍👧",
        "e\u0301" * 9,
        "ợ̣̣̣",
        "\U0010ffff",
        "đĐ",
    ),
    *(char * 3 for char in ODD),
)

WORDS = st.sampled_from(SPOKEN)
ATTACKS = st.sampled_from(PAYLOADS)
LETTERS = st.characters(exclude_categories=()) | st.sampled_from(ODD)
PIECES = st.one_of(WORDS, ATTACKS, st.sampled_from(STRANGE), st.text(LETTERS, max_size=20))
SPELLINGS = st.sampled_from(
    [
        lambda text: text,
        str.upper,
        lambda text: normalize("NFD", text),
        lambda text: normalize("NFKC", text),
        lambda text: text[::-1],
        lambda text: text * 30,
    ]
)


@st.composite
def _typed(draw: st.DrawFn) -> str:
    """A few pieces in a row, spelled in some way; now and then far too long."""
    text = draw(st.sampled_from(["", " ", "\t"])).join(draw(st.lists(PIECES, max_size=3)))
    return str(draw(SPELLINGS)(text))


TYPED: SearchStrategy[str] = st.one_of(WORDS, ATTACKS, _typed())


def encoded(text: str) -> str:
    """``text`` as one part of an address, lone surrogates as broken programs send them."""
    return quote(text, safe="", errors="surrogatepass")


QUERIES: SearchStrategy[list[tuple[str, str]]] = st.lists(st.tuples(TYPED, TYPED), max_size=6)
"""Parameters that nobody asked for."""

"""Everything that takes input: every form, every kind of address, the request itself."""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote_from_bytes

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from rules.rulebook import Rulebook
from tests.fuzz.alphabets import TYPED, encoded
from tests.fuzz.asking import Request
from tests.fuzz.fields import FORMS, READER, Values, codes, values
from views import addresses as at
from views.embed_addresses import all_embed_paths, embed_path
from views.listing import canonical_paths, file_paths, sheet_paths
from views.picture_addresses import compare_picture_path, picture_paths, preset_picture_path

Requests = SearchStrategy[Request]
HOST = "localhost"
MOSTLY = (True, True, True, False)
SPOILT = (0, 0, 0, 1, 1, 4)  # fields of a form
METHODS = st.text(st.characters(categories=["Lu"], max_codepoint=127), min_size=1, max_size=9)
HEADER_TEXT = st.text(
    st.characters(min_codepoint=1, max_codepoint=255, exclude_characters="\r\n"), max_size=200
)
HEADER_NAMES = (
    *("Accept", "Accept-Encoding", "Accept-Language", "Cookie", "Range", "If-Range", "Host"),
    *("If-None-Match", "If-Modified-Since", "X-Forwarded-Host", "X-Forwarded-Proto", "Referer"),
    *("Content-Type", "Content-Length", "Authorization", "X-HTTP-Method-Override", "User-Agent"),
)


def targets(rulebook: Rulebook) -> dict[str, Requests]:
    """Name -> the requests of everything that takes input."""
    known = values(rulebook)
    forms = {path: _requests(st.just(path), known, keys) for path, keys in FORMS.items()}
    pages = [*canonical_paths(rulebook), *sheet_paths(rulebook), *file_paths(rulebook)]
    shown = st.sampled_from([*pages, *all_embed_paths(rulebook)])
    return forms | {
        "mọi trang, kèm luật và tên": _requests(shown, known, READER),
        "mọi trang, tham số bất kỳ": _requests(shown, {}),
        "địa chỉ có mã bàn": _requests(_of_tables(rulebook), known, READER),
        "hình": _requests(_pictures(rulebook), known, (*READER, "v")),
        "địa chỉ bất kỳ": _requests(_any_path(), known, READER),
        "byte bất kỳ": st.builds(_raw, st.binary(max_size=80), st.binary(max_size=80)),
        "header và phương thức": _strange_requests(pages),
    }


@st.composite
def _requests(
    draw: st.DrawFn, paths: SearchStrategy[str], known: Values, keys: Sequence[str] = ()
) -> Request:
    """An address of one of ``paths`` with some of ``keys``, and now and then something else.

    What a key takes is told by ``known``; what takes its place then is any text.
    """
    query = [(key, draw(known.get(key, TYPED))) for key in keys if draw(st.sampled_from(MOSTLY))]
    for _ in range(draw(st.sampled_from(SPOILT if keys else SPOILT[-2:]))):
        place = draw(st.integers(0, len(query)))
        named = st.sampled_from(keys) | TYPED if keys else TYPED
        query[place : place + draw(st.integers(0, 1))] = [(draw(named), draw(TYPED))]
    return _request(draw(paths), query)


def _request(path: str, query: Sequence[tuple[str, str]]) -> Request:
    pairs = "&".join(f"{encoded(key)}={encoded(value)}" for key, value in query)
    base, mark, own = path.partition("?")
    return Request(f"{base}?{'&'.join(filter(None, [own, pairs]))}" if mark or pairs else base)


def _raw(path: bytes, query: bytes) -> Request:
    return Request(f"/{quote_from_bytes(path)}?{query.decode('latin-1')}")


def _any_path() -> SearchStrategy[str]:
    parts = st.lists(TYPED.map(encoded) | st.sampled_from(_firsts()), max_size=5)
    return st.builds(lambda found, end: f"/{'/'.join(found)}{end}", parts, st.sampled_from(ENDINGS))


ENDINGS = ("", "/", "//", ".svg", ".png", ".json", ".xml", ".txt", "/qr.svg", "/to-in/", "%00")


def _firsts() -> list[str]:
    """The first part of every kind of address."""
    fixed = {*at.PAGES.values(), *at.FILES.values(), *at.ENDPOINTS.values()}
    kinds = {at.TABLES, at.SETS, at.PICTURES, at.API, "/nhung/", "/huy-hieu/", "/static/"}
    return sorted(path.strip("/") for path in fixed | kinds)


def _any_code(rulebook: Rulebook) -> SearchStrategy[str]:
    """Codes of tables: right ones, right ones with a letter read wrong, and no codes at all."""
    right = codes(rulebook)
    wrong = st.builds(
        lambda code, place, letter: code[:place] + letter + code[place + 1 :],
        *(right, st.integers(0, 12), TYPED.map(lambda text: text[:1])),
    )
    return st.one_of(right, right, right.map(str.lower), wrong, TYPED).map(encoded)


def _of_tables(rulebook: Rulebook) -> SearchStrategy[str]:
    """Every kind of address that names a table, the code in it; now and then more after that."""
    preset = rulebook.presets[rulebook.default_preset].id
    listed = [
        *(path for path in canonical_paths(rulebook) if f"/{preset}/" in path),
        *(path for path in sheet_paths(rulebook) if f"/{preset}/" in path),
        *(path for path in file_paths(rulebook) if _names(path, preset)),
        *(path for path in all_embed_paths(rulebook) if f"/{preset}/" in path),
    ]
    kinds = sorted({path.replace(f"/{preset}", "/{}", 1) for path in listed})
    tables = [kind.replace(at.PAGES["presets"], at.TABLES, 1) for kind in kinds]
    kind = st.sampled_from([*kinds, *tables, embed_path("{}")])
    more = st.one_of(st.just(""), st.just(""), TYPED.map(encoded))
    return st.builds(
        lambda kind, code, more: f"{kind.format(code)}{more}", kind, _any_code(rulebook), more
    )


def _names(path: str, preset: str) -> bool:
    return path.rpartition("/")[2].startswith(f"{preset}.") or f"/{preset}/" in path


def _pictures(rulebook: Rulebook) -> SearchStrategy[str]:
    code = _any_code(rulebook)
    return st.one_of(
        st.sampled_from(picture_paths(rulebook)),
        st.builds(preset_picture_path, code),
        st.builds(compare_picture_path, code, code),
        st.builds(lambda a, b: f"{at.PICTURES}{a}/{b}.png", code, TYPED.map(encoded)),
    )


def _strange_requests(paths: Sequence[str]) -> Requests:
    headers = st.dictionaries(st.sampled_from(HEADER_NAMES), HEADER_TEXT, max_size=4)
    method = st.one_of(st.sampled_from(["GET", "HEAD", "POST"]), METHODS)
    return st.builds(Request, st.sampled_from(paths), method, headers)

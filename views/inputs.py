"""Query parameters, read strictly: what is not understood is named to the reader, never guessed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from werkzeug.datastructures import MultiDict
from werkzeug.exceptions import BadRequest

from rules.codes import UnknownVersion, WrongCode, as_code, decode, is_meant_as_code
from rules.model import Preset
from rules.pair_words import match
from rules.rulebook import Rulebook
from rules.text import capitalised, fold, nfc

from .addresses import CODE, PRESET_PARAMETER
from .site import Site

MAX_LENGTH = 100
MISSING = "Thiếu {}."
UNSEEN = "{}: có ký tự không đọc được."
WRONG_CODE = "Mã bàn “{}” sai hoặc thiếu chữ nào đó. Đọc lại từng chữ với người gửi."
NEWER_CODE = "Mã bàn “{}” thuộc bản mới hơn trang này, nên trang chưa đọc được."
CODE_LABEL = "mã bàn"
MAX_CODE = 40
Query = MultiDict[str, str]

PRESET_LABEL = "luật"
PAIR_LABELS = {"bi-chat": "bộ bị chặt", "chat": "bộ đem chặt"}
COMPARED_LABELS = {"a": "luật thứ nhất", "b": "luật thứ hai"}


class Refused(BadRequest):
    """A request that cannot be answered; ``description`` tells the reader why, in Vietnamese."""


class UnreadableError(ValueError):
    """One parameter that cannot be read; ``str()`` tells the reader why, in Vietnamese."""


class FormState(Struct, frozen=True):
    """What the form shows: the choices that could be read, and a sentence for each that not."""

    preset: Preset
    target: str | None = None
    attacker: str | None = None
    faults: tuple[str, ...] = ()


class Compared(Struct, frozen=True):
    """What the page of two presets is asked for: both, the reader's own, and the faults.

    ``code`` is what stands in the field for a table's code; with ``is_typed`` it named ``b``.
    """

    a: Preset | None
    b: Preset | None
    preset: Preset
    faults: tuple[str, ...]
    code: str = ""
    is_typed: bool = False


def chosen_preset(site: Site, query: Query, key: str = PRESET_PARAMETER) -> Preset:
    """The preset named by ``key``, the default one when it is missing or empty.

    Raises ``Refused`` when it names no preset.
    """
    try:
        return _read_preset(site, query, key)
    except UnreadableError as error:
        raise Refused(str(error)) from error


def read_choice(query: Query, key: str, label: str, known: Iterable[str]) -> str:
    """The one of ``known`` that ``key`` names, the first when it is missing or empty.

    Raises ``UnreadableError`` when it names none of them.
    """
    names = {fold(name): name for name in known}
    return (
        _read(query, key, label, names) if any(query.getlist(key)) else next(iter(names.values()))
    )


def preset_or_fault(site: Site, query: Query, faults: list[str]) -> Preset:
    """The preset named by ``luat``; the default one, and a fault noted, when it names none."""
    try:
        return _read_preset(site, query)
    except UnreadableError as error:
        faults.append(str(error))
        return site.base


def read_form(site: Site, query: Query) -> FormState:
    """The lookup form, every parameter that cannot be read named among the faults."""
    faults: list[str] = []
    preset = preset_or_fault(site, query, faults)
    pair = _read_each(query, PAIR_LABELS, site.combination_names, faults)
    target, attacker = (pair[key] for key in PAIR_LABELS)
    if target and attacker and not faults and (target, attacker) not in preset.matrix.cells:
        faults.append(_no_such_cell(site, preset, target, attacker))
    return FormState(preset, target, attacker, tuple(faults))


def read_compared(site: Site, query: Query) -> Compared:
    """The two presets to compare, every parameter that cannot be read named among the faults.

    A parameter left out is merely not chosen yet; one given empty is a fault.
    """
    faults: list[str] = []
    preset = preset_or_fault(site, query, faults)
    labels = {key: label for key, label in COMPARED_LABELS.items() if key in query}
    found = _read_each(query, labels, site.preset_names, faults, site.rulebook)
    a, b = (site.rulebook.presets.get(found.get(key) or "") for key in COMPARED_LABELS)
    typed = typed_house(site, query, faults)
    code = printable(query.get(CODE, ""))[:MAX_LENGTH]
    return Compared(a, typed or b, preset, tuple(faults), code, is_typed=typed is not None)


def typed_house(site: Site, query: Query, faults: list[str]) -> Preset | None:
    """The table whose code was typed; None for none, a fault noted for a code that is wrong."""
    try:
        typed = the_only(query, CODE, CODE_LABEL)
    except UnreadableError as error:
        faults.append(str(error))
        return None
    house = site.houses.get(as_code(typed))
    if typed and house is None:
        faults.append(told_wrong(site.rulebook, typed))
    return house


def told_wrong(rulebook: Rulebook, text: str) -> str:
    """The sentence about ``text``, which is meant as a code and is none."""
    pattern = WRONG_CODE
    try:
        decode(rulebook.codes, text)
    except UnknownVersion:
        pattern = NEWER_CODE
    except WrongCode:
        pass
    return pattern.format(printable(text)[:MAX_CODE])


def the_only(query: Query, key: str, label: str, longest: int = MAX_LENGTH) -> str:
    """The one value of ``key``, "" when there is none; repeating the same value does no harm.

    A ``label`` that is the key itself is told as it stands. Raises ``UnreadableError`` when there
    are several values, or when it is longer than ``longest``.
    """
    values = dict.fromkeys(nfc(value).strip() for value in query.getlist(key))
    value = next(iter(values), "")
    if len(values) > 1:
        raise UnreadableError(f"Địa chỉ ghi {label} nhiều lần khác nhau; chỉ chọn một thôi.")
    if len(value) > longest:
        raise UnreadableError(f"{named(key, label)} ghi dài quá {longest} ký tự.")
    return value


def named(key: str, label: str) -> str:
    """A parameter as a sentence begins with it; one called by its own key is left as typed."""
    return label if label == key else capitalised(label)


def is_legible(text: str) -> bool:
    """Whether every character of ``text`` can be seen or is a blank."""
    return text.isprintable() or all(char.isprintable() or char.isspace() for char in text)


def printable(text: str) -> str:
    """``text`` without what cannot be seen, fit to be shown to the reader again."""
    return text if text.isprintable() else "".join(filter(str.isprintable, text))


def _read_preset(site: Site, query: Query, key: str = PRESET_PARAMETER) -> Preset:
    if not any(query.getlist(key)):
        return site.base
    found = _read(query, key, PRESET_LABEL, site.preset_names, site.rulebook)
    return site.rulebook.presets[found]


def _read_each(
    query: Query,
    labels: Mapping[str, str],
    known: Mapping[str, str],
    faults: list[str],
    coded: Rulebook | None = None,
) -> dict[str, str | None]:
    found = dict.fromkeys(labels)
    for key, label in labels.items():
        try:
            found[key] = _read(query, key, label, known, coded)
        except UnreadableError as error:
            faults.append(str(error))
    return found


def _read(
    query: Query, key: str, label: str, known: Mapping[str, str], coded: Rulebook | None = None
) -> str:
    """The id that the only value of ``key`` names, in any case, with or without dấu.

    With ``coded``, whose codes are among the names, a wrong code is told as such.
    """
    value = the_only(query, key, label)
    if not value:
        raise UnreadableError(f"Chưa chọn {label}.")
    if (found := known.get(fold(value)) or known.get(fold(as_code(value)))) is None:
        if coded and is_meant_as_code(value):
            raise UnreadableError(told_wrong(coded, value))
        raise UnreadableError(f"{capitalised(label)}{_not_understood(value, label)}.")
    return found


def _not_understood(value: str, label: str) -> str:
    kind = label.partition(" ")[0]
    shown = printable(value).strip()
    return f": không có {kind} nào tên “{shown}”" if shown else " ghi bằng ký tự không đọc được"


def _no_such_cell(site: Site, preset: Preset, target: str, attacker: str) -> str:
    pair = match(site.rulebook, target, attacker)
    return f"{capitalised(preset.cited_as)} không có ô {pair}."

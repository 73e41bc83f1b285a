"""Raw TOML values into the shapes of ``shapes``, gathering every fault on the way."""

from __future__ import annotations

import types
from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from rules.faults import Fault, one_of

T = TypeVar("T")

SIMPLE = {str: "chữ", int: "số nguyên", bool: "true hoặc false", dict: "một mục [...]"}


class Place(Struct, frozen=True):
    """Where in the data one is; faults found there go into the shared list."""

    file: str
    faults: list[Fault]
    key: str = ""

    def at(self, key: object) -> Place:
        """The place of ``key`` below this one."""
        return Place(self.file, self.faults, f"{self.key}.{key}" if self.key else str(key))

    def fault(self, wrong: str, allowed: str) -> None:
        """Note that something is wrong here."""
        self.faults.append(Fault(self.file, self.key or "(cả file)", wrong, allowed))


def decode(value: object, shape: type[T], place: Place) -> T | None:
    """``value`` as ``shape``; None when it does not fit, with every reason noted."""
    try:
        return msgspec.convert(value, shape)
    except msgspec.ValidationError:
        _note_faults(value, shape, place)
        return None


def _note_faults(value: object, shape: Any, place: Place) -> None:
    """Go down to the parts that do not fit ``shape`` and note each."""
    bare, origin = _bare(shape), get_origin(_bare(shape))
    if isinstance(bare, type) and issubclass(bare, msgspec.Struct) and isinstance(value, dict):
        _note_struct_faults(value, bare, place)
    elif origin is dict and isinstance(value, dict):
        key_shape, item_shape = get_args(bare)
        for key, item in value.items():
            decode(key, key_shape, place.at(key))
            decode(item, item_shape, place.at(key))
    elif origin is list and isinstance(value, list) and value:
        for number, item in enumerate(value, start=1):
            decode(item, get_args(bare)[0], place.at(number))
    else:
        place.fault(f"{value!r} không hợp lệ", describe(shape))


def _note_struct_faults(
    value: Mapping[str, object], shape: type[msgspec.Struct], place: Place
) -> None:
    hints = get_type_hints(shape, include_extras=True)
    fields = {field.encode_name: field for field in msgspec.structs.fields(shape)}
    for key in sorted(value.keys() - fields.keys()):
        place.at(key).fault("khoá lạ", one_of(key, fields))
    for key, field in fields.items():
        if key in value:
            decode(value[key], hints[field.name], place.at(key))
        elif field.required:
            place.at(key).fault("thiếu", describe(hints[field.name]))


def describe(shape: Any) -> str:
    """What ``shape`` allows, in words for whoever edits the file."""
    shape = _given(shape)
    for note in get_args(shape)[1:] if get_origin(shape) is Annotated else ():
        if note.description:
            return str(note.description)
    bare = _bare(shape)
    if get_origin(bare) is list:
        return f"danh sách: {describe(get_args(bare)[0])}"
    if isinstance(bare, type) and issubclass(bare, Enum):
        return ", ".join(str(item.value) for item in bare)
    return SIMPLE.get(bare, SIMPLE[dict])


def _bare(shape: Any) -> Any:
    """``shape`` without its annotations and without "or None"."""
    shape = _given(shape)
    return get_args(shape)[0] if get_origin(shape) is Annotated else shape


def _given(shape: Any) -> Any:
    """``shape`` without "or None"."""
    if get_origin(shape) in (Union, types.UnionType):
        return next(arg for arg in get_args(shape) if arg is not type(None))
    return shape

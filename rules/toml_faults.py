"""What is wrong with the TOML of a file, in Vietnamese: ``tomllib`` tells it in English."""

from __future__ import annotations

import re
import tomllib

PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
UNCLOSED = "chữ thiếu dấu nháy đóng", "mở bằng dấu nháy nào thì đóng bằng dấu ấy"
TWICE = "khoá hay mục này ở trên đã có", "mỗi khoá một lần"
BACKSLASH = r"dấu \ trong chữ không hợp lệ", r"bỏ dấu \, hoặc viết \\"
NO_LINE = "dòng này không phải khoá, mục hay ghi chú", "khoá = …, [mục] hoặc # ghi chú"
# How an error of tomllib begins -> what is wrong, and what would be allowed; the first one counts.
MEANINGS = {
    r"Illegal character '\n'": UNCLOSED,
    "Unterminated string": UNCLOSED,
    'Expected "\'"': UNCLOSED,
    "Expected '=' after a key": ("sau khoá thiếu dấu =", "khoá = giá trị; khoá viết không dấu"),
    "Invalid value": ("sau dấu = không đọc được", 'chữ trong dấu nháy "…", số, true, false, […]'),
    "Unclosed array": ("danh sách chưa đóng", "dấu phẩy giữa hai mục và dấu ] ở cuối"),
    "Unclosed inline table": ("dấu { chưa đóng", "dấu phẩy giữa hai khoá và dấu } ở cuối"),
    "Expected ']": ("tên mục chưa đóng", "[mục] hoặc [[mục]]; tên mục viết không dấu"),
    "Expected newline": ("thừa chữ sau giá trị", "mỗi dòng một khoá; ghi chú thì đặt sau dấu #"),
    "Invalid statement": NO_LINE,
    "Invalid initial character": NO_LINE,
    "Cannot": TWICE,
    "Duplicate": TWICE,
    "Unescaped": BACKSLASH,
    "Invalid hex": BACKSLASH,
    "Escaped": BACKSLASH,
}
OTHERWISE = "không đúng cú pháp TOML", "cú pháp TOML"


def toml_fault(error: tomllib.TOMLDecodeError) -> tuple[str, str, str]:
    """Where in the file it is, what is wrong there, and what would be allowed."""
    message = str(error)
    place = PLACE.search(message)
    line = place and place[1]
    found = (told for start, told in MEANINGS.items() if message.startswith(start))
    return (f"dòng {line}" if line else "cuối file", *next(found, OTHERWISE))

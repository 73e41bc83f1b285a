"""Made-up preset files."""

from __future__ import annotations

FILE = "presets/ban-nha-tu.toml"
ID = "ban-nha-tu"

SMALL_TABLE = """
| bị chặt     | 3-doi-thong | tu-quy |
| con-2       | Được        | Được   |
| doi-2       | Không       | Được   |
| 3-doi-thong | —           | Được   |
| tu-quy      | Không       | —      |
"""
TIMING_HEADS = "| bộ chặt | chặt bộ nào | cần còn vòng | cần đúng lượt |"


def head(name: str = "Bàn nhà Tư", source: str = "xoviet", more: str = "") -> str:
    """Return the keys every preset file begins with."""
    lines = ["order = 1000000", f'name = "{name}"', 'summary = "Bàn bịa ra để thử."']
    lines += ['reached = "read"', f'sources = ["{source}"]', more]
    return "\n".join(lines)


def section(kind: str, table: str = "", source: str = "xoviet", text: str = "") -> str:
    """Return one section, cited, with its table or its text or both."""
    body = f'table = """{table}"""\n' if table else ""
    return f'\n[{kind}]\ncite = ["{source}"]\n{body}' + (f'text = "{text}"\n' if text else "")


def alone(table: str = SMALL_TABLE, more: str = "", sections: str = "") -> str:
    """Return a preset that stands alone and says nothing but its table and ``sections``."""
    named = ("timing", "chain", "same_kind", "prices")
    silent = [name for name in named if f"\n[{name}]" not in sections]
    unsaid = "not_said = [" + ", ".join(f'"{name}"' for name in silent) + "]"
    return head(more=f"{unsaid}\n{more}") + section("matrix", table) + sections


def extending(sections: str, more: str = "", base: str = "pho-bien") -> str:
    """Return a preset that extends another and overrides it by ``sections``."""
    return head(more=f'extends = "{base}"\n{more}') + sections

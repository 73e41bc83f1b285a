"""Why a file or folder could not be used, told in Vietnamese."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from types import MappingProxyType

REASONS: Mapping[int, str] = MappingProxyType(
    {
        errno.ENOSPC: "đĩa hết chỗ",
        errno.EDQUOT: "hết phần đĩa được dùng",
        errno.EAGAIN: "một lần xuất khác đang ghi vào đó",
        errno.EACCES: "không có quyền đọc hay ghi",
        errno.EROFS: "đĩa chỉ cho đọc",
        errno.ENOTDIR: "chỗ ấy không phải thư mục",
        errno.EISDIR: "chỗ ấy là thư mục, không phải file",
        errno.EEXIST: "chỗ ấy không phải thư mục",
        errno.ENOENT: "ở đó không tạo được gì",
        errno.ENAMETOOLONG: "tên dài quá",
        errno.ELOOP: "liên kết dẫn vòng tròn",
    }
)
LONGEST_NAME = 200


def why(error: OSError) -> str:
    """Why, and where that is known at which file or folder; in the system's words for the rest."""
    name = str(error.filename or "")
    shown = name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"
    return f"{REASONS.get(error.errno or 0, error.strerror)}{shown and f' ({shown})'}"

"""Every setting of the site: what it is called, what it means, what it may be.

``python -m views.settings`` (``make settings``) prints them all with what they are now.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from . import setting_kinds as kinds
from .setting_kinds import shown

PREFIX = "BANGCHAT_"
ROOT = Path(__file__).parent.parent
RUN, EXPORT, SERVE = "run", "export", "serve"


def cores() -> int:
    """How many processor cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1


class Setting(NamedTuple):
    """One setting: its key, its meaning in Vietnamese, and the commands that read it.

    ``told`` says in words what holds when it is not set, where the default is no text itself.
    """

    key: str
    meaning: str
    default: object
    read: Callable[[object], object]
    commands: tuple[str, ...]
    told: str = ""

    @property
    def name(self) -> str:
        """The variable of the environment that sets it."""
        return PREFIX + self.key


SETTINGS = (
    Setting(
        "BASE_URL",
        "địa chỉ công khai, dùng cho thẻ canonical, thẻ chia sẻ, mã nhúng, sitemap và JSON",
        "",
        kinds.site_address,
        (RUN, EXPORT, SERVE),
        "theo tên máy trong yêu cầu, và bộ đệm chung không được giữ trang",
    ),
    Setting(
        "TRUSTED_HOSTS",
        "tên máy được phục vụ, cách nhau bằng dấu phẩy; tên khác bị từ chối. Đặt mà để trống "
        "thì trang không khởi động",
        None,
        kinds.hosts,
        (RUN, SERVE),
        "tên nào cũng nhận, chỉ hợp khi chạy thử",
    ),
    Setting(
        "REPORT",
        "nơi nhận báo sai: địa chỉ https (như `https://…/issues/new`) hay địa chỉ thư. Có thì "
        "dưới mỗi phán xử có “Báo sai” điền sẵn luật, ô, câu trả lời",
        None,
        kinds.report_address,
        (RUN, EXPORT, SERVE),
        "không có chỗ báo sai",
    ),
    Setting(
        "LIVE_URL",
        "địa chỉ của một máy đang chạy `make serve`: bản xuất ra file đưa người đọc tới đó khi "
        "cần cầm bài, gõ câu hỏi, tính chặt chồng, chốt luật, so hai luật",
        "",
        kinds.site_address,
        (EXPORT,),
        "bản xuất chỉ nói rằng ở đó không có",
    ),
    Setting(
        "DATA_DIR",
        "thư mục dữ liệu luật",
        ROOT / "rules" / "data",
        kinds.folder,
        (RUN, EXPORT, SERVE),
        "rules/data",
    ),
    Setting(
        "SITE_DIR",
        "thư mục của bản xuất ra file: `make export` ghi vào, `make serve` đọc ra",
        ROOT / "build",
        kinds.folder,
        (EXPORT, SERVE),
        "build",
    ),
    Setting(
        "HOST",
        "địa chỉ IP để nghe; `0.0.0.0` là mọi đường vào máy",
        "127.0.0.1",
        kinds.machine_address,
        (EXPORT, SERVE),
    ),
    Setting("PORT", "cổng để nghe", 8000, kinds.number(1, 65535), (RUN, EXPORT, SERVE)),
    Setting(
        "WORKERS",
        "số tiến trình cùng trả lời",
        cores(),
        kinds.number(1, 256),
        (SERVE,),
        "số lõi của máy",
    ),
    Setting(
        "LOG",
        "nhật ký: mỗi yêu cầu một dòng JSON, không ghi gì về người đọc; 1 là có, 0 là không",
        False,
        kinds.switch,
        (SERVE,),
        "0",
    ),
    Setting(
        "OFFLINE",
        "giữ trang trong máy người đọc để tra lúc mất mạng; 1 là có, 0 là thôi, và xoá những gì "
        "đã giữ",
        True,
        kinds.switch,
        (RUN, EXPORT, SERVE),
        "1",
    ),
)
NAMES: Mapping[str, Setting] = MappingProxyType({setting.name: setting for setting in SETTINGS})
DEFAULTS: Mapping[str, object] = MappingProxyType({each.key: each.default for each in SETTINGS})


class WrongSettings(Exception):
    """Raised when settings cannot be used; tells every fault, one on a line."""


def read_settings(
    environment: Mapping[str, str], given: Mapping[str, object] = MappingProxyType({})
) -> dict[str, object]:
    """Key -> value of every setting: as ``given``, else as in ``environment``, else its default.

    Keys of ``given`` that are no settings of the site stay as they are. Raises
    ``WrongSettings`` naming every unknown variable and every value that cannot be used.
    """
    faults = [*unknown(environment)]
    values = {**DEFAULTS, **given}
    for setting in SETTINGS:
        source = given.get(setting.key, environment.get(setting.name, setting.default))
        try:
            values[setting.key] = setting.read(source)
        except ValueError as wrong:
            faults.append(f"{setting.name}: {wrong} (được ghi: {shown(source)})")
    if faults:
        raise WrongSettings("\n".join(faults))
    return values


def settings_or_exit(
    environment: Mapping[str, str], given: Mapping[str, object] = MappingProxyType({})
) -> dict[str, object]:
    """As ``read_settings``; where they cannot be used, ends the program and tells why."""
    try:
        return read_settings(environment, given)
    except WrongSettings as wrong:
        sys.exit(str(wrong))


def unknown(environment: Mapping[str, str]) -> Iterator[str]:
    """Tell of each variable that looks like a setting and is none."""
    project = PREFIX.rstrip("_")
    for name in sorted(environment):
        if name.upper().startswith(project) and name not in NAMES:
            near = get_close_matches(name.upper().removeprefix(project).strip("_"), DEFAULTS, n=1)
            guess = f"có phải {PREFIX}{near[0]}?" if near else "xem `make settings`"
            yield f"{name}: không có; {guess} (được ghi: {shown(environment[name])})"


def listing(environment: Mapping[str, str]) -> Iterator[str]:
    """Yield the lines that tell of every setting and of what it is now."""
    for setting in SETTINGS:
        now = environment.get(setting.name)
        yield f"{setting.name}  (make {', make '.join(setting.commands)})"
        yield f"    {setting.meaning}"
        yield f"    không đặt thì: {setting.told or setting.default}"
        yield f"    đang là: {'chưa đặt' if now is None else shown(now)}"


def main() -> int:
    """Print every setting; 1 where what is set now would stop the site from starting."""
    print("\n".join(listing(os.environ)))
    try:
        read_settings(os.environ)
    except WrongSettings as wrong:
        print(f"\nĐặt sai, trang sẽ không khởi động:\n{wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

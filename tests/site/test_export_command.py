"""What `make export` says, and how it ends."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path

import pytest
from flask import Flask

from tests.site.exporting import PUBLIC
from views.export import __main__ as command
from views.export import run
from views.export.asking import Unanswered


@dataclass
class Command:
    """``make export`` into a folder, within this process."""

    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def __call__(self, folder: Path) -> str:
        """Run it and return what it says."""
        self.monkeypatch.setattr(sys, "argv", ["export", str(folder)])
        command.main()
        return self.capsys.readouterr().out


@pytest.fixture
def run_export(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[Path], str]:
    monkeypatch.setenv("BANGCHAT_BASE_URL", PUBLIC)
    return Command(monkeypatch, capsys)


def test_what_was_done_is_told_in_one_line(
    run_export: Callable[[Path], str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "export", lambda *_, **__: run.Export(9, ["a", "b"], ["c"]))
    told = run_export(tmp_path / "build")
    assert told.startswith(f"{tmp_path / 'build'}/: 9 trang và file, ghi 2, bỏ 1, trong ")
    assert told.count("\n") == 1


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (OSError(errno.ENOSPC, "No space left"), "đĩa hết chỗ."),
        (OSError(errno.EACCES, "Denied", "/build"), "không có quyền đọc hay ghi (/build)."),
        (BlockingIOError(errno.EAGAIN, "Busy"), "một lần xuất khác đang ghi vào đó."),
        (OSError(errno.ENOENT, "No such", "/proc/x"), "ở đó không tạo được gì (/proc/x)."),
        (OSError(errno.ENAMETOOLONG, "Long", "a" * 999), f"tên dài quá ({'a' * 200}…)."),
        (OSError(errno.EIO, "Input/output error"), "Input/output error."),
        (Unanswered("/a/", 500), "/a/ trả lời 500, không phải 200."),
        (BrokenProcessPool(), "một tiến trình bị máy dừng giữa chừng, có lẽ hết bộ nhớ."),
    ],
)
def test_what_goes_wrong_is_told_in_one_line(
    run_export: Callable[[Path], str],
    monkeypatch: pytest.MonkeyPatch,
    error: Exception,
    told: str,
) -> None:
    def fail(*_: object, **__: object) -> run.Export:
        raise error

    monkeypatch.setattr(command, "export", fail)
    with pytest.raises(SystemExit) as ended:
        run_export(Path("build"))
    assert ended.value.code == f"Xuất không xong, build/ vẫn như trước: {told}"


@pytest.mark.parametrize("place", ["build", "build/trong"])
def test_a_place_that_cannot_be_written_is_told(
    run_export: Callable[[Path], str], tmp_path: Path, place: str
) -> None:
    (tmp_path / "build").write_text("một file")
    with pytest.raises(SystemExit, match="vẫn như trước: chỗ ấy không phải thư mục"):
        run_export(tmp_path / place)


def test_data_that_cannot_be_read_is_told_and_nothing_is_written(
    run_export: Callable[[Path], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    (tmp_path / "du-lieu").mkdir()
    monkeypatch.setenv("BANGCHAT_DATA_DIR", str(tmp_path / "du-lieu"))
    monkeypatch.delenv("BANGCHAT_BASE_URL")
    with pytest.raises(SystemExit, match=r"site.toml: \(cả file\): không đọc được"):
        run_export(tmp_path / "build")
    assert "Chưa đặt BANGCHAT_BASE_URL" in capsys.readouterr().err
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", "http://127.0.0.1:26010"),
        ("0.0.0.0", "http://127.0.0.1:26010"),
        ("::", "http://[::1]:26010"),
    ],
)
def test_without_a_public_address_files_tell_where_the_server_will_be(
    run_export: Command, monkeypatch: pytest.MonkeyPatch, host: str, here: str
) -> None:
    asked: list[str] = []

    def note(app: Flask, *_: object, **__: object) -> run.Export:
        asked.append(app.config["BASE_URL"])
        return run.Export(0, [], [])

    monkeypatch.setattr(command, "export", note)
    monkeypatch.delenv("BANGCHAT_BASE_URL")
    monkeypatch.setenv("BANGCHAT_HOST", host)
    monkeypatch.setenv("BANGCHAT_PORT", "26010")
    run_export(Path("build"))
    assert asked == [here]


def test_a_wrong_setting_is_told_before_anything_is_exported(
    run_export: Callable[[Path], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    monkeypatch.delenv("BANGCHAT_BASE_URL")
    monkeypatch.setenv("BANGCHAT_PORT", "99999")
    with pytest.raises(SystemExit, match=r"^BANGCHAT_PORT: phải là số từ 1 đến 65535"):
        run_export(tmp_path / "build")
    assert capsys.readouterr() == ("", "")
    assert not (tmp_path / "build").exists()

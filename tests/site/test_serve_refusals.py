"""`python -m views.serve` where it cannot start: one clear line, and no worker."""

from __future__ import annotations

import socket
import subprocess
from pathlib import Path

import pytest

from tests.site.served_process import AT_MOST
from tests.tools.server import COMMAND, ROOT, environment, free_port


def refused(**settings: object) -> str:
    """What the server says when it does not start, which must be told with 1 and no traceback."""
    run = subprocess.run(
        COMMAND,
        cwd=ROOT,
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
        timeout=AT_MOST,
    )
    assert run.returncode == 1
    assert run.stdout == ""
    assert "Traceback" not in run.stderr
    return run.stderr.strip()


def test_port_in_use_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        told = refused(PORT=port, SITE_DIR=tmp_path)
    assert told.startswith(f"Không mở được http://127.0.0.1:{port}/: cổng đã có chương trình khác")
    assert len(told.splitlines()) == 1


def test_address_of_another_machine_is_told_in_a_line(tmp_path: Path) -> None:
    told = refused(HOST="192.0.2.1", PORT=free_port(), SITE_DIR=tmp_path)
    assert "xem lại BANGCHAT_HOST" in told
    assert len(told.splitlines()) == 1


@pytest.mark.parametrize(
    ("index", "told"), [("{", "hỏng."), (None, "chỗ ấy là thư mục, không phải file")]
)
def test_an_export_that_cannot_be_read_is_told_in_a_line(
    tmp_path: Path, index: str | None, told: str
) -> None:
    (tmp_path / "_files.json").write_text(index) if index else (tmp_path / "_files.json").mkdir()
    line = refused(SITE_DIR=tmp_path, PORT=free_port())
    assert line.startswith("Bản xuất không dùng được, hãy chạy lại `make export`: ")
    assert told in line
    assert len(line.splitlines()) == 1


def test_unknown_and_wrong_settings_are_told_by_name() -> None:
    told = refused(BASEURL="x", PORT="y").splitlines()
    assert [line.partition(":")[0] for line in told] == ["BANGCHAT_BASEURL", "BANGCHAT_PORT"]


def test_bad_data_is_told_once_before_any_worker_starts(data_copy: Path) -> None:
    file = data_copy / "presets" / "killer.toml"
    file.write_text(file.read_text("utf-8").replace("sources = ", "nguon = "), "utf-8")
    told = refused(DATA_DIR=data_copy, WORKERS=2, PORT=free_port())
    assert told.count("presets/killer.toml: nguon:") == 1


def test_data_that_cannot_be_read_is_told_by_file(data_copy: Path) -> None:
    (data_copy / "faq.toml").unlink()
    (data_copy / "faq.toml").mkdir()
    assert "faq.toml: (cả file): không đọc được" in refused(DATA_DIR=data_copy, PORT=free_port())

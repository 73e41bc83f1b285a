"""What `make run` says first, and that `make` tells every command the same port."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.server import ROOT, environment, free_port

TRIAL = [sys.executable, "-m", "views.trial"]


def ended(command: list[str], **settings: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        cwd=ROOT,
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
    )


def made(*wanted: str) -> list[str]:
    """The commands that ``make`` would run for it, in order, those of the application only."""
    run = ended(["make", "--dry-run", "--no-print-directory", *wanted])
    return [line for line in run.stdout.splitlines() if " -m views" in line or " -m flask" in line]


def test_address_is_told_where_all_is_well() -> None:
    port = free_port()
    run = ended(TRIAL, PORT=port, HOST="0.0.0.0")
    assert run.stdout == f"Bảng chặt chạy ở http://127.0.0.1:{port}/ – bấm Ctrl+C để dừng\n"
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("port", ["abc", "0", "99999", ""])
def test_port_that_is_none_is_told_instead_of_an_address(port: str) -> None:
    run = ended(TRIAL, PORT=port)
    assert (run.returncode, run.stdout) == (1, "")
    told = f"BANGCHAT_PORT: phải là số từ 1 đến 65535 (được ghi: “{port}”)"
    assert run.stderr == f"{told}\n"


def test_port_in_use_is_told_instead_of_an_address() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        run = ended(TRIAL, PORT=other.getsockname()[1])
    assert (run.returncode, run.stdout) == (1, "")
    assert "cổng đã có chương trình khác dùng" in run.stderr


def test_data_that_cannot_be_used_is_told_instead_of_an_address(tmp_path: Path) -> None:
    run = ended(TRIAL, DATA_DIR=tmp_path, PORT=free_port())
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("Dữ liệu luật có lỗi")


def test_make_looks_before_it_runs_anything() -> None:
    look, run = made("run", "PORT=26010")
    assert look.startswith('BANGCHAT_PORT="26010" ')
    assert "-m views.trial" in look
    assert run.endswith("-m flask run --host 127.0.0.1 --port 26010")


def test_make_exports_for_the_port_that_it_serves_at() -> None:
    export, serve = made("serve", "PORT=26010")
    assert "-m views.export" in export
    assert "-m views.serve" in serve
    assert [line.split()[0] for line in (export, serve)] == ['BANGCHAT_PORT="26010"'] * 2

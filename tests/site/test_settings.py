"""The settings: all declared in one place, all told, wrong ones refused by name at the start."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import create_app
from views.settings import (
    DEFAULTS,
    EXPORT,
    RUN,
    SERVE,
    SETTINGS,
    WrongSettings,
    listing,
    read_settings,
)

WRONG = {
    "BASE_URL": [
        *("bang.example", "ftp://bang.example", "https://", "https://a b", "https://a/?q=1"),
        *('https://a"b', "https://a;b", "https://user:word@a.vn", "https://a.vn/chat/"),
        *("https://a.vn?", "https://a.vn/#", "https://.", "https://a..vn"),
    ],
    "LIVE_URL": ["song.example", "https://[", "https://a:port/", "https://a.example/#x"],
    "TRUSTED_HOSTS": [
        "",
        "https://bang.example",
        "bang.example/",
        "*",
        "a,b c",
        "[1",
        "7",
        "[" * 100_000,
    ],
    "REPORT": ["", "http://git.example/new", "git.example", "javascript:alert(1)"],
    "DATA_DIR": ["", "  ", "a\0b"],
    "SITE_DIR": ["", "\t"],
    "HOST": ["", "localhost", "bang.example", "127.0.0.1:80", "256.1.1.1"],
    "PORT": [
        "",
        "0",
        "65536",
        "-1",
        "8e3",
        "http",
        "tcp://10.0.0.1:80",
        "9" * 5000,
        "0" * 7 + "8000000",
        "\uff18\uff10",
    ],
    "WORKERS": ["", "0", "257", "1.5", "auto"],
    "LOG": ["", "2", "maybe"],
    "OFFLINE": ["", "2", "never"],
}
RIGHT: dict[str, list[tuple[str, object]]] = {
    "BASE_URL": [("", ""), ("https://bang.example/", "https://bang.example")],
    "LIVE_URL": [
        ("http://song.example:8000/", "http://song.example:8000"),
        ("https://đ.vn:80", "https://đ.vn:80"),
    ],
    "TRUSTED_HOSTS": [
        ("bang.example, .bang.example,", ["bang.example", ".bang.example"]),
        ('["bang.example"]', ["bang.example"]),
        ("127.0.0.1:8000,[::1]", ["127.0.0.1:8000", "[::1]"]),
    ],
    "REPORT": [
        ("sai@bang.example", "sai@bang.example"),
        ("https://a/new?x=1", "https://a/new?x=1"),
    ],
    "DATA_DIR": [("/du/lieu", Path("/du/lieu"))],
    "SITE_DIR": [("trang", Path("trang"))],
    "HOST": [("0.0.0.0", "0.0.0.0"), ("::1", "::1")],
    "PORT": [("1", 1), ("65535", 65535)],
    "WORKERS": [("4", 4)],
    "LOG": [("1", True), ("Có", True), ("off", False), ("0", False)],
    "OFFLINE": [("0", False), ("1", True)],
}


def in_environment(values: dict[str, str]) -> dict[str, str]:
    return {f"BANGCHAT_{key}": value for key, value in values.items()}


def test_every_setting_is_tried_here() -> None:
    assert {setting.key for setting in SETTINGS} == set(WRONG) == set(RIGHT)


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in WRONG.items() for value in values]
)
def test_wrong_value_is_refused_by_name_with_what_was_given(key: str, value: str) -> None:
    with pytest.raises(WrongSettings) as refused:
        read_settings(in_environment({key: value}))
    (line,) = str(refused.value).splitlines()
    assert line.startswith(f"BANGCHAT_{key}: ")
    assert f"(được ghi: “{repr(value)[1:-1][:80]}" in line
    assert len(line) < 300


@pytest.mark.parametrize(
    ("key", "value", "meant"), [(key, *pair) for key, pairs in RIGHT.items() for pair in pairs]
)
def test_right_value_is_read(key: str, value: str, meant: object) -> None:
    assert read_settings(in_environment({key: value}))[key] == meant


def test_nothing_set_means_the_defaults() -> None:
    assert read_settings({"PATH": "/bin", "BANG": "1"}) == {**DEFAULTS}


def test_given_value_wins_and_is_checked_as_well() -> None:
    environment = in_environment({"PORT": "no", "LOG": "1"})
    values = read_settings(environment, {"PORT": 81, "TESTING": True})
    assert (values["PORT"], values["LOG"], values["TESTING"]) == (81, True, True)
    with pytest.raises(WrongSettings, match="BANGCHAT_PORT"):
        read_settings({}, {"PORT": 0})


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("BANGCHAT_BASEURL", "có phải BANGCHAT_BASE_URL?"),
        ("BANGCHAT_TRUSTED_HOST", "có phải BANGCHAT_TRUSTED_HOSTS?"),
        ("bangchat_port", "có phải BANGCHAT_PORT?"),
        ("BANGCHATPORT", "có phải BANGCHAT_PORT?"),
        ("BANGCHAT_", "xem `make settings`"),
        ("BANGCHAT_QUITE_ANOTHER_THING", "xem `make settings`"),
    ],
)
def test_unknown_variable_is_refused_and_a_near_one_offered(name: str, meant: str) -> None:
    with pytest.raises(WrongSettings) as refused:
        read_settings({name: "x"})
    assert str(refused.value) == f"{name}: không có; {meant} (được ghi: “x”)"


def test_every_fault_is_told_at_once_one_on_a_line() -> None:
    environment = in_environment({"PORT": "x", "WORKERS": "y", "BASEURL": "a\nb"})
    with pytest.raises(WrongSettings) as refused:
        read_settings(environment)
    names = [line.partition(":")[0] for line in str(refused.value).splitlines()]
    assert names == ["BANGCHAT_BASEURL", "BANGCHAT_PORT", "BANGCHAT_WORKERS"]


@pytest.mark.parametrize(
    "command",
    [
        *(["-m", "flask", "routes"], ["-m", "views.settings"], ["-m", "views.serve.check"]),
        ["-c", "import app; app.create_app()"],
    ],
)
def test_wrong_setting_ends_the_command_with_1_and_no_traceback(
    command: list[str], pytestconfig: pytest.Config
) -> None:
    run = subprocess.run(
        [sys.executable, *command],
        env=os.environ | {"BANGCHAT_BASEURL": "x"},
        cwd=pytestconfig.rootpath,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "BANGCHAT_BASEURL: không có; có phải BANGCHAT_BASE_URL?" in run.stderr
    assert "Traceback" not in run.stderr


def test_listing_tells_every_setting_and_what_it_is_now() -> None:
    text = "\n".join(listing({"BANGCHAT_PORT": "9000"}))
    for setting in SETTINGS:
        assert f"{setting.name}  (make " in text
        assert setting.meaning in text
    assert "đang là: “9000”" in text
    assert text.count("đang là: chưa đặt") == len(SETTINGS) - 1


def test_readme_tells_exactly_these_settings(pytestconfig: pytest.Config) -> None:
    rows = [
        line
        for line in (pytestconfig.rootpath / "README.md").read_text("utf-8").splitlines()
        if line.startswith("| `BANGCHAT_")
    ]
    assert rows == [f"| `{s.name}` | {s.meaning} | {s.told or s.default} |" for s in SETTINGS]


def test_application_knows_every_setting() -> None:
    assert {setting.key for setting in SETTINGS} <= set(create_app({"TESTING": True}).config)


def test_deploy_guide_tells_which_command_reads_what(pytestconfig: pytest.Config) -> None:
    guide = (pytestconfig.rootpath / "docs" / "deploy.md").read_text("utf-8").splitlines()
    for command in (RUN, EXPORT, SERVE):
        names = [f"`{setting.name}`" for setting in SETTINGS if command in setting.commands]
        assert f"| `make {command}` | {', '.join(names)} |" in guide

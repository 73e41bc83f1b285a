"""The factory: settings from where they may come, and no start on bad data."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import create_app


def test_bad_data_stops_the_start_and_names_every_fault(data_copy: Path) -> None:
    for name in ("killer", "vc"):
        file = data_copy / "presets" / f"{name}.toml"
        file.write_text(file.read_text("utf-8").replace("sources = ", "nguon = "), "utf-8")
    with pytest.raises(SystemExit) as stop:
        create_app({"DATA_DIR": data_copy})
    message = str(stop.value)
    assert stop.value.code not in (0, None)
    assert "presets/killer.toml" in message
    assert "presets/vc.toml" in message


def test_missing_data_folder_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        create_app({"DATA_DIR": tmp_path / "nowhere"})


def test_settings_come_from_the_environment(
    monkeypatch: pytest.MonkeyPatch, data_copy: Path
) -> None:
    monkeypatch.setenv("BANGCHAT_BASE_URL", "https://bang.example")
    monkeypatch.setenv("BANGCHAT_DATA_DIR", str(data_copy))
    monkeypatch.setenv("BANGCHAT_TRUSTED_HOSTS", "bang.example, www.bang.example")
    config = create_app().config
    assert config["BASE_URL"] == "https://bang.example"
    assert config["DATA_DIR"] == data_copy
    assert config["TRUSTED_HOSTS"] == ["bang.example", "www.bang.example"]


def test_trusted_hosts_may_be_a_json_list(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANGCHAT_TRUSTED_HOSTS", '["bang.example"]')
    assert create_app().config["TRUSTED_HOSTS"] == ["bang.example"]


def test_given_settings_win_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BANGCHAT_BASE_URL", "https://elsewhere.example")
    assert create_app({"BASE_URL": "https://bang.example"}).config["BASE_URL"] == (
        "https://bang.example"
    )


@pytest.mark.parametrize("value", ["", "  ", ",", " , ,", "[]", '[""]', "{}", "0", "true"])
def test_trusted_hosts_that_name_none_stop_the_start(
    monkeypatch: pytest.MonkeyPatch, value: str
) -> None:
    monkeypatch.setenv("BANGCHAT_TRUSTED_HOSTS", value)
    with pytest.raises(SystemExit, match="BANGCHAT_TRUSTED_HOSTS") as stop:
        create_app()
    assert stop.value.code not in (0, None)


def test_trusted_hosts_left_out_mean_any_host() -> None:
    app = create_app({"TESTING": True})
    assert app.config["TRUSTED_HOSTS"] is None
    assert app.test_client().get("/", headers={"Host": "any.example"}).status_code == 200

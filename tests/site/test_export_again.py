"""A second export touches what changed and nothing else; one that fails touches nothing."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from tests.site.exporting import PUBLIC, few
from views.export import run, writing
from views.export.asking import Unanswered
from views.export.run import export
from views.exported import INDEX, file_name

ROOT = Path(run.__file__).parents[2]
Contents = dict[str, tuple[bytes, int]]


def app_on(data: Path, **config: object) -> Flask:
    return create_app({"BASE_URL": PUBLIC, "FILES_ONLY": True, "DATA_DIR": data, **config})


def contents(folder: Path) -> Contents:
    """Every file with what it holds and when it was written."""
    return {
        str(file.relative_to(folder)): (file.read_bytes(), file.stat().st_mtime_ns)
        for file in folder.rglob("*")
        if file.is_file()
    }


def changed(before: Contents, after: Contents) -> set[str]:
    """The names of the files that are new, gone or another, variants not counted."""
    names = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    return {name.removesuffix(".gz").removesuffix(".br") for name in names}


@pytest.fixture
def tree(tmp_path: Path, data_copy: Path) -> Path:
    """A small export of ``data_copy``."""
    export(app_on(data_copy), tmp_path / "build", listed=few)
    return tmp_path / "build"


def test_a_second_export_touches_nothing(tree: Path, data_copy: Path) -> None:
    before = contents(tree)
    done = export(app_on(data_copy), tree, listed=few)
    assert (done.written, done.removed) == ([], [])
    assert contents(tree) == before


def test_a_changed_word_touches_the_pages_that_say_it(tree: Path, data_copy: Path) -> None:
    before = contents(tree)
    glossary = data_copy / "glossary.toml"
    text = glossary.read_text("utf-8")
    assert "Trò bài mà" in text
    glossary.write_text(text.replace("Trò bài mà", "Trò bài đó mà"), "utf-8")
    export(app_on(data_copy), tree, listed=few)
    assert changed(before, contents(tree)) == {"thuat-ngu/index.html", INDEX}


def test_a_picture_is_drawn_again_only_when_it_would_be_another(
    tree: Path, data_copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("views.pictures.png", lambda _: b"drawn anew")
    picture = tree / "anh" / "bo" / "con-2.png"
    export(app_on(data_copy), tree, listed=few)
    assert picture.read_bytes().startswith(b"\x89PNG")
    export(app_on(data_copy, BASE_URL="https://khac.example"), tree, listed=few)
    assert picture.read_bytes() == b"drawn anew"


def test_a_file_that_was_lost_or_spoiled_is_written_again(tree: Path, data_copy: Path) -> None:
    before = {name: content for name, (content, _) in contents(tree).items()}
    (tree / "anh" / "bo" / "con-2.png").unlink()
    (tree / "index.html").write_bytes(b"")
    (tree / INDEX).write_bytes(b"{")
    export(app_on(data_copy), tree, listed=few)
    assert {name: content for name, (content, _) in contents(tree).items()} == before


def test_files_of_addresses_that_are_gone_are_removed(tree: Path, data_copy: Path) -> None:
    (tree / "cua-nguoi-khac.txt").write_text("để yên")
    done = export(app_on(data_copy), tree, listed=lambda _: ["/", "/luat/vc/"])
    assert "luat/vc/tu-quy-chat-doi-2/index.html" in done.removed
    names = {name for name in contents(tree) if name.endswith((".html", ".png", ".txt", ".json"))}
    kept = {"index.html", "404.html", "tra/index.html", "luat/vc/index.html", INDEX}
    assert names == kept | {"cua-nguoi-khac.txt"}
    assert not (tree / "anh").exists()


@pytest.mark.parametrize("last", ["thuat-ngu", "_nginx.conf"])
def test_a_full_disk_leaves_the_old_export_whole(
    tree: Path, data_copy: Path, monkeypatch: pytest.MonkeyPatch, last: str
) -> None:
    before = contents(tree)
    write = Path.write_bytes

    def full(file: Path, content: bytes) -> int:
        if file.name.startswith(last):
            write(file, content[: len(content) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(file))
        return write(file, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        export(app_on(data_copy, BASE_URL="https://khac.example"), tree, listed=few)
    assert contents(tree) == before
    assert not (tree / writing.STAGING).exists()


def test_an_address_that_fails_is_named_and_leaves_the_old_export_whole(
    tree: Path, data_copy: Path
) -> None:
    before = contents(tree)
    with pytest.raises(Unanswered, match="/khong-co/ trả lời 404, không phải 200"):
        export(app_on(data_copy), tree, listed=lambda _: ["/", "/khong-co/"])
    assert contents(tree) == before


def test_what_a_stopped_export_left_behind_does_no_harm(tree: Path, data_copy: Path) -> None:
    (tree / writing.STAGING).mkdir()
    (tree / writing.STAGING / "index.html").write_text("nửa chừng")
    before = {name: content for name, content in contents(tree).items() if "_new" not in name}
    export(app_on(data_copy), tree, listed=few)
    assert contents(tree) == before


def test_several_processes_write_the_same(tmp_path: Path, tree: Path) -> None:
    script = (
        "from pathlib import Path; from app import create_app; from tests.site.exporting import *\n"
        "from views.export.run import export\n"
        f"app = create_app({{'BASE_URL': {PUBLIC!r}, 'FILES_ONLY': True}})\n"
        f"export(app, Path({str(tmp_path / 'other')!r}), processes=2, listed=few)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, cwd=ROOT)
    other = {name: content for name, (content, _) in contents(tmp_path / "other").items()}
    assert other == {name: content for name, (content, _) in contents(tree).items()}


def test_a_process_that_is_ended_leaves_nothing_behind(tmp_path: Path) -> None:
    script = (
        "import os; from pathlib import Path; from app import create_app\n"
        "from tests.site.exporting import few; from views.export.run import export\n"
        f"app = create_app({{'BASE_URL': {PUBLIC!r}, 'FILES_ONLY': True}})\n"
        "app.view_functions['pages.glossary'] = lambda: os._exit(9)\n"
        f"export(app, Path({str(tmp_path / 'other')!r}), processes=2, listed=few)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "BrokenProcessPool" in done.stderr.splitlines()[-1]
    assert contents(tmp_path / "other") == {}


def test_an_export_that_is_killed_takes_its_processes_along(tmp_path: Path) -> None:
    script = (
        "import os; from pathlib import Path; from app import create_app\n"
        "from tests.site.exporting import few; from views.export.run import export\n"
        f"app = create_app({{'BASE_URL': {PUBLIC!r}, 'FILES_ONLY': True}})\n"
        "app.view_functions['pages.glossary'] = lambda: os.kill(os.getppid(), 9)\n"
        f"export(app, Path({str(tmp_path)!r}), processes=2, listed=few)"
    )
    done = subprocess.run(  # waits for everyone who could still write to the pipe
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == -signal.SIGKILL


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_an_export_told_to_stop_says_so_in_a_line_and_leaves_the_old_one_whole(
    tree: Path, sent: signal.Signals
) -> None:
    script = (
        "import os; from tests.site.exporting import few; from functools import partial\n"
        "from views.export import __main__ as command, stopping\n"
        f"app = command.create_app({{'BASE_URL': 'https://a.vn', 'SITE_DIR': {str(tree)!r}}})\n"
        f"stop = lambda: os.kill(os.getppid(), {int(sent)}) or 'x'\n"
        "app.view_functions['pages.glossary'] = stop\n"
        "command.create_app, command.cores = lambda _: app, lambda: 2\n"
        "command.export = partial(command.export, listed=few)\n"
        "stopping.listen(); command.main()"
    )
    before = contents(tree)
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == ["Đã dừng theo lệnh; bản xuất có trước vẫn nguyên vẹn."]
    assert contents(tree) == before
    assert not (tree / writing.STAGING).exists()


def test_two_exports_at_once_do_no_harm(tree: Path, data_copy: Path) -> None:
    before = contents(tree)

    def meanwhile() -> None:
        with pytest.raises(BlockingIOError):
            export(other, tree, listed=few)

    app, other = app_on(data_copy), app_on(data_copy)
    app.before_request(meanwhile)
    export(app, tree, listed=few)
    assert contents(tree) == before


def test_every_file_lies_where_a_file_server_looks() -> None:
    assert file_name("/") == "index.html"
    assert file_name("/luat/vc/") == "luat/vc/index.html"
    assert file_name("/luat/vc/qr.svg") == "luat/vc/qr.svg"
    assert file_name("/tra") == "tra/index.html"


def test_a_picture_of_the_small_export_is_that_of_the_application(
    tree: Path, configured: Callable[..., FlaskClient]
) -> None:
    with configured(BASE_URL=PUBLIC).get("/anh/bo/con-2.png") as answer:
        assert (tree / "anh" / "bo" / "con-2.png").read_bytes() == answer.data

"""Templates are compiled once, and what is kept of that is never out of date."""

from __future__ import annotations

import marshal
import sys
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from app import create_app
from views.compiled import CompiledTemplates, compile_all, made_with
from views.edition import ROOT, edition_of

NAME = "hai.html"
KINDS = {".html", ".js", ".svg", ".xml", ".txt", ".md"}


@pytest.fixture(autouse=True)
def templates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one template, where Python keeps what it compiles."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / NAME).write_text("{{ 'heo' | upper }}", "utf-8")
    return tmp_path


def environment(folder: Path, made_with: str = "x") -> Environment:
    kept = CompiledTemplates(made_with)
    return Environment(loader=FileSystemLoader(folder), bytecode_cache=kept, autoescape=True)


def rendered(folder: Path, made_with: str = "x") -> str:
    return environment(folder, made_with).get_template(NAME).render()


def kept_in(folder: Path) -> Path:
    return Path(cache_from_source(f"{folder / NAME}.py"))


def test_a_compiled_template_is_kept_beside_its_source_and_used_again(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rendered(templates) == "HEO"
    assert [*kept_in(templates).parent.iterdir()] == [kept_in(templates)]
    monkeypatch.delattr(Environment, "compile")
    assert rendered(templates) == "HEO"


def test_a_changed_template_is_compiled_anew(templates: Path) -> None:
    rendered(templates)
    (templates / NAME).write_text("{{ 'ba' | upper }}", "utf-8")
    assert rendered(templates) == "BA"


def test_other_code_compiles_anew_for_its_filters_may_say_something_else(
    templates: Path,
) -> None:
    rendered(templates)
    other = environment(templates, "y")
    other.filters["upper"] = lambda text: f"{text}!"
    assert other.get_template(NAME).render() == "heo!"


@pytest.mark.parametrize("part", [0, 10, 64, 80])
def test_what_is_kept_by_halves_is_not_used(templates: Path, part: int) -> None:
    rendered(templates)
    kept_in(templates).write_bytes(kept_in(templates).read_bytes()[:part])
    assert rendered(templates) == "HEO"


def test_what_is_kept_and_no_code_is_not_used(templates: Path) -> None:
    rendered(templates)
    kept = kept_in(templates).read_bytes()
    kept_in(templates).write_bytes(kept[:64] + marshal.dumps("no code"))
    assert rendered(templates) == "HEO"


def test_the_export_compiles_all_of_them_for_servers_that_may_write_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(tmp_path / "kept"))
    compile_all(create_app())
    sources = [file for file in (ROOT / "templates").rglob("*") if file.suffix in KINDS]
    assert sources
    assert [
        file.name for file in sources if not Path(cache_from_source(f"{file}.py")).exists()
    ] == []


def test_what_editors_lay_beside_a_template_is_not_compiled(templates: Path) -> None:
    (templates / f".#{NAME}").symlink_to("somebody@somewhere.1234")
    for beside in (f".{NAME}.swp", f"#{NAME}#", f"{NAME}~"):
        (templates / beside).write_bytes(b"{% if \xff")
    app = create_app()
    app.jinja_env.loader = FileSystemLoader(templates)
    compile_all(app)
    assert [*kept_in(templates).parent.iterdir()] == [kept_in(templates)]


def test_where_nothing_can_be_written_nothing_is_kept(templates: Path) -> None:
    kept_in(templates).parent.write_text("no folder", "utf-8")
    assert rendered(templates) == "HEO"
    assert kept_in(templates).parent.is_file()


def test_a_full_disk_leaves_nothing_behind(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: Path, content: bytes) -> int:
        file.touch()
        raise OSError(len(content))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert rendered(templates) == "HEO"
    assert not [*kept_in(templates).parent.iterdir()]


def test_python_told_to_keep_nothing_keeps_no_template_either(
    templates: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert rendered(templates) == "HEO"
    assert not kept_in(templates).parent.exists()


def test_a_process_goes_by_the_code_that_it_started_with() -> None:
    kept = create_app().jinja_env.bytecode_cache
    assert isinstance(kept, CompiledTemplates)
    assert kept.made_with == made_with()
    assert edition_of([ROOT / "rules", ROOT / "views"]) in kept.made_with

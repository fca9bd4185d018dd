"""Habits that the sources keep."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from architecture.imports import RULES, SOURCES
from wartable.games import GAMES

PROJECT = SOURCES.parent
GAMES_HOME = SOURCES / "wartable" / "games"
CHAPTER = re.compile(r"\d+(\.\d+)*\.? [A-Z][^.]*")
LATER = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")


def python_files(*rooms: Path) -> list[Path]:
    """Ours: what others have written lies in folders of their own."""
    strangers = {".venv", "node_modules"}
    return [file for room in rooms for file in sorted(room.rglob("*.py")) if not strangers & set(file.parts)]


def written_texts(text: str) -> set[str]:
    nodes = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def small_shifts(text: str) -> Iterator[int]:
    """Lines on which a written number is shifted left; mypyc 2.4.1 makes a 32-bit shift of it, silently."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift) and is_written_number(node.left):
            yield node.lineno


def is_written_number(node: ast.expr) -> bool:
    """`1`, and `i64(1)` too."""
    if isinstance(node, ast.Call) and len(node.args) == 1:
        return is_written_number(node.args[0])
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def test_no_compiled_module_shifts_a_written_number() -> None:
    files = python_files(*(SOURCES / "wartable" / room for room in sorted(RULES)))
    assert len(files) > 20
    found = [f"{file}:{line}" for file in files for line in small_shifts(file.read_text("utf8"))]
    assert found == [], "use a table of bits instead, such as grid.square.BIT"


@pytest.mark.parametrize("text", ["1 << n", "1<<n", "(1) << n", "i64(1) << n", "x = [a | 1 << n for n in b]"])
def test_a_shifted_number_is_found(text: str) -> None:
    assert list(small_shifts(text)) == [1]


@pytest.mark.parametrize("text", ["verb << 24", "'1 << n'", "n >> 1", "BIT[n]"])
def test_what_is_no_shifted_number_is_let_be(text: str) -> None:
    assert list(small_shifts(text)) == []


def test_no_machine_code_lies_among_the_sources() -> None:
    assert [file for kind in ("*.so", "*.pyd") for file in SOURCES.rglob(kind)] == []


def test_every_module_says_what_it_is() -> None:
    files = python_files(SOURCES, PROJECT / "tests", PROJECT / "bench", PROJECT / "tools")
    assert [str(file) for file in files if not ast.get_docstring(ast.parse(file.read_text("utf8")))] == []


def test_nothing_is_left_for_later() -> None:
    files = python_files(SOURCES, PROJECT / "tests", PROJECT / "bench", PROJECT / "tools")
    assert [str(file) for file in files if LATER.search(file.read_text("utf8"))] == []


def test_every_folder_is_a_game_by_its_name() -> None:
    folders = {folder.name for folder in GAMES_HOME.iterdir() if folder.is_dir() and folder.name != "__pycache__"}
    assert folders == set(GAMES) == {game.id for game in GAMES.values()}


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_games_folder_has_what_every_game_has(game: object) -> None:
    name = next(name for name, listed in GAMES.items() if listed is game)
    needed = ["__init__.py", "rulebook.md"]
    missing = [file for file in needed if not (GAMES_HOME / name / file).exists()]
    assert missing == [], f"{name} lacks {missing}"
    assert GAMES[name].home == f"wartable.games.{name}"


@pytest.mark.parametrize("game", GAMES)
def test_every_chapter_that_a_game_cites_is_in_its_rulebook(game: str) -> None:
    chapters = set(re.findall(r"^#+ (.+)$", GAMES[game].rulebook(), re.MULTILINE))
    for file in python_files(GAMES_HOME / game):
        cited = {text for text in written_texts(file.read_text("utf8")) if CHAPTER.fullmatch(text)}
        assert cited <= chapters, f"{file.name} cites {sorted(cited - chapters)}"


def test_no_other_room_names_a_game() -> None:
    """A sixth game needs one folder and nothing else."""
    for file in python_files(*(SOURCES / "wartable" / room for room in ("kernel", "grid", "bots"))):
        assert not written_texts(file.read_text("utf8")) & set(GAMES), f"{file} names a game"

"""What docs/envs.md promises is true."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from wartable.games import GAMES
from wartable.kernel.observing import Observer

PAGE = (Path(__file__).parents[2] / "docs/envs.md").read_text("utf8")
LIBRARIES = {"numpy", "gymnasium", "pettingzoo", "pyspiel", "onnx", "onnxruntime", "pyarrow", "PIL"}


def test_the_first_loop_runs() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    said: dict[str, Any] = {}
    exec(code, said)
    assert said["env"].agents == [], "the match was played to its end"


@pytest.mark.parametrize("game", GAMES)
def test_the_table_has_the_numbers_of_each_game(game: str) -> None:
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in PAGE.splitlines() if line.startswith("| ")]
    names, sizes, actions = (
        next(row for row in rows if row[0] == title) for title in ("name", "an observation's numbers", "actions")
    )
    column, observer = names.index(f"`{game}`"), Observer(GAMES[game], GAMES[game].options())
    assert sizes[column] == f"{int(observer.size):,}" and actions[column] == f"{len(observer.vocabulary):,}"


def imported_by(statement: str) -> set[str]:
    code = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return {name.partition(".")[0] for name in done.stdout.split()} & LIBRARIES


def test_playing_imports_none_of_the_libraries() -> None:
    assert imported_by("import wartable.cli, wartable.commands, wartable.server.serve, wartable.lab.simulate") == set()


def test_environments_import_only_what_they_are_asked_for() -> None:
    assert imported_by("import wartable.envs") == {"numpy", "gymnasium"}

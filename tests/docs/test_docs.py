"""What the documents promise is true."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from wartable.cli import in_whole, parser
from wartable.contract.clauses import CLAUSES
from wartable.games import GAMES
from wartable.kernel.facts import ActionKind, Does, Tone
from wartable.kernel.game import SeatColour
from wartable.kernel.scene import Mark

ROOT = Path(__file__).parents[2]
FILE_BLOCK = re.compile(r"^(```+)\w+ file=(\S+)\n(.*?)^\1$", re.DOTALL | re.MULTILINE)


GUIDE = (ROOT / "docs/adding_a_game.md").read_text("utf8")


def test_every_line_of_code_in_the_guide_is_taken_from_a_tested_file() -> None:
    blocks = FILE_BLOCK.findall(GUIDE)
    assert len(blocks) > 10
    for _, file, text in blocks:
        assert text in (ROOT / file).read_text("utf8"), f"not in {file}:\n{text}"


def test_every_block_of_python_in_the_guide_says_where_it_is_from() -> None:
    assert re.findall(r"^```+python$", GUIDE, re.MULTILINE) == []


def test_the_guide_names_commands_and_clauses_that_exist() -> None:
    for line in re.findall(r"^wartable ((?:check|play|compile|new-game) .*?)(?:\s*#.*)?$", GUIDE, re.MULTILINE):
        parser().parse_args(line.split())
    assert f"{len(CLAUSES)} clauses" in GUIDE


def test_the_guide_lists_every_word_that_clients_know() -> None:
    words = GUIDE.partition("## The words")[2].partition("## Secrets")[0]
    told = set(re.findall(r"[a-z]+", words))
    marks = get_args(get_type_hints(Mark)["kind"])
    for known in (ActionKind, Does, Tone, SeatColour):
        assert set(get_args(known)) <= told
    assert set(marks) <= told


def test_the_readme_names_only_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf8")
    for line in re.findall(r"^wartable (.*?)(?:\s*#.*)?$", readme, re.MULTILINE):
        parser().parse_args(in_whole(line.split()))


def test_the_page_of_the_environments_names_only_commands_that_exist() -> None:
    lines = re.findall(r"^wartable (.*)$", (ROOT / "docs/envs.md").read_text("utf8"), re.MULTILINE)
    assert len(lines) > 3
    for line in lines:
        parser().parse_args(in_whole(line.split()))


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text("utf8")
    for name in (
        "play",
        "serve",
        "verify",
        "games",
        "games export",
        "rules",
        "simulate",
        "ladder",
        "analyse",
        "replay",
        "catalog",
        "perft",
        "bench",
        "check",
        "new-game",
        "compile",
    ):
        assert f"wartable {name}" in readme


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (ROOT / "README.md").read_text("utf8")
    code = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(code[0], {})
    assert "turn 2, North to move" in capsys.readouterr().out


def test_the_drawing_of_the_readme_is_a_position_of_war() -> None:
    drawing = re.findall(r"```\n(11 .*?to move[^\n]*)\n", (ROOT / "README.md").read_text("utf8"), re.DOTALL)[0]
    state = GAMES["war"].position(drawing)
    assert GAMES["war"].draw(state, 0) == drawing
    assert not all(check.passed for check in GAMES["war"].why(state, 1, "h11-h6"))


def test_the_pages_types_are_those_of_the_server() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import protocol_types

    renew = "stale: run python tools/protocol_types.py"
    assert (ROOT / "web/src/protocol.ts").read_text("utf8") == protocol_types.typescript(), renew

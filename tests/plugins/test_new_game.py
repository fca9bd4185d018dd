"""`wartable new-game`: every kind of game that it writes keeps the contract and passes the type checker and linter."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from itertools import product
from pathlib import Path

import pytest

from plugins.installed import HOUSE
from wartable.cli import main
from wartable.contract.clauses import CLAUSES
from wartable.contract.run import check_game
from wartable.workshop.new_game import Plan, write_game

ROOT = Path(__file__).parents[2]
PLANS = [
    Plan(f"made_{number}", board, hidden, dice)
    for number, (board, hidden, dice) in enumerate(product([None, (4, 5)], [False, True], [False, True]))
]
IN_THIS_PROCESS = ",".join(clause.name for clause in CLAUSES if clause.name != "elsewhere")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("made")
    for plan in PLANS:
        folder = write_game(plan, where)
        sys.path.insert(0, str(folder / "src"))
    return where


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_new_game_keeps_the_contract(plan: Plan, made: Path) -> None:
    lines: list[str] = []
    broken = check_game(import_module(plan.name).GAME, IN_THIS_PROCESS, "", [1], lines.append)
    assert broken == 0, "\n".join(lines)


def test_new_games_pass_the_linter_and_the_type_checker(made: Path) -> None:
    homes = [f"{plan.name}/{part}" for plan in PLANS for part in ("src", "tests")]
    paths = [str(ROOT / "src"), *(str(made / plan.name / "src") for plan in PLANS)]
    environment = {**os.environ, "MYPYPATH": os.pathsep.join(paths)}
    types = ["mypy", "--strict", "--explicit-package-bases", "--cache-dir", str(ROOT / ".mypy_cache/made"), *homes]
    for tool in (["ruff", "check", "."], types):
        answer = subprocess.run(
            [sys.executable, "-m", *tool], cwd=made, env=environment, capture_output=True, text=True
        )
        assert answer.returncode == 0, answer.stdout + answer.stderr


def test_the_tests_of_a_new_game_pass(made: Path) -> None:
    """The whole contract, and the rules: of the game with a board, secrets and dice."""
    environment = {**os.environ, "PYTHONPATH": str(HOUSE)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    answer = subprocess.run(command, cwd=made / PLANS[-1].name, env=environment, capture_output=True, text=True)
    assert answer.returncode == 0, answer.stdout


def test_it_says_what_to_do_next(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["new-game", "quick_game", "--board", "8x8", "--in", str(tmp_path)])
    said = capsys.readouterr().out
    assert "wartable check quick_game" in said and "rulebook.md (what you want to play)" in said
    assert (tmp_path / "quick_game/src/quick_game/rulebook.md").read_text("utf8").startswith("# Quick Game\n")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["Chess!"], "'Chess!' cannot be a game's name: it is a Python package, such as connect_four"),
        (["class"], "'class' cannot be a game's name"),
        (["../up"], "'../up' cannot be a game's name"),
        (["json"], "there is already a Python package 'json'"),
        (["fine", "--board", "8"], "'8' is not a board; say its width and height, as in 8x8"),
        (["fine", "--board", "2x2"], "a board of 2x2 is none: it is 3 to 26 squares wide"),
        (["fine", "--board", "999x8"], "a board of 999x8 is none"),
        (["there"], "there is already there; choose another name, or a folder with --in"),
    ],
)
def test_what_cannot_be_is_refused_and_nothing_is_written(
    words: list[str], reason: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(SystemExit) as leaving:
        main(["new-game", *words, "--in", str(tmp_path)])
    assert leaving.value.code == 2 and reason in capsys.readouterr().err
    assert [file.name for file in tmp_path.rglob("*")] == ["there"]

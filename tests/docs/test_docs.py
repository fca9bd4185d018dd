"""What the documents promise is true."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from wartable.cli import parser
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, record_of, replay, write_record

ROOT = Path(__file__).parents[2]
FILE_BLOCK = re.compile(r"```\w+ file=(\S+)\n(.*?)```", re.DOTALL)


@pytest.fixture(scope="module")
def pebbles(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """The game of docs/adding_a_game.md, taken out of that page."""
    home = tmp_path_factory.mktemp("games")
    for name, text in FILE_BLOCK.findall((ROOT / "docs/adding_a_game.md").read_text("utf8")):
        file = home / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf8")
    sys.path.insert(0, str(home))
    import pebbles  # type: ignore[import-not-found]

    game: Game = pebbles.GAME
    return game


def random_match(game: Game, seed: int) -> Match:
    match, dice = Match(game, key=bytes(32)), SearchDice(seed)
    while not match.is_over:
        seat = match.state.to_act()[0]
        options = match.state.legal(seat)
        match.play_action(seat, options[dice.below(len(options))])
    return match


def test_the_game_of_the_guide_plays_to_its_end(pebbles: Game) -> None:
    match = random_match(pebbles, 1)
    assert match.result and "takes the last pebble and wins" in match.result.text


def test_a_record_of_the_game_of_the_guide_replays(pebbles: Game) -> None:
    match = random_match(pebbles, 2)
    again = replay(read_record(write_record(record_of(match))), {pebbles.id: pebbles})
    assert again.result == match.result


def test_the_guide_names_every_file_of_its_folder(pebbles: Game) -> None:
    assert "Winning" in pebbles.rulebook()


def test_the_readme_names_only_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text("utf8")
    for line in re.findall(r"^wartable (.*?)(?:\s*#.*)?$", readme, re.MULTILINE):
        parser().parse_args(line.split())


def test_the_readme_names_every_command() -> None:
    readme = (ROOT / "README.md").read_text("utf8")
    for name in (
        "play",
        "serve",
        "verify",
        "games",
        "rules",
        "simulate",
        "ladder",
        "analyse",
        "replay",
        "catalog",
        "perft",
        "bench",
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
    assert state.draw(0) == drawing
    assert not all(check.passed for check in state.why(1, "h11-h6"))


def test_the_pages_types_are_those_of_the_server() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    import protocol_types

    renew = "stale: run python tools/protocol_types.py"
    assert (ROOT / "web/src/protocol.ts").read_text("utf8") == protocol_types.typescript(), renew

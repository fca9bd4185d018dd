"""How fast the games run, compiled and plain: `python -m wartable.lab.speed GAME SECONDS` measures one, here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TypedDict, cast

import wartable
from wartable.bots.roster import ALPHABETA, MCTS, thinker_named
from wartable.bots.simple import play_out
from wartable.games import GAMES
from wartable.kernel.dice import SearchDice
from wartable.kernel.game import Game
from wartable.kernel.seat_view import SeatView
from wartable.kernel.stamp import STAMP_FILE
from wartable.kernel.state import State

ROUNDS = 3
SLICES = 3
LONGEST_GAME = 10_000
MEASURES = 4
CLONES_A_LOOK = 100
SEARCHED_A_LOOK = 300

PACKAGE = Path(wartable.__file__).parent


class Pace(TypedDict):
    """A step is the full legal list and one action applied; `driven` is the same with the loop in plain Python.

    `searched` are the nodes of alpha-beta, or the iterations of Monte Carlo, as the game's levels search."""

    steps_per_second: float
    driven_steps_per_second: float
    clone_microseconds: float
    searched_per_second: float


class GamePace(TypedDict):
    compiled: Pace | None
    plain: Pace


def measure_games(game_ids: Sequence[str], seconds: float) -> dict[str, GamePace]:
    """Spends about so many seconds on each game in each mode; compiled is None where the rules are not."""
    with one_core(), plain_copy(game_ids) as plain_home:
        homes = {"plain": plain_home}
        if wartable.is_compiled():
            homes["compiled"] = PACKAGE.parent
        # Rounds alternate between the modes, so that a busy minute of the machine cannot slow down only one.
        turns = [(game, mode) for game in game_ids for mode in homes]
        rounds = [
            {(game, mode): in_own_process(homes[mode], game, seconds / ROUNDS) for game, mode in turns}
            for _ in range(ROUNDS)
        ]
    best = {key: best_of([each[key] for each in rounds]) for key in rounds[0]}
    return {game: {"compiled": best.get((game, "compiled")), "plain": best[game, "plain"]} for game in game_ids}


@contextmanager
def one_core() -> Iterator[None]:
    """Keeps this process and those it starts on one core: they cannot wander, and all get the same one."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def plain_copy(game_ids: Sequence[str]) -> Iterator[Path]:
    """A folder with the sources alone, ours and the plug-ins': the same games without their machine code."""
    with tempfile.TemporaryDirectory() as folder:
        machine_code = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", STAMP_FILE)
        for package in {PACKAGE, *(package_of(GAMES[game]) for game in game_ids)}:
            shutil.copytree(package, Path(folder, package.name), ignore=machine_code)
        yield Path(folder)


def package_of(game: Game) -> Path:
    """The folder of its top package: ours, or a plug-in's."""
    return Path(str(files(game.home.partition(".")[0])))


def in_own_process(home: Path, game_id: str, seconds: float) -> Pace:
    # -P keeps the current folder off the path: the package comes from `home` and from nowhere else.
    command = [sys.executable, "-P", "-m", "wartable.lab.speed", game_id, str(seconds)]
    environment = os.environ | {"PYTHONPATH": str(home)}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return cast(Pace, json.loads(done.stdout))


def best_of(paces: Sequence[Pace]) -> Pace:
    """The best round is the one that the rest of the machine disturbed least."""
    return {
        "steps_per_second": max(pace["steps_per_second"] for pace in paces),
        "driven_steps_per_second": max(pace["driven_steps_per_second"] for pace in paces),
        "clone_microseconds": min(pace["clone_microseconds"] for pace in paces),
        "searched_per_second": max(pace["searched_per_second"] for pace in paces),
    }


def measure_here(game: Game, seconds: float) -> Pace:
    slice_seconds = seconds / MEASURES / SLICES
    state = middle(game)
    return best_of(
        [
            {
                "steps_per_second": steps_per_second(game, play_out, slice_seconds),
                "driven_steps_per_second": steps_per_second(game, drive, slice_seconds),
                "clone_microseconds": clone_microseconds(state, slice_seconds),
                "searched_per_second": searched_per_second(game, state, slice_seconds),
            }
            for _ in range(SLICES)
        ]
    )


def steps_per_second(game: Game, play: Callable[[State, SearchDice, int], int], seconds: float) -> float:
    """Whole games, their setting up included."""
    dice = SearchDice(1)
    start = time.perf_counter()
    steps, spent = 0, 0.0
    while spent < seconds:
        steps += play(new(game, steps), dice, LONGEST_GAME)
        spent = time.perf_counter() - start
    return steps / spent


def drive(state: State, dice: SearchDice, limit: int) -> int:
    """What `play_out` does, by a caller that is not compiled: how the peers are measured too."""
    for played in range(limit):
        seats = state.to_act()
        if not seats:
            return played
        options = state.legal(seats[0])
        state.apply(seats[0], options[dice.below(len(options))])
    return limit


def clone_microseconds(state: State, seconds: float) -> float:
    start = time.perf_counter()
    clones, spent = 0, 0.0
    while spent < seconds:
        for _ in range(CLONES_A_LOOK):
            state.clone()
        clones += CLONES_A_LOOK
        spent = time.perf_counter() - start
    return spent / clones * 1_000_000


def searched_per_second(game: Game, state: State, seconds: float) -> float:
    """The same decision again and again, each time from nothing."""
    name = f"{ALPHABETA}:nodes={SEARCHED_A_LOOK}" if game.perfect else f"{MCTS}:{SEARCHED_A_LOOK}"
    view = SeatView(state, state.to_act()[0])
    start = time.perf_counter()
    searched, spent = 0, 0.0
    while spent < seconds:
        thinker_named(name, searched, game).think(view, view.suggest())
        searched += SEARCHED_A_LOOK
        spent = time.perf_counter() - start
    return searched / spent


def middle(game: Game) -> State:
    """A position half way through a game."""
    length = play_out(new(game, 1), SearchDice(2), LONGEST_GAME)
    state = new(game, 1)
    play_out(state, SearchDice(2), length // 2)
    return state


def new(game: Game, seed: int) -> State:
    return game.new(game.options(), SearchDice(seed))


if __name__ == "__main__":
    print(json.dumps(measure_here(GAMES[sys.argv[1]], float(sys.argv[2]))))

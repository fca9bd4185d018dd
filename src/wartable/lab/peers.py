"""How fast other engines play, measured as ours: random play, where a step is the full legal list and one action."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TypedDict, cast

from wartable.lab.speed import GamePace, Pace, one_core

TITLES = {
    "open_spiel_chess": "OpenSpiel chess (C++)",
    "open_spiel_chess_tensor": "OpenSpiel chess, tensor (C++)",
    "open_spiel_breakthrough": "OpenSpiel breakthrough (C++)",
    "python_chess": "python-chess",
    "pettingzoo_chess": "PettingZoo chess",
    "boardgame_io": "boardgame.io, 10 x 10 (Node)",
}
PYTHON_DRIVERS = {
    "open_spiel_chess": ("drive_open_spiel.py", "chess"),
    "open_spiel_chess_tensor": ("drive_open_spiel.py", "chess", "tensor"),
    "open_spiel_breakthrough": ("drive_open_spiel.py", "breakthrough"),
    "python_chess": ("drive_python_chess.py",),
    "pettingzoo_chess": ("drive_pettingzoo.py",),
}
LEGEND = """\
A step is the full legal list and one random action, over whole games, on one core.
compiled: the loop is compiled with the rules, as bots have it. driven: compiled rules, but the loop is plain Python,
as for the peers (boardgame.io: JavaScript). gain: compiled over plain. clone: one, in the middle of a game.
searched: nodes (war) or iterations a second of the levels' search there, compiled where the rules are.
war, war driven: how many times as fast as the peer War is, compiled and driven."""
NONE = "-"


class PeerPace(TypedDict, total=False):
    """Either how fast, or why it could not be measured."""

    steps_per_second: float
    missing: str


class Results(TypedDict):
    games: dict[str, GamePace]
    peers: dict[str, PeerPace]
    environments: dict[str, PeerPace]


def measure_peers(seconds: float, bench: Path = Path("bench")) -> dict[str, PeerPace]:
    """Spends about so many seconds on each peer; `bench` is that folder of a checkout, made ready by `make bench`."""
    if not bench.is_dir():
        return {peer: {"missing": "the bench folder of a checkout is not here"} for peer in TITLES}
    with one_core():
        return {peer: measure_peer(peer, bench.absolute(), seconds) for peer in TITLES}


def measure_peer(peer: str, bench: Path, seconds: float) -> PeerPace:
    if peer == "boardgame_io":
        return run(["node", "drive.js", str(seconds)], bench / "boardgame_io")
    return run([peers_python(bench), *PYTHON_DRIVERS[peer], str(seconds)], bench)


def peers_python(bench: Path) -> str:
    """The peers live in an environment of their own, so that they never weigh on ours."""
    own = bench / ".venv/bin/python"
    return str(own) if own.exists() else sys.executable


def run(command: Sequence[str], folder: Path) -> PeerPace:
    environment = os.environ | {"NODE_ENV": "production", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    except FileNotFoundError:
        return {"missing": f"{Path(command[0]).name} is not installed"}
    if done.returncode != 0:
        return {"missing": reason(done.stderr)}
    return cast(PeerPace, json.loads(done.stdout))


def reason(complaint: str) -> str:
    """The line that names the error, out of a traceback of Python or Node."""
    lines = [line.strip() for line in complaint.splitlines() if line.strip()]
    named = [line for line in lines if "Error" in line]
    return (named or lines or ["it failed without a word"])[-1]


def table(results: Results) -> str:
    """The figures and their ratios, for people."""
    war = results["games"].get("war")
    parts = [games_table(results["games"]), peers_table(results["peers"], war["compiled"] if war else None), [LEGEND]]
    return "\n\n".join("\n".join(lines) for lines in parts)


def games_table(games: Mapping[str, GamePace]) -> list[str]:
    heading = row("steps a second", "compiled", "driven", "plain", "gain", "clone", "searched")
    return [heading, *(game_row(game, pace["compiled"], pace["plain"]) for game, pace in games.items())]


def game_row(game: str, compiled: Pace | None, plain: Pace) -> str:
    slow = plain["steps_per_second"]
    if compiled is None:
        return row(game, NONE, NONE, f"{slow:,.0f}", NONE, clone(plain), searched(plain))
    fast, driven = compiled["steps_per_second"], compiled["driven_steps_per_second"]
    gain = times(fast, slow)
    return row(game, f"{fast:,.0f}", f"{driven:,.0f}", f"{slow:,.0f}", gain, clone(compiled), searched(compiled))


def peers_table(peers: Mapping[str, PeerPace], war: Pace | None) -> list[str]:
    heading = row("peers", "steps/s", "war", "war driven")
    return [heading, *(peer_row(TITLES[peer], pace, war) for peer, pace in peers.items())]


def peer_row(title: str, peer: PeerPace, war: Pace | None) -> str:
    if "missing" in peer:
        return f"{title:<30}  not measured: {peer['missing']}"
    pace = peer["steps_per_second"]
    if war is None:
        return row(title, f"{pace:,.0f}", NONE, NONE)
    ratios = times(war["steps_per_second"], pace), times(war["driven_steps_per_second"], pace)
    return row(title, f"{pace:,.0f}", *ratios)


def row(title: str, *cells: str) -> str:
    return f"{title:<30}" + "".join(f"{cell:>12}" for cell in cells)


def times(ours: float, theirs: float) -> str:
    return f"{ours / theirs:,.1f} x"


def clone(pace: Pace) -> str:
    return f"{pace['clone_microseconds']:.2f} us"


def searched(pace: Pace) -> str:
    return f"{pace['searched_per_second']:,.0f}"

"""How fast our games are as environments for programs that learn, measured beside the peers in the same run."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from wartable.lab.peers import PeerPace, row, run, times
from wartable.lab.speed import one_core

ENVIRONMENTS = {
    "war_batch": "War, a batch of 64",
    "yudh_batch": "Yudh, a batch of 64",
    "war_aec": "War, PettingZoo AEC",
    "yudh_aec": "Yudh, PettingZoo AEC",
}
# Those that people would use instead, with what each gives at a step.
RIVALS = ("open_spiel_chess", "open_spiel_chess_tensor", "pettingzoo_chess")
LEGEND = """\
An environment's step is an action, and for whoever is next the observation and the mask of legal actions; the loop is
plain Python. Beside it, how many times as fast it is as each peer; OpenSpiel's tensor is the observation of a step."""


def measure_environments(seconds: float, bench: Path = Path("bench")) -> dict[str, PeerPace]:
    if not bench.is_dir():
        return {name: {"missing": "the bench folder of a checkout is not here"} for name in ENVIRONMENTS}
    with one_core():
        return {name: measure(name, bench.absolute(), seconds) for name in ENVIRONMENTS}


def measure(name: str, bench: Path, seconds: float) -> PeerPace:
    """In this environment of Python, which has our games and their extras."""
    game, _, kind = name.partition("_")
    return run([sys.executable, f"drive_{kind}.py", game, str(seconds)], bench)


def environments_table(environments: Mapping[str, PeerPace], peers: Mapping[str, PeerPace]) -> list[str]:
    heading = row("environments", "steps/s", *(SHORT[rival] for rival in RIVALS))
    return [heading, *(environment_row(name, pace, peers) for name, pace in environments.items()), "", LEGEND]


SHORT = {"open_spiel_chess": "OpenSpiel", "open_spiel_chess_tensor": "with tensor", "pettingzoo_chess": "PettingZoo"}


def environment_row(name: str, pace: PeerPace, peers: Mapping[str, PeerPace]) -> str:
    if "missing" in pace:
        return f"{ENVIRONMENTS[name]:<30}  not measured: {pace['missing']}"
    ours = pace["steps_per_second"]
    return row(ENVIRONMENTS[name], f"{ours:,.0f}", *(ratio(ours, peers.get(rival, {})) for rival in RIVALS))


def ratio(ours: float, peer: PeerPace) -> str:
    return times(ours, peer["steps_per_second"]) if "steps_per_second" in peer else "-"

"""What `make bench` says of environments: how fast each is, and how many times as fast as what people know."""

from __future__ import annotations

from pathlib import Path

from wartable.lab.environments import ENVIRONMENTS, environments_table, measure_environments
from wartable.lab.peers import PeerPace


def test_each_environment_stands_beside_its_rivals() -> None:
    peers: dict[str, PeerPace] = {
        "open_spiel_chess": {"steps_per_second": 160_000},
        "open_spiel_chess_tensor": {"steps_per_second": 40_000},
        "pettingzoo_chess": {"missing": "No module named 'pettingzoo'"},
    }
    lines = environments_table({"war_batch": {"steps_per_second": 120_000}}, peers)
    assert lines[1].split() == ["War,", "a", "batch", "of", "64", "120,000", "0.8", "x", "3.0", "x", "-"]


def test_what_cannot_be_measured_says_why(tmp_path: Path) -> None:
    nowhere = measure_environments(0.1, tmp_path / "bench")
    assert set(nowhere) == set(ENVIRONMENTS)
    told = environments_table(nowhere, {})[1]
    assert told.startswith("War, a batch of 64") and "not measured: the bench folder of a checkout is not here" in told

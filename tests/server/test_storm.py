"""`make storm` for a moment: attacks of every kind beside two honest matches. How long anybody waits is for the long
form to measure; that nothing breaks and everything is answered is for every machine."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec

from server.process import SOURCES

BENCH = Path(__file__).parents[2] / "bench"
PATHS = os.pathsep.join((str(BENCH), str(SOURCES)))


def test_a_short_storm_breaks_nothing(tmp_path: Path) -> None:
    figures = tmp_path / "storm.json"
    command = [sys.executable, "-m", "storm.run", "--short", "--json", str(figures)]
    storm = subprocess.run(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": PATHS})
    results = msgspec.json.decode(figures.read_bytes())
    calm, *attacks = results["rows"]
    assert calm["acts"] and len(attacks) > 20 and all(row["sent"] and row["acts"] for row in attacks), storm.stdout
    for fault in ("tracebacks", "lost", "time_losses"):
        assert not any(row[fault] for row in attacks), storm.stdout
    assert results["kills"]["kills"] == 2 and not results["kills"]["lost"]
    assert storm.returncode == 0, storm.stdout

"""How long the server needs to come back with all its unfinished matches."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from msgspec import Struct

from load.machine import start_wartable
from load.steady import STORE


class Restart(Struct, frozen=True):
    """From the start of the process, Python's own included, until /readyz says so; every position was checked."""

    matches: int
    actions: int
    seconds: float


def restart(folder: Path) -> Restart:
    """On the store that a load has left behind: its server was killed."""
    matches, actions = contents(folder / STORE)
    with start_wartable(f"sqlite:{folder / STORE}") as server:
        return Restart(matches, actions, server.wait_until_ready("/readyz"))


def contents(store: Path) -> tuple[int, int]:
    database = sqlite3.connect(store)
    try:
        (matches,) = database.execute("SELECT count(*) FROM rooms").fetchone()
        (actions,) = database.execute("SELECT count(*) FROM journal").fetchone()
    finally:
        database.close()
    return matches, actions

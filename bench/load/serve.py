"""The server as `wartable serve` runs it, on one core, and as a rule with limits that let one address do everything.

Prints its port. Only for measuring."""

from __future__ import annotations

import argparse
import os

from wartable.games import GAMES
from wartable.server.app import Server
from wartable.server.serve import Uvicorn, bind, config_of, log_to_stderr, store_named
from wartable.server.settings import Settings
from wartable.server.system import allow_many_files

MANY = 1_000_000
GENEROUS = Settings(
    connections=MANY,
    connections_an_address=MANY,
    rooms=MANY,
    rooms_an_address=MANY,
    rooms_a_minute=60.0 * MANY,
    room_burst=MANY,
    units_an_address_a_second=MANY,
    unit_burst_of_an_address=MANY,
    unsent_bytes_an_address=MANY * MANY,
)


# A machine that is busy with attackers too may keep the disk waiting for seconds: that is told, and no fault.
USUAL = Settings(store_seconds=60.0)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--store", default="memory", help="memory, or sqlite:PATH")
    parser.add_argument("--core", type=int, default=0, help="the core to run on")
    parser.add_argument("--usual-limits", action="store_true", help="the limits of a server that nobody has changed")
    options = parser.parse_args()
    os.sched_setaffinity(0, {options.core})
    allow_many_files()
    log_to_stderr("warning")
    server = Server(GAMES, store_named(options.store), USUAL if options.usual_limits else GENEROUS)
    listener = bind("127.0.0.1", 0)
    print(listener.getsockname()[1], flush=True)
    Uvicorn(config_of(server, "127.0.0.1", 0), server).run(sockets=[listener])


if __name__ == "__main__":
    main()

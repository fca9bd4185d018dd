"""One number for everything that happens in a recorded match; `python -m contract.digest` reads records on stdin."""

from __future__ import annotations

import json
import sys
from hashlib import sha256

from contract.play import encoded
from contract.table import TABLE
from wartable.kernel.match import Match
from wartable.kernel.record import opening, read_record
from wartable.kernel.state import SPECTATOR


def digest_of(text: str) -> str:
    """Replays the record and takes in every scene, choice, drawing, key and event on the way."""
    record = read_record(text)
    match = opening(record, TABLE)
    seen: list[bytes] = []
    for number, (seat, action, milliseconds) in enumerate(record.actions):
        if number % 5 == 0:
            seen += shown(match)
        events = match.play(seat, action, milliseconds)
        seen.append(encoded([int(match.state.key()), [event.plain() for event in events]]))
    return sha256(b"".join(seen + shown(match))).hexdigest()


def shown(match: Match) -> list[bytes]:
    state = match.state
    seats = (SPECTATOR, *range(len(match.seats)))
    return [encoded([state.scene(seat), state.choices(seat), state.draw(seat)]) for seat in seats]


if __name__ == "__main__":
    print(json.dumps([digest_of(text) for text in json.load(sys.stdin)]))

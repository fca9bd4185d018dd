"""The skirmish through boardgame.io's own transport: socket.io packets on a websocket, and nothing around them."""

from __future__ import annotations

import msgspec

from load.matches import Log, PacedMatch, Player
from load.scripts import Step

PATH = "/socket.io/?EIO=4&transport=websocket"
SPACE = b"/skirmish,"

# Packets of engine.io and, after a 4, of socket.io.
PING, PONG = b"2", b"3"
CONNECTED, EVENT = b"40", b"42"
SYNC = EVENT + SPACE + b'["sync",'
UPDATE = EVENT + SPACE + b'["update",'
STATE_ID = b'"_stateID":'


class SkirmishPlayer(Player):
    def hear(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(UPDATE, start):
            self.read_state_id(data, start, end)
            self.match.seen_by(self.seat)
        elif data.startswith(SYNC, start):
            self.read_state_id(data, start, end)
            self.settle(True)
        elif data.startswith(PING, start):
            self.socket.send(PONG)
        elif data.startswith(CONNECTED, start):
            self.settle(True)

    def read_state_id(self, data: bytes, start: int, end: int) -> None:
        number_at = data.index(STATE_ID, start, end) + len(STATE_ID)
        number_end = number_at
        while data[number_end : number_end + 1].isdigit():
            number_end += 1
        self.seq = int(data[number_at:number_end])


class SkirmishMatch(PacedMatch):
    def __init__(self, log: Log, number: int, script: list[Step]) -> None:
        super().__init__(log, number)
        self.script = script
        self.name = f"match{number}"
        self.players = [SkirmishPlayer(self, seat) for seat in (0, 1)]

    async def set_up(self, port: int) -> None:
        """The first to ask for a match makes it."""
        for player in self.players:
            await player.open(port, PATH)
            await player.ask(CONNECTED + SPACE)
            await player.ask(event("sync", self.name, str(player.seat), None, 2))

    def left(self) -> int:
        return len(self.script) - self.played

    def send_move(self) -> None:
        self.mover = self.played % 2
        mover = self.players[self.mover]
        seat = str(self.mover)
        payload = {"type": "step", "args": self.script[self.played], "playerID": seat}
        action = {"type": "MAKE_MOVE", "payload": payload}
        mover.socket.send(event("update", action, mover.seq, self.name, seat))


def event(*what: object) -> bytes:
    return EVENT + SPACE + msgspec.json.encode(what)

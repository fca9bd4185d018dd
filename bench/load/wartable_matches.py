"""War through Wartable's protocol. Of a view only its head is read: what it answers, and its number."""

from __future__ import annotations

import msgspec

from load.matches import Log, PacedMatch, Player
from load.scripts import Script

PATH = "/ws"
VIEW = b'{"type":"view","room":"XXXXXXXX","seq":'
SEQ_AT = len(VIEW)
KIND_ENDS = VIEW.index(b',"room"')
PING = b'{"type":"ping","id":'
ACT = b'{"type":"act","id":%d,"room":"%s","seq":%d,"text":"%s"}'
REFUSED = b'{"type":"refused"'


class WarPlayer(Player):
    def hear(self, data: bytes, start: int, end: int) -> None:
        if data.startswith(VIEW[:KIND_ENDS], start):
            number_at = start + SEQ_AT
            self.seq = int(data[number_at : data.index(b",", number_at)])
            self.match.seen_by(self.seat)
        elif data.startswith(PING, start):
            self.socket.send(b'{"type":"pong","id":' + data[start + len(PING) : end])
        elif data.startswith(REFUSED, start):
            self.match.log.refuse(data[start:end])
            self.settle(None)
        else:
            self.settle(msgspec.json.decode(data[start:end]))


class WarMatch(PacedMatch):
    def __init__(self, log: Log, number: int, script: Script) -> None:
        super().__init__(log, number)
        self.script = script
        self.room = ""
        self.players = [WarPlayer(self, seat) for seat in (0, 1)]

    async def set_up(self, port: int) -> None:
        """The first player makes a room, the second joins it."""
        first, second = self.players
        for player in self.players:
            await player.open(port, PATH)
            await player.ask(encode(type="hello", id=1, version=1, name=f"Player {self.number}.{player.seat}"))
        self.room = (await first.ask(encode(type="create", id=2, game="war", seat=0)))["room"]
        await second.ask(encode(type="join", id=2, room=self.room, seat=1))

    def left(self) -> int:
        return len(self.script) - self.played

    def send_move(self) -> None:
        self.mover, text = self.script[self.played]
        mover = self.players[self.mover]
        mover.socket.send(ACT % (self.played + 3, self.room.encode(), mover.seq, text.encode()))


def encode(**message: object) -> bytes:
    return msgspec.json.encode(message)

"""Who sits where, and what holds a seat."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from wartable.server.protocol import Player
from wartable.server.store import SeatRow
from wartable.server.tokens import digest, new_token

if TYPE_CHECKING:
    from wartable.server.connection import Connection


class Seat:
    """Open, a person's, or a bot's. A person's seat is held by a token; the one before stays good until the new one is
    used, so that a connection cut at the wrong moment locks nobody out."""

    def __init__(self, row: SeatRow | None = None) -> None:
        row = row or SeatRow()
        self.name = row.name
        self.colour = row.colour
        self.bot = row.bot
        self.tokens = list(row.tokens)
        self.nonce = row.nonce
        self.connection: Connection | None = None
        self.is_gone = False
        self.is_stuck = False
        self.departures = 0
        self.grace: asyncio.TimerHandle | None = None

    @property
    def is_open(self) -> bool:
        return not self.bot and not self.tokens

    @property
    def is_person(self) -> bool:
        return bool(self.tokens) and not self.bot

    def row(self) -> SeatRow:
        return SeatRow(self.name, self.colour, self.bot, self.tokens, self.nonce)

    def sit(self, name: str, colour: str, nonce: str, token: str = "") -> str:
        """A person takes the seat, with a token of their own or a new one; it is kept only as a digest."""
        self.name, self.colour, self.nonce = name, colour, nonce
        token = token or new_token()
        self.tokens = [digest(token)]
        return token

    def is_held_by(self, token: str) -> bool:
        return digest(token) in self.tokens

    def rotate(self, token: str) -> str:
        """A new token for whoever came back with this one; all others end."""
        fresh = new_token()
        self.tokens = [digest(token), digest(fresh)]
        return fresh

    def player(self) -> Player:
        here = bool(self.bot) or self.connection is not None
        return Player(
            self.name, self.colour, self.bot, here=here, open=self.is_open, gone=self.is_gone, stuck=self.is_stuck
        )

"""A moment of a finished match, to be played once more: with its dice and its secrets, against bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.kernel.record import Record, opening, play_again, read_record, record_of
from wartable.kernel.refusal import Refusal
from wartable.kernel.state import SPECTATOR
from wartable.server.budgets import paid_by
from wartable.server.house import House
from wartable.server.making import Earlier, Plan, check_seat, seats_with_bots
from wartable.server.protocol import Again
from wartable.server.views import Viewer, in_words

if TYPE_CHECKING:
    from wartable.server.connection import Connection
    from wartable.server.room import Room


async def moment_of(house: House, room: Room | None, connection: Connection, request: Again) -> Earlier:
    """Just before the step that came after so many: secrets that others chose meanwhile are chosen."""
    record = await finished(house, room, request.room)
    viewer = Viewer(connection.rooms.get(request.room, SPECTATOR))
    played = await play_to(house, record, len(record.actions), connection, viewer)
    if request.steps >= len(viewer.entries):
        raise Refusal(f"that match has {len(viewer.entries)} steps: it does not go on after {request.steps}")
    if played.match.drawn:
        raise Refusal("that match began from a drawing, and cannot be played again")
    return await play_to(house, record, viewer.entries[request.steps], connection)


async def finished(house: House, room: Room | None, code: str) -> Record:
    """Whoever is still in the room where it ended needs no store: of some games nothing is stored."""
    if room and room.match and room.match.is_over:
        return record_of(room.match)
    row = await house.store.record(code)
    if row is None:
        raise Refusal("there is no finished match of that code")
    return read_record(row.record)


async def play_to(house: House, record: Record, count: int, asker: Connection, viewer: Viewer | None = None) -> Earlier:
    """So many of its actions, and what a viewer saw of them. Between two of them everybody else has a turn."""
    match = opening(replace(record, control=TimeControl()), house.games)
    earlier = Earlier(match, [], [])
    for number in range(count):
        with paid_by(asker):
            told = in_words(play_again(match, record, number), match.game)
            earlier.told.append(told)
            earlier.positions.append(int(match.state.key()))
            if viewer:
                viewer.hear(number, match.log[number], told)
        await asyncio.sleep(0)
    return earlier


def plan_again(match: Match, request: Again, policies: Mapping[str, str]) -> Plan:
    """The same seats, each with the nonce that it had: so the same dice fall."""
    seats = seats_with_bots(match.game, match.options, request.bots, policies)
    check_seat(match.game, seats, request.seat)
    if [number for number, seat in enumerate(seats) if not seat.bot] != [request.seat]:
        raise Refusal("to play a moment once more, all other seats must be bots'")
    nonces = match.nonces or [""] * len(seats)
    rows = [replace(seat, nonce=nonce) for seat, nonce in zip(seats, nonces, strict=True)]
    return Plan(match.game, match.options, TimeControl(), False, 0, rows)

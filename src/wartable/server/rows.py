"""A room as the store keeps it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from wartable.kernel.record import record_of, write_record
from wartable.server.store import Change, RecordRow, RoomRow
from wartable.server.transition import Transition

if TYPE_CHECKING:
    from wartable.server.room import Room


def change_of(room: Room, transition: Transition) -> Change:
    return Change(
        room.code,
        room=row_of(room) if transition.saves_room else None,
        entries=transition.entries,
        record=record_row(room) if transition.ends else None,
        closes=transition.ends,
    )


def row_of(room: Room) -> RoomRow:
    return RoomRow(
        code=room.code,
        created=room.created,
        game=room.game.id,
        rules_version=room.game.rules_version,
        options=msgspec.structs.asdict(room.options),
        key=room.key.hex(),
        control=room.control,
        public=room.public,
        watch_delay=room.watch_delay,
        seats=[seat.row() for seat in room.seats],
        hints=room.hints,
    )


def record_row(room: Room) -> RecordRow:
    match = room.begun().match
    assert match.result
    return RecordRow(
        code=room.code,
        game=room.game.id,
        ended=room.house.date(),
        public=room.public,
        names=[seat.name for seat in room.seats],
        owners=[seat.tokens for seat in room.seats],
        result=match.result.text,
        record=write_record(record_of(match)),
    )

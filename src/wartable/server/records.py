"""Finished games: listing, reading, exporting one's own, and forgetting."""

from __future__ import annotations

import msgspec

from wartable.kernel.refusal import Refusal
from wartable.server.house import House
from wartable.server.names import NAMELESS
from wartable.server.protocol import Done, Forget
from wartable.server.store import RecordRow
from wartable.server.tokens import digest


async def forget(house: House, request: Forget) -> Done:
    """The asker's name is erased; when no person is left who has not asked, the game goes too."""
    async with house.forgetting:
        await forget_seat(house, request)
    return Done(request.id)


async def forget_seat(house: House, request: Forget) -> None:
    row = await house.store.record(request.room)
    if row is None or not holds(row, request.token):
        raise Refusal("this token holds no seat in a finished game of that code")
    owners, names = list(row.owners), list(row.names)
    for seat, tokens in enumerate(row.owners):
        if digest(request.token) in tokens:
            owners[seat], names[seat] = [], NAMELESS
    if any(owners):
        await house.store.rewrite(msgspec.structs.replace(row, owners=owners, names=names))
    else:
        await house.store.delete(row.code)


def holds(row: RecordRow, token: str) -> bool:
    return any(digest(token) in tokens for tokens in row.owners)

"""Work that takes its time, for somebody who waits for an answer: there is one, whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal
from wartable.server.protocol import FromServer
from wartable.server.refusals import Failed

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.server")

# Tasks are held here until they are done: the event loop alone would let them be collected.
KEPT: set[asyncio.Task[None]] = set()


def answer_with(connection: Connection, number: int, work: Awaitable[FromServer | None]) -> None:
    """What the work brings, once it is done, or why it brings nothing. What has led to a room is answered there."""
    keep(asyncio.get_running_loop().create_task(finish(connection, number, work)))


def keep(task: asyncio.Task[None]) -> None:
    KEPT.add(task)
    task.add_done_callback(KEPT.discard)


async def finish(connection: Connection, number: int, work: Awaitable[FromServer | None]) -> None:
    try:
        if answer := await work:
            connection.send(answer)
    except Refusal as problem:
        connection.refuse(problem, number)
    except Exception:
        log.exception("a request failed")
        connection.refuse(Failed("the server could not do this"), number)

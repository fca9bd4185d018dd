"""Work that takes its time, for somebody who waits for an answer: there is one, whatever happens."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING

from wartable.kernel.refusal import Refusal
from wartable.server.connection import code_of
from wartable.server.protocol import FromServer

if TYPE_CHECKING:
    from wartable.server.connection import Connection

log = logging.getLogger("wartable.server")

# Tasks are held here until they are done: the event loop alone would let them be collected.
KEPT: set[asyncio.Task[None]] = set()


def answer_with(connection: Connection, number: int, work: Awaitable[FromServer]) -> None:
    """What the work brings, once it is done, or why it brings nothing."""
    task = asyncio.get_running_loop().create_task(finish(connection, number, work))
    KEPT.add(task)
    task.add_done_callback(KEPT.discard)


async def finish(connection: Connection, number: int, work: Awaitable[FromServer]) -> None:
    try:
        connection.send(await work)
    except Refusal as problem:
        connection.refuse(code_of(problem), str(problem), number)
    except Exception:
        log.exception("a request failed")
        connection.refuse("refused", "the server could not do this", number)

"""The real server in a thread of its own, and a proxy before it that can be slow, cut lines, or be gone."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from server.games import GAMES as TEST_GAMES
from server.house import HOST, running
from wartable.client import Client, Table
from wartable.games import GAMES
from web.bazaar import BAZAAR
from web.ranks import RANKED

T = TypeVar("T")
# The real games, and those that the page knows nothing of.
PLAIN_YUDH = replace(GAMES["yudh"], id="plain_yudh", title="Plain Yudh")
# One that brings a picture.
PICTURED = replace(RANKED, id="pictured", title="Pictured", package="web", picture="pictured.svg")
HOUSE_GAMES = {
    **TEST_GAMES, **GAMES, "bazaar": BAZAAR, "plain_yudh": PLAIN_YUDH, "ranks": RANKED, "pictured": PICTURED,
}  # fmt: skip
# Long enough for a machine with much else to do.
LONGEST = 60.0
# The page takes a server that has said nothing for 40 seconds for lost; a browser that starves meanwhile is not gone.
HEARTBEAT = {"ping_seconds": 15.0, "ping": 300.0}


class Loop:
    """An event loop in a thread; tests call into it and wait."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONGEST)

    def end(self) -> None:
        self.do(self.cancel_all())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()

    async def cancel_all(self) -> None:
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Served:
    """A server that is ready, until it is closed. What it stores outlives it, if a path is given."""

    def __init__(self, **how: Any) -> None:
        self.loop = Loop()
        self.context = running(**{"games": HOUSE_GAMES, **HEARTBEAT, **how})
        self.there = self.loop.do(self.context.__aenter__())
        self.port: int = self.there.port
        self.address = f"http://{HOST}:{self.port}"
        self.opponents: list[Opponent] = []

    def sit(self, room: str, name: str = "Ben") -> Opponent:
        """Somebody without a browser takes the open seat of a room."""
        client = self.loop.do(self.there.client(name))
        opponent = Opponent(self.loop, client, self.loop.do(client.join(room)))
        self.opponents.append(opponent)
        return opponent

    def close(self) -> None:
        self.loop.do(self.context.__aexit__(None, None, None))
        self.loop.end()


class Opponent:
    """A player over the wire, as tests steer one."""

    def __init__(self, loop: Loop, client: Client, table: Table) -> None:
        self.loop = loop
        self.client = client
        self.table = table

    def act(self, text: str) -> None:
        """As soon as it may."""
        self.loop.do(self.act_in_turn(text))

    async def act_in_turn(self, text: str) -> None:
        while not self.table.choices:
            self.table.changed.clear()
            await asyncio.wait_for(self.table.changed.wait(), LONGEST)
        await self.table.act(text)


class Proxy:
    """Before a server: passes on what comes, slowly or in small parts, and may cut or refuse."""

    def __init__(self, port: int) -> None:
        self.loop = Loop()
        self.target = port
        self.delay = 0.0
        self.part = 65_536
        self.lines: set[asyncio.StreamWriter] = set()
        self.port = 0
        self.open()

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    def open(self) -> None:
        self.loop.do(self.listen())

    def shut(self) -> None:
        """Gone: nobody listens, and every line is dead."""
        self.loop.do(self.stop())

    def cut(self) -> None:
        """Every line breaks; new ones may come at once."""
        self.loop.do(self.break_lines())

    def close(self) -> None:
        self.shut()
        self.loop.end()

    async def listen(self) -> None:
        self.server = await asyncio.start_server(self.serve, HOST, self.port)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.server.close()
        await self.break_lines()

    async def break_lines(self) -> None:
        for writer in list(self.lines):
            writer.transport.abort()
        self.lines.clear()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection(HOST, self.target)
        except OSError:
            writer.close()
            return
        self.lines |= {writer, back}
        with suppress(asyncio.CancelledError):
            await asyncio.gather(self.pass_on(reader, back), self.pass_on(there, writer))
        self.lines -= {writer, back}

    async def pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(self.part):
                await asyncio.sleep(self.delay)
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            writer.close()

"""Two servers as one, with a PostgreSQL, a NATS and a door of their own, on this machine: `make cluster`.

Whatever of it ends is started again, so that one can try what players notice when something is killed. What was played
is thrown away at the end."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

from server.nats import Nats
from server.postgres import Engine, free_port

SERVERS = 2
LOOK_SECONDS = 0.2
BYTES = 65_536


class Door:
    """One address for all servers: each connection is led to one of them by lot, and to another if that is gone."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports

    async def open(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for port in random.sample(self.ports, len(self.ports)):
            try:
                there, back = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                continue
            await asyncio.gather(carry(reader, back), carry(there, writer), return_exceptions=True)
            break
        writer.close()


async def carry(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    try:
        while data := await source.read(BYTES):
            sink.write(data)
            await sink.drain()
    finally:
        sink.close()


class Cluster:
    def __init__(self) -> None:
        self.postgres = Engine()
        self.nats = Nats()
        self.ports = [free_port() for _ in range(SERVERS)]
        self.servers: dict[int, asyncio.subprocess.Process] = {}

    async def keep(self, port: int) -> None:
        """A server that ends is started again."""
        while True:
            server = self.servers[port] = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "wartable", "serve", "--port", str(port), "--store", self.postgres.url,
                "--cluster", self.nats.url, "--log-level", "warning",
            )  # fmt: skip
            say(f"server at {port}", server.pid)
            await server.wait()
            await asyncio.sleep(LOOK_SECONDS)

    async def keep_engine(self, name: str, engine: Engine | Nats) -> None:
        while True:
            if engine.process is None or engine.process.poll() is not None:
                self.start(name, engine)
            await asyncio.sleep(LOOK_SECONDS)

    def start(self, name: str, engine: Engine | Nats) -> None:
        engine.start()
        assert engine.process
        say(name, engine.process.pid)

    async def run(self, port: int) -> None:
        engines: list[tuple[str, Engine | Nats]] = [("PostgreSQL", self.postgres), ("NATS", self.nats)]
        for name, engine in engines:
            self.start(name, engine)
        await (await self.postgres.connect()).close()
        tasks = [asyncio.create_task(self.keep_engine(name, engine)) for name, engine in engines]
        tasks += [asyncio.create_task(self.keep(each)) for each in self.ports]
        door = await asyncio.start_server(Door(self.ports).open, "127.0.0.1", port)
        say(f"Wartable is at http://localhost:{door.sockets[0].getsockname()[1]}/ (Ctrl-C stops it)")
        try:
            await until_told_to_stop()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            door.close()
            await self.end()

    async def end(self) -> None:
        for server in self.servers.values():
            if server.returncode is None:
                server.send_signal(signal.SIGTERM)
                await server.wait()
        self.nats.stop()
        self.postgres.remove()


def say(what: str, process: int | None = None) -> None:
    with suppress(OSError):  # nobody may listen any more
        print(what if process is None else f"{what}: process {process}", file=sys.stderr, flush=True)


async def until_told_to_stop() -> None:
    told = asyncio.Event()
    stop: Callable[[], None] = told.set
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    await told.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="two servers as one, with all that they need, on this machine")
    parser.add_argument("--port", type=int, default=8000, help="where to listen (default: 8000)")
    os.environ.setdefault("PYTHONUNBUFFERED", "1")
    asyncio.run(Cluster().run(parser.parse_args().port))

"""`wartable serve` as people run it: a process of its own."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src"


class Serving:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.log: list[str] = []
        self.port = 0
        self.is_ready = asyncio.Event()
        self.reader = asyncio.create_task(self.read())

    @property
    def address(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def read(self) -> None:
        """Its standard error: where it is, and its log."""
        assert self.process.stderr
        async for line in self.process.stderr:
            self.log.append(line.decode())
            if found := re.search(r"http://\S+?:(\d+)/", self.log[-1]):
                self.port = int(found[1])
            if '"text": "ready"' in self.log[-1]:
                self.is_ready.set()
        self.is_ready.set()

    def send(self, number: signal.Signals) -> None:
        if self.process.returncode is None:
            os.kill(self.process.pid, number)

    async def end(self, number: signal.Signals = signal.SIGKILL) -> int:
        self.send(number)
        code = await self.process.wait()
        await self.reader
        return code


async def start(store: str, *more: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "wartable", "serve", "--store", store, *more,
        stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(SOURCES)},
    )  # fmt: skip


async def begun(store: str, *more: str) -> Serving:
    return Serving(await start(store, "--port", "0", *more))


@asynccontextmanager
async def serving(store: str, *more: str) -> AsyncIterator[Serving]:
    """Ready to be connected to; killed at the end if it still runs."""
    there = await begun(store, *more)
    try:
        await there.is_ready.wait()
        assert there.port, "".join(there.log)
        yield there
    finally:
        await there.end()

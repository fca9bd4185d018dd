"""The Firefox of the system, driven over WebDriver BiDi.

Playwright asks every browser to emulate media features; a Firefox that cannot would not even open a page. So a small
translator stands between the two, which says yes to that one question and passes on everything else. Run as a program
it is that Firefox: it takes Firefox's own arguments and says where it listens, as Firefox does."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import sys
from pathlib import Path
from typing import Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve

UNKNOWN: Final = "emulation.setMediaFeaturesOverride"
LISTENING: Final = re.compile(rb"WebDriver BiDi listening on (ws://\S+)")


def program() -> str | None:
    """Where Firefox is; None if the machine has none."""
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def launcher(firefox: str, folder: Path) -> Path:
    """A program that starts this Firefox behind its translator."""
    script = folder / "firefox"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{__file__}" "{firefox}" "$@"\n')
    script.chmod(0o755)
    return script


async def main(firefox: str, *arguments: str) -> None:
    pipe = asyncio.subprocess.PIPE
    running = await asyncio.create_subprocess_exec(firefox, *arguments, stdout=pipe, stderr=asyncio.subprocess.STDOUT)
    assert running.stdout
    address = await address_in(running.stdout)

    async def translate(driver: ServerConnection) -> None:
        assert driver.request
        async with connect(address + driver.request.path, max_size=None, ping_interval=None) as browser:
            ways = [asyncio.create_task(ask(driver, browser)), asyncio.create_task(answer(driver, browser))]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)

    async with serve(translate, "127.0.0.1", 0, max_size=None, ping_interval=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        print(f"WebDriver BiDi listening on ws://127.0.0.1:{port}", file=sys.stderr, flush=True)
        while await running.stdout.readline():
            pass


async def address_in(lines: asyncio.StreamReader) -> str:
    while line := await lines.readline():
        if found := LISTENING.search(line):
            return found[1].decode()
    raise SystemExit("Firefox ended without saying where it listens.")


async def ask(driver: ServerConnection, browser: ClientConnection) -> None:
    async for message in driver:
        command = json.loads(message)
        if command["method"] == UNKNOWN:
            await driver.send(json.dumps({"type": "success", "id": command["id"], "result": {}}))
        else:
            await browser.send(message)


async def answer(driver: ServerConnection, browser: ClientConnection) -> None:
    async for message in browser:
        await driver.send(message)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

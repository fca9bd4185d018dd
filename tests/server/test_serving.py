"""`wartable serve` in a process of its own: how it stops, and what it writes."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.process import serving
from wartable.client import Client


async def test_on_sigterm_sockets_are_closed_with_1012_and_everything_is_kept(tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path / 'w.db'}"
    async with serving(store, "--log-level", "debug") as there:
        client = await Client.connect(there.address, "Adalheidis")
        table = await client.create("war", seat=0, bots={1: "random"}, nonce="a nonce")
        await table.my_turn()
        text = table.choices[0].text
        await table.act(text)
        there.send(signal.SIGTERM)
        with pytest.raises(ConnectionError):
            while True:
                await table.next_change()
        assert isinstance(client.lost, ConnectionClosed) or client.lost
        assert client.socket.close_code == 1012
        assert await there.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        log = "".join(there.log)
        assert '"text": "closed"' in log and '"level": "error"' not in log
        assert table.token not in log and "Adalheidis" not in log and "127.0.0.1" not in log.split("\n", 1)[1]
    async with serving(store) as there:
        again = await (await Client.connect(there.address)).resume(table.room, table.token, table.seq)
        assert again.steps[0].text == text
        await again.client.close()


async def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    async with serving("memory") as there:
        second = await asyncio.create_subprocess_exec(
            *there_arguments(there.port), stderr=asyncio.subprocess.PIPE, env=environment()
        )
        _, told = await second.communicate()
        assert second.returncode == 2
        assert told.decode().strip() == f"wartable: cannot listen at 127.0.0.1, port {there.port}: Address already in use"


def there_arguments(port: int) -> list[str]:
    import sys

    return [sys.executable, "-m", "wartable", "serve", "--port", str(port), "--store", "memory"]


def environment() -> dict[str, str]:
    import os

    from server.process import SOURCES

    return {**os.environ, "PYTHONPATH": str(SOURCES)}

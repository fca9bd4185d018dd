"""`wartable serve` in a process of its own: how it stops, and what it writes."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from server.house import eventually, running
from server.process import serving, start
from wartable.client import Client
from wartable.server.transport import Line


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
            await client.next_seat()
        assert client.socket.close_code == 1012
        assert await there.end(signal.SIGTERM) in (0, -signal.SIGTERM)
        log = "".join(there.log)
        assert '"text": "closed"' in log and '"level": "error"' not in log
        assert table.token not in log and "Adalheidis" not in log and "127.0.0.1" not in log.split("\n", 1)[1]
    async with serving(store) as there:
        again = await (await Client.connect(there.address)).resume(table.room, table.token, table.seq)
        assert again.steps[0].text == text
        await again.client.close()


async def test_a_server_stops_although_a_client_is_just_closing_its_line() -> None:
    async with running() as there:
        await there.client()
        (line,) = [one for one in there.uvicorn.server_state.connections if isinstance(one, Line)]
        line.conn.send_close(1000)
        line.shutdown()
        await eventually(lambda: not there.uvicorn.server_state.connections)


async def test_a_port_that_is_taken_is_one_clear_line() -> None:
    async with serving("memory") as there:
        second = await start("memory", "--port", str(there.port))
        _, told = await second.communicate()
        assert second.returncode == 2
        reason = f"cannot listen at 127.0.0.1, port {there.port}: Address already in use"
        assert told.decode().strip() == f"wartable: {reason}"


async def test_a_killed_server_leaves_no_bot_behind() -> None:
    async with serving("memory") as there:
        client = await Client.connect(there.address)
        table = await client.create("war", seat=1, bots={0: "random"})
        assert await table.my_turn()
        workers = children_of(there.process.pid)
        assert workers
        await there.end(signal.SIGKILL)
        await client.close()
        await eventually(lambda: not any(is_running(worker) for worker in workers))


def children_of(parent: int) -> list[int]:
    children = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
    return [int(child) for child in children]


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().split()[2] != "Z"
    except OSError:
        return False

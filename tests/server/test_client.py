"""The small client: its example works, and it says what goes wrong."""

from __future__ import annotations

import asyncio
import gc
import inspect
import textwrap
from typing import Any

import pytest

from server.house import Running, running
from wartable import client as clients
from wartable.client import Client, Table
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p


async def test_the_example_in_its_docstring_plays_a_whole_game() -> None:
    async with running() as there:
        example = inspect.cleandoc(clients.__doc__ or "").split("\n\n", 1)[1]
        code = example.replace("ws://localhost:8000/ws", there.address)
        assert there.address in code
        names: dict[str, Any] = {"Client": Client}
        exec("async def story():\n" + textwrap.indent(code, "    ") + "\n    return table", names)
        table = await names["story"]()
        assert isinstance(table, Table) and table.is_over and table.ending is not None and table.steps


async def test_a_lost_connection_is_an_error_and_not_a_long_wait() -> None:
    async with running() as there:
        client = await there.client()
        table = await client.create("toy", seat=0)
        waiting = [asyncio.create_task(table.my_turn()), asyncio.create_task(client.next_seat())]
        await client.list_rooms()
        await client.socket.close()
        for task in waiting:
            with pytest.raises(ConnectionError):
                await task
        with pytest.raises(ConnectionError):
            await table.resign()


async def test_a_message_that_the_client_cannot_take_in_is_an_error_and_not_a_long_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with running() as there:
        client = await there.client()
        nothing: dict[str, str] = {}
        monkeypatch.setattr(client, "hear", lambda message: nothing["a piece that was never shown"])
        with pytest.raises(ConnectionError):
            await client.list_rooms()


async def test_an_answer_that_never_comes_is_an_error_when_the_server_goes() -> None:
    async with running() as there:
        client = await there.client()
        asking = asyncio.create_task(client.ask(p.Pong(client.number())))
        await client.list_rooms()
        assert not asking.done()
        await drop_all(there)
        with pytest.raises(ConnectionError):
            await asking


async def test_a_question_that_cannot_be_sent_leaves_nothing_behind() -> None:
    """A future that nobody asks for its exception would complain when it is collected."""
    complaints: list[Any] = []
    asyncio.get_running_loop().set_exception_handler(lambda loop, context: complaints.append(context))
    async with running() as there:
        client = await there.client()
        await client.close()
        client.lost = None
        with pytest.raises(ConnectionError):
            await client.ask(p.Pong(client.number()))
        del client
        gc.collect()
    assert complaints == []


async def drop_all(there: Running) -> None:
    for connection in list(there.uvicorn.server_state.connections):
        connection.shutdown()


async def test_a_client_that_comes_back_repeats_no_number() -> None:
    """A server answers a number that it knows as it did the first time: a new client must not begin at one again."""
    async with running() as there:
        first = await there.client()
        table = await first.create("heap1")
        await table.act("take 1")
        await first.close()
        second = await there.client()
        again = await second.resume(table.room, table.token)
        assert second.last_number > first.last_number
        await again.act("take 1")
        assert len(again.steps) == 2


async def test_a_refused_hello_is_an_error() -> None:
    async with running() as there:
        client = await there.client()
        with pytest.raises(Refusal, match="version"):
            await client.ask(p.Hello(client.number(), 2, "Ada"))

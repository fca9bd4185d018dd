"""The screen at a server's table: joined by a code, watched, found by the queue, and come back to."""

from __future__ import annotations

import asyncio
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from server.house import running
from terminal.at_the_screen import LARGE, look, screen_of
from terminal.test_screen import run, typed
from wartable.client import Client
from wartable.kernel.refusal import Refusal
from wartable.terminal.online import OnlineSitting, address_of, sit_down
from wartable.terminal.screen.app import TableApp
from wartable.terminal.seats import left_seats


def words(port: int, **more: object) -> Namespace:
    usual = {"join": "", "watch": "", "find": False, "game": "war", "seat": "", "bot": "none", "name": "Ada"}
    return Namespace(server=f"http://127.0.0.1:{port}", **usual | more)


async def until(holds: Callable[[], object]) -> None:
    while not holds():
        await asyncio.sleep(0.01)


def test_the_address_is_read_as_people_write_it() -> None:
    assert address_of("https://games.example/") == "wss://games.example/ws"
    assert address_of("localhost:8000") == "ws://localhost:8000/ws"
    with pytest.raises(Refusal, match="no server's address"):
        address_of("ftp://somewhere")


def test_two_play_and_one_watches() -> None:
    async def play() -> None:
        async with running() as there:
            one = await sit_down(words(there.port), {})
            two = await sit_down(words(there.port, join=one.table.room, name="Bob"), {})
            third = await sit_down(words(there.port, watch=one.table.room), {})
            app = TableApp(one, look("war"))
            async with app.run_test(size=LARGE) as pilot:
                await until(one.choices)
                await typed(pilot, "e3-e4")
                await until(lambda: two.table.choices)
                await two.act("g9-g8")
                await until(lambda: len(one.table.steps) == 2 and one.choices())
                await pilot.pause(0.1)
                screen = screen_of(app)
                assert "North moves Infantry g9-g8." in screen and "Bob" in screen
                await until(lambda: len(third.table.steps) == 2)
                await two.offer_draw()
                await until(lambda: one.table.facts.get("draw_offers"))
                await typed(pilot, "accept")
                await until(lambda: one.ending)
                await pilot.pause(0.1)
                assert "A draw by agreement." in screen_of(app) and third.ending
            await close(one, two, third)

    run(play())


async def close(*sittings: OnlineSitting) -> None:
    for sitting in sittings:
        await sitting.close()


def test_a_lost_line_is_mended() -> None:
    async def play() -> None:
        async with running() as there:
            one = await sit_down(words(there.port, bot="random"), {})
            following = asyncio.create_task(one.run())
            first = one.client
            await first.socket.close()
            await until(lambda: one.client is not first and not one.is_lost)
            await one.act("e3-e4")
            await until(lambda: len(one.table.steps) >= 2)
            following.cancel()
            await asyncio.gather(following, return_exceptions=True)
            await close(one)

    run(play())


def test_whoever_was_cut_off_sits_down_again_where_they_sat(own_folder: Path) -> None:
    """The program was killed: only the file is left. Once the game is over, it is not."""

    async def play() -> None:
        async with running() as there:
            one = await sit_down(words(there.port), {})
            two = await sit_down(words(there.port, join=one.table.room, name="Bob"), {})
            await one.client.close()
            again = await sit_down(words(there.port, join=one.table.room), {})
            assert again.seat == one.seat and len(left_seats()) == 2
            await again.resign()
            await until(lambda: again.ending and two.ending)
            await close(again, two)
            assert left_seats() == []

    run(play())


def test_the_queue_finds_an_opponent() -> None:
    async def play() -> None:
        async with running() as there:
            waiting = asyncio.create_task(sit_down(words(there.port, find=True), {}))
            async with await Client.connect(address_of(f"127.0.0.1:{there.port}"), "Bob") as bob:
                await bob.enqueue("war")
                table = await bob.next_seat()
                sitting = await waiting
                assert sitting.table.room == table.room
                await close(sitting)

    run(play())


def test_where_no_server_is_one_is_told_so() -> None:
    async def play() -> None:
        with pytest.raises(Refusal, match="there is no server at"):
            await sit_down(words(1), {})

    run(play())

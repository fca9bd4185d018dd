"""SIGKILL at any moment under load: no acknowledged action is lost, and every position is right."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import httpx

from server.player import Player
from server.process import Serving, serving
from wartable.client import Client, Table
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import read_record, replay

KILLS = 6
MATCHES = 4


async def test_killed_again_and_again_the_server_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path / 'w.db'}"
    address = [""]
    chance = random.Random(20)
    async with serving(store) as there:
        address[0] = there.address
        tables = [table for _ in range(MATCHES) for table in await a_match(there)]
        players = [Player(lambda: address[0], table, seed) for seed, table in enumerate(tables)]
        for table in tables:
            await table.client.close()
    playing = [asyncio.create_task(player.play()) for player in players]
    for _ in range(KILLS):
        async with serving(store) as there:
            address[0] = there.address
            await some_actions(players, chance.randrange(1, 60))
            await asyncio.sleep(chance.random() * 0.02)
    async with serving(store) as there:
        address[0] = there.address
        await some_actions(players, 20)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for player in players:
            await check(there, player)
    assert sum(len(player.done) for player in players) > KILLS * 10


async def a_match(there: Serving) -> list[Table]:
    ada, ben = await Client.connect(there.address, "Ada"), await Client.connect(there.address, "Ben")
    table = await ada.create("war", seat=0)
    return [table, await ben.join(table.room)]


async def some_actions(players: list[Player], number: int) -> None:
    """Until so many more were acknowledged."""
    wanted = sum(len(player.done) for player in players) + number
    while sum(len(player.done) for player in players) < wanted and not all(player.is_over for player in players):
        for player in players:
            player.answered.clear()
        waiting = [asyncio.ensure_future(player.answered.wait()) for player in players]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in waiting:
            task.cancel()


async def check(there: Serving, player: Player) -> None:
    """What the server has of this seat is what was acknowledged, and perhaps one more that was on its way."""
    client = await Client.connect(there.address)
    if player.is_over:
        log = await recorded(there, player.room)
    else:
        table = await client.resume(player.room, player.token)
        log = [(step.seat, step.text) for step in table.steps]
        check_position(table, log)
    mine = [text for seat, text in log if seat == player.seat]
    assert mine[: len(player.done)] == player.done, "an acknowledged action is lost"
    extra = mine[len(player.done) :]
    assert extra in ([], [player.doubtful.text if player.doubtful else ""])
    await client.close()


async def recorded(there: Serving, room: str) -> list[tuple[int, str]]:
    async with httpx.AsyncClient() as browser:
        answer = await browser.get(f"http://127.0.0.1:{there.port}/api/records/{room}")
    record = read_record(answer.content)
    assert replay(record, GAMES).is_over
    return [(seat, text) for seat, text, _ in record.actions]


def check_position(table: Table, log: list[tuple[int, str]]) -> None:
    match = Match(GAMES["war"])
    for seat, text in log:
        match.play(seat, text)
    truth, shown = match.scene(table.seat), table.picture()
    assert sorted(shown.pieces, key=str) == sorted(truth.pieces, key=str)
    assert (shown.turn, shown.to_act, shown.sides) == (truth.turn, truth.to_act, truth.sides)

"""Where an option decides who sits at the table: alone, together, or against each other."""

from __future__ import annotations

import pytest

from server.house import eventually, play_on, running, until
from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.server.making import game_info


async def test_the_box_tells_clients_who_sits_at_which_table() -> None:
    info = game_info(GAMES["valor"])
    assert info.seats == ["Heroes"] and info.seated_by == "players"
    assert info.seatings["two_versus"] == ["One", "Two", "Monsters"]
    assert game_info(GAMES["war"]).seatings == {}


async def test_one_plays_alone_at_once() -> None:
    async with running() as there:
        table = await (await there.client()).create("valor")
        assert table.seat == 0 and table.scene["phase"] == "choosing" and len(table.choices) == 54


async def test_two_play_together_and_win_or_lose_together() -> None:
    async with running() as there:
        ada, ben = await there.two_at("valor", options={"players": "two"})
        assert (ada.seat, ben.seat) == (0, 1)
        await play_on(ada, ben)
        assert ada.ending and ada.ending.scores in ([0.0, 0.0], [1.0, 1.0])


async def test_one_plays_the_monsters_against_a_bot() -> None:
    async with running() as there:
        person = await there.client()
        table = await person.create("valor", {"players": "one_versus"}, seat=1, bots={0: "random"})
        await until(lambda: bool(table.facts["choices"]), table)
        assert {choice.group for choice in table.choices} <= {"March", "Smash", "Hold", "Attack", "Rest"}


async def test_a_seat_that_another_table_has_is_refused() -> None:
    async with running() as there:
        person = await there.client()
        with pytest.raises(Refusal, match="Legends of Valor has no seat 1; there are 0 to 0"):
            await person.create("valor", seat=1)
        with pytest.raises(Refusal, match="no seat 3; there are 0 to 2"):
            await person.create("valor", {"players": "three"}, seat=3)


async def test_the_queue_waits_for_as_many_as_the_table_has() -> None:
    async with running() as there:
        first, second = await there.wire(), await there.wire()
        await first.ask("queue", game="valor", options={"players": "two"})
        assert not there.lobby.rooms
        await second.ask("queue", game="valor", options={"players": "two"})
        await eventually(lambda: len(there.lobby.rooms) == 1)


async def test_a_friend_who_has_gone_is_replaced_not_beaten() -> None:
    async with running(grace_seconds=0.0) as there:
        ada, ben = await there.two_at("valor", options={"players": "two"})
        await ben.client.close()
        await until(lambda: bool(ada.facts["players"][1].gone), ada)
        with pytest.raises(Refusal, match="a friend has left the table: let a bot play on"):
            await ada.claim("win")
        await ada.claim("bot")
        await until(lambda: bool(ada.facts["players"][1].bot), ada)

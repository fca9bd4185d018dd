"""A moment of a finished match once more, against bots: with its dice and its secrets, and nothing is stored for it."""

from __future__ import annotations

import pytest

from server.house import Running, deploy, log_of, play_on, running, until
from wartable.client import Table
from wartable.games import GAMES
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p


async def played_out(there: Running, game: str = "toy") -> tuple[Table, Table]:
    table, other = await there.two_at(game)
    await until(lambda: bool(table.choices or other.choices), table, other)
    await play_on(table, other)
    return table, other


async def test_a_moment_of_a_finished_match_is_played_once_more_against_a_bot() -> None:
    async with running() as there:
        table, _ = await played_out(there)
        seen = log_of(table)
        again = await table.client.again(table.room, 4, 0, {1: "random"})
        assert log_of(again)[:4] == seen[:4] and again.room != table.room
        assert [player.bot for player in again.facts["players"]] == ["", "random"]


async def test_the_same_dice_fall_and_what_was_hidden_is_where_it_was() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await play_on(table, other)
        again = await table.client.again(table.room, 2, 0, {1: "random"})
        then, now = (there.lobby.rooms[each.room].match for each in (table, again))
        assert then and now and (then.key, then.nonces) == (now.key, now.nonces)
        assert [entry.text for entry in now.log[:2]] == ["knight b1, archer d1", "knight b5, archer d5"]


async def test_whoever_was_not_there_begins_from_what_spectators_saw() -> None:
    async with running() as there:
        table, _ = await played_out(there)
        stranger = await there.client("Cleo")
        await stranger.watch(table.room)
        seen = log_of(stranger.tables[table.room])
        await stranger.ask(p.Leave(stranger.number(), table.room))
        again = await stranger.again(table.room, 5, 1, {0: "random"})
        assert [seat for seat, _ in log_of(again)[:5]] == [seat for seat, _ in seen[:5]]


async def test_a_game_of_which_nothing_is_stored_is_played_again_by_who_is_still_there() -> None:
    async with running(games=GAMES) as there:
        table, _ = await played_out(there, "yudh")
        again = await table.client.again(table.room, 3, 0, {1: "random"})
        assert log_of(again)[:3] == log_of(table)[:3]
        stranger = await there.client("Cleo")
        with pytest.raises(Refusal, match="no finished match"):
            await stranger.again(table.room, 3, 0, {1: "random"})


async def test_a_moment_that_never_was_is_refused() -> None:
    async with running() as there:
        table, other = await there.two_at()
        with pytest.raises(Refusal, match="no finished match"):
            await table.client.again(table.room, 0, 0, {1: "random"})
        await deploy(table, other)
        await table.resign()
        rooms = len(there.lobby.rooms)
        for steps, bots, reason in ((99, {1: "random"}, "has 2 steps"), (1, {}, "all other seats must be bots'")):
            with pytest.raises(Refusal, match=reason):
                await table.client.again(table.room, steps, 0, bots)
        assert len(there.lobby.rooms) == rooms


async def test_the_history_of_a_finished_match_tells_the_chance_to_win_and_that_of_a_running_one_does_not() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await play_on(table, other, actions=3)
        before = await table.client.ask(p.History(table.client.number(), table.room))
        assert isinstance(before, p.Views) and not any(isinstance(view.chance, float) for view in before.views)
        await other.resign()
        await until(lambda: table.is_over, table)
        after = await table.client.ask(p.History(table.client.number(), table.room))
        assert isinstance(after, p.Views)
        chances = [view.chance for view in after.views]
        assert all(isinstance(chance, float) and 0 <= chance <= 1 for chance in chances) and chances[-1] == 1.0

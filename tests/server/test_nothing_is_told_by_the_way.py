"""What others do in secret, or what is not yet to be seen, shows in nothing that one is sent: not by the way either."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from server.house import Clock, HereThinkers, Running, deploy, play_on, running, until
from wartable.client import Table
from wartable.games import GAMES as REAL_GAMES
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.server.thinkers import advice_for, thought_about

WARS = REAL_GAMES["ancient_wars"]


def to_the_deployment(match: Match) -> Match:
    """Both sides are about to place their heroes, in secret."""
    while len(match.state.to_act()) < 2:
        seat = match.state.to_act()[0]
        match.play_action(seat, int(match.state.legal(seat)[0]))
    return match


def deployment() -> Match:
    return to_the_deployment(Match(WARS, key=bytes(32)))


async def at_the_deployment(there: Running) -> tuple[Table, Table]:
    table = await (await there.client("Ada")).create("ancient_wars", seat=0, control=TimeControl())
    other = await (await there.client("Ben")).join(table.room)
    await until(lambda: table.scene != {} and table.scene["phase"] != "", table)
    while len(there.match(table).state.to_act()) < 2:
        player = next(each for each in (table, other) if there.match(table).state.to_act() == [each.seat])
        await player.my_turn()
        await player.act(player.choices[0].text)
    for each in (table, other):
        await each.my_turn()
    return table, other


def test_how_often_others_have_acted_in_secret_changes_no_hint() -> None:
    few, many = deployment(), deployment()
    few.play_action(0, int(few.state.legal(0)[0]))
    for _ in range(2):
        many.play_action(0, int(many.state.legal(0)[0]))
    assert len(few.log) != len(many.log) and all(entry.is_secret for entry in many.log[-2:])
    assert replace(advice_for(few, 1), actions=[]) == replace(advice_for(many, 1), actions=[])
    assert thought_about(few, 1, "6").seed == thought_about(many, 1, "6").seed
    assert thought_about(few, 0, "6").seed != thought_about(many, 0, "6").seed, "one's own do"


async def test_a_secret_choice_of_another_takes_nothing_from_ones_own_takeback() -> None:
    async with running(games=REAL_GAMES) as there:
        table, other = await at_the_deployment(there)
        await other.act(other.choices[0].text)
        placed = other.steps[-1].text
        assert other.facts["may_take_back"]
        seq, choices = other.seq, other.choices
        await table.act(table.choices[0].text)
        await other.client.list_rooms()
        assert other.seq == seq and other.facts["may_take_back"], "the other was sent nothing"
        own = [entry.text for entry in there.match(table).log if entry.seat == 0]
        shown = table.seq
        await other.take_back()
        await table.client.list_rooms()
        assert table.seq == shown, "and learns nothing of the takeback"
        assert [entry.text for entry in there.match(table).log if entry.seat == 0] == own
        assert placed in [choice.text for choice in other.choices] and other.choices != choices
        assert [step.number for step in other.steps] == list(range(len(other.steps)))
        await play_on(table, other, actions=12)


async def test_what_was_withdrawn_among_secrets_stays_so_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db", games=REAL_GAMES) as there:
        table, other = await at_the_deployment(there)
        await other.act(other.choices[0].text)
        await table.act(table.choices[0].text)
        await other.take_back()
        room, position, log = table.room, there.match(table).state.key(), [e.text for e in there.match(table).log]
    async with running(tmp_path / "w.db", games=REAL_GAMES) as there:
        match = there.lobby.rooms[room].match
        assert match and match.state.key() == position and [entry.text for entry in match.log] == log


# With a delay for spectators


async def test_the_lobby_tells_the_turn_that_spectators_see() -> None:
    async with running() as there:
        table, other = await there.two_at(public=True, watch_delay=5)
        await deploy(table, other)
        await play_on(table, other, actions=8)
        watching = await (await there.client("Eve")).watch(table.room)
        (listed,) = await watching.client.list_rooms()
        assert there.match(table).scene(-1).turn > watching.scene["turn"]
        assert listed.turn == watching.scene["turn"]


async def test_a_delayed_spectator_sees_the_clocks_of_then() -> None:
    clock = Clock()
    control = TimeControl("total", 600_000)
    async with running(clock=clock, thinkers=HereThinkers()) as there:
        table, other = await there.two_at(watch_delay=3, control=control)
        eve = await (await there.client("Eve")).watch(table.room)
        await deploy(table, other)
        for _ in range(3):
            clock.wait(20.0)
            await play_on(table, other, actions=1)
        late = await (await there.client("Fay")).watch(table.room)
        await until(lambda: len(eve.steps) == len(late.steps), eve)
        assert min(table.facts["clock"]) < 600_000
        assert late.facts["clock"] == eve.facts["clock"] == [600_000, 600_000]

"""A seat that lets its time run out: where the rules know what to do for it, the game goes on."""

from __future__ import annotations

from pathlib import Path

from server.games import PATIENT
from server.house import Clock, Running, log_of, over, running, until
from wartable.client import Table
from wartable.games import GAMES
from wartable.kernel.clock import TimeControl

HALF_A_MINUTE = TimeControl("decision", 30_000)
PATIENT_GAMES = {"patient": PATIENT}


async def let_time_pass(there: Running, clock: Clock, table: Table, seconds: float = 31.0) -> None:
    """Everybody is silent for so long, and the room looks at its watch."""
    clock.wait(seconds)
    room = there.room(table)
    for _ in room.seats:
        room.post(room.tick)
    await there.settled()


async def test_a_silent_seat_does_what_the_game_does_for_it() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, other = await there.two_at("yudh")
        await table.act("heads")
        for player in (table, other):
            await player.act("lets play")
        await until(lambda: table.scene["phase"] == "ran neeti", table)
        first, second = (table, other) if table.choices else (other, table)
        await let_time_pass(there, clock, table)
        await until(lambda: len(first.choices) > 1, first)
        await let_time_pass(there, clock, table)
        await until(lambda: bool(second.choices), second)
        assert [text for _, text in log_of(table)[3:]] == ["roll", "keep 1 2 3 4 5 6"]
        assert not table.is_over


async def test_requests_are_declined_for_the_silent_and_nobody_reads_that() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, other = await there.two_at("yudh")
        while there.match(table).scene(0).phase != "devik vardan":
            await let_time_pass(there, clock, table)
        await until(lambda: all(each.scene["phase"] == "devik vardan" for each in (table, other)), table, other)
        await other.act("ask")
        await let_time_pass(there, clock, table)
        await until(lambda: table.scene["turn"] == 2, table)
        log = [entry.text for entry in there.match(table).log]
        assert log[-2:] == ["ask", "decline"]


async def test_an_action_that_comes_too_late_is_not_made_but_the_games_own_is() -> None:
    clock = Clock()
    async with running(clock=clock, games=PATIENT_GAMES) as there:
        table, other, third = await three_at(there)
        clock.wait(31.0)
        await table.act("take 2")
        await until(lambda: bool(other.choices), other)
        assert log_of(other) == [(0, "take 1")] and not third.is_over


async def test_two_who_sit_silent_to_the_end_have_played_a_whole_game() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, other = await there.two_at("yudh")
        while not there.match(table).is_over:
            await let_time_pass(there, clock, table)
        await over(table, other)
        assert table.ending is not None and table.ending.by == "rules"


async def test_what_was_done_for_the_silent_outlives_a_restart(tmp_path: Path) -> None:
    clock = Clock()
    async with running(tmp_path / "w.db", clock=clock, games=PATIENT_GAMES) as there:
        table, _, _ = await three_at(there)
        await let_time_pass(there, clock, table)
        room, position = table.room, there.match(table).state.key()
    async with running(tmp_path / "w.db", clock=clock, games=PATIENT_GAMES) as there:
        match = there.lobby.rooms[room].match
        assert match is not None and match.state.key() == position and match.log


async def three_at(there: Running) -> tuple[Table, Table, Table]:
    table = await (await there.client("Ada")).create("patient", seat=0)
    others = [await (await there.client(name)).join(table.room) for name in ("Ben", "Cleo")]
    await until(lambda: bool(table.choices), table)
    return table, others[0], others[1]


# The thinking time that a game names


async def test_people_have_the_games_own_thinking_time_unless_they_agree_on_another() -> None:
    async with running(games=GAMES) as there:
        table, _ = await there.two_at("yudh")
        assert there.room(table).control == HALF_A_MINUTE
        free, _ = await there.two_at("yudh", control=TimeControl())
        assert there.room(free).control == TimeControl()
        assert there.room((await there.two_at("war"))[0]).control == TimeControl()


async def test_against_bots_alone_nobody_is_hurried() -> None:
    async with running(games=GAMES) as there:
        table = await (await there.client()).create("yudh", seat=0, bots={1: "random"})
        assert there.room(table).control == TimeControl()
        hurried = await (await there.client()).create("yudh", seat=0, bots={1: "random"}, control=HALF_A_MINUTE)
        assert there.room(hurried).control == HALF_A_MINUTE


async def test_the_queue_uses_it_too() -> None:
    async with running(games=GAMES) as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        await ada.enqueue("yudh")
        await ben.enqueue("yudh", control=HALF_A_MINUTE)
        assert there.room(await ada.next_seat()).control == HALF_A_MINUTE


async def test_a_game_may_say_how_long_a_lost_connection_is_waited_for() -> None:
    async with running(grace_seconds=1e9, games=PATIENT_GAMES) as there:
        table, other, _ = await three_at(there)
        assert PATIENT.grace_seconds == 0.0 and GAMES["yudh"].grace_seconds == 30.0
        await other.client.close()
        await until(lambda: bool(table.facts["players"][1].gone), table)


# A phase with a time of its own


async def test_a_draft_hurries_people_by_its_own_rules_and_goes_on_without_the_silent() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, other = await there.two_at("lol_chess")
        assert there.room(table).control == TimeControl("rules")
        assert table.facts["clock"] == [30_000, 30_000] and table.facts["ticking"] == [0]
        await let_time_pass(there, clock, table)
        await until(lambda: bool(other.choices), other)
        assert len(log_of(other)) == 1 and other.facts["ticking"] == [1] and not other.is_over


async def test_who_chooses_twice_in_a_row_is_told_that_the_time_begins_anew() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, other = await there.two_at("lol_chess")
        for player in (table, other, table, other, table):
            await player.my_turn()
            await player.act(player.choices[0].text)
        await other.my_turn()
        clock.wait(20.0)
        await other.act(other.choices[0].text)
        assert other.facts["ticking"] == [1] and other.facts["clock"] == [30_000, 30_000]


async def test_no_clock_is_shown_once_the_draft_is_over() -> None:
    clock = Clock()
    async with running(clock=clock, games=GAMES) as there:
        table, _ = await there.two_at("lol_chess")
        while there.match(table).scene(0).phase == "draft":
            await let_time_pass(there, clock, table)
        await until(lambda: table.scene["phase"] == "playing", table)
        assert table.facts["clock"] == [] and table.facts["ticking"] == []
        await let_time_pass(there, clock, table, 10_000.0)
        assert not there.match(table).is_over


async def test_against_bots_alone_a_draft_hurries_nobody() -> None:
    async with running(games=GAMES) as there:
        table = await (await there.client()).create("lol_chess", seat=0, bots={1: "random"})
        assert there.room(table).control == TimeControl() and table.facts["clock"] == []

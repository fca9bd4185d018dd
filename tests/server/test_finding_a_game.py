"""How people find a game: against bots, by a code, in the queue, again, or as spectators."""

from __future__ import annotations

import pytest

from server.house import (
    HeldStore,
    Running,
    SlowThinkers,
    deploy,
    eventually,
    log_of,
    over,
    play_on,
    running,
    until,
)
from toy import TOY
from wartable.client import Client, Table
from wartable.kernel.clock import TimeControl
from wartable.kernel.options import plain_options, spoken
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p


def names(table: Table) -> list[str]:
    return [player.name for player in table.facts["players"]]


# Against bots


async def test_a_match_may_begin_in_the_middle_of_another_against_bots() -> None:
    """Whoever plays on from a replay: the actions so far are journaled as if they had been played here."""
    async with running() as there:
        client = await there.client()
        table = await client.create("war", {"map": "plain"}, seat=0, bots={1: "random"}, actions=["f3-f4", "f9-f8"])
        assert await table.my_turn()
        assert [step.text for step in table.steps[:2]] == ["f3-f4", "f9-f8"]
        await table.act("f4-f5")
        await table.my_turn()
        assert [step.text for step in table.steps[:3]] == ["f3-f4", "f9-f8", "f4-f5"]


@pytest.mark.parametrize(
    ("game", "bots", "actions", "reason"),
    [
        ("war", {1: "random"}, ["f3-f9"], "f3-f9"),
        ("war", {}, ["f3-f4"], "all other seats must be bots'"),
        ("toy", {1: "random"}, ["wait"], "secrets or dice"),
    ],
)
async def test_a_middle_that_cannot_be_is_refused(
    game: str, bots: dict[int, str], actions: list[str], reason: str
) -> None:
    async with running() as there:
        client = await there.client()
        with pytest.raises(Refusal, match=reason):
            await client.create(game, seat=0, bots=bots, actions=actions)
        assert there.server.lobby and not there.server.lobby.rooms


async def test_a_game_against_a_bot_begins_at_once() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=0, bots={1: "random"})
        assert table.scene["phase"] == "deploying" and table.choices
        assert [(player.name, player.bot) for player in table.facts["players"]] == [("Ada", ""), ("random", "random")]


async def test_the_creator_of_a_game_sits_where_the_bot_does_not() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", bots={0: "random"})
        assert table.seat == 1


async def test_a_seat_that_is_a_bots_or_is_not_there_is_refused() -> None:
    async with running() as there:
        ada = await there.client()
        for seat, bots, reason in (
            (1, {1: "random"}, "the seat that you want is a bot's"),
            (2, {}, "no seat 2"),
            (None, {5: "random"}, "no seat 5"),
            (None, {0: "random", 1: "random"}, "a bot's"),
            (0, {1: "nobody"}, "there is no bot 'nobody'"),
        ):
            with pytest.raises(Refusal, match=reason):
                await ada.create("toy", seat=seat, bots=bots)
        assert not there.lobby.rooms


async def test_a_game_an_option_a_preset_or_a_clock_that_is_not_there_is_refused() -> None:
    async with running() as there:
        ada = await there.client()
        with pytest.raises(Refusal, match="there is no game 'go'"):
            await ada.create("go")
        with pytest.raises(Refusal, match="there is no option 'size'"):
            await ada.create("toy", {"size": 3})
        with pytest.raises(Refusal, match="no preset 'endless'"):
            await ada.create("toy", preset="endless")
        with pytest.raises(Refusal, match="between a second and a day"):
            await ada.create("toy", control=TimeControl("total", 5))
        with pytest.raises(Refusal, match="an increment"):
            await ada.create("toy", control=TimeControl("total", 5_000, -1))
        assert not there.lobby.rooms


async def test_options_and_presets_are_those_of_the_game() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", {"hand": 1}, preset="brief", bots={1: "random"})
        assert table.facts["options"] == {**plain_options(TOY.presets["brief"]), "hand": 1}


async def test_a_game_with_one_seat_begins_alone() -> None:
    async with running() as there:
        table = await (await there.client()).create("heap1")
        await play_on(table)
        assert table.ending is not None and table.ending.scores == [1.0]
        await (await there.client()).enqueue("heap1")


async def test_a_game_with_three_seats_waits_for_all_of_them() -> None:
    async with running() as there:
        people = [await there.client(name) for name in ("Ada", "Ben", "Cleo")]
        tables = [await people[0].create("heap3", seat=1)]
        tables += [await person.join(tables[0].room) for person in people[1:]]
        assert [table.seat for table in tables] == [1, 0, 2]
        played = await play_on(*tables)
        assert [seat for seat, _ in played] == [turn % 3 for turn in range(len(played))]


# By a code


async def test_a_private_room_is_entered_by_its_code() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=1)
        assert table.choices == [] and table.facts["players"][0].open
        other = await (await there.client("Ben")).join(table.room)
        assert (table.seat, other.seat) == (1, 0)
        await table.my_turn()
        assert names(table) == names(other) == ["Ben", "Ada"]


async def test_a_full_room_cannot_be_joined() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        with pytest.raises(Refusal, match="every seat in this room is taken"):
            await (await there.client("Cleo")).join(table.room)


async def test_only_an_open_seat_can_be_joined() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", seat=0)
        ben = await there.client("Ben")
        with pytest.raises(Refusal, match="seat 0 is not open; open are: 1"):
            await ben.join(table.room, 0)
        assert (await ben.join(table.room, 1)).seat == 1


async def test_nobody_sits_in_two_seats_over_one_connection() -> None:
    async with running() as there:
        ada = await there.client()
        table = await ada.create("toy", seat=0)
        with pytest.raises(Refusal, match="you hold a seat in this room already"):
            await ada.join(table.room)
        with pytest.raises(Refusal, match="you hold a seat in this room"):
            await ada.watch(table.room)
        assert there.room(table).seats[1].is_open


async def test_a_room_that_is_not_there_cannot_be_joined_watched_or_played_in() -> None:
    async with running() as there:
        wire = await there.wire()
        for kind, fields in (
            ("join", {}), ("watch", {}), ("resume", {"token": "x" * 22}), ("leave", {}),
            ("act", {"seq": 1, "text": "x"}), ("ask", {"what": "hint"}), ("history", {}), ("takeback", {}),
            ("draw", {}), ("resign", {}), ("say", {"emote": "hello"}), ("rematch", {}), ("claim", {"what": "win"}),
        ):  # fmt: skip
            answer = await wire.ask(kind, room="AAAABBBB", **fields)
            assert (answer["type"], answer["code"]) == ("refused", "unknown_room"), kind


async def test_a_code_has_no_letters_that_people_mix_up() -> None:
    async with running() as there:
        ada = await there.client()
        codes = [(await ada.create("toy")).room for _ in range(20)]
        assert len(set(codes)) == 20
        assert not set("".join(codes)) & set("IL10O")


# The queue


async def test_the_first_two_in_the_queue_play_each_other() -> None:
    async with running() as there:
        ada, ben, cleo = [await there.client(name) for name in ("Ada", "Ben", "Cleo")]
        for person in (ada, ben, cleo):
            await person.enqueue("toy")
        tables = [await ada.next_seat(), await ben.next_seat()]
        assert tables[0].room == tables[1].room
        assert {table.seat for table in tables} == {0, 1}
        assert all(table.choices for table in tables)
        assert cleo.seated.empty()


async def test_the_queue_says_how_many_wait() -> None:
    async with running() as there:
        first, second = await there.wire(), await there.wire()
        assert (await first.ask("queue", game="heap3"))["ahead"] == 0
        assert (await second.ask("queue", game="heap3"))["ahead"] == 1


async def test_only_those_who_want_the_same_game_options_and_clock_are_matched() -> None:
    async with running() as there:
        ada, ben, cleo, dan, eve = [await there.client(name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve")]
        brief = plain_options(TOY.presets["brief"])
        await ada.enqueue("toy")
        await ben.enqueue("war")
        await cleo.enqueue("toy", preset="brief")
        await dan.enqueue("toy", control=TimeControl("total", 60_000))
        assert not there.lobby.rooms
        await eve.enqueue("toy", options={name: spoken(value) for name, value in brief.items()})
        assert (await eve.next_seat()).room == (await cleo.next_seat()).room


async def test_who_leaves_the_queue_is_not_matched() -> None:
    async with running() as there:
        ada, ben, cleo = [await there.client(name) for name in ("Ada", "Ben", "Cleo")]
        await ada.enqueue("toy")
        await ada.ask(p.Unqueue(ada.number()))
        await ben.enqueue("toy")
        assert not there.lobby.rooms
        await ben.close()
        await eventually(lambda: not there.lobby.matchmaking.queue)
        await cleo.enqueue("toy")
        assert not there.lobby.rooms


async def test_who_waits_is_seen_by_everybody_and_met_by_queueing_for_the_same() -> None:
    async with running() as there:
        ada, ben, eve = [await there.client(name) for name in ("Ada", "Ben", "Eve")]
        await eve.list_rooms(follow=True)
        await ada.enqueue("toy", preset="brief", control=TimeControl("total", 60_000))
        await eventually(lambda: [seeker.name for seeker in eve.seekers] == ["Ada"])
        (seeker,) = eve.seekers
        assert seeker.game == "toy" and seeker.options == plain_options(TOY.presets["brief"])
        await ben.enqueue(seeker.game, options=seeker.options, control=seeker.control)
        assert (await ben.next_seat()).room == (await ada.next_seat()).room
        await eventually(lambda: not eve.seekers)


async def test_who_goes_away_waits_no_longer_for_anybody_to_see() -> None:
    async with running() as there:
        ada, ben, eve = [await there.client(name) for name in ("Ada", "Ben", "Eve")]
        await eve.list_rooms(follow=True)
        await ada.enqueue("toy")
        await ben.enqueue("war")
        await eventually(lambda: [seeker.name for seeker in eve.seekers] == ["Ada", "Ben"])
        await ada.enqueue("toy", preset="brief")
        await ben.close()
        await eventually(lambda: [seeker.name for seeker in eve.seekers] == ["Ada"])
        await ada.ask(p.Unqueue(ada.number()))
        await eventually(lambda: not eve.seekers)


async def test_who_asks_twice_is_not_matched_with_oneself() -> None:
    async with running() as there:
        ada = await there.client()
        await ada.enqueue("toy")
        await ada.enqueue("toy")
        assert not there.lobby.rooms and [len(waiting) for waiting in there.lobby.matchmaking.queue.values()] == [1]


async def test_who_waits_in_the_queue_may_play_a_bot_meanwhile_and_is_then_seated() -> None:
    async with running() as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        await ada.enqueue("toy")
        practice = await ada.create("toy", seat=0, bots={1: "random"})
        await play_on(practice, actions=3)
        await ben.enqueue("toy")
        table = await ada.next_seat()
        assert table.room != practice.room and table.room == (await ben.next_seat()).room
        await play_on(practice, actions=1)


async def test_a_seat_says_whether_the_queue_has_brought_one_there() -> None:
    async with running() as there:
        ada = await there.wire(name="Ada")
        await ada.ask("queue", game="toy")
        practice = await ada.ask("create", game="toy", seat=0, bots={1: "random"})
        assert practice["type"] == "seated" and "queued" not in practice
        await (await there.client("Ben")).enqueue("toy")
        assert (await ada.hear_of("seated"))["queued"]


async def test_sides_in_the_queue_are_drawn_by_lot() -> None:
    async with running() as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        seats = set()
        for _ in range(40):
            await ada.enqueue("toy")
            await ben.enqueue("toy")
            table = await ada.next_seat()
            seats.add(table.seat)
            await table.leave()
            await (await ben.next_seat()).leave()
        assert seats == {0, 1}


async def test_without_a_wish_the_creators_side_is_drawn_by_lot() -> None:
    async with running() as there:
        ada = await there.client()
        assert {(await ada.create("toy")).seat for _ in range(40)} == {0, 1}


# Again


async def test_a_rematch_has_the_sides_swapped() -> None:
    async with running() as there:
        table, other = await there.two_at(preset="brief", watch_delay=2)
        await table.resign()
        await table.rematch()
        await until(lambda: other.facts["rematch"] == [0], other)
        await other.rematch()
        again, other_again = await table.client.next_seat(), await other.client.next_seat()
        assert (again.seat, other_again.seat) == (1, 0) and again.room == other_again.room != table.room
        assert names(again) == ["Ben", "Ada"]
        assert again.facts["options"] == table.facts["options"] and there.room(again).watch_delay == 2
        assert again.facts["commitment"] != table.facts["commitment"]


async def test_a_bot_is_always_ready_for_a_rematch() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"})
        await table.resign()
        await table.rematch()
        again = await table.client.next_seat()
        assert again.seat == 1 and there.room(again).seats[0].bot == "random"


async def test_there_is_no_rematch_before_the_end() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        with pytest.raises(Refusal, match="not over yet"):
            await table.rematch()


# Watching


async def test_a_spectator_sees_the_spectators_scene_and_has_no_choices() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await table.act("knight b1, archer d1")
        watching = await (await there.client("Cleo")).watch(table.room)
        assert watching.seat == -1 and watching.choices == [] and watching.token == ""
        assert watching.pieces["red-knight"].place is None
        deployed = "knight b5, archer d5"
        await other.act(deployed)
        await until(lambda: watching.pieces["red-knight"].place == "b1", watching)
        played = await play_on(table, other)
        await over(watching)
        assert log_of(watching) == [(0, ""), (1, deployed), *played]
        assert watching.choices == []


async def test_players_and_spectators_see_how_many_watch() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        first = await (await there.client("Cleo")).watch(table.room)
        second = await (await there.client("Dan")).watch(table.room)
        await until(lambda: table.facts["watchers"] == first.facts["watchers"] == 2, table, first)
        assert second.facts["watchers"] == 2
        await second.client.close()
        await until(lambda: table.facts["watchers"] == first.facts["watchers"] == 1, table, first)
        await first.leave()
        await until(lambda: table.facts["watchers"] == 0, table)


async def test_a_spectator_who_takes_a_seat_watches_no_longer() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=0)
        ben = await there.client("Ben")
        await ben.watch(table.room)
        other = await ben.join(table.room)
        await until(lambda: table.facts["watchers"] == 0 and bool(table.choices), table)
        await deploy(table, other)
        assert other.seat == 1 and not there.room(table).showing.watchers


async def watch_late(there: Running, delay: int) -> tuple[Table, Table, Table]:
    table, other = await there.two_at(watch_delay=delay)
    return table, other, await (await there.client("Cleo")).watch(table.room)


async def test_with_a_delay_spectators_see_scene_and_steps_so_many_actions_late() -> None:
    async with running() as there:
        table, other, watching = await watch_late(there, 3)
        assert watching.scene["phase"] == "deploying", "the first position is nobody's secret"
        turns = []
        for _ in range(12):
            await play_on(table, other, actions=1)
            seen = await seen_now(there, table.room)
            turns.append((len(seen.steps), seen.scene["phase"], seen.scene["turn"]))
        assert turns == [
            (0, "deploying", 1), (0, "deploying", 1), (0, "deploying", 1), (1, "deploying", 1), (2, "fighting", 1),
            *((steps, "fighting", steps - 1) for steps in range(3, 10)),
        ]  # fmt: skip
        await until(lambda: len(watching.steps) == 9, watching)
        assert watching.scene["turn"] == 8


async def test_a_delay_ends_with_the_game() -> None:
    async with running() as there:
        table, other, watching = await watch_late(there, 50)
        played = await play_on(table, other, actions=5)
        await table.resign()
        await over(watching)
        assert log_of(watching) == [(0, ""), *played[1:]]
        assert watching.scene["turn"] == table.scene["turn"]


async def test_after_a_takeback_a_delay_is_as_long_as_before() -> None:
    async with running() as there:
        table, other, watching = await watch_late(there, 2)
        await deploy(table, other)
        await take_turns(["wait"] * 6, table, other)
        await until(lambda: len(watching.steps) == 6, watching)
        await take_turns(["draw"], table)
        await other.take_back()
        await table.take_back(True)
        seen = []
        for text in ("draw", "wait", "wait"):
            await take_turns([text], other, table)
            seen.append(log_of(await seen_now(there, table.room)))
        old = [(0, ""), (1, "knight b5, archer d5"), *((turn % 2, "wait") for turn in range(5))]
        assert seen == [old, old, [*old, (1, "draw")]]


async def take_turns(texts: list[str], *tables: Table) -> None:
    """Whoever is to act does the next thing."""
    for text in texts:
        await until(lambda: any(table.choices for table in tables), *tables)
        await next(table for table in tables if table.choices).act(text)


async def seen_now(there: Running, room: str) -> Table:
    """What a spectator who comes now is shown."""
    await there.settled()
    return await (await there.client()).watch(room)


async def test_with_a_delay_spectators_cannot_look_back() -> None:
    async with running() as there:
        table, other, watching = await watch_late(there, 2)
        await play_on(table, other, actions=6)
        with pytest.raises(Refusal, match="nothing of this room"):
            await watching.client.ask(p.History(watching.client.number(), table.room))
        await table.resign()
        await over(watching)
        answer = await watching.client.ask(p.History(watching.client.number(), table.room))
        assert isinstance(answer, p.Views) and len(answer.views) == 7


# The list


async def rooms_seen(client: Client) -> dict[str, p.RoomInfo]:
    return {info.room: info for info in await client.list_rooms()}


async def test_public_rooms_are_listed_and_private_ones_are_not() -> None:
    async with running(thinkers=SlowThinkers()) as there:
        ada = await there.client("Ada")
        shown = await ada.create("toy", seat=0, public=True)
        hidden = await ada.create("toy", seat=0)
        seen = await rooms_seen(await there.client("Ben"))
        assert shown.room in seen and hidden.room not in seen
        assert not seen[shown.room].started and seen[shown.room].players[1].open
        await ada.create("toy", seat=0, public=True, bots={1: "random"})
        assert sorted(info.started for info in (await rooms_seen(ada)).values()) == [False, True]


async def test_the_list_tells_how_a_game_is_set_up_and_its_clock() -> None:
    async with running() as there:
        clock = TimeControl("total", 60_000)
        table = await (await there.client()).create("toy", preset="brief", control=clock, seat=0, public=True)
        (info,) = await (await there.client()).list_rooms()
        assert info.room == table.room and info.control == clock
        assert info.options == plain_options(TOY.presets["brief"])


async def test_who_follows_the_list_hears_of_every_change() -> None:
    async with running() as there:
        ben = await there.client("Ben")
        assert await ben.list_rooms(follow=True) == []
        table = await (await there.client("Ada")).create("toy", seat=0, public=True)
        await eventually(lambda: [info.room for info in ben.rooms] == [table.room])
        other = await (await there.client("Cleo")).join(table.room)
        await eventually(lambda: ben.rooms[0].started)
        await other.client.close()
        await eventually(lambda: not ben.rooms[0].players[1].here)
        await table.resign()
        await eventually(lambda: ben.rooms == [])
        await ben.list_rooms(follow=False)
        await (await there.client("Dan")).create("toy", public=True)
        await there.settled()
        assert ben.rooms == []


async def test_whoever_comes_and_goes_all_the_time_floods_nobody_with_lists(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.listing.PAUSE_SECONDS", 1e6)
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=0, public=True)
        follower, eve = await there.wire(), await there.wire()
        await follower.ask("lobby", follow=True)
        for _ in range(10):
            await eve.ask("watch", room=table.room)
            await eve.ask("leave", room=table.room)
        await eve.ask("watch", room=table.room)
        there.lobby.registry.listing.end_pause()
        told = [(await follower.hear_of("rooms"))["rooms"][0]["watchers"] for _ in range(2)]
        assert told == [1, 1], "the first and the last of 21 changes"
        assert (await follower.ask("unqueue"))["type"] == "done"
        assert sum('"type":"rooms"' in text for text in follower.heard) == 3


async def test_rooms_from_the_queue_are_public() -> None:
    async with running() as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        await ada.enqueue("toy")
        await ben.enqueue("toy")
        table = await ada.next_seat()
        assert list(await rooms_seen(ben)) == [table.room]


async def test_who_goes_while_being_seated_is_not_taken_for_present() -> None:
    store = HeldStore()
    async with running(store) as there:
        table = await (await there.client("Ada")).create("heap3", seat=0)
        ben, cleo = await there.wire(name="Ben"), await there.wire(name="Cleo")
        with store.shut():
            await ben.say("join", room=table.room, seat=1)
            await store.is_asked.wait()
            await cleo.say("join", room=table.room, seat=2)
            await eventually(lambda: len(there.room(table).inbox) == 1)
            for wire in (ben, cleo):
                await wire.socket.close()
            await eventually(lambda: len(there.lobby.connections) == 1)
        await until(lambda: not any(player.open for player in table.facts["players"]), table)
        await until(lambda: [player.here for player in table.facts["players"]] == [True, False, False], table)

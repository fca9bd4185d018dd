"""What one client does delays, silences or empties nobody else's table."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from server.games import GAMES
from server.house import Clock, HeldStore, HereThinkers, Running, deploy, eventually, play_on, running, until
from wartable.bots.roster import NAMES, bot_named
from wartable.client import Table
from wartable.games import GAMES as REAL_GAMES
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.kernel.preview import WORLDS, worlds_needed
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.app import Server
from wartable.server.budgets import Purse
from wartable.server.limits import Bucket
from wartable.server.pulse import BEAT_SECONDS, Pulse
from wartable.server.room import Room
from wartable.server.serve import open_memory
from wartable.server.showing import Showing
from wartable.server.thinkers import Rank, Thinkers, Thought, thought_about
from wartable.server.transition import Transition
from wartable.server.turns import Turns
from wartable.server.views import encode
from wartable.server.workers import Bounds, Runaway

RED = "knight b1, archer d1"
ENDLESS = "mcts:1000000000"
QUICK_BOUNDS = Bounds(seconds=0.5, megabytes=2_048)


def a_thought(bot: str) -> Thought:
    return thought_about(Match(GAMES["toy"], key=bytes(32)), 0, bot)


# Bots are named by level


@pytest.mark.parametrize(
    "bot", [ENDLESS, "alphabeta:nodes=0000000000019999999999999999999", "alphabeta:ms=60000", "mcts:²", "9", ""]
)
async def test_how_long_a_bot_may_think_is_not_for_clients_to_say(bot: str) -> None:
    async with running() as there:
        answer = await (await there.wire()).ask("create", game="war", seat=0, bots={"1": bot})
        assert answer["type"] == "refused" and "there are: random, greedy, 1, 2" in answer["reason"]
        assert not there.lobby.rooms


def test_every_bot_that_the_server_names_can_be_had() -> None:
    for name in NAMES:
        assert bot_named(name, 1, REAL_GAMES["war"])


@pytest.mark.parametrize("setting", ["0", "00", "", "1" * 13, "0000000000019999999999999999999", "²"])
def test_a_setting_is_a_number_within_its_bounds(setting: str) -> None:
    with pytest.raises(Refusal, match="is not a bot"):
        bot_named(f"alphabeta:nodes={setting}", 1, REAL_GAMES["war"])


# A thought that runs away


async def test_a_thought_that_runs_away_is_ended_with_its_worker_and_the_next_is_thought() -> None:
    thinkers = Thinkers(1, "server.games:GAMES", QUICK_BOUNDS)
    try:
        endless, quick = (asyncio.create_task(thinkers.choose(a_thought(bot))) for bot in (ENDLESS, "random"))
        with pytest.raises(Runaway):
            await endless
        assert await quick in Match(GAMES["toy"], key=bytes(32)).state.legal(0)
    finally:
        thinkers.close()


async def test_a_worker_that_fills_its_memory_is_ended() -> None:
    thinkers = Thinkers(1, "server.games:GAMES", Bounds(seconds=60.0, megabytes=400))
    try:
        with pytest.raises(Runaway):
            await thinkers.work(Rank.MOVE, "", bytearray, 1 << 30)
        assert await thinkers.choose(a_thought("random"))
    finally:
        thinkers.close()


async def test_workers_end_with_the_server_though_they_think() -> None:
    thinkers = Thinkers(1, "server.games:GAMES")
    endless = asyncio.create_task(thinkers.choose(a_thought(ENDLESS)))
    await eventually(lambda: any(worker.streams for worker in thinkers.busy))
    (worker,) = thinkers.busy
    thinkers.close()
    worker.process.join(10.0)
    assert worker.process.exitcode == -signal.SIGKILL and not endless.done()
    endless.cancel()


async def test_a_large_answer_of_a_worker_comes_whole() -> None:
    thinkers = Thinkers(1, "server.games:GAMES")
    try:
        assert await thinkers.work(Rank.MOVE, "", bytes, 5_000_000) == bytes(5_000_000)
    finally:
        thinkers.close()


async def test_the_bounds_of_a_thought_are_the_servers() -> None:
    async with running(bot_seconds=3.0, bot_megabytes=500) as there:
        settings = there.server.settings
        bounds = Server(GAMES, open_memory, settings).thinkers.bounds
        assert bounds == Bounds(3.0, 500)


# Who is thought for first


def test_moves_come_before_hints_and_nobodys_many_before_anothers_one() -> None:
    turns: Turns[str] = Turns()
    for number in range(3):
        turns.add(Rank.HINT, "Ada", f"Ada's hint {number}")
    for number in range(3):
        turns.add(Rank.MOVE, "Ada", f"Ada's move {number}")
    assert turns.take() == "Ada's move 0"
    turns.add(Rank.MOVE, "Ben", "Ben's move")
    turns.add(Rank.HINT, "Ben", "Ben's hint")
    order = [turns.take() for _ in range(len(turns))]
    assert order[:3] == ["Ben's move", "Ada's move 1", "Ada's move 2"]
    assert order[3:] == ["Ada's hint 0", "Ben's hint", "Ada's hint 1", "Ada's hint 2"]


# Hints


async def alone_at(there: Running, **how: Any) -> Table:
    """A table at which one plays a bot, and is to act."""
    table = await (await there.client(**how)).create("toy", seat=0, bots={1: "random"})
    await until(lambda: bool(table.choices), table)
    return table


async def test_people_play_each_other_without_hints() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        with pytest.raises(Refusal, match="hints against bots alone"):
            await table.hint()


async def test_people_who_agreed_on_hints_when_they_sat_down_have_them_in_the_rematch_too() -> None:
    async with running(thinkers=HereThinkers()) as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        table = await ada.create("toy", seat=0, hints=True, public=True)
        (listed,) = await ben.list_rooms()
        assert listed.hints, "it is told before anybody sits down"
        other = await ben.join(table.room)
        assert other.facts["hints"]
        await until(lambda: bool(table.choices), table)
        assert await table.hint() in [choice.text for choice in table.choices]
        await table.resign()
        await until(lambda: other.is_over, other)
        for each in (table, other):
            await each.rematch()
        again = await ada.next_seat()
        assert again.facts["hints"]


async def test_a_table_with_hints_keeps_them_over_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path / "w.db") as there:
        table, _ = await there.two_at(hints=True)
        room = table.room
    async with running(tmp_path / "w.db") as there:
        assert there.lobby.rooms[room].hints


async def test_a_hint_of_a_kind_is_one_of_that_kind_or_none() -> None:
    async with running(games=REAL_GAMES, thinkers=HereThinkers(REAL_GAMES)) as there:
        table = await (await there.client()).create("ancient_wars", seat=0, bots={1: "random"})
        await until(lambda: bool(table.choices), table)
        kinds = {choice.text: choice.kind for choice in table.choices}
        hint = await table.hint(table.choices[0].kind)
        assert hint and kinds[hint] == table.choices[0].kind
        assert await table.hint("buy") == ""
        with pytest.raises(Refusal, match="no kind of action 'gamble'"):
            await table.hint("gamble")


async def test_the_same_hint_is_thought_about_once() -> None:
    class Counting(HereThinkers):
        hints = 0

        async def work(self, rank: Rank, owner: str, task: Any, *about: Any) -> Any:
            self.hints += rank is Rank.HINT
            return await super().work(rank, owner, task, *about)

    thinkers = Counting()
    async with running(thinkers=thinkers, hint_burst=1, hints_a_minute=0.001) as there:
        table = await alone_at(there)
        assert len({await table.hint() for _ in range(5)}) == 1 and thinkers.hints == 1
        await table.act(table.choices[0].text)
        await table.my_turn()
        with pytest.raises(Refusal, match="too many hints"):
            await table.hint()


async def test_hints_are_bounded_for_a_connection() -> None:
    clock = Clock()
    async with running(clock=clock, hint_burst=2, hints_a_minute=60.0) as there:
        first, second = await there.client(), await there.client()
        tables = [await client.create("heap1", seat=0) for client in (first, first, first, second)]
        assert [await hint_at(table) == "too many" for table in tables] == [False, False, True, False]
        clock.wait(1.0)
        assert await hint_at(tables[2]) != "too many"


async def test_hints_are_bounded_for_an_address() -> None:
    clock = Clock()
    async with running(clock=clock, hint_burst_of_an_address=2, hints_an_address_a_minute=60.0) as there:
        tables = [await (await there.client()).create("heap1", seat=0) for _ in range(3)]
        assert [await hint_at(table) == "too many" for table in tables] == [False, False, True]
        clock.wait(1.0)
        assert await hint_at(tables[2]) != "too many"


async def hint_at(table: Table) -> str:
    try:
        return str(await table.hint())
    except Refusal as problem:
        return "too many" if "too many hints" in str(problem) else str(problem)


async def test_a_hint_that_nobody_has_time_for_is_refused() -> None:
    class Lost(HereThinkers):
        async def work(self, rank: Rank, owner: str, task: Any, *about: Any) -> Any:
            if rank is Rank.HINT:
                raise Runaway
            return await super().work(rank, owner, task, *about)

    async with running(thinkers=Lost()) as there:
        table = await alone_at(there)
        for _ in range(2):
            with pytest.raises(Refusal, match="the bots are busy"):
                await table.hint()


# Requests are paid for


async def test_dear_requests_cost_more_and_an_address_pays_for_all_its_connections() -> None:
    clock = Clock()
    async with running(clock=clock, units_an_address_a_second=10.0, unit_burst_of_an_address=40) as there:
        first, second = await there.wire(), await there.wire()
        answers = [await wire.ask("lobby") for wire in (first, second) for _ in range(6)]
        kinds = [answer["type"] for answer in answers]
        assert "rooms" in kinds and kinds[-1] == "refused" and answers[-1]["code"] == "too_fast"
        assert kinds.count("rooms") <= 9, "four units each, and forty to spend"
        clock.wait(10.0)
        assert (await second.ask("lobby"))["type"] == "rooms"


async def test_a_greeting_costs_too() -> None:
    async with running(clock=Clock(), message_burst=7) as there:
        wire = await there.wire()
        answers = [await wire.ask("hello", version=1) for _ in range(4)]
        assert [answer["type"] for answer in answers] == ["welcome", "welcome", "refused", "refused"]


async def test_a_rematch_passes_the_limits_of_rooms() -> None:
    async with running(clock=Clock(), room_burst=3, rooms_a_minute=0.001) as there:
        wire = await there.wire()
        room = (await wire.ask("create", game="heap1", seat=0))["room"]
        for _ in range(2):
            await wire.ask("resign", room=room)
            assert (await wire.ask("rematch", room=room))["type"] in ("view", "done")
            room = (await wire.hear_of("seated"))["room"]
        await wire.ask("resign", room=room)
        answer = await wire.ask("rematch", room=room)
        assert answer["code"] == "full" and "from your address" in answer["reason"]


async def test_a_rematch_finds_no_room_in_a_full_house() -> None:
    async with running(rooms=1) as there:
        wire = await there.wire()
        room = (await wire.ask("create", game="heap1", seat=0))["room"]
        await wire.ask("resign", room=room)
        assert (await wire.ask("rematch", room=room))["code"] == "full"


# Histories


async def test_a_history_that_was_made_is_made_once_and_goes_on_from_there(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    play_action = Match.play_action

    def counted(match: Match, seat: int, action: int, milliseconds: int = 0) -> Any:
        played.append(match.game.write(match.state, action))
        return play_action(match, seat, action, milliseconds)

    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await play_on(table, other, actions=6)
        monkeypatch.setattr(Match, "play_action", counted)
        first = await history_of(table)
        assert len(played) == 8 and await history_of(table) == first and len(played) == 8
        await play_on(table, other, actions=1)
        longer = await history_of(table)
        assert longer[: len(first)] == first and len(played) == 9
        await play_on(table, other, actions=1)


async def test_a_history_after_a_takeback_is_that_of_the_present() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        await history_of(table)
        await table.take_back()
        await table.act("d1-d2")
        steps = [step.text for view in await history_of(table) if isinstance(view.steps, list) for step in view.steps]
        assert steps[-1] == "d1-d2" and len(steps) == 3


async def test_histories_are_kept_up_to_so_many_bytes() -> None:
    async with running(replay_bytes=3_000) as there:
        tables = [await there.two_at() for _ in range(3)]
        kept = there.lobby.questions.histories
        for table, _ in tables:
            assert (await history_of(table))[0].whole
            assert sum(history.bytes for history in kept.known.values()) <= 3_000
        await deploy(*tables[0])
        await play_on(*tables[0], actions=6)
        assert len(await history_of(tables[0][0])) == 9 and not kept.known, "longer than all that is kept"


async def history_of(table: Table) -> list[p.View]:
    answer = await table.client.ask(p.History(table.client.number(), table.room))
    assert isinstance(answer, p.Views)
    return answer.views


async def test_while_one_looks_back_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two actions of a history everybody else is heard."""
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await play_on(table, other, actions=10)
        wire = await there.wire(name="Eve")
        await wire.ask("watch", room=table.room)
        passes: list[int] = []
        ticking = asyncio.create_task(count_passes(passes))
        await wire.ask("history", room=table.room)
        ticking.cancel()
        assert len(passes) >= 12


async def count_passes(passes: list[int]) -> None:
    while True:
        passes.append(1)
        await asyncio.sleep(0)


async def test_a_full_inbox_holds_up_no_other_room() -> None:
    """A room's deeds are done one at a time: another room's come between them."""
    async with running() as there:
        table, _other = await there.two_at()
        elsewhere, _ = await there.two_at()
        busy, calm = there.room(table), there.room(elsewhere)
        done: list[str] = []
        for _ in range(5):
            busy.post(lambda deed: done.append("busy"))
        calm.post(lambda deed: done.append("calm"))
        await there.settled()
        assert done.index("calm") <= 1


# Nobody's time runs while the server does not keep up


def test_a_late_pulse_counts_what_was_lost() -> None:
    pulse = Pulse()
    pulse.note(100.0)
    pulse.note(100.0 + 1.5 * BEAT_SECONDS)
    assert pulse.lost(100.0) == 0.0, "a little late is no standstill"
    pulse.due = 101.0
    assert pulse.lost(102.0) == 1.0, "it is told while it lasts"
    pulse.note(103.0)
    pulse.due = 104.0
    pulse.note(104.5)
    assert pulse.lost(104.5) == 2.5


async def test_what_was_sent_in_time_counts_though_the_server_stood_still() -> None:
    """The server stands still for longer than the player has; the action had come before."""
    control = TimeControl("decision", 1_000)
    async with running(longest_lag=0.0) as there:
        table, _other = await there.two_at("toy", control=control)
        await asyncio.sleep(0.1)
        sent = asyncio.create_task(table.act(RED))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        time.sleep(1.5)
        await sent
        assert not table.is_over and not there.match(table).is_over


async def test_the_clock_waits_for_a_server_that_does_not_keep_up() -> None:
    async with running(longest_lag=0.0) as there:
        table, other = await there.two_at("toy", control=TimeControl("decision", 1_000))
        await asyncio.sleep(0.1)
        time.sleep(1.5)
        for _ in range(20):
            await asyncio.sleep(0)
        assert not there.match(table).is_over
        await table.act(RED)
        await other.act("knight b5, archer d5")
        assert not there.match(table).is_over


# Whoever has used too much is heard later


async def test_an_address_in_debt_is_not_heard_until_it_has_paid(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def note(seconds: float) -> None:
        waits.append(seconds)

    clock = Clock()
    async with running(clock=clock, units_an_address_a_second=10.0, unit_burst_of_an_address=50) as there:
        wire = await there.wire()
        purse = next(iter(there.lobby.connections)).handling
        purse.address.left = -20.0
        monkeypatch.setattr("wartable.server.budgets.asyncio.sleep", note)
        await wire.ask("unqueue")
        assert waits and waits[0] == 2.0
        purse.address.left = -20_000.0
        await wire.ask("unqueue")
        assert max(waits) == 5.0


async def test_to_come_in_and_to_be_refused_cost_something_too() -> None:
    async with running(clock=Clock(), message_burst=3, units_an_address_a_second=0.001) as there:
        wire = await there.wire()
        purse = next(iter(there.lobby.connections)).handling.address
        before = purse.left
        for _ in range(3):
            await wire.ask("unqueue")
        assert purse.left <= before - 1 - 2 * 0.5, "one was paid for, and two refusals"
        await there.wire(greets=False)
        await eventually(lambda: purse.left <= before - 6)


async def test_questions_and_refusals_are_drawn_for_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """A crowd that asks to be let in costs little, and a player's act waits for little."""
    async with running() as there:
        table, _ = await there.two_at()
        await table.act(RED)
        eve, drawn = await there.wire(name="Eve"), []
        picture = Showing.picture

        def counted(showing: Showing, seat: int, *more: Any) -> Any:
            drawn.append(seat)
            return picture(showing, seat, *more)

        monkeypatch.setattr(Showing, "picture", counted)
        assert (await eve.ask("join", room=table.room))["type"] == "refused"
        assert (await eve.ask("resume", room=table.room, token="x" * 30))["type"] == "refused"
        assert await table.why("knight b1, archer d1")
        with pytest.raises(Refusal):
            await table.act(RED)
        assert not drawn


async def test_who_leaves_many_rooms_pays_for_that() -> None:
    """Everybody in them is shown that somebody has gone."""
    async with running(units_an_address_a_second=0.001) as there:
        table, _ = await there.two_at()
        eve = await there.wire(name="Eve")
        await eve.ask("watch", room=table.room)
        (watcher,) = there.room(table).showing.watchers
        payers: list[object] = []

        def noted(payer: object) -> nullcontext[None]:
            payers.append(payer)
            return nullcontext()

        with patch("wartable.server.room.paid_by", noted):
            await eve.socket.close()
            await eventually(lambda: not there.room(table).showing.watchers)
            await there.settled()
        assert payers == [watcher, watcher], "for leaving, and for what the others are shown"


async def test_who_comes_and_goes_all_the_time_leaves_one_grace_behind() -> None:
    async with running() as there:
        table, other = await there.two_at()
        seat, begun = there.room(table).seats[1], []
        for _ in range(5):
            await other.leave()
            begun.append(seat.grace)
            other = await other.client.resume(other.room, other.token)
        assert [timer.cancelled() for timer in begun if timer] == [True, True, True, True, False]


async def test_in_a_room_nobody_waits_for_an_address_in_debt(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it asked first is done last, and in the order in which it asked."""
    done: list[tuple[str, int]] = []
    do = Room.do

    def noted(room: Room, transition: Transition) -> None:
        done.append((transition.asker.address if transition.asker else "", transition.number))
        do(room, transition)

    store = HeldStore()
    async with running(store) as there:
        table, other = await there.two_at()
        eve = await there.wire(name="Eve", local_addr=("127.0.0.2", 0))
        purse = there.lobby.house.budgets.handling.of("127.0.0.2", there.lobby.house.now())
        with store.shut():
            acting = asyncio.create_task(table.act(RED))
            await store.is_asked.wait()
            asked = [await eve.say("join", room=table.room) for _ in range(3)]
            await eventually(lambda: len(there.room(table).inbox) == 3)
            answering = asyncio.create_task(other.act("knight b5, archer d5"))
            await eventually(lambda: len(there.room(table).inbox) == 4)
            purse.left = -1e9
            monkeypatch.setattr(Room, "do", noted)
        await asyncio.gather(acting, answering)
        await eventually(lambda: len(done) == 4)
        assert [address for address, _ in done] == ["127.0.0.1", *["127.0.0.2"] * 3]
        assert [number for _, number in done[1:]] == asked


async def test_an_address_in_debt_has_one_deed_in_each_round() -> None:
    """However many rooms it has: all others have their turn in between."""
    purse = Purse(Bucket(1.0, 1.0, 0.0), Bucket(1.0, 1.0, 0.0))
    rounds: list[int] = []
    passes: list[int] = []

    async def deed() -> None:
        await purse.take_turn(0.0)
        rounds.append(len(passes))

    await asyncio.gather(*(deed() for _ in range(5)))
    assert rounds == [0] * 5, "who owes nothing waits for nobody"
    purse.address.left = -1.0
    ticking = asyncio.create_task(count_passes(passes))
    await asyncio.gather(*(deed() for _ in range(5)))
    ticking.cancel()
    assert len(set(rounds[5:])) == 5


async def test_what_came_in_time_counts_though_the_clock_is_looked_at_before_it_is_done() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("decision", 10_000))
        await deploy(table, other)
        room = there.room(table)
        connection = room.seats[0].connection
        assert connection
        came = clock.seconds
        clock.wait(11.0)
        room.post(room.tick)
        connection.hear(encode(p.Act(table.client.number(), room.code, table.seq, "b1-b2")), came)
        await there.settled()
        assert room.begun().match.log[-1].text == "b1-b2"


async def test_what_was_sent_in_time_counts_though_neighbours_have_used_up_the_share() -> None:
    """A whole school has one address: the clock waits for an act that is not heard yet."""
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(control=TimeControl("decision", 10_000))
        await deploy(table, other)
        purse = there.lobby.house.budgets.handling.of("127.0.0.1", clock.seconds)
        connection = there.room(table).seats[0].connection
        assert connection
        purse.left, purse.rate = -100.0, 100.0
        acting = asyncio.create_task(table.act("b1-b2"))
        await eventually(lambda: connection.waits_since is not None)
        clock.wait(11.0)
        purse.left = -100.0
        for _ in range(3):
            there.room(table).post(there.room(table).tick)
            await there.settled()
        assert not table.is_over
        await acting
        assert not there.room(table).is_over and there.match(table).log[-1].text == "b1-b2"


async def test_long_messages_cost_more_though_they_are_refused() -> None:
    async with running(clock=Clock(), units_an_address_a_second=0.001, message_burst=3) as there:
        wire = await there.wire()
        purse = next(iter(there.lobby.connections)).handling.address
        before = purse.left
        for _ in range(4):
            await wire.ask("unqueue", more="x" * 16_000)
        assert purse.left <= before - 4 * 16_000 / 8_192 - 0.5


async def test_while_an_action_is_tried_in_many_worlds_others_are_served() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        uncertain = ""
        while not uncertain:
            actor = table if table.choices else other
            state, texts = there.match(table).state, [choice.text for choice in actor.choices]
            actions = [GAMES["toy"].read(state, actor.seat, text) for text in texts]
            worlds = [worlds_needed(state, actor.seat, action) for action in actions]
            uncertain = next((text for text, needed in zip(texts, worlds) if needed > 1), "")
            if not uncertain:
                await play_on(table, other, actions=1)
        turns = 0

        async def serve_others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        others = asyncio.create_task(serve_others())
        room, connection = there.room(table), there.room(table).seats[actor.seat].connection
        assert connection
        answers: list[bytes] = []
        with patch.object(connection, "send_text", answers.append):
            connection.hear(encode(p.Ask(7, room.code, "preview", uncertain)))
            await eventually(lambda: bool(answers))
        others.cancel()
        assert turns > WORLDS and b'"certain":false' in answers[0]

"""Players come back by their token and the number of the last view they saw, and get what they missed."""

from __future__ import annotations

import pytest

from server.house import Running, deploy, eventually, log_of, play_on, running, until
from wartable.client import Table
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p

BLUE = "knight b5, archer d5"


class Kept(Table):
    """A table of which the log was kept; it notes what is sent of it."""

    sent: list[p.Step]

    def see(self, view: p.View) -> None:
        self.sent += view.steps if isinstance(view.steps, list) else []
        super().see(view)


async def come_back(there: Running, table: Table) -> tuple[Table, list[p.Step]]:
    """The table as a client has it that kept its log, and the steps that it was sent."""
    client = await there.client()
    kept = Kept(client, table.room)
    kept.steps, kept.sent = list(table.steps), []
    client.tables[table.room] = kept
    return await client.resume(table.room, table.token, table.seq), kept.sent


async def lose(there: Running, table: Table) -> None:
    seat = table.seat
    await table.client.close()
    await eventually(lambda: there.room(table).seats[seat].connection is None)


async def test_who_missed_nothing_is_sent_no_steps() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await play_on(table, other, actions=6)
        await there.settled()
        await until(lambda: len(other.steps) == 6, other)
        await lose(there, other)
        again, sent = await come_back(there, other)
        assert sent == [] and again.steps == other.steps and again.picture() == other.picture()


async def test_who_was_away_is_sent_just_the_steps_that_were_missed() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await lose(there, other)
        await table.act("b1-b2")
        again, sent = await come_back(there, other)
        assert [step.text for step in sent] == ["b1-b2"]
        assert log_of(again) == [(0, ""), (1, BLUE), (0, "b1-b2")]
        assert again.pieces["red-knight"].place == "b2" and again.choices


async def test_who_was_away_during_a_takeback_has_the_right_log() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        await table.act("b1-b2")
        await until(lambda: len(other.steps) == 3, other)
        await lose(there, other)
        await table.take_back()
        await table.act("d1-d2")
        again, sent = await come_back(there, other)
        assert [step.text for step in sent] == ["d1-d2"]
        assert log_of(again) == [(0, ""), (1, BLUE), (0, "d1-d2")]
        assert again.pieces["red-knight"].place == "b1"


async def test_frames_that_were_lost_on_the_way_are_sent_again() -> None:
    """The server believes that it showed them; the client says which was the last that arrived."""
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        seen = Table(other.client, other.room)
        seen.steps, seen.seq = list(other.steps), other.seq
        await table.act("b1-b2")
        await table.take_back()
        await table.act("b1-a1")
        await until(lambda: log_of(other)[2:] == [(0, "b1-a1")], other)
        seen.token = other.token
        await lose(there, other)
        again, sent = await come_back(there, seen)
        assert [step.text for step in sent] == ["b1-a1"] and again.steps == other.steps


async def test_whose_number_is_not_known_is_sent_everything() -> None:
    async with running() as there:
        table, other = await there.two_at()
        played = await play_on(table, other, actions=6)
        for seq in (0, 10_000):
            client = await there.client()
            again = await client.resume(table.room, table.token, seq)
            assert log_of(again) == played and again.seq > seq
            table = again


async def test_after_very_many_frames_everything_is_sent() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        early = table.seq
        for _ in range(40):
            await table.offer_draw()
            await until(lambda: other.facts["draw_offers"] == [0], other)
            await other.offer_draw(False)
            await until(lambda: table.facts["draw_offers"] == [], table)
        again = await (await there.client()).resume(table.room, table.token, early)
        assert len(again.steps) == 2 and again.facts["draw_offers"] == []


async def test_an_action_decided_on_an_older_view_is_stale_and_answered_with_the_present() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        old = table.seq
        await table.act("b1-b2")
        await table.take_back()
        with pytest.raises(Refusal, match="stale: the position has changed"):
            await table.client.ask(p.Act(table.client.number(), table.room, old, "wait"))
        assert len(table.steps) == 2
        await table.act("wait")


async def test_an_action_that_was_lost_with_its_connection_is_sent_again_as_it_was_and_done_once() -> None:
    """Coming back shows everything once more, and that alone makes no decision stale."""
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        lost = p.Act(table.client.number(), table.room, table.seq, "b1-b2")
        await table.client.close()
        again = await (await there.client()).resume(table.room, table.token)
        await again.client.ask(lost)
        await again.client.ask(lost)
        await other.my_turn()
        assert [step.text for step in again.steps[2:]] == ["b1-b2"]


async def test_an_action_that_was_done_before_the_line_broke_is_not_done_again() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await deploy(table, other)
        done = p.Act(table.client.number(), table.room, table.seq, "b1-b2")
        await table.client.ask(done)
        await table.client.close()
        again = await (await there.client()).resume(table.room, table.token)
        await again.client.ask(done)
        with pytest.raises(Refusal, match="stale: the position has changed"):
            await again.client.ask(p.Act(again.client.number(), table.room, done.seq, "d1-d2"))
        assert [step.text for step in again.steps[2:]] == ["b1-b2"]


async def test_whoever_returns_after_the_end_sees_the_whole_ending() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await play_on(table, other)
        again = await (await there.client()).resume(other.room, other.token)
        assert again.is_over and again.picture() == other.picture()
        assert again.token == other.token, "the record knows its owners by the tokens of the end"
        watching = await (await there.client()).watch(table.room)
        assert watching.is_over and watching.picture().to_act == []


async def test_a_whole_view_says_everything_even_what_is_empty() -> None:
    async with running() as there:
        wire = await there.wire()
        await wire.ask("create", game="toy", seat=0)
        view = await wire.hear_of("view")
        for name in (
            "players", "scene", "choices", "clock", "ticking", "draw_offers", "takeback", "may_take_back", "rematch",
            "ending", "watchers", "steps", "steps_from", "game", "options", "seat", "commitment", "control",
        ):  # fmt: skip
            assert name in view, name
        scene = view["scene"]
        assert {"phase", "turn", "prompt", "to_act", "sides", "board", "pieces", "trays", "marks"} <= set(scene)


# Tokens


async def test_a_second_connection_takes_over_and_the_first_is_told() -> None:
    async with running() as there:
        table, other = await there.two_at()
        again = await (await there.client()).resume(table.room, table.token, table.seq)
        await until(lambda: table.is_replaced, table)
        with pytest.raises(Refusal, match="not_seated"):
            await table.act("knight b1, archer d1")
        await deploy(again, other)
        assert again.token != table.token


async def test_once_the_new_token_was_used_the_old_one_is_worth_nothing() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        first = table.token
        second = (await (await there.client()).resume(table.room, first)).token
        third = (await (await there.client()).resume(table.room, second)).token
        for worthless in (first, "x" * 22):
            with pytest.raises(Refusal, match="this token holds no seat"):
                await (await there.client()).resume(table.room, worthless)
        assert len({first, second, third}) == 3


async def test_while_the_new_token_was_never_used_the_old_one_is_still_good() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        lost = (await (await there.client()).resume(table.room, table.token)).token
        again = await (await there.client()).resume(table.room, table.token)
        assert again.seat == 0
        with pytest.raises(Refusal, match="this token holds no seat"):
            await (await there.client()).resume(table.room, lost)


async def test_a_token_holds_its_seat_in_its_room_alone() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        elsewhere, _ = await there.two_at()
        with pytest.raises(Refusal, match="this token holds no seat"):
            await (await there.client()).resume(elsewhere.room, table.token)


async def test_a_code_alone_gives_no_seat() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        wire = await there.wire()
        assert (await wire.ask("resume", room=table.room))["code"] == "malformed"
        assert (await wire.ask("resume", room=table.room, token=""))["code"] == "malformed"
        assert (await wire.ask("resume", room=table.room, token=table.room * 3))["code"] == "refused"
        assert (await wire.ask("join", room=table.room))["code"] == "refused"
        watching = await wire.ask("watch", room=table.room)
        assert watching["seat"] == -1 and "token" not in watching
        digest = there.room(table).seats[0].tokens[0]
        assert (await wire.ask("resume", room=table.room, token=digest))["code"] == "refused"


async def test_over_one_connection_one_sees_a_room_from_one_place() -> None:
    """Who resumes another seat over the same connection has left the first one."""
    async with running() as there:
        table, other = await there.two_at()
        token = table.token
        await other.client.close()
        both = await table.client.resume(table.room, other.token)
        assert both.seat == 1
        await until(lambda: [player.here for player in both.facts["players"]] == [False, True], both)
        again = await (await there.client()).resume(table.room, token)
        assert again.seat == 0
        watcher = await there.client()
        await watcher.watch(table.room)
        back = await watcher.resume(table.room, again.token)
        assert back.seat == 0 and not there.room(table).showing.watchers

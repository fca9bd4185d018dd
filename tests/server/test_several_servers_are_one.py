"""Any server of a cluster takes any client: tables, lists, queue, spectators, rematches and bots are everybody's."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import Any

import pytest
from msgspec.structs import replace

from server.cluster import RULES, Engines, engines, node, one_more, several
from server.house import AskedThinkers, HereThinkers, deploy, eventually, log_of, over, play_on, until
from server.postgres import free_port
from server.test_the_store_protects_itself import ROOM
from wartable.client import RefusedRequest
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.cluster import post
from wartable.server.postgres_nodes import Sign, beat, owners_of, share_out
from wartable.server.postgres_rows import Conflict, Fenced
from wartable.server.postgres_store import PostgresStore
from wartable.server.store import Change, JournalEntry


@pytest.fixture(scope="module")
def shared() -> Iterator[Engines]:
    with engines() as there:
        yield there


@pytest.fixture(autouse=True)
def clean(shared: Engines) -> None:
    """Nothing is left of the test before."""
    shared.start()
    asyncio.run(shared.postgres.do("DROP SCHEMA IF EXISTS wartable CASCADE"))


# Tables


async def test_two_play_a_whole_match_at_two_servers_and_a_third_shows_it(shared: Engines) -> None:
    async with several(shared, 3) as (first, second, third):
        ada, ben, eve = await first.client("Ada"), await second.client("Ben"), await third.client("Eve")
        table = await ada.create("toy", seat=0)
        other = await ben.join(table.room)
        seen = await eve.watch(table.room)
        await deploy(table, other)
        assert [player.name for player in seen.facts["players"]] == ["Ada", "Ben"]
        await play_on(table, other)
        await over(table, other, seen)
        assert log_of(table)[2:] == log_of(other)[2:] == log_of(seen)[2:] and seen.ending == table.ending
        assert all(there.lobby.rooms == {} for there in (second, third))
        record = await third.get(f"/api/records/{table.room}")
        assert record.status_code == 200


async def test_whoever_comes_back_elsewhere_has_the_seat_and_the_first_line_is_replaced(shared: Engines) -> None:
    async with several(shared) as (first, second):
        table, other = await first.two_at()
        await deploy(table, other)
        again = await (await second.client("Ben")).resume(other.room, other.token, other.seq)
        await until(lambda: other.is_replaced, other)
        await play_on(table, again, actions=4)
        assert log_of(again)[-4:] == log_of(table)[-4:]


async def test_absence_is_seen_at_every_server(shared: Engines) -> None:
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("toy", seat=0)
        ben = await second.client("Ben")
        await ben.join(table.room)
        await until(lambda: table.facts["players"][1].here, table)
        await ben.close()
        await until(lambda: not table.facts["players"][1].here, table)


async def test_a_rematch_brings_both_servers_clients_to_the_new_table(shared: Engines) -> None:
    async with several(shared) as (first, second):
        ada, ben = await first.client("Ada"), await second.client("Ben")
        table = await ada.create("toy", seat=0)
        other = await ben.join(table.room)
        await other.resign()
        await over(table, other)
        await table.rematch()
        await other.rematch()
        again, there = await ada.next_seat(), await ben.next_seat()
        assert (again.seat, there.seat) == (1, 0) and again.room == there.room != table.room
        await deploy(again, there)
        await play_on(again, there, actions=3)
        assert there.room not in second.lobby.rooms


async def test_questions_are_answered_where_the_table_is(shared: Engines) -> None:
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("toy", seat=0, hints=True)
        other = await (await second.client("Ben")).join(table.room)
        text = other.choices[0].text
        assert await other.preview(text) is not None
        assert await other.why(text)
        assert await other.hint() in [choice.text for choice in other.choices]
        watcher = await (await second.client("Eve")).watch(table.room)
        with pytest.raises(RefusedRequest, match="not_seated"):
            await watcher.act(text)
        await other.leave()
        await until(lambda: not table.facts["players"][1].here, table)


async def test_a_room_that_is_nowhere_is_unknown_everywhere(shared: Engines) -> None:
    async with several(shared) as (_, second):
        with pytest.raises(RefusedRequest, match="unknown_room"):
            await (await second.client()).watch("ABCDEFGH")


async def test_games_that_store_nothing_are_found_too(shared: Engines) -> None:
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("whisper", seat=0)
        other = await (await second.client("Ben")).join(table.room)
        await deploy(table, other)


async def test_nobody_reads_at_another_server_what_only_a_seat_may_know(shared: Engines) -> None:
    """The toy's first decisions are secret."""
    async with several(shared) as (first, second):
        wire, spy = await second.wire(name="Ben"), await second.wire(name="Eve")
        table = await (await first.client("Ada")).create("toy", seat=0)
        await wire.ask("join", room=table.room)
        await spy.ask("watch", room=table.room)
        await table.act("knight b1, archer d1")
        await wire.ask("say", room=table.room, emote="hello")
        await spy.hear_of("said")
        assert not any("knight b1" in text for text in [*wire.heard, *spy.heard])


# The list and the queue


async def test_the_list_shows_the_rooms_of_all_servers_the_newest_first(shared: Engines) -> None:
    async with several(shared) as (first, second):
        one = await (await first.client("Ada")).create("toy", seat=0, public=True)
        two = await (await second.client("Ben")).create("toy", seat=0, public=True)
        eve = await first.client("Eve")
        await eve.list_rooms(follow=True)
        await eventually(lambda: [info.room for info in eve.rooms] == [two.room, one.room])
        await two.client.close()
        await eventually(lambda: not eve.rooms[0].players[0].here)


async def test_who_waits_at_one_server_meets_who_waits_at_another(shared: Engines) -> None:
    async with several(shared, 3) as (first, second, third):
        ada, ben, eve = await second.client("Ada"), await third.client("Ben"), await first.client("Eve")
        await ada.enqueue("toy")
        await eve.list_rooms(follow=True)
        await eventually(lambda: [seeker.name for seeker in eve.seekers] == ["Ada"])
        await ben.enqueue("toy")
        table, other = await ada.next_seat(), await ben.next_seat()
        assert table.room == other.room and {table.seat, other.seat} == {0, 1}
        assert table.room in third.lobby.rooms, "the table is where the last of them is"
        await deploy(*sorted((table, other), key=lambda each: each.seat))
        await eventually(lambda: not eve.seekers)


async def test_who_waits_no_longer_is_not_matched(shared: Engines) -> None:
    async with several(shared) as (first, second):
        ada, ben = await second.client("Ada"), await first.client("Ben")
        await ada.enqueue("toy")
        await ada.ask(p.Unqueue(ada.number()))
        await ben.enqueue("toy")
        waiting = [each.connection.name for each in chain(*first.lobby.matchmaking.queue.values())]
        assert waiting == ["Ben"]


async def test_the_queue_survives_the_server_that_kept_it(shared: Engines) -> None:
    async with several(shared, 3) as (first, second, third):
        ada, ben = await second.client("Ada"), await third.client("Ben")
        await ada.enqueue("toy")
        await first.stop()
        await eventually(lambda: node(third).members.oldest == node(second).me)
        await ben.enqueue("toy")
        table, other = await ada.next_seat(), await ben.next_seat()
        assert table.room == other.room


# Bots


async def test_a_thought_goes_to_whoever_has_a_free_core(shared: Engines) -> None:
    busy, free = HereThinkers(), AskedThinkers()
    async with one_more(shared, thinkers=busy) as first, one_more(shared, thinkers=free) as second:
        busy.workers = 0
        client = await first.client()
        while not free.owners:  # who lost sight of the other for a moment thinks itself
            await eventually(lambda: any(node(first).thoughts.idle.values()))
            await play_on(await client.create("toy", seat=0, bots={1: "random"}))
        assert free.owners == {f"server {node(first).me}"}
        assert second.lobby.rooms == {}


# Handing over


async def test_rooms_go_to_the_others_when_a_server_leaves(shared: Engines) -> None:
    async with several(shared) as (first, second):
        ben = await second.client("Ben")
        table = await (await first.client("Ada")).create("toy", seat=0)
        other = await ben.join(table.room)
        await deploy(table, other)
        token, seq = table.token, table.seq
        await first.stop()
        again = await (await second.client("Ada")).resume(table.room, token, seq)
        back = await (await second.client("Ben")).resume(table.room, other.token, other.seq)
        await play_on(again, back, actions=3)
        assert table.room in second.lobby.rooms


async def test_a_server_leaves_although_a_sign_of_life_is_just_given(
    shared: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who waits for an answer that has just come may not hear that it is to stop."""
    begun = asyncio.Event()

    async def hears_nothing(database: Any, me: int) -> dict[int, Sign]:
        begun.set()
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(1.0)
        return await beat(database, me)

    async with one_more(shared) as first:
        monkeypatch.setattr("wartable.server.cluster.membership.beat", hears_nothing)
        await begun.wait()
        await first.stop()


async def test_a_server_with_other_rules_does_not_get_a_room(shared: Engines) -> None:
    async with one_more(shared) as first:
        table, other = await first.two_at()
        await deploy(table, other)
        async with shared.postgres.session() as database:
            await database.execute(
                "INSERT INTO wartable.nodes (process, alone, rules) VALUES ('new', false, '{\"toy\": 99}')"
            )
            await eventually(lambda: len(node(first).members.rules) == 2)
            await first.stop()
            assert await owners_of(database, [table.room]) == {table.room: node(first).me}
    async with one_more(shared) as second:
        assert table.room in second.lobby.rooms


async def test_a_room_that_cannot_be_resumed_is_tried_once(
    shared: Engines, complaints: pytest.LogCaptureFixture
) -> None:
    async with one_more(shared) as first:
        table, other = await first.two_at()
        await deploy(table, other)
        await shared.postgres.do("UPDATE wartable.journal SET entry = convert_to(replace(convert_from(entry, 'UTF8'), "
                                 "'knight', 'king'), 'UTF8')")  # fmt: skip
        await first.stop()
    async with one_more(shared) as second, shared.postgres.session() as database:
        assert second.lobby.rooms == {}
        assert await owners_of(database, [table.room]) == {table.room: 0}


async def test_one_server_alone_and_a_cluster_do_not_share_a_store(
    shared: Engines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("wartable.server.postgres_nodes.HELD_SECONDS", 0.05)
    async with one_more(shared):
        with pytest.raises(Refusal, match="in use by another server"):
            await PostgresStore.open(shared.postgres.url)
    alone = await PostgresStore.open(shared.postgres.url)
    with pytest.raises(Refusal, match="in use by another server"):
        await PostgresStore.open(shared.postgres.url, {})
    await alone.close()


# When something is away, or dead


async def test_while_nats_is_away_players_are_told_and_then_come_back_by_themselves(
    shared: Engines, complaints: pytest.LogCaptureFixture
) -> None:
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("toy", seat=0)
        other = await (await second.client("Ben")).join(table.room)
        await deploy(table, other)
        shared.nats.stop()
        await eventually(lambda: node(second).post.is_away)
        with pytest.raises(RefusedRequest, match="the servers cannot reach each other; wait a moment"):
            await other.act(table.choices[0].text)
        await table.act(table.choices[0].text)
        shared.nats.start()
        await eventually(lambda: other.client.lost is not None)
        back = await (await second.client("Ben")).resume(other.room, other.token, other.seq)
        assert log_of(back)[-1:] == log_of(table)[-1:] != []


async def test_a_nats_that_is_not_there_is_told_in_one_line_without_the_password(shared: Engines) -> None:
    nowhere = f"127.0.0.1:{free_port()}"
    with pytest.raises(Refusal, match=f"the cluster nats://{nowhere} cannot be joined: .*; NATS must run there"):
        await post.check(f"nats://ada:secret@{nowhere}")
    await post.check(f"nats://{nowhere},{shared.nats.url}")


async def test_a_server_ends_although_nats_does_not_answer(
    shared: Engines, complaints: pytest.LogCaptureFixture
) -> None:
    async with several(shared) as (first, _):
        shared.nats.stop()
        await eventually(lambda: node(first).post.is_away)
        await first.stop()


async def test_what_is_lost_between_servers_is_noticed_and_its_clients_come_anew(shared: Engines) -> None:
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("toy", seat=0)
        other = await (await second.client("Ben")).join(table.room)
        sent = node(first).post.sent
        sent[node(second).me] += 1  # as if one message had been lost
        await table.say("hello")
        await eventually(lambda: other.client.lost is not None)
        await until(lambda: not table.facts["players"][1].here, table)
        await (await second.client("Ben")).resume(other.room, other.token)


async def test_a_long_message_travels_in_pieces(shared: Engines, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.cluster.post.LARGEST_PIECE", 500)
    async with several(shared) as (first, second):
        table = await (await first.client("Ada")).create("toy", seat=0)
        other = await (await second.client("Ben")).join(table.room)
        await deploy(table, other)
        assert other.picture().pieces


async def test_two_who_bury_the_same_server_give_each_room_one_owner_and_the_dead_writes_nothing(
    shared: Engines,
) -> None:
    dead, *heirs = [await PostgresStore.open(shared.postgres.url, RULES) for _ in range(3)]
    codes = [f"ROOM{letter}" for letter in "ABCDEFGH"]
    for code in codes:
        await dead.commit(Change(code, room=replace(ROOM, code=code, game="toy", rules_version=RULES["toy"])))
    able = {heir.node: RULES for heir in heirs}
    async with shared.postgres.session() as one, shared.postgres.session() as two:
        await asyncio.gather(share_out(one, [dead.node], able), share_out(two, [dead.node], able))
        owners = await owners_of(one, codes)
    assert set(owners.values()) == able.keys() and owners.keys() == set(codes)
    with pytest.raises(Fenced):
        await dead.commit(Change(codes[0], entries=[JournalEntry("act", 1, 0, "wait")]))
    for heir in heirs:
        mine = {stored.room.code for stored in await heir.unfinished()}
        assert mine == {code for code, owner in owners.items() if owner == heir.node}
        other = next(code for code in codes if code not in mine)
        with pytest.raises(Conflict):
            await heir.commit(Change(other, room=replace(ROOM, code=other)))
    for store in (dead, *heirs):
        await store.close()


async def test_who_stood_still_declares_nobody_dead(shared: Engines) -> None:
    async with several(shared) as (first, second):
        members = node(first).members
        beat, _ = members.last[node(second).me]
        members.last[node(second).me] = beat, members.looked - 100.0
        members.looked -= 100.0  # this server was frozen for that long
        await members.look()
        assert not await members.is_dead(node(second).me)

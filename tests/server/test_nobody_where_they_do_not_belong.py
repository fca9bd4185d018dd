"""Duplicated, reordered, stale, malformed, oversized, too fast, wrong seat, wrong room: each has a defined answer."""

from __future__ import annotations

import asyncio
import json
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.house import Clock, HeldStore, Running, SlowThinkers, Wire, deploy, eventually, log_of, over, running, until
from wartable.kernel.refusal import Refusal
from wartable.server import protocol as p
from wartable.server.connection import PATIENCE_WITH_THE_FAST, TOO_FAST, TOO_SLOW
from wartable.server.limits import Bucket, Buckets
from wartable.server.settings import Settings

RED = "knight b1, archer d1"


async def one_at_a_heap(there: Running, wire: Wire) -> tuple[str, int]:
    room = (await wire.ask("create", game="heap1"))["room"]
    return room, (await wire.hear_of("view"))["seq"]


def taken(there: Running, room: str) -> list[str]:
    match = there.lobby.rooms[room].match
    assert match is not None
    return [entry.text for entry in match.log]


# Duplicated, reordered, stale


async def test_a_duplicated_action_is_done_once_and_answered_twice() -> None:
    async with running() as there:
        wire = await there.wire()
        room, seq = await one_at_a_heap(there, wire)
        first = await wire.ask("act", id=70, room=room, seq=seq, text="take 1")
        second = await wire.ask("act", id=70, room=room, seq=seq, text="take 1")
        assert (first["type"], second["type"]) == ("view", "done")
        assert taken(there, room) == ["take 1"]


async def test_a_duplicated_refusal_is_the_same_refusal() -> None:
    async with running() as there:
        wire = await there.wire()
        room, seq = await one_at_a_heap(there, wire)
        first = await wire.ask("act", id=70, room=room, seq=seq, text="take 9")
        second = await wire.ask("act", id=70, room=room, seq=seq, text="take 9")
        assert first == second and first["code"] == "illegal"


async def test_a_duplicated_takeback_takes_back_once() -> None:
    async with running() as there:
        table = await (await there.client()).create("heap1")
        await table.act("take 1")
        await table.act("take 2")
        request = p.Takeback(table.client.number(), table.room)
        for _ in range(3):
            await table.client.ask(request)
        assert log_of(table) == [(0, "take 1")]


async def test_duplicated_resignations_offers_and_claims_are_answered_alike() -> None:
    async with running() as there:
        table, other = await there.two_at()
        draw = p.Draw(table.client.number(), table.room)
        resign = p.Resign(table.client.number(), table.room)
        claim = p.Claim(table.client.number(), table.room, "win")
        for request in (draw, resign):
            await table.client.ask(request)
            assert isinstance(await table.client.ask(request), p.Done)
        for _ in range(2):
            with pytest.raises(Refusal, match="the game is over"):
                await table.client.ask(claim)
        await over(other)


async def test_what_comes_in_the_wrong_order_is_judged_by_the_view_that_it_names() -> None:
    async with running() as there:
        wire = await there.wire()
        room, seq = await one_at_a_heap(there, wire)
        second = await wire.ask("act", id=72, room=room, seq=seq + 1, text="take 2")
        first = await wire.ask("act", id=71, room=room, seq=seq, text="take 1")
        assert second["type"] == "view" and first["code"] == "stale"
        assert taken(there, room) == ["take 2"]


async def test_a_stale_action_is_answered_with_the_present() -> None:
    async with running() as there:
        wire = await there.wire()
        room, seq = await one_at_a_heap(there, wire)
        await wire.ask("act", room=room, seq=seq, text="take 1")
        stale = await wire.ask("act", room=room, seq=seq, text="take 1")
        present = await wire.hear_of("view")
        assert stale["code"] == "stale" and present["whole"] and len(present["choices"]) == 2
        assert taken(there, room) == ["take 1"]


# Malformed


MALFORMED = {
    "nothing": "",
    "no JSON": "{",
    "no object": "[]",
    "a number": "17",
    "text": '"hello"',
    "null": "null",
    "no type": '{"id": 1}',
    "an unknown type": '{"type": "cheat", "id": 5}',
    "a type that is no text": '{"type": 7, "id": 5}',
    "no id": '{"type": "unqueue"}',
    "an id that is no number": '{"type": "unqueue", "id": "one"}',
    "a negative id": '{"type": "unqueue", "id": -1}',
    "an id too large": f'{{"type": "unqueue", "id": {2**60}}}',
    "an id beyond all numbers": '{"type": "unqueue", "id": 1e400}',
    "a fraction as id": '{"type": "unqueue", "id": 1.5}',
    "an unknown field": '{"type": "unqueue", "id": 5, "admin": true}',
    "a missing field": '{"type": "act", "id": 5}',
    "a wrong type": '{"type": "lobby", "id": 5, "follow": "yes"}',
    "a code in small letters": '{"type": "watch", "id": 5, "room": "abcdefgh"}',
    "a code that is too long": '{"type": "watch", "id": 5, "room": "ABCDEFGHJ"}',
    "a text that is too long": json.dumps(
        {"type": "act", "id": 5, "room": "ABCDEFGH", "seq": 1, "text": "x" * 201},
    ),
    "a name that is too long": json.dumps({"type": "hello", "id": 5, "version": 1, "name": "x" * 81}),
    "a nonce that is too long": json.dumps({"type": "queue", "id": 5, "game": "toy", "nonce": "x" * 65}),
    "a token that is too short": '{"type": "resume", "id": 5, "room": "ABCDEFGH", "token": "x"}',
    "a colour that is none": '{"type": "hello", "id": 5, "version": 1, "colour": "red"}',
    "a colour with a line break": '{"type": "hello", "id": 5, "version": 1, "colour": "#aabbcc\\n"}',
    "a code with a line break": '{"type": "watch", "id": 5, "room": "ABCDEFGH\\n"}',
    "a delay that is too long": '{"type": "create", "id": 5, "game": "toy", "watch_delay": 51}',
    "a seq below nothing": '{"type": "act", "id": 5, "room": "ABCDEFGH", "seq": -1, "text": "x"}',
    "half a surrogate": '{"type": "hello", "id": 5, "version": 1, "name": "\\ud800"}',
    "a deep nest": '{"x": ' + "[" * 8_000,
    "a deep nest in an id": '{"id": ' + "[" * 8_000,
    "two values": '{"type": "unqueue", "id": 5} {}',
}


@pytest.mark.parametrize("what", MALFORMED)
async def test_a_malformed_message_is_refused_and_the_next_one_is_heard(what: str) -> None:
    async with running() as there:
        wire = await there.wire()
        for message in (MALFORMED[what], MALFORMED[what].encode()):
            answer = await wire.ask_raw(message)
            assert answer["code"] == "malformed", answer
        assert (await wire.ask("unqueue"))["type"] == "done"


async def test_bytes_that_are_no_text_are_refused_or_closed() -> None:
    async with running() as there:
        wire = await there.wire()
        answer = await wire.ask_raw(b'{"type": "hello", "id": 5, "version": 1, "name": "\xff\xfe"}')
        assert answer["code"] == "malformed"
        assert (await wire.ask("unqueue"))["type"] == "done"


async def test_a_refusal_names_the_message_that_was_wrong_if_it_can_be_read() -> None:
    async with running() as there:
        wire = await there.wire()
        assert (await wire.ask_raw('{"type": "act", "id": 5}'))["id"] == 5
        assert "id" not in await wire.ask_raw('{"type": "act", "id": true}')


async def test_a_frame_that_is_too_large_closes_the_connection() -> None:
    async with running(frame_bytes=2_000) as there:
        wire = await there.wire()
        assert (await wire.ask_raw("x" * 1_999))["code"] == "malformed"
        await wire.socket.send("x" * 2_001)
        assert await wire.closing_code() == 1009
        large = await there.wire()
        await large.socket.send(["x" * 1_500, "y" * 1_500])
        assert await large.closing_code() == 1009


# Hello


async def test_nobody_is_heard_before_hello() -> None:
    async with running() as there:
        wire = await there.wire(greets=False)
        for kind, fields in (("lobby", {}), ("create", {"game": "toy"}), ("queue", {"game": "toy"}), ("pong", {})):
            answer = await wire.ask(kind, **fields)
            assert (answer["type"], answer["reason"]) == ("refused", "say hello first")
        assert not there.lobby.rooms and not there.lobby.matchmaking.queue
        assert (await wire.ask("hello", version=1))["type"] == "welcome"


async def test_another_version_of_the_protocol_is_refused() -> None:
    async with running() as there:
        wire = await there.wire(greets=False)
        for version in (0, 2):
            answer = await wire.ask("hello", version=version)
            assert answer["code"] == "version" and "version 1" in answer["reason"]
        assert (await wire.ask("lobby"))["type"] == "refused"


async def test_welcome_tells_the_games_their_options_and_the_bots() -> None:
    async with running() as there:
        wire = await there.wire(greets=False)
        welcome = await wire.ask("hello", version=1, name="  Ada  ")
        assert welcome["name"] == "Ada" and welcome["version"] == 1
        toy = next(game for game in welcome["games"] if game["id"] == "toy")
        assert toy["seats"] == ["Red", "Blue"] and "brief" in toy["presets"] and toy["options"][0]["name"] == "life"
        assert {bot["name"] for bot in toy["bots"]} >= {"random", "greedy"}


# Wrong seat, wrong room, no seat


async def test_who_holds_no_seat_can_do_nothing_there() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        spectator, stranger = await there.wire(), await there.wire()
        await spectator.ask("watch", room=table.room)
        for wire in (spectator, stranger):
            for kind, fields in (
                ("act", {"seq": 99, "text": RED}), ("ask", {"what": "hint"}), ("ask", {"what": "why", "text": RED}),
                ("ask", {"what": "preview", "text": RED}), ("takeback", {}), ("takeback", {"accept": True}),
                ("draw", {}), ("resign", {}), ("say", {"emote": "hello"}), ("rematch", {}), ("claim", {"what": "win"}),
            ):  # fmt: skip
                answer = await wire.ask(kind, room=table.room, **fields)
                assert answer["code"] == "not_seated", kind
        assert (await stranger.ask("history", room=table.room))["code"] == "refused"
        assert not there.match(table).log


async def test_a_seat_in_one_room_is_none_in_another() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        elsewhere, _ = await there.two_at()
        with pytest.raises(Refusal, match="not_seated"):
            await table.client.ask(p.Act(table.client.number(), elsewhere.room, 99, RED))


async def test_nobody_acts_for_another_seat() -> None:
    async with running() as there:
        table, other = await there.two_at()
        with pytest.raises(Refusal, match="illegal"):
            await other.act(RED)
        await deploy(table, other)
        with pytest.raises(Refusal, match="illegal: it is not Blue's turn"):
            await other.act("b1-b2")


# Too fast, too slow, half open


async def test_who_is_too_fast_is_refused_and_heard_again_after_a_moment() -> None:
    clock = Clock()
    async with running(clock=clock, messages_a_second=10.0, message_burst=6) as there:
        wire = await there.wire()
        answers = [await wire.ask("unqueue") for _ in range(8)]
        assert [answer["type"] for answer in answers] == ["done"] * 4 + ["refused"] * 4
        assert {answer["code"] for answer in answers[4:]} == {"too_fast"}
        clock.wait(0.2)
        assert [(await wire.ask("unqueue"))["type"] for _ in range(3)] == ["done", "done", "refused"]


async def test_who_goes_on_being_too_fast_is_closed() -> None:
    async with running(clock=Clock(), message_burst=5) as there:
        wire, other = await there.wire(), await there.wire()
        for number in range(PATIENCE_WITH_THE_FAST + 20):
            await wire.socket.send(json.dumps({"type": "unqueue", "id": number}))
        assert await wire.closing_code() == TOO_FAST
        await eventually(lambda: len(there.lobby.connections) == 1)
        assert (await other.ask("unqueue"))["type"] == "done"


async def test_who_does_not_read_is_closed_and_others_notice_nothing() -> None:
    async with running(queue_out=20, thinkers=SlowThinkers()) as there:
        table, other = await there.two_at("war")
        slow = await slow_reader(there)
        await say_raw(slow, {"type": "watch", "id": 2, "room": table.room})
        await until(lambda: table.facts["watchers"] == 1, table)
        speaking = 0
        while there.room(table).showing.watchers:
            await table.say("hello")
            with suppress(ConnectionError):  # it may be cut off already, and the room has not noticed yet
                await say_raw(slow, {"type": "history", "id": 3, "room": table.room})
            speaking += 1
        assert speaking > 20
        await until(lambda: table.facts["watchers"] == 0, table)
        await table.act(table.choices[0].text)
        await other.my_turn()
        assert len(there.lobby.connections) == 2
        slow.close()


async def slow_reader(there: Running) -> socket.socket:
    """A handshake by hand, on a socket with a small buffer that nobody reads."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
    loop = asyncio.get_running_loop()
    reader.setblocking(False)
    await loop.sock_connect(reader, ("127.0.0.1", there.port))
    lines = [
        "GET /ws HTTP/1.1", f"Host: 127.0.0.1:{there.port}", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13", "", "",
    ]  # fmt: skip
    await loop.sock_sendall(reader, "\r\n".join(lines).encode())
    assert b"101 Switching" in await loop.sock_recv(reader, 200)
    await say_raw(reader, {"type": "hello", "id": 1, "version": 1})
    return reader


async def say_raw(speaker: socket.socket, message: dict[str, Any]) -> None:
    """One masked text frame, with a mask of zeros."""
    text = msgspec.json.encode(message)
    assert len(text) < 126
    frame = bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text
    await asyncio.get_running_loop().sock_sendall(speaker, frame)


async def test_who_reads_again_after_being_too_slow_hears_why() -> None:
    async with running(queue_out=20) as there:
        table, _ = await there.two_at("war")
        wire = await there.wire(max_queue=1)
        await wire.ask("watch", room=table.room)
        connection = next(iter(there.room(table).showing.watchers))
        for _ in range(100):
            connection.send(p.Said(table.room, 0, "hello"))
        assert await wire.closing_code() == TOO_SLOW


async def test_a_half_open_connection_is_closed_by_the_keepalive() -> None:
    async with running(ping=0.1, grace_seconds=1e9) as there:
        table = await (await there.client()).create("toy", seat=0)
        dead = await slow_reader(there)
        await say_raw(dead, {"type": "join", "id": 2, "room": table.room})
        await until(lambda: not table.facts["players"][1].open, table)
        await until(lambda: not table.facts["players"][1].here, table)
        assert table.facts["players"][0].here, "whoever answers pings stays"
        dead.close()


# Origins


async def test_a_page_from_elsewhere_is_turned_away() -> None:
    async with running(origins=("https://games.example",)) as there:
        for origin in (
            "https://evil.example",
            "null",
            f"http://127.0.0.1:{there.port + 1}",
            "https://games.example.evil",
        ):
            with pytest.raises(InvalidStatus) as turned_away:
                await connect(there.address, additional_headers={"Origin": origin})
            assert turned_away.value.response.status_code == 403


async def test_a_page_from_here_a_page_that_is_allowed_and_a_program_come_in() -> None:
    async with running(origins=("https://games.example",)) as there:
        for headers in ({"Origin": f"http://127.0.0.1:{there.port}"}, {"Origin": "https://games.example"}, {}):
            wire = await there.wire(additional_headers=headers)
            assert (await wire.ask("unqueue"))["type"] == "done"


# Caps


async def test_a_server_that_is_full_takes_no_more_connections() -> None:
    async with running(connections=2) as there:
        first, second = await there.wire(), await there.wire()
        with pytest.raises(InvalidStatus):
            await there.wire()
        await second.socket.close()
        await eventually(lambda: len(there.lobby.connections) == 1)
        await there.wire()
        assert (await first.ask("unqueue"))["type"] == "done"


async def test_one_address_has_only_so_many_connections() -> None:
    async with running(connections_an_address=2, trusts_proxy=True) as there:

        def at(address: str) -> dict[str, str]:
            return {"X-Forwarded-For": f"10.9.9.9, {address}"}

        wires = [await there.wire(additional_headers=at("10.0.0.1")) for _ in range(2)]
        with pytest.raises(InvalidStatus):
            await there.wire(additional_headers=at("10.0.0.1"))
        await there.wire(additional_headers=at("10.0.0.2"))
        await wires[0].socket.close()
        await eventually(lambda: len(there.server.addresses["10.0.0.1"]) == 1)
        await there.wire(additional_headers=at("10.0.0.1"))


async def test_of_several_lines_by_proxies_the_last_address_counts() -> None:
    """Whatever a client wrote stands before what the proxy added, in the same line or in one before it."""
    async with running(connections_an_address=1, trusts_proxy=True) as there:
        for own in ("10.0.0.1", "10.0.0.2"):
            lines = [("X-Forwarded-For", own), ("X-Forwarded-For", "10.9.9.9")]
            if own == "10.0.0.1":
                await there.wire(additional_headers=lines)
            else:
                with pytest.raises(InvalidStatus):
                    await there.wire(additional_headers=lines)
        assert list(there.server.addresses) == ["10.9.9.9"]


async def test_without_a_proxy_nobody_chooses_an_address() -> None:
    async with running(connections_an_address=1) as there:
        await there.wire(additional_headers={"X-Forwarded-For": "10.0.0.1"})
        with pytest.raises(InvalidStatus):
            await there.wire(additional_headers={"X-Forwarded-For": "10.0.0.2"})
        assert list(there.server.addresses) == ["127.0.0.1"]


async def test_a_server_has_only_so_many_rooms() -> None:
    async with running(rooms=2) as there:
        wire = await there.wire()
        for _ in range(2):
            assert (await wire.ask("create", game="toy"))["type"] == "seated"
        for kind in ("create", "queue"):
            answer = await wire.ask(kind, game="toy")
            assert answer["code"] == "full" and "the server is full" in answer["reason"]


async def test_one_address_makes_only_so_many_rooms_in_a_while() -> None:
    clock = Clock()
    async with running(clock=clock, rooms_a_minute=6.0, room_burst=2) as there:
        first, second = await there.wire(), await there.wire()
        answers = [await wire.ask("create", game="toy") for wire in (first, second, first)]
        assert [answer["type"] for answer in answers] == ["seated", "seated", "refused"]
        assert answers[2]["code"] == "full" and "from your address" in answers[2]["reason"]
        clock.wait(10.0)
        assert (await first.ask("create", game="toy"))["type"] == "seated"


async def test_one_address_has_only_so_many_rooms_and_what_nobody_comes_back_to_makes_place() -> None:
    clock = Clock()
    async with running(clock=clock, rooms_an_address=2, idle_room_seconds=60.0, grace_seconds=1e9) as there:
        wire = await there.wire()
        made = [(await wire.ask("create", game="toy", bots={"1": "1"}))["room"] for _ in range(2)]
        await wire.ask("leave", room=made[0])
        refused = await wire.ask("create", game="toy", bots={"1": "1"})
        assert refused["code"] == "full" and "finish some" in refused["reason"]
        clock.wait(61.0)
        assert (await wire.ask("create", game="toy", bots={"1": "1"}))["type"] == "seated"
        await there.settled()
        assert there.lobby.rooms[made[0]].is_over and not there.lobby.rooms[made[1]].is_over
        assert (await wire.ask("create", game="toy", bots={"1": "1"}))["code"] == "full", "somebody is in both of them"
        await wire.ask("resign", room=made[1])
        assert (await wire.ask("create", game="toy", bots={"1": "1"}))["type"] == "seated"


async def test_one_connection_is_in_only_so_many_rooms() -> None:
    async with running(rooms_a_connection=2) as there:
        wire, other = await there.wire(), await there.wire()
        rooms = [(await wire.ask("create", game="toy"))["room"] for _ in range(2)]
        third = await other.ask("create", game="toy")
        for kind, fields in (
            ("create", {"game": "toy"}), ("queue", {"game": "toy"}), ("join", {"room": third["room"]}),
            ("watch", {"room": third["room"]}), ("resume", {"room": third["room"], "token": third["token"]}),
        ):  # fmt: skip
            answer = await wire.ask(kind, **fields)
            assert answer["type"] == "refused" and "too many rooms" in answer["reason"], kind
        assert not there.lobby.rooms[third["room"]].showing.watchers and len(there.lobby.rooms) == 3
        await wire.ask("leave", room=rooms[0])
        assert (await wire.ask("watch", room=third["room"]))["type"] == "view"


async def test_who_plays_all_day_on_one_connection_need_not_leave_what_is_over() -> None:
    async with running(rooms_a_connection=2) as there:
        wire = await there.wire()
        made = []
        for _ in range(4):
            seated = await wire.ask("create", game="toy", bots={"1": "1"})
            assert seated["type"] == "seated", seated
            made.append(seated["room"])
            await wire.ask("resign", room=made[-1])
        await there.settled()
        watched = [any(seat.connection for seat in there.lobby.rooms[code].seats) for code in made]
        assert watched == [False, False, True, True], "what was left is told so"


async def test_a_room_takes_only_so_many_requests_at_once() -> None:
    store = HeldStore()
    async with running(store, inbox=3) as there:
        wire = await there.wire()
        room, seq = await one_at_a_heap(there, wire)
        with store.shut():
            await wire.say("act", room=room, seq=seq, text="take 1")
            await store.is_asked.wait()
            for _ in range(5):
                await wire.say("draw", room=room, accept=False)
            busy = [await wire.hear_of("refused") for _ in range(2)]
            assert {answer["reason"] for answer in busy} == {"this room is too busy"}
        await wire.hear_of("view")
        for _ in range(3):
            assert (await wire.hear_of("done"))["type"] == "done"


def test_a_bucket_fills_up_again_with_time_and_never_beyond_its_size() -> None:
    bucket = Bucket(rate=2.0, burst=3, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(1_000.0) for _ in range(4)] == [True, True, True, False]


def test_buckets_that_are_full_again_are_forgotten() -> None:
    buckets = Buckets(rate=1.0, burst=2, most=10)
    for number in range(11):
        assert buckets.take(f"address {number}", now=0.0)
    assert buckets.take("one more", now=100.0)
    assert list(buckets.buckets) == ["one more"]


def test_every_bound_of_the_server_has_a_test_that_goes_beyond_it() -> None:
    tests = "".join(file.read_text("utf8") for file in Path(__file__).parent.glob("test_*.py"))
    assert [bound for bound in Settings.__struct_fields__ if f"{bound}=" not in tests] == []

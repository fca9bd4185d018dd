"""The wire below requests and messages: half requests, floods of frames, and clients that do not read."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from server.house import HereThinkers, Running, eventually, running
from server.test_nobody_where_they_do_not_belong import slow_reader
from wartable.server import protocol as p
from wartable.server import transport
from wartable.server.transport import Http, Line

HALF = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-More: "


async def knock(there: Running, data: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", there.port)
    writer.write(data)
    return reader, writer


async def is_hung_up_on(reader: asyncio.StreamReader) -> bool:
    """Reads on until the server ends the connection."""
    with contextlib.suppress(ConnectionError):
        while await reader.read(65_536):
            pass
    return True


def open_lines(there: Running, kind: type = Http) -> int:
    return sum(isinstance(line, kind) for line in there.uvicorn.server_state.connections)


async def test_of_nobody_much_is_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred who send as much as they can would else keep all others waiting for their turn."""
    read: list[int] = []
    receive = Line.data_received

    def noted(line: Line, data: bytes) -> None:
        read.append(len(data))
        receive(line, data)

    monkeypatch.setattr(Line, "data_received", noted)
    async with running() as there:
        wire = await there.wire()
        for _ in range(100):
            await wire.say("hello", version=1, name="x" * 15_000)
        await wire.ask("unqueue")
        assert sum(read) > 1_500_000 and max(read) <= 65_536


# Requests that never end


async def test_half_requests_keep_nobody_out() -> None:
    """The oldest of an address makes room: there are never more, and the next whole request is answered."""
    async with running(http_connections_an_address=5) as there:
        knocks = [await knock(there, HALF) for _ in range(20)]
        assert (await there.get("/healthz")).text == "alive\n"
        await eventually(lambda: open_lines(there) <= 5)
        assert await is_hung_up_on(knocks[0][0])
        for _, writer in knocks:
            writer.close()


async def test_no_crowd_of_addresses_fills_the_house_with_half_requests() -> None:
    async with running(http_connections=4) as there:
        knocks = [await knock(there, HALF) for _ in range(12)]
        assert (await there.get("/healthz")).text == "alive\n"
        await eventually(lambda: open_lines(there) <= 4)
        for _, writer in knocks:
            writer.close()


SLOW = {
    "a head that does not end": HALF,
    "no request at all": b"",
    "a body that does not come": b"POST /api/export HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n[",
    "half a request behind a whole one": b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n" + HALF,
}


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
)
NO_UPGRADES = {
    "a body": b"Content-Length: 5\r\n\r\nhello",
    "a body that does not come": b"Content-Length: 5\r\n\r\n",
    "a body in parts": b"Transfer-Encoding: chunked\r\n\r\n",
    "too many headers": b"X-More: 1\r\n" * 200 + b"\r\n",
    "a header that is too long": b"X-More: " + b"x" * 9_000 + b"\r\n\r\n",
}


@pytest.mark.parametrize("what", NO_UPGRADES)
async def test_a_handshake_that_opens_no_websocket_keeps_no_connection(what: str) -> None:
    async with running() as there:
        reader, writer = await knock(there, UPGRADE + NO_UPGRADES[what])
        assert await is_hung_up_on(reader)
        await eventually(lambda: not open_lines(there, Line))
        writer.close()


@pytest.mark.parametrize("what", SLOW)
async def test_a_request_must_come_within_its_time(what: str) -> None:
    async with running(request_seconds=0.2) as there:
        reader, writer = await knock(there, SLOW[what])
        if what.startswith("half"):
            assert await reader.readline() == b"HTTP/1.1 200 OK\r\n"
            writer.write(b"x")
        assert await is_hung_up_on(reader)
        await eventually(lambda: open_lines(there) == 0)
        assert there.uvicorn.config.gate.addresses == {}  # type: ignore[attr-defined]
        writer.close()


async def test_who_sends_a_byte_now_and_then_does_not_get_more_time() -> None:
    async with running(request_seconds=0.3) as there:
        reader, writer = await knock(there, HALF)
        ended = asyncio.ensure_future(is_hung_up_on(reader))
        while not ended.done():
            writer.write(b"x")
            await asyncio.sleep(0.02)
        writer.close()


@pytest.mark.parametrize("head", [b"X: " + b"x" * 40_000, b"X: x\r\n" * 10_000], ids=["one line", "many lines"])
async def test_a_head_is_not_read_for_ever(head: bytes) -> None:
    async with running(head_bytes=8_000) as there:
        reader, writer = await knock(there, b"GET / HTTP/1.1\r\nHost: localhost\r\n" + head)
        assert (await reader.readline()).startswith(b"HTTP/1.1 400")
        assert await is_hung_up_on(reader)
        writer.close()


async def test_a_body_that_nobody_wants_ends_the_connection() -> None:
    async with running() as there:
        head = b"POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n"
        reader, writer = await knock(there, head + b"x" * 1_000)
        assert b" 40" in await reader.readline()
        assert await is_hung_up_on(reader)
        writer.close()


async def test_who_leaves_during_an_export_is_no_fault() -> None:
    """The fixture of all these tests says so: nothing is logged as an error."""
    async with running() as there:
        _, writer = await knock(there, SLOW["a body that does not come"])
        await eventually(lambda: len(there.uvicorn.server_state.tasks) == 1)
        writer.transport.abort()
        await eventually(lambda: not there.uvicorn.server_state.tasks)


# Frames


def frame(opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


FLOODS = {
    "pings": frame(Opcode.PING),
    "long pings": frame(Opcode.PING, b"x" * 125),
    "pongs": frame(Opcode.PONG),
    "empty fragments": frame(Opcode.CONT, fin=False),
    "empty messages": frame(Opcode.TEXT),
}


@pytest.mark.parametrize("what", FLOODS)
async def test_frames_of_every_kind_are_bounded(what: str) -> None:
    async with running(frames_a_second=1.0, frame_burst=50) as there:
        honest = await there.wire()
        socket = await connect(there.address, compression=None)
        if what == "empty fragments":
            socket.transport.write(frame(Opcode.TEXT, b"{", fin=False))
        socket.transport.write(FLOODS[what] * 400)
        with contextlib.suppress(ConnectionClosed):
            while True:
                await socket.recv()
        await eventually(lambda: open_lines(there, Line) == 1)
        assert (await honest.ask("unqueue"))["type"] == "done"


async def test_a_flood_is_noticed_before_all_of_it_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """A quarter of a million bytes of pings are forty thousand frames: most are never made."""
    seen = 0
    look = Line.handle_events

    def count(line: Line) -> None:
        nonlocal seen
        seen += len(line.conn.events)
        look(line)

    monkeypatch.setattr(Line, "handle_events", count)
    async with running(frames_a_second=1.0, frame_burst=50) as there:
        socket = await connect(there.address, compression=None)
        socket.transport.write(FLOODS["pings"] * 40_000)
        await eventually(lambda: open_lines(there, Line) == 0)
        await socket.close()
    assert seen < 300


async def test_a_text_that_is_none_closes_its_line_and_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    async with running() as there:
        wire = await there.wire()
        wire.socket.transport.write(frame(Opcode.TEXT, b"\xff\xfe"))
        assert await wire.closing_code() == 1007
        assert not [line for line in caplog.records if line.levelno >= logging.WARNING]


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 1_000_000])
def test_a_text_of_any_length_goes_out_in_the_frame_that_the_library_would_write(length: int) -> None:
    text = b"x" * length
    assert transport.head_of(length) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


# Clients that do not read


async def stuffed(there: Running, bytes_: int = 3_000_000) -> Any:
    """A client that reads nothing, with more for it than any buffer of the system holds."""
    reader = await slow_reader(there)
    await eventually(lambda: len(there.lobby.connections) == 1)
    (connection,) = there.lobby.connections
    for _ in range(bytes_ // 50_000):
        connection.send_text(b"x" * 50_000)
    await eventually(lambda: connection.wire.unsent() > 0 or connection.is_lost)
    return reader


async def test_unsent_bytes_are_bounded_and_who_does_not_read_is_cut_off() -> None:
    async with running(queue_out=1_000_000, unsent_bytes=100_000, unread_seconds=1e6) as there:
        reader = await stuffed(there, 9_000_000)
        (connection,) = there.lobby.connections or [None]
        while connection and not connection.is_lost:
            connection.send_text(b"x" * 50_000)
            await asyncio.sleep(0)
        await eventually(lambda: open_lines(there, Line) == 0)
        assert connection is None or connection.unsent < 100_000
        reader.close()


async def test_one_long_message_to_a_client_that_reads_is_not_too_much() -> None:
    async with running(unsent_bytes=100_000) as there:
        wire = await there.wire(max_size=None)
        (connection,) = there.lobby.connections
        connection.send(p.Refused("refused", "x" * 1_000_000, 7))
        assert len((await wire.hear_of("refused"))["reason"]) == 1_000_000
        assert (await wire.ask("unqueue"))["type"] == "done"


async def test_of_all_connections_of_an_address_the_slowest_makes_room() -> None:
    bounds: dict[str, Any] = {"queue_out": 1_000_000, "unsent_bytes": 10**9, "unread_seconds": 1e6}
    async with running(unsent_bytes_an_address=6_000_000, connections_an_address=20, **bounds) as there:
        honest = await there.wire()
        (reading,) = there.lobby.connections
        lines = [await slow_reader(there), await slow_reader(there)]
        await eventually(lambda: len(there.lobby.connections) == 3)
        first, second = there.lobby.connections - {reading}
        while not first.is_lost:
            first.send_text(b"x" * 60_000)
            second.send_text(b"x" * 30_000)
            reading.send(p.Said("ABCDEFGH", 0, "hello"))
            await asyncio.sleep(0)
        assert not second.is_lost and (await honest.ask("unqueue"))["type"] == "done"
        for line in lines:
            line.close()


async def test_one_long_message_to_each_of_many_connections_is_too_much() -> None:
    async with running(unsent_bytes_an_address=6_000_000, unread_seconds=1e6) as there:
        lines = [await slow_reader(there) for _ in range(8)]
        await eventually(lambda: len(there.lobby.connections) == 8)
        for connection in list(there.lobby.connections):
            connection.send_text(b"x" * 5_000_000)
        assert sum(connection.unsent for connection in there.lobby.connections) <= 6_000_000
        for line in lines:
            line.close()


async def test_what_is_not_read_in_time_ends_the_connection() -> None:
    async with running(queue_out=1_000_000, unsent_bytes=10**9, unread_seconds=0.2) as there:
        reader = await stuffed(there)
        await eventually(lambda: open_lines(there, Line) == 0 and not there.lobby.connections)
        reader.close()


async def test_an_answer_that_is_not_read_in_time_ends_its_connection() -> None:
    async with running(unread_seconds=0.2) as there:
        table, _ = await there.two_at()
        await table.resign()
        there.lobby.house.replays.keep(table.room, b'"' + b"x" * 20_000_000 + b'"')
        path = f"/api/records/{table.room}/views"
        reader, writer = await knock(there, f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        assert b"200" in await reader.readline(), "it has begun to come, and nobody reads on"
        await eventually(lambda: len(there.uvicorn.server_state.tasks) == 2)
        writer.close()


async def test_answers_that_an_address_does_not_read_are_bounded() -> None:
    async with running(unsent_bytes_an_address=30_000_000, unread_seconds=1e6) as there:
        table, _ = await there.two_at()
        await table.resign()
        there.lobby.house.replays.keep(table.room, b'"' + b"x" * 12_000_000 + b'"')
        path = f"/api/records/{table.room}/views"
        knocks = [await knock(there, f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()) for _ in range(5)]
        told = [await reader.readline() for reader, _ in knocks]
        assert sum(b"200" in line for line in told) == 2 and sum(b"429" in line for line in told) == 3
        for _, writer in knocks:
            writer.transport.abort()
        assert there.server.web
        await eventually(lambda: not there.server.web.unread)  # type: ignore[union-attr]
        assert (await there.get(path)).status_code == 200


async def test_a_server_stops_although_somebody_does_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport, "LEAVING_SECONDS", 0.1)
    async with running(queue_out=1_000_000, unsent_bytes=10**9, unread_seconds=1e6) as there:
        reader = await stuffed(there)
    assert not there.uvicorn.server_state.connections
    reader.close()


HELLO = b'{"type": "hello", "id": 1, "version": 1}'
COMING_AND_GOING = {
    "greeted": UPGRADE + b"\r\n" + bytes((0x81, 0x80 | len(HELLO), 0, 0, 0, 0)) + HELLO,
    "no frame at all": UPGRADE + b"\r\n" + b"\xff\xff",
    "a page of another origin": UPGRADE + b"Origin: http://elsewhere.example\r\n\r\n",
    "an unknown path": UPGRADE.replace(b"/ws", b"/elsewhere") + b"\r\n",
    "no key": UPGRADE.replace(b"-Key", b"-Clef") + b"\r\n",
    **{what: UPGRADE + rest for what, rest in NO_UPGRADES.items()},
}


@pytest.mark.parametrize("what", COMING_AND_GOING)
async def test_who_comes_and_goes_leaves_nothing_in_memory(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Although Python's collector sleeps, so that no match waits for it."""
    came: list[weakref.ref[Line]] = []
    begin = Line.__init__

    def note(line: Line, *how: Any, **more: Any) -> None:
        begin(line, *how, **more)
        came.append(weakref.ref(line))

    monkeypatch.setattr(Line, "__init__", note)
    async with running() as there:
        for _ in range(5):
            reader, writer = await knock(there, COMING_AND_GOING[what])
            await reader.read(1)
            writer.transport.abort()
        await eventually(lambda: len(came) == 5 and not any(one() for one in came))


# Replays


class CountingThinkers(HereThinkers):
    """Counts what it works on, and works when it may."""

    def __init__(self) -> None:
        super().__init__()
        self.worked = 0
        self.may_work = asyncio.Event()
        self.may_work.set()

    async def work(self, *about: Any) -> Any:
        self.worked += 1
        await self.may_work.wait()
        return await super().work(*about)


async def finished(there: Running) -> str:
    table, _ = await there.two_at()
    await table.resign()
    return f"/api/records/{table.room}/views"


async def test_a_finished_game_is_replayed_once_for_all_who_ask_and_never_by_the_server_itself() -> None:
    thinkers = CountingThinkers()
    async with running(thinkers=thinkers) as there:
        path = await finished(there)
        thinkers.may_work.clear()
        asking = [asyncio.ensure_future(there.get(path)) for _ in range(20)]
        await eventually(lambda: thinkers.worked == 1)
        assert (await there.get("/healthz")).text == "alive\n", "meanwhile the server answers"
        thinkers.may_work.set()
        answers = await asyncio.gather(*asking)
        answers.append(await there.get(path))
        assert {answer.status_code for answer in answers} == {200} and len({answer.text for answer in answers}) == 1
        assert thinkers.worked == 1 and answers[0].json()["views"][0]["whole"]


async def test_replays_are_paid_from_a_budget_but_what_is_known_is_free() -> None:
    async with running(replay_burst=2, replays_a_minute=1e-6) as there:
        paths = [await finished(there) for _ in range(3)]
        assert [(await there.get(path)).status_code for path in paths] == [200, 200, 429]
        assert (await there.get(paths[0])).status_code == 200


async def test_only_so_many_replays_wait() -> None:
    thinkers = CountingThinkers()
    async with running(thinkers=thinkers, replays_waiting=2) as there:
        paths = [await finished(there) for _ in range(3)]
        thinkers.may_work.clear()
        asking = [asyncio.ensure_future(there.get(path)) for path in paths[:2]]
        await eventually(lambda: there.lobby.house.replays.is_busy)
        assert (await there.get(paths[2])).status_code == 503
        thinkers.may_work.set()
        assert [(await answer).status_code for answer in asking] == [200, 200]


async def test_what_is_kept_of_replays_is_bounded_in_bytes() -> None:
    async with running() as there:
        await there.get(await finished(there))
        one = there.lobby.house.replays.kept_bytes
    async with running(replay_bytes=one * 5 // 2) as there:
        for _ in range(4):
            assert (await there.get(await finished(there))).status_code == 200
        replays = there.lobby.house.replays
        assert len(replays.kept) == 2 and replays.kept_bytes == sum(map(len, replays.kept.values()))


async def test_an_address_has_only_so_many_requests_under_way() -> None:
    thinkers = CountingThinkers()
    async with running(thinkers=thinkers, requests_at_once=3) as there:
        path = await finished(there)
        thinkers.may_work.clear()
        asking = [asyncio.ensure_future(there.get(path)) for _ in range(3)]
        await eventually(lambda: len(there.uvicorn.server_state.tasks) >= 5)
        assert (await there.get("/api/records")).status_code == 429
        assert (await there.get("/healthz")).status_code == 200
        thinkers.may_work.set()
        assert [(await answer).status_code for answer in asking] == [200] * 3
        assert (await there.get("/api/records")).status_code == 200


async def test_who_waits_for_a_replay_when_the_server_stops_is_told_so() -> None:
    thinkers = CountingThinkers()
    async with running(thinkers=thinkers) as there:
        path = await finished(there)
        thinkers.may_work.clear()
        asking = [asyncio.ensure_future(there.get(path)) for _ in range(20)]
        await eventually(lambda: len(there.uvicorn.server_state.tasks) == 22)
        await eventually(lambda: thinkers.worked == 1)
        there.server.drain()
        there.server.give_up_replays()
        answers = await asyncio.gather(*asking)
        assert {answer.status_code for answer in answers} == {409}
        assert "about to restart" in msgspec.json.decode(answers[0].content)["reason"]

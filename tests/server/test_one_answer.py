"""Every request has exactly one answer, whatever fails, and nothing that a client can send is a fault of the server."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from server.games import GAMES, Heap, heap_for
from server.house import Running, Wire, running, until
from wartable.client import Table
from wartable.kernel.scene import Check, Mark, Scene
from wartable.server.tokens import new_token

NINES = "9" * 4_300


class FaultyHeap(Heap):
    """Rules with a fault in whatever is named, so many times."""

    fault = ""
    times = 0

    def apply(self, seat: i64, action: i64) -> None:
        super().apply(seat, action)
        self.fail_in("apply")

    def why(self, seat: i64, text: str) -> list[Check]:
        self.fail_in("why")
        return []

    def marks(self, seat: i64, place: str) -> list[Mark]:
        self.fail_in("marks")
        return []

    def imagine(self, seat: i64, dice: Any) -> Any:
        self.fail_in("imagine")
        return super().imagine(seat, dice)

    def legal(self, seat: i64) -> vec[i64]:
        self.fail_in("legal")
        return super().legal(seat)

    def scene(self, seat: i64) -> Scene:
        self.fail_in("scene")
        return super().scene(seat)

    def fail_in(self, what: str) -> None:
        if FaultyHeap.fault == what and FaultyHeap.times:
            FaultyHeap.times -= 1
            raise ZeroDivisionError(what)


FAULTY = {
    "stored": replace(heap_for(2, FaultyHeap), id="stored"),
    "kept": replace(heap_for(2, FaultyHeap), id="kept", stores=False),
}


async def answers_to(wire: Wire, kind: str, **fields: Any) -> list[dict[str, Any]]:
    """All that come for it, until another question was answered after it."""
    number = await wire.say(kind, **fields)
    await wire.hear(lambda message: message.get("id") == number and message["type"] != "ping")
    await wire.ask("lobby")
    heard = [json.loads(text) for text in wire.heard]
    return [message for message in heard if message.get("id") == number and message["type"] != "ping"]


FAULTS = [
    ("apply", "act", {"text": "take 1"}), ("legal", "act", {"text": "take 1"}), ("scene", "act", {"text": "take 1"}),
    ("why", "ask", {"what": "why"}), ("marks", "ask", {"what": "marks"}), ("apply", "takeback", {}),
    ("imagine", "ask", {"what": "preview", "text": "take 1"}), ("scene", "ask", {"what": "preview", "text": "take 1"}),
    ("legal", "history", {}), ("scene", "history", {}), ("scene", "resume", {}), ("legal", "resign", {}),
]  # fmt: skip


@pytest.mark.parametrize("game", list(FAULTY))
@pytest.mark.parametrize(("fault", "kind", "fields"), FAULTS)
async def test_a_fault_in_the_rules_is_answered_and_the_match_goes_on(
    game: str, fault: str, kind: str, fields: dict[str, Any], complaints: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    async with running(games=FAULTY, retry_seconds=0.0) as there:
        wire, other = await begun(there, game)
        await ask_with_fault(there, wire, other, monkeypatch, (fault, kind, fields), times=1)
        monkeypatch.setattr(FaultyHeap, "times", 0)
        room = there.room(other)
        if kind != "resign":
            await wire.ask("act", room=room.code, seq=room.showing.viewers[0].seq, text="take 1")
            await until(lambda: bool(other.choices), other)
            await other.act("take 1")


@pytest.mark.parametrize("game", list(FAULTY))
@pytest.mark.parametrize(("fault", "kind", "fields"), FAULTS)
async def test_rules_that_fail_for_good_leave_nobody_without_an_answer(
    game: str, fault: str, kind: str, fields: dict[str, Any], complaints: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    async with running(games=FAULTY, retry_seconds=0.01) as there:
        wire, other = await begun(there, game)
        await ask_with_fault(there, wire, other, monkeypatch, (fault, kind, fields), times=10_000)
        assert len(await answers_to(wire, "takeback", room=other.room)) == 1
        monkeypatch.setattr(FaultyHeap, "times", 0)


async def ask_with_fault(
    there: Running,
    wire: Wire,
    other: Table,
    monkeypatch: pytest.MonkeyPatch,
    what: tuple[str, str, dict[str, Any]],
    times: int,
) -> None:
    """One answer comes."""
    fault, kind, fields = what
    if kind == "act":
        fields = {**fields, "seq": there.room(other).showing.viewers[0].seq}
    if kind == "resume":
        fields = {"token": json.loads(next(text for text in wire.heard if '"seated"' in text))["token"]}
    monkeypatch.setattr(FaultyHeap, "fault", fault)
    monkeypatch.setattr(FaultyHeap, "times", times)
    assert len(await answers_to(wire, kind, room=other.room, **fields)) == 1


async def begun(there: Running, game: str) -> tuple[Wire, Any]:
    """Somebody without manners in seat 0, after each has taken one."""
    wire = await there.wire(name="Ada")
    code = (await wire.ask("create", game=game, seat=0))["room"]
    other = await (await there.client("Ben")).join(code)
    await wire.ask("act", room=code, seq=there.lobby.rooms[code].showing.viewers[0].seq, text="take 1")
    await other.my_turn()
    await other.act("take 1")
    await until(lambda: len(other.steps) == 2, other)
    return wire, other


ODD_NUMBERS: list[Callable[[str, str], str]] = [
    lambda room, token: f'{{"type":"resume","id":7,"room":"{room}","token":"{token}","seq":{NINES}}}',
    lambda room, token: f'{{"type":"resume","id":7,"room":"{room}","token":"{token}","seq":{2**53}}}',
    lambda room, token: f'{{"type":"act","id":7,"room":"{room}","seq":{NINES},"text":"take 1"}}',
    lambda room, token: f'{{"type":"hello","id":7,"version":{NINES}}}',
    lambda room, token: f'{{"type":"create","id":7,"game":"toy","seat":{NINES}}}',
    lambda room, token: f'{{"type":"create","id":7,"game":"toy","bots":{{"{NINES}":"1"}}}}',
    lambda room, token: f'{{"type":"create","id":7,"game":"toy","options":{{"life":{NINES}}}}}',
    lambda room, token: f'{{"type":"create","id":7,"game":"toy","options":{{"life":"{NINES}"}}}}',
    lambda room, token: f'{{"type":"create","id":7,"game":"toy","control":{{"kind":"none","milliseconds":{NINES}}}}}',
    lambda room, token: f'{{"type":"queue","id":7,"game":"toy","control":{{"increment":{NINES}}}}}',
    lambda room, token: f'{{"type":"join","id":7,"room":"{room}","seat":{NINES}}}',
]


@pytest.mark.parametrize("number", range(len(ODD_NUMBERS)))
async def test_numbers_beyond_all_bounds_are_refused(number: int) -> None:
    async with running() as there:
        wire = await there.wire()
        seated = await wire.ask("create", game="toy", seat=0)
        answer = await wire.ask_raw(ODD_NUMBERS[number](seated["room"], seated["token"]))
        assert answer["id"] == 7 and answer["code"] == "malformed"


@pytest.mark.parametrize(
    "text", [f'{{"id":{NINES}}}', '{"id":-1}', '{"id":1.5}', '{"id":"7"}', "[7]", "7", '{"id":9007199254740993}']
)
async def test_an_id_that_is_none_is_not_repeated(text: str) -> None:
    async with running() as there:
        answer = await (await there.wire()).ask_raw(text)
        assert answer["code"] == "malformed" and "id" not in answer


# A join whose answer is lost


async def test_a_join_with_a_token_of_ones_own_can_be_sent_again() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=0)
        token = new_token()
        lost = await there.wire(name="Ben")
        first = await lost.ask("join", room=table.room, nonce="n", token=token)
        assert first["token"] == token
        again = await there.wire(name="Ben")
        second = await again.ask("join", room=table.room, nonce="n", token=token)
        assert second["type"] == "seated" and second["seat"] == first["seat"] == 1
        assert (await lost.hear_of("replaced"))["room"] == table.room
        third = await there.wire(name="Ben")
        assert (await third.ask("resume", room=table.room, token=second["token"]))["seat"] == 1


async def test_a_join_sent_twice_by_the_same_connection_holds_one_seat() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("heap3", seat=0)
        wire, token = await there.wire(name="Ben"), new_token()
        answers = [await wire.ask("join", room=table.room, token=token) for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["seated", "seated"]
        assert [seat.is_open for seat in there.room(table).seats] == [False, False, True]


async def test_a_token_of_ones_own_opens_nobody_elses_seat() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("heap3", seat=0)
        wire = await there.wire(name="Ben")
        seated = await wire.ask("join", room=table.room, token=new_token())
        assert seated["seat"] == 1 and seated["token"] != table.token
        short = await wire.ask("join", room=table.room, token="short")
        assert short["code"] == "malformed"


async def test_the_client_joins_with_a_token_of_its_own() -> None:
    async with running() as there:
        table = await (await there.client("Ada")).create("toy", seat=0)
        token = new_token()
        other = await (await there.client("Ben")).join(table.room, token=token)
        assert other.token == token
        await other.client.close()
        again = await (await there.client("Ben")).join(table.room, token=token)
        assert again.seat == other.seat and GAMES["toy"].seats

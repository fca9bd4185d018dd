"""Dice that anyone can check afterwards, and records of finished games: listed, read, exported, forgotten."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from server.games import GAMES
from server.house import Clock, Running, deploy, eventually, log_of, over, play_on, running, until
from wartable.client import Client, Table
from wartable.kernel.clock import TimeControl
from wartable.kernel.match import Match
from wartable.kernel.options import plain_options
from wartable.kernel.record import read_record, replay
from wartable.kernel.refusal import Refusal
from wartable.server.names import NAMELESS
from wartable.server.store import MemoryStore, RecordRow, Store

SOURCES = Path(__file__).parents[2] / "src"


# Fairness


async def test_the_commitment_of_the_beginning_fits_the_key_of_the_end() -> None:
    async with running() as there:
        wire = await there.wire()
        seated = await wire.ask("create", game="toy", seat=0, bots={"1": "random"}, nonce="my luck")
        view = await wire.hear_of("view")
        assert seated["commitment"] == view["commitment"] and "key" not in str(wire.heard)
        ending = (await wire.ask("resign", room=seated["room"]))["ending"]
        assert sha256(bytes.fromhex(ending["key"])).hexdigest() == seated["commitment"]
        assert ending["nonces"] == ["my luck", ""]


async def test_the_key_is_shown_to_nobody_before_the_end() -> None:
    async with running() as there:
        ada, ben, cleo = [await there.wire() for _ in range(3)]
        room = (await ada.ask("create", game="toy", seat=0))["room"]
        await ben.ask("join", room=room)
        await cleo.ask("watch", room=room)
        key = there.lobby.rooms[room].key.hex()
        for wire in (ada, ben, cleo):
            await wire.ask("lobby")
            assert not any(key in text for text in wire.heard)


async def test_nonces_change_the_dice_and_the_key_and_nonces_give_them_all() -> None:
    async with running() as there:
        ada, ben = await there.client("Ada"), await there.client("Ben")
        table = await ada.create("toy", seat=1, nonce="of ada")
        other = await ben.join(table.room, nonce="of ben")
        await table.my_turn()
        played = await play_on(table, other)
        assert table.ending is not None and table.ending.nonces == ["of ben", "of ada"]
        key = bytes.fromhex(table.ending.key)
        again = Match(GAMES["toy"], None, key, table.ending.nonces)
        for seat, text in played:
            again.play(seat, text)
        assert again.result is not None and list(again.result.scores) == table.ending.scores
        assert again.scene(1) == table.picture()
        without = Match(GAMES["toy"], None, key, ["of ben", "of somebody"])
        assert [without.state.dice.word() for _ in range(3)] != [
            Match(GAMES["toy"], None, key, table.ending.nonces).state.dice.word() for _ in range(3)
        ]


async def finished_war(there: Running, nonce: str) -> Table:
    table = await (await there.client("Ada")).create("war", seat=0, bots={1: "random"}, nonce=nonce)
    await play_on(table)
    return table


def verify(file: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "wartable", "verify", str(file)],
        capture_output=True, text=True, timeout=60, env={"PYTHONPATH": str(SOURCES)}, check=False,
    )  # fmt: skip


async def test_a_downloaded_record_can_be_verified_and_a_changed_one_is_refused(tmp_path: Path) -> None:
    async with running() as there:
        table = await finished_war(there, nonce="my luck")
        answer = await there.get(f"/api/records/{table.room}")
        assert answer.headers["content-disposition"] == f'attachment; filename="war-{table.room}.json"'
    file = tmp_path / "record.json"
    file.write_bytes(answer.content)
    good = await asyncio.to_thread(verify, file)
    assert good.returncode == 0 and table.facts["commitment"] in good.stdout, good.stderr
    file.write_text(answer.text.replace("my luck", "no luck"))
    bad = await asyncio.to_thread(verify, file)
    assert bad.returncode == 2 and "changed after it was written" in bad.stderr


async def test_every_way_in_which_a_game_ends_gives_a_record_that_replays() -> None:
    clock = Clock()
    async with running(clock=clock, grace_seconds=0.0) as there:
        resigned, _ = await there.two_at()
        await resigned.resign()
        drawn, other = await there.two_at()
        await drawn.offer_draw()
        await other.offer_draw()
        late, _ = await there.two_at(control=TimeControl("decision", 5_000))
        clock.wait(6.0)
        await late.act("knight b1, archer d1")
        left, other = await there.two_at()
        await other.client.close()
        await until(lambda: left.facts["players"][1].gone, left)
        await left.claim("win")
        played, other = await there.two_at()
        await play_on(played, other)
        for table, by in (
            (resigned, "resignation"), (drawn, "agreement"), (late, "time"), (left, "abandonment"), (played, "rules"),
        ):  # fmt: skip
            await over(table)
            assert table.ending is not None and table.ending.by == by
            record = read_record((await there.get(f"/api/records/{table.room}")).content)
            match = replay(record, GAMES)
            assert match.result is not None and list(match.result.scores) == table.ending.scores
            views = (await there.get(f"/api/records/{table.room}/views")).json()
            assert views["room"] == table.room and views["views"][0]["whole"]


async def test_a_record_has_every_action_and_its_time() -> None:
    clock = Clock()
    async with running(clock=clock) as there:
        table, other = await there.two_at(preset="brief")
        clock.wait(1.5)
        await deploy(table, other)
        await table.resign()
        record = read_record((await there.get(f"/api/records/{table.room.lower()}")).content)
        assert record.actions == [(0, "knight b1, archer d1", 1_500), (1, "knight b5, archer d5", 1_500)]
        assert record.options == plain_options(GAMES["toy"].presets["brief"])


# Records


async def test_public_records_are_listed_newest_first_and_private_ones_are_not() -> None:
    async with running() as there:
        rooms = []
        for game, public in (("toy", True), ("war", True), ("toy", False)):
            table, _ = await there.two_at(game, public=public)
            await table.resign()
            rooms.append(table.room)
        found = (await there.get("/api/records")).json()
        assert [row["room"] for row in found] == [rooms[1], rooms[0]]
        assert found[1]["names"] == ["Ada", "Ben"] and found[1]["result"] == "Red resigned."
        of_toy = (await there.get("/api/records", params={"game": "toy"})).json()
        assert [row["room"] for row in of_toy] == [rooms[0]]
        older = (await there.get("/api/records", params={"before": found[0]["ended"]})).json()
        assert [row["room"] for row in older] == [rooms[0]]
        for odd in ("nan", "inf", "-inf", "x", "1e999"):
            assert (await there.get("/api/records", params={"before": odd})).status_code == 200
        assert (await there.get(f"/api/records/{rooms[2]}")).status_code == 200, "who has the link may read it"


async def test_a_game_that_goes_on_has_no_record() -> None:
    async with running() as there:
        table, _ = await there.two_at(public=True)
        assert (await there.get("/api/records")).json() == []
        assert (await there.get(f"/api/records/{table.room}")).status_code == 404
        assert (await there.get(f"/api/records/{table.room}/views")).status_code == 404


async def test_the_views_of_a_record_show_what_spectators_saw() -> None:
    async with running() as there:
        table, other = await there.two_at()
        await play_on(table, other)
        views = (await there.get(f"/api/records/{table.room}/views")).json()["views"]
        texts = [step["text"] for view in views for step in view.get("steps", [])]
        assert texts == ["", *(text for _, text in log_of(table)[1:])]


async def test_one_exports_ones_own_games_by_ones_tokens() -> None:
    async with running() as there:
        mine, other = await there.two_at()
        await mine.resign()
        again, _ = await there.two_at()
        await again.resign()
        found = (await there.post("/api/export", json=[mine.token, "x" * 22])).json()
        assert [row["room"] for row in found] == [mine.room]
        assert read_record(msgspec.json.encode(found[0]["record"])).game == "toy"
        both = (await there.post("/api/export", json=[other.token, again.token, mine.token])).json()
        assert {row["room"] for row in both} == {mine.room, again.room}


@pytest.mark.parametrize("kind", ["memory", "sqlite"])
async def test_whoever_asks_is_forgotten_and_the_game_with_the_last_of_them(kind: str, tmp_path: Path) -> None:
    async with running(tmp_path / "w.db" if kind == "sqlite" else None) as there:
        ada, ben = await there.client("Adalheidis"), await there.client("Benvenuto")
        table = await ada.create("toy", seat=0, public=True)
        other = await ben.join(table.room)
        await table.my_turn()
        await table.resign()
        await over(other)
        await ada.forget(table.room, table.token)
        row = (await there.get("/api/records")).json()[0]
        assert row["names"] == [NAMELESS, "Benvenuto"]
        assert (await there.post("/api/export", json=[table.token])).json() == []
        assert len((await there.post("/api/export", json=[other.token])).json()) == 1
        with pytest.raises(Refusal, match="holds no seat"):
            await ada.forget(table.room, table.token)
        await ben.forget(other.room, other.token)
        assert (await there.get("/api/records")).json() == []
        assert (await there.get(f"/api/records/{table.room}")).status_code == 404
    if kind == "sqlite":
        written = b"".join(file.read_bytes() for file in tmp_path.iterdir())
        assert not any(word in written for word in (b"Adalheidis", b"Benvenuto", table.room.encode()))


async def test_a_game_against_bots_is_forgotten_at_once() -> None:
    async with running() as there:
        table = await (await there.client()).create("toy", seat=0, bots={1: "random"}, public=True)
        await table.resign()
        await table.client.forget(table.room, table.token)
        assert (await there.get("/api/records")).json() == []


async def test_two_who_ask_to_be_forgotten_at_once_are_both_forgotten() -> None:
    class Slow(MemoryStore):
        async def record(self, code: str) -> RecordRow | None:
            row = await super().record(code)
            await asyncio.sleep(0.01)
            return row

    async with running(Slow()) as there:
        people: list[Client] = [await there.client(name) for name in ("Ada", "Ben", "Cleo")]
        tables = [await people[0].create("heap3", seat=0)]
        tables += [await person.join(tables[0].room) for person in people[1:]]
        await until(lambda: bool(tables[0].choices), tables[0])
        await tables[0].resign()
        await asyncio.gather(*(table.client.forget(table.room, table.token) for table in tables[:2]))
        store: Store = there.lobby.house.store
        row = await store.record(tables[0].room)
        assert row is not None and row.names == [NAMELESS, NAMELESS, "Cleo"] and [bool(o) for o in row.owners] == [
            False, False, True,
        ]  # fmt: skip


async def test_nobody_else_can_make_a_game_forgotten() -> None:
    async with running() as there:
        table, _ = await there.two_at()
        running_game, _ = await there.two_at()
        await table.resign()
        stranger = await there.client()
        for room, token in (
            (table.room, "x" * 22), (table.room, running_game.token), (running_game.room, running_game.token),
        ):  # fmt: skip
            with pytest.raises(Refusal, match="holds no seat in a finished game"):
                await stranger.forget(room, token)


async def test_a_store_that_fails_while_forgetting_is_told(complaints: pytest.LogCaptureFixture) -> None:
    class Broken(MemoryStore):
        async def rewrite(self, row: RecordRow) -> None:
            raise OSError("the disk is full")

    async with running(Broken()) as there:
        table, _ = await there.two_at()
        await table.resign()
        with pytest.raises(Refusal, match="could not do this"):
            await table.client.forget(table.room, table.token)
        await eventually(lambda: "a request failed" in complaints.messages)

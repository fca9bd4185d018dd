"""Delays, cuts in the middle of a frame, silence, slow readers, everything twice: each action happens exactly once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.house import running
from server.player import Player
from server.proxy import bad_line
from wartable.kernel.record import read_record

ALL_SORTS = ["cut", "late", "silent", "cut", "slow", "cut", "silent", "late", "cut", "slow"]


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_over_a_bad_line_a_game_is_finished_with_every_action_exactly_once(seed: int, tmp_path: Path) -> None:
    async with (
        running(tmp_path / "w.db", grace_seconds=1e9) as there,
        bad_line(there.port, list(ALL_SORTS), seed) as line,
    ):
        tables = await there.two_at()
        impatient = {"ping_interval": 0.2, "ping_timeout": 0.2, "close_timeout": 0.1}
        players = [Player(lambda: line.address, table, seed, twice=0.3, **impatient) for table in tables]
        await asyncio.gather(*(player.play() for player in players))
        assert not line.faults, "the line was as bad as it should be"
        assert sum(player.sessions for player in players) >= 6
        record = read_record((await there.get(f"/api/records/{tables[0].room}")).content)
        for player in players:
            assert [text for seat, text, _ in record.actions if seat == player.seat] == player.done
        match = there.room(tables[0]).match
        assert match is not None
        for player in players:
            shown = [entry.text if not entry.is_secret or entry.seat == player.seat else "" for entry in match.log]
            assert [step.text for step in player.steps] == shown, "the log was pieced together rightly"

"""Where one begins, what was broken off, and games looked at again."""

from __future__ import annotations

from pathlib import Path

import pytest

from terminal.at_the_screen import SMALL, look, screen_of, sitting_at
from terminal.test_screen import run, typed
from wartable.games import GAMES
from wartable.kernel.record import record_of
from wartable.terminal import keeping
from wartable.terminal.keeping import Keeper, broken_off
from wartable.terminal.replaying import ReplaySitting
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.home import Home


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(keeping, "user_data_path", lambda name: tmp_path)
    return tmp_path


def test_a_game_broken_off_is_offered_again() -> None:
    async def begin() -> None:
        match = sitting_at("war", 4).match
        Keeper(match.game).keep(match)
        home = Home()
        async with home.run_test(size=SMALL) as pilot:
            await pilot.press("enter")
        assert home.return_value and home.return_value.file == broken_off()[0]

    run(begin())


def test_a_game_its_preset_and_a_level_are_chosen() -> None:
    async def begin() -> None:
        home = Home()
        async with home.run_test(size=SMALL) as pilot:
            for _ in range(list(GAMES).index("war")):
                await pilot.press("down")
            await pilot.press("enter", "enter", "up", "enter")
        assert home.return_value and (home.return_value.game, home.return_value.bot) == ("war", "2")

    run(begin())


def test_one_steps_through_a_record() -> None:
    async def look_at() -> None:
        record = record_of(sitting_at("war", 6).match)
        app = TableApp(ReplaySitting(record, GAMES), look("war"))
        async with app.run_test(size=SMALL) as pilot:
            await pilot.pause()
            assert f"Next: South {record.actions[0][1]}" in screen_of(app)
            await pilot.press("1", "1")
            await pilot.pause()
            assert "action 2 of 6" in screen_of(app)
            await typed(pilot, "6")
            await pilot.pause()
            assert "The game goes on." in screen_of(app)

    run(look_at())

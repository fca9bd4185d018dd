"""Where one begins, what was broken off, and games looked at again."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from terminal.at_the_screen import LARGE, SMALL, look, screen_of, sitting_at
from terminal.test_screen import run, typed
from toy import TOY
from wartable.bots.judging import Decision
from wartable.games import GAMES
from wartable.kernel.match import Match
from wartable.kernel.record import record_of
from wartable.kernel.scene import Choice
from wartable.terminal import replaying
from wartable.terminal.keeping import BrokenOff, Keeper, Sat, broken_off, sat_at
from wartable.terminal.replaying import ReplaySitting
from wartable.terminal.screen import home as home_screen
from wartable.terminal.screen.app import TableApp
from wartable.terminal.screen.home import Home
from wartable.terminal.screen.laying import Laying
from wartable.terminal.seats import Seat
from wartable.terminal.thinking import InThread


def test_a_game_broken_off_is_offered_again() -> None:
    async def begin() -> None:
        match = sitting_at("war", 4).match
        Keeper(match.game).keep(match)
        home = Home()
        async with home.run_test(size=SMALL) as pilot:
            await pilot.press("enter")
        assert home.return_value == broken_off()[0]

    run(begin())


def test_a_game_its_level_and_an_option_are_chosen() -> None:
    async def begin() -> None:
        home = Home()
        async with home.run_test(size=SMALL) as pilot:
            for _ in range(list(GAMES).index("war")):
                await pilot.press("down")
            await pilot.press("enter")
            await choose(home, pilot, "bot", "left")
            await choose(home, pilot, "option:map", "right")
            await choose(home, pilot, "option:turn_limit", "enter", "down", "enter")
            assert "preset                 standard, changed" in screen_of(home)
            await choose(home, pilot, "begin", "enter")
        laid = home.return_value
        assert isinstance(laid, Laying) and laid.game.id == "war" and laid.bot == "2"
        assert laid.settings["turn_limit"] == "120" and laid.settings["map"] != "hills"

    run(begin())


async def choose(home: Home, pilot: Pilot[Laying | BrokenOff | Seat], row: str, *keys: str) -> None:
    chooser = home.query_one(OptionList)
    chooser.highlighted = chooser.get_option_index(row)
    await pilot.press(*keys)


def test_a_number_is_written_and_one_that_will_not_do_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_screen, "GAMES", {"toy": TOY})

    async def begin() -> None:
        home = Home()
        async with home.run_test(size=SMALL) as pilot:
            await pilot.press("enter")
            await choose(home, pilot, "option:turn_limit", "enter", "0", "enter")
            assert "the options are not right" in screen_of(home)
            await pilot.press("backspace", "backspace", "backspace", *"24", "enter")
            await choose(home, pilot, "begin", "enter")
        assert isinstance(home.return_value, Laying) and home.return_value.settings == {"turn_limit": "24"}

    run(begin())


def test_whoever_goes_on_sits_where_they_sat(tmp_path: Path) -> None:
    match = sitting_at("war", 4).match
    file = tmp_path / "game.json"
    Keeper(match.game, file, Sat(1, "5")).keep(match)
    assert sat_at(file) == Sat(1, "5") and sat_at(tmp_path / "other.json") is None


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


def test_each_decision_is_judged_and_one_steps_to_where_the_game_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    def judged(match: Match, seat: int, text: str) -> Decision:
        """The third action throws the game away."""
        number = len(match.log) + 1
        played, best = Choice(text, text), Choice("b3-b4", "b3-b4")
        return Decision(number, seat, played, best, 0.6, 0.2 if number == 3 else 0.55)

    async def look_at() -> None:
        monkeypatch.setattr(replaying, "judge", judged)
        record = record_of(sitting_at("war", 6).match)
        app = TableApp(ReplaySitting(record, GAMES, InThread()), look("war"))
        async with app.run_test(size=LARGE) as pilot:
            while len(app.sitting.decisions) < 6:  # type: ignore[attr-defined]
                await pilot.pause(0.01)
            await pilot.pause()
            assert "Where it turned: action 3" in screen_of(app)
            await typed(pilot, "turn")
            await pilot.pause()
            played = record.actions[2][1]
            told = " ".join(text for _, text in app.sitting.notes)
            assert told == f"South {played}: 20 % to win. Better was b3-b4: 60 %." and "Judged" in screen_of(app)

    run(look_at())
